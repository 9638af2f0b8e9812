"""Every endpoint of the HTTP interface, by what it is about."""
