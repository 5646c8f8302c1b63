"""11.4 Crossfire: direct fire from directions that lie at least 120 degrees apart."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from math import atan2, degrees, sqrt

from esagono.games.tcs.pieces import Unit
from esagono.games.tcs.rules.ch11_strength import is_direct
from esagono.games.tcs.world import World
from esagono.kernel import rule

RAYS = 12
"""Rays from the centre of the target hex, thirty degrees apart."""
ENOUGH = 5
NEARLY = 1e-6


@rule("11.4")
def is_crossfire(world: World, hex_: str, firers: Iterable[Unit]) -> bool:
    """Two direct firers have five of the twelve rays on them and between them."""
    hexes = dict.fromkeys(u.hex for u in firers if u.hex != hex_ and is_direct(world, u))
    bearings = [bearing(hex_, h) for h in hexes]
    return any(rays_between(a, b) >= ENOUGH for a, b in combinations(bearings, 2))


def rays_between(a: float, b: float) -> int:
    """The rays that lie on two bearings and between them, on the smaller side."""
    start, width = (a, (b - a) % 360) if (b - a) % 360 <= 180 else (b, (a - b) % 360)
    step = 360 / RAYS
    return sum(((ray * step - start + NEARLY) % 360) <= width + 2 * NEARLY for ray in range(RAYS))


def bearing(start: str, to: str) -> float:
    """The direction from the centre of one hex to that of another, in degrees from a hexside's middle."""
    (x, y), (s, t) = centre(start), centre(to)
    return degrees(atan2(s - x, t - y)) % 360


def centre(hex_: str) -> tuple[float, float]:
    """Where a hex lies, in units of its side (1.1a): even columns stand half a hex higher."""
    column, row = map(int, hex_.split("."))
    return 1.5 * column, sqrt(3) * (row + (0.5 if column % 2 == 0 else 0))
