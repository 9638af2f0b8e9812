"""Tables: how they are stored, loaded, changed, and shown to everybody who watches."""
