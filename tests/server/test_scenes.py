"""How events are shown: every kind is one that the page draws, and every large word belongs to an event."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from esagono import games
from esagono.kernel import Event
from esagono.kernel.state import Rolled
from esagono.server.telling import Teller
from tests.server.hall import HIDDEN, Hall, hall
from tests.server.test_table import play

SHOW = Path(str(files("esagono") / "web" / "js" / "show" / "show.js"))
KINDS = {"move", "shot", "attack", "odds", "result", "test", "hit", "loss", "gone", "rally", "turn", "note"}


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with hall(tmp_path_factory.mktemp("scenes")) as found:
        yield found


def signs(event: type[Event]) -> set[str]:
    """Every sign that an event can have: that of its tag, those it names, or the strings of its own method."""
    if event.signs:
        return set(event.signs)
    if event.sign is Event.sign:
        return {str(event.__struct_config__.tag)}
    return {const for const in event.sign.__code__.co_consts[1:] if isinstance(const, str) and const}


@pytest.mark.parametrize("name", games.names())
def test_every_scene_is_one_that_the_page_draws(name: str) -> None:
    game = games.load(name)
    kinds = {event.scene for event in game.event_types}
    assert kinds <= KINDS | {""}
    assert {"move", "shot", "hit", "loss", "turn"} <= kinds
    lasting = re.search(r"LASTS = \{(.*?)\}", SHOW.read_text("utf-8"), re.DOTALL)
    assert lasting is not None
    assert set(re.findall(r"(\w+):", lasting[1])) == KINDS


@pytest.mark.parametrize("name", games.names())
def test_every_large_word_belongs_to_an_event_that_is_shown(name: str) -> None:
    game = games.load(name)
    shown = {sign for event in game.event_types if event.scene for sign in signs(event)}
    for language in ("en", "it"):
        words = {key.removeprefix("sign.") for key in game.texts.own[language] if key.startswith("sign.")}
        assert words
        assert words <= shown
    dynamic = {s for e in game.event_types if e.sign is not Event.sign for s in signs(e)}
    assert all(game.texts.has(f"sign.{sign}", "it") for sign in dynamic)


def test_a_miss_and_a_hit_have_different_words() -> None:
    game = games.load("storms_of_steel")
    attacked = next(e for e in game.event_types if e.__name__ == "Attacked")
    miss, hit = (attacked("a", "b", 8, 12, hits) for hits in (0, 1))
    english, italian = (Teller(game, {}, language) for language in ("en", "it"))
    assert english.sign(miss, {}) == "Miss"
    assert italian.sign(miss, {}) == "Mancato"
    assert english.sign(hit, {}) == ""


def test_a_line_that_holds_is_no_retreat() -> None:
    game = games.load("case_yellow")
    result = next(e for e in game.event_types if e.__name__ == "CombatResult")
    english, italian = (Teller(game, {}, language) for language in ("en", "it"))
    assert english.sign(result("1105", 5, "DR", "DR", "result-DR"), {}) == "Retreat"
    holds = result("1105", 5, "DR", "DR", "result-line-holds")
    assert english.sign(holds, {}) == "The line holds"
    assert italian.sign(holds, {}) == "La linea tiene"


def test_a_roll_that_names_a_side_is_that_side_s() -> None:
    game = games.load("storms_of_steel")
    tell = Teller(game, {}, "en")
    assert tell.roll(Rolled("initiative soviet", "2.1", "2d6", (1, 2)))["side"] == "soviet"
    assert tell.roll(Rolled("attack", "7.1", "2d6", (1, 2)))["side"] == ""


def test_scenes_tell_a_side_nothing_but_its_own_events(here: Hall) -> None:
    players, _ = here.new({"sides": ["german"]}, {"sides": ["soviet"]}, scenario=HIDDEN)
    play(players, random.Random(6), 40)
    table = here.table(players[0])
    kept = 0
    for player, side in zip(players, ("german", "soviet"), strict=True):
        for line in player.see()["log"]:
            outcome = table.match.outcomes.happened(line["line"])
            told = table.game.told(outcome.events, side)
            kept += len(outcome.events) - len(told)
            assert [e["tag"] for e in line["events"]] == [str(t.event.__struct_config__.tag) for t in told]
    assert kept
