"""The interface of bots; reasons in both languages; every scenario comes to an end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from esagono import bots, games
from esagono.bots import arena, planner
from esagono.kernel import Game, Refused, Why
from esagono.kernel.advice import Advice
from esagono.kernel.match import Match
from esagono.kernel.texts import LANGUAGES
from tests.miniatures import alternating

GAME = games.load("storms_of_steel")
FIREFIGHTS = GAME.playable


def moments(game: Game, scenario: str, seed: int, every: int) -> Iterator[Match]:
    """A match of planners, now and then."""
    match, rng = Match(game, scenario, seed=b"%d" % seed), Random(seed)
    while match.decisions:
        assert len(match.lines) < game.scenario(scenario).bound
        if match.state.number % every == 0:
            yield match
        decision = match.decisions[0]
        match.act(decision.side, bots.load("planner")(bots.question(game, match.state, decision, rng, 60)).act)


def answered(game: Game, match: Match, name: str, state: object = None) -> bots.Answer:
    """What a bot answers to the first decision, with chance of its own."""
    now = match.state if state is None else state
    decision = game.decisions(now)[0]  # type: ignore[arg-type]
    return bots.load(name)(bots.question(game, now, decision, Random(1), 60, 4000))  # type: ignore[arg-type]


def test_a_bot_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refused):
        bots.load("clairvoyant")


@pytest.mark.parametrize("name", bots.BOTS)
def test_every_bot_answers_with_a_legal_act_and_the_same_one_again(name: str) -> None:
    for match in moments(GAME, "crossroads", 1, 9):
        answer = answered(GAME, match, name)
        assert answer.act in match.decisions[0].choices
        assert answered(GAME, match, name) == answer


def test_a_planner_without_advice_plays_all_the_same() -> None:
    game = alternating.make()
    assert game.advisor is None
    plans = arena.plans(game.playable[0], ("planner", "random"), 2, 1)
    assert all(played.ended for played in arena.series(lambda: game, plans))


def test_a_planner_takes_the_best_that_it_finds_in_time() -> None:
    match = Match(GAME, "stone-house", seed=b"1")
    decision = match.decisions[0]
    acts = decision.choices[:3]
    asked = bots.question(GAME, match.state, decision, Random(1), 60)
    rising = [Advice(act, float(n)) for n, act in enumerate(acts)]
    hasty = bots.Asked(asked.view, decision, Random(1), -1.0, lambda _: rising)
    patient = bots.Asked(asked.view, decision, Random(1), 60, lambda _: rising)
    assert bots.load("planner")(hasty).act == acts[0]
    assert bots.load("planner")(patient).act == acts[-1]


def test_reasons_are_sentences_in_both_languages() -> None:
    keys: set[str] = set()
    for scenario in ("crossroads", "wings-over-the-crossing"):
        for match in moments(GAME, scenario, 3, 9):
            assert GAME.advisor is not None
            for advice in GAME.advisor(match.decisions[0]):
                assert advice.why, advice.act.text
                keys |= {why.key for why in advice.why}
                for why in advice.why if advice.act.verb == "fire" else advice.why[:1]:
                    told = {GAME.texts.reason(language, why) for language in LANGUAGES}
                    assert len(told) == len(LANGUAGES) or why.key == "modifier"
                    assert not any("{" in text for text in told)
                    assert all(why.rule in text for text in told)
    assert {"fire", "nearer", "activate", "rally", "caps", "modifier", "nothing"} <= keys
    assert all(GAME.texts.has(f"reason.{key}", language) for key in keys for language in LANGUAGES)


def test_a_shot_is_explained_with_its_chances() -> None:
    for match in moments(GAME, "stone-house", 4, 1):
        answer = answered(GAME, match, "planner")
        if answer.act.verb == "fire":
            text = GAME.texts.reason("en", answer.why[0])
            assert "% to hit" in text
            assert text.endswith("[7.0]")
            return
    raise AssertionError("nobody fired")


@pytest.mark.parametrize("scenario", FIREFIGHTS)
def test_every_scenario_comes_to_an_end(scenario: str) -> None:
    match = arena.play(GAME, arena.plans(scenario, ("planner", "planner"), 1, 7)[0])
    assert match.ended
    assert match.acts < GAME.scenario(scenario).bound


def test_a_plain_reason_is_followed_by_a_comparison() -> None:
    match = Match(GAME, "stone-house", seed=bytes(32))
    acts = match.decisions[0].choices[:3]
    plain = (Why.of("", "usual"),)
    found = [Advice(act, worth, plain) for act, worth in zip(acts, (2.0, 0.5, 0.5), strict=False)]
    (why,) = planner.weighed(found[0], found, 1)
    assert GAME.texts.reason("en", why) == "Rated best of 3 choices, 1.5 points ahead of the next."
    assert planner.weighed(found[0], found, 2)[0].key == "weighed-even"
    assert planner.weighed(Advice(acts[0], 1.0, (Why.of("", "chance"),)), found, 1) == ()
