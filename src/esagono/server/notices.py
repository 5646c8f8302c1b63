"""Notices in the log that are not lines: bots that failed, and the reasons of bots for their acts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from esagono.bots.reasons import is_open, told
from esagono.kernel import Side, State, Why
from esagono.kernel.acts import fields_of, show
from esagono.server.names import teller_of
from esagono.server.refusals import TEXTS, forbidden
from esagono.server.stored import Notice, Reasoned, Seat
from esagono.server.telling import Teller

if TYPE_CHECKING:
    from esagono.server.table import Table

MOST_NOTICES = 50
MOST_REASONS = 40


def note(table: Table, seat: Seat, what: str, by: str) -> None:
    """Record that a bot failed, how, and which bot chose in its place."""
    key = "bot-hurried" if what == "hurried" else "bot-failed"
    notice = Notice(len(table.match.lines), seat.number, key, what, seat.player, by)
    table.notices = (*table.notices, notice)[-MOST_NOTICES:]


def tell(table: Table, seat: Seat, key: str, side: Side, bot: str = "") -> None:
    """Record something that concerns who plays a side."""
    notice = Notice(len(table.match.lines), seat.number, key, side, bot)
    table.notices = (*table.notices, notice)[-MOST_NOTICES:]


def keep_reasons(table: Table, line: int, why: tuple[Why, ...]) -> None:
    """Record a bot's reasons for the line it has just made."""
    if why:
        reasoned = Reasoned(line, table.match.lines[line].hash, why)
        table.reasons = (*(r for r in table.reasons if r.line < line), reasoned)[-MOST_REASONS:]


def forget_after(table: Table, same: int, had: int) -> None:
    """Drop the notices and reasons of lines that were taken back."""
    if same < had:
        table.notices = tuple(n for n in table.notices if n.line < same)
        table.reasons = tuple(r for r in table.reasons if r.line < same)


def reasons_of(table: Table, line: int) -> tuple[Why, ...]:
    """A bot's reasons for a line; empty for lines made by people and for lines that were taken back."""
    found = next((r for r in table.reasons if r.line == line), None)
    lines = table.match.lines
    return found.why if found and line < len(lines) and lines[line].hash == found.hash else ()


def is_hidden(table: Table, line: int, side: Side) -> bool:
    """The line is still a secret of the side that made it."""
    made, outcomes = table.match.lines[line], table.match.outcomes
    open_ = all(outcome.still_open for outcome in outcomes.happened_from(line))
    return not table.over and made.side != side and (made.private or open_)


def because(table: Table, seat: Seat, line: int, before: State, side: Side, language: str) -> dict[str, Any]:
    """A bot's reasons for a line, as far as the given side may know them; `before` is the state before the line."""
    own = reasons_of(table, line)
    if not own:
        raise forbidden("no-reasons", line=line)
    game, made = table.game, table.match.lines[line]
    teller = teller_of(table, language)
    hidden = is_hidden(table, line, side)
    whole = table.over or made.side in seat.sides or is_open(game, made.side, own, side)
    why = own if whole else () if hidden else told(game, before, made.side, made.text, own, side)
    shown = [{"rule": w.rule, "key": w.key, "text": teller.say(f"reason.{w.key}", w.args)} for w in why]
    note_ = "" if whole else TEXTS.say(language, "reasons.some" if why else "reasons.none")
    named = {"label": "", "fields": {}} if hidden else _named(table, before, line, teller)
    return {"line": line, "reasons": shown, "note": note_, **named}


def _named(table: Table, before: State, line: int, teller: Teller) -> dict[str, Any]:
    """The label of an act and the values of its fields."""
    made = table.match.lines[line]
    _, act = table.game.machine(before.scenario).legal(before, made.side, made.text)
    args = {name: show(value) for name, value in fields_of(act).items()}
    return {"label": teller.label(act), "fields": args}
