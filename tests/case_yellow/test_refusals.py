"""A refusal names the rule that decides: neither a heading above it nor the paragraph of another scenario."""

import random
from collections.abc import Iterator

import pytest

from esagono.games import load
from esagono.games.case_yellow.world import World, ground
from esagono.kernel.acts import Why, form_of
from esagono.kernel.decision import Decision
from esagono.kernel.dice import Seeded
from esagono.kernel.game import Game

CHAPTERS = {"historical": "S-5.", "better-intelligence": "S-6.", "hypothetical": "S-7.", "fortress-holland": "S-8."}
OF_ONE_SCENARIO = {"scenario-counts-exits", "hex-is-an-exit", "units-are-fast-and-supplied", "a-point-is-left-to-leave"}
"""Laws of an act that only one scenario has; elsewhere they say whose it is."""
PLAIN = {"unit-is-in-reach"}
"""Conditions that stand in the heading itself and come before what is under it: who is not next to the hex, say."""
DECISIONS = 45
TRIES = 4


def is_under(rule: str, heading: str) -> bool:
    """The rule is a paragraph of the heading: R-10.1b of R-10.1, but not R-10.10."""
    rest = rule.removeprefix(heading)
    return rest != rule and bool(rest) and not (heading[-1].isdigit() and rest[0].isdigit())


def attempts(decision: Decision, world: World, rng: random.Random) -> Iterator[str]:
    """Random texts of every verb that may be said now, near units more often than not."""
    units = [u for u in world.units if world.units[u].hex] or list(world.units)
    words = {"unit": units, "hex": [world.units[u].hex for u in units] + list(ground(world).names)[::9]}
    for verb, act in decision.acts.items():
        kinds = [field.kind for field in form_of(act).placed]
        if all(kind in words for kind in kinds):
            for _ in range(TRIES if kinds else 1):
                yield " ".join([verb, *(rng.choice(words[kind]) for kind in kinds)])


def refusals(game: Game, scenario: str) -> Iterator[tuple[str, tuple[Why, ...]]]:
    """What is refused, with all reasons, on the way of a random game."""
    rng = random.Random(scenario)
    state = game.new(scenario, {}, Seeded(scenario.encode())).state
    for number in range(DECISIONS):
        for decision in game.decisions(state)[:1]:
            for text in attempts(decision, state.world, rng):
                if against := game.why_not(state, decision.side, text):
                    yield text, against
            state = game.apply(state, decision.side, rng.choice(decision.texts), Seeded(b"%d" % number)).state


@pytest.mark.parametrize("scenario", CHAPTERS)
def test_refusals_name_the_rule_that_decides(scenario: str) -> None:
    game, found = load("case_yellow"), 0
    for text, (first, *others) in refusals(game, scenario):
        found += 1
        deeper = [why.rule for why in others if first.key not in PLAIN and is_under(why.rule, first.rule)]
        assert not deeper, f"{text}: {first.rule} {first.key} is only the heading of {deeper}"
        for why in (first, *others):
            foreign = why.rule[:4] in CHAPTERS.values() and not why.rule.startswith(CHAPTERS[scenario])
            assert not foreign or why.key in OF_ONE_SCENARIO, f"{text}: {why.rule} is of another scenario"
    assert found > DECISIONS
