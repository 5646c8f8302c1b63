"""12.1, 12.3, 12.5 to 12.8 What may be attacked, from where, at what odds, and what must be attacked too."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from math import prod

from esagono.games.crimea.pieces import Attack, Unit
from esagono.games.crimea.rules.ch03_zones import zone_of
from esagono.games.crimea.rules.ch10_costs import ground_cost, river_cost, road_cost
from esagono.games.crimea.strength import attack_of, defence_of
from esagono.games.crimea.world import World, combat_units, counter, enemy, ground, has_enemy, on_map, side_of, units_at
from esagono.kernel import Side, Slot, rule

LEAST_ODDS = Fraction(1, 4)
"""The odds below which no attack is declared (BSR-12.31)."""
ATTACK_FACTORS: Slot[Callable[[World, Unit, tuple[str, ...]], int]] = Slot("attack factors")
"""World, attacker, defending hexes: by how much a scenario multiplies its attack strength."""
OTHER_ACCESS: Slot[Callable[[World, Unit, str], bool]] = Slot("other ways to attack and advance")
"""World, unit, hex: it may attack and enter the next hex though no land leads there (PB-8.26b, PB-8.74b)."""
ATTACK_BANS: Slot[Callable[[World, Unit], bool]] = Slot("attack bans")
"""World, unit: it may not attack in this turn (BSR-23.34a)."""
ONE_TARGET: Slot[Callable[[World, Unit], bool]] = Slot("attackers of one hex")
"""World, unit: it attacks no more than one hex at a time (PB-8.73)."""


@rule("BSR-12.11", "BSR-12.12")
def can_attack(world: World, unit: Unit) -> bool:
    """A combat unit with attack strength, no artillery, that has not attacked in this phase."""
    printed = counter(world, unit)
    if any(ban(world, unit) for ban in ATTACK_BANS):
        return False
    return printed.fights and not printed.artillery and attack_of(world, unit) > 0 and not unit.attacked


@rule("BSR-12.52")
def is_accessible(world: World, unit: Unit, target: str) -> bool:
    """The unit could enter the hex by movement or advance, were it empty."""
    land, here = ground(world), unit.hex
    if not land.open_to(here, target):
        return any(leads(world, unit, target) for leads in OTHER_ACCESS)
    if road_cost(world, unit, land.road(here, target), target) is not None:
        return True
    return ground_cost(world, unit, target, by_rail=land.rail(here, target)) is not None and (
        river_cost(world, here, target) is not None or not counter(world, unit).armour
    )


@rule("BSR-12.51", "BSR-12.61")
def may_attack_from(world: World, unit: Unit, target: str) -> bool:
    """The unit stands in the defender's zone of control, or could enter his hex."""
    if not ground(world).adjacent(unit.hex, target):
        return False
    zone = zone_of(world, enemy(side_of(world, unit)))
    return target in zone.get(unit.hex, ()) or is_accessible(world, unit, target)


def attackers_of(world: World, side: Side, targets: tuple[str, ...]) -> Iterator[Unit]:
    """The units that may attack all these hexes (BSR-12.8)."""
    near = {h for target in targets for h in ground(world).neighbours(target)}
    return (
        u
        for h in ground(world).sorted(near)
        for u in units_at(world, h, side)
        if can_attack(world, u)
        and not (len(targets) > 1 and any(alone(world, u) for alone in ONE_TARGET))
        and all(may_attack_from(world, u, target) for target in targets)
    )


@rule("BSR-12.33")
def attack_sum(world: World, units: Iterable[Unit], targets: tuple[str, ...]) -> int:
    """The attack strengths of the designated units."""
    return sum(attack_of(world, u) * factor(world, u, targets) for u in units)


def factor(world: World, unit: Unit, targets: tuple[str, ...]) -> int:
    """By how much the attack strength of a unit against hexes is multiplied."""
    return prod(times(world, unit, targets) for times in ATTACK_FACTORS)


@rule("BSR-12.34")
def defence_sum(world: World, targets: Iterable[str], side: Side) -> int:
    """The defence strengths of known units that are no artillery."""
    there = (u for target in targets for u in combat_units(world, target, enemy(side)))
    return sum(defence_of(world, u) for u in there if u.tried and not counter(world, u).artillery)


@rule("BSR-12.31", "BSR-12.35")
def reaches_least_odds(world: World, units: Iterable[Unit], targets: tuple[str, ...], side: Side) -> bool:
    """1-4 or better."""
    attack = attack_sum(world, units, targets)
    return attack > 0 and attack >= LEAST_ODDS * defence_sum(world, targets, side)


def free_units(world: World, side: Side, targets: tuple[str, ...]) -> tuple[Unit, ...]:
    """Those who may attack the hexes and are not designated elsewhere."""
    busy = {u for attack in world.attacks.values() for u in attack.units}
    return tuple(u for u in attackers_of(world, side, targets) if u.id not in busy)


def is_target(world: World, side: Side, hex_: str) -> bool:
    """Enemy combat units stand in the hex that no declared attack is about and that have not been attacked."""
    declared = {h for attack in world.attacks.values() for h in attack.targets}
    there = combat_units(world, hex_, enemy(side))
    return bool(there) and hex_ not in declared and not any(u.beset for u in there)


def targets_of(world: World, side: Side) -> tuple[str, ...]:
    """The enemy hexes beside units of the side, in the order of the map."""
    land = ground(world)
    near = {n for u in on_map(world, side) if can_attack(world, u) for n in land.neighbours(u.hex)}
    return land.sorted(h for h in near if has_enemy(world, h, side) and is_target(world, side, h))


# What must be attacked too


@rule("BSR-12.7")
def duties(world: World, attack: Attack) -> tuple[str, ...]:
    """The hexes from which enemies exert a zone on a hex from which a unit attacks."""
    zone = zone_of(world, enemy(attack.side))
    hexes = (h for u in attack.units for h in zone.get(world.units[u].hex, ()))
    return tuple(dict.fromkeys(hexes))


@rule("BSR-12.7")
def neglected(world: World, attack: Attack) -> tuple[str, ...]:
    """Those of them that no declared attack is about; who was made to attack by the enemy has none (A-188)."""
    if attack.mandated and attack.forced:
        return ()
    declared = {h for each in world.attacks.values() for h in each.targets}
    return tuple(h for h in duties(world, attack) if h not in declared)
