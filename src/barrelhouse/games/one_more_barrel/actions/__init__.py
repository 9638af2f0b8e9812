"""Every action of the game: one class a verb, and the catalogue that numbers them."""
