"""10.1a, 9.2, 10.4 to 10.10 The laws of a way: each names what keeps the moving stack out of a hex."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from esagono.games.case_yellow.records import Moving
from esagono.games.case_yellow.rules.ch09_zoc import zone_of
from esagono.games.case_yellow.rules.ch10_limits import (
    ALONE,
    BELGIAN,
    BY_ROAD,
    CROSSING,
    DUTCH,
    ENEMIES,
    GAP,
    INTERDICTED,
    LINE,
    MOUNTAINS,
    SCENARIO,
    WATER,
    ZOC,
)
from esagono.games.case_yellow.rules.ch10_reach import HALT, NO_WAY, POINTS, WET, Barrier, barrier, reach_now
from esagono.games.case_yellow.rules.ch10_restrictions import ScenarioLaw, restriction, rule_for_stacks
from esagono.games.case_yellow.world import World, enemy, ground
from esagono.kernel import Seen, law
from esagono.kernel.memo import latest


class Going(Protocol):
    """An act that names a hex to go to."""

    @property
    def hex(self) -> str:
        """The hex."""


@latest
def barrier_of(seen: Seen[World, Moving], act: Going) -> Barrier:
    """What keeps the stack out of the hex."""
    return barrier(seen.world, seen.record, act.hex)


@law("R-10.1a")
def hex_is_another(seen: Seen[World, Moving], act: Going) -> bool:
    """The stack is there already."""
    return act.hex != seen.world.units[seen.record.units[0]].hex


@law("T-TEC-mountain")
def hex_is_not_mountain(seen: Seen[World, Moving], act: Going) -> bool:
    """Mountains are closed."""
    return barrier_of(seen, act).what != MOUNTAINS


@law("R-10.1a")
def land_leads_there(seen: Seen[World, Moving], act: Going) -> bool:
    """Nobody goes to sea, over an arm of it, or off the part of the map that is played."""
    return barrier_of(seen, act).what != WATER


@law("R-9.1")
def hex_is_free_of_enemies(seen: Seen[World, Moving], act: Going) -> bool:
    """An enemy unit controls its own hex: only an overrun leads there."""
    return barrier_of(seen, act).what != ENEMIES


@law("R-10.9a")
def line_is_destroyed(seen: Seen[World, Moving], act: Going) -> bool:
    """A fortified line of the enemy is closed until it is destroyed."""
    return barrier_of(seen, act).what != LINE


@law("R-10.4b")
def forest_is_entered_by_road(seen: Seen[World, Moving], act: Going) -> bool:
    """Motorised units go into and out of forest by road."""
    return barrier_of(seen, act).what != BY_ROAD


@law("R-10.1b3")
def motorised_units_go_one_by_one(seen: Seen[World, Moving], act: Going) -> bool:
    """In forest motorised units do not move as a stack."""
    return barrier_of(seen, act).what != ALONE


@law("R-10.6c")
def river_is_crossed_at_a_crossing(seen: Seen[World, Moving], act: Going) -> bool:
    """ARKO and Attack Supply units need a crossing."""
    return barrier_of(seen, act).what != CROSSING


@law("R-7.9d")
def crossing_is_not_interdicted(seen: Seen[World, Moving], act: Going) -> bool:
    """Attack Supply units do not cross under interdiction."""
    return barrier_of(seen, act).what != INTERDICTED


@law("R-10.10a")
def dutch_stay_at_home(seen: Seen[World, Moving], act: Going) -> bool:
    """Dutch units never leave the Netherlands."""
    return barrier_of(seen, act).what != DUTCH


@law("R-10.10b")
def belgians_keep_their_limits(seen: Seen[World, Moving], act: Going) -> bool:
    """Belgian units not into the Netherlands, and no more than two into France."""
    return barrier_of(seen, act).what != BELGIAN


@law("R-9.2")
def stack_is_not_held(seen: Seen[World, Moving], act: Going) -> bool:
    """Whoever comes into an enemy zone of control that it may not ignore stops there."""
    return barrier_of(seen, act).what != HALT


@law("R-9.2")
def way_is_not_from_zone_to_zone(seen: Seen[World, Moving], act: Going) -> bool:
    """Nobody goes straight from one enemy zone of control to another."""
    return barrier_of(seen, act).what != ZOC


@law("R-9.2")
def hex_is_not_between_enemies(seen: Seen[World, Moving], act: Going) -> bool:
    """An empty hex between two enemy hexes that control it is barred (AM-31)."""
    return barrier_of(seen, act).what != GAP


@stack_is_not_held.because
@way_is_not_from_zone_to_zone.because
@hex_is_not_between_enemies.because
def where_the_zone_is(seen: Seen[World, Moving], act: Going) -> Mapping[str, object]:
    """The hex where the zone lies, and the hexes from which it is exerted."""
    at = barrier_of(seen, act).at
    return {"at": at, "by": ", ".join(zone_of(seen.world, enemy(seen.side)).get(at, ()))}


@law("T-TEC-flooded")
def flooded_hex_is_entered_first(seen: Seen[World, Moving], act: Going) -> bool:
    """Flooded ground is entered from where the unit starts."""
    return barrier_of(seen, act).what != WET


@law("R-2.4k")
def points_are_enough(seen: Seen[World, Moving], act: Going) -> bool:
    """The way costs no more than the stack has left."""
    return barrier_of(seen, act).what != POINTS


@points_are_enough.because
def what_the_way_costs(seen: Seen[World, Moving], act: Going) -> Mapping[str, object]:
    """What it would cost, and what is left."""
    found = barrier_of(seen, act)
    return {"need": found.need, "have": found.have}


@law("R-10.1a")
def a_way_leads_there(seen: Seen[World, Moving], act: Going) -> bool:
    """No way leads there, however long."""
    return barrier_of(seen, act).what != NO_WAY


def broken_rule(seen: Seen[World, Moving], act: Any) -> str:
    """The rule of the scenario that closes the hex, first from where the stack can come up to it."""
    if barrier_of(seen, act).what != SCENARIO:
        return ""
    at, now = barrier_of(seen, act).at, reach_now(seen.world, seen.record)
    near = sorted(ground(seen.world).around(at), key=lambda n: not now.has(n))
    steps = ((u, n) for n in near for u in seen.record.units)
    broken = (restriction(seen.world, seen.world.units[u], n, at) for u, n in steps)
    return next(filter(None, broken), "") or rule_for_stacks(seen.world)


scenario_opens_the_way = ScenarioLaw("scenario-opens-the-way", broken_rule)

WAYS = (
    hex_is_another,
    hex_is_not_mountain,
    land_leads_there,
    hex_is_free_of_enemies,
    line_is_destroyed,
    forest_is_entered_by_road,
    motorised_units_go_one_by_one,
    river_is_crossed_at_a_crossing,
    crossing_is_not_interdicted,
    dutch_stay_at_home,
    belgians_keep_their_limits,
    scenario_opens_the_way,
    stack_is_not_held,
    way_is_not_from_zone_to_zone,
    hex_is_not_between_enemies,
    flooded_hex_is_entered_first,
    points_are_enough,
    a_way_leads_there,
)
"""From plain to subtle; at most one of them is broken."""
