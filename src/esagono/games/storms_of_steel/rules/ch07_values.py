"""7.1 Firepower and attack value, 7.6 range: what an attack is worth."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.storms_of_steel.counters import Colour
from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.rules.ch07_close_combat import close_combat_fp
from esagono.games.storms_of_steel.rules.ch11_hills import HEIGHT, height_over
from esagono.games.storms_of_steel.rules.ch20_values import (
    advantage,
    air_range_change,
    altitude_change,
    comes_from_the_air,
)
from esagono.games.storms_of_steel.world import Unit, World, board, counter, effect, has_card
from esagono.kernel import rule
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


def leader_of(world: World, attack: Attack) -> Unit | None:
    """The unit whose own firepower attacks; a weapon has its own and nothing that changes a unit's."""
    return world.units[attack.leader] if attack.leader and attack.weapon is None else None


@rule("12.0/6", "12.3/3")
def fire_comes_from(world: World, attack: Attack) -> str:
    """The hex from which the fire comes, for indirect fire the spotting hex; none for off-board artillery."""
    return attack.origin or (world.units[attack.leader].hex if attack.leader else "")


def printed_fp(world: World, attack: Attack, colour: Colour, support: int) -> Term:
    """The number on the leader's counter, or on the card or counter of the weapon."""
    leader = leader_of(world, attack)
    printed = counter(world, leader).fp(colour) if leader else attack.weapon.fp(colour) if attack.weapon else 0
    return Term("printed", "7.1", printed)


def hit_counter_fp(world: World, attack: Attack, colour: Colour, support: int) -> Term:
    """What the leader's hit counter changes."""
    leader = leader_of(world, attack)
    return Term("hit-counter", "7.4", effect(world, leader).fp(colour) if leader else 0)


def distance_fp(world: World, attack: Attack, colour: Colour, support: int) -> Term:
    """What the distance from the leader changes; an aircraft over the own hex is at short range (A-264)."""
    if comes_from_the_air(attack):
        return Term("air-range", "20.2", air_range_change(world, attack))
    leader = leader_of(world, attack)
    if leader and attack.aloft and leader.hex == attack.hex:
        return Term("short-range", "7.6.2", SHORT_RANGE)
    return range_fp(world, leader, attack.hex, colour) if leader else Term("distance", "7.6", 0)


def support_fp(world: World, attack: Attack, colour: Colour, support: int) -> Term:
    """One for each supporter that counts."""
    return Term("support", "9.1.2", support)


@rule("11.2", "11.5/4")
def height_fp(world: World, attack: Attack, colour: Colour, support: int) -> Term:
    """Firing at a lower level; the ground under aircraft does not matter."""
    if comes_from_the_air(attack) or attack.aloft:
        return Term("height", "11.2", 0)
    return Term("height", "11.2", HEIGHT if height_over(world, fire_comes_from(world, attack), attack.hex) > 0 else 0)


@rule("C-09")
def card_fp(world: World, attack: Attack, colour: Colour, support: int) -> Term:
    """What cards add to the attack."""
    return Term("card", "C-09", attack.fp)


@rule("V02")
def equipment_fp(world: World, attack: Attack, colour: Colour, support: int) -> Term:
    """Better equipment of the leader (A-290)."""
    leader = leader_of(world, attack)
    better = leader is not None and has_card(world, leader, "V02")
    return Term("equipment", "V02", world.charts.cards["V02"].amount if better else 0)


@rule("8.2/1")
def weapon_hit_fp(world: World, attack: Attack, colour: Colour, support: int) -> Term:
    """A hit counter counts too when its unit uses a weapon card."""
    hit = effect(world, world.units[attack.leader]).fp(colour) if attack.mode == "card" else 0
    return Term("hit-counter", "8.2/1", hit)


def altitude_fp(world: World, attack: Attack, colour: Colour, support: int) -> Term:
    """An aircraft attacks the ground from high up."""
    return Term("altitude", "20.1", altitude_change(world, attack))


def advantage_fp(world: World, attack: Attack, colour: Colour, support: int) -> Term:
    """An aircraft attacks a lower one."""
    above = attack.aloft and comes_from_the_air(attack)
    n = advantage(world, world.units[attack.leader], world.units[attack.target]) if above else 0
    return Term("higher", "20.2/2", n)


FIREPOWER: tuple[Callable[[World, Attack, Colour, int], Term], ...] = (
    printed_fp,
    hit_counter_fp,
    distance_fp,
    support_fp,
    height_fp,
    card_fp,
    equipment_fp,
    weapon_hit_fp,
    altitude_fp,
    advantage_fp,
)
"""Everything that makes up the firepower of an attack; each chapter adds its own."""


@rule("7.1", "7.1/3", "7.7/1", "9.1.2", "0.0/2")
def firepower(world: World, attack: Attack, colour: Colour, support: int) -> list[Term]:
    """The leader's firepower of the colour of the target's DR with all that changes it; it may fall below zero."""
    return that_count([part(world, attack, colour, support) for part in FIREPOWER], "printed")


@rule("7.1/1")
def attack_value(world: World, attack: Attack, colour: Colour, support: int) -> int:
    """The firepower before dice and CAPs."""
    return total(firepower(world, attack, colour, support))


@rule("7.0/1", "7.0/2", "0.0/2")
def hits_of(av: int, dv: int) -> int:
    """One hit when the AV reaches the DV, two when it beats it by four."""
    return 2 if av >= dv + TWO_HITS else 1 if av >= dv else 0
