"""Fortifications and obstacles on the map: what lies where, who is inside, who may go in (18.0)."""

from __future__ import annotations

from esagono.games.storms_of_steel.counters import WorkKind
from esagono.games.storms_of_steel.events.ground import WorkRemoved
from esagono.games.storms_of_steel.pieces import Work
from esagono.games.storms_of_steel.world import Unit, World, counter, is_vehicle
from esagono.kernel import Play, Side, cite, rule

FORTIFICATIONS = ("trench", "gun-pit", "bunker")
MINES = "mines"
WIRE = "wire"
TRENCH = "trench"
PIT = "gun-pit"
BUNKER = "bunker"
ROAD_BLOCK = "road-block"
HASTY = "hasty-defence"


def printed_on(world: World, work: Work) -> WorkKind:
    """What is printed on the counter."""
    kind = world.charts.works[work.kind]
    cite(kind.rule)
    return kind


def sort_of(world: World, work: Work) -> str:
    """Trench, gun pit, bunker, wire, road block or mines."""
    return world.charts.works[work.kind].sort


@rule("18.0")
def works_at(world: World, hex_: str, *sorts: str) -> list[Work]:
    """The fortifications and obstacles in a hex, at most one of each sort; hidden ones for who knows them."""
    return [w for w in world.works.values() if w.hex == hex_ and (not sorts or sort_of(world, w) in sorts)]


def has_work(world: World, hex_: str, sort: str) -> bool:
    """There is one of this sort in the hex."""
    return bool(world.works) and bool(works_at(world, hex_, sort))


def place_work(play: Play[World], work: Work) -> None:
    """Put a counter on the map, with what is printed on it."""
    kind = play.world.charts.works[work.kind]
    play.put("works", work.id, work)
    cite(kind.rule)


def remove_work(play: Play[World], work: str) -> None:
    """Take a counter off the map; who was inside stands in the open."""
    for unit in [u for u in play.world.units.values() if u.inside == work]:
        play.unit(unit.id, inside="")
    hex_ = play.world.works[work].hex
    play.drop("works", work)
    play.tell(WorkRemoved(work, hex_))


@rule("18.2/1", "18.2/2", "18.2/4")
def admits(world: World, work: Work, unit: Unit) -> bool:
    """Trenches are for infantry squads, pits for guns (vehicles if the scenario says so), bunkers for foot units."""
    printed, sort = counter(world, unit), sort_of(world, work)
    if sort == PIT:
        return printed.sort == "gun" or (world.pits_for_vehicles and is_vehicle(world, unit))
    return (sort == TRENCH and printed.is_squad) or (sort == BUNKER and printed.on_foot)


@rule("18.0/1")
def occupied_by(world: World, unit: Unit) -> Work | None:
    """The fortification that the unit occupies; any number of units may be in it."""
    return world.works[unit.inside] if unit.inside else None


def shelter_in(world: World, unit: Unit, hex_: str) -> str:
    """The fortification that a unit set up or hiding in the hex occupies (A-174)."""
    return next((w.id for w in works_at(world, hex_, *FORTIFICATIONS) if admits(world, w, unit)), "")


@rule("10.0/9", "7.5.1")
def is_fortified(unit: Unit) -> bool:
    """It has a hasty defence or occupies a fortification."""
    return unit.hasty or bool(unit.inside)


def works_to_place(world: World, side: Side, hidden: bool) -> list[Work]:
    """What a side has still to place, in the open or in secret."""
    return [w for w in world.works.values() if w.side == side and not w.hex and w.hidden == hidden]
