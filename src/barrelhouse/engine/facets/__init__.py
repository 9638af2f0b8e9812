"""The defaults for the facets a game does without, one each, and how games are found."""
