"""Heuristics of the series."""
