"""Chapter 8, the line over the ground: Points of Contention, and whether one of them lies above the line (8.3).

Nothing here knows units, smoke or visibility. Answers are in whole numbers or fractions and are kept for each map.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from esagono.games.tcs.ground import Ground
from esagono.games.tcs.rules.ch08_elevation import STANDARD, Method, elevation, highest
from esagono.hexes.lattice import Polygon, Segment, centre, corners, meet, side, touches, within
from esagono.hexes.line import axial_distance, contacts
from esagono.kernel import Value, rule

GROUND = "ground"


class Contention(Value):
    """A Point of Contention (8.1g): what stands there, how high, how far from the lower end, and the line above it."""

    hex: str
    what: str
    """A row of the terrain chart, or `ground`."""
    height: Fraction
    at: Fraction
    """Hexes from the lower end."""
    line: Fraction
    """Metres of the line of sight there."""
    other: str = ""
    """The second hex of a hexside feature."""

    @property
    def blocks(self) -> bool:
        """It lies above the line; on the line is clear (A-17)."""
        return self.height > self.line


class Profile(Value):
    """The cross-section of a line of sight."""

    low: str
    high: str
    from_height: int
    to_height: int
    distance: int
    points: tuple[Contention, ...]

    @property
    def worst(self) -> Contention | None:
        """The point that rises most above the line, or comes nearest to it."""
        return max(self.points, key=lambda p: (p.height - p.line, -p.at), default=None)

    @property
    def blocked(self) -> Contention | None:
        """The point that blocks, the one that rises most above the line."""
        worst = self.worst
        return worst if worst is not None and worst.blocks else None


Metres = int | Fraction
Raised = tuple[str, str, Metres, Metres, str]


class Lines:
    """The lines of sight over one map by one method, each worked out once."""

    def __init__(self, ground: Ground, method: Method) -> None:
        self.ground, self.method = ground, method
        self.base = {h: elevation(ground, h, method) for h in ground.names}
        self.partial = _outlined(ground)
        self.full = {h: _tallest(ground, h, self.partial.get(h, ())) for h in ground.names}
        self.hedges = _hedges(ground)
        self._clear: dict[tuple[str, str], bool] = {}
        self._crossed: dict[tuple[str, str], tuple[str, ...]] = {}
        self._blockers: dict[tuple[str, str], Contention | None] = {}

    def ends(self, a: str, b: str) -> tuple[str, str]:
        """The lower and the higher end; of equal ones the first in the order of the map."""
        return (
            (a, b)
            if (self.base[a], self.ground.field.index(a)) <= (self.base[b], self.ground.field.index(b))
            else (b, a)
        )

    @rule("8.1a", "8.1d")
    def clear(self, a: str, b: str) -> bool:
        """The ground lets a line of sight pass; to the next hex it always does."""
        low, high = self.ends(a, b)
        found = self._clear.get((low, high))
        if found is None:
            found = self._clear[low, high] = not self._rises(low, high)
        return found

    @rule("8.3b", "A-17")
    def _rises(self, low: str, high: str) -> bool:
        """Something lies above the line; on the line is clear."""
        distance, start = self.ground.distance(low, high), self.base[low]
        rise, level = self.base[high] - start, start * distance
        if distance <= 1:
            return False
        return any(height * distance > level + rise * at for _, _, height, at, _ in self.raised(low, high))

    @rule("8.1g", "A-18")
    def between(self, a: str, b: str) -> Iterator[tuple[str, int]]:
        """The hexes that a line crosses or touches between its ends, both of a hexside that it follows.

        With each its distance from the first hex.
        """
        field = self.ground.field
        (plane, q, r), (_, s, t) = field.places[field.index(a)], field.places[field.index(b)]
        for dq, dr, far in offsets(s - q, t - r):
            hex_ = field.at((plane, q + dq, r + dr))
            if hex_ is not None:
                yield hex_, far

    def crossed(self, a: str, b: str) -> tuple[str, ...]:
        """The hexes between the ends of a line."""
        if (a, b) not in self._crossed:
            self._crossed[a, b] = tuple(hex_ for hex_, _ in self.between(a, b))
        return self._crossed[a, b]

    def profile(self, a: str, b: str) -> Profile:
        """The cross-section between two hexes."""
        low, high = self.ends(a, b)
        points = tuple(self.points(low, high)) if self.ground.distance(a, b) > 1 else ()
        ordered = tuple(sorted(points, key=lambda point: point.at))
        return Profile(low, high, self.base[low], self.base[high], self.ground.distance(a, b), ordered)

    def blocker(self, a: str, b: str) -> Contention | None:
        """The point of the ground that blocks a line of sight, the one that rises most above it."""
        ends = self.ends(a, b)
        if ends not in self._blockers:
            self._blockers[ends] = self.profile(a, b).blocked
        return self._blockers[ends]

    def points(self, low: str, high: str) -> Iterator[Contention]:
        """Every Point of Contention, with the height of the line between the two ends at its distance."""
        start = self.base[low]
        rise = Fraction(self.base[high] - start, self.ground.distance(low, high))
        for hex_, what, height, at, other in self.raised(low, high):
            yield Contention(hex_, what, Fraction(height), Fraction(at), start + rise * at, other)

    @rule("8.3", "8.3a", "8.3b", "A-19", "T-los-grid")
    def raised(self, low: str, high: str) -> Iterator[Raised]:
        """What stands on the line: hex, word, height, distance from the lower end, the other hex of a hexside."""
        distance = self.ground.distance(low, high)
        line = (centre(self.ground.field, low), centre(self.ground.field, high))
        for hex_, far in self.between(low, high):
            height, what = self.feature(hex_, line) if hex_ in self.partial else self.full[hex_]
            base, at = self._highest(hex_, line, distance) if self.method.points else (self.base[hex_], far)
            yield hex_, what, base + height, at, ""
            for a, b, tall, word, side_ends in self.hedges.get(hex_, ()):
                if a not in (low, high) and b not in (low, high) and meet(line, side_ends):
                    yield hex_, word, max(self.base[a], self.base[b]) + tall, at, b if a == hex_ else a

    def _highest(self, hex_: str, line: Segment, distance: int) -> tuple[Fraction, Fraction]:
        """The highest point of the line in a hex and its distance from the lower end (8.5a)."""
        part = within(line, corners(self.ground.field, hex_))
        assert part is not None  # the line meets every hex that it crosses
        height, at = highest(self.ground, self.method, hex_, line, part)
        return height, at * distance

    @rule("8.1h", "8.1c")
    def feature(self, hex_: str, line: Segment) -> tuple[int, str]:
        """The tallest feature that a line crosses or touches in a hex, and its word."""
        best = self.full[hex_]
        for height, word, outline in self.partial.get(hex_, ()):
            if height > best[0] and touches(line, outline):
                best = (height, word)
        return best


@lru_cache(maxsize=16384)
def offsets(dq: int, dr: int) -> tuple[tuple[int, int, int], ...]:
    """The hexes between the ends of a line, as offsets from its first hex with their distances."""
    met = [offset for _, hexes in contacts(dq, dr)[1:-1] for offset in hexes]
    return tuple((q, r, axial_distance(q, r)) for q, r in met)


Outlined = tuple[int, str, Polygon]
Hedge = tuple[str, str, int, str, Segment]


@rule("8.1h", "A-67")
def _outlined(ground: Ground) -> dict[str, tuple[Outlined, ...]]:
    """The features that fill only part of a hex, as outlines; a village always fills it."""
    found: dict[str, list[Outlined]] = {}
    for outline in ground.outlines:
        height = ground.chart[outline.word].height if outline.word in ground.chart else 0
        for hex_ in outline.hexes:
            if height and ground.has_word(outline.word, hex_) and not ground.is_village(hex_):
                found.setdefault(hex_, []).append((height, outline.word, outline.points))
    return {hex_: tuple(parts) for hex_, parts in found.items()}


def _tallest(ground: Ground, hex_: str, partial: tuple[Outlined, ...]) -> tuple[int, str]:
    """The tallest feature that fills a hex, its sides included."""
    drawn = {word for _, word, _ in partial}
    tall = [(row.height, row.name) for row in ground.parts(hex_) if row.height and row.name not in drawn]
    return max(tall, default=(0, GROUND))


def _hedges(ground: Ground) -> dict[str, tuple[Hedge, ...]]:
    """Hexside features with a height, by both of their hexes."""
    found: dict[str, list[Hedge]] = {}
    for (a, b), (word, height) in ground.tall_sides.items():
        hedge = (a, b, height, word, side(ground.field, a, b))
        found.setdefault(a, []).append(hedge)
        found.setdefault(b, []).append(hedge)
    return {hex_: tuple(hedges) for hex_, hedges in found.items()}


@lru_cache(maxsize=64)
def lines(ground: Ground, method: Method = STANDARD) -> Lines:
    """The lines of sight over a map."""
    return Lines(ground, method)
