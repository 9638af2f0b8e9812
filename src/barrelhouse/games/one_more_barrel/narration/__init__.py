"""What people read: what happened, by subtracting views, and the question to the seat that is to act."""
