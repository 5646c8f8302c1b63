"""PB-8.26 The Sivash and Severnaya Bay: hexsides that engineers of the Axis open for a few."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import MOVEMENT, Moving
from esagono.games.crimea.rules.ch03_zones import in_enemy_zoc
from esagono.games.crimea.rules.ch10_costs import ground_cost
from esagono.games.crimea.rules.ch10_reach import Came, Stack, points_of, stack_of
from esagono.games.crimea.rules.ch15_forces import STRAITS
from esagono.games.crimea.strength import points_of as stacking_points
from esagono.games.crimea.world import AXIS, World, counter, ground, has_enemy, units_at
from esagono.kernel import Seen, law, rule

BAY = "bay"
MOST_POINTS = 2
"""Stacking points across one hexside in a phase (PB-8.26b2)."""


@rule("PB-8.26b1", "PB-8.26b4", "PB-8.26c", "A-18")
def may_ford(world: World, unit: Unit, here: str, there: str) -> bool:
    """Combat units of the Axis over a Sivash hexside, Germans over the bay; no armour, no guns. Soviets never."""
    land, printed = ground(world), counter(world, unit)
    water = land.water(here, there)
    if printed.side != AXIS or water not in STRAITS or not (land.playable(here) and land.playable(there)):
        return False
    if water == BAY and printed.nation != "german":
        return False
    light = printed.fights and not printed.armour and not printed.artillery
    return light and ground_cost(world, unit, there) is not None


@rule("PB-8.26b3")
def engineers_help(world: World, here: str) -> bool:
    """An engineer was in the hex when the phase began; it may have gone on since."""
    return any(here == (u.began or u.hex) for u in world.units.values() if counter(world, u).engineer)


@rule("PB-8.26b2")
def few_enough(world: World, units: Iterable[Unit], earlier: Iterable[Unit]) -> bool:
    """No more than two stacking points cross a hexside in a phase."""
    return stacking_points(world, tuple({u.id: u for u in (*units, *earlier)}.values())) <= MOST_POINTS


@rule("PB-8.26b1", "PB-8.26b2", "PB-8.26b3", "PB-8.26c")
def fording(world: World, moving: Moving) -> dict[str, Came]:
    """The hexes over the water, for all points, in the movement phase alone, as over a major river."""
    if moving.kind != MOVEMENT or moving.steps or moving.spent or moving.side != AXIS:
        return {}
    stack, points = stack_of(world, moving.units), points_of(world, moving)
    here = stack[0].hex
    near = (n for n in ground(world).neighbours(here) if ground(world).water(here, n) in STRAITS)
    ways = tuple(there for there in near if points and can_ford(world, stack, here, there))
    if not ways or not engineers_help(world, here):
        return {}
    return {there: Came(points, 0, (here, there), over=True) for there in ways}


def can_ford(world: World, stack: Stack, here: str, there: str) -> bool:
    """The stack may cross: no enemy there, not from zone to zone, not too many together with those before it."""
    if not all(may_ford(world, u, here, there) for u in stack) or has_enemy(world, there, AXIS):
        return False
    if in_enemy_zoc(world, here, AXIS) and in_enemy_zoc(world, there, AXIS):
        return False
    gone = (u for u in units_at(world, there, AXIS) if u.began == here)
    return few_enough(world, stack, gone)


# Attacks


@rule("PB-8.26b1", "PB-8.26b2", "PB-8.26b3", "PB-8.26c")
def crosses(world: World, unit: Unit, target: str) -> bool:
    """The unit may attack across the water and advance there."""
    if not may_ford(world, unit, unit.hex, target) or not ground(world).adjacent(unit.hex, target):
        return False
    return engineers_help(world, unit.hex) and few_enough(world, (unit,), ())


@law("PB-8.26b2")
def few_enough_cross(seen: Seen[World, Any], act: Any) -> bool:
    """Of the attackers, no more than two stacking points cross one hexside of the Sivash or the bay."""
    world = seen.world
    unit, water = world.units[act.unit], ground(world).water
    others = tuple(world.units[u] for u in seen.record.units if world.units[u].hex == unit.hex)
    wet = any(water(unit.hex, target) in STRAITS for target in seen.record.targets)
    return not wet or few_enough(world, (unit,), others)
