"""The house over HTTP and sockets: endpoints in lists, from which routes and OpenAPI are made."""
