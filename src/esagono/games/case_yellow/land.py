"""The map of a world: the game's own, or a text of its own, with single hexes and hexsides changed."""

from __future__ import annotations

from functools import cached_property, lru_cache
from importlib.resources import files

from esagono.games.case_yellow.ground import Ground
from esagono.kernel import Static

MAP = "data/map.txt"


class Land(Static):
    """Which map; a save holds the text only if it is not the game's own."""

    text: str = ""
    area: str = ""
    """The zone of the map that is in play; empty: all of it (S-8.3)."""
    changes: tuple[tuple[str, str], ...] = ()
    """Hex or hexside `2530/2531`, and what is there instead: `woods`, `city`, `major crossing`, …"""

    @cached_property
    def ground(self) -> Ground:
        """The map, ready for questions: the same for all that are alike."""
        return ground_of(self)


@lru_cache(maxsize=64)
def ground_of(land: Land) -> Ground:
    """The map, ready for questions."""
    return Ground(land.text or own_map(), land.changes, land.area)


@lru_cache(maxsize=1)
def own_map() -> str:
    """The text of the game's map."""
    return files("esagono.games.case_yellow").joinpath(MAP).read_text("utf-8")
