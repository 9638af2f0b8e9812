"""How positions and offers of One More Barrel are judged."""
