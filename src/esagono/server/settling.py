"""How players end a game themselves, and who plays in their place: resigning, draws, sides handed over."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from esagono import bots
from esagono.bots.draws import accepts
from esagono.kernel import Side
from esagono.kernel.journal import Line
from esagono.kernel.settling import DRAW, RESIGN, SETTLING, camp, settle
from esagono.kernel.state import HEADING
from esagono.kernel.value import replace
from esagono.server import requests as ask
from esagono.server.refusals import forbidden
from esagono.server.seats import hand_over, in_hand, own_sides, persons, player_of, take_back
from esagono.server.stored import PERSON, Offer, Seat
from esagono.server.telling import Teller

if TYPE_CHECKING:
    from esagono.server.table import Table


def arranged(table: Table, seat: Seat, request: ask.Arrangement) -> dict[str, Any]:
    """Handle a request that concerns the table and not the rules."""
    if request.side not in seat.sides:
        raise forbidden("not-your-side", side=request.side)
    match request:
        case ask.HandOver():
            return hand_over(table, seat, request.side, request.bot)
        case ask.TakeBack():
            return take_back(table, seat, request.side)
    seat = in_hand(table, seat, request.side)
    if table.over:
        raise forbidden("game-over")
    if isinstance(request, ask.Resign):
        return resign(table, seat, request.side)
    return {"offer": offer, "accept": accept, "decline": decline, "withdraw": withdraw}[request.say](
        table, seat, request.side
    )


def resign(table: Table, seat: Seat, side: Side) -> dict[str, Any]:
    """End the game as lost by the side and its allies; a partner who plays on has a say."""
    partners = [s for s in camp(table.game, table.sides, side) if s not in seat.sides]
    if any(player_of(table, s) == PERSON for s in partners):
        raise forbidden("partners-play-on")
    settle(table.match, side, RESIGN)
    table.offer = None
    return {}


def offer(table: Table, seat: Seat, side: Side) -> dict[str, Any]:
    """Offer a draw to everybody else; bots answer at once."""
    lines = len(table.match.lines)
    if table.offer is not None and table.offer.declined is None:
        raise forbidden("draw-offered")
    if table.offer is not None and table.offer.seat == seat.number and table.offer.lines == lines:
        raise forbidden("draw-declined")
    table.offer = Offer(seat.number, side, lines)
    return _go_on(table)


def accept(table: Table, seat: Seat, side: Side) -> dict[str, Any]:
    """Agree to the draw that another seat has offered."""
    asked = _asked(table, seat)
    table.offer = replace(asked, agreed=(*asked.agreed, seat.number))
    return _go_on(table)


def decline(table: Table, seat: Seat, side: Side) -> dict[str, Any]:
    """Refuse the draw that another seat has offered."""
    table.offer = replace(_asked(table, seat), declined=side)
    return {"agreed": False}


def withdraw(table: Table, seat: Seat, side: Side) -> dict[str, Any]:
    """Take one's own offer back."""
    if table.offer is None or table.offer.seat != seat.number or table.offer.declined is not None:
        raise forbidden("no-draw-offered")
    table.offer = None
    return {}


def _asked(table: Table, seat: Seat) -> Offer:
    """The offer that waits for the seat's answer."""
    offered = table.offer
    if offered is None or offered.declined is not None or offered.seat == seat.number:
        raise forbidden("no-draw-offered")
    return offered


def _go_on(table: Table) -> dict[str, Any]:
    """Ask the bots, and end the game once everybody has agreed."""
    offered = table.offer
    assert offered is not None
    own = own_sides(table, table.stored.seats[offered.seat])
    for side in table.sides:
        if side not in own and not _bot_agrees(table, side):
            table.offer = replace(offered, declined=side)
            return {"agreed": False}
    if persons(table) - {offered.seat, *offered.agreed}:
        return {"asked": True}
    settle(table.match, offered.side, DRAW)
    table.offer = None
    return {"agreed": True}


def _bot_agrees(table: Table, side: Side) -> bool:
    """The bot of a side agrees, or a person plays it and is asked."""
    bot = player_of(table, side)
    first, now = table.match.outcomes[0].state, table.match.state
    return bot == PERSON or (bot in bots.BOTS and accepts(table.game, bot, first, now, side))


def lapse(table: Table, made: Iterable[Line]) -> None:
    """An offer that somebody has played on without answering is declined."""
    offered = table.offer
    if offered is None or offered.declined is not None or table.over:
        return
    waiting = persons(table) - {offered.seat, *offered.agreed}
    sides = {side for seat in table.stored.seats if seat.number in waiting for side in own_sides(table, seat)}
    played = next((line.side for line in made if line.side in sides and not line.standing), None)
    if played is not None:
        table.offer = replace(offered, declined=played)


# how it reads


def offer_of(table: Table, seat: Seat) -> dict[str, Any] | None:
    """The draw on offer: whose it is, whether the seat is to answer, and who has declined it."""
    offered = table.offer
    if offered is None:
        return None
    open_ = offered.declined is None
    asks = open_ and seat.number in persons(table) - {offered.seat, *offered.agreed}
    return {"side": offered.side, "own": offered.seat == seat.number, "asks": asks, "declined": offered.declined or ""}


def settled_events(line: Line, teller: Teller) -> list[dict[str, Any]]:
    """What the line tells that ended a game; nothing for others."""
    if line.text not in SETTLING:
        return []
    event = {"tag": SETTLING[line.text], "tells": HEADING, "rule": "", "chip": "", "scene": "note", "sign": ""}
    text = teller.say(f"settled.{line.text}", {"side": line.side})
    return [{**event, "text": text, "args": {"side": line.side}, "rolls": [], "unsaid": False}]
