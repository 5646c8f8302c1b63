"""Esagono: hex-and-counter wargames with all of their rules enforced."""
