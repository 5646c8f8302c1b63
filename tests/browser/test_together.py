"""Several at a table, each before a screen: consent, spectators, impatience, records, what if."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from esagono import bots
from esagono.server import thinking
from tests.browser.desk import Desk
from tests.browser.rooms import Rooms
from tests.server import bad_bots
from tests.server.hall import AGAINST_BOT, ONE, TWO, Hall, Player
from tests.server.test_table import play, random_choice

SLOW = 60.0


def desks(here: Hall, rooms: Rooms, count: int) -> list[Desk]:
    return [rooms.desk(here) for _ in range(count)]


def test_an_undo_behind_a_roll_needs_the_consent_of_the_other(here: Hall, rooms: Rooms) -> None:
    players, _ = here.new(*TWO)
    pages = desks(here, rooms, 2)
    for page, player in zip(pages, players, strict=True):
        page.sit(player)
    rng = random.Random(4)
    for _ in range(60):
        one = next(p for p in pages if p.player.see()["decision"])
        view = one.my_turn()
        why = view["undo"]
        if why and why["key"] in ("sealed", "passed-on"):
            break
        one.player.act(random_choice(rng, view))
    other = pages[1 - pages.index(one)]
    hashes = view["hash"]
    one.page.click("#undo")
    one.page.wait_for_selector(".tip:not([hidden])")
    assert why["text"] in one.page.inner_text(".tip")
    one.page.click("#ask-undo")
    other.page.wait_for_selector("#refuse")
    other.page.click("#refuse")
    other.page.wait_for_selector("#refuse", state="detached")
    assert one.player.see()["hash"] == hashes
    one.page.click("#undo")
    one.page.click("#ask-undo")
    other.page.click("#agree")
    one.until(lambda: one.player.see()["hash"] != hashes, "the line taken back")
    one.until(lambda: one.shown().get("hash") == one.player.see()["hash"], "both pages show it")
    other.until(lambda: other.shown().get("hash") == one.player.see()["hash"], "both pages show it")


def test_a_spectator_sees_the_game_and_can_do_nothing(here: Hall, rooms: Rooms) -> None:
    (player,), spectator = here.new(*ONE)
    (page,) = desks(here, rooms, 1)
    page.sit(spectator)
    assert not page.page.locator("button.c[data-text]").count()
    assert page.page.locator("#undo").is_disabled()
    line = player.see()["line"]
    player.act(player.see()["decision"]["choices"][0]["text"])
    page.until(lambda: page.shown().get("line", -1) > line, "the spectator hears of the move")
    assert not page.mistakes


def test_a_bot_that_thinks_can_be_interrupted(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "LONGEST", SLOW)
    monkeypatch.setitem(bots.BOTS, "slow", bad_bots.endless)
    (player,), _ = desk.here.new({"sides": ["german"]}, {"sides": ["soviet"], "player": "slow"})
    desk.sit(player)
    for _ in range(40):
        view = desk.view()
        if view["thinking"]:
            break
        player.act(next((c["text"] for c in view["decision"]["choices"] if c["verb"] == "pass"), "") or first(view))
    desk.page.wait_for_selector("#hurry")
    assert desk.page.locator(".think[role=progressbar]").count()
    desk.page.click("#hurry")
    desk.until(lambda: desk.view()["notices"], "word of it in the log")
    assert desk.view()["line"] > view["line"]


def first(view: dict[str, object]) -> str:
    decision = view["decision"]
    assert isinstance(decision, dict)
    return str(decision["choices"][0]["text"])


def test_a_record_is_saved_and_goes_on_from_its_file(desk: Desk, tmp_path: Path) -> None:
    (player,), _ = desk.here.new(*ONE)
    play([player], random.Random(2), 8)
    desk.sit(player)
    desk.page.click("#menu")
    with desk.page.expect_download() as saved:
        desk.page.click("#save")
    file = tmp_path / "kept.record"
    saved.value.save_as(file)
    hash_ = desk.view()["hash"]
    assert hash_ in file.read_text()
    desk.home()
    desk.page.set_input_files("#load", file)
    desk.page.wait_for_timeout(100)
    desk.page.click("button.go")
    desk.page.wait_for_url("**/#seat=*")
    token = desk.page.url.split("#seat=")[1]
    assert token != player.token
    desk.player = Player(desk.here.client, token)
    assert desk.until(lambda: desk.view()["lines"] == player.see()["lines"], "the game goes on")


def test_what_if_goes_on_from_an_earlier_line_and_leaves_the_game_alone(desk: Desk) -> None:
    (player,), _ = desk.here.new(*ONE)
    play([player], random.Random(5), 12)
    before = player.see()
    desk.sit(player)
    desk.page.click("#replay")
    desk.page.locator("#slider").fill("6")
    desk.until(lambda: desk.shown().get("line") == 6, "the table after line 6")
    desk.page.click("#whatif")
    desk.until(lambda: player.token not in desk.page.url, "the copy")
    desk.page.wait_for_selector("#prompt, #waiting, .prompt h2")
    desk.player = Player(desk.here.client, desk.page.url.split("#seat=")[1])
    copy = desk.my_turn()
    assert copy["lines"] == 7
    assert copy["id"] != before["id"]
    desk.click_choice(copy["decision"]["choices"][0]["text"])
    assert player.see()["hash"] == before["hash"]


def test_an_unfinished_game_is_listed_and_goes_on(desk: Desk) -> None:
    desk.home()
    desk.begin("stone-house")
    game = desk.my_turn()["id"]
    desk.page.goto("about:blank")
    desk.home()
    desk.page.click(f"[data-game='{game}']")
    assert desk.my_turn()["id"] == game


def test_the_end_shows_result_and_either_side_in_the_replay(desk: Desk) -> None:
    (player,), _ = desk.here.new(*AGAINST_BOT)
    for _ in range(600):
        view = player.see()
        if view["over"]:
            break
        if view["decision"]:
            passing = [c["text"] for c in view["decision"]["choices"] if c["verb"] in ("pass", "done", "stop")]
            player.act(passing[0] if passing else first(view))
        else:
            time.sleep(0.02)
    desk.sit(player)
    desk.page.wait_for_selector("#result")
    desk.page.wait_for_selector(".modal .paper")
    desk.page.keyboard.press("Escape")
    desk.page.click("#from-start")
    desk.page.wait_for_selector("#replay-side")
    desk.page.select_option("#replay-side", "soviet")
    desk.until(lambda: desk.shown().get("side") == "soviet", "the other side's view")
    assert desk.page.locator(".marksbar button").count() > 1
