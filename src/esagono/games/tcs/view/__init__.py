"""What players see."""
