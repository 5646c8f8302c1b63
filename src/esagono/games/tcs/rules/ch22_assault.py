"""22.0 Assaults: the announcement, the final overwatch, and the way into the hex."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from esagono.games.tcs.control import take_control
from esagono.games.tcs.counters import SIDES
from esagono.games.tcs.events.close import AssaultBegins, AssaultersStopped, HexTaken
from esagono.games.tcs.events.movement import Moved
from esagono.games.tcs.pieces import SUPPRESSED, Melee, Unit
from esagono.games.tcs.records import ASSAULT, BEFORE_ASSAULT, MANDATORY, Assault, Moving, Phase, Step, Syr, Trigger
from esagono.games.tcs.rules.ch04_modes import points_left, unit_is_own
from esagono.games.tcs.rules.ch06_status import may_attack
from esagono.games.tcs.rules.ch15_able import answers
from esagono.games.tcs.rules.ch15_overwatch import Hold, Overwatch
from esagono.games.tcs.rules.ch20_costs import price, share
from esagono.games.tcs.rules.ch20_impulses import IMPULSES, budget
from esagono.games.tcs.rules.ch20_moving import (
    barrages_and_mines,
    entered_by,
    goers,
    hex_is_next,
    hex_is_passable,
    next_steps,
    road_leads_there,
    unit_is_in_move_mode,
    unit_moves_by_itself,
    walkers,
)
from esagono.games.tcs.stacks import is_shaken, units_of, with_loads
from esagono.games.tcs.world import World, counter, enemy, ground, has_enemy, on_map, stack
from esagono.kernel import Act, Hex, Law, Play, Seen, Side, Slot, UnitId, ask, law, rule, seq, step

VEHICLE_MORALE = "vehicle-morale"
"""A row of syr.csv."""
ASSAULT_LAWS: Slot[Law[Any]] = Slot("laws of assaults")
"""What else keeps a stack from a hex that it would assault: special rules of a scenario."""


# The announcement


@law("22.0-1")
def enemies_hold_the_hex(seen: Seen[World, Moving], act: Any) -> bool:
    """Enemies are in the hex."""
    return has_enemy(seen.world, act.hex, seen.side)


@law("22.0j")
def stack_may_assault(seen: Seen[World, Moving], act: Any) -> bool:
    """No unit of it is unassigned (6.3a)."""
    return all(may_attack(seen.world, u) for u in goers(seen.world, seen.record))


@law("22.0a")
def points_suffice_to_enter(seen: Seen[World, Moving], act: Any) -> bool:
    """Every unit can pay for the hex; the one hex that everybody may go does not count (A-47)."""
    return can_enter(seen.world, seen.record, act.hex, act.by == "road")


@rule("22.0a", "A-47")
def can_enter(world: World, moving: Moving, to: str, by_road: bool) -> bool:
    """Every unit of the stack has the points for the hex."""
    units = walkers(world, moving)
    costs = {u.id: price(world, u, moving.hex, to, by_road) for u in units}
    if moving.impulse:
        return moving.used + max(costs.values(), default=0) <= budget(world, moving, units)
    return all(costs[u.id] <= points_left(world, u) for u in units)


class AssaultHex(Act):
    """The stack assaults the next hex."""

    verb = "assault"
    rule = "22.0-1"
    laws = (
        hex_is_next, enemies_hold_the_hex, road_leads_there, hex_is_passable, points_suffice_to_enter, ASSAULT_LAWS,
        stack_may_assault,
    )  # fmt: skip
    weighty = True
    hex: Hex
    by: Literal["", "road"] = ""

    @classmethod
    def options(cls, seen: Seen[World, Moving]) -> Iterator[AssaultHex]:
        """The next hexes, by road too."""
        return (cls(*step) for step in next_steps(seen.world, seen.record.hex))

    def do(self, play: Play[World], moving: Moving) -> None:
        """Nobody of the stack does anything else in this phase (22.0i)."""
        units = tuple(u.id for u in goers(play.world, moving))
        road = self.by == "road"
        costs = {u.id: price(play.world, u, moving.hex, self.hex, road) for u in walkers(play.world, moving)}
        for unit in units:
            play.unit(unit, assaulted=True, moved=True)
        play.let(moving, over=True)
        play.tell(AssaultBegins(moving.side, moving.hex, self.hex))
        play.run("assault", Assault(moving.side, units, moving.hex, self.hex, costs=costs, road=road))


@law("22.0d")
def unit_has_moved_before(seen: Seen[World, Any], act: Any) -> bool:
    """It has moved and stands where it can assault; others take it up for a move."""
    unit = seen.world.units[act.unit]
    return unit.moved and not (unit.sfa or unit.pfas or unit.syr or unit.assaulted or unit.breaching)


@law("22.0-1")
def enemy_is_next_to_it(seen: Seen[World, Any], act: Any) -> bool:
    """A hex next to it holds enemies."""
    near = ground(seen.world).neighbours(seen.world.units[act.unit].hex)
    return any(has_enemy(seen.world, h, seen.side) for h in near)


@law("20.2a")
def impulse_is_left(seen: Seen[World, Any], act: Any) -> bool:
    """A vehicle that has moved by impulses has one left."""
    return seen.world.units[act.unit].impulses < IMPULSES


class CloseIn(Act):
    """Take up a unit that has moved before, for an assault."""

    verb = "close-in"
    rule = "22.0d"
    laws = (
        unit_is_own, unit_is_in_move_mode, unit_moves_by_itself, unit_has_moved_before, enemy_is_next_to_it,
        impulse_is_left,
    )  # fmt: skip
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[CloseIn]:
        """The side's units that have moved."""
        return (cls(u.id) for u in on_map(seen.world, seen.side) if u.moved)

    def do(self, play: Play[World], phase: Phase) -> None:
        """Others of its hex may join it; it goes nowhere else."""
        unit = play.world.units[self.unit]
        units = with_loads(play.world, (unit.id,))
        play.run("moving", Moving(phase.side, units, unit.hex, impulse=bool(unit.impulses), closing=True))


