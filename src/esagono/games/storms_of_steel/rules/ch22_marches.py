"""C-05 Move 2 Hexes, played on units on the map. (On hidden units: chapter 10.)"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from esagono.games.storms_of_steel.records import Marching, Moving, Playing
from esagono.games.storms_of_steel.rules.ch05_movement import GOING, destinations
from esagono.games.storms_of_steel.world import World
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, each, law, loop, rule, seq


@rule("C-05", "9.2/6")
def two_hexes(play: Play[World], record: Playing) -> None:
    """The units march one after the other."""
    play.run(MARCHES, record)


@law("C-05")
def unit_marches_now(seen: Seen[World, Marching], act: March) -> bool:
    """One unit after the other."""
    return act.unit == seen.record.unit


class March(Act):
    """Move the unit one of its two hexes."""

    verb = "march"
    rule = "C-05"
    laws = (unit_marches_now, GOING)
    cautious: ClassVar[bool] = False
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Marching]) -> Iterator[March]:
        """The hexes next to it."""
        unit = seen.world.units[seen.record.unit]
        return (cls(unit.id, hex_) for hex_ in destinations(seen.world, unit))

    def do(self, play: Play[World], record: Marching) -> None:
        """Into the hex."""
        play.let(record, left=record.left - 1)
        play.run("move", Moving(self.unit, self.hex, by="card"))


class Halt(Act):
    """The unit marches no farther."""

    verb = "halt"
    rule = "C-05"

    def do(self, play: Play[World], record: Marching) -> None:
        """No hexes left."""
        play.let(record, left=0)


def marches(world: World, record: Playing) -> list[Marching]:
    """One march for each unit."""
    return [Marching(unit) for unit in record.units]


def marcher(world: World, record: Marching) -> Side:
    """Whose unit marches."""
    return world.units[record.unit].side


def marcher_is_gone(world: World, record: Marching) -> bool:
    """What it met on the march has destroyed it."""
    return record.unit not in world.units


def march_is_over(world: World, record: Marching) -> bool:
    """Both hexes are used."""
    return record.left == 0


MARCHES = seq(
    "march by card",
    "C-05",
    each(
        "marches",
        "C-05",
        marches,
        loop(
            "march", "C-05", ask("march", "C-05", March, Halt, by=marcher), until=march_is_over, unless=marcher_is_gone
        ),
        record=Marching,
    ),
    record=Playing,
)
