ALTER TABLE snapshots ADD COLUMN chain TEXT NOT NULL DEFAULT '';
UPDATE tables SET host = substr(body, 10, 20)
WHERE host = '' AND substr(body, 1, 9) = '{"host":"' AND substr(body, 10, 1) <> '"' AND substr(body, 30, 1) = '"';
