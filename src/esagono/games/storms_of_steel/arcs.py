"""The wedge of an arc of fire, by offsets of hexes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from esagono.hexes.line import STEPS


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
