"""The tuner: games that tell how good weights are, and steps of weights."""
