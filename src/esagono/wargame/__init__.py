"""Words that at least two games share."""
