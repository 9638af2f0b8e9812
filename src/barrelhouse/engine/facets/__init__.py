"""What stands in for the facets a game does without, one honest default each, and how games are found."""
