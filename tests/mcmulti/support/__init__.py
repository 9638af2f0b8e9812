"""What the tests of McMulti share: tables, positions, whole games."""
