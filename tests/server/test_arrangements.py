"""What concerns the table and not the rules: resigning, draws, sides handed to the computer and taken back."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from esagono import bots, games
from esagono.bots import draws
from esagono.kernel import State
from esagono.kernel.match import Match
from esagono.kernel.record import verify
from tests.server import bad_bots
from tests.server.hall import AGAINST_BOT, GAME, ONE, SHORT, Hall, Player, hall


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with hall(tmp_path_factory.mktemp("hall")) as found:
        yield found


def standing(player: Player) -> dict[str, Any]:
    view = player.see()
    return {k: view[k] for k in ("line", "hash", "number", "asked", "over", "offer", "deputies", "notices")}


def until(player: Player, holds: Any) -> dict[str, Any]:
    """Wait for the bots."""
    for _ in range(600):
        view = player.see()
        if holds(view):
            return view
        time.sleep(0.05)
    raise AssertionError(player.see())


# resigning


def test_resigning_names_the_winner_and_is_in_the_record(here: Hall) -> None:
    (anna, boris), watcher = here.new()
    anna.ask("resign", side="german")
    for player in (anna, boris, watcher):
        view = player.see()
        assert view["over"]
        assert view["result"]["winner"] == "soviet"
        assert view["decision"] is None
        assert "Soviet" in view["result_text"]
        assert "result." not in view["result_text"]
        assert view["log"][-1]["events"][0]["text"] == "German resigns."
    report = anna.ask("tell", what="report", side="german")["report"]
    assert "resigned" in report["condition"]
    assert "oviet" in report["headline"]
    text = anna.ask("record")["record"]
    assert "german resign #" in text
    assert verify(games.load(GAME), text).state.result is not None


@pytest.mark.parametrize("do", ["resign", "draw", "take-back"])
def test_only_for_ones_own_side(here: Hall, do: str) -> None:
    (anna, boris), watcher = here.new()
    before = standing(anna)
    assert boris.refused(do, side="german")["key"] == "not-your-side"
    assert watcher.refused(do, side="german")["key"] == "not-your-side"
    assert anna.refused(do, side="martian")["key"] == "not-your-side"
    assert anna.refused(do)["key"] == "bad-request"
    assert standing(anna) == before


def test_nothing_more_once_it_is_over(here: Hall) -> None:
    (anna, boris), _ = here.new()
    anna.ask("resign", side="german")
    assert boris.refused("resign", side="soviet")["key"] == "game-over"
    assert boris.refused("draw", side="soviet")["key"] == "game-over"
    assert boris.refused("hand-over", side="soviet", bot="random")["key"] == "game-over"


def test_with_the_others_consent_the_game_goes_on(here: Hall) -> None:
    (anna, boris), _ = here.new()
    anna.ask("resign", side="german")
    assert anna.ask("undo", ask=True)["asked"]
    boris.ask("agree", yes=True)
    assert not anna.see()["over"]
    assert any(p.see()["decision"] for p in (anna, boris))


# draws


def test_a_draw_is_offered_and_accepted(here: Hall) -> None:
    (anna, boris), watcher = here.new()
    assert anna.ask("draw", side="german")["asked"]
    assert boris.see()["offer"] == {"side": "german", "own": False, "asks": True, "declined": ""}
    assert anna.see()["offer"]["own"]
    assert not anna.see()["offer"]["asks"]
    assert not watcher.see()["offer"]["asks"]
    assert boris.ask("draw", side="soviet", say="accept")["agreed"]
    view = anna.see()
    assert view["over"]
    assert view["result"] == {"winner": "", "reason": "draw-agreed", "scores": {}}
    assert anna.ask("tell", what="report", side="german")["report"]["headline"] == "A draw"
    assert verify(games.load(GAME), anna.ask("record")["record"]).state.result is not None


def test_a_draw_is_declined_and_not_offered_again_at_once(here: Hall) -> None:
    (anna, boris), _ = here.new()
    anna.ask("draw", side="german")
    assert boris.refused("draw", side="soviet")["key"] == "draw-offered"
    boris.ask("draw", side="soviet", say="decline")
    assert anna.see()["offer"]["declined"] == "soviet"
    assert not anna.see()["over"]
    assert anna.refused("draw", side="german")["key"] == "draw-declined"
    assert boris.refused("draw", side="soviet", say="accept")["key"] == "no-draw-offered"
    assert boris.ask("draw", side="soviet")["asked"]
    assert boris.ask("draw", side="soviet", say="withdraw") == {}
    assert anna.see()["offer"] is None


def test_nobody_accepts_for_the_other_or_his_own(here: Hall) -> None:
    (anna, boris), _ = here.new()
    assert boris.refused("draw", side="soviet", say="accept")["key"] == "no-draw-offered"
    anna.ask("draw", side="german")
    assert anna.refused("draw", side="german", say="accept")["key"] == "no-draw-offered"
    assert boris.refused("draw", side="soviet", say="withdraw")["key"] == "no-draw-offered"
    assert boris.refused("draw", side="soviet", say="perhaps")["key"] == "bad-request"
    assert not anna.see()["over"]


def test_who_plays_on_has_declined(here: Hall) -> None:
    players, _ = here.new()
    mover = next(p for p in players if p.see()["decision"])
    other = next(p for p in players if p is not mover)
    side = other.see()["seat"]["sides"][0]
    other.ask("draw", side=side)
    view = mover.see()["decision"]
    mover.ask("act", side=view["side"], number=view["number"], text=view["choices"][0]["text"])
    assert other.see()["offer"]["declined"] == view["side"]


def test_an_offer_outlasts_ones_own_acts(here: Hall) -> None:
    players, _ = here.new()
    mover = next(p for p in players if p.see()["decision"])
    view = mover.see()["decision"]
    mover.ask("draw", side=view["side"])
    mover.ask("act", side=view["side"], number=view["number"], text=view["choices"][0]["text"])
    assert mover.see()["offer"]["declined"] == ""
    assert mover.see()["offer"]["own"]


def test_a_bot_without_an_evaluation_declines(here: Hall) -> None:
    (anna,), _ = here.new(*AGAINST_BOT)
    assert anna.ask("draw", side="german") == {"agreed": False}
    assert anna.see()["offer"]["declined"] == "soviet"


def test_a_bot_agrees_when_it_is_losing(here: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    (anna,), _ = here.new({"sides": ["german"]}, {"sides": ["soviet"], "player": "planner"})
    assert anna.ask("draw", side="german") == {"agreed": False}, "nobody is behind at the start"
    monkeypatch.setattr(draws, "_worth", lambda game, state, side: -9.0 if state.number else 0.0)
    until(anna, lambda view: view["decision"])
    decision = anna.see()["decision"]
    anna.ask("act", side="german", number=decision["number"], text=decision["choices"][0]["text"])
    assert anna.ask("draw", side="german")["agreed"]
    assert anna.see()["result"]["reason"] == "draw-agreed"


def test_a_bot_judges_what_its_side_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load(GAME)
    match = Match(game, SHORT, seed=b"s")
    asked: list[str] = []
    real = game.redeal

    def redeal(state: State, side: str, rng: Random) -> State:
        asked.append(side)
        return real(state, side, rng)

    monkeypatch.setattr(game, "redeal", redeal)
    draws.accepts(game, "planner", match.state, match.state, "soviet")
    assert set(asked) == {"soviet"}
    assert len(asked) >= draws.WORLDS


# the computer's turn


def test_a_side_is_handed_over_and_taken_back(here: Hall) -> None:
    (anna, boris), _ = here.new()
    anna.ask("hand-over", side="german", bot="random")
    view = until(anna, lambda v: not any(a["side"] == "german" for a in v["asked"]))
    assert view["deputies"] == {"german": "random"}
    assert view["decision"] is None
    assert "German" in view["notices"][0]["text"]
    assert boris.see()["deputies"] == view["deputies"]
    assert anna.refused("act", side="german", number=0, text="pass")["key"] == "handed-over"
    assert anna.refused("undo")["key"] == "handed-over"
    assert anna.refused("resign", side="german")["key"] == "handed-over"
    anna.ask("take-back", side="german")
    assert anna.see()["deputies"] == {}
    assert anna.refused("take-back", side="german")["key"] == "not-handed-over"


def test_handing_over_needs_a_bot_and_ones_own_side(here: Hall) -> None:
    (anna, boris), watcher = here.new()
    before = standing(anna)
    assert anna.refused("hand-over", side="german", bot="hal")["key"] == "bad-request"
    assert anna.refused("hand-over", side="german", bot="person")["key"] == "bad-request"
    assert anna.refused("hand-over", side="german")["key"] == "bad-request"
    assert boris.refused("hand-over", side="german", bot="random")["key"] == "not-your-side"
    assert watcher.refused("hand-over", side="german", bot="random")["key"] == "not-your-side"
    assert standing(anna) == before


def test_one_of_two_sides_of_a_seat(here: Hall) -> None:
    (both,), _ = here.new(*ONE)
    both.ask("hand-over", side="soviet", bot="random")
    view = until(both, lambda v: v["decision"])
    assert view["decision"]["side"] == "german"
    assert not view["secrets"]


def test_what_the_bot_was_thinking_is_dropped(here: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.BOTS, "endless", bad_bots.endless)
    (both,), _ = here.new(*ONE)
    view = both.see()
    side = view["decision"]["side"]
    both.ask("hand-over", side=side, bot="endless")
    both.ask("take-back", side=side)
    after = until(both, lambda v: not v["thinking"])
    assert after["line"] == view["line"]
    assert after["decision"]["side"] == side


# nothing is lost


def test_all_of_it_outlasts_a_crash(tmp_path: Path) -> None:
    """The files as they lie on the disk while the server runs are what a killed server leaves."""
    (tmp_path / "a").mkdir()
    with hall(tmp_path / "a") as running:
        (anna, boris), _ = running.new()
        (carla, dario), _ = running.new()
        (emma,), _ = running.new(*ONE)
        anna.ask("resign", side="german")
        carla.ask("draw", side="german")
        emma.ask("hand-over", side="soviet", bot="random")
        shutil.copytree(tmp_path / "a", tmp_path / "b")
    with hall(tmp_path / "b") as again:
        after = [Player(again.client, p.token) for p in (boris, dario, emma)]
        assert after[0].see()["result"]["reason"] == "resigned"
        assert after[1].see()["offer"]["asks"]
        assert after[2].see()["deputies"] == {"soviet": "random"}
        assert verify(games.load(GAME), after[0].ask("record")["record"]).state.result is not None


@pytest.mark.parametrize("scenario", ["hypothetical", "fortress-holland", "historical"])
def test_a_campaign_that_is_given_up_has_a_report(here: Hall, scenario: str) -> None:
    (anna, _), _ = here.new({"sides": ["german"]}, {"sides": ["allied"]}, game="case_yellow", scenario=scenario)
    anna.ask("resign", side="german")
    report = anna.ask("tell", what="report", side="german")["report"]
    assert report["headline"] == "The Allies win"
    assert report["condition"] == "The losing side has resigned."
