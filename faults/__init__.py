"""What may go wrong around a house, tried for real: nothing that was acknowledged may be lost."""
