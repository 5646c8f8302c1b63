"""Scenarios: their files, and the desk for cases."""
