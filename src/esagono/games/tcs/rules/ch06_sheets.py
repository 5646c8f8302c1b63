"""6.5 Op sheets as values: units on them, and how they are kept, changed and given up."""

from __future__ import annotations

from collections.abc import Iterable

from esagono.games.tcs.pieces import (
    ATTACK,
    DRAFT,
    IMPLEMENTED,
    MISSIONS,
    RESERVE,
    UNIMPLEMENTED,
    Group,
    OpSheet,
)
from esagono.games.tcs.rules.ch06_size import raw_size, size_of
from esagono.games.tcs.world import World
from esagono.kernel import Play, Side, rule
from esagono.kernel.value import replace


def keep(play: Play[World], sheet: OpSheet) -> None:
    """Write a sheet back; sorted, so that it does not show who was first to write."""
    sheets = {**play.world.sheets, sheet.id: sheet}
    if not any(group.units for group in sheet.groups) and sheet.status != DRAFT:
        del sheets[sheet.id]  # 6.11a: nobody is left on it
    play.set(sheets=dict(sorted(sheets.items())))


def own_sheets(world: World, side: Side) -> list[OpSheet]:
    """The sheets of a side, without its draft."""
    return [s for s in world.sheets.values() if s.side == side and s.status != DRAFT]


def draft_of(world: World, side: Side) -> OpSheet | None:
    """The sheet that a side is writing, or changing."""
    return world.sheets.get(draft_id(side))


def draft_id(side: Side) -> str:
    """The name under which the draft of a side is kept."""
    return f"{side}-draft"


def new_id(world: World, side: Side) -> str:
    """The next free name for a sheet of a side."""
    return next(name for n in range(1, 1000) if (name := f"{side[0]}{n}") not in world.sheets)


CODE_WORDS = (
    "ALDER", "ASPEN", "BEECH", "BRIAR", "CEDAR", "CLOVER", "FERN", "FIR", "HAZEL", "HEATHER", "HOLLY", "IVY", "JUNIPER",
    "LARCH", "LAUREL", "LILAC", "LIME", "MYRTLE", "NETTLE", "OLIVE", "PINE", "POPLAR", "ROWAN", "SORREL", "SPRUCE",
    "THISTLE", "WALNUT", "WILLOW", "YARROW", "YEW",
)  # fmt: skip
"""Names of sheets that are written in play."""


def code_word(world: World, side: Side) -> str:
    """A name for a new sheet that no other of the side has; it tells nothing of what is written."""
    used = {s.name for s in own_sheets(world, side)}
    start = world.turn * 7 % len(CODE_WORDS)
    return next((w for w in (*CODE_WORDS[start:], *CODE_WORDS[:start]) if w not in used), new_id(world, side).upper())


@rule("6.7")
def units_on(sheet: OpSheet) -> tuple[str, ...]:
    """The task organization: every unit that is listed, once: one that failed may have been added again."""
    return tuple(dict.fromkeys(unit for group in sheet.groups for unit in group.units))


def group_of(sheet: OpSheet, name: str) -> Group | None:
    """A group of a sheet by its name."""
    return next((g for g in sheet.groups if g.name == name), None)


def with_group(sheet: OpSheet, group: Group) -> OpSheet:
    """The sheet with a group in the place of the one of that name, or at the end."""
    if group_of(sheet, group.name) is None:
        return replace(sheet, groups=(*sheet.groups, group))
    return replace(sheet, groups=tuple(group if g.name == group.name else g for g in sheet.groups))


def new_name(sheet: OpSheet) -> str:
    """The next free name for a group of a sheet."""
    names = {g.name for g in sheet.groups}
    return next(name for n in range(1, 100) if (name := f"group-{n}") not in names)


@rule("6.6", "6.14b-1", "A-13")
def type_of(groups: Iterable[Group]) -> str:
    """The type of a sheet: the most demanding mission on it; with reserves at least an attack."""
    missions = [ATTACK if g.role == RESERVE else g.mission for g in groups]
    return min(missions, key=MISSIONS.index, default=MISSIONS[-1])


@rule("6.9b", "6.9c")
def measured(world: World, sheet: OpSheet) -> OpSheet:
    """The sheet with its type and size worked out from its units."""
    units = units_on(sheet)
    return replace(sheet, type=type_of(sheet.groups), size=size_of(world, units), raw_size=raw_size(world, units))


@rule("6.13b")
def without(sheet: OpSheet, units: Iterable[str]) -> OpSheet:
    """The sheet with units struck from it; its size stays what it was."""
    gone = set(units)
    left = [replace(g, units=tuple(u for u in g.units if u not in gone)) for g in sheet.groups]
    return replace(sheet, groups=tuple(g for g in left if g.units))


@rule("6.10a", "6.11a", "6.13a", "A-107")
def strike_from_earlier(play: Play[World], sheet: OpSheet, units: Iterable[str]) -> None:
    """Units that follow a new sheet leave those that they executed before, or that have ended."""
    gone = tuple(units)
    for other in own_sheets(play.world, sheet.side):
        executed = other.status != UNIMPLEMENTED or other.prelim
        if other.id != sheet.id and executed and set(gone) & set(units_on(other)):
            keep(play, without(other, gone))


@rule("6.7c")
def burdens(world: World, unit: str, but: Iterable[str] = ()) -> list[OpSheet]:
    """The sheets that count when a unit is assigned: implemented or not, but none that has ended."""
    counted = (IMPLEMENTED, UNIMPLEMENTED)
    return [
        s
        for s in world.sheets.values()
        if s.status in counted and s.id not in but and any(unit in g.units and not g.ended for g in s.groups)
    ]
