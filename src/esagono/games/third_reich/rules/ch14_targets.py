"""14.2 Ground combat: who may attack which hex."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from esagono.games.third_reich.choices import is_offensive
from esagono.games.third_reich.counters import ARMOR, REPLACEMENT
from esagono.games.third_reich.holding import controller, may_enter
from esagono.games.third_reich.phases import movers, taking_part
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import at_war, commands, enemies
from esagono.games.third_reich.world import World, ground, ground_units, kind, nation_of, on_map
from esagono.games.third_reich.zones import enemy_hexes
from esagono.kernel import Slot, rule
from esagono.kernel.memo import once_per_world

ATTACK_BANS: Slot[Callable[[World, Unit, str], str]] = Slot("attacks that a rule forbids")
"""World, unit, hex: the rule (26.81, 43.4)."""
ACCESS: Slot[Callable[[World, Unit, str], bool]] = Slot("attacks where no land leads")
"""World, unit, hex: it attacks from the sea or from above (29.43, 31.2)."""
REACH: Slot[Callable[[World, Unit], tuple[str, ...]]] = Slot("hexes that are attacked from afar")
"""World, unit: beaches that units aboard may attack (29.43)."""
TWICE: Slot[Callable[[World, Unit, str], bool]] = Slot("hexes that may be attacked again")
"""World, unit, hex: though it was attacked in this player turn (45.3, exploitation)."""


def defenders_at(world: World, nation: str, hex_: str) -> tuple[Unit, ...]:
    """The ground units in a hex that are enemies of a nation."""
    foes = enemies(world, nation)
    return tuple(u for u in ground_units(world, hex_) if nation_of(world, u) in foes)


@rule("14.21", "30.3")
def is_attacker(world: World, unit: Unit) -> bool:
    """A ground unit that may attack at all: no replacement, and it has not attacked in this player turn."""
    printed = kind(world, unit)
    return bool(unit.hex) and printed.ground and printed.sort != REPLACEMENT and not unit.attacked


@rule("14.23", "5.36", "20.1")
def may_attack(world: World, unit: Unit, hex_: str) -> bool:
    """The unit may attack the hex: enemies stand there, land leads there, and it has the Offensive on that front.

    Who has been attacked is not attacked again; armor goes into a hex that a fight has emptied (14.4).
    """
    if not is_attacker(world, unit):
        return False
    there = defenders_at(world, nation_of(world, unit), hex_)
    if not there and not is_vacant(world, unit, hex_):
        return False
    if not is_offensive(world, nation_of(world, unit), hex_) or any(ban(world, unit, hex_) for ban in ATTACK_BANS):
        return False
    if there and hex_ in world.attacked and not any(again(world, unit, hex_) for again in TWICE):
        return False
    return ground(world).passable(unit.hex, hex_) or any(comes(world, unit, hex_) for comes in ACCESS)


@rule("14.4")
def is_vacant(world: World, unit: Unit, hex_: str) -> bool:
    """A hex without ground units that an enemy controls and that the unit may enter."""
    if is_exploitation(world) or ground_units(world, hex_) or not may_enter(world, unit, hex_):
        return False
    return at_war(world, nation_of(world, unit), controller(world, hex_))


@rule("14.4", "27.42")
def leads_into_the_void(world: World, unit: Unit) -> bool:
    """Armor in supply that has not attacked: it may attack a vacant hex, and others with it."""
    return kind(world, unit).sort == ARMOR and not unit.unsupplied and is_attacker(world, unit)


STAGE = "exploitation"
"""In `World.notes`, during exploitation attacks: one more than the hexes that had been attacked before."""


def is_exploitation(world: World) -> bool:
    """Exploitation is under way."""
    return bool(world.notes.get(STAGE))


def afar(world: World, unit: Unit) -> tuple[str, ...]:
    """The hexes that a unit may attack though it is not next to them."""
    return tuple(h for more in REACH for h in more(world, unit))


@once_per_world
def assaults(world: World, alliance: str, minor: str) -> dict[str, tuple[str, ...]]:
    """The hexes that units of a turn may attack, in the order of the map, with those who may."""
    land, nations, found = ground(world), taking_part(world, alliance, minor), dict[str, list[str]]()
    for unit in on_map(world):
        if nation_of(world, unit) in nations and is_attacker(world, unit):
            foes, far = enemy_hexes(world, nation_of(world, unit)), afar(world, unit)
            if leads_into_the_void(world, unit):
                foes = foes.union(land.ways[unit.hex], far)
            for near in dict.fromkeys((unit.hex, *land.neighbours(unit.hex), *far)):
                if near in foes and may_attack(world, unit, near):
                    found.setdefault(near, []).append(unit.id)
    return {h: tuple(found[h]) for h in land.sorted(found)}


def targets(world: World, alliance: str, minor: str) -> tuple[str, ...]:
    """The hexes that somebody of a turn may attack."""
    return tuple(assaults(world, alliance, minor))


def attackers_of(world: World, alliance: str, minor: str, hex_: str) -> tuple[str, ...]:
    """The units of a turn that may attack a hex; beside armor others join against a vacant hex."""
    found = assaults(world, alliance, minor).get(hex_, ())
    if not found or ground_units(world, hex_):
        return found
    nations = taking_part(world, alliance, minor)
    near = [u for n in ground(world).neighbours(hex_) for u in ground_units(world, n)]
    near += [u for u in on_map(world) if hex_ in afar(world, u)]
    more = (u.id for u in near if nation_of(world, u) in nations and may_attack(world, u, hex_))
    return tuple(dict.fromkeys((*found, *more)))


def has_targets(world: World, record: Any, power: str) -> bool:
    """The power commands a unit that may attack."""
    if power not in movers(world, record):
        return False
    found = (u for units in assaults(world, record.alliance, record.minor).values() for u in units)
    return any(commands(world, power, world.units[u]) for u in found)


def at(world: World, record: Any, hex_: str) -> tuple[str, ...]:
    """The units of the turn that may attack a hex."""
    return attackers_of(world, record.alliance, record.minor, hex_)
