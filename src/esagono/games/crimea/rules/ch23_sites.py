"""23.2 Where bridge units may be laid out, and which are at hand."""

from __future__ import annotations

from esagono.games.crimea import command
from esagono.games.crimea.crossings import has_printed_bridge, hexside, spans
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.rules.ch03_control import is_friendly
from esagono.games.crimea.rules.ch03_zones import in_enemy_zoc
from esagono.games.crimea.rules.ch06_sources import in_general_supply
from esagono.games.crimea.rules.ch06_states import has_supplied_unit
from esagono.games.crimea.world import ASIDE, SOVIET, World, combat_units, counter, enemy, ground, units_at
from esagono.kernel import Side, rule
from esagono.kernel.memo import once_while


def is_bridge(world: World, unit: Unit, side: Side) -> bool:
    """A bridge unit of a side."""
    printed = counter(world, unit)
    return printed.sort == "bridge" and printed.side == side


@rule("BSR-23.22a")
def is_at_hand(world: World, unit: Unit, side: Side) -> bool:
    """A bridge unit, on the map or off it, that was not touched in this turn."""
    return is_bridge(world, unit, side) and (bool(unit.hex) or unit.box == ASIDE) and unit.due <= world.turn


def bridges_at_hand(world: World, side: Side) -> tuple[Unit, ...]:
    """The bridge units that may be placed or taken off now."""
    return tuple(u for u in world.units.values() if is_at_hand(world, u, side))


# Where a bridge may be built


@rule("BSR-23.23a")
def is_clear(world: World, hex_: str, side: Side) -> bool:
    """No enemy counter, and no enemy zone of control unless a friendly combat unit annuls it."""
    if units_at(world, hex_, enemy(side)):
        return False
    return not in_enemy_zoc(world, hex_, side) or bool(combat_units(world, hex_, side))


@rule("BSR-23.22b", "BSR-23.22c")
def is_supplied_site(world: World, hex_: str, side: Side) -> bool:
    """The hex is in General Supply, or a combat unit there is, by a point spent in this phase."""
    return in_general_supply(world, side, hex_) or has_supplied_unit(world, hex_, side)


@once_while("land", "frozen", "destroyed")
@rule("PB-8.26e")
def river_sides(world: World) -> tuple[tuple[str, str], ...]:
    """Each hex with each next hex over a river that no bridge spans."""
    land = ground(world)
    near = ((a, b) for a in land.names if land.playable(a) for b in land.neighbours(a) if land.playable(b))
    return tuple((a, b) for a, b in near if land.river(a, b) and not has_printed_bridge(world, a, b))


def map_of(hex_: str) -> str:
    """What the numbers of a map begin with: nothing on Map Q."""
    return hex_[:-4]


@rule("BSR-23.24", "A-142")
def in_use(world: World, side: Side, hex_: str) -> tuple[str, ...]:
    """The bridge units that a side has on the map of a hex."""
    found = (u for u in world.units.values() if u.hex and is_bridge(world, u, side))
    return tuple(u.id for u in found if map_of(u.hex) == map_of(hex_))


@once_while("units")
def laid_out(world: World) -> tuple[Unit, ...]:
    """The bridge units that span a hexside or will span it."""
    return tuple(u for u in world.units.values() if u.hex and u.spans)


@rule("BSR-23.22b")
def has_a_bridge(world: World, hex_: str, but: str = "") -> bool:
    """A bridge unit, or a printed bridge that is not destroyed, is in the hex."""
    if any(u.hex == hex_ and u.id != but for u in laid_out(world)):
        return True
    land = ground(world)
    return any(land.river(hex_, n) and has_printed_bridge(world, hex_, n) for n in land.neighbours(hex_))


@rule("BSR-22.25b")
def is_paralysed(world: World, hex_: str, side: Side) -> bool:
    """A Soviet HQ that is not Operational has the hex within its command range."""
    return side == SOVIET and command.is_paralysed(world, hex_)


def is_site(world: World, a: str, b: str, side: Side) -> bool:
    """A bridge unit may be laid out in the first hex towards the second."""
    free = hexside(a, b) not in spans(world) and not has_a_bridge(world, a)
    held = is_friendly(world, a, side) and is_friendly(world, b, side)
    clear = is_clear(world, a, side) and is_clear(world, b, side) and not is_paralysed(world, a, side)
    return free and held and clear and is_supplied_site(world, a, side)
