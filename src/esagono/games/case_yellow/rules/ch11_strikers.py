"""11.2, 11.6, 11.8 Who may attack which hex."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from esagono.games.case_yellow.markers import MOVEMENT
from esagono.games.case_yellow.rules.ch07_attack_supply import attack_sources
from esagono.games.case_yellow.rules.ch11_forts import defence, line_of
from esagono.games.case_yellow.rules.ch11_hooks import attack_ban
from esagono.games.case_yellow.rules.ch11_terrain import (
    ARTILLERY,
    SUPPLY,
    WEST_WALL,
    adjacent,
    forest_by_road,
    is_passable,
    river_bar,
)
from esagono.games.case_yellow.world import (
    Engagement,
    Unit,
    World,
    by_hex,
    counter,
    enemy,
    goes_on,
    ground,
    has_enemy,
    on_map,
    printed_strength,
    side_of,
    units_at,
    works_stand,
)
from esagono.kernel import Side, rule
from esagono.kernel.memo import once_per_world

ARKO_RANGE = 2
LEAST = Fraction(1, 3)
"""The worst ratio at which an attack may be begun (R-11.3a)."""


def is_arko(world: World, unit: Unit) -> bool:
    """The German artillery command."""
    return counter(world, unit).sort == ARTILLERY


# The hex that is attacked


@rule("R-11.1", "R-11.2", "R-4.1c6")
def is_defended(world: World, target: str, side: Side) -> bool:
    """Enemy units are in the hex, or an enemy fortified line stands there; empty works do not count (AM-116)."""
    return has_enemy(world, target, side) or line_of(world, target, enemy(side))


@rule("R-11.2a3", "R-11.2")
def has_been_attacked(world: World, target: str, side: Side) -> bool:
    """The hex has been attacked in this round, or a unit has retreated into it that has been (AM-140)."""
    return target in world.defended or any(u.beset for u in units_at(world, target, enemy(side)))


@rule("R-11.6a", "R-11.6b")
def is_open_in_round(world: World, target: str, side: Side, kind: str) -> bool:
    """In a Movement round no fortified line is attacked."""
    return kind != MOVEMENT or not line_of(world, target, enemy(side))


# The units that attack it


@rule("R-11.2")
def is_in_reach(world: World, unit: Unit, target: str) -> bool:
    """Next to the hex; ARKO within two."""
    if not unit.hex or unit.hex == target:
        return False
    if is_arko(world, unit):
        return ground(world).distance(unit.hex, target) <= ARKO_RANGE
    return adjacent(world, unit.hex, target) and is_passable(world, unit.hex, target)


@rule("R-7.9e")
def has_strength(world: World, unit: Unit) -> bool:
    """It has a combat strength; Attack Supply units have none."""
    return counter(world, unit).sort != SUPPLY and printed_strength(world, unit) > 0


@rule("R-11.9b", "R-2.2c")
def is_held(world: World, unit: Unit) -> bool:
    """The unit fights in an Engaged combat; who shares the hex of the attackers may still attack elsewhere (AM-114)."""
    return any(fights_in(world, unit, e) for e in world.engaged if goes_on(world, e))


def fights_in(world: World, unit: Unit, engagement: Engagement) -> bool:
    """The unit defends in the Engaged combat, or is one of those who attack."""
    if side_of(world, unit) != engagement.attacker:
        return unit.hex == engagement.target
    return unit.hex in engagement.origins and unit.id in (engagement.units or (unit.id,))


@rule("R-11.8a", "R-11.3c7")
def arko_may_bombard(world: World, unit: Unit, target: str) -> bool:
    """ARKO attacks a fortified line, city or works alone, and in attack supply; the West Wall gives it once a round."""
    if not is_arko(world, unit):
        return True
    hard = ground(world).is_city(target) or works_stand(world, target) or line_of(world, target, "allied")
    return hard and any(kind not in world.drawn or kind != WEST_WALL for kind in attack_sources(world, unit))


@rule("T-TEC-forest")
def forest_lets_attack(world: World, unit: Unit, target: str) -> bool:
    """Into and out of forest units attack by road; ARKO's shells need none (AM-110)."""
    return is_arko(world, unit) or forest_by_road(world, unit.hex, target)


