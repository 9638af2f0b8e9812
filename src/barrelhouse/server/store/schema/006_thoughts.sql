CREATE TABLE thoughts (
    table_id TEXT NOT NULL,
    n BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
);
