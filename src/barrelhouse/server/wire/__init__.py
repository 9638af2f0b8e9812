"""Everything that is sent or received, as types: decoding, OpenAPI, the socket's schema and TypeScript come from them."""
