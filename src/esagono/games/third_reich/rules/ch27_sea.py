"""27.16, 27.23 to 27.26 Supply over the sea: from a source over land to a fleet's base, over water, over land again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from esagono.games.third_reich.counters import BASE
from esagono.games.third_reich.holding import friendly_hexes, is_friendly
from esagono.games.third_reich.navy import SUPPLY, all_fleets, base_of, fronts, joins_fronts, sea
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.places import LONDON, PARIS, hex_of
from esagono.games.third_reich.politics import alliance_of, allied, leader, shares
from esagono.games.third_reich.rules.ch27_rations import is_cut
from esagono.games.third_reich.rules.ch27_sources import sources
from esagono.games.third_reich.rules.ch27_supply import (
    READ,
    is_in_a_fortress,
    is_supplied,
    lines_from,
    needs_no_line,
    supplied_hexes,
)
from esagono.games.third_reich.seaways import BOX
from esagono.games.third_reich.world import ALLIES, RUSSIA, World, ground, kind, nation_of, on_map
from esagono.kernel import Slot, rule
from esagono.kernel.memo import once_while
from esagono.kernel.value import replace

TANGIER, SPAIN = "Tangiers", "spain"
ATLANTIC = "atlantic"
ROUTE_BARS: Slot[Callable[[World, str, str, str], bool]] = Slot("ways of supply that a nation does not use")
"""World, nation, base of the first fleet, harbour (27.28)."""


class Route(NamedTuple):
    """Fleets that bring supply one after the other, and the ports and beaches to which the last one brings it."""

    fleets: tuple[str, ...]
    ends: frozenset[str]


# Where fleets bring supply


@once_while("land")
@rule("27.24")
def portless(world: World) -> frozenset[str]:
    """The coastal hexes of islands that have no port and that no arrow joins to other land."""
    land, found, seen = ground(world), set[str](), set[str]()
    for start in land.names:
        if start in seen or not land.land(start):
            continue
        island, ahead = {start}, [start]
        while ahead:
            new = [n for n in land.ways[ahead.pop()] if n not in island]
            island.update(new)
            ahead += new
        seen |= island
        if not any(land.port(h) for h in island):
            found.update(h for h in island if land.coastal(h))
    return frozenset(found)


@once_while(*READ)
@rule("27.24")
def harbours(world: World, nation: str) -> frozenset[str]:
    """Where ships can bring a nation supply: ports, bridgeheads of an invasion, islands without a port."""
    mine, land = friendly_hexes(world, nation), ground(world)
    heads = {h for h, head in world.bridgeheads.items() if head.invasion}
    return frozenset(h for h in mine if land.port(h) or h in heads or h in portless(world))


@rule("27.17", "46.2")
def roadsteads(world: World, nation: str, fleet: Unit) -> frozenset[str]:
    """Tangiers has no port: Spanish fleets alone supply Spanish units there."""
    tangier = hex_of(world, TANGIER)
    mine = nation == SPAIN == nation_of(world, fleet) and tangier in friendly_hexes(world, SPAIN)
    return frozenset({tangier} if mine else ())


@rule("27.23", "27.25")
def reached_by(world: World, nation: str, fleet: Unit) -> frozenset[str]:
    """The harbours to which a fleet can bring supply on the fronts of its base; zones of control end at the water."""
    waters, base = sea(world, nation_of(world, fleet)), base_of(fleet)
    ways = [waters.onward(front, (base,)) for front in fronts(world, fleet)]
    ends = harbours(world, nation) | roadsteads(world, nation, fleet)
    return frozenset(h for h in ends if h != base and any(h in way for way in ways))


@rule("27.23")
def carriers(world: World, nation: str) -> list[Unit]:
    """The fleets of the nation's side that carry supply in this game turn."""
    return [u for u in all_fleets(world) if u.task == SUPPLY and serves_nation(world, u, nation)]


@rule("34.38", "45.5")
def serves_nation(world: World, fleet: Unit, nation: str) -> bool:
    """The fleet is of the nation's side; Russia and the West do not carry for one another."""
    own, other = leader(world, nation), leader(world, nation_of(world, fleet))
    if RUSSIA in (own, other) and own != other:
        return False
    return allied(world, nation, nation_of(world, fleet)) or shares(world, nation, other)


