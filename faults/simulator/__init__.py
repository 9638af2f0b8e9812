"""Whole houses in one process on virtual time: every chance comes from a seed, and what clients were told is judged."""
