"""The rules of McMulti: one file for each chapter of rules.md, and sequence.py, which says what follows what."""
