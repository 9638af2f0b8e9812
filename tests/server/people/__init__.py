"""People: guests, accounts, tokens and passkeys."""
