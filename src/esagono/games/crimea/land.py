"""The maps of a world: the game's own, or a text of a case, with single hexes and hexsides changed."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from esagono.games.crimea.ground import Ground
from esagono.hexes.hexmap import Map, parse_map
from esagono.kernel import Static

FOLDER = "data/maps"
MAPS = ("q", "sevastopol", "odessa")


class Land(Static):
    """Which maps are played on; a save holds texts only if they are not the game's own."""

    maps: tuple[str, ...] = ("q",)
    texts: tuple[str, ...] = ()
    """The texts of the maps instead of the game's own."""
    area: str = ""
    """The region of the map that is in play; empty: all of it."""
    changes: tuple[tuple[str, str], ...] = ()
    """Hex or hexside `3606/3705`, and what is there instead: `woods`, `city`, `river main-road`, …"""


@lru_cache(maxsize=64)
def ground_of(land: Land, frozen: bool = False) -> Ground:
    """The maps, ready for questions; lakes may be frozen."""
    boards = [parse_map(text, "map") for text in land.texts] or [own_map(name) for name in land.maps]
    return Ground(boards, land.changes, land.area, frozen=frozen)


@lru_cache(maxsize=len(MAPS))
def own_map(name: str) -> Map:
    """A map of the game."""
    file = f"{FOLDER}/{name}.map"
    return parse_map(files("esagono.games.crimea").joinpath(file).read_text("utf-8"), file)
