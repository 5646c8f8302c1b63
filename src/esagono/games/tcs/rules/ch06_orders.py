"""6.10b, 20.0e What the orders of a unit want of it, and moves that do not fit them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from esagono.games.tcs.events.command import OrdersDoubted
from esagono.games.tcs.pieces import Doubt, Group, Route
from esagono.games.tcs.rules.ch06_status import (
    HELD_BACK,
    PRELIM,
    UNASSIGNED,
    WAITING,
    listed,
    must_fall_back,
    no_command,
    rally_point,
    short_command,
    status,
)
from esagono.games.tcs.world import World, ground, side_of
from esagono.kernel import Play, rule

ORDERS, WARN, FORBID = "orders", "warn", "forbid"
"""The option: doubtful moves are noted and allowed, or forbidden (20.0e)."""
LEADS_AWAY, LEAVES, LEADS_BACK = "leads-away", "leaves-its-position", "leads-from-the-rally-point"
CORRIDOR, AROUND = 1, 2
"""Hexes beside an axis, and around an objective or position, that belong to it (A-101)."""


@rule("20.0e", "A-102")
def orders_bind(world: World) -> bool:
    """Moves that do not fit the orders are forbidden."""
    return world.options.get(ORDERS) == FORBID


@rule("6.10b", "6.11c", "6.14a", "6.15c", "20.0e", "A-101")
def doubt(world: World, unit: str, path: tuple[str, ...]) -> str:
    """How a move along a path does not fit the orders of a unit, or the empty word."""
    start, end = path[0], path[-1]
    if no_command(world) or short_command(world) or start == end:
        return ""
    kind = status(world, unit).kind
    if kind == UNASSIGNED:
        rally = rally_point(world, unit)
        back = must_fall_back(world, unit) and bool(rally) and not nearer(world, (rally,), start, end, or_near=0)
        return LEADS_BACK if back else ""
    _, group = listed(world)[unit]
    if kind in (PRELIM, HELD_BACK):
        return follows(world, group.prelim, start, end)
    return "" if kind == WAITING else strays(world, group, start, end)


@rule("6.10b", "6.14c")
def strays(world: World, group: Group, start: str, end: str) -> str:
    """How a step does not fit the mission of a group."""
    if group.positions and nearer(world, group.positions, start, end):
        return ""
    route = current(group)
    if not route.objectives:
        return LEAVES if group.positions else ""
    return follows(world, route, start, end)


@rule("6.14c")
def current(group: Group) -> Route:
    """The route that the group follows now."""
    if not group.on_alternate:
        return group.route
    return Route(group.alternate.axis, group.alternate.objectives or group.route.objectives)


def follows(world: World, route: Route, start: str, end: str) -> str:
    """A step that neither keeps to the axis nor comes nearer to an objective leads away."""
    if not route.objectives or nearer(world, route.objectives, start, end):
        return ""
    return "" if keeps_to(world, route.axis, start, end) else LEADS_AWAY


def goal_of(world: World, unit: str, hex_: str) -> str:
    """Where the orders of a unit lead: the nearest of its objectives or positions, or its rally point."""
    if unit not in listed(world):
        return rally_point(world, unit)
    sheet, group = listed(world)[unit]
    route = group.prelim if sheet.prelim or group.out else current(group)
    goals = (*route.objectives, *group.positions)
    return min(goals, key=lambda goal: ground(world).distance(hex_, goal), default="")


def nearer(world: World, goals: Iterable[str], start: str, end: str, or_near: int = AROUND) -> bool:
    """The end is nearer to some goal than the start, or close to one."""
    distance = ground(world).distance
    return any(distance(end, g) <= or_near or distance(end, g) < distance(start, g) for g in goals)


@rule("6.2", "6.10b", "A-101")
def keeps_to(world: World, axis: tuple[str, ...], start: str, end: str) -> bool:
    """The step goes along the axis, not back, or comes nearer to it."""
    if not axis:
        return False
    (far, at), (far_now, at_now) = place_on(world, axis, start), place_on(world, axis, end)
    return far_now < far or (far_now <= CORRIDOR and at_now >= at)


def place_on(world: World, axis: tuple[str, ...], hex_: str) -> tuple[int, int]:
    """How far a hex is from an axis, and how far along it the nearest place is."""
    distance = ground(world).distance
    line = drawn(world, axis)
    far = min(distance(hex_, h) for h in line)
    return far, max(i for i, h in enumerate(line) if distance(hex_, h) == far)


def drawn(world: World, axis: tuple[str, ...]) -> tuple[str, ...]:
    """The hexes of an axis, with those between its named hexes."""
    way = ground(world).way
    return (axis[0], *(hex_ for a, b in pairwise(axis) for hex_ in way(a, b)[1:]))


@rule("20.0e")
def note_doubt(play: Play[World], unit: str, path: tuple[str, ...]) -> None:
    """A doubtful move that is allowed is noted, and its owner is told."""
    key = doubt(play.world, unit, path)
    if key:
        side = side_of(play.world, unit)
        play.set(doubts=(*play.world.doubts, Doubt(play.world.turn, side, unit, key)))
        play.tell(OrdersDoubted(unit, key), to=(side,))