# The final overwatch


def final_side(world: World, trigger: Trigger) -> Side:
    """The defender, if he can fire or withdraw."""
    return enemy(trigger.side) if answers(world, trigger) or withdrawing(world, trigger.only) else ""


@rule("17.4-V2", "22.0-2", "23.0f")
def withdrawing(world: World, hex_: str) -> tuple[str, ...]:
    """All that must go if the defender withdraws: every unit that is neither Suppressed nor Paralyzed; in assaults."""
    if world.melee.kind != ASSAULT:
        return ()
    there = stack(world, hex_, enemy(world.melee.side))
    able = {u.id for u in there if not is_shaken(u) and not u.fleeing}
    return tuple(u.id for u in there if u.id in able and (not u.carrier or u.carrier in able))


@law("23.0f")
def defenders_may_withdraw(seen: Seen[World, Trigger], act: Any) -> bool:
    """Before an assault, not before an overrun; somebody is neither Suppressed nor Paralyzed."""
    return bool(withdrawing(seen.world, seen.record.only))


class Withdraw(Act):
    """The defenders make a SYR instead of the final overwatch."""

    verb = "withdraw"
    rule = "17.4-V2"
    laws = (defenders_may_withdraw,)
    weighty = True

    def do(self, play: Play[World], trigger: Trigger) -> None:
        """They go, away from the assaulters; who is Suppressed or Paralyzed stays."""
        units = withdrawing(play.world, trigger.only)
        play.run("syr", Syr(enemy(trigger.side), units, trigger.only, BEFORE_ASSAULT, trigger.hexes))


FINAL_OVERWATCH = seq(
    "final overwatch", "15.2f",
    ask("final", "22.0-2", Overwatch, Withdraw, Hold, by=final_side),
    record=Trigger, label=lambda world, trigger: {"hex": trigger.only},
)  # fmt: skip


@step("22.0-2")
@rule("15.1d")
def final_overwatch(play: Play[World], assault: Assault) -> None:
    """Only the defenders fire, at the hex next to them, by the terrain of the hexside if they like; no return."""
    play.set(melee=Melee(assault.hex, assault.start, assault.side, assault.kind))
    trigger = Trigger(ASSAULT, assault.side, (assault.start,), assault.units, assault.hex, only=assault.hex)
    play.run("final overwatch", trigger)


# Into the hex


def assaulters(world: World, assault: Assault) -> tuple[Unit, ...]:
    """The units of the assault that are still on the map."""
    return units_of(world, assault.units)


@rule("22.0-3", "22.0-5")
def is_stopped(world: World, assault: Assault, where: str) -> bool:
    """Somebody is Suppressed, Paralyzed or flees, or nobody is left."""
    units = assaulters(world, assault)
    return not units or any(is_shaken(u) or u.hex != where for u in units)


