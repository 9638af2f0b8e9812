"""Both databases, asked the same questions."""
