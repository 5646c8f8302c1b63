"""What happened, as the log tells it."""
