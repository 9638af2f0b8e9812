"""Both databases, put to the same tests."""
