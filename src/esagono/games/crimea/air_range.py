"""How far air units fly: bases, 25 hexes, and the types that fly everywhere (BSR-17.22, PB-6.1, PB-6.5)."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.crimea.airpower import NAVAL_BOX, RAID, aircraft, owner
from esagono.games.crimea.pieces import GENERAL, Squadron
from esagono.games.crimea.rules.ch03_control import is_friendly
from esagono.games.crimea.world import AXIS, REAR, SOVIET, World, ground, on_map, units_at
from esagono.kernel import Side, Slot, rule
from esagono.kernel.memo import once_per_world, once_while

RANGE = 25
"""Hexes from a base (BSR-17.22)."""
EDGE, EDGE_ROW = "70", 11
"""The column at the east edge of Map Q, and the row south of which the Map T Box begins (PB-6.13, A-47)."""
ZONE = "sea-zone-"
"""How the maps name the hexes of a sea zone."""
BASE_SUPPLY: Slot[Callable[[World, str, Side], bool]] = Slot("supply of air bases")
"""What a base needs to be in General Supply: world, hex, side; no ASP may be spent for it (PB-6.14)."""


@rule("BSR-17.22")
def is_supplied_base(world: World, hex_: str, side: Side) -> bool:
    """The hex is the side's and in General Supply, as far as units there show it."""
    there = units_at(world, hex_, side)
    starved = bool(there) and all(u.supply != GENERAL for u in there)
    return is_friendly(world, hex_, side) and not starved and all(ok(world, hex_, side) for ok in BASE_SUPPLY)


@rule("PB-6.15")
def bases_are_lost(world: World) -> bool:
    """Simferopol fell in an earlier turn: all Soviet air is in the Map T Box."""
    return world.rules.air.bases_lost or 0 < world.bases_lost < world.turn


@once_while("land", "frozen")
@rule("PB-6.13", "PB-2.12b")
def box_edge(world: World) -> tuple[str, ...]:
    """The hexes from which range is counted for air units in the Map T Box."""
    return tuple(h for h in ground(world).names if h[:-2] == EDGE and int(h[-2:]) > EDGE_ROW)


@rule("BSR-17.22", "PB-6.11")
def axis_bases(world: World) -> tuple[str, ...]:
    """Towns and cities in General Supply; any friendly hex where the scenario keeps everybody supplied (A-131)."""
    land, all_supplied = ground(world), world.rules.supply.general
    hexes = (h for h in (land.names if all_supplied else land.settled) if land.playable(h))
    return tuple(h for h in hexes if is_supplied_base(world, h, AXIS))


@rule("PB-6.13", "PB-6.15")
def soviet_bases(world: World) -> tuple[str, ...]:
    """Any friendly hex in General Supply; after the fall of Simferopol the edge of the Map T Box alone."""
    if bases_are_lost(world):
        return box_edge(world)
    land = ground(world)
    held = (h for h in land.names if land.playable(h) and is_supplied_base(world, h, SOVIET))
    return (*held, *box_edge(world))


@rule("PB-6.52")
def naval_bases(world: World) -> tuple[str, ...]:
    """The hexes of Base units, and the edge of the Map T Box."""
    bases = (u.hex for u in on_map(world, SOVIET) if world.charts.counters[u.id].sort == "base")
    return (*bases, *box_edge(world))


@once_per_world
def covered(world: World, side: Side, naval: bool) -> frozenset[str]:
    """The hexes within range of a base."""
    bases = naval_bases(world) if naval else axis_bases(world) if side == AXIS else soviet_bases(world)
    return ground(world).within(tuple(dict.fromkeys(bases)), RANGE)


@rule("BSR-17.22", "PB-6.11", "PB-6.12", "PB-6.52")
def reaches(world: World, squadron: Squadron, hex_: str) -> bool:
    """The air unit may fly to the hex: some types to any, all others within range of a base."""
    if aircraft(world, squadron).any_hex and not squadron.naval:
        return ground(world).in_area(hex_)
    return ground(world).in_area(hex_) and hex_ in covered(world, owner(world, squadron), squadron.naval)


@rule("PB-6.44g", "PB-6.52", "PB-6.11", "A-290")
def reaches_box(world: World, squadron: Squadron) -> bool:
    """The Map T Box lies at the edge of Map Q; where the edge is not in play, who flies anywhere reaches it, and the
    naval air units that are based there.
    """
    edge = [h for h in box_edge(world) if ground(world).in_area(h)]
    if edge:
        return any(reaches(world, squadron, h) for h in edge)
    return squadron.naval or aircraft(world, squadron).any_hex


def reaches_place(world: World, squadron: Squadron, place: str) -> bool:
    """The same for the place of a mission: a box without hexes is never too far, ships in a sea zone are wherever in
    it an air unit comes.
    """
    where = place.removeprefix(RAID)
    if place == NAVAL_BOX or where in REAR:
        return place == NAVAL_BOX or reaches_box(world, squadron)
    hexes = sorted(ground(world).region(f"{ZONE}{where}")) or (where,)
    return any(ground(world).has_hex(h) and reaches(world, squadron, h) for h in hexes)
