"""Real dice: what a bot has chosen waits for them, and so does a set-up that rolls."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from esagono import games
from esagono.kernel.record import verify, write
from tests.server.hall import AGAINST_BOT, GAME, Hall, Player, hall
from tests.server.test_table import fitting, random_choice


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with hall(tmp_path_factory.mktemp("hall")) as found:
        yield found


def waited(player: Player) -> dict[str, Any]:
    """The table once no bot thinks any more, or one waits for dice."""
    for _ in range(6000):
        view = player.see()
        if view["over"] or view["owed"] or (view["decision"] and not view["thinking"]):
            return view
        time.sleep(0.02)
    raise AssertionError("the bot never answered")


def owed(player: Player, rng: random.Random) -> dict[str, Any]:
    """Play until a bot has chosen something that rolls."""
    for _ in range(200):
        view = waited(player)
        if view["owed"]:
            return view
        decision = view["decision"]
        act = {"side": decision["side"], "number": decision["number"], "text": random_choice(rng, view)}
        fitting(player, act, rng)
    raise AssertionError("the bot never rolled")


def some_dice(need: dict[str, str], rng: random.Random) -> list[str]:
    if need["dice"] == "draw":
        return [rng.choice(need["names"].split())]
    count, _, faces = need["dice"].partition("d")
    return [str(rng.randint(1, int(faces))) for _ in range(int(count))]


def test_a_bot_waits_for_its_dice(here: Hall) -> None:
    (player,), spectator = here.new(*AGAINST_BOT, dice="typed")
    rng = random.Random(6)
    view = owed(player, rng)
    assert view["decision"] is None or view["owed"]["side"] != view["decision"]["side"]
    assert spectator.refused("rolled", dice=["1"])["key"] == "not-your-side"
    assert player.refused("rolled", dice=["99"])["key"] in ("no-such-face", "not-in-the-cup", "bad-request")
    assert player.see()["owed"] == view["owed"]
    assert player.see()["hash"] == view["hash"]
    given = list[str]()
    while (now := player.see())["owed"] and now["hash"] == view["hash"]:
        dice = some_dice(now["owed"], rng)
        given += dice
        player.ask("rolled", dice=dice)
    line = player.see()["log"][view["lines"]]
    told = [str(n) for roll in line["rolls"] for n in roll["faces"]]
    assert told == [d for d in given if d.isdecimal()] or line["rolls"][-1]["drawn"]
    assert verify(games.load(GAME), write(here.table(player).match))


def test_dice_for_nothing_are_refused(here: Hall) -> None:
    (player,), _ = here.new(*AGAINST_BOT, dice="typed")
    assert waited(player)["owed"] is None
    assert player.refused("rolled", dice=["3"])["key"] == "nothing-to-roll"


def test_what_is_owed_outlives_the_server(tmp_path: Path) -> None:
    rng = random.Random(6)
    with hall(tmp_path) as here:
        (player,), _ = here.new(*AGAINST_BOT, dice="typed")
        view = owed(player, rng)
    with hall(tmp_path) as here:
        again = Player(here.client, player.token)
        assert again.see()["owed"] == view["owed"]
        again.ask("rolled", dice=some_dice(view["owed"], rng))


def test_a_set_up_takes_no_dice_that_it_does_not_roll(here: Hall) -> None:
    wish = {"game": GAME, "scenario": "stone-house", "seats": AGAINST_BOT, "dice": "typed", "rolled": ["3"]}
    answer = here.client.post("/api/games", json=wish).json()
    assert answer["error"]["args"]["field"] == "rolled"
