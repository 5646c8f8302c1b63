"""Conflict of Heroes: Storms of Steel (unofficial)."""
