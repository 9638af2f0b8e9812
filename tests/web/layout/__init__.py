"""The table: everything somebody sees and does while a game is played."""
