"""Questions to bots: a request with a position, the reply with actions, and the hints made from it."""
