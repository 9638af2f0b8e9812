"""The printed board of McMulti."""
