"""Barbarossa: Crimea, 1941 and 1942."""
