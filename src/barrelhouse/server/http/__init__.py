"""The house over HTTP: endpoints as a list, from which routes and OpenAPI come."""
