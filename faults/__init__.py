"""What may go wrong around a house, tried in earnest: nothing that was acknowledged may be lost."""
