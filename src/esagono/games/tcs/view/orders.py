"""Overlays of command: how a unit stands and what its orders allow, the graphics of the own sheets, the outlook."""

from __future__ import annotations

from typing import Annotated, Any

from esagono.games.tcs.dice import ORDER
from esagono.games.tcs.pieces import UNIMPLEMENTED, Group, OpSheet
from esagono.games.tcs.rules.ch06_orders import goal_of
from esagono.games.tcs.rules.ch06_prep import earned, has_preliminaries, needed_for, needed_to_set_out
from esagono.games.tcs.rules.ch06_sheets import draft_of, own_sheets, units_on
from esagono.games.tcs.rules.ch06_status import (
    listed,
    may_attack,
    may_suppress,
    must_fall_back,
    no_command,
    rally_point,
    status,
)
from esagono.games.tcs.world import World, side_of
from esagono.kernel import Query, Seen, UnitId, rule
from esagono.kernel.value import replace

SheetId = Annotated[str, "sheet"]
AHEAD = 6
"""Turns of the outlook."""


class Orders(Query):
    """How a unit of the side stands, and what its orders let it do."""

    verb = "orders"
    rule = "6.3"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Kind, sheet, group, mission, where they lead, the rally point, and what is allowed; of others nothing."""
        world = seen.world
        if side_of(world, self.unit) != seen.side:
            return {}
        standing = status(world, self.unit)
        _, group = listed(world).get(self.unit, (None, None))
        return {
            "kind": standing.kind,
            "sheet": standing.sheet,
            "group": standing.group,
            "mission": group.mission if group else "",
            "goal": "" if no_command(world) else goal_of(world, self.unit, world.units[self.unit].hex or "1.01"),
            "rally": rally_point(world, self.unit),
            "attack": may_attack(world, self.unit),
            "suppress": may_suppress(world, self.unit),
            "falls_back": must_fall_back(world, self.unit),
        }


class Graphics(Query):
    """What is drawn on the sheets of the side, the draft too; nobody else sees it."""

    verb = "graphics"
    rule = "6.5a"

    def answer(self, seen: Seen[World, Any]) -> Any:
        """By sheet: its type and status, its rally points, and each group with its drawing."""
        sheets = own_sheets(seen.world, seen.side) if seen.side else []
        draft = draft_of(seen.world, seen.side)
        return {s.id: drawing(s) for s in (*sheets, *((draft,) if draft else ()))}


@rule("6.5a", "6.5b")
def drawing(sheet: OpSheet) -> dict[str, Any]:
    """A sheet as plain data: what a third person needs to understand it."""
    return {
        "type": sheet.type,
        "status": sheet.status,
        "name": sheet.name,
        "size": sheet.size,
        "weighted": sheet.weighted,
        "rallies": {r.formation: r.hex for r in sheet.rallies},
        "groups": [group_drawing(group) for group in sheet.groups],
        "notes": sheet.notes,
    }


def group_drawing(group: Group) -> dict[str, Any]:
    """A group with its control measures."""
    return {
        "name": group.name,
        "mission": group.mission,
        "role": group.role,
        "units": list(group.units),
        "axis": list(group.route.axis),
        "objectives": list(group.route.objectives),
        "positions": list(group.positions),
        "lines": list(group.lines),
        "alternate": {"axis": list(group.alternate.axis), "objectives": list(group.alternate.objectives)},
        "assembly": {"axis": list(group.prelim.axis), "objectives": list(group.prelim.objectives)},
        "ended": group.ended,
    }


class Outlook(Query):
    """The chance that a sheet in preparation is implemented, turn by turn, if its units go on as they are."""

    verb = "outlook"
    rule = "6.9f"
    sheet: SheetId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """For each of the next turns: weighted turns, the roll that is needed, its chance, and that of a start."""
        world, sheet = seen.world, seen.world.sheets.get(self.sheet)
        if sheet is None or sheet.side != seen.side or sheet.status != UNIMPLEMENTED:
            return []
        each = earned(world, sheet.type, units_on(sheet))
        return [row(world, replace(sheet, weighted=sheet.weighted + n * each), world.turn + n) for n in range(AHEAD)]


def row(world: World, sheet: OpSheet, turn: int) -> dict[str, Any]:
    """One turn of the outlook."""
    whole, move = needed_for(world, sheet), needed_to_set_out(world, sheet) if has_preliminaries(sheet) else None
    return {
        "turn": turn,
        "weighted": sheet.weighted,
        "needed": whole or 0,
        "chance": chance(whole),
        "start": chance(move),
    }


def chance(wanted: int | None) -> float:
    """The share of the 36 rolls that reach a number."""
    return 0.0 if wanted is None else sum(roll >= wanted for roll in ORDER) / len(ORDER)


ORDER_QUERIES = (Orders, Graphics, Outlook)
