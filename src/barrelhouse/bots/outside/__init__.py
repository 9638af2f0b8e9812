"""Bots from outside this package: programs in any language, and bots of other Python packages."""
