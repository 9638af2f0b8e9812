"""Looking ahead, in compiled files: exactly over the next throw, or by a race of choices over imagined games."""
