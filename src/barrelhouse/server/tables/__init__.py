"""Tables: kept, loaded, changed, shown."""
