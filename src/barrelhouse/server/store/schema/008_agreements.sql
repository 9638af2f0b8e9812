CREATE TABLE boards (
    digest TEXT PRIMARY KEY,
    text TEXT NOT NULL,
    uses BIGINT NOT NULL
);
CREATE TABLE agreements (
    table_id TEXT PRIMARY KEY,
    agreed TEXT NOT NULL
);
ALTER TABLE tables ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0;
UPDATE tables SET bytes = length(body)
    + (SELECT coalesce(sum(length(action) + length(digest)), 0) FROM log WHERE table_id = id)
    + (SELECT coalesce(sum(length(state)), 0) FROM snapshots WHERE table_id = id)
    + (SELECT coalesce(sum(length(thoughts.body)), 0) FROM thoughts WHERE table_id = id)
    + (SELECT coalesce(sum(length(chat.body)), 0) FROM chat WHERE table_id = id);