# Routes


@once_while(*READ)
def routes(world: World, nation: str) -> tuple[Route, ...]:
    """The ways of supply over the sea."""
    return routes_from(world, nation, inland(world, nation))


@rule("27.23", "27.24", "27.26", "A-121")
def routes_from(world: World, nation: str, over_land: frozenset[str]) -> tuple[Route, ...]:
    """From hexes with supply one fleet carries it over the sea, or two by way of a port on two fronts."""
    able = carriers(world, nation)
    stocked = [u for u in able if is_stocked(world, nation, u, over_land)]
    first = [Route((u.id,), open_ends(world, nation, base_of(u), reached_by(world, nation, u))) for u in stocked]
    found = list(first)
    for fleet in able:
        base = base_of(fleet)
        if base != BOX and joins_fronts(world, base):
            links = (r for r in first if base in r.ends and fleet.id not in r.fleets)
            found += [Route((*r.fleets, fleet.id), reached_by(world, nation, fleet)) for r in links]
    return tuple(found)


@rule("27.28")
def open_ends(world: World, nation: str, base: str, ends: frozenset[str]) -> frozenset[str]:
    """The harbours to which the nation may draw supply from where a fleet is based."""
    return frozenset(h for h in ends if not any(bar(world, nation, base, h) for bar in ROUTE_BARS))


@rule("27.23", "27.16", "29.172")
def is_stocked(world: World, nation: str, fleet: Unit, inland: frozenset[str]) -> bool:
    """A line over land leads from a source to the base of the fleet; the US box may be a source itself."""
    return usa_supplies(world, nation) if base_of(fleet) == BOX else base_of(fleet) in inland


@rule("27.16", "29.172")
def usa_supplies(world: World, nation: str) -> bool:
    """The USA supply the Western Allies if London and Paris are both in Axis hands or cut off from the Atlantic."""
    if alliance_of(world, nation) != ALLIES or leader(world, nation) == RUSSIA:
        return False
    return all(is_lost(world, nation, hex_of(world, city)) for city in (LONDON, PARIS))


@rule("29.172", "27.16")
def is_lost(world: World, nation: str, capital: str) -> bool:
    """The enemy holds the capital, or no line leads from it to a port on the Atlantic."""
    if not capital or not is_friendly(world, nation, capital):
        return True
    land = ground(world)
    return not any(ATLANTIC in land.port(h) for h in lines_from(world, nation, frozenset({capital})))


@rule("27.24", "27.17")
def landing_places(world: World, nation: str) -> frozenset[str]:
    """The harbours to which supply comes by sea now."""
    return frozenset(h for route in routes(world, nation) for h in route.ends)


# How many units a fleet supplies


@once_while(*READ)
def inland(world: World, nation: str) -> frozenset[str]:
    """The hexes that a line over land alone reaches."""
    return lines_from(world, nation, sources(world, nation))


def wants_ships(world: World, unit: Unit) -> bool:
    """A ground unit or base counter on the map that no line over land reaches, nor a fortress supplies."""
    printed = kind(world, unit)
    if not unit.hex or not (printed.ground or printed.sort == BASE):
        return False
    if needs_no_line(world, unit) if printed.ground else is_in_a_fortress(world, unit):
        return False
    return unit.hex not in inland(world, nation_of(world, unit))


@once_while(*READ)
@rule("27.232")
def served(world: World, alliance: str) -> frozenset[str]:
    """The units that ships supply: one for each naval factor of each fleet on the way; last those who go without."""
    left = {u.id: u.factors for u in all_fleets(world) if u.task == SUPPLY}
    found: set[str] = set()
    if not left:
        return frozenset()
    for unit in sorted(on_map(world), key=lambda u: (is_cut(world, u.id), kind(world, u).sort == BASE)):
        if alliance_of(world, nation_of(world, unit)) != alliance or not wants_ships(world, unit):
            continue
        route = next((r for r in routes_to(world, unit) if all(left[f] for f in r.fleets)), None)
        if route is not None:
            found.add(unit.id)
            left.update({f: left[f] - 1 for f in route.fleets})
    return frozenset(found)


