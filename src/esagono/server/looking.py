"""What a table answers: how it stands or stood, why not, previews, plans; nothing here changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from esagono.kernel import Side
from esagono.kernel.record import write
from esagono.server import requests as ask
from esagono.server.briefing import told
from esagono.server.library import library_of
from esagono.server.names import teller_of
from esagono.server.plans import along_of, plans_of, why_of
from esagono.server.refusals import forbidden
from esagono.server.seats import own_sides
from esagono.server.sites import site_of
from esagono.server.stored import Seat
from esagono.server.view import marks, snapshot

if TYPE_CHECKING:
    from esagono.server.table import Table


def must_own(seat: Seat, side: Side) -> None:
    """The side is one of the seat's."""
    if side not in seat.sides:
        raise forbidden("not-your-side", side=side)


def may_look(seat: Seat, side: Side) -> None:
    """The side is one of the seat's, or nobody: what everybody may know."""
    if side:
        must_own(seat, side)


def answered(table: Table, seat: Seat, request: ask.AnyRequest, language: str) -> dict[str, Any]:
    """The answer to a request that changes nothing."""
    state = table.match.state
    match request:
        case ask.See():
            return see(table, seat, request, language)
        case ask.Why():
            must_own(seat, request.side)
            reasons = table.game.why_not(state, request.side, request.text)
            decision = table.game.decision(state, request.side)
            label = teller_of(table, language).attempt(decision, request.text) if decision else ""
            return {"why": [table.reason(why, language) for why in reasons], "label": label}
        case ask.Look():
            may_look(seat, request.side)
            return {"answer": msgspec.to_builtins(table.game.query(state, request.side, request.text))}
        case ask.Plan():
            must_own(seat, request.side)
            plans = plans_of(table, request, language)
            why = None if plans else why_of(table, request, language)
            return {"plans": plans, "along": along_of(table, request), "why": why}
        case ask.Site():
            may_look(seat, request.side)
            return {"site": site_of(table.game, state, request, language)}
        case ask.At():
            return at(table, seat, request, language)
        case ask.Marks():
            return {"marks": marks(table, language)}
        case ask.Tell():
            may_look(seat, request.side)
            return told(table, request.what, request.side, language)
        case ask.Library():
            may_look(seat, request.side)
            return library_of(table, request.what, request.side, language)
        case ask.Record():
            whole = table.over or set(seat.sides) == set(table.sides)
            return {"record": write(table.match, None if whole else (seat.sides[0] if seat.sides else ""))}
    raise forbidden("not-here")


def see(table: Table, seat: Seat, request: ask.See, language: str) -> dict[str, Any]:
    """The table as one of the seat's sides sees it."""
    side = request.side
    if not side and seat.sides:
        own = own_sides(table, seat) or seat.sides
        side = next((d.side for d in table.match.decisions if d.side in own), own[0])
    may_look(seat, side)
    return snapshot(table, seat, side, language, _unknown_from(table, request.since, request.known))


def _unknown_from(table: Table, since: int, known: str) -> int:
    """The first line that differs from what a client has: after an undo, when branches close, at the end."""
    lines, outcomes = table.match.lines, table.match.outcomes
    if table.over and since < len(lines):
        return 0
    if since and known and (since > len(lines) or lines[since - 1].hash != known):
        return 0
    while 0 < since <= len(outcomes) and outcomes.happened(since - 1).branch:
        since -= 1
    return since


def at(table: Table, seat: Seat, request: ask.At, language: str) -> dict[str, Any]:
    """The table after an earlier line, for the replay."""
    line, side = request.line, request.side
    if line >= len(table.match.lines):
        raise forbidden("no-such-line", line=line, last=len(table.match.lines) - 1)
    if not table.over:
        may_look(seat, side)
    elif side and side not in table.sides:
        raise forbidden("bad-request", field="side", expected=f"one of {', '.join(table.sides)}")
    return snapshot(table, seat, side, language, request.since, line)
