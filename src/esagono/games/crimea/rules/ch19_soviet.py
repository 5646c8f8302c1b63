"""19.3, 19.4 Soviet engineers take railways back, and Soviet units cut them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.events.special import RailChanged
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import RailWork
from esagono.games.crimea.rules.ch06_lines import CAPTURED, CONVERTED, CUT
from esagono.games.crimea.world import SOVIET, World, combat_units, counter, ground
from esagono.kernel import Act, Hex, Play, Seen, Side, ask, each, law, loop, rule

AXIS_RAIL = (CONVERTED, CAPTURED, CUT)


@rule("BSR-19.3")
def is_free_to_work(world: World, unit: Unit) -> bool:
    """An engineer that has not fought, gone by rail or strategically, or worked in this segment."""
    fought = unit.attacked or unit.beset
    return counter(world, unit).engineer and not fought and not unit.railed and not unit.worked


def engineers_at(world: World, hex_: str) -> tuple[Unit, ...]:
    """The Soviet engineers in a hex that may work."""
    return tuple(u for u in combat_units(world, hex_, SOVIET) if is_free_to_work(world, u))


@law("BSR-19.3")
def line_is_not_soviet(seen: Seen[World, RailWork], act: Restore) -> bool:
    """The hex is converted, captured or cut."""
    return seen.world.rail.get(act.hex) in AXIS_RAIL


@law("BSR-19.3")
@rule("BSR-23.11", "SOP-C6a")
def an_engineer_is_there(seen: Seen[World, RailWork], act: Restore) -> bool:
    """A Soviet engineer that has neither fought nor travelled stands in the hex."""
    return bool(engineers_at(seen.world, act.hex))


@law("BSR-19.13")
def line_has_no_gap(seen: Seen[World, RailWork], act: Restore) -> bool:
    """A Soviet rail hex is next to it along the line."""
    land = ground(seen.world)
    return any(land.rail(act.hex, n) and not seen.world.rail.get(n) for n in land.neighbours(act.hex))


class Restore(Act):
    """An engineer makes a rail hex Soviet again."""

    verb = "restore"
    rule = "BSR-19.3"
    laws = (line_is_not_soviet, an_engineer_is_there, line_has_no_gap)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, RailWork]) -> Iterator[Restore]:
        """The hexes of the Axis lines with Soviet engineers."""
        return (cls(hex_) for hex_ in seen.world.rail if engineers_at(seen.world, hex_))

    def do(self, play: Play[World], record: RailWork) -> None:
        """The railhead moves back, or the cut is repaired."""
        play.unit(engineers_at(play.world, self.hex)[0].id, worked=True)
        play.drop("rail", self.hex)
        play.tell(RailChanged(self.hex, SOVIET))


@law("BSR-19.4")
@rule("SOP-C6b")
def line_can_be_cut(seen: Seen[World, RailWork], act: CutLine) -> bool:
    """A converted hex with a Soviet combat unit."""
    return seen.world.rail.get(act.hex) == CONVERTED and bool(combat_units(seen.world, act.hex, SOVIET))


class CutLine(Act):
    """A Rail Cut marker is placed."""

    verb = "cut"
    rule = "BSR-19.4"
    laws = (line_can_be_cut,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, RailWork]) -> Iterator[CutLine]:
        """The converted hexes with Soviet units."""
        return (cls(hex_) for hex_ in seen.world.rail if combat_units(seen.world, hex_, SOVIET))

    def do(self, play: Play[World], record: RailWork) -> None:
        """The Axis cannot use the hex until it is converted again."""
        play.put("rail", self.hex, CUT)
        play.tell(RailChanged(self.hex, CUT))


class EndRailWork(Act):
    """The lines stay as they are."""

    verb = "rail-done"
    rule = "BSR-19.4"
    ends = "step"

    def do(self, play: Play[World], record: RailWork) -> None:
        """Nothing more is done to them."""
        play.leave("rail work")


def worker(world: World, record: RailWork) -> Side:
    """The Soviets, while a line can be taken back or cut."""
    seen = Seen(world, record, record.side)
    takes = any(all(la(seen, act) for la in Restore.laws) for act in Restore.options(seen))
    return record.side if takes or any(line_can_be_cut(seen, act) for act in CutLine.options(seen)) else ""


def nothing_to_do(world: World, record: RailWork) -> bool:
    """No line can be taken back or cut."""
    return not worker(world, record)


def of_the_soviets(world: World, record: Any) -> list[RailWork]:
    """In the Soviet Engineer Phase; the Axis never cuts lines."""
    return [RailWork(SOVIET)] if record.side == SOVIET else []


RAIL_WORK = each(
    "soviet rail work",
    "SOP-C6b",
    of_the_soviets,
    loop(
        "rail work", "BSR-19.4", ask("rail", "BSR-19.4", Restore, CutLine, EndRailWork, by=worker), until=nothing_to_do
    ),
    record=RailWork,
)
