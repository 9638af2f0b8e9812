"""What is written about a game of One More Barrel."""
