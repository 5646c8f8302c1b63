"""11.1, 11.3 What rail and strategic movement share: far from the enemy, in supply, once a turn, to one hex."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from esagono.games.crimea.events.movement import Moved
from esagono.games.crimea.records import Journey
from esagono.games.crimea.rules.ch03_control import come_into
from esagono.games.crimea.world import SOVIET, World, counter, enemy, ground, on_map
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, ask, law, rule, seq, step
from esagono.kernel.memo import once_per_world

JOURNEYS: Slot[Callable[[World, Journey], dict[str, Trip]]] = Slot("journeys")
"""Where a journey of a kind can lead; each part answers for its own kind and gives nothing for others."""

TRAVELLED: Slot[Callable[[Play[World], Journey, tuple[str, ...]], None]] = Slot("a journey has been made")
"""Play, journey, way: what else a journey uses up (PB-2.34g)."""


class Trip(NamedTuple):
    """How a unit comes to a hex: what it costs, and the hexes on the way."""

    cost: int
    way: tuple[str, ...]


@once_per_world
@rule("BSR-11.11", "BSR-11.12", "BSR-11.32d", "PB-5.42a", "PB-5.42b")
def near_enemies(world: World, side: Side, hexes: int) -> frozenset[str]:
    """The hexes that are nearer than so many hexes to an enemy combat unit (A-51)."""
    land = ground(world)
    found = {u.hex for u in on_map(world, enemy(side)) if counter(world, u).fights}
    for _ in range(hexes - 1):
        found |= {near for hex_ in found for near in land.neighbours(hex_)}
    return frozenset(found)


@once_per_world
@rule("BSR-11.15", "BSR-11.32e")
def interdicted(world: World, side: Side) -> frozenset[str]:
    """The hexes of Interdiction Zones, each marker with the six around it; only the Soviets suffer from them."""
    if side != SOVIET:
        return frozenset()
    marked = [h for h, level in world.interdiction.items() if level and ground(world).has_hex(h)]
    return frozenset(marked) | {near for h in marked for near in ground(world).neighbours(h)}


def trips_of(world: World, journey: Journey) -> dict[str, Trip]:
    """Every hex to which the journey can lead."""
    found: dict[str, Trip] = {}
    for trips in JOURNEYS:
        found |= trips(world, journey)
    return found


@law("BSR-10.63")
@rule("BSR-11.12", "BSR-11.34")
def journey_leads_there(seen: Seen[World, Journey], act: Go) -> bool:
    """The hex can be reached by this kind of movement."""
    return act.hex in trips_of(seen.world, seen.record)


class Go(Act):
    """The journey leads to this hex."""

    verb = "go"
    rule = "BSR-10.4"
    laws = (journey_leads_there,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Journey]) -> Iterator[Go]:
        """Every hex within reach."""
        return (cls(hex_) for hex_ in trips_of(seen.world, seen.record))

    def do(self, play: Play[World], record: Journey) -> None:
        """Every hex on the way is entered; the unit does not move again in this phase."""
        trip = trips_of(play.world, record)[self.hex]
        for used in TRAVELLED:
            used(play, record, trip.way)
        for hex_ in trip.way[1:]:
            come_into(play, record.unit, hex_)
        play.unit(record.unit, moved=record.kind, railed=True)
        play.tell(Moved(record.unit, self.hex))


JOURNEY = seq(
    "journey",
    "BSR-10.4",
    ask("go", "BSR-10.4", Go, by=lambda world, record: record.side),
    record=Journey,
    label=lambda world, record: {"unit": record.unit, "kind": record.kind},
)


@step("BSR-11.34")
@rule("BSR-11.12", "BSR-11.13")
def forget_journeys(play: Play[World], record: Any) -> None:
    """With the turn, rail capacity is free again; units may travel again, and engineers work on railways."""
    play.set(rail_used={})
    for unit in tuple(play.world.units.values()):
        if unit.railed or unit.worked:
            play.unit(unit.id, railed=False, worked=False)
