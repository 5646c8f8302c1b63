"""8.1, 8.4, 8.6 Where units may come onto the map: the words of the cards, edges, cities, boxes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from esagono.games.crimea.ground import CITY, MAJOR_CITY, PLACES
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.rules.ch03_control import is_friendly
from esagono.games.crimea.rules.ch03_zones import in_enemy_zoc
from esagono.games.crimea.rules.ch06_sources import edge_sources, in_general_supply
from esagono.games.crimea.world import (
    ACTIVE,
    AXIS,
    MAP_T,
    REINFORCEMENTS,
    SEVASTOPOL,
    SOVIET,
    World,
    counter,
    ground,
    side_of,
    units_at,
)
from esagono.kernel import Law, Side, Slot, rule

ENTRY_PRICES: Slot[Callable[[World, Unit, str], tuple[int, int] | None]] = Slot("what it costs to enter")
"""World, unit, hex: half points to enter, and what is due off the road; None: closed to it (BSR-8.12)."""
ENTERS_ZONES: Slot[Callable[[World, Unit], bool]] = Slot("units that enter in an enemy zone")
"""World, unit: it may infiltrate, and so enters an empty edge hex in an enemy zone of control (BSR-8.13)."""
STRONGHOLDS: Slot[Callable[[World, str], bool]] = Slot("completed Soviet fortifications")
"""World, hex: UR/MG units may be placed there (BSR-8.62b)."""
ENTRY_BANS: Slot[Callable[[World, Unit, str], bool]] = Slot("entries that are closed")
"""World, unit, hex: the scenario keeps the unit from coming in there (PB-10.44j1)."""
ENTRY_LAWS: Slot[Law[Any]] = Slot("laws of entering")
"""Laws of the playbook about who may enter (PB-7.52)."""
REBUILT = "rebuilt"
"""The entry of a unit that comes as those of the Active box do (BSR-8.4d)."""
UR, MG = "ur-mg", "mg"
"""The entry of UR/MG units that are placed in cities and works (BSR-8.62); their type."""
BOX_WORDS = {"map t box": MAP_T, "sevastopol box": SEVASTOPOL}
HEX = re.compile(r"\b(?:In-|Od-)?\d{4}\b")
EDGES = ("north edge", "west edge", "south edge", "east edge")
TOWNS = "any towns"
SIX = 6


def is_edge(world: World, hex_: str) -> bool:
    """A hex at the edge of the maps or of the area in play."""
    land = ground(world)
    area = land.region(world.land.area) if world.land.area else frozenset[str]()
    near = [n for n in land.neighbours(hex_) if not area or n in area]
    return len(near) < SIX


@rule("BSR-8.11", "PB-3.51")
def edge_hexes(world: World, side: Side, edge: str) -> tuple[str, ...]:
    """The entry hexes of an edge: the side's sources there (A-203)."""
    found = edge_sources(world, side)
    place = slice(-2, None) if edge[:5] in ("north", "south") else slice(-4, -2)
    line = (max if edge[:5] in ("south", "east ") else min)((int(h[place]) for h in found), default=0)
    return tuple(h for h in found if int(h[place]) == line)


def named_hexes(world: World, side: Side, text: str) -> Iterator[str]:
    """The hexes of an entry as the cards have it: numbers, an edge, any towns."""
    land = ground(world)
    yield from (h for h in HEX.findall(text) if land.has_hex(h))
    for edge in EDGES:
        if edge in text:
            yield from edge_hexes(world, side, edge)
    if text.startswith(TOWNS):
        yield from (h for h in land.names if land.playable(h) and land.place(h) in PLACES and h[0].isdigit())


@rule("PB-3.52", "PB-3.22b")
def box_of(world: World, unit: Unit) -> str:
    """The box in which a unit comes into play: that of its card, and for rebuilt Soviets that of the scenario."""
    named = next((box for word, box in BOX_WORDS.items() if word in unit.entry.lower()), "")
    if named or side_of(world, unit) == AXIS or world.rules.replacements.series:
        return named
    return world.rules.replacements.box if is_rebuilt(unit) and counter(world, unit).sort != "train" else ""


@rule("BSR-8.4d")
def is_rebuilt(unit: Unit) -> bool:
    """It waits in the Active box, or comes from the turn track as a rebuilt unit."""
    return unit.box == ACTIVE or (unit.box == REINFORCEMENTS and unit.entry == REBUILT)


def cities(world: World, side: Side, *kinds: str) -> Iterator[str]:
    """The friendly cities of some kinds."""
    land = ground(world)
    return (h for h in land.settled if land.place(h) in kinds and land.playable(h) and is_friendly(world, h, side))


@rule("BSR-8.4a", "BSR-8.4b", "PB-3.22c", "PB-3.51", "PB-10.24b2")
def rebuilt_entries(world: World, unit: Unit) -> Iterator[str]:
    """Edge sources; where the series rules hold, cities too. Rebuilt trains: Odessa (PB-3.23c)."""
    side = side_of(world, unit)
    if counter(world, unit).sort == "train" and not world.rules.replacements.series:
        yield from (h for h in cities(world, side, MAJOR_CITY) if ground(world).name(h).startswith("Odes"))
        return
    if side == AXIS and world.rules.replacements.edge:
        yield from edge_hexes(world, side, world.rules.replacements.edge)
    elif side == AXIS or world.rules.replacements.series:
        yield from edge_sources(world, side)
    if world.rules.replacements.series:
        yield from cities(world, side, CITY, MAJOR_CITY)


@rule("BSR-8.62", "BSR-8.63")
def works_and_cities(world: World) -> Iterator[str]:
    """Where UR/MG units are placed: supplied Soviet cities and completed fortifications, without another of them."""
    land = ground(world)
    for hex_ in land.names:
        is_fit = land.place(hex_) in (CITY, MAJOR_CITY) or any(strong(world, hex_) for strong in STRONGHOLDS)
        if is_fit and land.playable(hex_) and is_friendly(world, hex_, SOVIET):
            yield hex_


@rule("BSR-8.63")
def has_ur(world: World, hex_: str) -> bool:
    """A UR/MG unit is in the hex already."""
    return any(counter(world, u).sort == MG for u in units_at(world, hex_, SOVIET))


def entries_of(world: World, unit: Unit) -> Iterable[str]:
    """The hexes by which a unit may come in."""
    if is_rebuilt(unit):
        found = dict.fromkeys(rebuilt_entries(world, unit))
    elif unit.entry == UR:
        found = dict.fromkeys(works_and_cities(world))
    else:
        found = dict.fromkeys(named_hexes(world, side_of(world, unit), unit.entry))
    return [h for h in found if not any(ban(world, unit, h) for ban in ENTRY_BANS)]


@rule("BSR-8.14")
def can_be_placed(world: World, side: Side, hex_: str) -> bool:
    """A hex on the map: friendly, in General Supply, in no enemy zone of control; major cities ignore zones."""
    if not is_friendly(world, hex_, side) or not in_general_supply(world, side, hex_):
        return False
    return ground(world).place(hex_) == MAJOR_CITY or not in_enemy_zoc(world, hex_, side)


def has_come_to(world: World, hexes: Iterable[str]) -> bool:
    """A rebuilt unit was placed in one of the hexes in this turn."""
    found = frozenset(hexes)
    return any(
        u.hex and u.entry in found and u.due == world.turn for u in world.units.values() if counter(world, u).fights
    )
