"""Positions laid out as in a case, and what the opponents say and play in them."""

from __future__ import annotations

from random import Random
from textwrap import indent

from esagono import bots, games
from esagono.bots import planner, strategist
from esagono.casebook.read import parse
from esagono.casebook.table import Table
from esagono.kernel import State, Why
from esagono.kernel.advice import Advice

GAME = games.load("storms_of_steel")
STEPS = 4000
"""For who searches: the clock decides nothing."""


def position(given: str) -> State:
    """The table as the `given` of a case lays it out."""
    text = f"- case: a position\n  do: []\n  then: {{legal: []}}\n  given:\n{indent(given.strip(), '    ')}"
    file = parse(text, "position", GAME.name)
    assert not file.errors, file.errors
    return Table(GAME, file.cases[0]).state


def advice(state: State) -> dict[str, Advice]:
    """What the planner says of every choice."""
    decision = GAME.decisions(state)[0]
    assert GAME.advisor is not None
    return {said.act.text: said for said in GAME.advisor(decision)}


def answers(state: State) -> tuple[str, str]:
    """What the planner and the strategist choose."""
    decision = GAME.decisions(state)[0]
    regular = planner.choose(bots.question(GAME, state, decision, Random(1), 60))
    veteran = strategist.choose(bots.question(GAME, state, decision, Random(1), 60, STEPS))
    return regular.act.text, veteran.act.text


def reasons(state: State, act: str) -> tuple[Why, ...]:
    """Why the planner would do it."""
    return advice(state)[act].why
