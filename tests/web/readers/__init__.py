"""What those are given who do not see the site."""
