"""One More Barrel: each chapter of its rulebook, and the game as a whole."""
