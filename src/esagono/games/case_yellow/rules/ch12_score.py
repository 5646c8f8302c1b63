"""Victory points: who has gained what, and why; once gained they are never lost (R-12.8c)."""

from __future__ import annotations

from fractions import Fraction

from esagono.games.case_yellow.events.turns import PointsScored
from esagono.games.case_yellow.tables import by_roll, rows
from esagono.games.case_yellow.world import Ledger, World
from esagono.kernel import Play, Side, rule

TABLE = "victory_points"


def row_for(world: World, event: str) -> dict[str, str] | None:
    """The row of the VP table for an event in this turn, if the scenario counts points."""
    if world.rules.victory.kind != "points":
        return None
    return next((r for r in rows(world, TABLE) if r["event"] == event and in_turns(r["turns"], world.turn)), None)


def in_turns(cell: str, turn: int) -> bool:
    """`3` or `3-5` holds the turn."""
    first, _, last = cell.partition("-")
    return int(first) <= turn <= int(last or first)


def is_scored(world: World, event: str, key: str) -> bool:
    """Points for this event have been taken already."""
    return any(entry.reason == event and entry.hex == key for entry in world.ledger)


@rule("R-12.8b", "R-12.8c", "R-2.4o", "T-VPVAR", "S-5.20b", "S-6.20b")
def score_event(play: Play[World], event: str, key: str = "") -> None:
    """Points by the table, fixed or rolled, for something that counts once for each key."""
    row = row_for(play.world, event)
    if row is None or is_scored(play.world, event, key):
        return
    if row["variable"]:
        die = play.roll("1d6", f"points {event}")
        points = int(by_roll(play.world, "variable_vp", die, row["variable"]))
    else:
        points = int(Fraction(row["vp"]))
    score(play, row["side"], points, event, key)


def score(play: Play[World], side: Side, points: int, reason: str, key: str = "") -> None:
    """Points go on the track, and into the ledger with their reason."""
    world = play.world
    play.set(
        vp={**world.vp, side: world.vp.get(side, 0) + points},
        ledger=(*world.ledger, Ledger(world.turn, side, points, reason, key)),
    )
    play.tell(PointsScored(side, points, reason, key))
