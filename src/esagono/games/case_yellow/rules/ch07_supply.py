"""7.1 to 7.5 Supply: sources, supply lines and the Supply Phase."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from esagono.games.case_yellow.counters import NATIONS
from esagono.games.case_yellow.events.turns import OutOfSupply, SupplyRegained
from esagono.games.case_yellow.ground import GERMANY, NETHERLANDS, Ground
from esagono.games.case_yellow.losses import lose_level
from esagono.games.case_yellow.rules.ch07_lines import SOUTH, WEST, edge_hexes, supply_flood
from esagono.games.case_yellow.world import Unit, World, controller, counter, ground, on_map, side_of
from esagono.hexes.connect import Flood
from esagono.kernel import Play, Side, rule, seq, step
from esagono.kernel.memo import once_per_world
from esagono.kernel.value import replace

FIRST_CHECK = 2
"""Supply is judged from this turn on (R-7.5)."""
BELGIAN_BASES = ("Antwerpen", "Oostende")
SUPPLY = "supply"


# Sources (7.3, 7.4)


@rule("R-7.3a")
def is_at_home(world: World, nation: str, hex_: str) -> bool:
    """Dutch units are always supplied in the Netherlands."""
    return nation == "dutch" and ground(world).country(hex_) == NETHERLANDS


def dutch_sources(world: World) -> tuple[str, ...]:
    """None: outside their country Dutch units have no supply (R-7.3a)."""
    return ()


@rule("R-7.3b")
def belgian_sources(world: World) -> tuple[str, ...]:
    """Antwerp and Ostend."""
    return held(world, "allied", belgian_bases(ground(world)))


@rule("R-7.3c")
def british_sources(world: World) -> tuple[str, ...]:
    """The west edge and the Allied ports."""
    return (*edge_hexes(world, WEST), *ports(world))


@rule("R-7.3d")
def french_sources(world: World) -> tuple[str, ...]:
    """The south and west edges and the Allied ports."""
    return (*edge_hexes(world, WEST, SOUTH), *ports(world))


@rule("R-7.4")
def german_sources(world: World) -> tuple[str, ...]:
    """The cities of Germany."""
    return held(world, "german", german_cities(ground(world)))


def ports(world: World) -> tuple[str, ...]:
    """The ports that the Allies hold (AM-72)."""
    return held(world, "allied", ground(world).ports)


@lru_cache(maxsize=8)
def german_cities(land: Ground) -> tuple[str, ...]:
    """The cities of Germany."""
    return land.cities(GERMANY)


@lru_cache(maxsize=8)
def belgian_bases(land: Ground) -> tuple[str, ...]:
    """The hexes of Antwerp and Ostend."""
    return tuple(h for name in BELGIAN_BASES for h in land.named(name))


def held(world: World, side: Side, hexes: Iterable[str]) -> tuple[str, ...]:
    """Those of the hexes that the side holds: a source serves only its own side."""
    return tuple(h for h in hexes if controller(world, h) == side)


SOURCES = {
    "german": german_sources,
    "french": french_sources,
    "british": british_sources,
    "belgian": belgian_sources,
    "dutch": dutch_sources,
}


@once_per_world
def supplied_ground(world: World, nation: str, by_road: bool) -> Flood:
    """Every hex from which units of a nation can trace a line; worked out once for all of them."""
    side: Side = "german" if nation == "german" else "allied"
    return supply_flood(world, side, by_road, SOURCES[nation](world))


# The line of a unit (7.2)


@rule("R-7.2a", "R-2.4i")
def supply_line(world: World, unit: Unit) -> tuple[str, ...]:
    """The line from the unit to its source, both hexes included; empty if there is none."""
    nation = counter(world, unit).nation
    if not unit.hex:
        return ()
    if is_at_home(world, nation, unit.hex):
        return (unit.hex,)
    return supplied_ground(world, nation, counter(world, unit).boxed).path_to(unit.hex)[::-1]


@rule("R-7.1")
def can_trace(world: World, unit: Unit) -> bool:
    """A supply line leads from the unit."""
    nation = counter(world, unit).nation
    return is_hex_supplied(world, unit.hex, nation, counter(world, unit).boxed)


def is_hex_supplied(world: World, hex_: str, nation: str, by_road: bool = False) -> bool:
    """Units of the nation could trace a line from the hex (general supply of a hex, R-12.12h)."""
    return is_at_home(world, nation, hex_) or supplied_ground(world, nation, by_road).has(hex_)


def hex_has_los(world: World, hex_: str, side: Side = "allied") -> bool:
    """Units of some nation of the side could trace a supply line from the hex."""
    return any(is_hex_supplied(world, hex_, nation) for nation, of in NATIONS.items() if of == side)


@rule("R-4.1b", "S-8.6")
def all_are_supplied(world: World) -> bool:
    """On turn 1, and where the scenario says so, every unit is supplied."""
    return world.turn < FIRST_CHECK or world.rules.supplied


@rule("R-7.1")
def is_supplied(world: World, unit: Unit) -> bool:
    """The unit is supplied at this moment, whatever marker it has."""
    return bool(unit.hex) and (all_are_supplied(world) or can_trace(world, unit))


# The Supply Phase (7.5)


@step("R-7.5e")
def turn_supply_units(play: Play[World], record: Any) -> None:
    """Attack Supply units are turned to the side on which they can move."""
    used = [u.id for u in play.world.units.values() if u.used]
    if used:
        units = play.world.units
        play.set(units={i: replace(u, used=False) if i in used else u for i, u in units.items()})


@rule("R-7.5")
def supply_is_judged(world: World, record: Any) -> bool:
    """From turn 2 on, unless all are supplied by the scenario."""
    return not all_are_supplied(world)


@step("R-7.5a", when=supply_is_judged)
def check_supply(play: Play[World], record: Any) -> None:
    """First those that are marked out of supply, then the others."""
    marked = [u for u in to_be_checked(play.world) if u.oos]
    others = [u.id for u in to_be_checked(play.world) if not u.oos]
    check_marked(play, marked)
    check_unmarked(play, [play.world.units[i] for i in others])


@rule("R-7.3e")
def to_be_checked(world: World) -> tuple[Unit, ...]:
    """Every unit on the map, those in fortified lines too; the garrisons of the lines themselves need no supply."""
    return tuple(on_map(world))


@rule("R-7.5a", "R-7.5b")
def check_marked(play: Play[World], units: Iterable[Unit]) -> None:
    """Who is still cut off loses a level; who is not is supplied again at once."""
    world = play.world
    for unit in units:
        if can_trace(world, unit):
            play.unit(unit.id, oos=False)
            play.tell(SupplyRegained(unit.id))
        else:
            lose_level(play, unit.id, SUPPLY)


@rule("R-7.5a")
def check_unmarked(play: Play[World], units: Iterable[Unit]) -> None:
    """Who cannot trace a line is marked."""
    world = play.world
    for unit in units:
        if not can_trace(world, unit):
            play.unit(unit.id, oos=True)
            play.tell(OutOfSupply(unit.id, side_of(world, unit)))


SUPPLY_PHASE = seq("supply phase", "R-4.1b", turn_supply_units, check_supply)
