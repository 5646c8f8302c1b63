"""Acts with dice that are rolled by hand; what a bot has chosen waits until a person types its dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from esagono.kernel import DiceNeeded, Scripted, Side, Why
from esagono.kernel.value import kebab
from esagono.server.remarks import keep_reasons
from esagono.server.requests import Act
from esagono.server.stored import Owed
from esagono.server.words import forbidden

if TYPE_CHECKING:
    from esagono.server.table import Table

TYPED = "typed"


def act_of_person(table: Table, request: Act) -> dict[str, Any]:
    """Make what a person has chosen, with the dice he brings when they are real ones."""
    match, side = table.match, request.side
    if table.game.decision(match.state, side) is None and request.number < match.state.number and not table.over:
        raise forbidden("stale", given=request.number, number=match.state.number)
    typed = Scripted(request.dice)
    if table.stored.dice == TYPED:
        match.dice = typed  # for standing answers too; whatever happens, it is put back
    elif request.dice:
        raise forbidden("bad-request", field="dice", expected="none: the program rolls them in this game")
    made = match.chain(side, request.text, number=request.number)
    if table.stored.dice == TYPED:
        _all_used(typed)
    return {"made": len(made)}


def _all_used(script: Scripted) -> None:
    if script.left:
        raise forbidden("bad-request", field="dice", expected=f"no more dice; left over: {' '.join(script.left)}")


def act_of_bot(table: Table, side: Side, text: str, why: tuple[Why, ...], dice: tuple[str, ...] = ()) -> None:
    """Make what a bot has chosen; in a game with real dice it is owed until all its dice are there."""
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
    _all_used(script)
    table.owed = None
    keep_reasons(table, line, why)


def rolled(table: Table, dice: tuple[str, ...]) -> dict[str, Any]:
    """Dice that somebody has rolled for what is owed."""
    owed = table.owed
    if owed is None:
        raise forbidden("nothing-to-roll")
    act_of_bot(table, owed.side, owed.text, owed.why, (*owed.given, *dice))
    return {"owed": table.owed is not None}


def shown(table: Table, language: str) -> dict[str, str] | None:
    """What must be rolled now, as a client asks for it; not what it is for, which may be a secret."""
    owed = table.owed
    if owed is None:
        return None
    what = table.game.texts.word(language, kebab(owed.what))
    return {"side": owed.side, "what": what, "dice": owed.dice, "names": owed.names}
