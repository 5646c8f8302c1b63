"""20.0 Movement: a unit or stack goes from hex to hex, and each hex is a trigger."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal

from esagono.games.tcs.control import take_control
from esagono.games.tcs.events.movement import Moved
from esagono.games.tcs.pieces import MOVE, Unit
from esagono.games.tcs.records import MOVEMENT, Excess, Moving, Phase, Step, Trigger
from esagono.games.tcs.rules.ch04_modes import points_left, unit_is_own
from esagono.games.tcs.rules.ch05_stacking import is_crowded
from esagono.games.tcs.rules.ch20_costs import is_bottleneck, price, share
from esagono.games.tcs.rules.ch20_impulses import budget, impulse_of, impulses_used
from esagono.games.tcs.stacks import is_shaken, still_in, with_loads
from esagono.games.tcs.world import World, counter, ground, has_enemy, on_map, stack
from esagono.kernel import Act, Hex, Law, Play, Seen, Slot, UnitId, law, rule, seq, step

MOVE_LAWS: Slot[Law[Any]] = Slot("laws of setting out")
"""What else keeps a unit from moving: orders (6.3c), special rules."""
HEX_LAWS: Slot[Law[Any]] = Slot("laws of a hex")
"""What else keeps a stack from a hex: special rules of a scenario."""
ENTERED: Slot[Callable[[Play[World], Step], None]] = Slot("a stack has entered a hex")
"""Barrages, then mines, after all overwatch (15.2c-1)."""


@law("20.0a")
@rule("4.2")
def unit_is_in_move_mode(seen: Seen[World, Any], act: Any) -> bool:
    """Only units in Move mode move, and nobody who is Suppressed or Paralyzed."""
    unit = seen.world.units[act.unit]
    return unit.mode == MOVE and not is_shaken(unit)


@law("20.0a")
def unit_has_not_acted(seen: Seen[World, Any], act: Any) -> bool:
    """Nobody moves twice, or after an SFA, a PFA, a SYR, an assault or a breach (20.0b)."""
    unit = seen.world.units[act.unit]
    busy = unit.sfa or unit.syr or unit.assaulted or unit.breaching
    return not busy and not unit.moved and not unit.pfas and not unit.impulses


@law("20.0f")
def unit_moves_by_itself(seen: Seen[World, Any], act: Any) -> bool:
    """Tow-only units are towed; passengers go with their carrier."""
    unit = seen.world.units[act.unit]
    return not counter(seen.world, unit).tow_only and not unit.carrier


ABLE = (unit_is_own, unit_is_in_move_mode, unit_moves_by_itself, unit_has_not_acted, MOVE_LAWS)


class Move(Act):
    """Take up a unit that is to move."""

    verb = "move"
    rule = "20.0"
    laws = ABLE
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Move]:
        """The side's units in Move mode."""
        return (cls(u.id) for u in on_map(seen.world, seen.side) if u.mode == MOVE)

    def do(self, play: Play[World], phase: Phase) -> None:
        """Its move begins; others of its hex may go with it."""
        unit = play.world.units[self.unit]
        play.run("moving", Moving(phase.side, with_loads(play.world, (unit.id,)), unit.hex))


def goers(world: World, moving: Moving) -> tuple[Unit, ...]:
    """Those of the stack that can go on: in Move mode, neither shaken nor fleeing; and all who are aboard (17.3c)."""
    there = still_in(world, moving.hex, moving.side, moving.units)
    able = {u.id for u in there if u.mode == MOVE and not is_shaken(u) and not u.fleeing and not u.carrier}
    return tuple([u for u in there if u.id in able or u.carrier in able])


def walkers(world: World, moving: Moving) -> tuple[Unit, ...]:
    """Those who pay for the way: nobody who is carried."""
    return tuple([u for u in goers(world, moving) if not u.carrier])


@law("20.0b")
def stack_has_not_set_out(seen: Seen[World, Moving], act: Any) -> bool:
    """Stacks are formed when they begin to move."""
    return not seen.record.steps


@law("5.2a")
@rule("5.2")
def unit_is_beside_the_others(seen: Seen[World, Moving], act: Any) -> bool:
    """The units of a stack start in one hex."""
    return seen.world.units[act.unit].hex == seen.record.hex and act.unit not in seen.record.units


