"""What the game knows about playing well."""
