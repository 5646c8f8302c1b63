"""16.1, 16.3 What a combat result asks of each side: levels, retreat, elimination, the asterisk."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from esagono.games.crimea.ground import CITY, HILL, MAJOR_CITY
from esagono.games.crimea.pieces import EXTRA_RETREAT, NO_RETREAT, Unit
from esagono.games.crimea.records import Battle
from esagono.games.crimea.rules.ch15_forces import defenders
from esagono.games.crimea.rules.ch15_modifiers import AGAINST_ARMOUR
from esagono.games.crimea.tables import cell, number
from esagono.games.crimea.world import World, counter, ground
from esagono.kernel import Slot, rule
from esagono.wargame.sums import Term, that_count, total

EXTRA_HEXES = 3
"""How far units with an Extra Retreat order retreat (BSR-16.41b)."""
STORMED: Slot[Callable[[World, Battle], bool]] = Slot("stormed works")
"""The attack is against an undestroyed fortification (BSR-16.31c)."""
IGNORES_RETREAT: Slot[Callable[[World, Battle, str], bool]] = Slot("works that need no retreat")
"""World, battle, defending hex: its units may ignore a retreat (PB-5.72e)."""
HOLDS_OUT: Slot[Callable[[World, Battle, str], bool]] = Slot("works to hold out in")
"""Undestroyed works in a defending hex spare a No Retreat loss (BSR-16.41a2)."""
FIRST_LOSSES: Slot[Callable[[World, Battle], tuple[str, ...]]] = Slot("first losses of the defender")
"""Defenders of which one must take the first loss, by other chapters (BSR-22.42)."""
FIRST_ATTACKERS: Slot[Callable[[World, Battle], tuple[str, ...]]] = Slot("first losses of the attacker")
"""Attackers of which one must take the first loss, by the scenario (PB-10.64e)."""

STAYS_PUT: Slot[Callable[[World, Unit], bool]] = Slot("attackers that ignore retreats")
"""World, unit: a retreat result does not move it (PB-8.74c1)."""


class Fate(NamedTuple):
    """What happens to a force."""

    losses: int
    retreat: int
    """Hexes; 0: it stays."""
    eliminated: bool
    star: bool


FATES: Slot[Callable[[World, Battle, Fate], Fate]] = Slot("fates of attackers")
"""What a scenario makes of the attacker's result before any order (PB-10.64d2)."""


@rule("BSR-16.11a", "BSR-16.11b", "BSR-16.11c", "BSR-16.11d", "BSR-16.11e", "BSR-16.1")
def printed_fate(world: World, code: str) -> Fate:
    """The printed result of one side."""
    read = {column: cell(world, "combat_effects", code, column) == "yes" for column in ("eliminated", "star")}
    losses, retreat = (number(world, "combat_effects", code, column) for column in ("losses", "retreat"))
    return Fate(losses, retreat, **read)


@rule("BSR-16.31a", "BSR-16.31b", "BSR-16.31c", "BSR-15.32d", "BSR-6.8")
def star_terms(world: World, battle: Battle) -> list[Term]:
    """One level more for each: no Attack Supply, a Mandated Attack, an undestroyed fortification."""
    stormed = any(storms(world, battle) for storms in STORMED)
    found = (
        Term("no-attack-supply", "BSR-16.31a", int(not battle.supplied)),
        Term("mandated-attack", "BSR-16.31b", int(battle.mandated)),
        Term("stormed-works", "BSR-16.31c", int(stormed)),
    )
    return that_count(found)


@rule("BSR-16.41a", "BSR-16.41b", "BSR-16.41b3")
def ordered(fate: Fate, order: str, spared: bool) -> Fate:
    """The result after an order: No Retreat makes a loss of a retreat, Extra Retreat a longer one of a loss."""
    if not fate.retreat:
        return fate
    if order == NO_RETREAT:
        return fate._replace(retreat=0, losses=fate.losses + int(not spared))
    if order == EXTRA_RETREAT:
        return fate._replace(retreat=EXTRA_HEXES, losses=max(0, fate.losses - 1))
    return fate


def attackers_fate(world: World, battle: Battle) -> Fate:
    """What happens to the attackers."""
    fate = printed_fate(world, battle.attacker)
    if fate.star:
        fate = fate._replace(losses=fate.losses + total(star_terms(world, battle)))
    for changed in FATES:
        fate = changed(world, battle, fate)
    return ordered(fate, battle.order, all_german(world, tuple(world.units[u] for u in battle.units)))


