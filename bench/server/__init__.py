"""How many tables a house can carry, how fast it writes, and how soon it is back."""
