"""What is written about a game of McMulti."""
