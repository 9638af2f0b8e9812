"""The board drawn for a terminal."""
