"""Undo at a table: alone, or with the consent of every other person; bots consent where nothing was revealed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from esagono.server.refusals import forbidden
from esagono.server.seats import in_hand, persons, player_of
from esagono.server.stored import PERSON, Seat

if TYPE_CHECKING:
    from esagono.server.table import Table


def undo(table: Table, seat: Seat, ask_others: bool) -> dict[str, Any]:
    """Take back the seat's last line, or ask the others for their consent."""
    why = table.match.why_no_undo(seat.sides)
    if why is None or not ask_others or why.key not in ("sealed", "passed-on"):
        table.match.undo(seat.sides)
        return {}
    if table.match.shown_since(seat.sides) and any(player_of(table, s) != PERSON for s in table.sides):
        raise forbidden("bot-takes-nothing-back")
    table.asked_to_undo, table.agreed = seat.number, ()
    return {"asked": not _undo_if_agreed(table)}


def agree(table: Table, seat: Seat, yes: bool) -> dict[str, Any]:
    """Consent to the undo that another seat has asked for, or refuse it."""
    if table.asked_to_undo is None or table.asked_to_undo == seat.number:
        raise forbidden("nobody-asked")
    if not yes:
        table.asked_to_undo, table.agreed = None, ()
        return {"agreed": False}
    table.agreed = tuple({*table.agreed, seat.number})
    _undo_if_agreed(table)
    return {"agreed": True}


def _undo_if_agreed(table: Table) -> bool:
    """Go back once every other person has agreed; bots agree where nothing was rolled or revealed."""
    asker = table.asked_to_undo
    if asker is None or persons(table) - {asker, *table.agreed}:
        return False
    seat = in_hand(table, table.seat(asker))
    table.match.undo(seat.sides, consent=[s for s in table.sides if s not in seat.sides])
    table.asked_to_undo, table.agreed = None, ()
    return True
