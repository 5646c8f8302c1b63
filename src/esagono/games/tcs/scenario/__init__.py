"""Reading the games of the series: packs, scenarios, set-ups; the desk for cases."""
