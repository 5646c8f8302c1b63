"""7.6 to 7.8 Attack supply: sources in reach, what drawing on some of them costs, and the check of an attack."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, Literal

from esagono.games.case_yellow.events.combat import AttackSupplyDrawn, NoAttackSupply
from esagono.games.case_yellow.ground import NETHERLANDS, WEST_WALL, Ground
from esagono.games.case_yellow.losses import eliminate
from esagono.games.case_yellow.records import AttackSupplyCheck
from esagono.games.case_yellow.rules.ch07_lines import SOUTH, WEST, edge_hexes, supply_flood
from esagono.games.case_yellow.rules.ch07_supply import (
    FIRST_CHECK,
    can_trace,
    german_sources,
    held,
    is_at_home,
    ports,
    supplied_ground,
)
from esagono.games.case_yellow.rules.ch09_zoc import SPECIAL
from esagono.games.case_yellow.tables import number
from esagono.games.case_yellow.world import Unit, World, counter, ground, line_stands, on_map, side_of
from esagono.hexes.connect import Flood
from esagono.kernel import Act, Play, Seen, Side, ask, law, laws_of, rule, seq, step
from esagono.kernel.memo import once_per_world

AUTOMATIC, BASE, PORT, PARIS, CITY, CUT = "automatic", "base", "port", "paris", "city", "ag1"
COSTLY = (WEST_WALL, CUT)
"""Sources that cost something: the one attack of the round, or the unit AG1."""
SUPPLY_UNIT = "supply"

Way = tuple[str, ...]


# Floods of the sources, each worked out once


@once_per_world
@rule("R-7.8a", "R-7.8b")
def joined_to_the_ruhr(world: World, by_road: bool) -> Flood:
    """What has a supply line to a city of the Ruhr."""
    return supply_flood(world, "german", by_road, held(world, "german", ground(world).ruhr))


@once_per_world
def joined_to_the_edges(world: World, by_road: bool) -> Flood:
    """What has an Allied supply line to the west or south edge."""
    return supply_flood(world, "allied", by_road, edge_hexes(world, WEST, SOUTH))


@rule("R-7.8b")
def supplying_cities(world: World) -> tuple[str, ...]:
    """The cities of Germany with a supply line to the Ruhr."""
    return tuple(h for h in german_sources(world) if joined_to_the_ruhr(world, False).has(h))


@rule("R-7.8c")
def wall_hexes(world: World) -> tuple[str, ...]:
    """The undestroyed hexes of the West Wall."""
    return held(world, "german", (h for h in west_wall(ground(world)) if line_stands(world, h)))


@lru_cache(maxsize=8)
def west_wall(land: Ground) -> tuple[str, ...]:
    """The hexes of the West Wall."""
    return tuple(h for h in land.names if land.fort(h) == WEST_WALL)


@rule("R-7.7d")
def paris_hexes(world: World) -> tuple[str, ...]:
    """The hexes of Paris with a supply line to the west or south edge."""
    hexes = held(world, "allied", ground(world).paris)
    return tuple(h for h in hexes if joined_to_the_edges(world, False).has(h))


@rule("R-7.7c")
def port_hexes(world: World) -> tuple[str, ...]:
    """The ports that the Allies hold."""
    return ports(world)


PLACES = {CITY: supplying_cities, WEST_WALL: wall_hexes, PORT: port_hexes, PARIS: paris_hexes}
OF_NATION = {"german": (CITY, WEST_WALL), "french": (PARIS,), "british": (PORT,)}


@once_per_world
def near_places(world: World, kind: str, side: Side, by_road: bool) -> Flood:
    """What lies in reach of the places of a kind."""
    return supply_flood(world, side, by_road, PLACES[kind](world), number(world, "supply_sources", kind, "range"))


@once_per_world
def near_supply_unit(world: World, unit: str, by_road: bool) -> Flood:
    """What lies in reach of an Attack Supply unit; its range is its printed movement (R-7.9c)."""
    there = world.units[unit]
    return supply_flood(world, side_of(world, there), by_road, (there.hex,), counter(world, there).ma)


# Supply units as sources (7.7e, 7.8a)


@rule("R-7.9a")
def supply_units(world: World, side: Side) -> Iterator[Unit]:
    """The Attack Supply units of a side on the map."""
    return (u for u in on_map(world, side) if counter(world, u).sort == SUPPLY_UNIT)


@rule("R-7.7e", "R-7.8a")
def is_connected(world: World, supply: Unit) -> bool:
    """An Attack Supply unit has a supply line: to the Ruhr, or to the west or south edge."""
    by_road = counter(world, supply).boxed
    joined = joined_to_the_ruhr if side_of(world, supply) == "german" else joined_to_the_edges
    return joined(world, by_road).has(supply.hex)


@rule("R-7.7e", "R-7.8a")
def from_supply_units(world: World, unit: Unit) -> Iterator[tuple[str, Way]]:
    """Attack Supply units in reach; the Allied one gives to French and British, without a line too, at its cost."""
    side, printed = side_of(world, unit), counter(world, unit)
    if printed.nation not in OF_NATION:
        return
    for supply in supply_units(world, side):
        way = near_supply_unit(world, supply.id, printed.boxed).path_to(unit.hex)[::-1]
        if way and is_connected(world, supply):
            yield supply.id, way
        elif way and side == "allied":
            yield CUT, way


# What a unit can trace (7.6 to 7.8)


@rule("R-7.6b", "R-7.7a", "R-7.8d")
def is_automatic(world: World, unit: Unit) -> bool:
    """All on turn 1; Dutch units in the Netherlands; German combat units, so not ARKO, there on turn 2."""
    if world.turn < FIRST_CHECK or is_at_home(world, counter(world, unit).nation, unit.hex):
        return True
    printed = counter(world, unit)
    if printed.nation != "german" or printed.sort in SPECIAL or world.turn != FIRST_CHECK:
        return False
    return ground(world).country(unit.hex) == NETHERLANDS


@rule("R-7.6a", "R-7.7b")
def attack_sources(world: World, unit: Unit) -> dict[str, Way]:
    """Every source of attack supply that the unit can trace, with the line; the costly ones last."""
    if not unit.hex:
        return {}
    printed = counter(world, unit)
    found: dict[str, Way] = {AUTOMATIC: (unit.hex,)} if is_automatic(world, unit) else {}
    if printed.nation == "belgian" and can_trace(world, unit):
        found[BASE] = supplied_ground(world, "belgian", printed.boxed).path_to(unit.hex)[::-1]
    for kind in OF_NATION.get(printed.nation, ()):
        way = near_places(world, kind, printed.side, printed.boxed).path_to(unit.hex)[::-1]
        if way:
            found[kind] = way
    found.update(from_supply_units(world, unit))
    return {k: found[k] for k in sorted(found, key=lambda kind: kind in COSTLY)}


def free_now(world: World, kind: str) -> bool:
    """The source costs nothing: AG1 once drawn on supplies every attack of the round (R-7.7e)."""
    return kind not in COSTLY or (kind == CUT and CUT in world.drawn)


def in_attack_supply(world: World, unit: Unit, drawn: str = "") -> bool:
    """The unit can trace attack supply at this moment; from a costly source only if it is the one drawn on."""
    return any(free_now(world, kind) or kind == drawn for kind in attack_sources(world, unit))


# The check of an attack (7.6c to 7.6e)


def attackers(world: World, record: AttackSupplyCheck) -> tuple[Unit, ...]:
    """The units whose attack is checked."""
    return tuple(world.units[i] for i in record.units)


@law("R-7.8c")
def west_wall_is_fresh(seen: Seen[World, AttackSupplyCheck], act: DrawOn) -> bool:
    """The West Wall supplies one attack of each Combat round."""
    return act.source != WEST_WALL or (seen.record.wall and WEST_WALL not in seen.world.drawn)


@law("R-7.7e")
def source_is_enough(seen: Seen[World, AttackSupplyCheck], act: DrawOn) -> bool:
    """With the source every attacker has attack supply, and without it not."""
    units = attackers(seen.world, seen.record)
    missing = [u for u in units if not in_attack_supply(seen.world, u)]
    return bool(missing) and all(in_attack_supply(seen.world, u, act.source) for u in missing)


class DrawOn(Act):
    """The attack draws on a source that costs something."""

    verb = "draw-on"
    rule = "R-7.8c"
    laws = (west_wall_is_fresh, source_is_enough)
    source: Literal["west-wall", "ag1"]

    @classmethod
    def options(cls, seen: Seen[World, AttackSupplyCheck]) -> Iterator[DrawOn]:
        """The two sources."""
        return iter((cls("west-wall"), cls("ag1")))

    def do(self, play: Play[World], record: AttackSupplyCheck) -> None:
        """The source is drawn on; AG1 will be lost at the end of the round."""
        play.let(record, drawn=self.source)
        play.set(drawn=(*play.world.drawn, self.source))
        play.tell(AttackSupplyDrawn(play.side, self.source))


class GoWithout(Act):
    """The attack is made without attack supply."""

    verb = "go-without"
    rule = "R-7.6d"


def who_may_draw(world: World, record: AttackSupplyCheck) -> Side:
    """The attacker, if a costly source would spare the attack its shift."""
    seen: Seen[World, AttackSupplyCheck] = Seen(world, record, record.side)
    out = any(u.oos for u in attackers(world, record))
    acts = DrawOn.options(seen)
    return record.side if not out and any(all(holds(seen, a) for holds in laws_of(DrawOn)) for a in acts) else ""


@step("R-7.6e")
def mark_attackers(play: Play[World], record: AttackSupplyCheck) -> None:
    """Who cannot trace gets the marker, who can loses it; it stays until the next check."""
    world = play.world
    for unit in attackers(world, record):
        lacks = not in_attack_supply(world, unit, record.drawn)
        if lacks:
            play.tell(NoAttackSupply(unit.id))
        if lacks != unit.no_attack_supply:
            play.unit(unit.id, no_attack_supply=lacks)


ATTACK_SUPPLY = seq(
    "attack supply",
    "R-7.6c",
    ask("costly supply", "R-7.8c", DrawOn, GoWithout, by=who_may_draw),
    mark_attackers,
    record=AttackSupplyCheck,
)
"""Run it at the moment of a combat, before the shifts are counted."""


@rule("R-7.5d", "R-7.6d")
def attack_lacks_supply(units: Iterable[Unit]) -> bool:
    """One shift to the left: an attacker is marked out of supply or without attack supply."""
    return any(u.oos or u.no_attack_supply for u in units)


@step("R-7.7e")
def lose_drawn_supply(play: Play[World], record: Any) -> None:
    """After the last combat of the round AG1 is eliminated if it was drawn on without a line; the West Wall rests."""
    drawn = play.world.drawn
    if not drawn:
        return
    play.set(drawn=())
    if CUT in drawn:
        for supply in list(supply_units(play.world, "allied")):
            eliminate(play, supply.id, SUPPLY_UNIT)
