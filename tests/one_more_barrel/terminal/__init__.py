"""One More Barrel drawn for a terminal."""
