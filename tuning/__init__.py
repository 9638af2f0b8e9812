"""Finding the weights of the bots' estimates by self-play: python3 do.py make weights GAME."""
