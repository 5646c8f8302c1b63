"""14.2 Ground combat: who may attack which hex."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from esagono.games.third_reich.choices import is_offensive
from esagono.games.third_reich.counters import REPLACEMENT
from esagono.games.third_reich.phases import movers, takes_part
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import commands, enemies
from esagono.games.third_reich.world import World, ground, ground_units, kind, nation_of, on_map
from esagono.kernel import Slot, rule
from esagono.kernel.memo import once_per_world

FROM_A_HEX = 2
ATTACK_BANS: Slot[Callable[[World, Unit, str], str]] = Slot("attacks that a rule forbids")
"""World, unit, hex: the rule (26.81, 43.4)."""
ACCESS: Slot[Callable[[World, Unit, str], bool]] = Slot("attacks where no land leads")
"""World, unit, hex: it attacks from the sea or from above (29.43, 31.2)."""
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
    """The unit may attack the hex: enemies stand there, land leads there, and it has the Offensive on that front."""
    nation = nation_of(world, unit)
    if not is_attacker(world, unit) or not defenders_at(world, nation, hex_):
        return False
    if not is_offensive(world, nation, hex_) or any(ban(world, unit, hex_) for ban in ATTACK_BANS):
        return False
    if hex_ in world.attacked and not any(again(world, unit, hex_) for again in TWICE):
        return False
    return ground(world).passable(unit.hex, hex_) or any(comes(world, unit, hex_) for comes in ACCESS)


@once_per_world
def attackers_of(world: World, alliance: str, minor: str, hex_: str) -> tuple[str, ...]:
    """The units of a turn that may attack a hex."""
    turn = _Turn(alliance, minor)
    units = (u for u in on_map(world) if takes_part(world, turn, nation_of(world, u)))
    return tuple(u.id for u in units if may_attack(world, u, hex_))


@once_per_world
def targets(world: World, alliance: str, minor: str) -> tuple[str, ...]:
    """The hexes that somebody of a turn may attack, in the order of the map."""
    turn, land = _Turn(alliance, minor), ground(world)
    near = {
        h
        for u in on_map(world)
        if is_attacker(world, u) and takes_part(world, turn, nation_of(world, u))
        for h in land.neighbours(u.hex)
    }
    near |= {h for u in on_map(world) for h in [u.hex] if any(comes(world, u, h) for comes in ACCESS)}
    return land.sorted(h for h in near if attackers_of(world, alliance, minor, h))


class _Turn:
    """Whose turn it is, for questions that are kept by its parts."""

    def __init__(self, alliance: str, minor: str) -> None:
        self.alliance, self.minor = alliance, minor


def has_targets(world: World, record: Any, power: str) -> bool:
    """The power commands a unit that may attack."""
    if power not in movers(world, record):
        return False
    found = (u for h in targets(world, record.alliance, record.minor) for u in at(world, record, h))
    return any(commands(world, power, world.units[u]) for u in found)


def at(world: World, record: Any, hex_: str) -> tuple[str, ...]:
    """The units of the turn that may attack a hex."""
    return attackers_of(world, record.alliance, record.minor, hex_)
