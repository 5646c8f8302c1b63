"""10.4 to 10.6 How far a unit or stack can go, by which way, and what keeps it out of a hex."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from typing import NamedTuple

from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import REACTION, Moving
from esagono.games.crimea.rules.ch03_zones import in_enemy_zoc
from esagono.games.crimea.rules.ch06_counters import is_exposed
from esagono.games.crimea.rules.ch10_allowance import allowance
from esagono.games.crimea.rules.ch10_costs import ZOC_COST, Price, step_price
from esagono.games.crimea.world import World, ground, has_enemy, side_of
from esagono.kernel import Slot, rule
from esagono.kernel.memo import once_per_world

Stack = tuple[Unit, ...]
ENEMIES, WATER, ZOC, HALT, POINTS, NO_WAY, CLOSED = "enemies", "water", "zoc", "halt", "points", "no-way", "closed"
EXPOSED, BARRED = "exposed", "barred"
HEX_BARS: Slot[Callable[[World, tuple[Unit, ...], str], bool]] = Slot("hexes that a stack may not enter")
"""World, stack, hex: a rule of another chapter or of the scenario keeps the stack out (BSR-22.64)."""


class Came(NamedTuple):
    """How the stack comes to a hex: half points spent, what is due off the road, the hexes on the way."""

    spent: int
    debt: int
    way: tuple[str, ...]
    over: bool = False
    """All points are gone with it: one-hex movement, an unbridged major river."""


OtherWays = Callable[[World, Moving], dict[str, Came]]
OTHER_WAYS: Slot[OtherWays] = Slot("other ways to the next hex")
"""Moves to a neighbour that ordinary points do not pay for (BSR-11.9, BSR-10.76c)."""
REFUSED = "refused"
REACTION_BARS: Slot[Callable[[World, Stack, str], bool]] = Slot("reaction bars")
"""Hexes that a stack may not enter in a reaction phase (BSR-14.13)."""


def stack_of(world: World, ids: tuple[str, ...]) -> Stack:
    """The units by their ids."""
    return tuple(world.units[i] for i in ids)


@rule("BSR-10.53")
def points_of(world: World, moving: Moving) -> int:
    """A stack has the allowance of its slowest unit, in half points."""
    return min(allowance(world, u, moving.kind) for u in stack_of(world, moving.units))


def points_left(world: World, moving: Moving) -> int:
    """What it may still spend."""
    return 0 if moving.over else max(0, points_of(world, moving) - moving.spent)


@rule("BSR-10.53")
def stack_price(world: World, stack: Stack, a: str, b: str, debt: int) -> Price | None:
    """What a step costs a stack: the dearest of its units; None if one of them cannot."""
    found = [step_price(world, u, a, b, debt) for u in stack]
    prices = [p for p in found if p is not None]
    if len(prices) < len(found):
        return None
    return Price(max(p.points for p in prices), max(p.debt for p in prices))


def is_barred_from_reaction(world: World, stack: Stack, hex_: str) -> bool:
    """It is a reaction phase, and the stack may not react into the hex."""
    return world.phase == REACTION and any(bar(world, stack, hex_) for bar in REACTION_BARS)


def is_barred(world: World, stack: Stack, hex_: str) -> bool:
    """A rule of another chapter or of the scenario keeps the stack out of the hex."""
    return any(bar(world, stack, hex_) for bar in HEX_BARS)


@rule("BSR-10.64", "BSR-10.66", "BSR-10.54", "PB-5.41")
def entry(world: World, stack: Stack, a: str, b: str, debt: int) -> Price | None:
    """A step with the zones of control: a point more into one, but for reactions; none straight from one to another."""
    side = side_of(world, stack[0])
    if not ground(world).open_to(a, b) or has_enemy(world, b, side) or is_barred(world, stack, b):
        return None
    if is_barred_from_reaction(world, stack, b):
        return None
    zoned = in_enemy_zoc(world, b, side)
    if (zoned and in_enemy_zoc(world, a, side)) or is_exposed(world, stack, b):
        return None
    price = stack_price(world, stack, a, b, debt)
    if price is None or not zoned or world.phase == REACTION:
        return price
    return Price(price.points + ZOC_COST, price.debt)


@once_per_world
@rule("BSR-10.4", "BSR-10.65", "BSR-10.71")
def reach_of(world: World, moving: Moving) -> dict[str, Came]:
    """Every hex that the stack can come to, by the cheapest way; who enters an enemy zone stops there."""
    stack, points = stack_of(world, moving.units), points_left(world, moving)
    start, side = stack[0].hex, side_of(world, stack[0])
    found: dict[str, Came] = {}
    settled: set[tuple[str, int]] = set()
    ahead: list[tuple[int, int, tuple[str, ...]]] = [(0, moving.debt, (start,))]
    while ahead:
        spent, debt, way = heapq.heappop(ahead)
        here = way[-1]
        if (here, debt) in settled:
            continue
        settled.add((here, debt))
        if len(way) > 1:
            found.setdefault(here, Came(spent, debt, way))
        if in_enemy_zoc(world, here, side) and (len(way) > 1 or moving.steps):
            continue
        for there in ground(world).neighbours(here):
            price = entry(world, stack, here, there, debt) if there != start else None
            if price is not None and spent + price.points <= points:
                heapq.heappush(ahead, (spent + price.points, price.debt, (*way, there)))
    for ways in OTHER_WAYS:
        found = {**ways(world, moving), **found}
    return found


@once_per_world
@rule("BSR-10.4")
def can_set_out(world: World, moving: Moving) -> bool:
    """A hex is within reach: the same as whether `reach_of` finds one, asked of the next hexes alone."""
    stack, points = stack_of(world, moving.units), points_left(world, moving)
    here, side = stack[0].hex, side_of(world, stack[0])
    if not (moving.steps and in_enemy_zoc(world, here, side)):
        prices = (entry(world, stack, here, there, moving.debt) for there in ground(world).neighbours(here))
        if any(price is not None and price.points <= points for price in prices):
            return True
    return any(ways(world, moving) for ways in OTHER_WAYS)


# Why not


@rule("BSR-10.54", "BSR-10.65", "BSR-10.66")
def barrier(world: World, moving: Moving, hex_: str) -> str:
    """What keeps the stack out of a hex; empty if it can go there."""
    if hex_ in reach_of(world, moving):
        return ""
    land, stack = ground(world), stack_of(world, moving.units)
    here, side = stack[0].hex, side_of(world, stack[0])
    if has_enemy(world, hex_, side):
        return ENEMIES
    if not land.playable(hex_):
        return WATER
    if is_exposed(world, stack, hex_):
        return EXPOSED
    if is_barred(world, stack, hex_):
        return BARRED
    zoned = in_enemy_zoc(world, here, side)
    if zoned and moving.steps:
        return HALT
    if is_barred_from_reaction(world, stack, hex_):
        return REFUSED
    if land.adjacent(here, hex_):
        return nearby_barrier(world, stack, here, hex_, zoned=zoned)
    return far_barrier(world, moving, hex_)


def nearby_barrier(world: World, stack: Stack, here: str, hex_: str, *, zoned: bool) -> str:
    """What keeps it out of the next hex."""
    if not ground(world).open_to(here, hex_):
        return WATER
    if zoned and in_enemy_zoc(world, hex_, side_of(world, stack[0])):
        return ZOC
    return CLOSED if stack_price(world, stack, here, hex_, 0) is None else POINTS


def far_barrier(world: World, moving: Moving, hex_: str) -> str:
    """What keeps it out of a hex farther away: points, or no way at all."""
    land, stack = ground(world), stack_of(world, moving.units)
    front, seen = [stack[0].hex], {stack[0].hex}
    while front:
        here = front.pop()
        for there in land.neighbours(here):
            if there not in seen and entry(world, stack, here, there, 0) is not None:
                if there == hex_:
                    return POINTS
                seen.add(there)
                front.append(there)
    return NO_WAY
