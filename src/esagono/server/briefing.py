"""The briefing of a scenario, the sequence of play, and the report of a game that is over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from esagono.kernel import Game, Rolled, Side, State
from esagono.kernel.match import Match
from esagono.kernel.telling import Course
from esagono.server.catalogue import localised
from esagono.server.luck import luck
from esagono.server.refusals import forbidden
from esagono.server.sequence import sequence

if TYPE_CHECKING:
    from esagono.server.table import Table


def brief(game: Game, state: State, side: Side, language: str) -> dict[str, Any]:
    """The briefing as a side may know it; empty if the game has none."""
    tell = game.telling.brief
    if tell is None:
        return {}
    card = localised(game.scenario(state.scenario).card, language)
    found = tell(game.known(state.world, side), card, side, language)
    return {"title": card.get("title", state.scenario), **msgspec.to_builtins(found)}


def first_brief(game: Game, scenario: str, language: str) -> dict[str, Any]:
    """The briefing before the start, as everybody may know it."""
    return brief(game, Match(game, scenario, {}, seed=bytes(32)).state, "", language)


def told(table: Table, what: str, side: Side, language: str) -> dict[str, Any]:
    """The answer to a request for one of them."""
    game, state = table.game, table.match.state
    if what == "briefing":
        return {"briefing": brief(game, state, side, language)}
    if what == "sequence":
        return {"sequence": sequence(game, state, side, language)}
    return {"report": report(table, language)}


def report(table: Table, language: str) -> dict[str, Any]:
    """How the game ended: winner and condition, points, losses, dice, and the wish for another with sides changed."""
    game, match = table.game, table.match
    result = match.state.result
    if result is None:
        raise forbidden("not-before-the-end")
    outcomes = match.outcomes
    events = tuple(event for i in range(len(match.lines)) for event in outcomes.happened(i).events)
    course = Course(outcomes[0].state.world, match.state.world, events, result)
    tell = game.telling.report
    return {
        "winner": result.winner,
        "scores": result.scores,
        **(msgspec.to_builtins(tell(course, language)) if tell else {}),
        "luck": luck(game, _thrown(table), language),
        "again": again(table),
    }


def _thrown(table: Table) -> Iterator[tuple[Side, Rolled]]:
    for i, line in enumerate(table.match.lines):
        yield from ((line.side, roll) for roll in table.match.outcomes.happened(i).rolls)


def again(table: Table) -> dict[str, Any]:
    """The same game once more; everybody takes the side of the next."""
    stored, header = table.stored, table.match.header
    seats = stored.seats
    moved = [*seats[1:], *seats[:1]]
    return {
        "game": header.game,
        "scenario": header.scenario,
        "options": header.options,
        "dice": stored.dice,
        "title": stored.title,
        "seats": [
            {"sides": new.sides, "player": old.player, "name": old.name} for old, new in zip(seats, moved, strict=True)
        ],
    }
