"""Points on a map in whole numbers, so that what touches what is never rounded.

On a flat-top map x counts hundredths of a hexside to the east, y hundredths of half the height of a hex to the north:
corners lie at (100, 0), (50, 100), … from the centre, and the centres of neighbours at (0, 200), (150, 100), …
On a pointy-top map x counts hundredths of half the width, y of a side. Both are affine pictures of the plane:
crossing, touching and the order along a line are the same as on the map; lengths and angles are not.
"""

from collections.abc import Sequence
from fractions import Fraction

from esagono.hexes.field import Field, Hex
from esagono.hexes.line import CORNERS
from esagono.hexes.schemes import FLAT

Dot = tuple[int, int]
Polygon = tuple[Dot, ...]
Segment = tuple[Dot, Dot]
Stretch = tuple[Fraction, Fraction]
"""From where to where on a segment, its ends being 0 and 1."""


def centre(field: Field, name: Hex) -> Dot:
    """Return the centre of a hex."""
    plane, q, r = field.places[field.index(name)]
    return _dot(field.tops[plane], 3 * q, 3 * r)


def corners(field: Field, name: Hex) -> Polygon:
    """Return the six corners of a hex, clockwise; corners d and d + 1 bound the hexside of direction d."""
    plane, q, r = field.places[field.index(name)]
    return tuple(_dot(field.tops[plane], 3 * q + dq, 3 * r + dr) for dq, dr in CORNERS)


def side(field: Field, a: Hex, b: Hex) -> Segment:
    """Return the two ends of the hexside between two hexes."""
    direction = field.direction(a, b)
    if direction is None:
        raise ValueError(f"hexes {a!r} and {b!r} share no hexside on the map {field.name!r}")
    around = corners(field, a)
    return around[direction], around[(direction + 1) % 6]


def offset(field: Field, name: Hex, x: int, y: int) -> Dot:
    """Return the point that lies so far east and north of the centre of a hex."""
    east, north = centre(field, name)
    return east + x, north + y


def _dot(top: str, q_thirds: int, r_thirds: int) -> Dot:
    if top == FLAT:
        return 50 * q_thirds, -(100 * q_thirds + 200 * r_thirds) // 3
    return 100 * (q_thirds - r_thirds) // 3, -50 * (q_thirds + r_thirds)


def turn(a: Dot, b: Dot, c: Dot) -> int:
    """Return above, at or below 0 where the way from a by b to c turns left, goes straight on or turns right."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def meet(one: Segment, other: Segment) -> bool:
    """Say whether two segments have a point in common, their ends included."""
    (a, b), (c, d) = one, other
    if not _boxes_meet(a, b, c, d):
        return False
    return _sign(turn(a, b, c)) * _sign(turn(a, b, d)) <= 0 and _sign(turn(c, d, a)) * _sign(turn(c, d, b)) <= 0


def touches(line: Segment, outline: Polygon) -> bool:
    """Say whether a segment crosses or touches an outline or lies inside it."""
    return any(meet(line, edge) for edge in edges(outline)) or inside(line[0], outline)


def edges(outline: Polygon) -> list[Segment]:
    """Return the edges of an outline, the last back to its first point."""
    return list(zip(outline, (*outline[1:], outline[0]), strict=True))


def inside(point: Dot, outline: Polygon) -> bool:
    """Say whether a point lies in an outline, its edges included."""
    odd = False
    for a, b in edges(outline):
        turned = turn(a, b, point)
        if turned == 0 and _boxes_meet(a, b, point, point):
            return True
        if (a[1] > point[1]) != (b[1] > point[1]) and (turned > 0) == (b[1] > a[1]):
            odd = not odd
    return odd


def within(line: Segment, convex: Polygon) -> Stretch | None:
    """Return the part of a segment that lies in a convex outline, its edges included, or None."""
    (x, y), (to_x, to_y) = line
    low, high = Fraction(0), Fraction(1)
    clockwise = area(convex) < 0
    for a, b in edges(convex):
        p, q = (b, a) if clockwise else (a, b)
        here = turn(p, q, (x, y))
        change = turn(p, q, (to_x, to_y)) - here
        if change == 0:
            if here < 0:
                return None
        elif change > 0:
            low = max(low, Fraction(-here, change))
        else:
            high = min(high, Fraction(-here, change))
    return (low, high) if low <= high else None


def area(outline: Sequence[tuple[int | Fraction, int | Fraction]]) -> int | Fraction:
    """Return twice the area of an outline, below 0 if it goes clockwise."""
    total: int | Fraction = 0
    for (x, y), (to_x, to_y) in zip(outline, (*outline[1:], *outline[:1]), strict=True):
        total += x * to_y - to_x * y
    return total


def overlap(outline: Polygon, convex: Polygon) -> bool:
    """Say whether an outline covers some of the inside of a convex one, not only of its edge."""
    left: list[tuple[int | Fraction, int | Fraction]] = list(outline)
    clockwise = area(convex) < 0
    for a, b in edges(convex):
        left = _cut(left, (b, a) if clockwise else (a, b))
    return len(left) > 2 and area(left) != 0


def _cut(
    outline: list[tuple[int | Fraction, int | Fraction]], edge: Segment
) -> list[tuple[int | Fraction, int | Fraction]]:
    """The part of an outline that lies left of an edge."""
    found: list[tuple[int | Fraction, int | Fraction]] = []
    (ax, ay), (bx, by) = edge

    def left_of(point: tuple[int | Fraction, int | Fraction]) -> int | Fraction:
        return (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)

    for here, there in zip(outline, (*outline[1:], *outline[:1]), strict=True):
        one, other = left_of(here), left_of(there)
        if one >= 0:
            found.append(here)
        if one * other < 0:
            part = Fraction(one) / (one - other)
            found.append((here[0] + part * (there[0] - here[0]), here[1] + part * (there[1] - here[1])))
    return found


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _boxes_meet(a: Dot, b: Dot, c: Dot, d: Dot) -> bool:
    return (
        min(a[0], b[0]) <= max(c[0], d[0])
        and min(c[0], d[0]) <= max(a[0], b[0])
        and min(a[1], b[1]) <= max(c[1], d[1])
        and min(c[1], d[1]) <= max(a[1], b[1])
    )