@rule("R-4.1c5-4", "R-10.1e5", "R-10.1e6", "R-11.6a", "R-11.6b")
def is_mobile(world: World, unit: Unit) -> bool:
    """It may attack in a Movement round: German with yellow MA (AM-27), Allied armoured or motorised."""
    printed = counter(world, unit)
    if printed.side == "german":
        return printed.yellow and printed.sort not in (SUPPLY, ARTILLERY)
    return (printed.armoured or printed.boxed) and printed.sort != SUPPLY


def ground_lets_attack(world: World, unit: Unit, target: str) -> bool:
    """Rivers and forest let the unit attack the hex."""
    if is_arko(world, unit):
        return True
    return not river_bar(world, unit, target) and forest_lets_attack(world, unit, target)


def strike_bar(world: World, unit: Unit, target: str, kind: str) -> str:
    """The rule that keeps a unit next to a hex from attacking it in this kind of round, whoever else does, or ""."""
    if not has_strength(world, unit):
        return "R-7.9e"
    if is_held(world, unit):
        return "R-11.9b"
    if unit.attacked:
        return "R-11.2a2"
    if kind == MOVEMENT and not is_mobile(world, unit):
        return "R-4.1c5-4"
    if is_arko(world, unit):
        return "" if arko_may_bombard(world, unit, target) else "R-11.8a"
    if not forest_lets_attack(world, unit, target):
        return "T-TEC-forest"
    return river_bar(world, unit, target) or attack_ban(world, unit, target)


def may_strike(world: World, unit: Unit, target: str, kind: str) -> bool:
    """Nothing keeps the unit from attacking the hex in this kind of round, whoever else does."""
    return is_in_reach(world, unit, target) and not strike_bar(world, unit, target, kind)


@once_per_world
def strikers(world: World, target: str, side: Side, kind: str) -> tuple[Unit, ...]:
    """The units of a side that may attack a hex."""
    near = ground(world).within(target, ARKO_RANGE)
    units = (u for hex_ in near for u in by_hex(world).get(hex_, ()))
    return tuple(u for u in units if side_of(world, u) == side and may_strike(world, u, target, kind))


@once_per_world
def targets(world: World, side: Side, kind: str) -> tuple[str, ...]:
    """The defended hexes next to the side's units, in the order of the map, that may still be attacked."""
    land = ground(world)
    near = {hex_ for unit in on_map(world, side) for hex_ in land.neighbours(unit.hex)}
    found = (h for h in land.names if h in near and is_defended(world, h, side))
    still = (h for h in found if not has_been_attacked(world, h, side))
    return tuple(h for h in still if is_open_in_round(world, h, side, kind))


# Strength


@rule("R-11.3a", "R-2.4e", "R-11.2a4")
def strength(world: World, units: Iterable[str]) -> Fraction:
    """The strength of units that attack together, each whole."""
    return sum((printed_strength(world, world.units[u]) for u in units), Fraction(0))


@rule("R-11.3a")
def is_enough(world: World, units: Iterable[str], target: str, side: Side) -> bool:
    """At least 1-3 before shifts (AM-15); what has no strength needs none (R-7.9e)."""
    attack = strength(world, units)
    return attack > 0 and attack >= LEAST * defence(world, target, enemy(side))


@rule("R-11.8a", "R-11.2")
def origins(world: World, units: Iterable[str], target: str) -> tuple[str, ...]:
    """The hexes from which an attack is made; ARKO firing from two hexes away does not count (AM-111)."""
    hexes = dict.fromkeys(world.units[u].hex for u in units)
    return tuple(h for h in hexes if adjacent(world, h, target))
