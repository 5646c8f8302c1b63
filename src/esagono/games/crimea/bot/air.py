"""The air: where to fly, whom to fight, what to interdict."""

from __future__ import annotations

from typing import Any

from esagono.games.crimea.airpower import CAS, aircraft, is_dummy, is_fighter, over, ready, stack
from esagono.games.crimea.bot.battle import outlook
from esagono.games.crimea.bot.combat import expected
from esagono.games.crimea.bot.seat import Judge, Seat
from esagono.games.crimea.world import AXIS, SOVIET, World, counter, enemy, ground, on_map
from esagono.kernel.memo import once_per_world
from esagono.kernel.value import replace
from esagono.wargame.judging import NOTHING, Judged, why

MOST_MISSIONS = 1
"""Hexes that are interdicted in a turn: the others fly for the attacks."""
SPARE = 5
"""Bombers that are kept for the attacks."""


@once_per_world
def traffic(world: World) -> dict[str, float]:
    """How much of the Soviets moves through each hex: their staffs, and reserves that are not at the front."""
    found: dict[str, float] = {}
    land = ground(world)
    for unit in on_map(world, SOVIET):
        printed = counter(world, unit)
        worth = 2.0 if printed.sort == "hq" else 1.0 if printed.artillery or printed.motorised else 0.5
        for hex_ in (unit.hex, *land.neighbours(unit.hex)):
            found[hex_] = found.get(hex_, 0.0) + worth
    return found


def interdict(seat: Seat, act: Any) -> Judged:
    """Where most of the enemy moves, with what the attacks do not need."""
    world = seat.world
    named = sum(m.side == AXIS and m.kind == "interdiction" for m in world.missions)
    bombers = [s for s in ready(world, AXIS) if aircraft(world, s).interdiction]
    worth = traffic(world).get(act.hex, 0.0)
    if named >= MOST_MISSIONS or len(bombers) <= SPARE or worth < 2:
        return NOTHING, (why(act, "usual"),)
    return 0.02 * worth, (why(act, "interdicts", hex=act.hex),)


def fly(seat: Seat, act: Any) -> Judged:
    """Bombers where they turn a combat, fighters where bombers are, dummies with them."""
    world, hex_ = seat.world, act.hex
    own = stack(world, hex_, seat.side)
    crowd = len(own.squadrons) if own else 0
    if is_dummy(world, act.unit):
        return (0.01 if crowd else NOTHING), (why(act, "decoy", hex=hex_),)
    if seat.record.kind != CAS or hex_ not in world.attacks:
        return over_a_mission(seat, act, crowd)
    printed = aircraft(world, act.unit)
    if is_fighter(world, act.unit):
        foes = stack(world, hex_, enemy(seat.side))
        worth = 0.04 * printed.acr * (1.5 if foes else 1.0) - 0.05 * crowd if crowd or foes else NOTHING
        return worth, (why(act, "escorts", unit=act.unit, hex=hex_),)
    gain = turned(seat, hex_, printed.cas)
    return gain + 0.02 * printed.cas - 0.03 * crowd, (why(act, "bombs", unit=act.unit, hex=hex_),)


def turned(seat: Seat, hex_: str, cas: int) -> float:
    """What close support of this strength is worth to the side in a combat."""
    battle = expected(seat.world, hex_)
    sign = 1 if battle.side == seat.side else -1
    own = stack(seat.world, hex_, seat.side)
    there = sum(aircraft(seat.world, s).cas for s in own.squadrons) if own else 0
    before = outlook(seat.world, replace(battle, air=sign * there), seat.weights).worth
    return sign * (outlook(seat.world, replace(battle, air=sign * (there + cas)), seat.weights).worth - before)


def over_a_mission(seat: Seat, act: Any, crowd: int) -> Judged:
    """Interdiction: those who are good at it, with a fighter; the enemy's fighters against them."""
    printed = aircraft(seat.world, act.unit)
    if seat.side == AXIS:
        worth = 0.05 * printed.interdiction - 0.01 * printed.cas if not crowd else NOTHING
        if is_fighter(seat.world, act.unit) and not printed.interdiction:
            worth = 0.02 if crowd == 1 else NOTHING
        return worth, (why(act, "interdicts", hex=act.hex),)
    return (0.02 * printed.acr - 0.01 if crowd < 1 else NOTHING), (why(act, "intercepts", unit=act.unit, hex=act.hex),)


def strike(seat: Seat, act: Any) -> Judged:
    """The fighter helps on the ground if no enemy is in the air."""
    return 0.1, (why(act, "strikes"),)


def escort(seat: Seat, act: Any) -> Judged:
    """It fights where the enemy flies."""
    squadron = seat.world.air[seat.record.squadron]
    foes = over(seat.world, squadron.mission, enemy(seat.side)) if squadron.mission else ()
    return (0.2 if foes else 0.0), (why(act, "fights", unit=squadron.id),)


def engage(seat: Seat, act: Any) -> Judged:
    """Whom one beats, and who does most."""
    world = seat.world
    mine, foe = aircraft(world, act.unit), aircraft(world, act.target)
    own = mine.side == seat.side
    better = mine.acr - foe.acr if own else foe.acr - mine.acr
    worth = 0.5 + 0.05 * better + (0.03 * foe.cas if own else -0.03 * foe.cas)
    return worth, (why(act, "engages", unit=act.unit, target=act.target),)


def chase(seat: Seat, act: Any) -> Judged:
    """The most dangerous bomber."""
    foe = aircraft(seat.world, act.target)
    return 0.5 + 0.1 * foe.cas - 0.02 * foe.acr, (why(act, "engages", unit=act.unit, target=act.target),)


def withdraw_air(seat: Seat, act: Any) -> Judged:
    """What is of least use: damaged before ready."""
    squadron = seat.world.air[act.unit]
    order = ("destroyed", "damaged", "flown", "ready")
    rank = order.index(squadron.box) if squadron.box in order else 0
    return 0.5 - 0.1 * rank, (why(act, "sent-away", unit=act.unit),)


def restore_air(seat: Seat, act: Any) -> Judged:
    """The best first."""
    printed = aircraft(seat.world, act.unit)
    return 0.2 + 0.02 * (printed.acr + printed.cas), (why(act, "restores", unit=act.unit),)


JUDGES: dict[str, Judge] = {
    "interdict": interdict,
    "fly": fly,
    "strike": strike,
    "escort": escort,
    "engage": engage,
    "chase": chase,
    "withdraw-air": withdraw_air,
    "restore-air": restore_air,
}
