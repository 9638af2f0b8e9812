"""What people at a terminal read and type, be the table on this machine or in a house elsewhere."""
