"""What one viewer is sent of a table: positions, the log, the past, and lists of tables."""
