"""20.0 Going: a stack pays for each hex, and each hex is a trigger."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from esagono.games.tcs.control import take_control
from esagono.games.tcs.events.movement import Moved
from esagono.games.tcs.records import Excess, Moving, Step
from esagono.games.tcs.rules.ch04_modes import points_left
from esagono.games.tcs.rules.ch05_stacking import is_crowded
from esagono.games.tcs.rules.ch20_costs import is_bottleneck, price, share
from esagono.games.tcs.rules.ch20_impulses import budget, impulse_of, impulses_used
from esagono.games.tcs.rules.ch20_setting_out import goers, walkers
from esagono.games.tcs.stacks import still_in
from esagono.games.tcs.world import World, counter, ground, has_enemy
from esagono.kernel import Act, Hex, Law, Play, Seen, Slot, law, rule, step

HEX_LAWS: Slot[Law[Any]] = Slot("laws of a hex")
"""What else keeps a stack from a hex: special rules of a scenario."""


@law("20.0b")
def stack_has_not_moved_before(seen: Seen[World, Moving], act: To) -> bool:
    """Who has moved before only assaults (22.0d)."""
    return not seen.record.closing


@law("20.0h")
def stack_began_the_phase_together(seen: Seen[World, Moving], act: Any) -> bool:
    """Units assault and overrun as a stack only if they were one when the phase began."""
    return len({u.began for u in walkers(seen.world, seen.record)}) <= 1


@law("20.0c")
def hex_is_next(seen: Seen[World, Moving], act: To) -> bool:
    """The way leads from hex to hex."""
    return act.hex in ground(seen.world).neighbours(seen.record.hex)


@law("20.1e")
def road_leads_there(seen: Seen[World, Moving], act: To) -> bool:
    """Road movement follows the road from hex to hex."""
    return act.by != "road" or bool(ground(seen.world).road(seen.record.hex, act.hex))


@law("20.0g")
@rule("5.2b")
def hex_is_free_of_enemies(seen: Seen[World, Moving], act: To) -> bool:
    """Nobody enters a hex with enemies but by assault or overrun."""
    return not has_enemy(seen.world, act.hex, seen.side)


@law("20.1f")
def hex_is_passable(seen: Seen[World, Moving], act: To) -> bool:
    """Every unit of the stack can go there."""
    return all(
        price(seen.world, u, seen.record.hex, act.hex, act.by == "road") >= 0 for u in walkers(seen.world, seen.record)
    )


@law("20.0c")
def points_suffice(seen: Seen[World, Moving], act: To) -> bool:
    """Every unit of the stack has the movement points, or goes its one hex with all it has."""
    return can_pay(seen.world, seen.record, act.hex, act.by == "road")


@rule("20.0c", "A-47")
def can_pay(world: World, moving: Moving, to: str, by_road: bool) -> bool:
    """All can pay for the hex; who has spent nothing yet may always go one hex."""
    units = walkers(world, moving)
    costs = {u.id: price(world, u, moving.hex, to, by_road) for u in units}
    if moving.impulse:
        return moving.used + max(costs.values(), default=0) <= budget(world, moving, units)
    fresh = not moving.steps and all(not u.spent for u in units)
    return fresh or (all(costs[u.id] <= points_left(world, u) for u in units) and can_follow(world, moving, costs))


@rule("24.1")
def can_follow(world: World, moving: Moving, costs: dict[str, int]) -> bool:
    """Passengers have their share of points left."""
    aboard = [u for u in goers(world, moving) if u.carrier in costs]
    return all(share(world, u, world.units[u.carrier], costs[u.carrier]) <= points_left(world, u) for u in aboard)


def next_steps(world: World, hex_: str) -> Iterator[tuple[str, Literal["", "road"]]]:
    """The next hexes, by road too where one leads there."""
    land = ground(world)
    for near in land.neighbours(hex_):
        yield near, ""
        if land.road(hex_, near):
            yield near, "road"


class To(Act):
    """Go into the next hex, off the road or by it."""

    verb = "to"
    rule = "20.0c"
    laws = (
        stack_has_not_moved_before, hex_is_next, road_leads_there, hex_is_free_of_enemies, hex_is_passable,
        points_suffice, HEX_LAWS,
    )  # fmt: skip
    hex: Hex
    by: Literal["", "road"] = ""

    @classmethod
    def options(cls, seen: Seen[World, Moving]) -> Iterator[To]:
        """The next hexes, by road too."""
        return (cls(*step) for step in next_steps(seen.world, seen.record.hex))

    def do(self, play: Play[World], moving: Moving) -> None:
        """They pay and go; then enemies answer, barrages and mines attack."""
        by_road, start = self.by == "road", moving.hex
        pay(play, moving, self.hex, by_road)
        moving = play.record(Moving)
        units = tuple(u.id for u in goers(play.world, moving))
        for unit in units:
            play.unit(unit, hex=self.hex, moved=True)
            play.tell(Moved(unit, self.hex))
        play.let(moving, hex=self.hex, steps=moving.steps + 1, trail=(*moving.trail, start))
        take_control(play, self.hex)
        kind = "impulse" if moving.impulse else "move"
        narrow = is_bottleneck(play.world, start, self.hex)
        play.run("entering", Step(moving.side, units, start, self.hex, by_road, kind, narrow))


def pay(play: Play[World], moving: Moving, to: str, by_road: bool) -> None:
    """Every unit pays for itself, passengers their share (24.1)."""
    world, costs = play.world, dict[str, int]()
    for unit in walkers(world, moving):
        costs[unit.id] = price(world, unit, moving.hex, to, by_road)
        play.unit(unit.id, spent=unit.spent + costs[unit.id])
    for unit in goers(world, moving):
        if unit.carrier in costs:
            part = share(world, unit, world.units[unit.carrier], costs[unit.carrier])
            play.unit(unit.id, spent=unit.spent + part)
    if moving.impulse:
        begin_impulses(play, moving, moving.used + max(costs.values(), default=0))


@rule("20.2c", "15.3i")
def begin_impulses(play: Play[World], moving: Moving, used: int) -> None:
    """A stack that has used up its impulse is in the next one: enemy stacks may fire at it again."""
    units = walkers(play.world, moving)
    before, now = impulse_of(play.world, moving, units, moving.used), impulse_of(play.world, moving, units, used)
    answered = moving.answered if before == now else ()
    play.let(moving, used=used, answered=answered)


class Stop(Act):
    """The stack goes no farther."""

    verb = "stop"
    rule = "20.0b"
    ends = "step"

    def do(self, play: Play[World], moving: Moving) -> None:
        """Its move is over."""
        play.let(moving, over=True)


@step("20.0b")
@rule("20.2f", "5.0")
def end_move(play: Play[World], moving: Moving) -> None:
    """Who has moved has moved for this phase; by impulses the impulses are used."""
    units = still_in(play.world, moving.hex, moving.side, moving.units)
    if moving.impulse and moving.steps:
        used = impulses_used(play.world, moving)
        for unit in units:
            if counter(play.world, unit).vehicle:
                play.unit(unit.id, impulses=used)
        if is_crowded(play.world, moving.hex, moving.side):  # 5.0
            play.run("excess steps", Excess(moving.side, moving.hex))


def nobody_goes_on(world: World, moving: Moving) -> bool:
    """The stack has stopped, or nobody of it can go on."""
    return moving.over or not walkers(world, moving)
