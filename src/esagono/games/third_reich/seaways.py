"""The ways of fleets: from hex to hex over water, not through a strait whose shores are not friendly (29.2).

The water of a hex with coasts on several sides falls into parts, and a fleet leaves the hex through the part by which
it came in. An arrow at a hexside marks a strait; while it is closed, it divides the water, too.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import Final

from esagono.games.third_reich.ground import Ground
from esagono.kernel import rule

BOX: Final = "us-box"
"""The box of the USA, from which fleets come by the west edge."""
SUEZ_PORT: Final = "MM30"
CANAL_ENDS: Final = ("LL30", "LL31")
CANAL_LENGTH: Final = 2
SIDES: Final = 6
Spot = tuple[str, int]
"""A hex, and the part of its water."""
Ways = dict[str, tuple[str, ...]]
"""Hexes, each with the way there."""
SEAS, SEARCHES, WAYS = 8, 192, 2048
"""How many seas are kept, and how many searches and ways of each."""


def straits(closed: frozenset[frozenset[str]]) -> frozenset[str]:
    """The hexes beside closed straits."""
    return frozenset().union(*closed)


class Sea:
    """The sea as the fleets of one side may sail it: which straits are closed to them, and whether the canal is."""

    def __init__(self, land: Ground, closed: frozenset[frozenset[str]], canal: bool) -> None:
        self.land: Final = land
        self.canal: Final = canal
        divided, beside = (h for h in land.names if land.coastal(h)), straits(closed)
        self._parts = {h: found for h in divided if len(found := parts_of(land, h, closed)) > 1 or h in beside}
        self._steps: dict[tuple[str, Spot], list[tuple[int, Spot]]] = {}
        self._ends: dict[tuple[str, tuple[str, ...]], tuple[Spot, ...]] = {}
        self._found: dict[tuple[str, tuple[Spot, ...], frozenset[str]], Ways] = {}

    def spots(self, h: str) -> tuple[Spot, ...]:
        """The parts of a hex's water."""
        return tuple((h, i) for i in range(len(self._parts[h]))) if h in self._parts else ((h, 0),)

    def _holds(self, spot: Spot, near: str) -> bool:
        """The part of the water lies at the side towards a neighbour."""
        parts = self._parts.get(spot[0])
        return parts is None or near in parts[spot[1]]

    def steps(self, front: str, spot: Spot) -> list[tuple[int, Spot]]:
        """Where a fleet of a front goes from a hex, with the number of hexes that it counts; worked out once."""
        found = self._steps.get((front, spot))
        if found is None:
            found = self._steps[front, spot] = self._steps_from(front, spot)
        return found

    @rule("29.22", "29.23", "29.25")
    def _steps_from(self, front: str, spot: Spot) -> list[tuple[int, Spot]]:
        here, land = spot[0], self.land
        if here == BOX:
            return [(1, s) for h in sorted(land.region("us-entry")) if self.on_front(front, h) for s in self.spots(h)]
        near = (n for n in land.neighbours(here) if land.sailable(here, n) and self.on_front(front, n))
        found = [(1, s) for n in near if self._holds(spot, n) for s in self.spots(n) if self._holds(s, here)]
        if here in land.region("us-entry"):
            found.append((1, (BOX, 0)))
        return found + [(CANAL_LENGTH, (n, 0)) for n in self.through_canal(here) if self.on_front(front, n)]

    @rule("29.27", "47.1")
    def through_canal(self, here: str) -> tuple[str, ...]:
        """The other end of the Suez Canal, if it is open to the fleet."""
        if not self.canal:
            return ()
        return CANAL_ENDS if here == SUEZ_PORT else (SUEZ_PORT,) if here in CANAL_ENDS else ()

    @rule("29.12", "29.22")
    def on_front(self, front: str, h: str) -> bool:
        """A sea of the front is in the hex."""
        if h == BOX:
            return front == "western"
        return front in self.land.fronts_at_sea(h)

    def ends(self, front: str, way: tuple[str, ...]) -> tuple[Spot, ...]:
        """Where a fleet may be at the end of a way; nowhere if it is none."""
        kept = len(way)
        while kept > 1 and (front, way[:kept]) not in self._ends:
            kept -= 1
        at = self._ends.get((front, way[:kept]), ())
        if kept <= 1:
            at = self.spots(way[0]) if way and self.on_front(front, way[0]) else ()
        for h in way[max(kept, 1) :]:
            at = tuple(sorted({s for spot in at for _, s in self.steps(front, spot) if s[0] == h}))
        if len(self._ends) >= WAYS:
            self._ends.clear()
        self._ends[front, way] = at
        return at

    def is_way(self, front: str, way: tuple[str, ...]) -> bool:
        """A fleet of the front can go so."""
        return bool(self.ends(front, way))

    def onward(self, front: str, way: tuple[str, ...], avoided: frozenset[str] = frozenset()) -> Ways:
        """Every hex that can be reached from the end of a way, with the shortest way on from there, both ends in it.

        A way leads through hexes that are to be avoided only if there is no other.
        """
        ends = self.ends(front, way)
        found = self._search(front, ends)
        return found if avoided.isdisjoint(found) else found | self._search(front, ends, avoided)

    def way(self, front: str, start: str, end: str) -> tuple[str, ...]:
        """The shortest way between two hexes; empty if there is none."""
        return self._search(front, self.ends(front, (start,))).get(end, ())

    def _search(self, front: str, starts: tuple[Spot, ...], avoided: frozenset[str] = frozenset()) -> Ways:
        found = self._found.get((front, starts, avoided))
        if found is None:
            if len(self._found) >= SEARCHES:
                del self._found[next(iter(self._found))]
            found = self._found[front, starts, avoided] = self._flood(front, starts, avoided)
        return found

    def _flood(self, front: str, starts: Iterable[Spot], avoided: frozenset[str]) -> Ways:
        ahead: list[tuple[int, tuple[str, ...], Spot]] = [(1, (s[0],), s) for s in starts]
        best: dict[Spot, tuple[int, tuple[str, ...]]] = {spot: (far, way) for far, way, spot in ahead}
        found: Ways = {}
        while ahead:
            far, way, spot = heapq.heappop(ahead)
            if best[spot] != (far, way):
                continue
            found.setdefault(spot[0], way)
            if far > 1 and (spot[0] == BOX or spot[0] in avoided):
                continue
            for cost, after in self.steps(front, spot):
                if after not in best or best[after][0] > far + cost or best[after] > (far + cost, (*way, after[0])):
                    best[after] = (far + cost, (*way, after[0]))
                    heapq.heappush(ahead, (*best[after], after))
        return found


