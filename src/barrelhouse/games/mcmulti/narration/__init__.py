"""What people read: what happened, by subtracting views, and what the seat to act is asked."""
