"""How positions and offers of McMulti are judged."""
