"""Third Reich, 3rd edition."""
