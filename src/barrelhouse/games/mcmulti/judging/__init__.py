"""How good a position is, by what experienced players advise. Nothing here is a rule."""
