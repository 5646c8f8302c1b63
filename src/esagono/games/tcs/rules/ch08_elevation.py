"""Chapter 8, how high a point lies: the standard way (8.2), simplified (8.4), and as map readers do it (8.5).

A map states the base elevation of each hex, read off its contours to 5 m (8.2b), and in a depression or on a hilltop
that of the surrounding contour (8.2a, 8.2c). For map readers the ground between the centres is a surface of triangles
whose corners are the centres of neighbouring hexes; spot heights divide the triangle in which they lie.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from esagono.games.tcs.ground import Ground
from esagono.hexes.lattice import Dot, Segment, centre, turn
from esagono.hexes.line import STEPS
from esagono.kernel import Value, rule

Corner = tuple[Dot, int]
"""A point of the surface and its height."""
Triangle = tuple[Corner, Corner, Corner]
Peak = tuple[Fraction, Fraction]
"""A height, and where on a line it is, the ends of the line being 0 and 1."""


class Method(Value):
    """How elevations are read; nothing chosen is the standard way."""

    simplified: bool = False
    """8.4."""
    points: bool = False
    """8.5a: the highest point of the LOS in a hex counts, not its centre."""
    tops: bool = False
    """8.5b: hilltops are rounded."""
    hollows: bool = False
    """8.5c: depressions are deeper than their contour."""


STANDARD = Method()
SEA = "sea"


@rule("8.2", "8.2a", "8.2b", "8.2c", "8.1e", "8.1f", "8.1i")
def elevation(ground: Ground, hex_: str, method: Method = STANDARD) -> int:
    """The height of the centre of a hex; spot heights and trig points are ignored."""
    if ground.has_word(SEA, hex_):
        return 0  # 8.1f
    if method.simplified:
        return simplified(ground, hex_)
    return rounded(ground, hex_, method)


@rule("8.5b", "8.5c")
def rounded(ground: Ground, hex_: str, method: Method) -> int:
    """The base elevation, for map readers that of rounded hilltops and deep depressions."""
    top, hollow = ground.top(hex_), ground.hollow(hex_)
    if method.tops and top is not None:
        return top
    return hollow if method.hollows and hollow is not None else ground.elevation(hex_)


@rule("8.4a", "8.4b", "A-20")
def simplified(ground: Ground, hex_: str) -> int:
    """The contour through the centre or the next below it; in a depression one interval below its contour."""
    contour = ground.elevation(hex_) // ground.interval * ground.interval
    return contour - ground.interval if ground.hollow(hex_) is not None else contour


@lru_cache(maxsize=64)
def surface(ground: Ground, method: Method) -> dict[str, tuple[Triangle, ...]]:
    """The triangles of the ground by each hex whose centre is a corner of them."""
    found: dict[str, list[Triangle]] = {}
    for a in ground.names:
        for b, c in _pairs(ground, a):
            names = (a, b, c)
            whole = tuple((centre(ground.field, h), elevation(ground, h, method)) for h in names)
            for triangle in _divided(ground, (whole[0], whole[1], whole[2]), method):
                for h in names:
                    found.setdefault(h, []).append(triangle)
    return {h: tuple(triangles) for h, triangles in found.items()}


def _pairs(ground: Ground, a: str) -> list[tuple[str, str]]:
    """The pairs of hexes that meet a hex in a corner, each corner of the map once."""
    plane, q, r = ground.field.places[ground.field.index(a)]
    around = [ground.field.at((plane, q + dq, r + dr)) for dq, dr in STEPS]
    # The corner between two neighbours is counted from its hex furthest north-west: its neighbours lie east and south.
    return [(b, c) for b, c in ((around[1], around[2]), (around[2], around[3])) if b and c]


@rule("8.5b")
def _divided(ground: Ground, triangle: Triangle, method: Method) -> list[Triangle]:
    """A triangle, divided at the spot heights in it; those of hilltops count with 8.5b alone."""
    parts = [triangle]
    for spot in ground.spots:
        if spot.word == "trig" and not method.tops:
            continue
        parts = [part for old in parts for part in _split(old, (spot.point, spot.number))]
    return parts


def _split(triangle: Triangle, corner: Corner) -> list[Triangle]:
    a, b, c = triangle
    if not _holds(triangle, corner[0]):
        return [triangle]
    parts: list[Triangle] = [(a, b, corner), (b, c, corner), (c, a, corner)]
    return [part for part in parts if turn(part[0][0], part[1][0], part[2][0]) != 0] or [triangle]


def _holds(triangle: Triangle, point: Dot) -> bool:
    a, b, c = (corner[0] for corner in triangle)
    turns = (turn(a, b, point), turn(b, c, point), turn(c, a, point))
    return min(turns) >= 0 or max(turns) <= 0


@rule("8.5a")
def highest(ground: Ground, method: Method, hex_: str, line: Segment, part: tuple[Fraction, Fraction]) -> Peak:
    """The highest point of a stretch of a line in a hex: its height, and where it is; of equals the first."""
    peaks = [peak for triangle in surface(ground, method).get(hex_, ()) for peak in _along(triangle, line, part)]
    flat = (Fraction(elevation(ground, hex_, method)), part[0])
    return max(peaks, key=lambda peak: (peak[0], -peak[1]), default=flat)


def _along(triangle: Triangle, line: Segment, part: tuple[Fraction, Fraction]) -> list[tuple[Fraction, Fraction]]:
    """The heights of a line at both ends of its part in a triangle: between them the ground is straight."""
    (low, under), (high, over) = part[0].as_integer_ratio(), part[1].as_integer_ratio()
    (a, _), (b, _), (c, _) = triangle
    if turn(a, b, c) < 0:
        b, c = c, b
    for p, q in ((a, b), (b, c), (c, a)):
        here, there = turn(p, q, line[0]), turn(p, q, line[1])
        if here == there:
            if here < 0:
                return []
        elif there > here:
            if -here * under > low * (there - here):
                low, under = -here, there - here
        elif here * over < high * (here - there):
            high, over = here, here - there
        if low * over > high * under:
            return []
    ends = ((low, under),) if low * over == high * under else ((low, under), (high, over))
    return [(_height(triangle, line, at, whole), Fraction(at, whole)) for at, whole in ends]


def _height(triangle: Triangle, line: Segment, at: int, parts: int) -> Fraction:
    """The height of the plane through the corners of a triangle, at a point of a line; in whole numbers, for speed."""
    (x, y), (to_x, to_y) = line
    (a, ha), (b, hb), (c, hc) = triangle
    east, north = parts * (x - a[0]) + at * (to_x - x), parts * (y - a[1]) + at * (to_y - y)
    whole = turn(a, b, c)
    by_b = east * (c[1] - a[1]) - north * (c[0] - a[0])
    by_c = (b[0] - a[0]) * north - (b[1] - a[1]) * east
    return Fraction(ha * whole * parts + (hb - ha) * by_b + (hc - ha) * by_c, whole * parts)