@step("22.0-3")
@rule("23.0g")
def enter_the_hex(play: Play[World], assault: Assault) -> None:
    """The stack goes in; the defenders' Suppressed markers go, in an overrun they stay; then barrages, then mines."""
    if is_stopped(play.world, assault, assault.start):
        play.let(assault, over=True)
        play.tell(AssaultersStopped(assault.side, assault.hex))
        return
    pay_for_it(play, assault)
    units = tuple(u.id for u in assaulters(play.world, assault))
    for name in units:
        play.unit(name, hex=assault.hex)
        play.tell(Moved(name, assault.hex))
    if assault.kind == ASSAULT:
        for unit in stack(play.world, assault.hex, enemy(assault.side)):
            if unit.state == SUPPRESSED:
                play.unit(unit.id, state="")
    # 22.0-4, 22.0-5, A-71
    play.run("storming", Step(assault.side, units, assault.start, assault.hex, assault.road, assault.kind))


@rule("22.0", "24.1")
def pay_for_it(play: Play[World], assault: Assault) -> None:
    """Every unit pays what the hex costs and no more, passengers their share."""
    for unit in assaulters(play.world, assault):
        cost = assault.costs.get(unit.carrier or unit.id, 0)
        if unit.carrier:
            cost = share(play.world, unit, play.world.units[unit.carrier], cost)
        play.unit(unit.id, spent=unit.spent + cost)


STORMING = seq(
    "storming", "22.0-4", barrages_and_mines,
    record=Step, unless=lambda world, step_: not entered_by(world, step_),
    label=lambda world, step_: {"hex": step_.hex},
)  # fmt: skip


@step("22.0-5")
@rule("A-51")
def go_on_or_back(play: Play[World], assault: Assault) -> None:
    """Who was stopped by a barrage or mines goes back, without a trigger."""
    if is_stopped(play.world, assault, assault.hex):
        play.let(assault, over=True)
        play.tell(AssaultersStopped(assault.side, assault.hex))
        go_back(play, assault)


def go_back(play: Play[World], assault: Assault) -> None:
    """The assaulters in the hex return to where they came from; if enemies are there now, they flee."""
    units = tuple(u.id for u in stack(play.world, assault.hex, assault.side))
    if units and has_enemy(play.world, assault.start, assault.side):
        play.run("syr", Syr(assault.side, units, assault.hex, MANDATORY, cause=ASSAULT))
        return
    for name in units:
        play.unit(name, hex=assault.start)
        play.tell(Moved(name, assault.start))


@step("22.0")
def leave_the_melee(play: Play[World], assault: Assault) -> None:
    """One side is in the hex."""
    play.set(melee=Melee())
    left = [side for side in (assault.side, enemy(assault.side)) if stack(play.world, assault.hex, side)]
    if len(left) == 1:
        play.tell(HexTaken(assault.hex, left[0]))
    take_control(play, assault.hex)


# Afterwards


@law("22.0i")
def firer_has_not_assaulted(seen: Seen[World, Any], act: Any) -> bool:
    """Who has assaulted makes neither an SFA nor a PFA."""
    return not seen.world.units[act.unit].assaulted


@rule("22.0k")
def vehicles_lose_heart(play: Play[World], formation: str) -> None:
    """A formation fails in an assault: its vehicles there flee as soon as the fire is over."""
    if play.world.melee.hex:
        assault = play.record(Assault)
        play.let(assault, failed=(*assault.failed, formation))


@step("22.0k", when=lambda world, _: bool(world.melee.hex))
def vehicles_flee(play: Play[World], _: object) -> None:
    """Vehicles of a formation that has failed leave the assault by a SYR, with those who ride on them."""
    assault = play.record(Assault)
    melee, failed = play.world.melee, assault.failed
    units = [u for u in stack(play.world, melee.hex) if is_of(play.world, u, failed)]
    units += [u for u in units_of(play.world, assault.units) if u.hex == melee.start and is_of(play.world, u, failed)]
    fleeing = tuple(u.id for u in units if counter(play.world, u).vehicle and not u.fleeing)
    gone = with_loads(play.world, fleeing)
    if failed:
        play.let(assault, failed=(), units=tuple(u for u in assault.units if u not in gone))
    for side in SIDES:
        own = tuple(u for u in gone if counter(play.world, u).side == side)
        if own:
            play.run("syr", Syr(side, own, play.world.units[own[0]].hex, VEHICLE_MORALE, cause=ASSAULT))


def is_of(world: World, unit: Unit, formations: tuple[str, ...]) -> bool:
    """The unit belongs to one of these formations."""
    return counter(world, unit).formation in formations
