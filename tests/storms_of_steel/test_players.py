"""More sides than a scenario uses: who is asked to agree, who sees what, who may sit down."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from esagono import games
from esagono.cli import main
from esagono.kernel import Refused
from esagono.kernel.match import Match

GAME = games.load("storms_of_steel")


def test_a_scenario_says_who_plays() -> None:
    assert GAME.sides_of("stone-house") == ("german", "soviet")
    assert GAME.sides_of("two-villages") == ("german", "soviet", "german-2", "soviet-2")
    assert GAME.sides_of("sandbox") == GAME.sides
    assert GAME.scenario("two-villages").card["players"] == list(GAME.sides_of("two-villages"))


def until_the_germans_are_asked(scenario: str) -> Match:
    match = Match(GAME, scenario, {}, seed=b"players")
    while (decision := GAME.decisions(match.state)[0]).side != "german":
        match.act(decision.side, decision.choices[0].text)
    return match


def test_undo_needs_the_consent_of_those_who_play_and_of_nobody_else() -> None:
    match = until_the_germans_are_asked("stone-house")
    with pytest.raises(Refused):
        match.undo(["soviet"])
    match.undo(["soviet"], consent=["german"])


def test_of_four_players_all_the_others_have_to_agree() -> None:
    match = until_the_germans_are_asked("two-villages")
    with pytest.raises(Refused):
        match.undo(["soviet"], consent=["german", "german-2"])
    match.undo(["soviet"], consent=["german", "german-2", "soviet-2"])


def test_who_does_not_play_knows_what_everybody_knows() -> None:
    world = Match(GAME, "hidden-in-the-wheat", {}, seed=b"players").state.world
    assert GAME.known(world, "german-2") == GAME.known(world, "")
    assert GAME.known(world, "german") != GAME.known(world, "")


def test_nobody_sits_down_for_who_does_not_play() -> None:
    done = CliRunner().invoke(main, ["play", "storms_of_steel", "stone-house", "--seat", "german-2=random"])
    assert done.exit_code != 0
    assert "expected german or soviet" in done.output
