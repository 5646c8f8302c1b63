"""22.0-2 to 22.0-5 The final overwatch, the way into the assaulted hex, and vehicles that lose heart there."""

from __future__ import annotations

from typing import Any

from esagono.games.tcs.close_records import Assault
from esagono.games.tcs.control import take_control
from esagono.games.tcs.counters import SIDES
from esagono.games.tcs.events.close import AssaultersStopped, HexTaken
from esagono.games.tcs.events.movement import Moved
from esagono.games.tcs.fire_records import Syr
from esagono.games.tcs.pieces import SUPPRESSED, Melee, Unit
from esagono.games.tcs.records import ASSAULT, BEFORE_ASSAULT, MANDATORY, Step, Trigger
from esagono.games.tcs.rules.ch15_able import answers
from esagono.games.tcs.rules.ch15_overwatch import Hold, Overwatch
from esagono.games.tcs.rules.ch20_costs import share
from esagono.games.tcs.rules.ch20_entering import barrages_and_mines, entered_by
from esagono.games.tcs.stacks import is_shaken, units_of, with_loads
from esagono.games.tcs.world import World, counter, enemy, has_enemy, stack
from esagono.kernel import Act, Play, Seen, Side, ask, law, rule, seq, step

VEHICLE_MORALE = "vehicle-morale"
"""A row of syr.csv."""


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


def assaulters(world: World, assault: Assault) -> tuple[Unit, ...]:
    """The units of the assault that are still on the map."""
    return units_of(world, assault.units)


@rule("22.0-3", "22.0-5")
def is_stopped(world: World, assault: Assault, where: str) -> bool:
    """Somebody is Suppressed, Paralyzed or flees, or nobody is left."""
    units = assaulters(world, assault)
    return not units or any((is_shaken(u) and u.id not in assault.shaken) or u.hex != where for u in units)


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
    go_from(play, assault, assault.hex, assault.origin or assault.start)


def go_from(play: Play[World], assault: Assault, hex_: str, to: str) -> None:
    """The assaulters in a hex go back to another; if enemies are there now, they flee."""
    units = tuple(u.id for u in stack(play.world, hex_, assault.side))
    if units and has_enemy(play.world, to, assault.side):
        play.run("syr", Syr(assault.side, units, hex_, MANDATORY, cause=ASSAULT))
        return
    for name in units:
        play.unit(name, hex=to)
        play.tell(Moved(name, to))


@step("22.0")
def leave_the_melee(play: Play[World], assault: Assault) -> None:
    """One side is in the hex."""
    play.set(melee=Melee())
    left = [side for side in (assault.side, enemy(assault.side)) if stack(play.world, assault.hex, side)]
    if len(left) == 1:
        play.tell(HexTaken(assault.hex, left[0]))
    take_control(play, assault.hex)


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


STORMING = seq(
    "storming", "22.0-4", barrages_and_mines, vehicles_flee,
    record=Step, unless=lambda world, step_: not entered_by(world, step_),
    label=lambda world, step_: {"hex": step_.hex},
)  # fmt: skip
