"""6.9 Command prep: weighted turns, and the roll on the Command Prep Table."""

from __future__ import annotations

from collections.abc import Iterable

from esagono.games.tcs.pieces import IMPLEMENTED, MOVEMENT, PREPARED, UNIMPLEMENTED, Group, OpSheet
from esagono.games.tcs.records import Planning
from esagono.games.tcs.rules.ch06_sheets import keep, own_sheets, units_on
from esagono.games.tcs.rules.ch06_size import logistics, raw_size
from esagono.games.tcs.rules.ch06_status import UNASSIGNED, WAITING, status
from esagono.games.tcs.table_files import COLUMNS
from esagono.games.tcs.world import NIGHT, World, counter
from esagono.kernel import Play, Side, rule, step
from esagono.kernel.value import replace
from esagono.wargame.tables import by_roll, number

IMPOSSIBLE = "-"


# Weighted turns


@rule("6.9d", "A-8")
def condition(world: World, units: Iterable[str]) -> str:
    """The row of the weighted turns that holds for a force: the worst case of any unit."""
    force = tuple(units)
    if any(world.units[u].fought_before for u in force):
        return "fired"
    busy = any(status(world, u).kind not in (UNASSIGNED, WAITING) for u in force)
    return "assigned" if busy or world.light == NIGHT else "unassigned"  # 26.1a


@rule("6.9e")
def is_vehicle_sheet(world: World, kind: str, units: Iterable[str]) -> bool:
    """Nothing but Vehicles, and no Prepared Defence."""
    return kind != PREPARED and all(counter(world, u).vehicle for u in units)


@rule("6.9d", "6.9e", "T-weighted", "26.1a")
def earned(world: World, kind: str, units: Iterable[str]) -> int:
    """The weighted turns that a force earns for a sheet of a type in a Command Phase."""
    force = tuple(units)
    column = "vehicles" if is_vehicle_sheet(world, kind, force) else "any"
    return number(world.charts.tables, "weighted_turns", condition(world, force), column)


@rule("2.0-C2", "6.9d")
def accrue(play: Play[World], planning: Planning) -> None:
    """Every sheet of the side that is not implemented earns its weighted turns, and so does every group added."""
    world = play.world
    for sheet in own_sheets(world, planning.side):
        if sheet.status == UNIMPLEMENTED:
            keep(play, replace(sheet, weighted=sheet.weighted + earned(world, sheet.type, units_on(sheet))))
        elif sheet.status == IMPLEMENTED:
            groups = tuple(prepared_on(world, sheet, g) for g in sheet.groups)
            if groups != sheet.groups:
                keep(play, replace(sheet, groups=groups))


@rule("6.13c", "A-11")
def prepared_on(world: World, sheet: OpSheet, group: Group) -> Group:
    """A group that was added to an implemented sheet, with the weighted turns that it earns by itself."""
    if not group.added:
        return group
    return replace(group, weighted=group.weighted + earned(world, sheet.type, group.units))


@step("6.9d")
def remember_fights(play: Play[World], record: object) -> None:
    """What a unit did in the last turn is what the new Command Phase asks for."""
    units = {
        name: replace(u, fought=False, fought_before=u.fought) if u.fought or u.fought_before else u
        for name, u in play.world.units.items()
    }
    play.set(units=units)


# The Command Prep Table


@rule("6.9f", "T-command-prep")
def column_of(world: World, kind: str, weighted: int) -> str:
    """The column: the last one whose number is not above the weighted turns; none, if all are."""
    tables = world.charts.tables
    reached = [c for c in COLUMNS if number(tables, "command_prep_columns", kind, c) <= weighted]
    return reached[-1] if reached else ""


@rule("6.9a", "6.9f")
def needed(world: World, side: Side, kind: str, size: int, weighted: int) -> int | None:
    """The roll from 11 to 66 that implements a sheet of a type; None if none does."""
    column = column_of(world, kind, weighted)
    if not column:
        return None
    found = by_roll(world.charts.tables, "command_prep", world.rules.ratings[side] + size, column)
    return None if found == IMPOSSIBLE else int(found)


@rule("6.9", "6.15b")
def needed_for(world: World, sheet: OpSheet) -> int | None:
    """The roll that implements a sheet as it stands."""
    return needed(world, sheet.side, sheet.type, sheet.size, sheet.weighted)


@rule("6.14a")
def needed_to_set_out(world: World, sheet: OpSheet) -> int | None:
    """The roll that starts Preliminary Instructions: that of a Move."""
    return needed(world, sheet.side, MOVEMENT, sheet.size, sheet.weighted)


@rule("6.13c", "A-11")
def needed_to_join(world: World, sheet: OpSheet, group: Group, kind: str = "") -> int | None:
    """The roll that brings in a group: the sheet's type and logistics, the size of the group alone.

    Of another type: that of a Move starts its Preliminary Instructions.
    """
    size = max(raw_size(world, group.units) - logistics(world, units_on(sheet)), 0)
    return needed(world, sheet.side, kind or sheet.type, size, group.weighted)


@rule("6.14a")
def has_preliminaries(sheet: OpSheet) -> bool:
    """Preliminary Instructions were drawn for some group."""
    return any(g.prelim.objectives for g in sheet.groups)
