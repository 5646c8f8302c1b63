"""18.0 Fortifications and obstacles: what lies where, who may occupy it, what it adds to the defence."""

from __future__ import annotations

from esagono.games.storms_of_steel.counters import Colour, WorkKind
from esagono.games.storms_of_steel.events.ground import WorkRemoved
from esagono.games.storms_of_steel.pieces import Work
from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.rules.ch04_terrain import terrain_dm
from esagono.games.storms_of_steel.rules.ch07_close_combat import is_close
from esagono.games.storms_of_steel.rules.ch12_resolution import comes_from_above
from esagono.games.storms_of_steel.rules.ch13_smoke import smoke_dm
from esagono.games.storms_of_steel.world import Unit, World, board, counter, is_vehicle
from esagono.kernel import Play, cite, rule
from esagono.wargame.sums import Term

FORTIFICATIONS = ("trench", "gun-pit", "bunker")
MINES = "mines"
WIRE = "wire"
TRENCH = "trench"
PIT = "gun-pit"
BUNKER = "bunker"
ROAD_BLOCK = "road-block"
HASTY = "hasty-defence"


# What lies in a hex


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


# 18.1, 18.2 Who may occupy a fortification


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


@rule("10.0/9")
def fortification_conceals(world: World, unit: Unit, hex_: str, viewer: str) -> bool:
    """A fortification that the unit can occupy is cover for it."""
    return bool(world.works) and bool(shelter_in(world, unit, hex_))


# What a fortification adds to the defence


def faces(world: World, work: Work, from_: str) -> bool:
    """The hex lies in front of a gun pit or a bunker."""
    return bool(from_) and board(world).in_arc(work.hex, work.facing, from_)


@rule("18.0/1", "18.0/2", "18.2", "18.2/1", "18.2/2", "18.2/4", "7.6.3/8")
def fortification_dm(world: World, attack: Attack, target: Unit, from_: str, colour: Colour) -> int:
    """The DM for those inside, of either side, whatever comes from outside or fights inside (A-04, A-30, A-31)."""
    work = occupied_by(world, target)
    if work is None or not printed_on(world, work).counts_for(colour):
        return 0
    if comes_from_above(world, attack):
        return work.flank if sort_of(world, work) == PIT else work.front
    in_front = not is_close(world, attack) and faces(world, work, from_)
    return work.front if in_front else work.flank


@rule("18.6/1", "18.2/4")
def has_its_front_to(world: World, target: Unit, from_: str) -> bool:
    """From the flank of a bunker those inside are always met in their flank (A-172)."""
    work = occupied_by(world, target)
    return work is None or sort_of(world, work) != BUNKER or faces(world, work, from_)


@rule("18.2/4")
def sees_out(world: World, unit: Unit, hex_: str) -> bool:
    """Out of a bunker one sees and fires only within its arc (A-111); its own hex is always seen."""
    work = occupied_by(world, unit)
    return work is None or sort_of(world, work) != BUNKER or hex_ == work.hex or faces(world, work, hex_)


# 18.6 Destroying


@rule("18.6", "18.4/4", "18.5/5")
def works_met(world: World, attack: Attack) -> list[Work]:
    """What the attack may destroy in the hex besides the units: what has a red DR and is not hidden.

    Mines yield only to mortars, artillery and the close combat of infantry.
    """
    if not world.works or attack.mode == "mines" or attack.aloft:
        return []
    there = [w for w in works_at(world, attack.hex) if printed_on(world, w).dr and not w.hidden]
    return [w for w in there if sort_of(world, w) != MINES or clears_mines(world, attack)]


@rule("18.5/5")
def clears_mines(world: World, attack: Attack) -> bool:
    """Shells from above, bombs among them, or infantry in close combat."""
    if comes_from_above(world, attack) or (attack.mode == "air" and attack.weapon is not None):
        return True
    return is_close(world, attack) and counter(world, world.units[attack.leader]).is_squad


@rule("18.6", "18.4/4")
def rating_of(world: World, work: Work, from_: str) -> list[Term]:
    """The red DR of a work with the terrain of its hex and smoke; nothing else changes it."""
    return [
        Term("rating", "18.6", printed_on(world, work).dr),
        Term("terrain", "T-terrain", terrain_dm(world, work.hex)),
        Term("smoke", "13.0/1", smoke_dm(world, from_, work.hex)),
    ]


# 18.1/1 Hasty defences


@rule("18.1/1")
def hasty_counters_left(world: World) -> int:
    """As many can be built as there are counters."""
    return world.charts.works[HASTY].count - sum(u.hasty for u in world.units.values())
