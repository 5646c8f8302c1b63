"""A group that is being named: what has been said so far goes with the question, and goes when it is taken back."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.hall import HIDDEN, SHORT, Hall, Player, hall
from tests.server.test_table import asked, random_choice

OTHERS = ("fire", "pass")


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with hall(tmp_path_factory.mktemp("hall")) as found:
        yield found


def offered(players: list[Player], verb: str) -> tuple[Player, str]:
    """Let everybody choose at random until somebody may begin so."""
    rng = random.Random(7)
    for _ in range(400):
        player = asked(*players)
        view = player.see()
        found = [c["text"] for c in view["decision"]["choices"] if c["verb"] == verb]
        if found:
            return player, found[0]
        calm = [c for c in view["decision"]["choices"] if c["verb"] not in OTHERS]
        view["decision"]["choices"] = calm or view["decision"]["choices"]
        player.act(random_choice(rng, view))
    raise AssertionError(f"never offered: {verb}")


def question(player: Player) -> dict[str, Any]:
    found: dict[str, Any] = player.see()["decision"]
    return found


def said(player: Player) -> list[str]:
    return [act["text"] for act in question(player)["said"]]


def test_what_has_been_said_of_a_group_goes_with_the_question(here: Hall) -> None:
    players, _ = here.new(scenario=SHORT)
    player, text = offered(players, "group-rotate")
    assert said(player) == []
    player.act(text)
    assert question(player)["ask"] == "turn too"
    assert said(player) == []
    made = []
    for _ in range(2):
        text = next(c["text"] for c in question(player)["choices"] if c["verb"] == "turns")
        player.act(text)
        made.append(text)
        assert said(player) == made
    assert question(player)["said"][0]["label"]
    player.ask("undo")
    assert said(player) == made[:1]
    player.act("go")
    assert all(p.see()["decision"] is None or said(p) == [] for p in players)


def test_who_goes_in_secret_is_said_to_the_owner_alone(here: Hall) -> None:
    players, spectator = here.new(scenario=HIDDEN)
    player, text = offered(players, "group-sneak")
    player.act(text)
    going = next(c for c in question(player)["choices"] if c["verb"] == "slinks")
    player.act(going["text"])
    assert said(player) == [going["text"]]
    other = next(p for p in players if p is not player)
    for watcher in (other, spectator):
        assert watcher.see()["decision"] is None
        assert going["text"] not in str(watcher.see())
