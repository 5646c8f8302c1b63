"""8.46 to 8.49 General Supply by port: as many stacking points as the table says, less what the enemy prevents."""

from __future__ import annotations

from esagono.games.crimea.ice import is_frozen_port
from esagono.games.crimea.interdicted import level_at
from esagono.games.crimea.pieces import GENERAL
from esagono.games.crimea.rules.ch03_control import is_friendly
from esagono.games.crimea.strength import support_of
from esagono.games.crimea.tables import number
from esagono.games.crimea.world import World, combat_units, counter, enemy, ground, has_enemy, on_map, units_at
from esagono.kernel import Side, rule
from esagono.kernel.memo import once_per_world

PORTS, BASE = "ports", "base"


@rule("PB-8.46a", "PB-8.46d", "PB-8.49", "PB-10.34c4", "PB-10.44c4", "PB-10.44h")
def serves(world: World, hex_: str, side: Side) -> bool:
    """A friendly port, not in shallow water, not captured in this turn, not frozen (PB-10.94g)."""
    land = ground(world)
    if not land.playable(hex_) or not land.port(hex_) or land.has("shallow", hex_) or hex_ in world.taken_ports:
        return False
    return not is_frozen_port(world, hex_) and not has_enemy(world, hex_, side) and is_friendly(world, hex_, side)


@rule("PB-8.48a")
def interdicted(world: World, hex_: str) -> int:
    """What the Interdiction Zones that reach a port take from it: the number of the table for each of two levels."""
    return level_at(world, hex_) * number(world, PORTS, ground(world).port(hex_), "per_level")


@rule("PB-8.48b")
def shelled(world: World, hex_: str, side: Side) -> int:
    """One point for each support point of enemy artillery in range that is in General Supply, six at the most."""
    guns = (u for u in on_map(world, enemy(side)) if counter(world, u).artillery and u.supply == GENERAL)
    near = (g for g in guns if ground(world).in_range(g.hex, hex_, counter(world, g).range))
    most = number(world, PORTS, ground(world).port(hex_), "most_artillery")
    return min(most, sum(support_of(world, g) for g in near))


@rule("PB-8.48c")
def is_pressed(world: World, hex_: str, side: Side) -> bool:
    """Enemy combat units are beside the port, and nobody of the side is in it."""
    near = any(combat_units(world, n, enemy(side)) for n in ground(world).neighbours(hex_))
    return near and not units_at(world, hex_, side)


@rule("PB-8.46b", "PB-8.47b", "A-74")
def has_base(world: World, hex_: str, side: Side) -> bool:
    """A friendly Base in the port, placed before this turn, doubles its General Supply."""
    return any(counter(world, u).sort == BASE and u.due < world.turn for u in units_at(world, hex_, side))


@rule("PB-8.48d", "PB-8.46a", "PB-8.55c3", "T-PORTS")
def capacity(world: World, hex_: str, side: Side) -> int:
    """The stacking points that a port serves: the printed number, what is taken from it, then doubled by a Base."""
    if is_pressed(world, hex_, side) or hex_ in world.evacuation:
        return 0
    printed = number(world, PORTS, ground(world).port(hex_), "supply")
    left = max(0, printed - interdicted(world, hex_) - shelled(world, hex_, side))
    return 2 * left if has_base(world, hex_, side) else left


@once_per_world
def port_capacities(world: World, side: Side) -> dict[str, int]:
    """The ports that serve a side, each with its capacity."""
    return {h: capacity(world, h, side) for h in ground(world).ports if serves(world, h, side)}
