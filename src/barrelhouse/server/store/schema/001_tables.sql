CREATE TABLE people (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    login TEXT UNIQUE,
    password TEXT,
    stamp BIGINT NOT NULL,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
CREATE TABLE tokens (
    hash TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
CREATE INDEX tokens_of_person ON tokens (person);
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    version TEXT NOT NULL,
    stage TEXT NOT NULL,
    is_public BIGINT NOT NULL,
    n BIGINT NOT NULL,
    revision BIGINT NOT NULL,
    due BIGINT,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    body TEXT NOT NULL
);
CREATE INDEX tables_due ON tables (due);
CREATE INDEX tables_changed ON tables (stage, changed);
CREATE TABLE sitting (
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX sitting_of_person ON sitting (person);
CREATE TABLE log (
    table_id TEXT NOT NULL,
    n BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    action TEXT NOT NULL,
    words TEXT,
    digest TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, n)
);
CREATE TABLE snapshots (
    table_id TEXT NOT NULL,
    n BIGINT NOT NULL,
    state TEXT NOT NULL,
    digest TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
);
CREATE TABLE chat (
    table_id TEXT NOT NULL,
    k BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, k)
);
