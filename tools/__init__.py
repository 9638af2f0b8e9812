"""What do.py calls: set-up, checks, tests, builds, generators, proofs. All but the build hook need only Python."""
