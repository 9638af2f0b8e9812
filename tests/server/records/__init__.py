"""Records of games: exported, verified, imported."""
