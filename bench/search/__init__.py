"""How fast our bots look ahead, beside the searches of other engines."""
