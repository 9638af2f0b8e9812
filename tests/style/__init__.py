"""What a stranger relies on: words with one meaning, rooms that can be surveyed, pages that name what exists."""
