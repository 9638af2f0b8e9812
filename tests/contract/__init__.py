"""What every game of the house must keep of the contract."""
