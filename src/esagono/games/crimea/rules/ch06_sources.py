"""6.5 Supply sources: hexes of the scenario, major cities, ports within their capacity."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from esagono.games.crimea.ground import MAJOR_CITY
from esagono.games.crimea.rules.ch03_control import is_friendly
from esagono.games.crimea.rules.ch06_lines import Lines, is_free, spread, supply_lines
from esagono.games.crimea.world import SOVIET, World, ground
from esagono.kernel import Side, Slot, rule
from esagono.kernel.memo import once_per_world

MORE_SOURCES: Slot[Callable[[World, Side], Iterable[str]]] = Slot("supply sources of the playbook")
"""World, side: hexes to which any number of units may trace (PB-2.12f)."""
PORTS: Slot[Callable[[World, Side], Mapping[str, int]]] = Slot("ports that supply")
"""World, side: ports with the stacking points that each serves (PB-8.46)."""


@rule("BSR-6.51", "BSR-6.52")
def edge_sources(world: World, side: Side) -> tuple[str, ...]:
    """The friendly hexes that the scenario designates: by number, or a region of the map."""
    land = ground(world)
    named = world.rules.supply.sources.get(side, "").split()
    hexes = (h for word in named for h in ((word,) if land.has_hex(word) else sorted(land.region(word))))
    return tuple(h for h in hexes if land.playable(h) and is_friendly(world, h, side))


@rule("BSR-6.51", "A-65")
def city_sources(world: World, side: Side) -> Iterator[str]:
    """Friendly major cities of the Soviets that are not surrounded, where the scenario lets cities supply."""
    if side != SOVIET or not world.rules.supply.cities:
        return
    land = ground(world)
    cities = tuple(h for h in land.cities if land.place(h) == MAJOR_CITY and is_friendly(world, h, side))
    for city in cities:
        if not is_surrounded(world, side, city):
            yield city


@rule("BSR-6.51", "BSR-21.11b")
def is_surrounded(world: World, side: Side, city: str) -> bool:
    """No line over land leads from the city to an edge source, a port, or a friendly major city elsewhere."""
    land = ground(world)
    same = {city, *(n for n in land.neighbours(city) if land.place(n) == MAJOR_CITY)}
    cities = (h for h in land.cities if land.place(h) == MAJOR_CITY and h not in same and is_friendly(world, h, side))
    ends = (*edge_sources(world, side), *ports(world, side), *cities)
    return same.isdisjoint(spread(world, side, ends, None, slowly=True))


@once_per_world
def ports(world: World, side: Side) -> dict[str, int]:
    """The ports through which a side is supplied, with the stacking points that each serves."""
    return {hex_: points for found in PORTS for hex_, points in found(world, side).items()}


def sources(world: World, side: Side) -> tuple[str, ...]:
    """Every hex to which any number of units may trace."""
    more = (h for found in MORE_SOURCES for h in found(world, side))
    return (*edge_sources(world, side), *city_sources(world, side), *more)


@once_per_world
@rule("BSR-6.11")
def lines(world: World, side: Side) -> Lines:
    """Every hex with a supply line to a source that serves any number, with the line."""
    return supply_lines(world, side, sources(world, side))


@once_per_world
@rule("BSR-6.54")
def port_lines(world: World, side: Side) -> dict[str, Lines]:
    """For each port that supplies, every hex with a supply line to it."""
    return {port: supply_lines(world, side, (port,)) for port, points in ports(world, side).items() if points > 0}


@once_per_world
def all_lines(world: World, side: Side) -> Lines:
    """Every hex with a supply line to a source or a port."""
    served = (port for port, points in ports(world, side).items() if points > 0)
    return supply_lines(world, side, (*sources(world, side), *served))


def in_general_supply(world: World, side: Side, hex_: str) -> bool:
    """A line can be traced from the hex, with or without a unit in it; port capacity is not counted."""
    return world.rules.supply.general or (is_free(world, side, hex_) and hex_ in all_lines(world, side))
