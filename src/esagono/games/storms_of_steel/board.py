"""The ground compiled: terrain, roads, sight lines, arcs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from esagono.games.storms_of_steel.counters import Terrain
from esagono.hexes.grid import Grid
from esagono.hexes.hexmap import parse_map
from esagono.hexes.line import STEPS
from esagono.hexes.sight import LineTable, trace
from esagono.kernel import Value, rule

SEASON = ("august", "september")
"""The months in which corn blocks the line of sight (T-terrain/1)."""


class Ground(Value):
    """The maps as they lie, as text; the month; single hexes that a scenario changes; the terrain table."""

    maps: tuple[str, ...]
    month: str
    terrain: tuple[Terrain, ...]
    changes: tuple[tuple[str, str], ...] = ()


class Board:
    """One map, ready for questions; knows no units."""

    def __init__(self, ground: Ground) -> None:
        if len(ground.maps) != 1:
            raise ValueError(f"maps: {len(ground.maps)} boards; one board can be laid out so far")
        self.map = parse_map(ground.maps[0])
        self.grid: Grid = self.map.grid
        self.names = self.grid.names
        self.half_hexes = frozenset(self.grid.all_names()) - frozenset(self.names)
        table = {t.name: t for t in ground.terrain}
        changes = dict(ground.changes)
        self._terrain: dict[str, Terrain] = {}
        for name in self.names:
            word = changes.pop(name, self.map.terrain(name))
            if word not in table:
                raise ValueError(f"hex {name}: terrain {word!r}; expected one of {', '.join(table)}")
            self._terrain[name] = table[word]
        if changes:
            raise ValueError(f"hex {next(iter(changes))!r} is not on the board")
        self.blocks = [int(blocks_sight(self._terrain[name], ground.month)) for name in self.names]
        self._lines = LineTable(self.grid)
        self._sight: dict[tuple[str, str], str | None] = {}
        self._around: dict[str, tuple[str, ...]] = {}
        self._directions: dict[tuple[str, str], int | None] = {}
        self._distances: dict[tuple[str, str], int] = {}

    def has(self, name: str) -> bool:
        """A complete hex of the board."""
        return name in self._terrain

    def exists(self, name: str) -> bool:
        """A hex printed on the board, half hexes among them."""
        return name in self._terrain or name in self.half_hexes

    def terrain(self, name: str) -> Terrain:
        """The terrain of the whole hex."""
        return self._terrain[name]

    def around(self, name: str) -> tuple[str, ...]:
        """The complete hexes next to a hex."""
        found = self._around.get(name)
        if found is None:
            found = self._around[name] = self.grid.neighbours(name)
        return found

    def direction(self, a: str, b: str) -> int | None:
        """The direction from a hex to one next to it; None if it is not."""
        key = (a, b)
        if key not in self._directions:
            known = self.has(a) and self.has(b)
            self._directions[key] = self.grid.direction(a, b) if known else None
        return self._directions[key]

    def distance(self, a: str, b: str) -> int:
        """How many hexes away."""
        key = (a, b)
        found = self._distances.get(key)
        if found is None:
            found = self._distances[key] = self.grid.distance(a, b)
        return found

    def road_joins(self, a: str, b: str) -> bool:
        """A road leads straight from one hex into the other."""
        return self.map.has_path("road", a, b)

    def blocker(self, a: str, b: str) -> str | None:
        """The hex that blocks the line between two hexes; None when it is free."""
        key = (a, b) if a <= b else (b, a)
        if key not in self._sight:
            self._sight[key] = trace(self._lines, *key, self.blocks)
        return self._sight[key]

    def in_arc(self, hex_: str, facing: int, target: str) -> bool:
        """The target lies in the wedge of the three front hexes, its edges included."""
        _, q, r = self.grid.places[self.grid.index(hex_)]
        _, s, t = self.grid.places[self.grid.index(target)]
        return in_wedge(s - q, t - r, facing)


@rule("4.0/5", "T-terrain", "T-terrain/1")
def blocks_sight(terrain: Terrain, month: str) -> bool:
    """The terrain blocks the line of sight, corn only in its season."""
    return terrain.blocks_los == "yes" or (terrain.blocks_los == "season" and month in SEASON)


@lru_cache(maxsize=65536)
def in_wedge(dq: int, dr: int, facing: int) -> bool:
    """An offset lies between the directions left and right of the facing, or on one of them."""
    return any(_between(dq, dr, STEPS[d % 6], STEPS[(d + 1) % 6]) for d in (facing - 1, facing))


def _between(dq: int, dr: int, left: Sequence[int], right: Sequence[int]) -> bool:
    """The offset is a sum of these two directions, neither taken backwards."""
    det = left[0] * right[1] - left[1] * right[0]
    along = (dq * right[1] - dr * right[0]) * det
    across = (left[0] * dr - left[1] * dq) * det
    return along >= 0 and across >= 0


_BY_IDENTITY: dict[int, tuple[Ground, Board]] = {}


def board_of(ground: Ground) -> Board:
    """The compiled board of a ground; equal grounds share one."""
    found = _BY_IDENTITY.get(id(ground))
    if found is None or found[0] is not ground:
        if len(_BY_IDENTITY) > 64:
            _BY_IDENTITY.clear()
        found = _BY_IDENTITY[id(ground)] = (ground, _compiled(ground))
    return found[1]


@lru_cache(maxsize=64)
def _compiled(ground: Ground) -> Board:
    return Board(ground)
