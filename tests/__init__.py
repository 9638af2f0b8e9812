"""What must hold of the house, one folder for each part of it."""
