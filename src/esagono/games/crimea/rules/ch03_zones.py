"""3.4 Zones of control: who exerts them, and where they extend."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.crimea.ground import CITY, MAJOR, MAJOR_CITY, SEA, SWAMP, TOWN
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.world import DRY, MUD, SNOW, World, by_hex, counter, enemy, ground, side_of
from esagono.kernel import Side, Slot, rule
from esagono.kernel.memo import once_per_world, once_while

Origins = dict[str, tuple[str, ...]]
"""For each hex in a side's zone the hexes from which it is exerted."""
ZoneBar = Callable[[World, Side, str, str], bool]
"""World, side, from, to: the zone of the side does not extend so."""

ZONE_BARS: Slot[ZoneBar] = Slot("zone bars")
"""Where works of the playbook keep zones out (PB-5.7, PB-5.8)."""


@rule("BSR-3.42", "BSR-3.47", "BSR-11.44a", "BSR-22.52")
def exerts(world: World, unit: Unit) -> bool:
    """A combat unit without the No-ZOC band and without an Overrun marker; an unknown one too (BSR-22.52)."""
    printed = counter(world, unit)
    return printed.fights and (printed.zoc or not unit.tried) and not unit.overrun


@once_per_world
@rule("BSR-3.42")
def sources(world: World) -> dict[str, tuple[Unit, ...]]:
    """The units that exert a zone, by hex: where one does, every combat unit of the hex does."""
    found: dict[str, tuple[Unit, ...]] = {}
    for hex_, units in by_hex(world).items():
        if any(exerts(world, u) for u in units):
            found[hex_] = tuple(u for u in units if counter(world, u).fights)
    return found


@rule("BSR-3.44", "BSR-10.79a", "BSR-10.79b")
def ground_lets_through(world: World, a: str, b: str) -> bool:
    """Not over water, not across a major river unless it is frozen, not into a major city."""
    land = ground(world)
    if land.terrain(b) == SEA or land.water(a, b) or land.place(b) == MAJOR_CITY:
        return False
    return land.river(a, b) != MAJOR or world.frozen


def is_led_by_road(world: World, a: str, b: str) -> bool:
    """A road or a railway leads from hex to hex."""
    land = ground(world)
    return bool(land.road(a, b)) or land.rail(a, b)


@rule("BSR-3.43", "BSR-10.67", "T-MOVE")
def motors_reach(world: World, a: str, b: str) -> bool:
    """Where motorized units exert: not into swamp off the road, in Mud and Snow only by road or into places (A-86)."""
    if is_led_by_road(world, a, b):
        return True
    if world.weather not in (DRY, MUD) or ground(world).terrain(b) != SWAMP:
        return world.weather not in (MUD, SNOW) or ground(world).place(b) in (TOWN, CITY)
    return False


@rule("BSR-3.4")
def extends(world: World, side: Side, a: str, b: str, *, on_foot: bool) -> bool:
    """The zone of a side extends from a hex, where units exert it on foot or motorized ones alone, into the next."""
    if not ground_lets_through(world, a, b) or any(bar(world, side, a, b) for bar in ZONE_BARS.parts):
        return False
    return on_foot or motors_reach(world, a, b)


@once_while("land", "charts", "frozen", "weather", "turn", "destroyed")
def extent(world: World, side: Side, origin: str, *, on_foot: bool) -> tuple[str, ...]:
    """The hexes into which the zone extends from a hex; it does not depend on other units."""
    return tuple(h for h in ground(world).neighbours(origin) if extends(world, side, origin, h, on_foot=on_foot))


@once_per_world
def zones(world: World) -> dict[Side, Origins]:
    """Both sides' zones: each hex with the hexes from which it is exerted, in the order of the roster."""
    found: dict[Side, dict[str, list[str]]] = {"axis": {}, "soviet": {}}
    for origin, units in sources(world).items():
        side = side_of(world, units[0])
        on_foot = any(not u.overrun and not counter(world, u).motorised for u in units)
        for hex_ in extent(world, side, origin, on_foot=on_foot):
            found[side].setdefault(hex_, []).append(origin)
    return {side: {h: tuple(origins) for h, origins in zone.items()} for side, zone in found.items()}


def zone_of(world: World, side: Side) -> Origins:
    """The zone of a side: each hex with the hexes from which it is exerted."""
    return zones(world)[side]


@rule("BSR-10.61", "BSR-10.62", "BSR-3.45")
def in_enemy_zoc(world: World, hex_: str, side: Side) -> bool:
    """The hex lies in the zone of control of the side's enemy, occupied or not."""
    return hex_ in zone_of(world, enemy(side))


@rule("BSR-3.21b", "BSR-3.46")
def is_contested(world: World, hex_: str) -> bool:
    """Both sides exert a zone into the hex, or one does where a unit of the other stands."""
    return all(hex_ in zone_of(world, side) for side in ("axis", "soviet"))
