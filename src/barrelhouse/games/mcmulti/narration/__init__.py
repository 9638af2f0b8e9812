"""What people are told: what happened, by subtracting views, and what the seat to act is asked."""
