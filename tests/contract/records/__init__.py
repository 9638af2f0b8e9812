"""Records of any game as text: written, read, shown to others, verified."""
