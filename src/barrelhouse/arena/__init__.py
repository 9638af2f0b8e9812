"""Matches of bots on duplicate dice, seats balanced, and ratings from them."""
