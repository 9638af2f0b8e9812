"""What moves tables without a person: bots in processes of their own, and the scheduler."""
