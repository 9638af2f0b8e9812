"""Tables for people far apart: kept in a database, played over HTTP and sockets."""
