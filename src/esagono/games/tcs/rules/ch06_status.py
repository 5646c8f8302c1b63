"""6.3 Assigned or not: what the orders of a unit make of it."""

from __future__ import annotations

from esagono.games.tcs.counters import ARTILLERY
from esagono.games.tcs.pieces import (
    COMMITTED,
    FAILED,
    HASTY,
    IMPLEMENTED,
    MOVE,
    MOVEMENT,
    PREPARED,
    RESERVE,
    SUCCESSFUL,
    UNIMPLEMENTED,
    Group,
    OpSheet,
    Unit,
)
from esagono.games.tcs.world import World, counter
from esagono.kernel import Value, rule
from esagono.kernel.memo import once_while

ASSIGNED, UNASSIGNED, PRELIM, TREATED, HELD_BACK, WAITING = (
    "assigned", "unassigned", "prelim", "treated", "held-back", "waiting",
)  # fmt: skip
"""How a unit stands. `prelim`: on Preliminary Instructions; `treated`: assigned, but treated as if it were;
`held-back`: an uncommitted reserve; `waiting`: a committed one whose Die Roll Check is due."""
AS_PRELIM = (PRELIM, TREATED, HELD_BACK)
"""They may not approach the enemy, but may leave the rally point behind (6.3c)."""
DEFENCES = (PREPARED, HASTY)
COMMAND, FULL, SHORT, NONE = "command", "full", "short", "none"
"""The option: the whole chapter, short command (6.15), or none (6.1)."""


class Standing(Value):
    """How a unit stands, and the sheet and group that say so."""

    kind: str
    sheet: str = ""
    group: str = ""


@rule("6.1")
def no_command(world: World) -> bool:
    """The players have agreed to do without command."""
    return world.options.get(COMMAND) == NONE


@rule("6.15")
def short_command(world: World) -> bool:
    """The players use short command: no graphics."""
    return world.options.get(COMMAND) == SHORT


@rule("6.0", "6.3", "6.5", "6.11")
@once_while("sheets")
def listed(world: World) -> dict[str, tuple[OpSheet, Group]]:
    """The sheet and group that units execute: an implemented sheet, or one whose Preliminary Instructions run."""
    found: dict[str, tuple[OpSheet, Group]] = {}
    for sheet in world.sheets.values():
        for group in sheet.groups:
            if is_live(sheet, group):
                found.update(dict.fromkeys(group.units, (sheet, group)))
    return found


def is_live(sheet: OpSheet, group: Group) -> bool:
    """The group executes the sheet, or its Preliminary Instructions."""
    if group.ended:
        return False
    takes_part = group.out or not group.added
    if sheet.status == UNIMPLEMENTED:
        return sheet.prelim and takes_part
    return sheet.status == IMPLEMENTED and takes_part


def status(world: World, unit: Unit | str) -> Standing:
    """How a unit stands."""
    unit = world.units[unit] if isinstance(unit, str) else unit
    if no_command(world):
        return Standing(ASSIGNED)
    sheet, group = listed(world).get(unit.id, (None, None))
    if sheet is None or group is None:
        return Standing(UNASSIGNED)
    return Standing(kind_of(sheet, group, unit), sheet.id, group.name)


@rule("6.3", "6.14")
def kind_of(sheet: OpSheet, group: Group, unit: Unit) -> str:
    """How a unit stands that executes a sheet."""
    if sheet.status == UNIMPLEMENTED or group.added:
        return PRELIM
    if group.role == RESERVE:
        return HELD_BACK  # 6.14b-1
    if group.role == COMMITTED and group.pending:
        return WAITING  # 6.14b-2
    if group.mission == MOVEMENT:
        return TREATED  # 6.6d
    return TREATED if moves_to_defend(group, unit) else ASSIGNED


@rule("6.6e", "A-104")
def moves_to_defend(group: Group, unit: Unit) -> bool:
    """The unit is to defend and is on the move: in Move mode."""
    return group.mission in DEFENCES and unit.mode == MOVE


@rule("6.3a", "6.3b")
def counts_as_unassigned(world: World, unit: Unit | str) -> bool:
    """The limits of unassigned units hold for it."""
    return status(world, unit).kind != ASSIGNED


@rule("6.3a")
def may_attack(world: World, unit: Unit | str) -> bool:
    """Its orders let it make SFAs and PFAs, assault and overrun."""
    return not counts_as_unassigned(world, unit)


@rule("6.3a", "A-15")
def may_suppress(world: World, unit: Unit | str) -> bool:
    """Its orders let it make an SFA: artillery on the map needs none."""
    return counter(world, unit).type == ARTILLERY or may_attack(world, unit)


@rule("6.3b")
def loses_heart(world: World, unit: Unit | str) -> bool:
    """It is Infantry or Weapons and unassigned: a penalty on its morale."""
    return counter(world, unit).foot_troops and counts_as_unassigned(world, unit)


# Rally points


@rule("6.11a", "6.12a", "6.12b", "6.14a")
@once_while("sheets", "charts")
def rally_points(world: World) -> dict[str, str]:
    """The rally points that are valid, by unit: of the sheet it executes, or the last one that it has executed."""
    found: dict[str, str] = {}
    for sheet in sorted(world.sheets.values(), key=lambda s: s.status not in (SUCCESSFUL, FAILED)):
        if sheet.status == UNIMPLEMENTED and not sheet.prelim:
            continue
        points = {rally.formation: rally.hex for rally in sheet.rallies}
        for group in sheet.groups:
            if group.out or not group.added:
                found.update({u: points[f] for u in group.units if (f := band(world, u)) in points})
    return found


@rule("6.12")
def rally_point(world: World, unit: Unit | str) -> str:
    """The rally point of a unit, or the empty word."""
    return rally_points(world).get(unit if isinstance(unit, str) else unit.id, "")


@rule("6.12a", "A-10")
def band(world: World, unit: Unit | str) -> str:
    """The battalion for which a rally point is written down; units without one have one together."""
    return counter(world, unit).formation


@rule("6.11b", "6.11c")
def must_fall_back(world: World, unit: Unit | str) -> bool:
    """The mission of the unit has failed: it executes its failure instructions."""
    unit = unit if isinstance(unit, str) else unit.id
    if unit in listed(world):
        return False
    return any(
        unit in group.units and FAILED in (sheet.status, group.ended) and (group.out or not group.added)
        for sheet in world.sheets.values()
        for group in sheet.groups
    )


@rule("6.13e", "27.2b")
def may_enter(world: World, unit: Unit | str) -> bool:
    """A reinforcement may enter: on an implemented sheet, or on Preliminary Instructions."""
    return no_command(world) or (unit if isinstance(unit, str) else unit.id) in listed(world)
