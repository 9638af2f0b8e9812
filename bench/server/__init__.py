"""How many tables a house bears, how fast it writes, and how soon it is back."""
