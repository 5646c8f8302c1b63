"""Esagono: hex-and-counter wargames with all of their rules enforced."""

__version__ = "0.1.0"
