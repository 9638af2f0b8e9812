"""The description of the interface, generated from the wire types: OpenAPI, JSON Schema and TypeScript."""
