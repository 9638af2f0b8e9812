"""Matches of bots, and ratings from them."""
