ALTER TABLE log ADD COLUMN hidden BIGINT NOT NULL DEFAULT 0;
CREATE INDEX hidden_rows ON log (table_id, n) WHERE hidden <> 0;
