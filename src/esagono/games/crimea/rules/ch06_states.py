"""6.6 Supply states: who is in General Supply, in Emergency Supply or Out of Supply for the turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from esagono.games.crimea.events.supply import StrongpointDecays, SupplyChanged
from esagono.games.crimea.pieces import EMERGENCY, GENERAL, OOS, Unit
from esagono.games.crimea.records import Rations
from esagono.games.crimea.rules.ch06_sources import in_general_supply, lines, port_lines, ports
from esagono.games.crimea.strength import stacking_of
from esagono.games.crimea.world import World, combat_units, counter, ground, on_map, side_of, units_at
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, UnitId, ask, law, loop, rule, step
from esagono.kernel.value import replace

ALWAYS_SUPPLIED: Slot[Callable[[World, Unit], bool]] = Slot("always in General Supply")
"""World, unit: it needs no line (PB-5.74)."""
WORSE = {GENERAL: EMERGENCY, EMERGENCY: OOS, OOS: OOS}
"""What becomes of a unit that cannot trace."""


@rule("BSR-6.13", "BSR-6.82")
def is_checked(world: World, unit: Unit) -> bool:
    """Combat units on the map are checked; supply counters and bridges are never out of supply."""
    return bool(unit.hex) and counter(world, unit).fights


@rule("BSR-6.11")
def has_a_line(world: World, unit: Unit) -> bool:
    """A supply line leads to a source that serves any number, or it needs none."""
    if world.rules.supply.general or any(always(world, unit) for always in ALWAYS_SUPPLIED):
        return True
    return unit.hex in lines(world, side_of(world, unit))


# Ports serve a limited number of stacking points


def ports_of(world: World, unit: Unit) -> tuple[str, ...]:
    """The ports to which a unit can trace."""
    return tuple(port for port, found in port_lines(world, side_of(world, unit)).items() if unit.hex in found)


@rule("BSR-6.54")
def wanting(world: World, record: Rations) -> tuple[Unit, ...]:
    """The units that have no other line than to a port, and no place yet."""
    done = {*record.fed, *record.starved}
    mine = (u for u in on_map(world, record.side) if is_checked(world, u) and u.id not in done)
    return tuple(u for u in mine if not has_a_line(world, u) and ports_of(world, u))


def room(world: World, record: Rations, fed: Mapping[str, str]) -> dict[str, int]:
    """The stacking points that each port can still serve."""
    left = dict(ports(world, record.side))
    for unit, port in fed.items():
        left[port] = left.get(port, 0) - stacking_of(world, world.units[unit])
    return left


@rule("BSR-6.54")
def plan(world: World, record: Rations) -> dict[str, str] | None:
    """A port for every unit that wants one, the largest units first; None: there is not room for all."""
    found = dict(record.fed)
    for unit in sorted(wanting(world, record), key=lambda u: (-stacking_of(world, u), len(ports_of(world, u)))):
        left, need = room(world, record, found), stacking_of(world, unit)
        port = next((p for p in ports_of(world, unit) if left[p] >= need), "")
        if not port:
            return None
        found[unit.id] = port
    return found


def who_is_short(world: World, record: Rations) -> Side:
    """The side, while its ports cannot serve all."""
    return record.side if plan(world, record) is None else ""


def all_are_served(world: World, record: Rations) -> bool:
    """Everybody has a place, or goes without."""
    return not who_is_short(world, record)


@law("BSR-6.54")
def unit_wants_a_port(seen: Seen[World, Rations], act: Any) -> bool:
    """An own unit that only a port could supply, of which nothing is decided yet."""
    return any(u.id == act.unit for u in wanting(seen.world, seen.record))


class Starve(Act):
    """A unit goes without the supply of a port."""

    verb = "starve"
    rule = "BSR-6.54"
    laws = (unit_wants_a_port,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Rations]) -> Iterator[Starve]:
        """The units that want a port."""
        return (cls(u.id) for u in wanting(seen.world, seen.record))

    def do(self, play: Play[World], record: Rations) -> None:
        """Others may have its place."""
        play.let(record, starved=(*record.starved, self.unit))


@law("BSR-6.54")
def unit_traces_to_the_port(seen: Seen[World, Rations], act: Feed) -> bool:
    """A supply line leads from the unit to the port."""
    return act.hex in ports_of(seen.world, seen.world.units[act.unit])


@law("BSR-6.54")
def port_has_room(seen: Seen[World, Rations], act: Feed) -> bool:
    """The port serves no more stacking points than its capacity."""
    left = room(seen.world, seen.record, seen.record.fed)
    return left.get(act.hex, 0) >= stacking_of(seen.world, seen.world.units[act.unit])


class Feed(Act):
    """A unit is supplied by a certain port."""

    verb = "feed"
    rule = "BSR-6.54"
    laws = (unit_wants_a_port, unit_traces_to_the_port, port_has_room)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Rations]) -> Iterator[Feed]:
        """Each unit that wants a port, with its ports."""
        return (cls(u.id, port) for u in wanting(seen.world, seen.record) for port in ports_of(seen.world, u))

    def do(self, play: Play[World], record: Rations) -> None:
        """It has its place."""
        play.let(record, fed={**record.fed, self.unit: self.hex})


RATIONS = loop("rations", "BSR-6.54", ask("rations", "BSR-6.54", Starve, Feed, by=who_is_short), until=all_are_served)


# Markers


@step("BSR-6.61")
@rule("BSR-6.0", "BSR-6.62", "BSR-6.63", "BSR-6.64a", "BSR-6.64b", "SOP-A2a")
def mark_states(play: Play[World], record: Rations) -> None:
    """Who traces loses its marker; who does not gets Emergency Supply, then Out of Supply, for the whole turn."""
    world = play.world
    fed = plan(world, record) or {}
    for unit in tuple(on_map(world, record.side)):
        if is_checked(world, unit):
            served = has_a_line(world, unit) or unit.id in fed
            change_state(play, unit, GENERAL if served else WORSE[unit.supply])


def change_state(play: Play[World], unit: Unit, state: str) -> None:
    """The marker is placed, turned or taken off."""
    if unit.supply != state:
        play.unit(unit.id, supply=state)
        play.tell(SupplyChanged(unit.id, state or "general"))


# Strongpoints (6.76)


@rule("BSR-6.76", "A-17")
def is_abandoned(world: World, hex_: str, side: Side) -> bool:
    """A strongpoint that nobody holds, beside no friendly unit, and without a supply line."""
    near = (hex_, *ground(world).neighbours(hex_))
    if any(units_at(world, h, side) for h in near):
        return False
    return not in_general_supply(world, side, hex_)


@step("BSR-6.76")
def let_strongpoints_decay(play: Play[World], record: Rations) -> None:
    """An abandoned strongpoint is marked; if it is still abandoned a turn later, it is removed."""
    for hex_, point in tuple(play.world.strongpoints.items()):
        if point.side != record.side:
            continue
        if not is_abandoned(play.world, hex_, point.side):
            if point.emergency:
                play.put("strongpoints", hex_, replace(point, emergency=False))
            continue
        if point.emergency:
            play.drop("strongpoints", hex_)
        else:
            play.put("strongpoints", hex_, replace(point, emergency=True))
        play.tell(StrongpointDecays(hex_, point.emergency))


def has_supplied_unit(world: World, hex_: str, side: Side) -> bool:
    """A combat unit of the side in the hex is in General Supply."""
    return any(u.supply == GENERAL for u in combat_units(world, hex_, side))
