"""The connection of a page to its house."""
