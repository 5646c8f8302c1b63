"""How many inputs the first German turn takes by hand, as the planner plays it: a click, a key and a drag are one each.

The acts of the planner are mapped to what the page does: chains to the plans that the game itself gives (drag a counter
to a hex; point at a target, turn switches, press the button), the rest to rows of the list and to the fixed button.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from esagono import bots, games
from esagono.bots.player import question
from esagono.kernel import Decision, Game
from esagono.kernel.match import Match
from esagono.wargame.plan import Plan, Wish

MOST = 0.7
ROWS = 9


def test_the_first_german_turn_takes_few_inputs() -> None:
    game = games.load("case_yellow")
    played = [*turn(game)]
    acts = sum(len(texts) for _, texts in played)
    inputs = sum(spent(game, decisions, texts) for decisions, texts in played)
    assert acts > 200
    assert inputs / acts <= MOST, f"{inputs} inputs for {acts} acts"


def turn(game: Game) -> Iterator[tuple[list[Decision], list[str]]]:
    """The German acts of the first turn, those of one chain together, each with the decision that it answers."""
    match, rng = Match(game, "historical", seed=b"inputs"), random.Random(1)
    run: tuple[list[Decision], list[str]] = ([], [])
    while match.state.world.turn == 1:
        decision = match.decisions[0]
        act = bots.load("planner")(question(game, match.state, decision, rng, steps=400)).act
        if decision.side != "german" or act.verb not in FOLLOWS:
            if run[1]:
                yield run
            run = ([], [])
        if decision.side == "german":
            run[0].append(decision)
            run[1].append(act.text)
        match.act(decision.side, act)
    yield run


FOLLOWS = ("to", "with", "stop", "join", "join-all", "ready", "air")
"""Acts that go on with a chain."""


def spent(game: Game, decisions: list[Decision], texts: list[str]) -> int:
    """The inputs for one run of acts."""
    verb = texts[0].split()[0]
    if verb == "move" and (plan := moved(game, decisions[0], texts)):
        return 1 + plan.asks
    if verb == "attack":
        return attacked(game, decisions[0], texts)
    return sum(by_list(game, d, text) for d, text in zip(decisions, texts, strict=True))


def moved(game: Game, decision: Decision, texts: list[str]) -> Plan | None:
    """The plan that ends where the run does: a counter is dragged there."""
    units = tuple(text.split()[1] for text in texts if text.split()[0] in ("move", "with"))
    ends = [text.split()[1] for text in texts if text.startswith("to ")]
    return next(iter(plans(game, decision, Wish(units, ends[-1]))), None) if ends else None


def attacked(game: Game, decision: Decision, texts: list[str]) -> int:
    """Point at the hex, turn the switches that stand otherwise, press the button."""
    (plan,) = plans(game, decision, Wish(hex=texts[0].split()[1]))
    joined = {text.split()[1] for text in texts if text.startswith("join ")}
    air = next((text.split()[1] for text in texts if text.startswith("air ")), "0")
    alone = len(plan.units) == 1 or not joined
    return 2 + (0 if alone else len(set(plan.units) ^ joined)) + (air != "0")


def plans(game: Game, decision: Decision, wish: Wish) -> list[Plan]:
    """What the game offers for a wish."""
    assert game.plans is not None
    return [*game.plans(decision, wish, "en")]


def by_list(game: Game, decision: Decision, text: str) -> int:
    """A row, or the fixed button: unfolding a group, and what is asked once more, count too."""
    act: Any = next(a for a in decision.choices if a.text == text)
    if act.ends:
        still = game.still_open(decision, "en") if game.still_open and act.ends != "step" else ()
        return 1 + bool([*still])
    once_more = bool(act.confirm or act.weighty or act.look())
    pointed = bool(act.named("hex"))
    return 1 + once_more + (len(decision.choices) > ROWS and not pointed)
