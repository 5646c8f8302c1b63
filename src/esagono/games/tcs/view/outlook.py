"""Command outlook: how likely a sheet is to be implemented now, and in the turns to come if nothing changes."""

from __future__ import annotations

from typing import Any

from esagono.games.tcs.pieces import OpSheet
from esagono.games.tcs.records import Planning
from esagono.games.tcs.rules.ch06_phase import REVIEW
from esagono.games.tcs.rules.ch06_prep import earned, needed_for
from esagono.games.tcs.rules.ch06_sheets import units_on
from esagono.games.tcs.table_files import ROLLS
from esagono.games.tcs.world import World
from esagono.kernel import Seen
from esagono.kernel.value import replace
from esagono.wargame.forecast import BAD, EVEN, GOOD, Chance, Face, Figure, Forecast, Sum, Use, percent

AHEAD = 6
"""How many turns one looks ahead."""


def chances(world: World, sheet: OpSheet, rolled_now: bool = True) -> list[float]:
    """The chance of the roll in this turn and in the next ones, with the weighted turns as they would be earned."""
    each = earned(world, sheet.type, units_on(sheet))
    first = sheet if rolled_now else replace(sheet, weighted=sheet.weighted + each)
    turns = (replace(first, weighted=first.weighted + n * each) for n in range(AHEAD))
    return [chance(world, sheet_then) for sheet_then in turns]


def chance(world: World, sheet: OpSheet) -> float:
    """The chance of one roll on the Command Prep Table."""
    need = needed_for(world, sheet)
    return 0.0 if need is None else sum(int(roll) >= need for roll in ROLLS) / len(ROLLS)


def by_turn(each: list[float]) -> list[float]:
    """The chance that it is implemented by each turn."""
    found, still = [], 1.0
    for chance_then in each:
        still *= 1 - chance_then
        found.append(1 - still)
    return found


def accrued(seen: Seen[World, Any]) -> bool:
    """The weighted turns of this turn have been earned."""
    return isinstance(seen.record, Planning) and seen.record.step > REVIEW


def outlook(seen: Seen[World, Any], sheet: OpSheet) -> Forecast:
    """The card of a sheet: needed roll, chance now, and by each of the next turns."""
    world = seen.world
    counted = accrued(seen) or sheet.created >= world.turn
    each = chances(world, sheet, rolled_now=counted)
    total = by_turn(each)
    gain = earned(world, sheet.type, units_on(sheet))
    weighted = sheet.weighted + (0 if counted else gain)
    need = needed_for(world, replace(sheet, weighted=weighted))
    faces = tuple(
        Face(str(world.turn + n), 1, percent(now), GOOD if now >= 0.5 else EVEN) for n, now in enumerate(total)
    )
    sums = Sum("weighted-turns", (Figure("so-far", str(weighted), "6.9d"), Figure("each-turn", f"+{gain}", "6.9d")))
    rating = Sum("size-and-rating", (
        Figure("size", str(sheet.size), "6.9b"), Figure("rating", str(world.rules.ratings[sheet.side]), "6.9a"),
    ))  # fmt: skip
    return Forecast(
        "–" if need is None else f"{need}+",
        (Chance("implemented", each[0], GOOD), Chance("still-prepared", 1 - each[0], BAD)),
        faces,
        (sums, rating),
        rule="6.9f",
        chance=each[0],
        uses=(Use("command_prep"), Use("command_prep_columns", rows=(sheet.type,))),
    )
