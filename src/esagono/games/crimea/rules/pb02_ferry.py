"""2.35 Ferries for trains over major rivers whose rail bridge is destroyed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.crossings import hexside
from esagono.games.crimea.events.special import FerryChanged
from esagono.games.crimea.ground import MAJOR
from esagono.games.crimea.records import Ferrying
from esagono.games.crimea.rules.ch06_lines import CONVERTED
from esagono.games.crimea.rules.ch11_rail import has_track
from esagono.games.crimea.rules.ch11_strategic import SUPPLIED
from esagono.games.crimea.world import AXIS, World, combat_units, counter, ground, side_of
from esagono.kernel import Act, Hex, Play, Seen, Side, ask, each, law, loop, rule, step

CROSSING = 30
"""Rail points to cross (PB-2.35b)."""
BUILDING, NEW, READY, GONE = "ferry-building", "ferry-new", "ferry", "ferry-gone"
"""States of a ferry; a new one carries from the next turn. The hex in which it lies follows: `ferry 2601`."""


def ferry_at(world: World, a: str, b: str) -> str:
    """The state of the ferry at a hexside; empty: none."""
    return world.bridges.get(hexside(a, b), "").partition(" ")[0]


@rule("PB-2.35a1")
def broken_side(world: World, hex_: str) -> str:
    """The hexside of a hex at which a rail bridge over a major river is destroyed; empty if there is none."""
    land = ground(world)
    sides = (hexside(hex_, n) for n in land.neighbours(hex_) if is_broken(world, hex_, n))
    return next(sides, "")


def is_broken(world: World, a: str, b: str) -> bool:
    """The rail bridge at the hexside is destroyed."""
    over = ground(world).river(a, b) == MAJOR and has_track(world, a, b)
    return over and hexside(a, b) in world.destroyed


@rule("PB-2.35a2")
def has_engineer(world: World, hex_: str) -> bool:
    """An Axis engineer stands in the hex."""
    return any(counter(world, u).engineer for u in combat_units(world, hex_, AXIS))


@step("PB-2.35a2")
@rule("SOP-B6b", "PB-2.35b")
def finish_ferries(play: Play[World], record: Any) -> None:
    """A ferry under construction is finished if an engineer is there again; a new one carries from the next turn."""
    for side, text in tuple(play.world.bridges.items()) if record.side == AXIS else ():
        state, _, hex_ = text.partition(" ")
        if state == BUILDING and has_engineer(play.world, hex_):
            play.put("bridges", side, f"{NEW} {hex_}")
            play.tell(FerryChanged(hex_, NEW))


@step("PB-2.35b")
def open_ferries(play: Play[World], record: Any) -> None:
    """With the next turn a finished ferry carries."""
    for side, text in tuple(play.world.bridges.items()):
        state, _, hex_ = text.partition(" ")
        if state == NEW:
            play.put("bridges", side, f"{READY} {hex_}")


@law("PB-2.35a1")
def a_ferry_may_lie_there(seen: Seen[World, Ferrying], act: Ferry) -> bool:
    """A converted hex in supply at a destroyed rail bridge over a major river, without a ferry."""
    side = broken_side(seen.world, act.hex)
    supplied = all(has_supply(seen.world, AXIS, act.hex) for has_supply in SUPPLIED)
    return bool(side) and side not in seen.world.bridges and seen.world.rail.get(act.hex) == CONVERTED and supplied


@law("PB-2.35a2")
def an_engineer_builds_it(seen: Seen[World, Ferrying], act: Ferry) -> bool:
    """An engineer is in the hex."""
    return has_engineer(seen.world, act.hex)


class Ferry(Act):
    """A ferry is begun."""

    verb = "ferry"
    rule = "PB-2.35a1"
    laws = (a_ferry_may_lie_there, an_engineer_builds_it)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Ferrying]) -> Iterator[Ferry]:
        """The converted hexes."""
        return (cls(h) for h, state in seen.world.rail.items() if state == CONVERTED)

    def do(self, play: Play[World], record: Ferrying) -> None:
        """It lies there under construction."""
        play.put("bridges", broken_side(play.world, self.hex), f"{BUILDING} {self.hex}")
        play.tell(FerryChanged(self.hex, BUILDING))


class EndFerries(Act):
    """No other ferry is begun."""

    verb = "no-ferry"
    rule = "PB-2.35a1"
    ends = "step"

    def do(self, play: Play[World], record: Ferrying) -> None:
        """Nothing more is begun."""
        play.leave("ferrying")


def ferryman(world: World, record: Ferrying) -> Side:
    """The Axis, while a ferry may be begun."""
    seen = Seen(world, record, record.side)
    return record.side if any(all(la(seen, act) for la in Ferry.laws) for act in Ferry.options(seen)) else ""


def no_ferry_is_possible(world: World, record: Ferrying) -> bool:
    """No ferry may be begun."""
    return not ferryman(world, record)


def of_the_axis(world: World, record: Any) -> list[Ferrying]:
    """In the Axis Engineer Phase."""
    return [Ferrying(AXIS)] if record.side == AXIS else []


FERRIES = each(
    "ferries",
    "SOP-B6b",
    of_the_axis,
    loop(
        "ferrying", "PB-2.35a1", ask("ferry", "PB-2.35a1", Ferry, EndFerries, by=ferryman), until=no_ferry_is_possible
    ),
    record=Ferrying,
)


@rule("PB-2.35b", "PB-2.34e")
def crossing_cost(world: World, side: Side, a: str, b: str) -> int:
    """Where the rail bridge is destroyed a ferry takes thirty points; without one no train passes."""
    if not is_broken(world, a, b):
        return 0
    return CROSSING if side == AXIS and ferry_at(world, a, b) == READY else -1


@rule("PB-2.35d")
def enemy_removes_ferry(play: Play[World], unit: str, hex_: str) -> None:
    """An enemy combat unit that moves into its hex removes a ferry."""
    if side_of(play.world, play.world.units[unit]) == AXIS or not counter(play.world, unit).fights:
        return
    for side, text in tuple(play.world.bridges.items()):
        state, _, where = text.partition(" ")
        if state in (BUILDING, NEW, READY) and where == hex_:
            play.drop("bridges", side)
            play.tell(FerryChanged(hex_, GONE))