@law("20.2e")
def vehicles_and_others_began_together(seen: Seen[World, Moving], act: Any) -> bool:
    """Vehicles go with other units only if they began the phase in one hex, and never by impulses."""
    world, moving = seen.world, seen.record
    units = [world.units[u] for u in (*moving.units, act.unit)]
    kinds = {counter(world, u).vehicle for u in units if not u.carrier}
    if len(kinds) == 1:
        return True
    return not moving.impulse and len({u.began for u in units}) == 1


@law("20.2f")
def unit_moves_in_the_same_way(seen: Seen[World, Moving], act: Any) -> bool:
    """By impulses go vehicles that have one left; others have not used any."""
    unit = seen.world.units[act.unit]
    return unit.impulses < 3 if seen.record.impulse else not unit.impulses


@law("20.0a")
def unit_may_go_along(seen: Seen[World, Moving], act: Any) -> bool:
    """It has not acted in this phase, but by impulses."""
    unit = seen.world.units[act.unit]
    busy = unit.sfa or unit.syr or unit.assaulted or unit.breaching
    if seen.record.closing:
        return not busy and not unit.pfas  # 22.0d
    acted = unit.moved or unit.pfas or unit.spent
    return not busy and not (acted and not (seen.record.impulse and unit.impulses))


class With(Act):
    """Take another unit of the hex along."""

    verb = "with"
    rule = "20.0b"
    laws = (
        unit_is_own, unit_is_in_move_mode, unit_moves_by_itself, stack_has_not_set_out, unit_is_beside_the_others,
        unit_may_go_along, unit_moves_in_the_same_way, vehicles_and_others_began_together, MOVE_LAWS,
    )  # fmt: skip
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Moving]) -> Iterator[With]:
        """The other units of the hex, before the first step."""
        if seen.record.steps:
            return iter(())
        return (cls(u.id) for u in stack(seen.world, seen.record.hex, seen.side) if u.id not in seen.record.units)

    def do(self, play: Play[World], moving: Moving) -> None:
        """They go together."""
        more = with_loads(play.world, (self.unit,))
        play.let(moving, units=(*moving.units, *(u for u in more if u not in moving.units)))


# Going


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
        play.let(moving, hex=self.hex, steps=moving.steps + 1)
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


# Entering a hex


def entered_by(world: World, step_: Step) -> tuple[Unit, ...]:
    """Those who have entered the hex and are still there."""
    return still_in(world, step_.hex, step_.side, step_.units)


@rule("15.3i", "15.3j", "A-63")
def movement_trigger_of(play: Play[World], step_: Step) -> Trigger:
    """The trigger of a stack that has entered a hex (15.2c)."""
    going = [u for u in step_.units if not play.world.units[u].carrier]
    by_impulses = step_.kind in ("impulse", "syr") and all(counter(play.world, u).vehicle for u in going)
    spent: tuple[str, ...] = ()
    if by_impulses:
        spent = next((f.record.answered for f in reversed(play.here) if hasattr(f.record, "answered")), ())
    return Trigger(
        MOVEMENT, step_.side, (step_.hex,), step_.units, step_.start, step_.road, impulse=by_impulses, spent=spent
    )


@step("15.2c")
@rule("18.10a")
def movement_trigger(play: Play[World], step_: Step) -> None:
    """Entering a hex is a trigger."""
    play.run("trigger", movement_trigger_of(play, step_))


def is_narrow(world: World, step_: Step) -> bool:
    """The way into the hex is a bottleneck, for fugitives too (15.3j)."""
    return step_.bottleneck or (step_.kind == "syr" and is_bottleneck(world, step_.start, step_.hex))


@step("20.1d", when=is_narrow)
@rule("A-63")
def bottleneck_trigger(play: Play[World], step_: Step) -> None:
    """A bottleneck is a trigger a second time; who has fired at vehicles in this impulse does not fire again."""
    play.run("trigger", movement_trigger_of(play, step_))


@step("15.2c-1")
def barrages_and_mines(play: Play[World], step_: Step) -> None:
    """Then barrages attack, then mines."""
    for part in ENTERED:
        part(play, step_)


ENTERING = seq(
    "entering", "15.2c-1", movement_trigger, bottleneck_trigger, barrages_and_mines,
    record=Step, unless=lambda world, step_: not entered_by(world, step_),
    label=lambda world, step_: {"hex": step_.hex},
)  # fmt: skip
