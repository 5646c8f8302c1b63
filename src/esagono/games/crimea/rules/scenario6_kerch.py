"""Scenario 6, Kerch, the attacks: tanks against tanks, attackers who stay, armour under the Luftwaffe."""

from __future__ import annotations

from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import Battle
from esagono.games.crimea.rules.ch15_forces import defenders
from esagono.games.crimea.rules.ch16_results import Fate
from esagono.games.crimea.world import AXIS, SOVIET, World, counter, units_at
from esagono.kernel import rule

DOUBLED = 2


@rule("PB-10.64c")
def tanks_against_tanks(world: World, unit: Unit, targets: tuple[str, ...]) -> int:
    """Soviet armour attacks a hex with armour of the 22nd Panzer Division with double strength."""
    printed = counter(world, unit)
    named = world.rules.fighting.doubled_against
    if not named or printed.side != SOVIET or not printed.armour:
        return 1
    return DOUBLED if any(u.id in named for target in targets for u in units_at(world, target)) else 1


@rule("PB-10.64d2")
def attackers_stay(world: World, battle: Battle, fate: Fate) -> Fate:
    """Soviet attackers do not retreat: they lose a level more instead."""
    if not world.rules.fighting.attackers_stay or battle.side != SOVIET or not fate.retreat:
        return fate
    return fate._replace(retreat=0, losses=fate.losses + 1)


@rule("PB-10.64e", "PB-10.74f2")
def axis_air_tells(world: World, battle: Battle) -> bool:
    """Axis air units contribute to the modifiers of the combat (A-185)."""
    return battle.air > 0 if battle.side == AXIS else battle.air < 0


@rule("PB-10.64e", "PB-10.74f2")
def armour_defends_first(world: World, battle: Battle) -> tuple[str, ...]:
    """The first loss of Soviet defenders under Axis air is armour."""
    if battle.side == SOVIET or not world.rules.fighting.armour_first or not axis_air_tells(world, battle):
        return ()
    return tuple(u.id for u in defenders(world, battle) if counter(world, u).armour)


@rule("PB-10.64e", "PB-10.74f2")
def armour_attacks_first(world: World, battle: Battle) -> tuple[str, ...]:
    """The first loss of Soviet attackers under Axis air is armour."""
    if battle.side == AXIS or not world.rules.fighting.armour_first or not axis_air_tells(world, battle):
        return ()
    return tuple(u for u in battle.units if counter(world, u).armour)
