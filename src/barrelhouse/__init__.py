"""Barrelhouse: board games with their rules, their opponents and their tables."""

__version__ = "0.2.0"
