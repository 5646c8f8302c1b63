"""Case Yellow, 1940: the German offensive in the West, ten turns of four days, hexes of nine miles."""
