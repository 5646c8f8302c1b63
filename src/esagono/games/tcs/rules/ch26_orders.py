"""26.1b Night missions: units keep to the routes that their op sheet describes hex by hex."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from esagono.games.tcs.pieces import ATTACK, IMPLEMENTED, MAIN, Route
from esagono.games.tcs.records import Moving
from esagono.games.tcs.rules.ch06_moving import ToHex
from esagono.games.tcs.rules.ch06_status import listed
from esagono.games.tcs.scenario.specials import NIGHT_AXES
from esagono.games.tcs.world import NIGHT, World, ground
from esagono.kernel import Seen, law, rule

BESIDE, AROUND = 1, 2
"""Hexes beside the axis, and around an objective, that are open to a night mission."""
Going = Seen[World, Moving]


def it_is_night(seen: Going) -> bool:
    """It is a night turn of a scenario with night missions."""
    return seen.world.light == NIGHT and NIGHT_AXES in seen.world.rules.special


@rule("26.1b")
def night_missions(world: World, units: tuple[str, ...]) -> Iterator[Route]:
    """The routes of those units that attack along an axis which is drawn hex by hex."""
    for unit in units:
        sheet, group = listed(world).get(unit, (None, None))
        if sheet is None or group is None or sheet.status != IMPLEMENTED or group.mission != ATTACK:
            continue
        route = group.alternate if group.on_alternate else group.route
        exact = all(ground(world).distance(a, b) == 1 for a, b in pairwise(route.axis))
        if group.role == MAIN and route.objectives and len(route.axis) > 1 and exact:
            yield route


@rule("26.1b")
def off_route(world: World, route: Route, hex_: str) -> int:
    """How many hexes a hex lies off a route: its axis, the hexes beside it, those near the objectives."""
    far = ground(world).distance
    from_axis = min(far(hex_, place) for place in route.axis) - BESIDE
    return max(0, min(from_axis, min(far(hex_, place) for place in route.objectives) - AROUND))


@law("26.1b", where=it_is_night)
def night_mission_keeps_to_its_axis(seen: Going, act: ToHex) -> bool:
    """On night turns a unit of such a group keeps to its axis, the hexes beside it and those near its objectives.

    Who has been driven off it may come back towards it.
    """
    if not it_is_night(seen):
        return True
    world, moving = seen.world, seen.record
    routes = [
        (off_route(world, r, act.hex), off_route(world, r, moving.hex)) for r in night_missions(world, moving.units)
    ]
    return all(off == 0 or off < before for off, before in routes)
