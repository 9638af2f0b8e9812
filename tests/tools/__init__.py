"""What do.py builds, makes and installs."""
