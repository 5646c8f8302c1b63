"""10.1 How far a unit or stack can go, by which way, and what keeps it from going farther."""

from __future__ import annotations

from itertools import pairwise

from esagono.games.case_yellow.ground import FLOODED
from esagono.games.case_yellow.records import Moving
from esagono.games.case_yellow.rules.ch06_values import effective_ma
from esagono.games.case_yellow.rules.ch10_costs import step_points
from esagono.games.case_yellow.rules.ch10_going import flat_reach, going
from esagono.games.case_yellow.rules.ch10_limits import GAP, SCENARIO, ZOC, Stack, bar, must_stop
from esagono.games.case_yellow.world import World, ground
from esagono.hexes.reach import Reach
from esagono.kernel import Value, rule
from esagono.kernel.memo import once_per_world

FAR = 60
"""More points than any way on the map costs: to see what a hex would cost that is out of reach."""
POINTS, HALT, WET, NO_WAY = "points", "halt", "wet", "no-way"
NOTHING: tuple[str, ...] = ()
OF_ZONES = (GAP, ZOC)


def stack_of(world: World, ids: tuple[str, ...]) -> Stack:
    """The units by their ids."""
    return tuple(world.units[i] for i in ids)


@rule("R-10.1b4", "R-2.4k")
def allowance(world: World, ids: tuple[str, ...]) -> int:
    """A stack has the movement allowance of its slowest unit."""
    return min(effective_ma(world, world.units[i]) for i in ids)


@rule("R-10.1a", "R-10.1b1")
def points_left(world: World, moving: Moving) -> int:
    """What the stack may still spend; units that were dropped no longer hold it back."""
    return max(0, allowance(world, moving.units) - moving.spent)


def is_fresh(moving: Moving) -> bool:
    """It has not yet spent a point."""
    return not moving.steps and not moving.spent


@once_per_world
def reach_of(
    world: World, ids: tuple[str, ...], start: str, points: int, fresh: bool, leaving_out: tuple[str, ...] = ()
) -> Reach:
    """Every hex that the stack can come to with its points, the cheapest way, as if some kinds of bars were not."""
    moving = going(world, stack_of(world, ids), start, leaving_out, zones=ZOC not in leaving_out)
    return flat_reach(world, moving, points, fresh)


@rule("R-10.1c", "T-TEC-flooded")
def whole_price(world: World, stack: Stack, frm: str, to: str) -> int:
    """What a first step takes from every unit: a quick one that leaves slow ones behind has paid in full (AM-100)."""
    if ground(world).terrain(to) == FLOODED:
        return max(effective_ma(world, u) for u in stack)
    return max(step_points(world, u, frm, to) for u in stack)


@rule("R-9.2", "R-9.3")
def is_held(world: World, moving: Moving) -> bool:
    """The stack came into an enemy zone of control that it may not ignore, and must stop."""
    here = world.units[moving.units[0]].hex
    return bool(moving.steps) and must_stop(world, stack_of(world, moving.units), here)


def reach_now(world: World, moving: Moving) -> Reach:
    """Where the moving stack can go on to."""
    here = world.units[moving.units[0]].hex
    points = 0 if is_held(world, moving) else points_left(world, moving)
    return reach_of(world, moving.units, here, points, is_fresh(moving))


# Why not


class Barrier(Value):
    """What keeps the stack out of a hex, where, and what the way would cost."""

    what: str = ""
    at: str = ""
    need: int = 0
    have: int = 0


@once_per_world
def barrier(world: World, moving: Moving, hex_: str) -> Barrier:
    """Nothing, if the stack can go to the hex; else what is nearest to the truth."""
    if reach_now(world, moving).has(hex_):
        return Barrier()
    here = world.units[moving.units[0]].hex
    if is_held(world, moving):
        return Barrier(HALT, here)
    closed = ground_bar(world, moving, hex_)
    if closed:
        return Barrier(closed, hex_)
    return zone_barrier(world, moving, hex_) or far_barrier(world, moving, hex_)


def ground_bar(world: World, moving: Moving, hex_: str) -> str:
    """What closes the hex on every side, or on every side that the stack can come up to; enemy zones left aside."""
    stack, now, around = stack_of(world, moving.units), reach_now(world, moving), ground(world).around(hex_)
    here = world.units[moving.units[0]].hex
    reached = sorted((n for n in around if now.has(n)), key=lambda n: n != here)
    bars = [bar(world, stack, n, hex_) for n in reached or around]
    closed = [b for b in bars if b and b not in OF_ZONES]
    return closed[0] if closed and len(closed) == len(bars) else ""


def zone_barrier(world: World, moving: Moving, hex_: str) -> Barrier | None:
    """The zone of control that lies on the way, if the points would do without it."""
    here, fresh = world.units[moving.units[0]].hex, is_fresh(moving)
    free = reach_of(world, moving.units, here, points_left(world, moving), fresh, OF_ZONES)
    return first_bar(world, moving, free.path_to(hex_), hex_)


def first_bar(world: World, moving: Moving, way: tuple[str, ...], goal: str) -> Barrier | None:
    """What first stops the stack on a way; None without a way."""
    stack = stack_of(world, moving.units)
    for frm, to in pairwise(way):
        if why := bar(world, stack, frm, to):
            return Barrier(why, to)
        if to != goal and must_stop(world, stack, to):
            return Barrier(HALT, to)
    return None


def far_barrier(world: World, moving: Moving, hex_: str) -> Barrier:
    """What keeps the stack out of a hex that neither its own ground nor a zone within reach closes."""
    return (
        last_step_barrier(world, moving, hex_)
        or wet_barrier(world, hex_)
        or points_barrier(world, moving, hex_)
        or way_barrier(world, moving, hex_)
    )


def last_step_barrier(world: World, moving: Moving, hex_: str) -> Barrier | None:
    """What bars the step into the hex from one beside it that the stack can come to."""
    stack, now = stack_of(world, moving.units), reach_now(world, moving)
    bars = (bar(world, stack, frm, hex_) for frm in ground(world).around(hex_) if now.has(frm))
    return next((Barrier(why, hex_) for why in bars if why), None)


def wet_barrier(world: World, hex_: str) -> Barrier | None:
    """Flooded ground is not entered in the middle of a move."""
    return Barrier(WET, hex_) if ground(world).terrain(hex_) == FLOODED else None


def points_barrier(world: World, moving: Moving, hex_: str) -> Barrier | None:
    """A way leads there, past the enemy zones or at least through them, and costs too much."""
    costs = (far_reach(world, moving, without).cost(hex_) for without in (NOTHING, OF_ZONES))
    need = next((cost for cost in costs if cost is not None), None)
    return None if need is None else Barrier(POINTS, hex_, need, points_left(world, moving))


def way_barrier(world: World, moving: Moving, hex_: str) -> Barrier:
    """What first stops the stack on a way that zones and the scenario close; or there is none at all."""
    way = far_reach(world, moving, (*OF_ZONES, SCENARIO)).path_to(hex_)
    return first_bar(world, moving, way, hex_) or Barrier(NO_WAY, hex_)


def far_reach(world: World, moving: Moving, without: tuple[str, ...]) -> Reach:
    """Every hex of the map that the stack could come to in time, as if some kinds of bars were not."""
    here = world.units[moving.units[0]].hex
    return reach_of(world, moving.units, here, FAR, fresh=False, leaving_out=without)
