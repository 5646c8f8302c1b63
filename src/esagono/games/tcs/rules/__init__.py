"""The chapters of the series rules, chNN, and what only one game has."""
