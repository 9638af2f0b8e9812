"""Games that leave the house and come back: records, imports, replays of everything stored."""
