"""Tables for people far apart: stored in a database, played over HTTP and sockets."""
