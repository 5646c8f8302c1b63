"""Scenarios: files read, worlds set up, cases laid out."""
