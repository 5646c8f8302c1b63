"""13.2, 13.3 How far ground units get: one factor for each hex, three for leaving an enemy zone of control."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from typing import NamedTuple

from esagono.games.third_reich.choices import pass_allows
from esagono.games.third_reich.holding import area_bar, may_enter
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.stacking import has_room
from esagono.games.third_reich.world import World, ground, nation_of
from esagono.games.third_reich.zones import enemy_hexes, in_zone, strangers
from esagono.kernel import Slot, rule
from esagono.kernel.memo import once_per_world

STEP, FROM_ZONE = 1, 3
WATER, ENEMIES, CLOSED, AREA, PASSIVE, POINTS, FULL, NO_WAY = (
    "water", "enemies", "closed", "area", "passive", "points", "full", "no-way",
)  # fmt: skip
"""What keeps a unit out of a hex."""
FREE_OF_PASS: Slot[Callable[[World, Unit], bool]] = Slot("units that a Pass does not hold")
"""World, unit: partisans move under any option (32.14)."""


class Came(NamedTuple):
    """How a unit comes to a hex: the cost so far, and the hex before."""

    spent: int
    back: str


@rule("13.2", "13.3", "5.33")
def cost(world: World, nation: str, here: str) -> int:
    """What it costs to leave a hex for one next to it."""
    return FROM_ZONE if in_zone(world, nation, here) else STEP


def step_bar(world: World, unit: Unit, here: str, there: str) -> str:
    """What keeps a unit from going from a hex to the next; empty if nothing does."""
    if not ground(world).passable(here, there):
        return WATER
    return hex_bar(world, unit, there) or (PASSIVE if is_held(world, unit, here, there) else "")


def hex_bar(world: World, unit: Unit, hex_: str) -> str:
    """What keeps a unit out of a hex, wherever it comes from; empty if nothing does."""
    nation = nation_of(world, unit)
    if hex_ in enemy_hexes(world, nation) or strangers(world, nation, hex_):
        return ENEMIES
    if not may_enter(world, unit, hex_):
        return AREA if area_bar(world, unit, hex_) else CLOSED
    return ""


def is_held(world: World, unit: Unit, here: str, there: str) -> bool:
    """A Pass keeps the unit from going from a hex to the next."""
    if pass_allows(world, nation_of(world, unit), here, there):
        return False
    return not any(free(world, unit) for free in FREE_OF_PASS)


@once_per_world
def ways(world: World, unit: str, points: int) -> dict[str, Came]:
    """Every hex that a unit can come to with these movement factors, full ones too, with the cheapest way."""
    mover, land = world.units[unit], ground(world)
    nation = nation_of(world, mover)
    found: dict[str, Came] = {}
    bars: dict[str, str] = {}
    ahead = [(0, mover.hex, "")]
    while ahead:
        spent, here, back = heapq.heappop(ahead)
        if here in found:
            continue
        found[here] = Came(spent, back)
        price = spent + cost(world, nation, here)
        if price > points:
            continue
        for there in land.ways_from(here):
            if there in found:
                continue
            if there not in bars:
                bars[there] = hex_bar(world, mover, there)
            if not bars[there] and not is_held(world, mover, here, there):
                heapq.heappush(ahead, (price, there, here))
    return found


@rule("6.3")
def reach(world: World, unit: str, points: int) -> dict[str, Came]:
    """The hexes where the unit can end: those with room for it."""
    mover = world.units[unit]
    return {h: came for h, came in ways(world, unit, points).items() if h != mover.hex and has_room(world, mover, h)}


def gets_anywhere(world: World, unit: str, points: int) -> bool:
    """The unit can end somewhere else: next door, or farther away."""
    mover = world.units[unit]
    if points < cost(world, nation_of(world, mover), mover.hex):
        return bool(reach(world, unit, points))
    near = (n for n in ground(world).neighbours(mover.hex) if not step_bar(world, mover, mover.hex, n))
    return any(has_room(world, mover, n) for n in near) or bool(reach(world, unit, points))


def way_to(world: World, unit: str, points: int, hex_: str) -> list[str]:
    """The hexes on the cheapest way, the first step first."""
    found, way = ways(world, unit, points), [hex_]
    while found[way[-1]].back:
        way.append(found[way[-1]].back)
    return way[-2::-1]


def barrier(world: World, unit: str, points: int, hex_: str) -> str:
    """What keeps the unit out of a hex; empty if it can end there."""
    mover = world.units[unit]
    if hex_ in ways(world, unit, points):
        return "" if has_room(world, mover, hex_) else FULL
    land = ground(world)
    if not land.land(hex_):
        return WATER
    bars = [step_bar(world, mover, near, hex_) for near in land.neighbours(hex_)]
    for bar in (ENEMIES, CLOSED, AREA):
        if bar in bars:
            return bar
    if all(bar == WATER for bar in bars):
        return WATER
    if hex_ in ways(world, unit, 99):
        return POINTS
    return PASSIVE if PASSIVE in bars else NO_WAY
