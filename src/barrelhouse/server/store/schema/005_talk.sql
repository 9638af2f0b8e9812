ALTER TABLE chat ADD COLUMN person TEXT NOT NULL DEFAULT '';
CREATE INDEX chat_of_person ON chat (person);
