"""Finding the weights of the bots' estimates by self-play: python -m tuning.make GAME."""
