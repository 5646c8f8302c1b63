"""23.0 Overruns: vehicles drive through a hex with enemies, fire one round, and leave it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from esagono.games.tcs.close_records import Assault
from esagono.games.tcs.control import take_control
from esagono.games.tcs.counters import SIDES
from esagono.games.tcs.events.close import OverrunBegins
from esagono.games.tcs.events.movement import Moved
from esagono.games.tcs.records import OVERRUN, Moving, Step
from esagono.games.tcs.rules.ch04_modes import points_left
from esagono.games.tcs.rules.ch06_status import may_attack
from esagono.games.tcs.rules.ch20_costs import is_bottleneck, price
from esagono.games.tcs.rules.ch20_impulses import budget
from esagono.games.tcs.rules.ch20_moving import (
    can_pay,
    hex_is_next,
    hex_is_passable,
    next_steps,
    pay,
    road_leads_there,
    stack_has_not_moved_before,
)
from esagono.games.tcs.rules.ch20_setting_out import goers, walkers
from esagono.games.tcs.rules.ch22_assault import (
    ASSAULT_LAWS,
    enemies_hold_the_hex,
    points_suffice_to_enter,
    shaken_among,
)
from esagono.games.tcs.rules.ch22_entry import (
    enter_the_hex,
    final_overwatch,
    go_back,
    go_from,
    go_on_or_back,
    leave_the_melee,
    vehicles_flee,
)
from esagono.games.tcs.rules.ch22_rounds import SALVOS, begin_round, both_are_there
from esagono.games.tcs.stacks import rides_own_transport
from esagono.games.tcs.terrain import SIXTHS
from esagono.games.tcs.world import World, counter, ground, has_enemy, stack
from esagono.kernel import Act, Hex, Play, Seen, Side, ask, law, rule, seq, step
from esagono.kernel.value import replace

MOST = 3
"""The most that the hex may cost to enter (23.0b)."""


@law("23.0a")
def stack_drives(seen: Seen[World, Moving], act: Any) -> bool:
    """Vehicles and Carriers with their passengers, and units on transport of their own (23.0b)."""
    units = walkers(seen.world, seen.record)
    return all(not counter(seen.world, u).foot_troops or rides_own_transport(seen.world, u) for u in units)


@law("23.0l")
def stack_may_overrun(seen: Seen[World, Moving], act: Any) -> bool:
    """No unit of it is unassigned (6.3a)."""
    return all(may_attack(seen.world, u) for u in goers(seen.world, seen.record))


@law("23.0b")
def hex_is_cheap_enough(seen: Seen[World, Moving], act: Any) -> bool:
    """It costs nobody more than three points to enter, by road or off it."""
    costs = [price(seen.world, u, seen.record.hex, act.hex, act.by == "road") for u in walkers(seen.world, seen.record)]
    return max(costs, default=0) <= MOST * SIXTHS


@law("23.0a")
def points_suffice_to_leave(seen: Seen[World, Moving], act: Any) -> bool:
    """The points suffice to enter the hex and to leave it again, by impulses in a row too (23.0j)."""
    land = ground(seen.world)
    near = [n for n in land.neighbours(act.hex) if n == seen.record.hex or not has_enemy(seen.world, n, seen.side)]
    return any(can_go_through(seen.world, seen.record, act.hex, act.by == "road", n) for n in near)


@rule("23.0a", "23.0j")
def can_go_through(world: World, moving: Moving, to: str, by_road: bool, out: str) -> bool:
    """Every unit can pay for the hex and for the one after it."""
    units = walkers(world, moving)
    ways = (False, True) if ground(world).road(to, out) else (False,)
    for road in ways:
        costs = {u.id: (price(world, u, moving.hex, to, by_road), price(world, u, to, out, road)) for u in units}
        if any(c < 0 for pair in costs.values() for c in pair):
            continue
        if moving.impulse and moving.used + max(sum(c) for c in costs.values()) <= budget(world, moving, units):
            return True
        if not moving.impulse and all(sum(costs[u.id]) <= points_left(world, u) for u in units):
            return True
    return False


class OverrunHex(Act):
    """The vehicles overrun the next hex."""

    verb = "overrun"
    rule = "23.0"
    laws = (
        stack_has_not_moved_before, hex_is_next, enemies_hold_the_hex, stack_drives, road_leads_there, hex_is_passable,
        hex_is_cheap_enough, points_suffice_to_enter, points_suffice_to_leave, ASSAULT_LAWS, stack_may_overrun,
    )  # fmt: skip
    weighty = True
    hex: Hex
    by: Literal["", "road"] = ""

    @classmethod
    def options(cls, seen: Seen[World, Moving]) -> Iterator[OverrunHex]:
        """The next hexes with enemies, by road too; a hex may be overrun again and again (23.0d)."""
        return (cls(*step) for step in next_steps(seen.world, seen.record.hex))

    def do(self, play: Play[World], moving: Moving) -> None:
        """The stack pays; then it is as in an assault."""
        road = self.by == "road"
        pay(play, moving, self.hex, road)
        moving = play.record(Moving)
        begin_overrun(play, Assault(moving.side, (), moving.hex, self.hex, OVERRUN, road=road))


@rule("23.0d", "23.0h")
def begin_overrun(play: Play[World], overrun: Assault) -> None:
    """The vehicles have moved, but they have not assaulted: they may go on, and overrun this hex or another again."""
    moving = play.record(Moving)
    units = tuple(u.id for u in goers(play.world, moving))
    for unit in units:
        play.unit(unit, moved=True)
    shaken = shaken_among(play.world, units)
    play.tell(OverrunBegins(overrun.side, overrun.start, overrun.hex))
    play.run("overrun", replace(overrun, units=units, impulse=moving.impulse, used=moving.used, shaken=shaken))


# Leaving


@step("23.0h")
def drive_on(play: Play[World], assault: Assault) -> None:
    """The move goes on from the hex, if nothing has stopped the vehicles."""
    moving = play.record(Moving)
    play.let(moving, hex=assault.hex, steps=moving.steps + 1)


def on_the_way(assault: Assault) -> Moving:
    """The move out of the hex."""
    return Moving(assault.side, assault.units, assault.hex, assault.impulse, 1, assault.used)


@law("23.0h")
def way_leads_out(seen: Seen[World, Assault], act: Any) -> bool:
    """A hex next to it, without enemies, that the vehicles can enter and pay for."""
    return is_way_out(seen.world, seen.record, act.hex, act.by == "road")


def is_way_out(world: World, assault: Assault, to: str, by_road: bool) -> bool:
    """The vehicles can leave by that hex."""
    land, moving = ground(world), on_the_way(assault)
    units = walkers(world, moving)
    if to not in land.neighbours(assault.hex) or has_enemy(world, to, assault.side) or not units:
        return False
    open_ = all(price(world, u, assault.hex, to, by_road) >= 0 for u in units)
    return open_ and can_pay(world, moving, to, by_road)


class Leave(Act):
    """The vehicles leave the hex that they have overrun."""

    verb = "leave"
    rule = "23.0i"
    laws = (way_leads_out,)
    hex: Hex
    by: Literal["", "road"] = ""

    @classmethod
    def options(cls, seen: Seen[World, Assault]) -> Iterator[Leave]:
        """The next hexes, by road too."""
        return (cls(*step) for step in next_steps(seen.world, seen.record.hex))

    def do(self, play: Play[World], assault: Assault) -> None:
        """Leaving is a movement trigger in the hex entered; then the move goes on (23.0h)."""
        road = self.by == "road"
        pay(play, play.record(Moving), self.hex, road)
        units = tuple(u.id for u in goers(play.world, on_the_way(assault)))
        for unit in units:
            play.unit(unit, hex=self.hex)
            play.tell(Moved(unit, self.hex))
        play.let(play.record(Moving), hex=self.hex)
        take_control(play, self.hex)
        narrow = is_bottleneck(play.world, assault.hex, self.hex)  # 20.1d
        play.run("entering", Step(assault.side, units, assault.hex, self.hex, road, "leave", narrow))


# Straight into the next one


@law("23.0k")
def next_hex_can_be_overrun(seen: Seen[World, Assault], act: Any) -> bool:
    """A hex with enemies next to it; entering costs three points at most, and they suffice to leave it again."""
    return is_next_target(seen.world, seen.record, act.hex, act.by == "road")


@rule("23.0k", "23.0a", "23.0b")
def is_next_target(world: World, assault: Assault, to: str, by_road: bool) -> bool:
    """The vehicles can go straight on and overrun that hex too."""
    land, moving = ground(world), on_the_way(assault)
    units = walkers(world, moving)
    if to not in land.neighbours(assault.hex) or not has_enemy(world, to, assault.side) or not units:
        return False
    if max(price(world, u, assault.hex, to, by_road) for u in units) > MOST * SIXTHS:
        return False
    out = [n for n in land.neighbours(to) if n != assault.hex and not has_enemy(world, n, assault.side)]
    return any(can_go_through(world, moving, to, by_road, n) for n in out)


class OverrunOn(Act):
    """The vehicles overrun the next hex straight away."""

    verb = "overrun-on"
    rule = "23.0k"
    laws = (next_hex_can_be_overrun,)
    weighty = True
    hex: Hex
    by: Literal["", "road"] = ""

    @classmethod
    def options(cls, seen: Seen[World, Assault]) -> Iterator[OverrunOn]:
        """The next hexes, by road too."""
        return (cls(*step) for step in next_steps(seen.world, seen.record.hex))

    def do(self, play: Play[World], assault: Assault) -> None:
        """The first overrun is over; leaving its hex is no trigger."""
        play.let(assault, onward=self.hex, onward_road=self.by == "road")


@step("23.0k", when=lambda world, assault: bool(assault.onward))
def go_straight_on(play: Play[World], assault: Assault) -> None:
    """The next overrun begins where the vehicles are."""
    pay(play, play.record(Moving), assault.onward, assault.onward_road)
    origin = assault.origin or assault.start
    begin_overrun(play, Assault(assault.side, (), assault.hex, assault.onward, OVERRUN, road=assault.onward_road,
                                origin=origin))  # fmt: skip


def leaver(world: World, assault: Assault) -> Side:
    """The phasing player, if enemies are left in the hex and there is a way out."""
    if not both_are_there(world, assault):
        return ""
    ways = [(n, road) for n in ground(world).neighbours(assault.hex) for road in (False, True)]
    goes = any(is_way_out(world, assault, *way) or is_next_target(world, assault, *way) for way in ways)
    return assault.side if goes else ""


@step("23.0", when=lambda world, assault: not assault.onward and both_are_there(world, assault))
@rule("A-144")
def stragglers_go_back(play: Play[World], assault: Assault) -> None:
    """Who cannot leave the hex goes back to where it came from."""
    go_back(play, assault)


def is_left_among_enemies(world: World, assault: Assault) -> bool:
    """The vehicles were stopped in the hex that they had overrun before, where enemies still are."""
    return bool(assault.origin) and all(stack(world, assault.start, s) for s in SIDES)


@step("23.0k", when=is_left_among_enemies)
@rule("A-144", "A-146")
def leave_the_first_hex(play: Play[World], assault: Assault) -> None:
    """They go back to where the first overrun set out."""
    go_from(play, assault, assault.start, assault.origin)


@step("23.0")
def stop_those_who_are_stopped(play: Play[World], assault: Assault) -> None:
    """After an overrun that was stopped nobody moves on."""
    if assault.over or not stack(play.world, play.record(Moving).hex, assault.side):
        play.let(play.record(Moving), over=True)


DRIVE_THROUGH = seq(
    "drive through", "23.0", final_overwatch, vehicles_flee, enter_the_hex, go_on_or_back, begin_round, SALVOS,
    drive_on,
    ask("leave", "23.0i", Leave, OverrunOn, by=leaver),
    record=Assault, unless=lambda world, assault: assault.over,
)  # fmt: skip
OVERRUNNING = seq(
    "overrun", "23.0", DRIVE_THROUGH, stragglers_go_back, leave_the_first_hex, leave_the_melee,
    stop_those_who_are_stopped, go_straight_on,
    record=Assault, label=lambda world, assault: {"hex": assault.hex},
)  # fmt: skip
