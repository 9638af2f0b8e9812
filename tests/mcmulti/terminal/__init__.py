"""McMulti drawn for a terminal."""
