"""20.0 How an aircraft comes onto the map: the hex, the altitude, the heading."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.storms_of_steel.events.ground import AircraftEnters, AltitudeChanged, Turned
from esagono.games.storms_of_steel.records import Flying
from esagono.games.storms_of_steel.world import Unit, World, board
from esagono.kernel import Act, Hex, Play, Seen, Side, law, rule

HIGHEST = 6
"""How many altitude counters an aircraft can have under it (A-262)."""
FACINGS = range(6)


def flown(world: World, record: Flying) -> Unit:
    """The aircraft that flies."""
    return world.units[record.unit]


def is_off_the_map(world: World, record: Flying) -> bool:
    """It has not entered yet, has left, or has fallen for veterans that it destroyed (V06)."""
    return record.unit not in world.units or not flown(world, record).hex


def has_flown(world: World, record: Flying) -> bool:
    """No impulse is left, or the owner wants none."""
    return record.over or record.left <= 0


def pilot(world: World, record: Flying) -> Side:
    """Whose aircraft flies."""
    return flown(world, record).side


# Entering the map


@law("20.0")
def hex_is_for_aircraft_to_enter(seen: Seen[World, Flying], act: Enter) -> bool:
    """The scenario says where."""
    return act.hex in flown(seen.world, seen.record).entry


class Enter(Act):
    """Come over the map: the first move forward."""

    verb = "enter"
    rule = "20.0"
    laws = (hex_is_for_aircraft_to_enter,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Flying]) -> Iterator[Enter]:
        """The hexes of the scenario."""
        return (cls(hex_) for hex_ in flown(seen.world, seen.record).entry)

    def do(self, play: Play[World], record: Flying) -> None:
        """It costs an impulse."""
        play.unit(record.unit, hex=self.hex)
        play.tell(AircraftEnters(record.unit, self.hex))
        play.let(record, left=record.left - 1, forward=True)


@law("20.0")
def altitude_is_open(seen: Seen[World, Flying], act: Altitude) -> bool:
    """Any altitude, unless the scenario says otherwise."""
    return act.n in entry_altitudes(flown(seen.world, seen.record))


def entry_altitudes(unit: Unit) -> tuple[int, ...]:
    """The altitudes at which an aircraft may enter."""
    return unit.altitudes or tuple(range(HIGHEST + 1))


class Altitude(Act):
    """Choose the altitude at which the aircraft enters."""

    verb = "altitude"
    rule = "20.0"
    laws = (altitude_is_open,)
    n: int

    @classmethod
    def options(cls, seen: Seen[World, Flying]) -> Iterator[Altitude]:
        """From low to high."""
        return (cls(n) for n in entry_altitudes(flown(seen.world, seen.record)))

    def do(self, play: Play[World], record: Flying) -> None:
        """It costs nothing."""
        change_altitude(play, record.unit, self.n)


def change_altitude(play: Play[World], unit: str, altitude: int) -> None:
    """Put as many counters under the aircraft."""
    if play.world.units[unit].altitude != altitude:
        play.unit(unit, altitude=altitude)
        play.tell(AltitudeChanged(unit, altitude))


@law("20.0/2")
def heading_leads_in(seen: Seen[World, Flying], act: Head) -> bool:
    """It comes from outside the map, by a move forward (A-265)."""
    return act.facing in headings(seen.world, flown(seen.world, seen.record))


@rule("20.0/2")
def headings(world: World, unit: Unit) -> list[int]:
    """The facings with which an aircraft can have entered its hex; away from the edge any."""
    behind = {f: board(world).ahead(unit.hex, f + 3) for f in FACINGS}
    return [f for f in FACINGS if None in behind[f]] or list(FACINGS)


class Head(Act):
    """Choose the heading with which the aircraft enters."""

    verb = "head"
    rule = "20.0"
    laws = (heading_leads_in,)
    facing: int

    @classmethod
    def options(cls, seen: Seen[World, Flying]) -> Iterator[Head]:
        """Every hexside."""
        return (cls(f) for f in FACINGS)

    def do(self, play: Play[World], record: Flying) -> None:
        """Its front points there."""
        head_to(play, record.unit, self.facing)


def head_to(play: Play[World], unit: str, facing: int) -> None:
    """Turn an aircraft to a hexside."""
    if play.world.units[unit].facing != facing:
        play.unit(unit, facing=facing)
        play.tell(Turned(unit, facing))
