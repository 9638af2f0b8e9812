"""The HTTP interface, the socket and the site."""
