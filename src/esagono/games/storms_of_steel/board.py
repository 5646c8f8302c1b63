"""The ground compiled: terrain, levels, gullies, roads, sight lines, arcs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import pairwise

from esagono.games.storms_of_steel.arcs import in_wedge
from esagono.games.storms_of_steel.counters import Terrain
from esagono.games.storms_of_steel.elevation import Relief
from esagono.games.storms_of_steel.layout import Lay, board_name, in_a_row, lay_out
from esagono.hexes.field import Field
from esagono.hexes.hexmap import Map, parse_map
from esagono.hexes.sight import LineTable
from esagono.kernel import Static, rule

SEASON = ("august", "september")
"""The months in which corn blocks the line of sight (T-terrain/1)."""
BARE = "open"
LEVEL = "level"
GULLY = ("gully", "opening")
OPENING = "opening"
DEPRESSION = "depression"
DITCH = "ditch"
ROAD = "road"
MOST_LINES = 20_000
"""How many lines are kept; on four boards there are half a million."""
OF_HEXES = (LEVEL, *GULLY, DITCH)
OF_SIDES = (DEPRESSION, ROAD)


class Ground(Static):
    """The maps as they lie, as text; the month; the terrain table; single hexes that a scenario changes; overlays."""

    maps: tuple[str, ...]
    month: str
    terrain: tuple[Terrain, ...]
    changes: tuple[tuple[str, str], ...] = ()
    lays: tuple[Lay, ...] = ()
    """How each board lies; without it each is east of the one before."""
    overlays: tuple[tuple[str, str], ...] = ()
    """What lies on hexes (`level=1`, `gully`, `opening`, `ditch`) and along hexsides A/B (`depression`, `road`)."""

    @cached_property
    def board(self) -> Board:
        """The ground compiled; equal grounds share one board."""
        return _compiled(self)


class Board:
    """The boards of a scenario as one, ready for questions; knows no units."""

    def __init__(self, ground: Ground) -> None:
        self.maps: tuple[Map, ...] = tuple(parse_map(text) for text in ground.maps)
        lays = ground.lays or in_a_row([board_name(m) for m in self.maps])
        self.grid: Field
        self.grid, self.turns = lay_out(self.maps, lays)
        self.names = self.grid.names
        self.half_hexes = frozenset(n for m in self.maps for n in m.grid.all_names()) - frozenset(self.names)
        self._map_of = {name: m for m in self.maps for name in m.grid.names}
        self._words = self._overlaid(ground)
        self._gullies, self._openings, self._ditches = (self._with(*words) for words in (GULLY, (OPENING,), (DITCH,)))
        self._terrain = self._compiled_terrain(ground)
        levels = [self._read_level(name) for name in self.names]
        obstacles = [int(blocks_sight(self._terrain[name], ground.month)) for name in self.names]
        self._lines = LineTable(self.grid)
        self.relief = Relief(self.grid, self._lines, levels, obstacles)
        self.is_flat, self.has_gullies, self.has_ditches = not any(levels), bool(self._gullies), bool(self._ditches)
        self._roads = self._read_roads()
        self._sides = self._read_sides()
        self._sight: dict[tuple[str, str], str | None] = {}
        self._air: dict[tuple[str, str], str | None] = {}
        self._parts: dict[tuple[str, str], tuple[tuple[str, ...], ...]] = {}
        self._around: dict[str, tuple[str, ...]] = {}
        self._directions: dict[tuple[str, str], int | None] = {}
        self._within: dict[tuple[str, int], frozenset[str]] = {}
        self._arcs: dict[tuple[str, int, str], bool] = {}
        self._distances: dict[tuple[str, str], int] = {}

    # How it is read

    def _overlaid(self, ground: Ground) -> dict[str, set[str]]:
        """The words of the overlays, by hex and by hexside."""
        words: dict[str, set[str]] = {}
        for where, word in ground.overlays:
            a, slash, b = where.partition("/")
            known = OF_SIDES if slash else OF_HEXES
            if word.partition("=")[0] not in known:
                raise ValueError(f"{where}: overlay {word!r}; expected one of {', '.join(known)}")
            for name in (a, b) if slash else (a,):
                if name not in self._map_of:
                    raise ValueError(f"hex {name!r} is not on the board")
            if slash and not self.grid.are_adjacent(a, b):
                raise ValueError(f"{where}: the hexes are not adjacent")
            words.setdefault(where, set()).add(word)
        return words

    def _with(self, *words: str) -> frozenset[str]:
        """The hexes on which one of these words is printed or laid."""
        printed = {name for m in self.maps for word in words for name in m.hexes(word)}
        return frozenset(printed | {where for where, laid in self._words.items() if not laid.isdisjoint(words)})

    def _compiled_terrain(self, ground: Ground) -> dict[str, Terrain]:
        table = {t.name: t for t in ground.terrain}
        changes = dict(ground.changes)
        found: dict[str, Terrain] = {}
        for name in self.names:
            word = changes.pop(name, self._map_of[name].terrain(name))
            word = BARE if word in GULLY else word
            if word not in table:
                raise ValueError(f"hex {name}: terrain {word!r}; expected one of {', '.join(table)}")
            found[name] = table[word]
        if changes:
            raise ValueError(f"hex {next(iter(changes))!r} is not on the board")
        return found

    def _read_level(self, name: str) -> int:
        if self.in_gully(name):
            return -1
        for word in self._words.get(name, ()):
            kind, _, number = word.partition("=")
            if kind == LEVEL:
                if number not in ("0", "1", "2"):
                    raise ValueError(f"hex {name}: overlay {word!r}; expected level=0, level=1 or level=2")
                return int(number)
        return self._map_of[name].number(name, LEVEL)

    def _read_roads(self) -> frozenset[tuple[str, str]]:
        """The steps of all roads; where roads of two boards end in hexes next to each other they are one (A-132)."""
        runs = [run.hexes for m in self.maps for run in m.text.paths if run.kind.word == ROAD]
        steps = {step for run in runs for step in pairwise(run)}
        steps |= {(a, b) for a, b in self._overlay_sides(ROAD)}
        ends = [run[i] for run in runs for i in (0, -1)]
        for a in ends:
            steps |= {(a, b) for b in ends if self._map_of[a] is not self._map_of[b] and self.grid.are_adjacent(a, b)}
        return frozenset(steps | {(b, a) for a, b in steps})

    def _read_sides(self) -> frozenset[tuple[str, str]]:
        """The hexsides with a small depression, in both orders."""
        sides = {(s.a, s.b) for m in self.maps for s in m.text.sides if any(f.word == DEPRESSION for f in s.features)}
        sides |= set(self._overlay_sides(DEPRESSION))
        return frozenset(sides | {(b, a) for a, b in sides})

    def _overlay_sides(self, word: str) -> Iterator[tuple[str, str]]:
        for where, words in self._words.items():
            if word in words:
                a, _, b = where.partition("/")
                yield a, b

    def laid_roads(self) -> Iterator[tuple[str, str]]:
        """Steps of roads that no board has printed: those that overlays lay, and those that join two boards."""
        printed = {step for m in self.maps for run in m.text.paths for step in pairwise(run.hexes)}
        yield from sorted((a, b) for a, b in self._roads if a < b and not {(a, b), (b, a)} & printed)

    # Hexes

    def has(self, name: str) -> bool:
        """A complete hex of the board."""
        return name in self._terrain

    def exists(self, name: str) -> bool:
        """A hex printed on the board, half hexes among them."""
        return name in self._terrain or name in self.half_hexes

    def terrain(self, name: str) -> Terrain:
        """The terrain of the whole hex."""
        return self._terrain[name]

    def level(self, name: str) -> int:
        """The level at the centre: -1 in a gully, 0, 1, 2."""
        return self.relief.levels[self.grid.index(name)]

    def is_obstacle(self, name: str) -> bool:
        """What stands in the hex blocks the line of sight and is one level high."""
        return bool(self.relief.obstacles[self.grid.index(name)])

    def in_gully(self, name: str) -> bool:
        """The hex is a gully or an opening of one."""
        return name in self._gullies

    def is_opening(self, name: str) -> bool:
        """The hex is an opening of a gully."""
        return name in self._openings

    def has_ditch(self, name: str) -> bool:
        """An anti-tank ditch lies in the hex."""
        return name in self._ditches

    def around(self, name: str) -> tuple[str, ...]:
        """The complete hexes next to a hex."""
        found = self._around.get(name)
        if found is None:
            found = self._around[name] = self.grid.neighbours(name)
        return found

    def within(self, name: str, distance: int) -> frozenset[str]:
        """The hexes up to so many away, the hex itself among them."""
        key = (name, distance)
        found = self._within.get(key)
        if found is None:
            found = self._within[key] = frozenset(self.grid.within(name, distance))
        return found

    def direction(self, a: str, b: str) -> int | None:
        """The direction from a hex to one next to it; None if it is not."""
        key = (a, b)
        try:
            return self._directions[key]
        except KeyError:
            known = self.has(a) and self.has(b)
            found = self._directions[key] = self.grid.direction(a, b) if known else None
            return found

    def distance(self, a: str, b: str) -> int:
        """How many hexes away."""
        key = (a, b)
        found = self._distances.get(key)
        if found is None:
            found = self._distances[key] = self.grid.distance(a, b)
        return found

    def road_joins(self, a: str, b: str) -> bool:
        """A road leads straight from one hex into the other."""
        return (a, b) in self._roads

    def has_depression(self, a: str, b: str) -> bool:
        """A small depression runs along the hexside between two hexes."""
        return (a, b) in self._sides

    # Lines

    def has_road(self, name: str) -> bool:
        """A road goes through the hex."""
        return any((name, next_) in self._roads for next_ in self.around(name))

    def blocker(self, a: str, b: str) -> str | None:
        """The hex whose ground or terrain blocks the line between two hexes; None when it is free."""
        key = (a, b) if a <= b else (b, a)
        try:
            return self._sight[key]
        except KeyError:
            found = self._sight[key] = self.relief.blocker(*key)
            return found

    def rises_between(self, name: str, a: str, b: str) -> bool:
        """The ground of a hex on the line, or what stands on it, hides two hexes from each other."""
        return self.relief.rises(name, a, b)

    def blocker_from_the_air(self, air: str, ground: str) -> str | None:
        """The hex that makes a ground hex blind for an aircraft over another; None when it is seen."""
        key = (air, ground)
        if key not in self._air:
            self._air[key] = self.relief.hides_from_the_air(air, ground)
        return self._air[key]

    def ahead(self, hex_: str, facing: int) -> tuple[str | None, ...]:
        """The three front hexes from left to right; None for one that is not on the map."""
        return tuple(self.grid.neighbour(hex_, facing + turn) for turn in (-1, 0, 1))

    def edge(self, name: str) -> tuple[str, ...]:
        """The hexes along an edge of the map: north, east, south or west."""
        spots = {h: (q, 2 * r + q) for h, (_, q, r) in zip(self.names, self.grid.places, strict=True)}
        across = 0 if name in ("east", "west") else 1
        pick = max if name in ("east", "south") else min
        outer = pick(spot[across] for spot in spots.values())
        return tuple(h for h in self.names if abs(spots[h][across] - outer) <= across)

    def between(self, a: str, b: str) -> tuple[tuple[str, ...], ...]:
        """The hexes strictly between two hexes in order; where the line runs along a hexside, both hexes of it."""
        key = (a, b)
        found = self._parts.get(key)
        if found is None:
            if len(self._parts) > MOST_LINES:
                self._parts.clear()
            found = self._parts[key] = tuple(self._lines.between(a, b)) if a != b else ()
        return found

    def in_arc(self, hex_: str, facing: int, target: str) -> bool:
        """The target lies in the wedge of the three front hexes, its edges included."""
        key = (hex_, facing, target)
        found = self._arcs.get(key)
        if found is None:
            _, q, r = self.grid.places[self.grid.index(hex_)]
            _, s, t = self.grid.places[self.grid.index(target)]
            found = self._arcs[key] = in_wedge(s - q, t - r, facing)
        return found


@rule("4.0/5", "T-terrain", "T-terrain/1")
def blocks_sight(terrain: Terrain, month: str) -> bool:
    """The terrain blocks the line of sight, corn only in its season."""
    return terrain.blocks_los == "yes" or (terrain.blocks_los == "season" and month in SEASON)


@lru_cache(maxsize=64)
def _compiled(ground: Ground) -> Board:
    return Board(ground)
