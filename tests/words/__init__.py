"""Every word a player reads."""
