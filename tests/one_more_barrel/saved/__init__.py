"""Saved states of One More Barrel, read back and refused."""
