"""Coordinates, search, line of sight and map text; knows no rules of any game."""
