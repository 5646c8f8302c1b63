"""Why a bot has chosen so: told after the move, in both languages, and never more than the asker may know."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from esagono import bots, games
from esagono.bots import reasons
from esagono.kernel import Game, State, Why
from esagono.kernel.advice import Advice
from esagono.kernel.decision import Decision
from esagono.kernel.match import Match
from esagono.kernel.value import replace
from tests.miniatures import alternating
from tests.server.hall import HIDDEN, Hall, Player, hall

GAME = games.load("storms_of_steel")


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with hall(tmp_path_factory.mktemp("reasons")) as found:
        yield found


def against(here: Hall, bot: str, scenario: str) -> tuple[Player, Player]:
    """One who plays the Germans against a bot, and one who watches."""
    seats = ({"sides": ["german"]}, {"sides": ["soviet"], "player": bot})
    (player,), watcher = here.new(*seats, scenario=scenario)
    return player, watcher


def waited(player: Player) -> dict[str, Any]:
    for _ in range(6000):
        view = player.see()
        if view["over"] or (view["decision"] and not view["thinking"]):
            return view
        time.sleep(0.02)
    raise AssertionError("the bot never answered")


def explained(player: Player, rng: Random, acts: int) -> Iterator[dict[str, Any]]:
    """The lines of the bot that have reasons, while the player does this and that."""
    seen = 0
    for _ in range(acts):
        view = waited(player)
        yield from (line for line in view["log"] if line["why"] and line["line"] > seen)
        seen = view["line"]
        if view["over"]:
            return
        by_verb: dict[str, list[str]] = {}
        for choice in view["decision"]["choices"]:
            by_verb.setdefault(choice["verb"], []).append(choice["text"])
        player.act(rng.choice(by_verb[rng.choice(sorted(by_verb))]))


def test_the_reasons_of_the_planner_come_with_rules_in_both_languages(here: Hall) -> None:
    player, _ = against(here, "planner", "stone-house")
    shots, some = 0, 0
    for line in explained(player, Random(1), 60):
        assert line["side"] == "soviet"
        found = player.ask("reasons", line=line["line"], side="german")
        assert all(reason["text"] and "{" not in reason["text"] for reason in found["reasons"])
        assert found["label"]
        some += bool(found["reasons"])
        if line["text"].startswith("fire ") and found["reasons"]:
            shots += 1
            (first, *_) = found["reasons"]
            assert "% to hit" in first["text"] or first["key"] == "search"
            body = {"do": "reasons", "line": line["line"], "side": "german"}
            italian = here.client.post(f"/api/seats/{player.token}", json=body, headers={"accept-language": "it"})
            assert italian.json()["reasons"][0]["text"] != first["text"]
    assert some > 5
    assert shots


def test_nobody_has_reasons_for_lines_of_people_or_for_lines_to_come(here: Hall) -> None:
    player, _ = against(here, "random", "stone-house")
    view = waited(player)
    player.act(view["decision"]["choices"][0]["text"])
    for line in (0, view["line"] + 1, 9999):
        assert player.refused("reasons", line=line, side="german")["key"] in ("no-reasons",)
    assert player.refused("reasons", line=1, side="soviet")["key"] == "not-your-side"


def test_chance_is_a_reason_that_everybody_may_hear(here: Hall) -> None:
    player, watcher = against(here, "random", HIDDEN)
    line = next(explained(player, Random(1), 20))
    for who, side in ((player, "german"), (watcher, "")):
        found = who.ask("reasons", line=line["line"], side=side)
        assert [reason["key"] for reason in found["reasons"]] == ["chance"]
        assert found["note"] == ""


def test_reasons_survive_a_restart_and_go_with_the_line(tmp_path: Path) -> None:
    with hall(tmp_path) as here:
        player, _ = against(here, "planner", "stone-house")
        line = next(explained(player, Random(2), 30))["line"]
        told = player.ask("reasons", line=line, side="german")
    with hall(tmp_path) as again:
        back = Player(again.client, player.token)
        assert back.ask("reasons", line=line, side="german") == told
        table = again.table(back)
        table.reasons = tuple(thinking_of(r) for r in table.reasons)
        assert back.refused("reasons", line=line, side="german")["key"] == "no-reasons"


def thinking_of(kept: Any) -> Any:
    """Reasons of a line that has since been taken back and made anew."""
    return type(kept)(kept.line, "another", kept.why)


# what is hidden stays hidden


def moments(scenario: str, seed: int) -> Iterator[tuple[Match, State, str, tuple[Why, ...]]]:
    """A match of planners: before each act, the act and its reasons."""
    match, rng = Match(GAME, scenario, seed=b"%d" % seed), Random(seed)
    while match.decisions:
        before, decision = match.state, match.decisions[0]
        answer = bots.load("planner")(bots.question(GAME, before, decision, rng, 60))
        yield match, before, answer.act.text, answer.why
        match.act(decision.side, answer.act)


OWN_ADVICE = GAME.advisor


def candid(decision: Decision) -> Iterator[Advice]:
    """The game's advice with a reason more, that names everything its side knows of hidden units and hands."""
    assert OWN_ADVICE is not None
    world = decision.seen.world
    hidden = [f"{u.id}@{u.lair}:{u.hit}" for u in world.units.values() if u.side == decision.side and (u.lair or u.hit)]
    for advice in OWN_ADVICE(decision):
        yield replace(advice, why=(*advice.why, Why.of("10.0", "usual", hidden=",".join(sorted(hidden)))))


@pytest.mark.parametrize("scenario", [HIDDEN, "dug-in"])
def test_what_another_side_hears_does_not_depend_on_what_it_may_not_know(
    scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GAME, "advisor", candid)
    differ = heard = 0
    for match, before, act, why in moments(scenario, 3):
        side = match.decisions[0].side
        if match.state.number % 8:
            continue
        for to in ("german" if side == "soviet" else "soviet", ""):
            other = GAME.redeal(before, to, Random(5))
            there = reasons.advised(GAME, other, side, act)
            if not there:
                continue  # the act betrays the truth by itself
            differ += there != why
            told = reasons.told(GAME, before, side, act, why, to)
            heard += bool(told)
            assert told == reasons.told(GAME, other, side, act, there, to)
        assert reasons.told(GAME, before, side, act, why, side) == why
    assert differ > 3
    assert heard > 10


def test_what_a_program_says_is_for_its_own_side() -> None:
    match = Match(GAME, HIDDEN, seed=b"1")
    said = (Why.of("", "said", text="my gun is in 7-H09"),)
    side = match.decisions[0].side
    to = "german" if side == "soviet" else "soviet"
    assert reasons.told(GAME, match.state, side, match.decisions[0].texts[0], said, to) == ()


def test_without_secrets_everything_is_told() -> None:
    game: Game = alternating.make()
    match = Match(game, game.playable[0], seed=b"1")
    why = (Why.of("2.2", "nothing"),)
    assert reasons.told(game, match.state, "german", "pass", why, "soviet") == why


def test_when_the_game_is_over_everything_is_told(here: Hall) -> None:
    player, watcher = against(here, "planner", HIDDEN)
    last: dict[str, Any] = {}
    for line in explained(player, Random(4), 2000):
        last = line
    assert player.see()["over"]
    found = watcher.ask("reasons", line=last["line"], side="")
    assert found["reasons"]
    assert found["note"] == ""
