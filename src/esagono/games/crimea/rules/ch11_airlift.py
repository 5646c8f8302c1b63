"""11.7 Air transport: once a turn, as often as the scenario allows, after all other movement."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.events.movement import Moved
from esagono.games.crimea.ground import CITY, MAJOR_CITY, TOWN
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import MOVEMENT, Phase
from esagono.games.crimea.rules.ch03_control import come_into, is_friendly
from esagono.games.crimea.rules.ch06_counters import is_msu
from esagono.games.crimea.rules.ch11_journeys import interdicted, near_enemies
from esagono.games.crimea.world import (
    MUD,
    REINFORCEMENTS,
    SOVIET,
    World,
    combat_units,
    counter,
    ground,
    has_enemy,
    side_of,
)
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, law, rule

BY_AIR = "air"
"""The entry of a reinforcement that waits in the Ready box of the air display, and how a unit has moved."""
ADJACENT = 2
"""Landing grounds are at least so many hexes from enemy combat units (BSR-11.74)."""
PLACES = (TOWN, CITY, MAJOR_CITY)


@rule("BSR-11.71")
def can_fly(world: World, unit: Unit) -> bool:
    """Parachute units, mobile supply units and Soviet HQs."""
    printed = counter(world, unit)
    if is_msu(world, unit):
        return True
    return (
        printed.sort == "parachute" or "parachute" in printed.flags or (printed.sort == "hq" and printed.side == SOVIET)
    )


@rule("PB-10.54l")
def may_be_flown_in(world: World, unit: Unit) -> bool:
    """Where the scenario names who comes by air, nobody else does, and nobody flies on the map."""
    named = world.rules.air.flown_in
    return not named or (unit.id in named and not unit.hex)


@rule("BSR-11.72", "BSR-6.84c")
def waits_in_the_air_box(world: World, unit: Unit) -> bool:
    """A reinforcement that is due and may come by air; every new MSU may."""
    if unit.box != REINFORCEMENTS or unit.due > world.turn:
        return False
    return BY_AIR in unit.entry.split() or is_msu(world, unit)


@rule("BSR-11.72")
def is_landing_ground(world: World, side: Side, hex_: str) -> bool:
    """A friendly town, city or major city."""
    land = ground(world)
    if not land.playable(hex_) or land.place(hex_) not in PLACES:
        return False
    return is_friendly(world, hex_, side) and not has_enemy(world, hex_, side)


@rule("BSR-11.74", "BSR-13.25")
def is_undisturbed(world: World, side: Side, hex_: str) -> bool:
    """In no Interdiction Zone and not next to an enemy combat unit."""
    return hex_ not in interdicted(world, side) and hex_ not in near_enemies(world, side, ADJACENT)


@rule("BSR-11.75", "BSR-23.13")
def is_firm(world: World, side: Side, hex_: str) -> bool:
    """In Mud a town needs an engineer."""
    if world.weather != MUD or ground(world).place(hex_) != TOWN:
        return True
    return any(counter(world, u).engineer for u in combat_units(world, hex_, side))


@rule("BSR-11.76", "BSR-17.5", "PB-6.6")
def flights_left(world: World, side: Side) -> int:
    """How often a side may still fly: as the scenario says, in this game hardly ever; once a turn."""
    made = world.airlifts.get(side, ())
    return 0 if world.turn in made else world.rules.air.transports.get(side, 0) - len(made)


@law("BSR-11.76")
def a_flight_is_left(seen: Seen[World, Phase], act: Airlift) -> bool:
    """Once a turn, and as often as the scenario allows."""
    return flights_left(seen.world, seen.side) > 0


@law("BSR-11.72")
def phase_is_for_flights(seen: Seen[World, Phase], act: Airlift) -> bool:
    """In the movement phase."""
    return seen.record.kind == MOVEMENT


@law("BSR-11.71")
def unit_can_fly(seen: Seen[World, Phase], act: Airlift) -> bool:
    """An own unit of a kind that can be flown."""
    unit = seen.world.units.get(act.unit)
    if unit is None or side_of(seen.world, unit) != seen.side or not can_fly(seen.world, unit):
        return False
    return may_be_flown_in(seen.world, unit)


@law("BSR-11.72")
def unit_is_ready_to_fly(seen: Seen[World, Phase], act: Airlift) -> bool:
    """It has not moved and stands on a landing ground, or waits in the air display."""
    unit = seen.world.units[act.unit]
    if unit.hex:
        return not unit.moved and is_landing_ground(seen.world, seen.side, unit.hex)
    return waits_in_the_air_box(seen.world, unit)


@law("BSR-11.72")
def hex_is_a_landing_ground(seen: Seen[World, Phase], act: Airlift) -> bool:
    """Another friendly town, city or major city."""
    return act.hex != seen.world.units[act.unit].hex and is_landing_ground(seen.world, seen.side, act.hex)


def both_ends(seen: Seen[World, Phase], act: Airlift) -> tuple[str, ...]:
    """Where it starts, if on the map, and where it lands."""
    here = seen.world.units[act.unit].hex
    return (here, act.hex) if here else (act.hex,)


@law("BSR-11.74")
def enemy_does_not_disturb(seen: Seen[World, Phase], act: Airlift) -> bool:
    """Neither end is interdicted or next to an enemy combat unit."""
    return all(is_undisturbed(seen.world, seen.side, hex_) for hex_ in both_ends(seen, act))


@law("BSR-11.75")
@rule("BSR-23.13")
def ground_is_firm(seen: Seen[World, Phase], act: Airlift) -> bool:
    """In Mud engineers keep the airfield of a town open."""
    return all(is_firm(seen.world, seen.side, hex_) for hex_ in both_ends(seen, act))


class Airlift(Act):
    """A unit is flown to a hex; nobody moves after it."""

    verb = "fly-in"
    rule = "BSR-11.72"
    laws = (
        a_flight_is_left,
        phase_is_for_flights,
        unit_can_fly,
        unit_is_ready_to_fly,
        hex_is_a_landing_ground,
        enemy_does_not_disturb,
        ground_is_firm,
    )
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Airlift]:
        """The units that can be flown, to every town and city."""
        if not flights_left(seen.world, seen.side):
            return iter(())
        land = ground(seen.world)
        units = [u for u in seen.world.units.values() if side_of(seen.world, u) == seen.side and can_fly(seen.world, u)]
        return (cls(u.id, hex_) for u in units for hex_ in land.settled if land.place(hex_) in PLACES)

    def do(self, play: Play[World], record: Phase) -> None:
        """It lands unopposed when all movement has ended."""
        land_unopposed(play, record.side, self.unit, self.hex)
        play.leave("moves")


@rule("BSR-11.72", "BSR-11.73")
def land_unopposed(play: Play[World], side: Side, unit: str, hex_: str) -> None:
    """No fighter and no flak meets the flight; it counts among the flights of the side."""
    come_into(play, unit, hex_)
    play.unit(unit, moved=BY_AIR, due=0, entry="")
    play.put("airlifts", side, (*play.world.airlifts.get(side, ()), play.world.turn))
    play.tell(Moved(unit, hex_))
