"""The planner: what the game knows about playing well."""
