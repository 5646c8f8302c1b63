"""22.0-6 Rounds of an assault: fire and morale, until one side is left."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.tcs.close_records import Assault, Salvo
from esagono.games.tcs.events.close import RoundBegins, StandOff
from esagono.games.tcs.fire_records import AreaFire, AtAttack, PointFire, Volley
from esagono.games.tcs.rules.ch11_area import NONE, rolled_area_fire
from esagono.games.tcs.rules.ch11_strength import vulnerable
from esagono.games.tcs.rules.ch12_point import rolled_point_fire
from esagono.games.tcs.rules.ch14_pfa import point_targets
from esagono.games.tcs.rules.ch16_volley import DECLARATION, SHELLS
from esagono.games.tcs.rules.ch17_morale import check_after_fire
from esagono.games.tcs.rules.ch17_vehicle import check_formations
from esagono.games.tcs.rules.ch22_entry import (
    enter_the_hex,
    final_overwatch,
    go_back,
    go_on_or_back,
    leave_the_melee,
    vehicles_flee,
)
from esagono.games.tcs.rules.ch22_melee import area_can_tell, firers, firing_order, point_can_tell, volley_of
from esagono.games.tcs.rules.ch22_reform import REFORM
from esagono.games.tcs.world import World, enemy, stack, steps
from esagono.kernel import Play, Side, each, loop, rule, seq, step

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


@step("24.5b")
def fire_shells(play: Play[World], volley: Volley) -> None:
    """Big guns among those who fire shoot at P targets besides."""
    for part in SHELLS:
        part(play, volley)


CLOSE_SHELLS = seq("close shells", "24.5b", fire_shells, record=Volley)


@step("24.5b")
def shell_points(play: Play[World], salvo: Salvo) -> None:
    """The guns of both sides, those of the assaulter first."""
    for volley in salvo.volleys:
        play.run("close shells", volley)


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
    "salvos", "22.0-6", salvos, declare, resolve, shell_points, formations_check, vehicles_flee, assaulters_check,
    defenders_check,
    record=Salvo, unless=lambda world, salvo: not salvo.volleys and not both_are_there(world, salvo),
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
