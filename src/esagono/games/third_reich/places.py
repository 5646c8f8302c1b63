"""Places that the rules name: their hexes, found by their names on the map."""

from __future__ import annotations

from functools import lru_cache

from esagono.games.third_reich.ground import Ground
from esagono.games.third_reich.world import World, ground

LENINGRAD, MOSCOW, GIBRALTAR, MALTA, SUEZ, ALEXANDRIA = (
    "Leningrad", "Moscow", "Gibraltar", "Malta", "Suez", "Alexandria",
)  # fmt: skip
PARIS, LONDON, ROME, BERLIN, VICHY, MARSEILLES = "Paris", "London", "Rome", "Berlin", "Vichy", "Marseilles"
TUNIS, BEIRUT = "Tunis", "Beirut"
KONIGSBERG, DURAZZO, MOSUL, BERGEN, KIEL, ISTANBUL = "Königsberg", "Durazzo", "Mosul", "Bergen", "Kiel", "Istanbul"


@lru_cache(maxsize=8)
def _names(land: Ground) -> dict[str, str]:
    return {name: h for h in land.names for name in land.city_names(h)}


def hex_of(world: World, city: str) -> str:
    """The hex of a city; empty if the map of a case has none of that name."""
    return _names(ground(world)).get(city, "")
