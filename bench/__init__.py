"""McMulti's speed, side by side with other engines."""
