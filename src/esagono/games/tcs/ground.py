"""The ground: what the chapters ask of a map. The only place that reads the words of a map text.

Hexes are the printed numbers, `13.09`. The words of a map text, and what they become here:

    open woods …             terrain_of(h), rows of the terrain chart of the kind hex
    building                 more terrain in the hex, a row of the same chart
    height=65                elevation(h): metres of the base elevation (8.2)
    top=85 hollow=35         how map readers read the centre of a hilltop or depression (8.5b, 8.5c)
    stream bridge ford
    hedgerow gap             side_terrain(a, b), rows of the kind side; a bridge or ford takes the place of a stream
    primary-road …           paths, rows of the kind road: road(a, b)
    outlines                 where in their hexes features stand (8.1h); without an outline they fill the hex
    points height=96         spot heights and trig points (8.1i, 8.5b)
    regions                  region(word)

A case may change single hexes and hexsides. For a hex: a terrain clears it, any other word is added, `height=40` is
its height. For a hexside `A/B`: all that it has, or `none`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Final

from esagono.games.tcs.pieces import FOOT, TRACKED, WHEELED
from esagono.games.tcs.plots import CONTOUR, ROAD, WOODS, Plots
from esagono.games.tcs.terrain import BILLIARD, COVER, IMPASSABLE, OPEN, PARTLY, PROTECTIVE, Terrain
from esagono.hexes.hexmap import Map
from esagono.hexes.lattice import centre, meet, side
from esagono.kernel import rule

CLASSES: Final = (BILLIARD, OPEN, PARTLY, PROTECTIVE)
"""From the barest to the most protective (9.3)."""
TREES: Final = frozenset((WOODS, "forest"))
"""What hides a hex from the air that is wholly covered by it (25.2-N)."""


class Ground(Plots):
    """A map, ready for questions; it never changes and knows no units."""

    def __init__(
        self, board: Map, terrain: Mapping[str, Terrain], interval: int = 20, changes: Iterable[tuple[str, str]] = ()
    ) -> None:
        super().__init__(board, terrain, interval, changes)
        self._roads = self._read_roads()

    # Shelter.

    @rule("9.3", "9.3a")
    def combat_class(self, hex_: str) -> str:
        """The combat class of a hex: the most protective of what is in it."""
        return most_protective([row.combat for row in self.parts(hex_) if row.combat])

    def side_class(self, a: str, b: str) -> str:
        """The combat class that a hexside gives to fire that crosses it, or the empty word."""
        classes = [self.chart[w].combat for w in self.printed_side(a, b) if self.chart[w].combat]
        return most_protective(classes) if classes else ""

    @rule("9.3a")
    def cover_class(self, origin: str, target: str) -> str:
        """The combat class of a target under fire from a hex: its terrain, and the hexsides that the fire crosses."""
        if origin == target:
            return self.combat_class(target)
        return most_protective(
            [self.combat_class(target), *(self.side_class(target, h) for h in self.entered(origin, target))]
        )

    @rule("A-84")
    def crossing_class(self, a: str, b: str) -> str:
        """The combat class in the middle of a hexside: of its feature, or the barer one of its two hexes."""
        return self.side_class(a, b) or min(self.combat_class(a), self.combat_class(b), key=CLASSES.index)

    def entered(self, origin: str, target: str) -> tuple[str, ...]:
        """The neighbours of a target over whose hexside a line from another hex comes in; two at a corner."""
        line = (centre(self.field, origin), centre(self.field, target))
        return tuple([h for h in self.neighbours(target) if meet(line, side(self.field, target, h))])

    def is_cover(self, hex_: str) -> bool:
        """Protective or Partly Protective (A-30)."""
        return self.combat_class(hex_) in COVER

    def full_woods(self, hex_: str) -> bool:
        """Wholly covered by woods or forest: no outline leaves part of the hex free, and no road runs through it."""
        there = set(self.terrain_of(hex_))
        partly = any(o.word in TREES and hex_ in o.hexes for o in self.outlines)
        return bool(there) and there <= TREES and not partly and not self.on_road(hex_)

    # Movement.

    def _read_roads(self) -> dict[tuple[str, str], str]:
        found: dict[tuple[str, str], str] = {}
        for run in self.board.text.paths:
            row = self.chart.get(run.kind.word)
            if row is None or row.kind != ROAD:
                continue
            for a, b in pairwise(run.hexes):
                old = found.get((a, b))
                if old is None or row.foot < self.chart[old].foot:
                    found[a, b] = found[b, a] = run.kind.word
        return found

    @cached_property
    def _road_hexes(self) -> frozenset[str]:
        return frozenset(h for pair in self._roads for h in pair)

    def road(self, a: str, b: str) -> str:
        """The best road that leads from a hex to the next, or the empty word (20.1e)."""
        return self._roads.get((a, b), "")

    def on_road(self, hex_: str) -> bool:
        """A road runs through the hex."""
        return hex_ in self._road_hexes

    @rule("20.1", "20.1a", "20.1g")
    def cost(self, a: str, b: str, how: str, *, by_road: bool = False) -> int:
        """Sixths of a movement point from a hex into the next, -1 if it is impassable.

        Off the road: the dearest terrain of the hex, the hexside, and the contours. By road: the road alone (20.1e).
        """
        return cost_of(self, a, b, how, by_road)

    def reckoned(self, a: str, b: str, how: str, by_road: bool) -> int:
        """The same, worked out."""
        if by_road:
            road = self.chart.get(self.road(a, b))
            return price(road, how) if road else IMPASSABLE
        entry = [price(row, how) for row in self.parts(b)]
        sides = [price(self.chart[word], how) for word in self.side_terrain(a, b)]
        if IMPASSABLE in (*entry, *sides):
            return IMPASSABLE
        return max(entry, default=0) + sum(sides) + self.contours(a, b) * price(self.contour, how)

    @cached_property
    def contour(self) -> Terrain:
        """The row of the terrain chart for a contour."""
        return next((row for row in self.chart.values() if row.kind == CONTOUR), Terrain("contour", CONTOUR))

    @rule("20.1b", "A-79")
    def contours(self, a: str, b: str) -> int:
        """Contours crossed: with those through the centre of the hex entered, without those of the hex left."""
        i, low, high = self.interval, self._heights[a], self._heights[b]
        return high // i - low // i if high >= low else -(-low // i) - -(-high // i)

    def bottleneck(self, a: str, b: str) -> bool:
        """The hexside is a bottleneck (20.1d)."""
        return any(self.chart[w].bottleneck for w in self.printed_side(a, b))

    @cached_property
    def tall_sides(self) -> dict[tuple[str, str], tuple[str, int]]:
        """The hexsides with a feature that has a height: its word and its height."""
        found = {}
        for pair, words in self._sides.items():
            height, word = max(((self.chart[w].height, w) for w in words), default=(0, ""))
            if height:
                a, b = sorted(pair)
                found[a, b] = (word, height)
        return found


def most_protective(classes: Iterable[str]) -> str:
    """The most protective of combat classes; Open if there is none."""
    return max((c for c in classes if c), key=CLASSES.index, default=OPEN)


def price(row: Terrain, how: str) -> int:
    """What a row of the terrain chart costs by a type of movement, in sixths."""
    return {FOOT: row.foot, TRACKED: row.tracked, WHEELED: row.wheeled}[how]


@lru_cache(maxsize=1 << 16)
def cost_of(land: Ground, a: str, b: str, how: str, by_road: bool) -> int:
    """What a hex costs, worked out once for each map; kept here, where whoever breaks a rule can have it forgotten."""
    return land.reckoned(a, b, how, by_road)
