"""15.4 open tops, 15.5 turrets, 15.6 cover behind vehicles, 16.1 shields."""

from __future__ import annotations

from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.rules.ch06_sight import in_arc
from esagono.games.storms_of_steel.rules.ch07_close_combat import is_close, is_close_combat
from esagono.games.storms_of_steel.rules.ch07_defence import Defender
from esagono.games.storms_of_steel.rules.ch12_resolution import comes_from_above
from esagono.games.storms_of_steel.sides import are_enemies
from esagono.games.storms_of_steel.world import Unit, World, counter, is_vehicle, option, units_at
from esagono.kernel import rule
from esagono.wargame.sums import Term

TURRET_COST = 1
VEHICLE_COVER = 1
INCAUTION = -1
SHIELD = 2

# 15.4 Open tops


@rule("15.4")
def top_is_exposed(world: World, attack: Attack, target: Unit) -> bool:
    """Shells from above, and infantry in close combat, find the open top: the flank DR counts as red."""
    if "open-top" not in counter(world, target).flags:
        return False
    return comes_from_above(world, attack) or infantry_is_close(world, attack)


def infantry_is_close(world: World, attack: Attack) -> bool:
    """An infantry squad attacks in close combat, with its arms or with a weapon card that is not for metal (A-302)."""
    if attack.weapon and "metal" in attack.weapon.flags:
        return False
    return is_close(world, attack) and counter(world, world.units[attack.leader]).is_squad


# 15.5 Turrets


def has_turret(world: World, unit: Unit) -> bool:
    """Its cost to fire stands in a white circle."""
    return "turret" in counter(world, unit).flags


@rule("15.5")
def turret_cost(world: World, unit: Unit, hex_: str) -> int:
    """One more to fire outside the arc; opportunity actions and cards, which cost nothing, save it (A-43)."""
    return 0 if is_close_combat(unit, hex_) or in_arc(world, unit, hex_) else TURRET_COST


# 15.6 Vehicles as cover


@rule("15.6")
def vehicle_cover(world: World, unit: Unit) -> int:
    """Each friendly vehicle in the hex gives one to the infantry squads that it does not carry (A-29, A-113)."""
    if unit.carrier or not counter(world, unit).is_squad:
        return 0
    return VEHICLE_COVER * sum(
        not are_enemies(u.side, unit.side) and is_vehicle(world, u) for u in units_at(world, unit.hex)
    )


@rule("15.6")
def vehicle_part(world: World, defender: Defender) -> Term:
    """Infantry behind its own vehicles."""
    return Term("vehicles", "15.6", vehicle_cover(world, defender.unit))


@rule("5.0.1", "15.6")
def incautious_part(world: World, defender: Defender) -> Term:
    """A unit that has just moved without caution into the open; behind a vehicle it need not take care (15.6)."""
    unit = defender.unit
    exposed = unit.exposed and option(world, "cautious-movement") and not vehicle_cover(world, unit)
    return Term("incautious", "5.0.1", INCAUTION if exposed else 0)


# 16.1 Armoured carriers


@rule("16.1", "16.1/1", "17.0/2")
def shield_part(world: World, defender: Defender) -> Term:
    """A red shield protects those carried, crews of towed guns among them, in the whole of an attack.

    It does so though the carrier may fall to the attack; other vehicles give no cover.
    """
    carrier = world.units[defender.unit.carrier] if defender.unit.carrier else None
    shielded = carrier is not None and defender.colour == "red" and "shield-2" in counter(world, carrier).flags
    return Term("shield", "16.1", SHIELD if shielded else 0)
