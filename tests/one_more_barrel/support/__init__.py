"""What the tests of One More Barrel share: tables, positions, whole games."""
