"""What players see: the table, the map, previews and queries."""