@lru_cache(maxsize=SEAS)
def sea_of(land: Ground, closed: frozenset[frozenset[str]], canal: bool) -> Sea:
    """The sea with these straits closed; the same for all sides and turns, so that its ways are searched once."""
    return Sea(land, closed, canal)


@rule("29.23", "A-151")
def parts_of(land: Ground, h: str, closed: frozenset[frozenset[str]]) -> tuple[frozenset[str], ...]:
    """The parts of a hex's water, each with the neighbours that it lies at: land and closed straits divide them."""
    around = land.neighbours(h)
    wet = [land.sailable(h, n) and frozenset({h, n}) not in closed for n in around]
    joined = [wet[i] and wet[i - 1] and not is_dry(land, h, around[i - 1], around[i]) for i in range(len(around))]
    if all(joined) or len(around) < SIDES:
        return (frozenset(n for n, is_wet in zip(around, wet, strict=True) if is_wet),)
    start = joined.index(False)
    runs: list[list[str]] = []
    for i in range(start, start + SIDES):
        if wet[i % SIDES] and joined[i % SIDES]:
            runs[-1].append(around[i % SIDES])
        elif wet[i % SIDES]:
            runs.append([around[i % SIDES]])
    return tuple(frozenset(run) for run in runs)


def is_dry(land: Ground, h: str, a: str, b: str) -> bool:
    """The corner where a hex meets two neighbours is land: a coast is on both sides of it, and none between them."""
    return land.land_side(h, a) and land.land_side(h, b) and not land.sailable(a, b)


@rule("29.57", "29.27")
def length(way: tuple[str, ...]) -> int:
    """How many hexes a way counts, the port as the first; the Suez Canal counts as two."""
    pairs = pairwise(way)
    return len(way) + sum(CANAL_LENGTH - 1 for pair in pairs if SUEZ_PORT in pair and set(pair) & set(CANAL_ENDS))
