CREATE TABLE sessions (
    hash TEXT PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    person TEXT NOT NULL,
    device TEXT NOT NULL,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    given BIGINT NOT NULL,
    confirmed BIGINT NOT NULL,
    ended BIGINT NOT NULL
);
CREATE INDEX sessions_of_person ON sessions (person);
ALTER TABLE tokens ADD COLUMN as_guest BIGINT NOT NULL DEFAULT 0;
UPDATE tokens SET as_guest = 1 WHERE person IN (SELECT id FROM people WHERE kind = 'guest');
