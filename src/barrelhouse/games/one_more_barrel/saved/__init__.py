"""Saved boards: read back by name, and checked as a whole."""
