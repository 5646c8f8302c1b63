"""Coordinates, search, line of sight, map text and map drawing; knows no rules of any game."""
