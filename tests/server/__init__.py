"""The house: its store, its tables, and what it says to browsers."""
