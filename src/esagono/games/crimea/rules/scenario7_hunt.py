"""Scenario 7, Trappenjagd: a paralysed front, attacks that go wrong, air power, the end of who is cut off."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from esagono.games.crimea.command import is_paralysed
from esagono.games.crimea.losses import eliminate
from esagono.games.crimea.pieces import Squadron, Unit
from esagono.games.crimea.records import MOTORISED, MOVEMENT, Battle
from esagono.games.crimea.rules.ch06_lines import supply_lines
from esagono.games.crimea.rules.ch15_forces import attackers
from esagono.games.crimea.rules.ch16_results import Fate
from esagono.games.crimea.rules.scenario6_kerch import axis_air_tells
from esagono.games.crimea.world import AXIS, SOVIET, World, counter, ground, on_map
from esagono.kernel import Play, Seen, law, rule, step
from esagono.kernel.memo import once_per_world
from esagono.wargame.sums import Term

WORST = Fate(4, 2, False, False)
"""4R, the worst that a Soviet attack of this scenario can come to."""
PHASES = (MOVEMENT, MOTORISED)


# Movement (10.74e1)


@rule("PB-10.74e1")
def front_stands_still(world: World, unit: Unit, phase: str) -> str:
    """In the first turn nobody moves within the range of the non-OP HQs; in the first two no HQ does."""
    rules, printed = world.rules.paralysis, counter(world, unit)
    if printed.side != SOVIET or phase not in PHASES:
        return ""
    still = world.turn == rules.standstill and is_paralysed(world, unit.hex)
    hq = printed.sort == "hq" and world.turn in (rules.standstill, rules.one_mover)
    return "PB-10.74e1" if still or hq else ""


@law("PB-10.74e1")
def one_unit_sets_out(seen: Seen[World, Any], act: Any) -> bool:
    """In the second turn one unit moves in each phase within the range of all non-OP HQs together (A-187)."""
    world = seen.world
    if world.turn != world.rules.paralysis.one_mover or seen.side != SOVIET or seen.record.kind not in PHASES:
        return True
    return not is_paralysed(world, world.units[act.unit].hex) or not any(world.set_out.values())


# Attacks (10.74e2 to e4)


@once_per_world
def linked(world: World) -> frozenset[str]:
    """The hexes from which a Soviet line leads to the key place of the scenario."""
    return frozenset(supply_lines(world, SOVIET, (world.rules.fighting.line_to,)))


def is_linked(world: World, hex_: str) -> bool:
    """A Soviet line leads from the hex to the key place."""
    return hex_ in linked(world)


def is_demanded(world: World, battle: Battle) -> bool:
    """A Mandated Attack that the Axis has designated."""
    return battle.side == SOVIET and battle.mandated and bool(world.rules.fighting.demanded)


@rule("PB-10.74e2")
def demand_shifts(world: World, battle: Battle) -> tuple[Term, ...]:
    """One column for a demanded attack, one more under Axis air."""
    if not is_demanded(world, battle):
        return ()
    shot_up = (Term("demanded-air", "PB-10.74e2", 1),) if axis_air_tells(world, battle) else ()
    return (Term("demanded", "PB-10.74e2", 1), *shot_up)


@rule("PB-10.74e3")
def cut_off_shifts(world: World, battle: Battle) -> tuple[Term, ...]:
    """One column if a Soviet attacker is cut off from Kerch."""
    if battle.side != SOVIET or not world.rules.fighting.line_to:
        return ()
    cut_off = any(not is_linked(world, u.hex) for u in attackers(world, battle))
    return (Term("cut-off", "PB-10.74e3", 1),) if cut_off else ()


@rule("PB-10.74e2", "PB-10.74e4")
def attack_goes_wrong(world: World, battle: Battle, fate: Fate) -> Fate:
    """Below 1-4, and for `e` of a demanded attack, 4R; under Axis air a demanded attack loses one level more."""
    if battle.side != SOVIET or not world.rules.fighting.demanded:
        return fate
    if fate.eliminated and (battle.mandated or not battle.column):
        return WORST
    if is_demanded(world, battle) and axis_air_tells(world, battle):
        return fate._replace(losses=min(WORST.losses, fate.losses + 1))
    return fate


@rule("PB-10.74e2")
def gun_is_too_far(world: World, battle: Battle, gun: Unit) -> bool:
    """Artillery supports a demanded attack only from a hex beside a defending hex."""
    if not is_demanded(world, battle):
        return False
    return not any(ground(world).adjacent(gun.hex, target) for target in battle.targets)


# Air (10.74f1)


@rule("PB-10.74f1")
def flak_is_suppressed(world: World, squadron: Squadron) -> Mapping[str, int]:
    """AA fire at Axis aircraft is worse (A-80)."""
    axis = world.charts.aircraft[squadron.type].side == AXIS
    return {"axis-air-power": int(axis and world.rules.air.axis_power)}


# The end (10.75c)


@step("PB-10.75c", when=lambda world, record: world.turn >= world.last_turn and bool(world.rules.fighting.line_to))
def cut_off_are_lost(play: Play[World], record: Any) -> None:
    """Soviet units that cannot trace to Kerch when the scenario ends are eliminated, and count."""
    world = play.world
    for unit in tuple(on_map(world, SOVIET)):
        if counter(world, unit).fights and not is_linked(world, unit.hex):
            eliminate(play, unit.id, "cut-off")
