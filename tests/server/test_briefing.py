"""What a game tells of itself: briefing, sequence of play, report of the end; and what it must not tell."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from esagono import games
from esagono.games.case_yellow.records import Round
from esagono.games.case_yellow.rules.ch04_rounds import round_label
from esagono.kernel import Game
from esagono.kernel.match import Match
from esagono.kernel.texts import Texts
from esagono.kernel.value import kebab, replace
from esagono.server.briefing import brief, first_brief
from esagono.server.luck import sums
from esagono.server.sequence import bar, sequence
from tests.miniatures import orders
from tests.server.hall import Hall, Player, hall
from tests.server.test_table import play

KEYS = re.compile(r'"[a-z]+(?:[-.][a-z]+)+"|\{[a-z_]+\}')
"""A key in place of a sentence, or a gap that nobody filled."""


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with hall(tmp_path_factory.mktemp("hall")) as found:
        yield found


@cache
def game_of(name: str) -> Game:
    return games.load(name)


def scenarios() -> list[tuple[str, str]]:
    return [(name, scenario) for name in games.names() for scenario in game_of(name).playable]


# the briefing


@pytest.mark.parametrize(("name", "scenario"), scenarios())
@pytest.mark.parametrize("language", ["en", "it"])
def test_every_scenario_says_what_it_is_about_and_how_each_side_wins(name: str, scenario: str, language: str) -> None:
    game = game_of(name)
    told = first_brief(game, scenario, language)
    assert told["situation"][0]["text"]
    assert told["length"]
    assert told["minutes"] > 0
    assert [camp["side"] for camp in told["camps"]] == list(game.sides_of(scenario))
    assert all(camp["wins"] and camp["wins"][0]["rule"] in game.rules.rules for camp in told["camps"])
    assert told["objectives"]
    assert told["verdict"]
    sides = {f'"{side}"' for side in game.sides}
    assert [key for key in KEYS.findall(json.dumps(told)) if key not in sides] == []


def test_a_briefing_is_in_the_language_of_the_reader() -> None:
    game = game_of("case_yellow")
    english, italian = (first_brief(game, "historical", language) for language in ("en", "it"))
    for key in ("situation", "length", "camps", "verdict", "schedule", "arrivals", "special"):
        assert english[key] != italian[key], key


def test_a_secret_objective_is_told_to_who_drew_it_alone() -> None:
    game = game_of("storms_of_steel")
    match = Match(game, "crossroads", {}, seed=bytes(32))
    rng = random.Random(1)
    while not match.state.world.secret_goals["german"]:
        decision = match.decisions[0]
        match.act(decision.side, decision.draw(rng))
    open_ones = len(match.state.world.objectives)
    told = {side: brief(game, match.state, side, "en")["objectives"] for side in ("german", "soviet", "")}
    assert [len(told[side]) - open_ones for side in ("german", "soviet", "")] == [1, 1, 0]


def test_hidden_units_are_counted_and_never_named() -> None:
    game = game_of("storms_of_steel")
    state = Match(game, "hidden-in-the-wheat", {}, seed=bytes(32)).state
    known = game.known(state.world, "german")
    hidden = [u for u in state.world.units if u not in known.units]
    assert hidden
    soviet = next(c for c in brief(game, state, "german", "en")["camps"] if c["side"] == "soviet")
    assert f"hidden {len(hidden)} " in soviet["forces"]
    due = [u for u in state.world.units.values() if u.due and u.id not in known.units]
    assert not due or brief(game, state, "german", "en")["arrivals"] != brief(game, state, "soviet", "en")["arrivals"]


def test_nobody_reads_the_briefing_of_another_side(here: Hall) -> None:
    (anna, _), watcher = here.new()
    assert anna.ask("tell", what="briefing", side="german")["briefing"]["title"]
    assert anna.refused("tell", what="briefing", side="soviet")["key"] == "not-your-side"
    assert watcher.refused("tell", what="briefing", side="german")["key"] == "not-your-side"
    assert watcher.ask("tell", what="briefing")["briefing"]["title"]


# the sequence of play


def test_the_sequence_has_rules_and_says_where_one_is() -> None:
    game = game_of("case_yellow")
    match = Match(game, "fortress-holland", {}, seed=bytes(32))
    rng = random.Random(3)
    while "movement round" not in [place.procedure for place in game.path(match.state)]:
        decision = match.decisions[0]
        match.act(decision.side, decision.draw(rng))
    lines = sequence(game, match.state, "german", "en")
    assert all(line["rule"] in game.rules.rules for line in lines)
    now = [line["text"] for line in lines if line["state"] == "now"]
    assert now[:2] == ["Turn", "Action phase"]
    assert "Movement round" in now
    assert "Supply phase" in [line["text"] for line in lines if line["state"] == "done"]
    assert "Armour attrition" not in [line["text"] for line in lines], "this scenario has none"
    shown = bar(game, game.path(match.state, "german"), "german", match.state, "en")
    texts = [part["text"] for part in shown["parts"]]
    assert texts[0] == "Turn 1 of 1, 10 May – 13 May"
    assert re.fullmatch(r"Round \d of 8", texts[2])
    assert shown["parts"][3]["side"] in texts[3].lower() + " german"
    assert shown["next"]


@pytest.mark.parametrize(("cup", "most", "then"), [({"german": 1}, "8", "then-marker"), ({}, "7", "then-end")])
def test_the_bar_counts_the_rounds_by_the_markers_in_the_cup(cup: dict[str, int], most: str, then: str) -> None:
    world = Match(game_of("case_yellow"), "fortress-holland", {}, seed=bytes(32)).state.world
    late = replace(world, cup=cup, rounds=(("german", "movement"),) * 6)
    told = round_label(late, Round(side="german", number=7))
    assert (str(told["number"]), str(told["most"]), told["then"]) == ("7", most, then)


def test_a_game_without_headings_is_told_by_its_path() -> None:
    game = orders.make()
    match = Match(game, "isthmus", {}, seed=bytes(32))
    path = game.path(match.state)
    assert len(path) > 1
    game.texts = Texts({"en": {f"path.{kebab(place.procedure)}": f"The {place.procedure}" for place in path}})
    shown = bar(game, path, "", match.state, "en")
    assert [part["text"] for part in shown["parts"]] == [f"The {place.procedure}" for place in path[1:]]
    assert brief(game, match.state, "", "en") == {}


# the report


Ended = tuple[Player, dict[str, Any]]


@pytest.fixture(scope="module")
def ended(here: Hall) -> Ended:
    """One of two who have played to the end, and the report."""
    (anna, boris), _ = here.new()
    play([anna, boris], random.Random(5))
    return anna, anna.ask("tell", what="report")["report"]


def test_there_is_no_report_before_the_end(here: Hall) -> None:
    (anna, _), _ = here.new()
    assert anna.refused("tell", what="report")["key"] == "not-before-the-end"


def test_the_report_accounts_for_every_point_and_every_loss(here: Hall, ended: Ended) -> None:
    player, told = ended
    result = player.see()["result"]
    assert told["winner"] == result["winner"]
    for side, score in result["scores"].items():
        gained = [int(e["value"]) for e in told["ledger"] if e["side"] == side and e["state"] != "total"]
        assert sum(gained) == score, side
    assert all(entry["label"] for entry in told["ledger"])
    assert not re.search(r"(gren|rifle|smg|maxim|hmg)-\d", json.dumps(told)), "units have names"
    lost = sum(int(entry["value"]) for entry in told["losses"])
    assert lost == sum(len(units) for units in here.table(player).match.state.world.lost.values())


def test_the_dice_are_held_against_their_expectation(ended: Ended) -> None:
    player, told = ended
    rolls = [r for line in player.see()["log"] for r in line["rolls"] if r["faces"]]
    assert sum(row["n"] for row in told["luck"]) == len(rolls) > 0
    assert {row["side"] for row in told["luck"] if row["what"] == "initiative"} == {"german", "soviet"}
    for row in told["luck"]:
        assert row["expected"] == 7.0
        assert row["mean"] == pytest.approx(sum(t * n for t, n, _ in row["totals"]) / row["n"], abs=0.01)
        assert 0 <= row["luck"] <= 1


def test_what_was_rolled_for_has_words_in_both_languages(here: Hall, ended: Ended) -> None:
    player, told = ended
    answer = here.client.post(f"/api/seats/{player.token}?lang=it", json={"do": "tell", "what": "report"})
    words = {row["what"] for row in answer.json()["report"]["luck"]}
    assert "iniziativa" in words
    assert not words & {row["what"] for row in told["luck"]}


def test_the_chances_of_dice_are_right() -> None:
    assert sums("1d6") == pytest.approx(dict.fromkeys(range(1, 7), 1 / 6))
    assert sums("2d6")[7] == pytest.approx(6 / 36)


def test_a_rematch_has_the_sides_changed(here: Hall, ended: Ended) -> None:
    _, told = ended
    assert [(s["name"], s["sides"]) for s in told["again"]["seats"]] == [("Anna", ["soviet"]), ("Boris", ["german"])]
    made = here.client.post("/api/games", json=told["again"])
    assert made.status_code == 201, made.text


def test_the_list_of_games_names_the_winner(here: Hall, ended: Ended) -> None:
    player, told = ended
    (listed,) = here.client.post("/api/mine", json={"tokens": [player.token]}).json()["games"]
    assert listed["ended"].startswith(told["headline"])
