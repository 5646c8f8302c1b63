"""Who plays a side: the person at its seat, a bot, or a bot in the place of a person who may come back at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from esagono import bots
from esagono.kernel import Side
from esagono.kernel.value import replace
from esagono.server.notices import tell
from esagono.server.refusals import forbidden
from esagono.server.stored import PERSON, Seat

if TYPE_CHECKING:
    from esagono.server.table import Table


def player_of(table: Table, side: Side) -> str:
    """`person`, or the name of the bot that plays the side now."""
    seat = next((s for s in table.stored.seats if side in s.sides), None)
    return table.deputies.get(side) or (seat.player if seat else PERSON)


def bot_seat(table: Table, side: Side) -> Seat | None:
    """The seat of a side that a bot plays, as if the bot sat there; None for a person."""
    bot = player_of(table, side)
    seat = next((s for s in table.stored.seats if side in s.sides), None)
    return replace(seat, player=bot) if seat is not None and bot != PERSON else None


def persons(table: Table) -> set[int]:
    """The seats at which a person plays at least one side."""
    return {s.number for s in table.stored.seats if any(player_of(table, side) == PERSON for side in s.sides)}


def own_sides(table: Table, seat: Seat) -> tuple[Side, ...]:
    """The sides of a seat that have not been handed over."""
    return tuple(side for side in seat.sides if side not in table.deputies)


def in_hand(table: Table, seat: Seat, side: Side = "") -> Seat:
    """The seat with the sides that its person still plays; Refused for a side that has been handed over."""
    own = own_sides(table, seat)
    if side in set(seat.sides) - set(own) or (seat.sides and not own):
        raise forbidden("handed-over", side=side or seat.sides[0])
    return replace(seat, sides=own)


def hand_over(table: Table, seat: Seat, side: Side, bot: str) -> dict[str, Any]:
    """Let a bot play a side of the seat until it is taken back."""
    if bot not in bots.BOTS:
        raise forbidden("bad-request", field="bot", expected=f"one of {', '.join(bots.BOTS)}")
    if table.over:
        raise forbidden("game-over")
    if table.deputies.get(side) != bot:
        table.deputies = {**table.deputies, side: bot}
        tell(table, seat, "seat-given", side, bot)
    return {}


def take_back(table: Table, seat: Seat, side: Side) -> dict[str, Any]:
    """Play a side again that was handed over; what its bot was about to do is dropped."""
    if side not in table.deputies:
        raise forbidden("not-handed-over", side=side)
    table.deputies = {s: bot for s, bot in table.deputies.items() if s != side}
    if table.owed is not None and table.owed.side == side:
        table.owed = None
    table.bots.drop()
    tell(table, seat, "seat-taken", side)
    return {}
