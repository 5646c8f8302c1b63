"""The hexes of a map and what stands in them: the part of the ground that reads the map text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Final

from esagono.games.tcs.terrain import Terrain
from esagono.hexes.field import Field
from esagono.hexes.hexmap import Map
from esagono.hexes.line import STEPS
from esagono.hexes.mapwords import Feature, feature_of
from esagono.hexes.shapes import Outline, Spot, outlines_of, spots_of
from esagono.kernel import rule

HEX, SIDE, ROAD, CONTOUR = "hex", "side", "road", "contour"
VILLAGE, WOODS, BUILDING = "village", "woods", "building"
WEST, EAST, NORTH, SOUTH = "west", "east", "north", "south"
OVER: Final = {"stream": ("bridge", "ford")}
"""What takes the place of a feature of the same hexside; a gap in a hedgerow serves the road alone."""


class Plots:
    """The hexes, hexsides and shapes of a map with the changes of a case."""

    def __init__(
        self, board: Map, terrain: Mapping[str, Terrain], interval: int = 20, changes: Iterable[tuple[str, str]] = ()
    ) -> None:
        self.board, self.chart, self.interval, self.changes = board, terrain, interval, tuple(changes)
        self.field: Final[Field] = board.grid
        self.names: Final = board.grid.names
        self._words = {h: {f.word: f for f in board.values(h)} for h in self.names}
        self._terrain = {h: board.terrain(h) for h in self.names}
        self._sides = {frozenset((line.a, line.b)): _words(line.features) for line in board.text.sides}
        for where, what in self.changes:
            self._change(where, what.split())
        self._places: dict[tuple[str, ...], tuple[str, ...]] = {}
        self._ways: dict[tuple[str, str], tuple[str, ...]] = {}
        self._far: dict[tuple[str, str], int] = {}
        self._heights = {h: self._number(h, "height") or 0 for h in self.names}
        self._check()

    def _change(self, where: str, words: list[str]) -> None:
        if "/" in where:
            a, b = where.split("/")
            self._sides[frozenset((a, b))] = () if words == ["none"] else tuple(words)
            return
        for word in words:
            feature = feature_of(word)
            if (row := self.chart.get(feature.word)) and row.kind == HEX and feature.word != BUILDING:
                kept = self._words[where].get("height")
                self._words[where] = {"height": kept} if kept else {}
                self._terrain[where] = feature.word
            self._words[where][feature.word] = feature

    def _check(self) -> None:
        """Every word is in the terrain chart; ValueError names the hex or hexside."""
        stated = [(f"hex {h}: terrain", self._terrain[h]) for h in self.names]
        stated += [(f"hexside {'/'.join(sorted(pair))}:", w) for pair, words in self._sides.items() for w in words]
        for where, word in stated:
            if word not in self.chart:
                raise ValueError(f"map {self.board.name}, {where} {word!r} is not in the terrain chart")

    # Where hexes are.

    @rule("1.1", "1.1a", "1.1b")
    def has_hex(self, hex_: str) -> bool:
        """The hex is on the map."""
        return self.field.has(hex_)

    def distance(self, a: str, b: str) -> int:
        """The distance in hexes; kept, because it is asked millions of times."""
        try:
            return self._far[a, b]
        except KeyError:
            found = self._far[a, b] = self.field.distance(a, b)
            return found

    def neighbours(self, hex_: str) -> tuple[str, ...]:
        """The hexes next to a hex, from the one above it clockwise."""
        return self.field.neighbours(hex_)

    def within(self, hex_: str, n: int) -> tuple[str, ...]:
        """The hexes up to a distance, nearest first."""
        return self.field.within(hex_, n)

    def way(self, a: str, b: str) -> tuple[str, ...]:
        """The hexes of a straight way, both ends among them; each is looked for once."""
        if (a, b) not in self._ways:
            near = () if a == b else self.way(min(self.neighbours(a), key=lambda h: self.distance(h, b)), b)
            self._ways[a, b] = (a, *near)
        return self._ways[a, b]

    def direction(self, a: str, b: str) -> int | None:
        """The direction from a hex to the next: 1 is the next row up in the column, then clockwise to 6."""
        found = self.field.direction(a, b)
        return None if found is None else found + 1

    def beside(self, hex_: str, direction: int, n: int = 1) -> str:
        """The hex so far away in a direction from 1 to 6; empty off the map."""
        plane, q, r = self.field.places[self.field.index(hex_)]
        dq, dr = STEPS[direction - 1]
        return self.field.at((plane, q + n * dq, r + n * dr)) or ""

    def edges(self, hex_: str) -> tuple[str, ...]:
        """The edges of the map that the hex lies on: west, east, north, south."""
        grid = self.board.grid
        col, row = grid.scheme.place(hex_)
        at = ((WEST, col == grid.cols[0]), (EAST, col == grid.cols[1]))
        return tuple([e for e, on in (*at, (SOUTH, row == grid.rows[0]), (NORTH, row == grid.rows[1])) if on])

    def to_edge(self, hex_: str, edge: str) -> int:
        """How many columns or rows the hex is away from an edge of the map."""
        grid = self.board.grid
        col, row = grid.scheme.place(hex_)
        away = {
            WEST: col - grid.cols[0],
            EAST: grid.cols[1] - col,
            SOUTH: row - grid.rows[0],
            NORTH: grid.rows[1] - row,
        }
        return away[edge]

    def region(self, word: str) -> frozenset[str]:
        """The hexes of a region."""
        return self.board.region(word)

    def places(self, words: Iterable[str]) -> tuple[str, ...]:
        """Hexes by their numbers, or by the region that they make up; each list is looked up once."""
        key = tuple(words)
        if key not in self._places:
            self._places[key] = self._looked_up(key)
        return self._places[key]

    def _looked_up(self, words: tuple[str, ...]) -> tuple[str, ...]:
        found: dict[str, None] = {}
        for word in words:
            known = (word,) if self.has_hex(word) else sorted(self.region(word), key=self.field.index)
            if not known:
                raise ValueError(f"{word!r}: expected a hex or a region of the map {self.board.name!r}")
            found |= dict.fromkeys(known)
        return tuple(found)

    # What is in a hex and on its sides.

    def first_terrain(self, hex_: str) -> str:
        """The terrain of a hex, without what stands in it."""
        return self._terrain[hex_]

    def terrain_of(self, hex_: str) -> tuple[str, ...]:
        """All that is in a hex, by the names of the terrain chart."""
        return tuple([row.name for row in self.parts(hex_)])

    @rule("20.1i", "T-tec")
    def parts(self, hex_: str) -> tuple[Terrain, ...]:
        """All that the terrain chart knows of in a hex; any part of a wood makes it a hex of woods."""
        return tuple([row for w in self._words[hex_] if (row := self.chart.get(w)) is not None and row.kind == HEX])

    def has_word(self, word: str, hex_: str) -> bool:
        """The hex has this terrain or feature."""
        return word in self._words[hex_]

    def hexes(self, word: str) -> tuple[str, ...]:
        """The hexes with this terrain or feature."""
        return tuple([h for h in self.names if word in self._words[h]])

    def name(self, hex_: str) -> str:
        """The name of what is in a hex, if the map gives one."""
        return next((f.text for f in self._words[hex_].values() if f.text), "")

    def elevation(self, hex_: str) -> int:
        """The base elevation in metres (8.2)."""
        return self._heights[hex_]

    def top(self, hex_: str) -> int | None:
        """The height of the centre of a hilltop hex for map readers (8.5b)."""
        return self._number(hex_, "top")

    def hollow(self, hex_: str) -> int | None:
        """The height of the centre of a hex in a depression for map readers (8.5c)."""
        return self._number(hex_, "hollow")

    def _number(self, hex_: str, word: str) -> int | None:
        feature = self._words[hex_].get(word)
        return feature.number if feature else None

    def side_terrain(self, a: str, b: str) -> tuple[str, ...]:
        """The features of a hexside, without a stream where a bridge or a ford lies."""
        words = self._sides.get(frozenset((a, b)), ())
        return tuple([w for w in words if not any(over in words for over in OVER.get(w, ()))])

    def printed_side(self, a: str, b: str) -> tuple[str, ...]:
        """The features of a hexside as printed."""
        return self._sides.get(frozenset((a, b)), ())

    def is_village(self, hex_: str) -> bool:
        """The whole hex and its sides count as built up (8.1h)."""
        return self.has_word(VILLAGE, hex_)

    # Shapes.

    @cached_property
    def outlines(self) -> tuple[Outline, ...]:
        """The outlines of features."""
        return outlines_of(self.board)

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """Spot heights and trig points."""
        return spots_of(self.board)


def _words(features: Iterable[Feature]) -> tuple[str, ...]:
    return tuple(feature.word for feature in features)
