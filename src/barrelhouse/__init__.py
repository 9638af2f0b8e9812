"""Barrelhouse: McMulti and One More Barrel, their rules, their opponents, their tables."""

__version__ = "0.2.0"
