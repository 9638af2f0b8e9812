"""What a game is, and everything that can be done with any game."""
