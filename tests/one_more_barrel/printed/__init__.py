"""The printed board of One More Barrel."""
