"""22.0-6, 22.0-7 Rounds of an assault: fire, morale, dismounting and going to Fire mode, until one side is left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.tcs.events.close import RoundBegins, StandOff
from esagono.games.tcs.events.combat import Surrendered
from esagono.games.tcs.losses import eliminate, lose_step
from esagono.games.tcs.pieces import FIRE, MOVE, PARALYZED, SUPPRESSED, Unit
from esagono.games.tcs.records import (
    ASSAULT,
    MANDATORY,
    Again,
    AreaFire,
    Assault,
    AtAttack,
    Check,
    PointFire,
    Reform,
    Salvo,
    Syr,
    Volley,
)
from esagono.games.tcs.rules.ch04_modes import change_mode
from esagono.games.tcs.rules.ch11_area import NONE, rolled_area_fire, vulnerable
from esagono.games.tcs.rules.ch12_point import rolled_point_fire
from esagono.games.tcs.rules.ch14_pfa import point_targets
from esagono.games.tcs.rules.ch16_volley import DECLARATION
from esagono.games.tcs.rules.ch17_morale import check_after_fire
from esagono.games.tcs.rules.ch17_vehicle import check_formations
from esagono.games.tcs.rules.ch22_assault import (
    enter_the_hex,
    final_overwatch,
    go_back,
    go_on_or_back,
    leave_the_melee,
    vehicles_flee,
)
from esagono.games.tcs.rules.ch22_melee import area_can_tell, firers, firing_order, point_can_tell, volley_of
from esagono.games.tcs.stacks import is_shaken, still_in, units_of
from esagono.games.tcs.world import World, counter, enemy, stack, steps
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, each, law, loop, rule, seq, step

PATIENCE = 3
"""Rounds in a row in which no fire could do anything, after which the assaulters go back (A-141)."""


def both_are_there(world: World, assault: Assault | Salvo) -> bool:
    """Units of both sides are in the hex."""
    return all(stack(world, assault.hex, side) for side in (assault.side, enemy(assault.side)))


# Fire


@step("22.0-6", when=both_are_there)
def begin_round(play: Play[World], assault: Assault) -> None:
    """The next round."""
    play.let(assault, round=assault.round + 1, hopeless=assault.hopeless + 1)
    play.tell(RoundBegins(assault.hex, assault.round + 1))


def salvos(world: World, assault: Assault) -> Iterator[Salvo]:
    """Who fires in this round: both at once, or one after the other."""
    return (Salvo(assault.side, s, assault.hex, assault.start, assault.kind) for s in firing_order(world))


@step("22.0-6")
def declare(play: Play[World], salvo: Salvo) -> None:
    """Those who fire together declare before anything is rolled."""
    for side in salvo.sides:
        if firers(play.world, side):
            play.run("close fire", volley_of(play.world, side))


@step("22.0-6")
def keep_volley(play: Play[World], volley: Volley) -> None:
    """What was declared."""
    salvo = play.record(Salvo)
    play.let(salvo, volleys=(*salvo.volleys, volley))


CLOSE_FIRE = seq("close fire", "22.0-6", DECLARATION, keep_volley, record=Volley)


@step("22.0-6")
@rule("22.0h")
def resolve(play: Play[World], salvo: Salvo) -> None:
    """All is rolled before anybody is lost; then AT rolls and losses, in the order that each side has chosen."""
    world, tells = play.world, False
    areas, points = list[AreaFire](), list[PointFire]()
    for volley in salvo.volleys:
        area, point = area_of(world, volley), point_of(world, volley)
        tells = tells or bool(volley.at)
        if area:
            tells = tells or area_can_tell(world, area)
            areas.append(rolled_area_fire(play, area))
        if point:
            tells = tells or point_can_tell(world, point)
            points.append(rolled_point_fire(play, point))
    play.let(salvo, fires=tuple(areas))
    if tells:
        play.let(play.record(Assault), hopeless=0)
    attacks = [(v, at_attack(world, v)) for v in salvo.volleys if v.at]
    for _, attack in (a for a in attacks if a[0].at_first):
        play.run("at attack", attack)
    for fire in areas:
        play.run("area fire", fire)
    for aimed in points:
        play.run("point fire", aimed)
    for _, attack in (a for a in attacks if not a[0].at_first):
        play.run("at attack", attack)


def area_of(world: World, volley: Volley) -> AreaFire | None:
    """The area fire of a volley, if it can hurt anybody (22.0e)."""
    fire = AreaFire(volley.side, volley.hex, volley.cause, volley.area, check=False)
    return fire if volley.area and vulnerable(world, fire) else None


def point_of(world: World, volley: Volley) -> PointFire | None:
    """The point fire of a volley."""
    there = point_targets(world, volley.hex, enemy(volley.side))
    targets = tuple(u for u in volley.targets or there if u in there)
    if not volley.point or not targets:
        return None
    return PointFire(volley.side, volley.hex, volley.cause, volley.point, targets, check=False)


def at_attack(world: World, volley: Volley) -> AtAttack:
    """The AT rolls of a volley: as many as there are steps when they are declared."""
    count = sum(steps(world, u) for u in volley.at)
    return AtAttack(volley.side, volley.hex, volley.cause, volley.at, steps=count, check=False)


@step("22.0-6")
def formations_check(play: Play[World], salvo: Salvo) -> None:
    """Vehicle Morale, when all fire is over."""
    check_formations(play)


@step("22.0-6")
def assaulters_check(play: Play[World], salvo: Salvo) -> None:
    """The assaulter checks first."""
    check_side(play, salvo, salvo.side)


@step("22.0-6", when=lambda world, salvo: bool(stack(world, salvo.hex, salvo.side)))
def defenders_check(play: Play[World], salvo: Salvo) -> None:
    """Then the defender, unless the assaulters are gone."""
    check_side(play, salvo, enemy(salvo.side))


def check_side(play: Play[World], salvo: Salvo, side: Side) -> None:
    """The morale check that area fire has caused."""
    for fire in salvo.fires:
        if enemy(fire.side) == side and fire.result != NONE and stack(play.world, salvo.hex, side):
            check_after_fire(play, fire)


SALVOS = each(
    "salvos", "22.0-6", salvos, declare, resolve, formations_check, vehicles_flee, assaulters_check,
    defenders_check,
    record=Salvo, unless=lambda world, salvo: not salvo.volleys and not both_are_there(world, salvo),
)  # fmt: skip


# Worse and worse


@rule("22.0c")
def escalate_in_melee(play: Play[World], check: Check) -> None:
    """In an assault who is shaken already flees, gives a step, or surrenders."""
    if check.hex != play.world.melee.hex or play.world.melee.kind != ASSAULT:
        return
    there = [u for u in still_in(play.world, check.hex, check.side, check.units) if not u.fleeing]
    frozen = tuple(u.id for u in there if u.state == PARALYZED)
    pinned = tuple(u.id for u in there if u.state == SUPPRESSED)
    if check.result == SUPPRESSED:
        if frozen:
            play.run("syr", Syr(check.side, frozen, check.hex, MANDATORY, cause=ASSAULT))
        if pinned:
            play.run("suppressed again", Again(check.side, check.hex, pinned))
    if check.result == PARALYZED and frozen:
        play.tell(Surrendered(check.hex, check.side))
        for unit in frozen:
            eliminate(play, unit)


class GiveStep(Act):
    """The largest of the Suppressed units loses a step, and they stay."""

    verb = "give-step"
    rule = "22.0c"

    def do(self, play: Play[World], again: Again) -> None:
        """The step is gone."""
        lose_step(play, max(units_of(play.world, again.units), key=lambda u: steps(play.world, u)).id)


class GiveWay(Act):
    """The Suppressed units flee instead."""

    verb = "give-way"
    rule = "22.0c"

    def do(self, play: Play[World], again: Again) -> None:
        """They make a SYR."""
        play.run("syr", Syr(again.side, again.units, again.hex, MANDATORY, cause=ASSAULT))


AGAIN = seq(
    "suppressed again", "22.0c",
    ask("again", "22.0c", GiveStep, GiveWay, by=lambda world, again: again.side),
    record=Again,
)  # fmt: skip


# Dismounting and modes


def reforming(world: World, assault: Assault) -> Iterator[Reform]:
    """The assaulter first."""
    return (Reform(side, assault.hex) for side in (assault.side, enemy(assault.side)))


def may_reform(unit: Unit) -> bool:
    """It is in Move mode and neither Suppressed nor Paralyzed."""
    return unit.mode == MOVE and not is_shaken(unit) and not unit.fleeing


@law("22.0-7")
def unit_is_in_the_assault(seen: Seen[World, Reform], act: Any) -> bool:
    """A unit in the hex, in Move mode, that is neither Suppressed nor Paralyzed."""
    unit = seen.world.units[act.unit]
    own = unit.hex == seen.record.hex and counter(seen.world, unit).side == seen.side
    return own and may_reform(unit)


@law("22.0-7")
def unit_is_aboard(seen: Seen[World, Reform], act: Any) -> bool:
    """It is aboard or towed."""
    return bool(seen.world.units[act.unit].carrier)


@law("24.1b")
def unit_is_not_aboard(seen: Seen[World, Reform], act: Any) -> bool:
    """Who is aboard stays in Move mode."""
    return not seen.world.units[act.unit].carrier


class GetOff(Act):
    """A unit dismounts in the assault."""

    verb = "get-off"
    rule = "22.0-7"
    laws = (unit_is_in_the_assault, unit_is_aboard)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Reform]) -> Iterator[GetOff]:
        """The units in the hex."""
        return (cls(u.id) for u in stack(seen.world, seen.record.hex, seen.side))

    def do(self, play: Play[World], reform: Reform) -> None:
        """It is on the ground, in Move mode."""
        play.unit(self.unit, carrier="")


class Deploy(Act):
    """A unit goes to Fire mode in the assault."""

    verb = "deploy"
    rule = "22.0-7"
    laws = (unit_is_in_the_assault, unit_is_not_aboard)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Reform]) -> Iterator[Deploy]:
        """The units in the hex."""
        return (cls(u.id) for u in stack(seen.world, seen.record.hex, seen.side))

    def do(self, play: Play[World], reform: Reform) -> None:
        """It costs nothing."""
        change_mode(play, self.unit, FIRE)


class FightOn(Act):
    """The others stay as they are."""

    verb = "fight-on"
    rule = "22.0-7"
    ends = "step"

    def do(self, play: Play[World], reform: Reform) -> None:
        """That is all."""
        play.let(reform, done=True)


REFORM = each(
    "reforming", "22.0-7", reforming,
    loop(
        "reform", "22.0-7",
        ask("reform", "22.0-7", GetOff, Deploy, FightOn, by=lambda world, reform: reform.side),
        record=Reform,
        unless=lambda world, reform: (
            reform.done or not any(may_reform(u) for u in stack(world, reform.hex, reform.side))
        ),
    ),
    record=Reform,
)  # fmt: skip


# The whole


@step("22.0", when=lambda world, assault: assault.hopeless >= PATIENCE and both_are_there(world, assault))
@rule("A-141")
def stand_off(play: Play[World], assault: Assault) -> None:
    """Where no fire can do anything, the assaulters go back."""
    play.let(assault, over=True)
    play.tell(StandOff(assault.hex))
    go_back(play, assault)


ROUNDS = loop(
    "rounds", "22.0-6", begin_round, SALVOS, vehicles_flee, REFORM, stand_off,
    record=Assault, until=lambda world, assault: assault.over or not both_are_there(world, assault),
)  # fmt: skip
FIGHT = seq(
    "melee", "22.0", final_overwatch, vehicles_flee, enter_the_hex, go_on_or_back, ROUNDS,
    record=Assault, unless=lambda world, assault: assault.over,
)  # fmt: skip
ASSAULTING = seq(
    "assault", "22.0", FIGHT, leave_the_melee,
    record=Assault, label=lambda world, assault: {"hex": assault.hex},
)  # fmt: skip
