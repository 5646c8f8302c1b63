"""13.1 Axis air interdiction: the mission hexes, and the markers of those who get through."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.air_range import reaches
from esagono.games.crimea.air_records import Flight, Sortie
from esagono.games.crimea.airpower import INTERDICTION, aircraft, on_mission, ready
from esagono.games.crimea.events.air import Interdicted, MissionNamed
from esagono.games.crimea.interdicted import MOST_LEVEL
from esagono.games.crimea.pieces import Mission
from esagono.games.crimea.world import AXIS, World, ground
from esagono.kernel import Act, Hex, Play, Seen, Side, ask, law, loop, rule, step
from esagono.kernel.memo import once_per_world


def missions(world: World) -> tuple[Mission, ...]:
    """The interdiction missions of the Axis."""
    return tuple(m for m in world.missions if m.kind == INTERDICTION and m.side == AXIS)


@rule("BSR-13.12", "BSR-13.13")
def interdiction_hexes(world: World, flight: Flight) -> tuple[str, ...]:
    """Where air units may be placed in the Axis Air Interdiction Phase: the mission hexes."""
    return tuple(m.hex for m in missions(world)) if flight.kind == INTERDICTION else ()


@once_per_world
def within_range(world: World) -> tuple[str, ...]:
    """The hexes that an Axis air unit in the Ready box reaches, in the order of the map."""
    land, kinds = ground(world), {(s.type, s.naval): s for s in ready(world, AXIS)}
    hexes = (h for h in land.names if land.in_area(h))
    return tuple(h for h in hexes if any(reaches(world, s, h) for s in kinds.values()))


@law("BSR-13.13")
def somebody_reaches_it(seen: Seen[World, Sortie], act: Designate) -> bool:
    """The hex is within the range of an Axis air unit in the Ready box."""
    return any(reaches(seen.world, s, act.hex) for s in ready(seen.world, AXIS))


@law("BSR-13.13")
def hex_is_no_mission_hex_yet(seen: Seen[World, Sortie], act: Designate) -> bool:
    """One mission a hex."""
    return all(m.hex != act.hex for m in missions(seen.world))


@law("BSR-17.21")
def air_units_are_left(seen: Seen[World, Sortie], act: Designate) -> bool:
    """Each mission needs an air unit of its own."""
    return another_can_be_flown(seen.world)


@once_per_world
def another_can_be_flown(world: World) -> bool:
    """There are more air units in the Ready box than missions."""
    return len(missions(world)) < len(ready(world, AXIS))


class Designate(Act):
    """Name a hex for interdiction."""

    verb = "interdict"
    rule = "SOP-A6a"
    laws = (air_units_are_left, hex_is_no_mission_hex_yet, somebody_reaches_it)
    assured = (hex_is_no_mission_hex_yet, somebody_reaches_it)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Sortie]) -> Iterator[Designate]:
        """All hexes within range that are no mission hexes."""
        named = {m.hex for m in missions(seen.world)}
        return (cls(h) for h in within_range(seen.world) if h not in named)

    def do(self, play: Play[World], record: Sortie) -> None:
        """It is a mission hex, for everybody to see."""
        play.set(missions=(*play.world.missions, Mission(self.hex, AXIS, INTERDICTION, ())))
        play.tell(MissionNamed(self.hex))


class EndDesignation(Act):
    """All mission hexes are named."""

    verb = "named"
    rule = "SOP-A6a"
    ends = "step"

    def do(self, play: Play[World], record: Sortie) -> None:
        """Air units are placed next."""
        play.leave("designation")


@rule("BSR-13.11")
def designator(world: World, record: Sortie) -> Side:
    """Only the Axis interdicts, and only with an air unit in the Ready box that has an interdiction value."""
    able = any(aircraft(world, s).interdiction for s in ready(world, AXIS))
    return AXIS if able else ""


DESIGNATION = loop(
    "designation",
    "SOP-A6a",
    ask("designate", "SOP-A6a", Designate, EndDesignation, by=designator),
    until=lambda world, record: not designator(world, record),
)


@rule("BSR-13.14")
def level_of(world: World, place: str) -> int:
    """The interdiction values of the mission units that are left, no more than two."""
    return min(MOST_LEVEL, sum(aircraft(world, s).interdiction for s in on_mission(world, place, AXIS)))


@step("BSR-13.14")
@rule("SOP-A6g", "PB-6.42d")
def place_markers(play: Play[World], record: Any) -> None:
    """Where Axis mission units are left, an Interdiction marker is placed."""
    for mission in missions(play.world):
        level = level_of(play.world, mission.hex)
        if level:
            play.put("interdiction", mission.hex, level)
            play.tell(Interdicted(mission.hex, level))
