"""20.1 What a hex costs, and what bars it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from esagono.games.tcs.pieces import Unit
from esagono.games.tcs.stacks import allowance, is_area_target, travel
from esagono.games.tcs.terrain import SIXTHS
from esagono.games.tcs.world import World, counter, ground
from esagono.kernel import Slot, rule

EXTRA_COSTS: Slot[Callable[[World, str], int]] = Slot("extra costs of a hex")
"""Movement points besides terrain: smoke (19.1c), mines (21.2)."""
IMPASSABLE = -1
MOST_CONTOURS = 1


@rule("20.1", "20.1e", "20.1f")
def price(world: World, unit: Unit, start: str, to: str, by_road: bool) -> int:
    """What a unit pays for the next hex, in sixths of a movement point; -1: it cannot go there."""
    land, how = ground(world), travel(world, unit)
    if by_road and not land.road(start, to):
        return IMPASSABLE
    if not by_road and is_too_steep(world, unit, start, to):
        return IMPASSABLE
    cost = land.cost(start, to, how, by_road=by_road)
    return cost if cost < 0 else cost + SIXTHS * sum(extra(world, to) for extra in EXTRA_COSTS)


@rule("20.1c")
def is_too_steep(world: World, unit: Unit, start: str, to: str) -> bool:
    """Vehicles, carriers, guns and whoever rides his own transport cross no more than one contour off the road."""
    climbs = counter(world, unit).foot_troops and is_area_target(world, unit)
    return not climbs and ground(world).contours(start, to) > MOST_CONTOURS


@rule("20.1d")
def is_bottleneck(world: World, start: str, to: str) -> bool:
    """The way into the hex leads through a bottleneck."""
    return ground(world).bottleneck(start, to) or any(narrow(world, to) for narrow in NARROW_HEXES)


NARROW_HEXES: Slot[Callable[[World, str], bool]] = Slot("hexes that are bottlenecks")
"""Breaches in minefields (21.3d)."""


@rule("24.1")
def share(world: World, unit: Unit, carrier: Unit, cost: int) -> int:
    """What a passenger has spent when its carrier has spent so much: the same part of its allowance."""
    return int(Fraction(cost * allowance(world, unit), max(1, allowance(world, carrier))))


def least(values: Iterable[int]) -> int:
    """The least of several costs or allowances; none: nothing."""
    return min(values, default=0)
