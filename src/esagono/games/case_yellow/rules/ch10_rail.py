"""10.5 Allied movement by rail; how much, how near to the enemy and how far west is the scenario's (S-5.10)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from esagono.games.case_yellow.control import come_into
from esagono.games.case_yellow.events.movement import MovedByRail
from esagono.games.case_yellow.ground import Ground
from esagono.games.case_yellow.records import MovementRound
from esagono.games.case_yellow.rules.ch08_stacking import why_not_fits
from esagono.games.case_yellow.rules.ch09_zoc import in_enemy_zoc
from esagono.games.case_yellow.rules.ch10_limits import SUPPLY
from esagono.games.case_yellow.rules.ch10_moving import (
    supply_unit_has_not_been_used,
    unit_has_not_moved,
    unit_is_not_engaged,
    unit_is_your_own,
)
from esagono.games.case_yellow.rules.ch10_restrictions import ScenarioLaw, rail_restriction
from esagono.games.case_yellow.rules.paragraphs import scenario_law
from esagono.games.case_yellow.rules.scenario1_rail import near_hexes, safe_tracks
from esagono.games.case_yellow.rules.scenario1_zones import note_exit
from esagono.games.case_yellow.world import (
    Unit,
    World,
    by_hex,
    by_turn,
    controller,
    counter,
    ground,
    has_enemy,
    is_engaged,
    on_map,
)
from esagono.kernel import Act, Hex, Play, Seen, UnitId, law, rule
from esagono.kernel.memo import once_per_world, once_while

IN_A_CORPS = 2
"""Divisions that take the room of a corps (S-5.10f)."""


@law("R-10.5a")
def trains_run(seen: Seen[World, MovementRound], act: Rail) -> bool:
    """Allied units go by rail, from the turn that the scenario says."""
    return seen.side == "allied" and rail_runs(seen.world)


@rule("R-10.5a")
def rail_runs(world: World) -> bool:
    """There is rail movement in this scenario, and its first turn has come."""
    return 0 < world.rules.rail.first_turn <= world.turn


@scenario_law("R-10.5b", "S-5.10a", "S-6.10a", "S-7.10a")
def unit_may_go_by_rail(seen: Seen[World, MovementRound], act: Rail) -> bool:
    """French units, and whom the scenario adds."""
    return is_passenger(seen.world, seen.world.units[act.unit])


@rule("R-10.5b", "S-5.10a", "S-6.10a", "S-7.10a")
def is_passenger(world: World, unit: Unit) -> bool:
    """A unit of a nation that goes by rail."""
    return counter(world, unit).nation in world.rules.rail.nations


@law("R-10.5b")
def unit_is_out_of_enemy_zones(seen: Seen[World, MovementRound], act: Rail) -> bool:
    """Nobody entrains in a German zone of control."""
    return not in_enemy_zoc(seen.world, seen.world.units[act.unit].hex, "allied")


@scenario_law("R-10.5b", "S-5.10f", "S-6.10f", "S-7.10e")
def trains_have_room(seen: Seen[World, MovementRound], act: Rail) -> bool:
    """The capacity of the round is not used up (AM-48)."""
    return seen.record.rail + room(seen.world, seen.world.units[act.unit]) <= capacity(seen.world)


@rule("R-10.5b", "S-5.10f", "S-6.10f", "S-7.10e")
def capacity(world: World) -> int:
    """How many divisions may go in a round: a corps is two."""
    return by_turn(world, world.rules.rail.capacity, 0) * IN_A_CORPS


def room(world: World, unit: Unit) -> int:
    """The room that a unit takes, in divisions."""
    return IN_A_CORPS if counter(world, unit).size == "corps" else 1


@law("R-10.5b")
def station_is_french(seen: Seen[World, MovementRound], act: Rail) -> bool:
    """Units detrain in French cities and towns."""
    return act.hex in open_places(seen.world) and act.hex != seen.world.units[act.unit].hex


@once_per_world
def open_places(world: World) -> frozenset[str]:
    """The stations, to look up."""
    return frozenset(stations(world))


@once_per_world
@rule("R-10.5b")
def stations(world: World) -> tuple[str, ...]:
    """The cities and towns of France in Allied hands."""
    places = french_places(ground(world))
    return tuple(h for h in places if controller(world, h) == "allied" and not has_enemy(world, h, "allied"))


@lru_cache(maxsize=8)
def french_places(land: Ground) -> tuple[str, ...]:
    """The cities and towns of France."""
    return tuple(h for h in land.names if land.country(h) == "france" and (land.is_city(h) or land.is_town(h)))


@rule("R-8.4")
def crowded_station(seen: Seen[World, MovementRound], act: Rail) -> str:
    """The limit of stacking that would be broken where the unit detrains."""
    return crowding(seen.world, seen.world.units[act.unit], act.hex)


station_has_room = ScenarioLaw("station-has-room", crowded_station)


@once_while("charts", "land", "rules", "dynamo", "turn", "case_red")
def found_rooms(world: World) -> dict[tuple[object, ...], tuple[tuple[Unit, ...], str]]:
    """What has been found out about room in stations, while the same units are there: those of a kind need the same."""
    return {}


def crowding(world: World, unit: Unit, hex_: str) -> str:
    """The limit of stacking that keeps a unit of this kind out of the hex, or ""."""
    kind, there = counter(world, unit), by_hex(world).get(hex_, ())
    if unit.hex == hex_:
        return why_not_fits(world, (unit,), hex_)
    key, rooms = (hex_, kind.nation, kind.size, kind.sort, kind.boxed, kind.flags), found_rooms(world)
    found = rooms.get(key)
    if found is None or found[0] != there:
        found = rooms[key] = (there, why_not_fits(world, (unit,), hex_))
    return found[1]


@scenario_law("R-10.5c", "S-5.10c", "S-6.10c", "S-7.10c")
def germans_are_far_away(seen: Seen[World, MovementRound], act: Rail) -> bool:
    """Nobody detrains nearer to a German unit than the scenario allows."""
    return act.hex not in near_germans(seen.world)


@once_per_world
@rule("R-10.5c", "S-5.10c", "S-6.10c")
def near_germans(world: World) -> frozenset[str]:
    """The hexes that are too near to German units for trains."""
    far, starts = world.rules.rail.distance, tuple(dict.fromkeys(u.hex for u in on_map(world, "german")))
    return near_hexes(ground(world), starts, far - 1) if far else frozenset()


def broken_by_the_journey(seen: Seen[World, MovementRound], act: Any) -> str:
    """The rule of the scenario that forbids the journey."""
    return broken_journey(seen.world, seen.world.units[act.unit], act.hex)


def broken_journey(world: World, unit: Unit, hex_: str) -> str:
    """The rule of the scenario that forbids a journey; the same for all units of a kind from one hex."""
    kind, journeys = counter(world, unit), found_journeys(world)
    key = (unit.hex, hex_, kind.size, kind.nation, kind.stars)
    if key not in journeys:
        journeys[key] = rail_restriction(world, unit, unit.hex, hex_)
    return journeys[key]


@once_per_world
def found_journeys(world: World) -> dict[tuple[str, ...], str]:
    """What has been found out about journeys over these tracks."""
    return books_of_journeys(world).setdefault(safe_tracks(world), {})


@once_while("charts", "land", "rules", "turn", "rounds", "exits", "paris_open")
def books_of_journeys(world: World) -> dict[frozenset[str], dict[tuple[str, ...], str]]:
    """What has been found out about journeys, by the tracks that were safe."""
    return {}


scenario_lets_the_train_run = ScenarioLaw("scenario-lets-the-train-run", broken_by_the_journey)


class Rail(Act):
    """Move a unit by rail."""

    verb = "rail"
    rule = "R-10.5b"
    laws = (
        unit_is_your_own,
        trains_run,
        unit_may_go_by_rail,
        unit_has_not_moved,
        supply_unit_has_not_been_used,
        unit_is_not_engaged,
        unit_is_out_of_enemy_zones,
        trains_have_room,
        station_is_french,
        station_has_room,
        germans_are_far_away,
        scenario_lets_the_train_run,
    )
    assured = (
        unit_is_your_own,
        trains_run,
        unit_may_go_by_rail,
        unit_has_not_moved,
        supply_unit_has_not_been_used,
        unit_is_not_engaged,
        unit_is_out_of_enemy_zones,
        trains_have_room,
        germans_are_far_away,
        scenario_lets_the_train_run,
    )
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, MovementRound]) -> Iterator[Rail]:
        """Every unit that may entrain, to every station."""
        if seen.side != "allied" or not rail_runs(seen.world):
            return
        room_left = capacity(seen.world) - seen.record.rail
        for unit in on_map(seen.world, "allied"):
            if room(seen.world, unit) <= room_left and may_entrain(seen.world, unit):
                yield from (cls(unit.id, hex_) for hex_ in destinations(seen.world, unit))

    def do(self, play: Play[World], record: MovementRound) -> None:
        """It is put there, and moves no more in this round; an Attack Supply unit not in this turn (R-7.9c)."""
        play.let(record, rail=record.rail + room(play.world, play.world.units[self.unit]))
        note_exit(play, self.unit, play.world.units[self.unit].hex, self.hex)
        come_into(play, self.unit, self.hex)
        play.unit(self.unit, moved=True, left=0, used=counter(play.world, self.unit).sort == SUPPLY)
        play.tell(MovedByRail(self.unit, self.hex))


def destinations(world: World, unit: Unit) -> tuple[str, ...]:
    """The stations that have room for the unit, far from the Germans, to which the scenario lets a train run."""
    kind = counter(world, unit)
    room = (kind.nation, kind.size, kind.sort, kind.boxed, kind.flags)
    key, found = (unit.hex, kind.stars, *room), found_destinations(world)
    if room not in found:
        near = near_germans(world)
        found[room] = tuple(h for h in stations(world) if h not in near and not crowding(world, unit, h))
    if key not in found:
        found[key] = tuple(h for h in found[room] if not broken_journey(world, unit, h))
    return found[key]


@once_per_world
def found_destinations(world: World) -> dict[tuple[object, ...], tuple[str, ...]]:
    """What has been found out about destinations: units of one kind in one hex have the same."""
    return {}


def may_entrain(world: World, unit: Unit) -> bool:
    """Nothing about the unit itself keeps it off the train."""
    free = not unit.moved and not unit.used and is_passenger(world, unit) and not is_engaged(world, unit)
    return free and not in_enemy_zoc(world, unit.hex, "allied")
