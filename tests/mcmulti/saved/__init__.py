"""Saved states of McMulti, read back and refused."""
