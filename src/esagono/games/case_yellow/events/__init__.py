"""What happens, as the log tells it."""
