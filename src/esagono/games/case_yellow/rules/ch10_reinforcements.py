"""10.2 Reinforcements: who arrives, where, and at what cost. The table of arrivals is the scenario's."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from esagono.games.case_yellow.control import come_into
from esagono.games.case_yellow.events.movement import Arrived
from esagono.games.case_yellow.ground import Ground
from esagono.games.case_yellow.records import MovementRound
from esagono.games.case_yellow.rules.ch06_values import effective_ma
from esagono.games.case_yellow.rules.ch08_stacking import why_not_fits
from esagono.games.case_yellow.rules.ch10_costs import hex_points
from esagono.games.case_yellow.rules.ch10_limits import leaves_the_netherlands, line_is_closed
from esagono.games.case_yellow.rules.ch10_rail import stations
from esagono.games.case_yellow.rules.ch10_restrictions import ScenarioLaw, rail_restriction
from esagono.games.case_yellow.world import (
    OKH,
    Unit,
    World,
    controller,
    ground,
    has_enemy,
    side_of,
)
from esagono.games.case_yellow.world import (
    REINFORCEMENTS as BOX,
)
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, law, loop, rule
from esagono.kernel.memo import once_per_world
from esagono.wargame.arrivals import arrived
from esagono.wargame.arrivals import entries as open_entries

RAIL, PORT, CITY, TOWN = "rail", "port", "german-city", "german-town"
PLACES = (PORT, CITY, TOWN)
EDGES = ("south", "west")


# Who and where


@once_per_world
@rule("R-10.2a", "R-10.2b", "S-5.19a", "S-6.19a", "S-7.19a")
def arrivals(world: World, side: Side) -> tuple[str, ...]:
    """The units of a side that are due, OKH reserves among them."""
    waiting = (u for u in world.units.values() if u.box in (BOX, OKH))
    return tuple(u.id for u in arrived(waiting, world.turn) if side_of(world, u) == side)


@once_per_world
@rule("R-10.2b")
def entries(world: World, unit_id: str) -> dict[str, str]:
    """The hexes where a unit may come in, with the way it comes."""
    unit = world.units[unit_id]
    ways = unit.entry.split()
    return open_entries(ways, lambda way: hexes_of_way(world, unit, way), lambda h: is_open(world, unit, h))


def hexes_of_way(world: World, unit: Unit, way: str) -> tuple[str, ...]:
    """The hexes of an edge of the map, the stations, the ports, German cities or towns, or one hex by its number."""
    land, side = ground(world), side_of(world, unit)
    if way in EDGES:
        return tuple(land.edge(way))
    if way == RAIL:
        return stations(world)
    if way in PLACES:
        return tuple(h for h in places_of(land, way) if controller(world, h) == side)
    return (way,) if land.has(way) else ()


@lru_cache(maxsize=16)
def places_of(land: Ground, way: str) -> tuple[str, ...]:
    """The ports, or the German cities or towns, of the map."""
    if way == PORT:
        return tuple(h for h in land.names if land.is_port(h))
    is_place = land.is_city if way == CITY else land.is_town
    return tuple(h for h in land.names if land.country(h) == "germany" and is_place(h))


def is_open(world: World, unit: Unit, hex_: str) -> bool:
    """No enemy is there, and the unit may enter the hex at all."""
    side = side_of(world, unit)
    closed = (
        has_enemy(world, hex_, side) or line_is_closed(world, side, hex_) or leaves_the_netherlands(world, unit, hex_)
    )
    return not closed and ground(world).terrain(hex_) not in ("mountain", "flooded")


# Placing


@law("R-10.2b")
def unit_is_due(seen: Seen[World, MovementRound], act: Enter) -> bool:
    """The unit's turn has come."""
    return act.unit in arrivals(seen.world, seen.side)


@law("R-10.2b")
def hex_is_for_entry(seen: Seen[World, MovementRound], act: Enter) -> bool:
    """It enters where the scenario says, where no enemy stands."""
    return act.hex in entries(seen.world, act.unit)


@rule("R-8.4")
def crowded_entry(seen: Seen[World, MovementRound], act: Enter) -> str:
    """The limit of stacking that would be broken where the reinforcement is placed."""
    return why_not_fits(seen.world, (seen.world.units[act.unit],), act.hex)


entry_has_room = ScenarioLaw("entry-has-room", crowded_entry)


@rule("S-5.10e", "S-6.10e", "S-7.10d")
def broken_by_entering(seen: Seen[World, MovementRound], act: Enter) -> str:
    """The rule of the scenario that keeps the unit from arriving there by rail."""
    if entries(seen.world, act.unit)[act.hex] != RAIL:
        return ""
    return rail_restriction(seen.world, seen.world.units[act.unit], "", act.hex)


scenario_lets_it_arrive = ScenarioLaw("scenario-lets-it-arrive", broken_by_entering)


class Enter(Act):
    """Bring a reinforcement onto the map."""

    verb = "enter"
    rule = "R-10.2b"
    laws = (unit_is_due, hex_is_for_entry, entry_has_room, scenario_lets_it_arrive)
    assured = (unit_is_due, hex_is_for_entry)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, MovementRound]) -> Iterator[Enter]:
        """Every unit that is due, in every hex of its entry."""
        return (cls(u, h) for u in arrivals(seen.world, seen.side) for h in entries(seen.world, u))

    def do(self, play: Play[World], record: MovementRound) -> None:
        """It pays for the edge of the map; by rail it moves no farther."""
        way = entries(play.world, self.unit)[self.hex]
        come_into(play, self.unit, self.hex)
        play.unit(self.unit, due=0, moved=way == RAIL, entered=entry_points(play.world, self.unit, self.hex, way))
        play.tell(Arrived(self.unit, self.hex))


@rule("R-10.1e1")
def entry_points(world: World, unit_id: str, hex_: str, way: str) -> int:
    """Whoever marches onto the map pays for the first hex; others are placed (AM-106)."""
    unit = world.units[unit_id]
    marches = way in EDGES or way.isdigit()
    return min(hex_points(world, unit, hex_, hex_), effective_ma(world, unit)) if marches else 0


class NoMoreArrivals(Act):
    """The others wait."""

    verb = "done"
    ends = "step"
    rule = "R-10.1e1"

    def do(self, play: Play[World], record: MovementRound) -> None:
        """The step ends."""
        play.leave("reinforcements")


def receiver(world: World, record: MovementRound) -> Side:
    """The active player, while a unit of his can come in."""
    return "" if nobody_comes(world, record) else record.side


def nobody_comes(world: World, record: MovementRound) -> bool:
    """Nobody is due who has a way onto the map."""
    return not any(entries(world, u) for u in arrivals(world, record.side))


@rule("R-10.2b", "R-10.1e1")
def is_first_round(world: World, record: MovementRound) -> bool:
    """Reinforcements come in the side's first Movement round of the turn (AM-74)."""
    return record.first


REINFORCEMENTS = loop(
    "reinforcements",
    "R-10.1e1",
    ask("reinforcements", "R-10.2b", Enter, NoMoreArrivals, by=receiver),
    when=is_first_round,
    until=nobody_comes,
)
