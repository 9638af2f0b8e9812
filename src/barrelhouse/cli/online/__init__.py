"""Play at a table of a house elsewhere: its positions arrive over the network, and drafts are sent back."""