@rule("BSR-16.41a1", "BSR-16.41a2")
def defenders_fate(world: World, battle: Battle) -> Fate:
    """What happens to the defenders; in good terrain or works No Retreat costs nothing."""
    fate = printed_fate(world, battle.defender)
    spared = all_german(world, defenders(world, battle)) or all(
        can_hold_out(world, battle, target) for target in battle.targets
    )
    return ordered(fate, battle.foe_order, spared)


@rule("BSR-16.41a1")
def all_german(world: World, units: tuple[Unit, ...]) -> bool:
    """All units are German, SS among them."""
    return bool(units) and all(counter(world, u).nation == "german" for u in units)


@rule("BSR-16.41a2")
def can_hold_out(world: World, battle: Battle, hex_: str) -> bool:
    """City, hill, woods or undestroyed works."""
    land = ground(world)
    good = land.place(hex_) in (CITY, MAJOR_CITY) or land.terrain(hex_) == HILL or land.woods(hex_)
    return good or any(holds(world, battle, hex_) for holds in HOLDS_OUT)


# Who is affected


@rule("BSR-16.12", "BSR-16.13")
def attacking_force(world: World, battle: Battle) -> tuple[str, ...]:
    """The attackers, and artillery of theirs that is adjacent to a defending hex."""
    land = ground(world)
    guns = (world.units[g] for g in battle.guns if world.units[g].hex)
    near = (g.id for g in guns if any(land.adjacent(g.hex, target) for target in battle.targets))
    return (*(u for u in battle.units if world.units[u].hex), *near)


def defending_force(world: World, battle: Battle) -> tuple[str, ...]:
    """The units in the defending hexes, artillery among them."""
    return tuple(u.id for u in defenders(world, battle))


def stays_put(world: World, unit: str) -> bool:
    """The attacker ignores retreat results."""
    return any(stays(world, world.units[unit]) for stays in STAYS_PUT)


def retreating_force(world: World, battle: Battle) -> tuple[str, ...]:
    """The attackers that a retreat result moves."""
    return tuple(u for u in attacking_force(world, battle) if not stays_put(world, u))


# Who takes the first loss (16.32)


@rule("BSR-16.32b", "BSR-16.32c1", "BSR-16.32c2", "BSR-16.32c3", "BSR-16.32c4", "T-ARMOR-ATTRITION")
def first_attackers(world: World, battle: Battle) -> tuple[str, ...]:
    """Engineers whose effects were declared, else armour that met armour or guns; those of the scenario besides."""
    others = tuple(u for first in FIRST_ATTACKERS for u in first(world, battle))
    fate = printed_fate(world, battle.attacker)
    if not fate.star:
        return others
    if battle.engineers:
        return (*others, *(u for u in battle.units if counter(world, u).engineer))
    return (*others, *(armour_of(world, battle.units) if wears_armour(world, battle) else ()))


@rule("BSR-16.32c4")
def first_defenders(world: World, battle: Battle) -> tuple[str, ...]:
    """Against such an attack armour, anti-tank or anti-aircraft; by other chapters other units (A-114)."""
    others = tuple(u for first in FIRST_LOSSES for u in first(world, battle))
    if not wears_armour(world, battle):
        return others
    return (*others, *(u.id for u in defenders(world, battle) if meets_armour(world, u)))


@rule("PB-7.54")
def meets_armour(world: World, unit: Unit) -> bool:
    """Armour, anti-tank or anti-aircraft, or a brigade that has some of it."""
    printed = counter(world, unit)
    return printed.armour or printed.sort in AGAINST_ARMOUR or "mixed" in printed.flags


@rule("PB-7.41")
def armour_of(world: World, units: tuple[str, ...]) -> tuple[str, ...]:
    """The armour among units, armoured engineers too."""
    return tuple(u for u in units if counter(world, u).armour or "armoured" in counter(world, u).flags)


@rule("BSR-16.32c1", "BSR-16.32c2", "BSR-16.32c3", "BSR-16.32c4")
def wears_armour(world: World, battle: Battle) -> bool:
    """A number and an asterisk, armour against armour or guns, and no engineers declared."""
    fate = printed_fate(world, battle.attacker)
    if not (fate.star and fate.losses) or battle.engineers:
        return False
    return bool(armour_of(world, battle.units)) and any(meets_armour(world, u) for u in defenders(world, battle))
