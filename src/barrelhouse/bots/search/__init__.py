"""Looking ahead, in compiled files: exactly over the next throw, or by a tree over imagined states."""
