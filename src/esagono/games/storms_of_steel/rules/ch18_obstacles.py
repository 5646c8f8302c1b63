"""18.2/1, 18.3, 18.4/3 What keeps units out of a hex or slows them down: trenches, ditches, wire, road blocks."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Protocol

from esagono.games.storms_of_steel.presence import there_are_ditches, there_are_works
from esagono.games.storms_of_steel.works import ROAD_BLOCK, TRENCH, WIRE, has_work, remove_work, works_at
from esagono.games.storms_of_steel.world import Unit, World, board, counter
from esagono.kernel import Play, Seen, law, rule

DITCH_COST = 2
DICED = (WIRE, ROAD_BLOCK)


class ToHex(Protocol):
    """An act that brings a unit into a hex."""

    @property
    def unit(self) -> str:
        """The unit."""

    @property
    def hex(self) -> str:
        """The hex it goes to."""


@law("18.3", where=there_are_ditches)
def ditch_lets_it_in(seen: Seen[World, Any], act: ToHex) -> bool:
    """Vehicles and guns do not enter an anti-tank ditch."""
    return crosses_ditch(seen.world, seen.world.units[act.unit], act.hex)


@law("18.2/1", where=there_are_works)
def trench_lets_it_in(seen: Seen[World, Any], act: ToHex) -> bool:
    """Wheeled vehicles do not enter a hex with a trench."""
    return not (is_wheeled(seen.world, act.unit) and has_work(seen.world, act.hex, TRENCH))


@law("18.4/3", where=there_are_works)
def wire_lets_it_in(seen: Seen[World, Any], act: ToHex) -> bool:
    """Wheeled vehicles do not enter a hex with wire."""
    return not (is_wheeled(seen.world, act.unit) and has_work(seen.world, act.hex, WIRE))


@law("T-vehicle-move", where=there_are_works)
def road_block_lets_it_in(seen: Seen[World, Any], act: ToHex) -> bool:
    """Wheeled vehicles do not pass a road block (A-73)."""
    return not (is_wheeled(seen.world, act.unit) and has_work(seen.world, act.hex, ROAD_BLOCK))


OBSTACLES = (ditch_lets_it_in, trench_lets_it_in, wire_lets_it_in, road_block_lets_it_in)


def is_wheeled(world: World, unit: str) -> bool:
    """The movement number is green."""
    return counter(world, world.units[unit]).is_wheeled


@rule("18.3")
def crosses_ditch(world: World, unit: Unit, to: str) -> bool:
    """Infantry squads alone climb through a ditch."""
    return not board(world).has_ditch(to) or counter(world, unit).is_squad


def ditch_closes(world: World, unit: Unit, to: str) -> str:
    """The rule by which a ditch is closed to a hidden unit."""
    return "" if crosses_ditch(world, unit, to) else "18.3"


def obstacles_let_in(world: World, unit: Unit, to: str) -> bool:
    """No obstacle keeps the unit out of the hex."""
    closed = counter(world, unit).is_wheeled and works_at(world, to, TRENCH, WIRE, ROAD_BLOCK)
    return not closed and crosses_ditch(world, unit, to)


@rule("18.3", "18.4/3")
def cost_of_obstacles(world: World, unit: Unit, to: str, group: Collection[str]) -> int:
    """A ditch costs infantry squads two, wire tracked vehicles what their table says (A-06)."""
    cost = DITCH_COST if board(world).has_ditch(to) else 0
    if world.works and counter(world, unit).is_tracked and has_work(world, to, WIRE):
        cost += world.charts.vehicles["wire"].tracked or 0
    return cost


@rule("18.4", "T-vehicle-move")
def costs_a_die(world: World, unit: Unit, to: str) -> bool:
    """Wire costs a foot unit 1D6 more, a road block a tracked vehicle (A-73)."""
    printed = counter(world, unit)
    wired = printed.on_foot and has_work(world, to, WIRE)
    return wired or (printed.is_tracked and has_work(world, to, ROAD_BLOCK))


@rule("18.4/3")
def crush_wire(play: Play[World], unit: Unit, hex_: str) -> None:
    """Tracks destroy wire when they enter its hex."""
    if counter(play.world, unit).is_tracked:
        for wire in works_at(play.world, hex_, WIRE):
            remove_work(play, wire.id)
