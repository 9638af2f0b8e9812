"""PostgreSQL as the database of a house: one connection writes, a few read, one listens."""
