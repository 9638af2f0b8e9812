"""The rules of One More Barrel, chapter by chapter, and what stands around them."""
