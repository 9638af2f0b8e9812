"""How fast our games are, side by side with other engines."""
