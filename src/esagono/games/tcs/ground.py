"""The ground: what the chapters ask of a map. The only place that reads the words of a map text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from esagono.games.tcs.terrain import Terrain
from esagono.hexes.hexmap import Map


class Ground:
    """A map, ready for questions."""

    def __init__(
        self, board: Map, terrain: Mapping[str, Terrain], interval: int = 20, changes: Iterable[tuple[str, str]] = ()
    ) -> None:
        self.board, self.terrain, self.interval, self.changes = board, terrain, interval, tuple(changes)
