"""11.2, 23.3, PB-8.8 Flotillas: land combat units that move on the water."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from typing import Any, NamedTuple

from esagono.games.crimea.air_range import box_edge
from esagono.games.crimea.events.navy import FlotillaMoved
from esagono.games.crimea.ground import MAJOR, SEA
from esagono.games.crimea.ice import is_frozen_sea
from esagono.games.crimea.interdicted import is_interdicted
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import Phase
from esagono.games.crimea.rules.ch03_control import come_into
from esagono.games.crimea.rules.ch03_stacking import fits
from esagono.games.crimea.rules.ch03_zones import in_enemy_zoc
from esagono.games.crimea.rules.ch10_able import MOVE_LAWS, set_out, unit_has_not_moved, unit_moves_in_this_phase
from esagono.games.crimea.rules.ch10_allowance import allowance
from esagono.games.crimea.sight import coastal_guns, commands
from esagono.games.crimea.strength import printed_ma, support_of
from esagono.games.crimea.world import ARCTIC, MAP_T, SNOW, SOVIET, World, counter, ground, has_enemy, side_of
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, UnitId, law, rule, step
from esagono.kernel.memo import once_per_world, once_while

FLOTILLA = "flotilla"
ICE = "ice"
"""The region of the map north of the ice limit."""
STEP, INTERDICTED_STEP = 1, 4
"""Flotilla movement points for a hex (BSR-11.21)."""
SHELLED: Slot[Any] = Slot("a flotilla is under fire")
"""What coastal artillery does to a flotilla that has passed it: play, unit, support points (PB-8.85)."""
PORTS_OF_REFUGE: Slot[Any] = Slot("ports of refuge")
"""World: the ports that flotillas run for in a storm (BSR-23.34a)."""


def is_flotilla(world: World, unit: Unit) -> bool:
    """The unit is a flotilla."""
    return counter(world, unit).sort == FLOTILLA


@rule("BSR-11.21", "PB-8.81")
def keeps_to_the_water(world: World, unit: Unit, phase: str) -> str:
    """Flotillas never move over land."""
    return "BSR-11.21" if is_flotilla(world, unit) else ""


# The water


@once_while("land", "frozen", "sea_frozen")
@rule("BSR-11.21", "BSR-11.23", "BSR-11.25", "PB-8.83", "PB-8.26a", "PB-5.42d")
def waters(world: World) -> frozenset[str]:
    """Hexes at a major river or with a canal, coastal and all-sea hexes of all maps; none in shallows or ice."""
    land = ground(world)

    def is_wet(hex_: str) -> bool:
        if land.terrain(hex_) == SEA or land.has("coast", hex_):
            return not is_frozen_sea(world, hex_)
        return land.has("canal", hex_) or any(land.river(hex_, n) == MAJOR for n in land.neighbours(hex_))

    return frozenset(h for h in land.names if land.in_area(h) and not land.has("shallow", h) and is_wet(h))


@rule("PB-10.44h", "PB-10.94g")
def is_under_ice(world: World, hex_: str) -> bool:
    """A hex of the Sea of Azov or of the strait that the winter has closed to ships and flotillas."""
    return world.sea_frozen and hex_ in ground(world).region(ICE)


class Course(NamedTuple):
    """How a flotilla comes to a hex."""

    spent: int
    way: tuple[str, ...]


def is_sea(world: World, hex_: str) -> bool:
    """An all-sea hex."""
    return ground(world).terrain(hex_) == SEA


@rule("PB-8.85")
def fire_on(world: World, way: tuple[str, ...]) -> int:
    """The support points of the coastal artillery that commands an all-sea hex of the way."""
    open_sea = tuple(h for h in way[1:] if is_sea(world, h))
    return sum(support_of(world, g) for g in coastal_guns(world) if any(commands(world, g, h) for h in open_sea))


@rule("BSR-10.13b", "BSR-11.21", "BSR-13.22")
def step_cost(world: World, hex_: str) -> int:
    """The flotilla movement points of a hex: one, four in an Interdiction Zone."""
    return INTERDICTED_STEP if is_interdicted(world, hex_) else STEP


@rule("PB-2.12a", "PB-2.12e", "A-297")
def box_waters(world: World) -> tuple[str, ...]:
    """The all-sea hexes at the edge of the map that lie next to the Map T Box."""
    return tuple(h for h in box_edge(world) if is_sea(world, h) and h in waters(world) and not is_under_ice(world, h))


@rule("BSR-11.21", "PB-2.12a", "A-297")
def next_to(world: World, place: str) -> tuple[str, ...]:
    """The hexes next to a hex, or to the Map T Box."""
    return box_waters(world) if place == MAP_T else ground(world).neighbours(place)


@rule("BSR-11.21", "BSR-11.23", "BSR-11.24", "BSR-11.26", "BSR-23.31", "PB-8.82")
def courses(world: World, unit: Unit, *, safely: bool) -> dict[str, Course]:
    """Every hex within its points; not past enemies or through a zone."""
    side, points, start = side_of(world, unit), printed_ma(world, unit), unit.hex or unit.box
    found: dict[str, Course] = {}
    ahead: list[tuple[int, tuple[str, ...]]] = [(0, (start,))]
    while ahead:
        spent, way = heapq.heappop(ahead)
        here = way[-1]
        if here in found:
            continue
        found[here] = Course(spent, way)
        if len(way) > 1 and in_enemy_zoc(world, here, side):
            continue
        for there in next_to(world, here):
            cost = step_cost(world, there)
            free = there in waters(world) and there not in found and not has_enemy(world, there, side)
            free = free and not is_under_ice(world, there)
            if free and spent + cost <= points and not (safely and fire_on(world, (here, there))):
                heapq.heappush(ahead, (spent + cost, (*way, there)))
    found.pop(start)
    return found


@once_per_world
@rule("PB-8.85")
def reach_by_water(world: World, unit: str) -> dict[str, Course]:
    """Where a flotilla can go: out of the range of coastal artillery where a way leads so, else past it."""
    mover = world.units[unit]
    return {**courses(world, mover, safely=False), **courses(world, mover, safely=True)}


# The move


@rule("BSR-11.27", "A-71")
def is_iced_in(world: World) -> bool:
    """No flotilla moves in Snow, nor ever after the first Arctic weather."""
    return world.weather in (SNOW, ARCTIC) or world.frozen_for_good


@law("BSR-11.22")
@rule("BSR-23.31", "PB-8.82", "BSR-11.27", "BSR-23.34a")
def flotilla_is_your_own(seen: Seen[World, Phase], act: Steam) -> bool:
    """A flotilla on the map or in the Map T Box that neither ice nor a Do Not Move marker keeps where it is."""
    unit = seen.world.units.get(act.unit)
    if unit is None or side_of(seen.world, unit) != seen.side or not is_flotilla(seen.world, unit):
        return False
    return is_afloat(unit) and not unit.waits and not is_iced_in(seen.world)


@law("BSR-11.21")
@rule("BSR-11.24", "BSR-11.26", "PB-8.83")
def flotilla_reaches_it(seen: Seen[World, Phase], act: Steam) -> bool:
    """The hex is on the water and within its points."""
    return act.hex in reach_by_water(seen.world, act.unit)


@law("BSR-3.32")
def water_has_room(seen: Seen[World, Phase], act: Steam) -> bool:
    """The stacking limit holds."""
    return fits(seen.world, (seen.world.units[act.unit],), act.hex)


class Steam(Act):
    """A flotilla moves."""

    verb = "steam"
    rule = "BSR-11.22"
    laws = (
        flotilla_is_your_own,
        unit_has_not_moved,
        unit_moves_in_this_phase,
        MOVE_LAWS,
        flotilla_reaches_it,
        water_has_room,
    )
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Steam]:
        """Each flotilla, to each hex in its reach."""
        for unit in ready_flotillas(seen.world, seen.record):
            yield from (cls(unit.id, hex_) for hex_ in reach_by_water(seen.world, unit.id))

    def do(self, play: Play[World], record: Phase) -> None:
        """It goes there; coastal artillery that it has passed may hit it."""
        way = reach_by_water(play.world, self.unit)[self.hex].way
        points = fire_on(play.world, way)
        set_out(play, self.unit)
        play.unit(self.unit, moved=FLOTILLA)
        come_into(play, self.unit, self.hex)
        play.tell(FlotillaMoved(self.unit, self.hex))
        if points:
            for suffer in SHELLED:
                suffer(play, self.unit, points)


def is_afloat(unit: Unit) -> bool:
    """The unit is on the map or in the Map T Box."""
    return bool(unit.hex) or unit.box == MAP_T


def flotillas(world: World, side: Side) -> Iterator[Unit]:
    """The flotillas of a side on the map and in the Map T Box."""
    mine = (u for u in world.units.values() if is_afloat(u) and is_flotilla(world, u))
    return (u for u in mine if side_of(world, u) == side)


def ready_flotillas(world: World, record: Phase) -> tuple[Unit, ...]:
    """The flotillas that may still move in the phase."""
    if is_iced_in(world):
        return ()
    mine = (u for u in flotillas(world, record.side) if not u.moved and not u.waits)
    return tuple(u for u in mine if allowance(world, u, record.kind))


# Storm and ice


@step("BSR-23.34a")
@rule("PB-8.84a")
def weather_stops_flotillas(play: Play[World], record: Any) -> None:
    """A storm drives flotillas from the sea to the nearest port, and none moves."""
    if not play.world.storm:
        return
    for unit in tuple(flotillas(play.world, SOVIET)):
        refuge = refuge_of(play.world, unit) if unit.hex else ""
        if refuge:
            come_into(play, unit.id, refuge)
            play.tell(FlotillaMoved(unit.id, refuge))
        play.unit(unit.id, waits=max(1, unit.waits))


@rule("BSR-23.34a", "PB-8.84a")
def refuge_of(world: World, unit: Unit) -> str:
    """The nearest friendly port within its points; for flotillas on rivers, and without one, none."""
    at_sea = is_sea(world, unit.hex) or ground(world).has("coast", unit.hex)
    ports = {port for found in PORTS_OF_REFUGE for port in found(world)}
    if not at_sea or unit.hex in ports:
        return ""
    reach = courses(world, unit, safely=False)
    near = sorted((reach[port].spent, port) for port in ports if port in reach)
    return near[0][1] if near else ""


@rule("BSR-23.34a", "PB-8.84a", "BSR-15.53c")
def storm_keeps_from_attack(world: World, unit: Unit) -> bool:
    """A flotilla does not attack in a storm."""
    return world.storm and is_flotilla(world, unit)


# Retreats


@rule("BSR-23.34c", "PB-8.84c")
def retreats_by_water(world: World, unit: Unit, here: str, there: str) -> bool:
    """A flotilla retreats over water, into all-sea hexes too."""
    wet = waters(world)
    return is_flotilla(world, unit) and here in wet and there in wet


@rule("BSR-23.34c")
def ice_keeps_it(world: World, unit: Unit) -> bool:
    """Once Snow or Arctic weather has come, no flotilla retreats any more."""
    return is_flotilla(world, unit) and (world.snowed or is_iced_in(world))
