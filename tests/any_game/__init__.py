"""Games that the house knows nothing of beforehand: the example, a skeleton, and each of its own while others hide."""
