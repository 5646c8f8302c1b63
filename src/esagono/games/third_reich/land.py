"""The map of a world: the game's own, or a text of a case, with single hexes and hexsides changed."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from esagono.games.third_reich.ground import Ground
from esagono.hexes.hexmap import Map, parse_map
from esagono.kernel import Static

FILE = "data/maps/europe.map"


class Land(Static):
    """The map that is played on; a save holds its text only if it is not the game's own."""

    text: str = ""
    changes: tuple[tuple[str, str], ...] = ()
    """Hex or hexside `L31/L32`, and what is there instead: `mountain`, `city`, `river`, …"""


@lru_cache(maxsize=64)
def ground_of(land: Land) -> Ground:
    """The map, ready for questions."""
    return Ground(parse_map(land.text, "map") if land.text else own_map(), land.changes)


@lru_cache(maxsize=1)
def own_map() -> Map:
    """The map of the game."""
    return parse_map(files("esagono.games.third_reich").joinpath(FILE).read_text("utf-8"), FILE)
