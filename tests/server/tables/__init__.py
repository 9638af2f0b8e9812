"""Tables without a network: playing, watching, loading, the lobby."""
