"""2.34 Captured railways: lines of Soviet gauge that the Axis extends quickly and uses a little."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.events.special import RailChanged
from esagono.games.crimea.ground import MARSH, SWAMP
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import Capturing, Journey
from esagono.games.crimea.rules.ch03_control import is_friendly
from esagono.games.crimea.rules.ch03_zones import in_enemy_zoc, zone_of
from esagono.games.crimea.rules.ch06_lines import CAPTURED, CONVERTED, CUT
from esagono.games.crimea.rules.ch11_journeys import Trip
from esagono.games.crimea.rules.ch11_overrun_odds import works_in_the_way
from esagono.games.crimea.rules.ch11_rail import BY_RAIL, rail_load
from esagono.games.crimea.world import ARCTIC, AXIS, MUD, SNOW, World, combat_units, ground, has_enemy
from esagono.kernel import Act, Hex, Play, Seen, Side, ask, each, law, loop, rule
from esagono.kernel.memo import once_per_world

FAST, SLOW = 12, 6
"""Hexes in a turn; in Mud, Snow and Arctic (PB-2.34b)."""
TRANSFER = 15
"""Rail points from one gauge to the other (PB-2.34e)."""
OURS = (CONVERTED, CAPTURED)


@rule("PB-2.34b")
def longest(world: World) -> int:
    """How many hexes a captured line may grow in a turn."""
    return SLOW if world.weather in (MUD, SNOW, ARCTIC) else FAST


@rule("PB-2.34b")
def hexes_for(world: World, hex_: str) -> int:
    """Marsh and swamp count as two hexes."""
    return 2 if ground(world).terrain(hex_) in (MARSH, SWAMP) else 1


@rule("PB-2.34b", "BSR-19.23b")
def ends(world: World) -> tuple[str, ...]:
    """Where a captured line begins or goes on: at converted hexes, at the ends and junctions of captured lines."""
    return tuple(h for h, state in world.rail.items() if state in OURS)


@rule("PB-2.34b", "BSR-19.23d", "PB-10.34a2", "PB-10.54a2", "A-249")
def is_to_be_captured(world: World, hex_: str) -> bool:
    """A Soviet rail hex, or one with a Rail Cut marker that the scenario does not reserve for conversion."""
    return world.rail.get(hex_, CUT) == CUT and hex_ not in world.rules.rail.conversion_only


@rule("PB-2.34b", "BSR-18.11")
def may_lie_in(world: World, hex_: str) -> bool:
    """A rail hex to be captured without Soviet units, their zones of control and their undestroyed fortifications."""
    land = ground(world)
    if not land.playable(hex_) or not is_to_be_captured(world, hex_):
        return False
    if any(works_in_the_way(world, AXIS, near, hex_) for near in land.neighbours(hex_)):
        return False
    return not has_enemy(world, hex_, AXIS) and not in_enemy_zoc(world, hex_, AXIS)


@rule("PB-2.34b")
def is_covered(world: World, hex_: str) -> bool:
    """The most forward hex is occupied by an Axis combat unit, or in the zone of control of one."""
    return bool(combat_units(world, hex_, AXIS)) or hex_ in zone_of(world, AXIS)


@once_per_world
def extensions(world: World) -> dict[str, Trip]:
    """Every hex to which a captured line may be extended now, with the way."""
    land, found = ground(world), dict[str, Trip]()
    ahead: list[tuple[int, tuple[str, ...]]] = [(0, (end,)) for end in ends(world)]
    heapq.heapify(ahead)
    while ahead:
        spent, way = heapq.heappop(ahead)
        if way[-1] in found:
            continue
        found[way[-1]] = Trip(spent, way)
        for there in land.neighbours(way[-1]):
            cost = spent + hexes_for(world, there)
            if land.rail(way[-1], there) and there not in found and may_lie_in(world, there) and cost <= longest(world):
                heapq.heappush(ahead, (cost, (*way, there)))
    return {h: trip for h, trip in found.items() if trip.cost and is_covered(world, h)}


@law("PB-2.34b")
def line_reaches_so_far(seen: Seen[World, Capturing], act: Capture) -> bool:
    """Twelve hexes or six along a free line, to a hex that the Axis covers."""
    return act.hex in extensions(seen.world)


class Capture(Act):
    """A captured line is extended to a hex."""

    verb = "capture"
    rule = "PB-2.34a"
    laws = (line_reaches_so_far,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Capturing]) -> Iterator[Capture]:
        """Every hex within reach."""
        return (cls(hex_) for hex_ in extensions(seen.world))

    def do(self, play: Play[World], record: Capturing) -> None:
        """All hexes of the way are captured; hexes not used are lost."""
        for hex_ in extensions(play.world)[self.hex].way[1:]:
            play.put("rail", hex_, CAPTURED)
            play.tell(RailChanged(hex_, CAPTURED))
        play.let(record, left=record.left - 1)


class EndCapture(Act):
    """No other line is extended."""

    verb = "rail-done"
    rule = "PB-2.34a"
    ends = "step"

    def do(self, play: Play[World], record: Capturing) -> None:
        """The lines stay as they are."""
        play.leave("capturing")


def capturer(world: World, record: Capturing) -> Side:
    """The Axis, while a line may be extended."""
    return record.side if record.left and extensions(world) else ""


def no_line_is_left(world: World, record: Capturing) -> bool:
    """No line may be extended any more."""
    return not capturer(world, record)


@rule("PB-2.34a", "PB-10.34a5", "PB-10.54a5")
def with_lines(world: World, record: Any) -> list[Capturing]:
    """As many lines as the scenario allows."""
    lines = world.rules.rail.captured_lines if record.side == AXIS else 0
    return [Capturing(AXIS, lines)] if lines else []


CAPTURED_RAIL = each(
    "captured rail",
    "SOP-B6d",
    with_lines,
    loop("capturing", "PB-2.34a", ask("capture", "PB-2.34a", Capture, EndCapture, by=capturer), until=no_line_is_left),
    record=Capturing,
)


# Moving on it


@rule("PB-2.34e", "PB-2.34d")
def transfer_cost(world: World, side: Side, a: str, b: str) -> int:
    """Fifteen points from a converted to a captured line or back."""
    return TRANSFER if {world.rail.get(a), world.rail.get(b)} == set(OURS) else 0


def lines_of(world: World, way: tuple[str, ...]) -> Iterator[str]:
    """The kinds of line that a way uses."""
    return (state for state in OURS if any(world.rail.get(h) == state for h in way))


@rule("PB-2.34g", "PB-10.34a3", "PB-10.34a6", "PB-10.44a2", "PB-10.44a4", "PB-10.54a3", "PB-10.54a6")
def line_capacity(world: World, state: str) -> int:
    """Stacking points that a kind of line carries in a turn; captured ones perhaps only after a hex is taken."""
    rail = world.rules.rail
    if state == CONVERTED:
        return rail.converted_capacity
    open_ = not rail.captured_after or is_friendly(world, rail.captured_after, AXIS)
    return rail.captured_capacity if open_ else 0


@rule("PB-10.34a3", "PB-10.34a6", "PB-10.34a7", "PB-10.44a2", "PB-10.44a4")
def room_at(world: World, side: Side, hex_: str) -> int | None:
    """What the line of an edge hex can still carry of a Dump, where the kinds of line have a capacity of their own."""
    if side != AXIS or not world.rules.rail.captured_lines:
        return None
    state = world.rail.get(hex_, "")
    return line_capacity(world, state) - world.rail_used.get(state, 0) if state in OURS else 0


@rule("PB-2.34g")
def lines_carry(world: World, unit: Unit, way: tuple[str, ...]) -> bool:
    """Every kind of line on the way has capacity left for the unit."""
    load = rail_load(world, unit)
    return all(load + world.rail_used.get(s, 0) <= line_capacity(world, s) for s in lines_of(world, way))


@rule("PB-2.34g")
def use_lines(play: Play[World], journey: Journey, way: tuple[str, ...]) -> None:
    """The capacity of each kind of line on the way is used."""
    if journey.kind != BY_RAIL:
        return
    load = rail_load(play.world, play.world.units[journey.unit])
    for state in tuple(lines_of(play.world, way)):
        play.put("rail_used", state, play.world.rail_used.get(state, 0) + load)
