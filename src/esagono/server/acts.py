"""Acts at a table: what a person has sent, and what a bot has chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from esagono.kernel import Decision, DiceNeeded, Scripted, Side, Why
from esagono.kernel.again import act_again
from esagono.kernel.match import Match
from esagono.server.notices import keep_reasons
from esagono.server.refusals import forbidden
from esagono.server.requests import Act
from esagono.server.stored import Owed
from esagono.server.typed_dice import TYPED, all_used

if TYPE_CHECKING:
    from esagono.server.table import Table


def act_of_person(table: Table, request: Act) -> dict[str, Any]:
    """Make an act, or a chain of acts; with real dice, the request brings what was rolled."""
    match, side = table.match, request.side
    if table.game.decision(match.state, side) is None and request.number < match.state.number and not table.over:
        raise forbidden("stale", given=request.number, number=match.state.number)
    typed = Scripted(request.dice)
    if table.stored.dice == TYPED:
        match.dice = typed  # for standing answers too; whatever happens, it is put back
    elif request.dice:
        raise forbidden("bad-request", field="dice", expected="none: the program rolls them in this game")
    asked = table.game.decision(match.state, side)
    made = match.chain(side, request.text, number=request.number)
    if table.stored.dice == TYPED:
        all_used(typed)
    elif request.again and asked is not None and not made[-1].rolls:
        first = next((act for act in asked.choices if act.text == request.text), None)
        made += act_again(match, side, asked.ask, first) if first is not None else []
    if asked is not None:
        keep_standing(match, asked, request.text)
    return {"made": len(made)}


def keep_standing(match: Match, asked: Decision, text: str) -> None:
    """What says "not now" stands until there is something new to choose."""
    if any(act.stands and act.text == text for act in asked.choices):
        match.stand(asked.side, asked.ask, text, unless=asked.texts)


def act_of_bot(table: Table, side: Side, text: str, why: tuple[Why, ...], dice: tuple[str, ...] = ()) -> None:
    """Make a bot's act and keep its reasons; with real dice, the act waits until all its dice are there."""
    line = len(table.match.lines)
    script = Scripted(dice)
    if table.stored.dice == TYPED:
        table.match.dice = script
    try:
        table.match.act(side, text)
    except DiceNeeded as need:
        if script.left:
            raise forbidden("bad-request", field="dice", expected=need.dice) from None
        table.match.forget(line)  # of an act and the standing answers to it nothing stands while dice are missing
        names = dict(need.why.args).get("names", "")
        table.owed = Owed(side, text, why, dice, need.what, need.dice, str(names))
        return
    all_used(script)
    table.owed = None
    keep_reasons(table, line, why)


def rolled(table: Table, dice: tuple[str, ...]) -> dict[str, Any]:
    """Dice that a person has rolled for the act of a bot that waits for them."""
    owed = table.owed
    if owed is None:
        raise forbidden("nothing-to-roll")
    act_of_bot(table, owed.side, owed.text, owed.why, (*owed.given, *dice))
    return {"owed": table.owed is not None}
