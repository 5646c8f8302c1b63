"""7.1 Firepower and attack value, 7.6 range: what an attack is worth."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.storms_of_steel.counters import Colour
from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.rules.ch07_close_combat import close_combat_fp
from esagono.games.storms_of_steel.world import Unit, World, board, counter, effect
from esagono.kernel import Slot, rule
from esagono.wargame.sums import Term, that_count, total

SHORT_RANGE = 3
LONG_RANGE = -2
TWO_HITS = 4
"""By how much an attack beats the defence that hits twice (7.0/2)."""


# 7.1 Attack


@rule("7.4-Cowering", "7.6")
def fire_range(world: World, unit: Unit) -> int:
    """The printed range, unless a hit counter sets another (A-25)."""
    changed = effect(world, unit).range
    return counter(world, unit).range if changed is None else changed


@rule("7.6.1", "7.6.2", "7.6.3/2", "15.3", "15.3.2", "15.3.3")
def range_fp(world: World, unit: Unit, hex_: str, colour: Colour) -> Term:
    """What distance does to the firepower."""
    distance = board(world).distance(unit.hex, hex_)
    if distance == 0:
        return Term("close-combat", "7.6.3/2", close_combat_fp(world, unit, colour))
    if distance == 1:
        return Term("short-range", "7.6.2", SHORT_RANGE)
    return Term("long-range", "7.6.1", LONG_RANGE if distance > fire_range(world, unit) else 0)


def comes_from_the_air(attack: Attack) -> bool:
    """An aircraft attacks, with its guns or with bombs."""
    return attack.mode == "air"


def leader_of(world: World, attack: Attack) -> Unit | None:
    """The unit whose own firepower attacks; a weapon has its own and nothing that changes a unit's."""
    return world.units[attack.leader] if attack.leader and attack.weapon is None else None


@rule("12.0/6", "12.3/3")
def fire_comes_from(world: World, attack: Attack) -> str:
    """The hex from which the fire comes, for indirect fire the spotting hex; none for off-board artillery."""
    return attack.origin or (world.units[attack.leader].hex if attack.leader else "")


def printed_fp(world: World, attack: Attack, colour: Colour) -> Term:
    """The number on the leader's counter, or on the card or counter of the weapon."""
    leader = leader_of(world, attack)
    printed = counter(world, leader).fp(colour) if leader else attack.weapon.fp(colour) if attack.weapon else 0
    return Term("printed", "7.1", printed)


def hit_counter_fp(world: World, attack: Attack, colour: Colour) -> Term:
    """What the leader's hit counter changes."""
    leader = leader_of(world, attack)
    return Term("hit-counter", "7.4", effect(world, leader).fp(colour) if leader else 0)


def distance_fp(world: World, attack: Attack, colour: Colour) -> Term:
    """What the distance from the leader changes; an aircraft over the own hex is at short range (A-264)."""
    leader = None if comes_from_the_air(attack) else leader_of(world, attack)
    if leader and attack.aloft and leader.hex == attack.hex:
        return Term("short-range", "7.6.2", SHORT_RANGE)
    return range_fp(world, leader, attack.hex, colour) if leader else Term("distance", "7.6", 0)


FIREPOWER: Slot[Callable[[World, Attack, Colour], Term]] = Slot("firepower")
"""Everything that makes up the firepower of an attack, in the order in which it is shown."""


@rule("7.1", "7.1/3", "7.7/1", "9.1.2", "0.0/2")
def firepower(world: World, attack: Attack, colour: Colour) -> list[Term]:
    """The leader's firepower of the colour of the target's DR with all that changes it; it may fall below zero."""
    return that_count([part(world, attack, colour) for part in FIREPOWER.parts], "printed")


@rule("7.1/1")
def attack_value(world: World, attack: Attack, colour: Colour) -> int:
    """The firepower before dice and CAPs."""
    return total(firepower(world, attack, colour))


@rule("7.0/1", "7.0/2", "0.0/2")
def hits_of(av: int, dv: int) -> int:
    """One hit when the AV reaches the DV, two when it beats it by four."""
    return 2 if av >= dv + TWO_HITS else 1 if av >= dv else 0
