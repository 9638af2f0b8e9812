"""Whole games whose outcome may not change unless a rule does."""
