"""The hexes that the straight line between two hex centres meets, in whole numbers: no answer is rounded.

Positions are axial pairs (q, r); `STEPS[d]` is one hex in direction `d`, clockwise. A hex is met in one of
three ways:

- `through`: the line crosses its inside;
- `side`: the line runs along a hexside; the two hexes of that side come together, as one crossing;
- `corner`: the line passes from one hex into the next exactly at a corner; the third hex is only touched.

Whether a grazed hexside or a touched corner hinders sight is for the rules of a game to say.
"""

from enum import StrEnum
from functools import lru_cache

Axial = tuple[int, int]

STEPS: tuple[Axial, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))

# Corner k of a hex lies between the sides of directions k - 1 and k; in thirds of an axial unit.
CORNERS: tuple[Axial, ...] = tuple((STEPS[k - 1][0] + STEPS[k][0], STEPS[k - 1][1] + STEPS[k][1]) for k in range(6))


class Touch(StrEnum):
    """How a line meets a hex."""

    THROUGH = "through"
    SIDE = "side"
    CORNER = "corner"


Contact = tuple[Touch, tuple[Axial, ...]]


def axial_distance(dq: int, dr: int) -> int:
    """Return how many hexes lie from a hex to the one at this offset."""
    return max(abs(dq), abs(dr), abs(dq + dr))


@lru_cache(maxsize=4096)
def contacts(dq: int, dr: int) -> tuple[Contact, ...]:
    """Return what the line from (0, 0) to (dq, dr) meets in order, both ends included.

    The two hexes of a side stand in axial order, so the same line from its other end is exactly the reverse.
    """
    here, end = (0, 0), (dq, dr)
    found: list[Contact] = [(Touch.THROUGH, (here,))]
    while here != end:
        found += _onward(here, end)
        here = found[-1][1][0]
    return tuple(found)


def _onward(here: Axial, end: Axial) -> list[Contact]:
    """Return the contacts after the hex `here` up to the next hex that the line goes through."""
    sides = [_side_of_line(here, corner, end) for corner in CORNERS]
    for k in range(6):
        # Left of the line and then right of it, clockwise: the line leaves between corners k and k + 1.
        if sides[k] < 0 < sides[(k + 1) % 6]:
            return [(Touch.THROUGH, (_step(here, k),))]
        if sides[k] == 0 and sides[k - 1] < 0:
            return _past_corner(here, k, end)
    raise ValueError(f"no line from {here} to {end}")


def _past_corner(here: Axial, corner: int, end: Axial) -> list[Contact]:
    """Return the contacts of a line that leaves the hex `here` at one of its corners."""
    left, right = _step(here, corner - 1), _step(here, corner)
    # The far end of the hexside that left and right share says where the line goes on.
    beyond = _side_of_line(here, (CORNERS[corner][0] * 2, CORNERS[corner][1] * 2), end)
    if beyond == 0:
        across = (left[0] + right[0] - here[0], left[1] + right[1] - here[1])
        pair = (min(left, right), max(left, right))
        return [(Touch.SIDE, pair), (Touch.THROUGH, (across,))]
    # That far end left of the line means that the line goes on through the right hex.
    touched, entered = (left, right) if beyond < 0 else (right, left)
    return [(Touch.CORNER, (touched,)), (Touch.THROUGH, (entered,))]


def _side_of_line(here: Axial, thirds: Axial, end: Axial) -> int:
    """Return below, at or above 0 for a point left of, on or right of the line from (0, 0) to `end`."""
    return end[0] * (3 * here[1] + thirds[1]) - end[1] * (3 * here[0] + thirds[0])


def _step(here: Axial, direction: int) -> Axial:
    dq, dr = STEPS[direction % 6]
    return here[0] + dq, here[1] + dr