def routes_to(world: World, unit: Unit) -> Iterator[Route]:
    """The routes that bring supply to a unit."""
    nation = nation_of(world, unit)
    return (r for r in routes(world, nation) if unit.hex in beyond(world, nation, r.ends))


@once_while(*READ)
@rule("27.24")
def beyond(world: World, nation: str, ends: frozenset[str]) -> frozenset[str]:
    """The hexes to which lines lead from these harbours; from one in an enemy zone none leads on."""
    return lines_from(world, nation, frozenset(), ends)


@rule("27.232")
def is_one_too_many(world: World, unit: Unit) -> bool:
    """Ships reach the unit, but they carry too little for all."""
    if not world_has_carriers(world) or not wants_ships(world, unit):
        return False
    return unit.id not in served(world, alliance_of(world, nation_of(world, unit)))


@rule("27.232")
def shortage(world: World, alliance: str) -> tuple[frozenset[str], frozenset[str]]:
    """Who goes without, and all whom ships reach."""
    if not world_has_carriers(world):
        return frozenset(), frozenset()
    mine = (u for u in on_map(world) if alliance_of(world, nation_of(world, u)) == alliance and wants_ships(world, u))
    reached = frozenset(u.id for u in mine if any(True for _ in routes_to(world, u)))
    return reached - served(world, alliance), reached


@once_while("units", "charts")
def world_has_carriers(world: World) -> bool:
    """Some fleet carries supply."""
    return any(u.task == SUPPLY for u in all_fleets(world))


# Which fleets are needed


@rule("27.23", "27.44", "27.231")
def would_help(world: World, fleet: Unit) -> bool:
    """A unit of the side that lacks supply now would have it if the fleet carried some."""
    return bool(hungry(world, alliance_of(world, nation_of(world, fleet)))) and helps(world, fleet.id)


@once_while(*READ)
def helps(world: World, fleet: str) -> bool:
    """Somebody who lacks supply would have it from this fleet."""
    lacking = hungry(world, alliance_of(world, nation_of(world, world.units[fleet])))
    then = replace(world, units={**world.units, fleet: replace(world.units[fleet], task=SUPPLY)})
    return any(is_fed(then, then.units[u]) for u in lacking)


@once_while(*READ)
def hungry(world: World, alliance: str) -> tuple[str, ...]:
    """The ground units and base counters of a side that are out of supply now."""
    there = (u for u in on_map(world) if kind(world, u).ground or kind(world, u).sort == BASE)
    mine = (u for u in there if alliance_of(world, nation_of(world, u)) == alliance)
    return tuple(u.id for u in mine if not is_fed(world, u))


@rule("27.232", "28.15")
def is_fed(world: World, unit: Unit) -> bool:
    """A ground unit is in supply; of a base counter a line reaches its hex, and ships carry enough, or a fortress."""
    if kind(world, unit).sort != BASE:
        return is_supplied(world, unit)
    if is_in_a_fortress(world, unit):
        return True
    return unit.hex in supplied_hexes(world, nation_of(world, unit)) and not is_one_too_many(world, unit)


@rule("9.4")
def head_is_needed(world: World, hex_: str) -> bool:
    """A unit to which lines lead from the bridgehead has no other, whether or not a fleet comes there now.

    A port in the hex serves without it. Who exploited or dropped will want a line, too.
    """
    head = world.bridgeheads[hex_]
    bare = replace(world, bridgeheads={h: b for h, b in world.bridgeheads.items() if h != hex_})
    if not head.invasion or hex_ in harbours(bare, head.power):
        return False
    mine = (u for u in on_map(world) if kind(world, u).ground and allied(world, nation_of(world, u), head.power))
    fed = (u for u in mine if u.hex in beyond(world, nation_of(world, u), frozenset({hex_})))
    return any(not is_supplied(bare, replace(u, exploited=0, dropped=0)) for u in fed)
