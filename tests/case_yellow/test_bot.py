"""What the game knows about playing well: it wins, it gives reasons, and the same view gets the same answer."""

from __future__ import annotations

from random import Random

import pytest

from esagono.bots import arena, load, question
from esagono.games.case_yellow.game import make
from esagono.games.case_yellow.rules.ch12_terror import TERROR
from esagono.kernel import Decision, Game, Seeded
from esagono.kernel.match import Match
from esagono.kernel.texts import LANGUAGES
from esagono.kernel.value import replace

SCENARIO = "fortress-holland"


@pytest.fixture(scope="module")
def game() -> Game:
    return make()


def decisions(game: Game, scenario: str, most: int) -> list[Decision]:
    """The decisions of a game of the planner against itself, as far as so many acts."""
    match = Match(game, scenario, seed=b"decisions")
    found: list[Decision] = []
    while match.decisions and len(found) < most:
        decision = match.decisions[0]
        found.append(decision)
        answer = load("planner")(question(game, match.state, decision, Random(1), 60.0))
        match.act(decision.side, answer.act)
    return found


@pytest.mark.parametrize(("scenario", "most"), [(SCENARIO, 400), ("historical", 150), ("hypothetical", 150)])
def test_every_choice_is_appraised_and_every_reason_has_a_sentence(game: Game, scenario: str, most: int) -> None:
    keys: set[str] = set()
    assert game.advisor is not None
    assert game.bold_advisor is not None
    for decision in decisions(game, scenario, most):
        last = [{a.act: a for a in advisor(decision)} for advisor in (game.advisor, game.bold_advisor)]
        assert all(set(words) == set(decision.choices) for words in last)
        advice = [a for words in last for a in words.values()]
        assert all(a.why for a in advice), "whatever is said in the end has its reasons"
        keys.update(why.key for a in advice for why in a.why)
        for why in {why for a in advice for why in a.why}:
            for language in LANGUAGES:
                assert "{" not in game.texts.reason(language, why)
    assert {"attack", "drop", "order-take"} <= keys
    assert all(game.texts.has(f"reason.{key}", language) for key in keys for language in LANGUAGES)


@pytest.mark.parametrize("number", [0, 1, 2])
def test_the_german_planner_takes_the_fortress(game: Game, number: int) -> None:
    played = arena.play(game, arena.Plan(number, SCENARIO, ("planner", "random"), False, f"test {number}"))
    assert played.side == "german"


def test_the_allied_planner_keeps_the_fortress(game: Game) -> None:
    played = arena.play(game, arena.Plan(0, SCENARIO, ("planner", "random"), True, "test"))
    assert played.side == "allied"


def test_the_same_view_gets_the_same_answer(game: Game) -> None:
    first, second = (
        [d.texts for d in decisions(game, SCENARIO, 60)],
        [d.texts for d in decisions(make(), SCENARIO, 60)],
    )
    assert first == second


def test_terror_is_kept_for_the_sixth_city(game: Game) -> None:
    state = Match(game, SCENARIO, seed=b"terror").state
    world = state.world
    held = dict.fromkeys((*world.rules.victory.track.cities[:3], *world.rules.victory.track.towns[:3]), "german")
    assert terror_choice(game, {**held}) == "terror-bomb"
    assert terror_choice(game, {}) == "no-terror"


def terror_choice(game: Game, control: dict[str, str]) -> str:
    """What the planner answers to the terror segment when the German holds these places."""
    state = Match(game, SCENARIO, seed=b"terror").state
    world = replace(state.world, control={**state.world.control, **control})
    at = game.at(SCENARIO, world, TERROR.name, None, Seeded(b"terror")).state
    decision = game.decisions(at)[0]
    return load("planner")(question(game, at, decision, Random(1), 60.0)).act.verb
