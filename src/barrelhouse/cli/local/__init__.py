"""Play on this machine: a table, its log, and the file it is saved in."""
