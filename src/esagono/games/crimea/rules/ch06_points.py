"""6.81 Attack Supply Points: received as MSUs and Dumps, brought onto the map in the movement phase."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from esagono.games.crimea.events.movement import Arrived
from esagono.games.crimea.events.supply import SupplyReceived
from esagono.games.crimea.ground import MAJOR_CITY
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import MOVEMENT, Phase, Rations, Receipt
from esagono.games.crimea.rules.ch06_bases import base_has_room, bases
from esagono.games.crimea.rules.ch06_counters import DUMP, MSU, is_dump, is_exposed, phase_is_for_supply
from esagono.games.crimea.rules.ch06_sources import city_sources, edge_sources
from esagono.games.crimea.rules.ch06_temporary import is_supply
from esagono.games.crimea.strength import printed_ma
from esagono.games.crimea.world import ASIDE, MAP_T, REINFORCEMENTS, SOVIET, World, ground, has_enemy, side_of
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, law, loop, rule, step
from esagono.kernel.value import replace

# Receiving (6.81)


@rule("BSR-6.81", "BSR-6.82", "PB-3.41")
def available(world: World, side: Side) -> tuple[Unit, ...]:
    """The counters that may be used now, one of each kind; those removed in this turn not yet."""
    found: dict[int, Unit] = {}
    for unit in world.units.values():
        if unit.box == ASIDE and unit.due <= world.turn and is_supply(world, unit) and side_of(world, unit) == side:
            found.setdefault(printed_ma(world, replace(unit, level=MSU)), unit)
    return tuple(found.values())


def who_receives(world: World, record: Receipt) -> Side:
    """The side, while it has points and counters for them; points without counters are lost."""
    return record.side if record.left and available(world, record.side) else ""


@law("BSR-6.82")
def counter_is_available(seen: Seen[World, Receipt], act: Any) -> bool:
    """A counter that is not in use, the first of its kind."""
    return any(u.id == act.unit for u in available(seen.world, seen.record.side))


class Receive(Act):
    """One point is received as an MSU."""

    verb = "receive"
    rule = "BSR-6.81"
    laws = (counter_is_available,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Receipt]) -> Iterator[Receive]:
        """A counter of each kind."""
        return (cls(u.id) for u in available(seen.world, seen.record.side))

    def do(self, play: Play[World], record: Receipt) -> None:
        """It waits for the movement phase."""
        set_ready(play, record, self.unit, MSU)


@law("BSR-6.81")
def two_points_are_left(seen: Seen[World, Receipt], act: ReceiveDump) -> bool:
    """A Dump takes two points."""
    return seen.record.left >= DUMP


@law("PB-4.31")
def dumps_are_received(seen: Seen[World, Receipt], act: ReceiveDump) -> bool:
    """The Soviets receive MSUs alone."""
    return seen.record.side != SOVIET


class ReceiveDump(Act):
    """Two points are received as a Dump."""

    verb = "receive-dump"
    rule = "BSR-6.81"
    laws = (counter_is_available, two_points_are_left, dumps_are_received)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Receipt]) -> Iterator[ReceiveDump]:
        """A counter of each kind."""
        return (cls(u.id) for u in available(seen.world, seen.record.side))

    def do(self, play: Play[World], record: Receipt) -> None:
        """It waits for the movement phase."""
        set_ready(play, record, self.unit, DUMP)


@rule("SOP-A2c", "PB-4.31")
def set_ready(play: Play[World], record: Receipt, unit: str, points: int) -> None:
    """Soviet points go to the Map T Box, or wait to be placed in a city; those of the Axis wait to enter."""
    soviet = record.side == SOVIET and not play.world.rules.supply.cities
    play.unit(unit, box=MAP_T if soviet else REINFORCEMENTS, level=points, due=play.world.turn, entry="")
    play.tell(SupplyReceived(record.side, unit, points))
    play.let(record, left=record.left - points)


@step("BSR-6.81")
@rule("SOP-A2c")
def receive_points(play: Play[World], record: Rations) -> None:
    """The points that the scenario gives the side in this turn."""
    points = play.world.rules.supply.points.get(record.side, 0)
    if points:
        play.run("receipt", Receipt(record.side, points))


RECEIPT = loop(
    "receipt",
    "BSR-6.81",
    ask("receipt", "BSR-6.81", Receive, ReceiveDump, by=who_receives),
    record=Receipt,
    until=lambda world, record: not who_receives(world, record),
)


# Entering the map (6.83a, 6.84)


def waits_to_enter(world: World, unit: Unit, side: Side) -> bool:
    """A supply counter received in this turn."""
    return unit.box == REINFORCEMENTS and is_supply(world, unit) and side_of(world, unit) == side


@rule("BSR-6.83a1", "BSR-6.84a", "PB-4.32")
def edge_entries(world: World, unit: Unit, side: Side) -> Iterator[str]:
    """Friendly edge sources: for MSUs with a road or railway, for Dumps with a railway."""
    land = ground(world)
    for hex_ in edge_sources(world, side):
        near = land.neighbours(hex_)
        railed = any(land.rail(hex_, n) for n in near)
        if railed or (not is_dump(world, unit) and any(land.road(hex_, n) for n in near)):
            yield hex_


@rule("BSR-6.84d")
def city_entries(world: World, side: Side) -> Iterator[str]:
    """Soviet major cities that are sources; one MSU a turn in each, however many hexes it has."""
    land = ground(world)
    for hex_ in city_sources(world, side):
        same = {hex_, *(n for n in land.neighbours(hex_) if land.place(n) == MAJOR_CITY)}
        if not any(u.entry in same and u.due == world.turn for u in world.units.values() if is_supply(world, u)):
            yield hex_


def entries(world: World, unit: Unit, side: Side) -> Iterable[str]:
    """Where a supply counter may enter."""
    found = (*edge_entries(world, unit, side), *city_entries(world, side), *bases(world, side))
    return dict.fromkeys(found)


@law("BSR-6.81")
def counter_waits(seen: Seen[World, Phase], act: Bring) -> bool:
    """A supply counter of the side that was received in this turn."""
    unit = seen.world.units.get(act.unit)
    return unit is not None and waits_to_enter(seen.world, unit, seen.side)


@law("BSR-6.84a")
@rule("BSR-6.83a1")
def hex_lets_supply_in(seen: Seen[World, Phase], act: Bring) -> bool:
    """An edge source with a road or railway, a city that is a source, a Base."""
    return act.hex in entries(seen.world, seen.world.units[act.unit], seen.side)


@law("BSR-6.82")
def hex_is_safe_for_supply(seen: Seen[World, Phase], act: Bring) -> bool:
    """No enemy is there, and no enemy zone of control without a friendly combat unit."""
    world = seen.world
    return not has_enemy(world, act.hex, seen.side) and not is_exposed(world, (world.units[act.unit],), act.hex)


@law("BSR-6.93")
@rule("BSR-6.83a2", "BSR-6.84b")
def base_takes_it(seen: Seen[World, Phase], act: Bring) -> bool:
    """A Base takes no more points in a turn than the scenario says."""
    world, unit = seen.world, seen.world.units[act.unit]
    return act.hex in tuple(edge_entries(world, unit, seen.side)) or base_has_room(world, act.hex, unit.level)


@law("BSR-6.83a1")
def railways_carry_the_dump(seen: Seen[World, Phase], act: Bring) -> bool:
    """A Dump enters at the edge by rail, and takes two points of Rail Capacity."""
    world, unit = seen.world, seen.world.units[act.unit]
    if not is_dump(world, unit) or act.hex in bases(world, seen.side):
        return True
    used, capacity = (found.get(seen.side, 0) for found in (world.rail_used, world.rules.rail.capacity))
    return used + DUMP <= capacity


class Bring(Act):
    """A supply counter comes onto the map; it may then move."""

    verb = "bring"
    rule = "BSR-6.84a"
    laws = (
        counter_waits,
        phase_is_for_supply,
        hex_lets_supply_in,
        hex_is_safe_for_supply,
        base_takes_it,
        railways_carry_the_dump,
    )
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Bring]:
        """The counters that wait, at their entries."""
        waiting = (u for u in seen.world.units.values() if waits_to_enter(seen.world, u, seen.side))
        return (cls(u.id, hex_) for u in waiting for hex_ in entries(seen.world, u, seen.side))

    def do(self, play: Play[World], record: Phase) -> None:
        """It stands there; a Dump that came by rail has used the railways."""
        unit = play.world.units[self.unit]
        if is_dump(play.world, unit) and self.hex not in bases(play.world, record.side):
            play.put("rail_used", record.side, play.world.rail_used.get(record.side, 0) + DUMP)
        play.unit(self.unit, hex=self.hex, box="", entry=self.hex, began=self.hex)
        play.tell(Arrived(self.unit, self.hex))


@step("BSR-6.81")
def lose_points_off_map(play: Play[World], record: Any) -> None:
    """No points are kept off the map: counters that have not entered are set aside."""
    for unit in tuple(play.world.units.values()):
        if record.kind == MOVEMENT and waits_to_enter(play.world, unit, record.side):
            play.unit(unit.id, box=ASIDE, level=0, due=0)
