"""Op sheets: who has no orders gets some from a template, reserves are committed, and drafts are finished.

What is written follows from the goals of the scenario: an Attack on the hexes that are still to be won, along the
straight way, or a Hasty Defence where the units stand if nothing is to be won.
"""

from __future__ import annotations

from typing import Any

from esagono.games.tcs.bot.goals import turns_left, wanted
from esagono.games.tcs.bot.seat import Judge, Seat
from esagono.games.tcs.pieces import ATTACK, COMMITTED, Group, OpSheet
from esagono.games.tcs.rules.ch06_drawing import AXIS, OBJECTIVE, Mark, Pen
from esagono.games.tcs.rules.ch06_issue import Issue
from esagono.games.tcs.rules.ch06_listing import LeaveOut, bands
from esagono.games.tcs.rules.ch06_orders import drawn
from esagono.games.tcs.rules.ch06_sheets import burdens, draft_of, group_of, units_on
from esagono.games.tcs.rules.ch06_status import short_command
from esagono.games.tcs.rules.ch06_template import Template, free_units
from esagono.games.tcs.rules.ch06_writing import Scrap
from esagono.games.tcs.world import World, ground
from esagono.kernel import Act
from esagono.wargame.judging import NOTHING, Judged, why

HASTY = "hasty"
MOST_AIMS = 4
"""Objectives of a group."""
STRIDE, MOST_BENDS = 2, 12
"""Hexes between the marks of an axis, as the night wants it, and how many marks it has."""
LEAST_TURNS = 4
"""A new sheet takes a few turns before anybody moves by it."""
SOON = 3
"""Turns before it arrives a reinforcement gets its orders."""
ENOUGH = 70
"""Acts after which no more sheets are begun in a Command Phase."""
PATIENCE = 2
"""Turns that reserves are held back at the least."""
WRITES = 0.3
"""What it is worth that units have orders at last."""


# Who and what for


def idle(world: World, units: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the units that are on no sheet, and on the map or soon to come."""
    return tuple(u for u in units if not burdens(world, u) and is_at_hand(world, u))


def is_at_hand(world: World, unit: str) -> bool:
    """On the map, or a reinforcement that is due soon."""
    here = world.units[unit]
    return bool(here.hex) or (bool(here.entry) and here.due <= world.turn + SOON)


def place_of(world: World, units: tuple[str, ...]) -> str:
    """Where a force stands, or enters: the hex of its middle unit."""
    hexes = sorted(h for u in units if (h := world.units[u].hex or next(iter(world.units[u].entry), "")))
    return hexes[len(hexes) // 2] if hexes else ""


def aims(seat: Seat, units: tuple[str, ...]) -> tuple[str, ...]:
    """The objectives of a force: the nearest hexes that count and are not the side's own."""
    here = place_of(seat.world, units)
    if not here:
        return ()
    near = sorted(wanted(seat), key=lambda h: ground(seat.world).distance(here, h))
    return tuple(near[:MOST_AIMS])


def axis_of(world: World, units: tuple[str, ...], goal: str) -> tuple[str, ...]:
    """The straight way from where a force stands to its goal, marked closely enough for the night."""
    here = place_of(world, units)
    if not here or here == goal:
        return (goal,)
    return drawn(world, (here, goal))[::STRIDE][:MOST_BENDS]


def mission_for(seat: Seat) -> str:
    """Attack while there is something to win, or else defend."""
    return ATTACK if wanted(seat) else HASTY


# Beginning a sheet


def template(seat: Seat, act: Any) -> Judged:
    """A formation none of whose units has orders, the larger the better; not at the end of the battle."""
    if seat.record.acts > ENOUGH or turns_left(seat.world) < LEAST_TURNS or (act.mission, act.formation) != plan(seat):
        return NOTHING, (why(act, "no-new-orders"),)
    return WRITES, (why(act, "new-orders"),)


def plan(seat: Seat) -> tuple[str, str]:
    """The mission and the formation of the next sheet: the one with most units that wait for orders."""
    if "sheet" not in seat.notes:
        mission = mission_for(seat)
        able = {a.formation for a in seat.choices if isinstance(a, Template) and a.mission == mission}
        found = {name: len(idle(seat.world, free_units(seat.world, name, seat.side))) for name in able}
        best = max(sorted(found), key=lambda name: (found[name], ":" in name), default="")
        whole = best and found[best] and is_drawable(seat, mission, best)
        seat.notes["sheet"] = (mission, best) if whole else ("", "")
    known: tuple[str, str] = seat.notes["sheet"]
    return known


def is_drawable(seat: Seat, mission: str, name: str) -> bool:
    """A defence needs units on the map, an attack a place to begin from."""
    units = idle(seat.world, bands(seat.world, seat.side).get(name, ()))
    return bool(place_of(seat.world, units)) if mission == ATTACK else any(seat.world.units[u].hex for u in units)


def commit(seat: Seat, act: Any) -> Judged:
    """Reserves attack once there is a hex to win and the others have gone ahead for a while."""
    group = group_of(seat.world.sheets[act.sheet], act.group)
    waited = seat.world.turn - seat.world.rules.first_turn >= PATIENCE
    due = waited and group is not None and act.mission == ATTACK and bool(aims(seat, group.units))
    return (0.3, (why(act, "reserves"),)) if due else (NOTHING, (why(act, "no-new-orders"),))


# Finishing it


def next_step(seat: Seat) -> Act | None:
    """What is to be written next on the draft that lies open."""
    if "next step" not in seat.notes:
        draft = draft_of(seat.world, seat.side)
        seat.notes["next step"] = continued(seat, draft) if draft is not None else None
    found: Act | None = seat.notes["next step"]
    return found


def continued(seat: Seat, draft: OpSheet) -> Act:
    """The next act of a draft: who has orders is left out, the goals are drawn, then the way, then it is issued."""
    group = group_of(draft, seat.record.group)
    if group is None or not group.units:
        return Scrap()
    steps = [leave(seat, draft, group), sketch(seat, group), Issue(), Scrap()]
    return next(act for act in steps if act is not None and act in seat.choices)


def leave(seat: Seat, draft: OpSheet, group: Group) -> Act | None:
    """Who has orders already stays out of a new sheet."""
    if group.role == COMMITTED or draft.amends:
        return None
    busy = [u for u in units_on(draft) if burdens(seat.world, u) or not is_at_hand(seat.world, u)]
    return LeaveOut(busy[0]) if busy and len(busy) < len(units_on(draft)) else None


def sketch(seat: Seat, group: Group) -> Act | None:
    """The next mark of the graphic, or the pen for it."""
    if group.mission != ATTACK or short_command(seat.world):
        return None
    goals = aims(seat, group.units)
    if not goals:
        return None
    way = axis_of(seat.world, group.units, goals[0])
    for pen, want, have in ((OBJECTIVE, goals, group.route.objectives), (AXIS, way, group.route.axis)):
        missing = [h for h in want if h not in have]
        if missing:
            return Mark(missing[0]) if seat.record.pen == pen else Pen(pen)  # type: ignore[arg-type]  # a word of `What`
    return None


def written(seat: Seat, act: Any) -> Judged:
    """The step that the plan of the sheet wants, and no other."""
    if act == next_step(seat):
        return 0.5, (why(act, "writes-orders"),)
    return NOTHING, (why(act, "no-new-orders"),)


JUDGES: dict[str, Judge] = {
    "template": template,
    "commit": commit,
    **dict.fromkeys(("leave-out", "pen", "mark", "issue", "scrap"), written),
}
