"""Tactical Combat Series 4.02: op sheets, overwatch and suppression, platoon against platoon."""
