"""Everything that is sent or received, as types: OpenAPI, the socket's schema and TypeScript come from them."""
