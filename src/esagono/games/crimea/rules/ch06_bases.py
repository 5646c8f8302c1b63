"""6.9 Axis Base units: supply counters may be placed on them; they never move, and may be given up."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.events.combat import Removed
from esagono.games.crimea.losses import FRESH
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import Rations
from esagono.games.crimea.rules.ch06_sources import lines
from esagono.games.crimea.rules.ch06_temporary import is_supply
from esagono.games.crimea.world import ASIDE, AXIS, NO_REBUILD, World, counter, on_map
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, law, loop, rule

DUMP = 2


@rule("BSR-6.91", "BSR-6.92")
def is_axis_base(world: World, unit: Unit) -> bool:
    """A Base of the Axis; Soviet Naval Bases are something else."""
    printed = counter(world, unit)
    return printed.sort == "base" and printed.side == AXIS


@rule("BSR-6.93", "BSR-6.52")
def bases(world: World, side: Side) -> tuple[str, ...]:
    """The hexes of Bases that trace a supply line: points may be placed there. They are no sources."""
    if side != AXIS:
        return ()
    return tuple(u.hex for u in on_map(world, side) if is_axis_base(world, u) and u.hex in lines(world, side))


@rule("BSR-6.93", "BSR-6.83a2", "BSR-6.84b")
def base_has_room(world: World, hex_: str, points: int) -> bool:
    """The points placed there in this turn stay within the limit of the scenario."""
    placed = (
        u for u in world.units.values() if is_supply(world, u) and u.entry == hex_ and u.due == world.turn and u.hex
    )
    limit = world.rules.supply.base_points if hex_ in bases(world, AXIS) else points
    return points + sum(u.level for u in placed) <= limit


# Giving a Base up (6.95)


@rule("BSR-6.95")
def removable(world: World, side: Side) -> tuple[str, ...]:
    """The Bases that cannot trace a supply line."""
    cut_off = (u for u in on_map(world, side) if is_axis_base(world, u) and u.hex not in lines(world, side))
    return tuple(u.id for u in cut_off)


def spare_units(world: World) -> tuple[str, str]:
    """A German 1-2-5 substitute and a supply counter that are not in use; empty if there is none."""
    aside = tuple(u for u in world.units.values() if u.box == ASIDE and counter(world, u).side == AXIS)
    staff = (u.id for u in aside if is_staff(world, u))
    return next(staff, ""), next((u.id for u in aside if is_supply(world, u)), "")


def is_staff(world: World, unit: Unit) -> bool:
    """A German 1-2-5 substitute counter."""
    printed = counter(world, unit)
    values = (printed.attack, printed.defence, printed.ma)
    return "rsc" in printed.flags and printed.nation == "german" and values == (1, 2, 5)


def may_give_up(world: World, record: Rations) -> Side:
    """The side, while one of its Bases is cut off."""
    return record.side if removable(world, record.side) else ""


@law("BSR-6.95")
def base_is_cut_off(seen: Seen[World, Rations], act: GiveUp) -> bool:
    """An own Base that cannot trace a supply line."""
    return act.unit in removable(seen.world, seen.record.side)


class GiveUp(Act):
    """A Base is given up: its staff and its stores stay in the hex."""

    verb = "give-up"
    rule = "BSR-6.95"
    laws = (base_is_cut_off,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Rations]) -> Iterator[GiveUp]:
        """The Bases that are cut off."""
        return (cls(u) for u in removable(seen.world, seen.record.side))

    def do(self, play: Play[World], record: Rations) -> None:
        """A substitute and a Dump take its place."""
        replace_base(play, self.unit)


@rule("BSR-6.83b2", "BSR-6.94", "BSR-6.95")
def replace_base(play: Play[World], unit: str) -> None:
    """The Base never returns; its staff and a Dump, which counts against no limit, stay in the hex."""
    base = play.world.units[unit]
    staff, stores = spare_units(play.world)
    play.unit(unit, hex="", box=NO_REBUILD, level=0, **FRESH)
    play.tell(Removed(unit, NO_REBUILD, "given-up"))
    if staff:
        play.unit(staff, hex=base.hex, box="", level=counter(play.world, staff).levels, supply=base.supply)
    if stores:
        play.unit(stores, hex=base.hex, box="", level=DUMP, due=0, entry="")


class KeepBases(Act):
    """No further Base is given up."""

    verb = "keep-bases"
    rule = "BSR-6.95"

    def do(self, play: Play[World], record: Rations) -> None:
        """The phase goes on."""
        play.leave("bases")


BASES = loop(
    "bases",
    "BSR-6.95",
    ask("bases", "BSR-6.95", GiveUp, KeepBases, by=may_give_up),
    until=lambda world, record: not may_give_up(world, record),
)
