"""The commands serve and admin, beside an open house."""
