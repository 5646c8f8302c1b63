"""9.1 and 9.2 Who else takes part in the action of a group: the loop by which others join the first."""

from __future__ import annotations

from typing import Protocol

from esagono.games.storms_of_steel.records import Crossing, Digging
from esagono.games.storms_of_steel.rules.ch03_paying import has_acted
from esagono.games.storms_of_steel.rules.ch09_fire_groups import is_beside
from esagono.games.storms_of_steel.world import World
from esagono.kernel import Play, Side


class Group(Protocol):
    """The record of a group that others may still join."""

    @property
    def side(self) -> Side:
        """Whose group it is."""

    @property
    def units(self) -> tuple[str, ...]:
        """Who has joined so far."""

    @property
    def complete(self) -> bool:
        """Nobody more joins."""


def leader_of_group(world: World, record: Group) -> Side:
    """Whose group it is."""
    return record.side


def is_complete(world: World, record: Group) -> bool:
    """Nobody more will be named."""
    return record.complete


def stands_beside(world: World, unit: str, record: Group) -> bool:
    """The group stands in one hex or in a chain of adjacent hexes, and the unit continues it."""
    return any(is_beside(world, world.units[unit], world.units[other]) for other in record.units)


def nobody_more_joins(play: Play[World], record: Digging | Crossing) -> None:
    """The group is complete; the first has acted already when it paid."""
    has_acted(play, record.units[1:])
    play.let(record, complete=True)
