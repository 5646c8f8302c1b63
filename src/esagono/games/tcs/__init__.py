"""Tactical Combat Series 4.02: platoons under written orders, 20 minutes to the turn, 125 yards to the hex."""
