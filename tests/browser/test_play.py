"""Playing in a real browser."""

from __future__ import annotations

import itertools
import random
import re
from pathlib import Path
from typing import Any

import pytest

from esagono import bots, games
from esagono.bots import planner
from esagono.kernel.record import verify
from tests.browser.conftest import WEB
from tests.browser.desk import Desk
from tests.browser.rooms import MOVING, PHONE, Rooms
from tests.server.hall import AGAINST_BOT, GAME, HIDDEN, ONE, SHORT, Hall, Player, hall
from tests.server.test_secrets_on_the_wire import never_seen, nothing_told
from tests.server.test_table import play, random_choice


def test_a_whole_firefight_by_mouse_against_a_bot(desk: Desk) -> None:
    desk.home()
    desk.begin(SHORT)
    assert {s["player"] for s in desk.view()["seats"]} == {"person", "random"}
    rng, clicks = random.Random(4), 0
    while not (view := desk.my_turn())["over"]:
        passing = [c["text"] for c in view["decision"]["choices"] if c["verb"] in ("pass", "done", "end", "stop")]
        text = passing[0] if passing and rng.random() < 0.5 else random_choice(rng, view)
        desk.click_choice(text)
        clicks += 1
        assert clicks < 400
    desk.page.wait_for_selector("#result")
    assert desk.view()["result_text"].split(".")[0] in desk.page.inner_text("#result")
    assert verify(games.load(GAME), desk.player.ask("record")["record"])
    assert clicks > 15


def test_the_same_start_by_keyboard_alone(desk: Desk) -> None:
    desk.home()
    page = desk.page
    focus_on(desk, f"[data-scenario='{SHORT}']")
    page.keyboard.press("Enter")
    page.wait_for_selector("button.go")
    focus_on(desk, "button.go")
    page.keyboard.press("Enter")
    page.wait_for_url("**/#seat=*")
    desk.player = Player(desk.here.client, page.url.split("#seat=")[1])
    for _ in range(4):
        line = desk.my_turn()["line"]
        focus_on(desk, "button.c")
        for _ in range(6):
            page.keyboard.press("Enter" if page.locator("#commit:visible").count() else "1")
            page.wait_for_timeout(150)
            if desk.view()["line"] > line:
                break
        desk.until(lambda line=line: desk.view()["line"] > line, "a line made by keys")  # type: ignore[misc]


def focus_on(desk: Desk, what: str) -> None:
    """Press the tabulator until something has the focus."""
    for _ in range(80):
        if desk.page.evaluate("(what) => document.activeElement?.matches(what)", what):
            return
        desk.page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard never reached {what}")


def test_two_browsers_learn_nothing_of_each_other(here: Hall, rooms: Rooms) -> None:
    players, _ = here.new({"sides": ["german"]}, {"sides": ["soviet"]}, scenario=HIDDEN)
    desks = []
    for player in players:
        desks.append(rooms.desk(here, fresh=True))
        desks[-1].sit(player)
    rng, kept = random.Random(6), 0
    table = here.table(players[0])
    for _ in range(24):
        desk = next(d for d in desks if d.view()["decision"])
        desk.click_choice(random_choice(rng, desk.my_turn()))
    for desk, side in zip(desks, ("german", "soviet"), strict=True):
        hashed = desk.view()["hash"]
        desk.until(lambda desk=desk, hashed=hashed: any(hashed in f for f in desk.received), "the last state")  # type: ignore[misc]
        secret = never_seen(table, side, len(table.match.lines) - 1)
        kept += len(secret)
        told = re.sub(r'"words":\{[^}]*\}', "", desk.traffic())
        assert '"pieces"' in told
        nothing_told(told, secret, side)
    assert kept


def with_fire(here: Hall) -> tuple[Player, dict[str, object]]:
    """A game in which somebody can fire now, and the choice to do so."""
    (player,), _ = here.new(*ONE)
    rng = random.Random(3)
    for _ in range(150):
        choices = player.see()["decision"]["choices"]
        shots = [c for c in choices if c["verb"] == "fire" and c["look"]]
        if shots:
            return player, shots[0]
        play([player], rng, 1)
    raise AssertionError("nobody could ever fire")


def curtain(desk: Desk) -> None:
    """Go behind the curtain between two players at one screen, if there is one."""
    desk.page.wait_for_timeout(200)
    if desk.page.locator("#curtain:visible").count():
        desk.page.click("#curtain")
    desk.page.wait_for_selector("button.c")


def test_odds_before_fire_are_those_of_the_kernel(desk: Desk) -> None:
    player, shot = with_fire(desk.here)
    desk.player = player
    desk.page.goto(f"{desk.here.client.base_url}#seat={player.token}")
    curtain(desk)
    units, hexes = shot["units"], shot["hexes"]
    assert isinstance(units, list | tuple)
    assert isinstance(hexes, list | tuple)
    desk.page.wait_for_selector(f"svg [data-piece='{units[0]}']")
    desk.page.locator(f"svg [data-piece='{units[0]}']").click(force=True)
    there = desk.page.locator(f"svg [data-piece][data-hex='{hexes[0]}']").first
    there.click(force=True)
    card = desk.page.wait_for_selector(".target[data-chance]")
    assert card is not None
    table = desk.here.table(player)
    side = desk.view()["decision"]["side"]
    answer = table.game.query(table.match.state, side, str(shot["look"]))
    shown = {
        t.get_attribute("data-target"): float(t.get_attribute("data-chance") or -1)
        for t in desk.page.query_selector_all(".target[data-chance]")
    }
    assert shown
    for target, chance in shown.items():
        entry = answer[target]
        assert abs(chance - entry.hit) < 1e-6
        ways = sum(6 - abs(7 - total) for total in range(2, 13) if total >= entry.need)
        assert abs(entry.hit - ways / 36) < 1e-9


def test_something_illegal_says_why_with_its_rule_and_the_rule_says_itself(desk: Desk) -> None:
    player, shot = with_fire(desk.here)
    desk.player = player
    desk.page.goto(f"{desk.here.client.base_url}#seat={player.token}")
    curtain(desk)
    units = shot["units"]
    assert isinstance(units, list | tuple)
    desk.page.locator(f"svg [data-piece='{units[0]}']").click(force=True)
    view = desk.view()
    own = view["decision"]["side"]
    friends = [p for p in view["table"]["pieces"] if p["side"] == own and p["hex"] and p["id"] not in units]
    named = {h for c in view["decision"]["choices"] if units[0] in c["units"] for h in c["hexes"]}
    chart = desk.here.client.get(f"/api/seats/{player.token}/map").json()
    taken = {p["hex"] for p in view["table"]["pieces"]}
    free = [x["name"] for x in chart["hexes"] if x["name"] not in named | taken]
    assert friends
    assert free
    for name in free[:: max(1, len(free) // 12)]:
        hex_ = next(x for x in chart["hexes"] if x["name"] == name)
        click_hex(desk, hex_, chart)
        desk.page.wait_for_timeout(150)
        reason = desk.page.locator(".tip:visible [data-rule], .c.no [data-rule]").first
        if reason.count():
            break
    assert reason.count(), "no reason was ever given"
    rule = reason.get_attribute("data-rule")
    reason.click()
    pop = desk.page.wait_for_selector("[role=dialog]:visible")
    assert pop is not None
    said = desk.here.client.get(f"/api/rules/{GAME}/{rule}").json()
    assert said["title"] in pop.inner_text()


def click_hex(desk: Desk, wanted: dict[str, Any], chart: dict[str, Any]) -> None:
    """Click into a hex; where it is on the screen follows from where the counters of two other hexes are."""
    by_name = {x["name"]: x for x in chart["hexes"]}
    places: dict[str, tuple[float, float]] = {}
    for piece in desk.page.locator("svg [data-piece][data-hex]").all():
        box, name = piece.bounding_box(), piece.get_attribute("data-hex")
        if box and name and name in by_name:
            places.setdefault(name, (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    (one, p), (two, q) = max(
        itertools.combinations(places.items(), 2), key=lambda two: abs(two[0][1][0] - two[1][1][0])
    )
    scale = (q[0] - p[0]) / (by_name[two]["x"] - by_name[one]["x"])
    at = [p[i] + (wanted[axis] - by_name[one][axis]) * scale for i, axis in enumerate("xy")]
    box = desk.page.locator("section.mapw").bounding_box()
    if (
        box
        and box["x"] < at[0] < box["x"] + box["width"] - 80
        and box["y"] + 40 < at[1] < box["y"] + box["height"] - 40
    ):
        desk.page.mouse.click(*at)


def test_undo_and_redo(desk: Desk) -> None:
    (player,), _ = desk.here.new(*ONE)
    desk.player = player
    desk.page.goto(f"{desk.here.client.base_url}#seat={player.token}")
    curtain(desk)
    view = desk.my_turn()
    desk.click_choice(view["decision"]["choices"][0]["text"])
    desk.until(lambda: desk.shown()["hash"] == desk.view()["hash"], "the page heard of it")
    desk.page.click("#undo")
    desk.until(lambda: desk.view()["hash"] == view["hash"], "the line before")
    desk.until(lambda: desk.shown()["hash"] == view["hash"], "the page heard of it")
    desk.page.click("#redo:visible")
    desk.until(lambda: desk.view()["line"] == view["line"] + 1, "the line again")


def test_replay_with_the_slider(desk: Desk) -> None:
    (player,), _ = desk.here.new(*ONE)
    play([player], random.Random(3), 20)
    desk.player = player
    desk.page.goto(f"{desk.here.client.base_url}#seat={player.token}")
    curtain(desk)
    desk.page.click("#replay")
    desk.page.wait_for_selector("#slider")
    desk.page.locator("#slider").fill("5")
    desk.until(lambda: any('"line":5,"lines"' in frame for frame in desk.received), "the table after line 5")
    desk.page.locator("#slider").focus()
    desk.page.keyboard.press("ArrowRight")
    desk.until(lambda: any('"line":6,"lines"' in frame for frame in desk.received), "the table after line 6")
    assert desk.page.locator("svg [data-piece]").count()
    desk.page.click("#live")
    desk.page.wait_for_selector("button.c")


def test_the_language_follows_the_browser_and_can_be_switched(desk: Desk, rooms: Rooms) -> None:
    desk.home()
    english = desk.page.inner_text("body")
    desk.page.click("button[lang=it]")
    desk.page.wait_for_function("document.documentElement.lang === 'it'")
    desk.until(lambda: desk.page.inner_text("body") != english, "Italian")
    other = rooms.desk(desk.here, locale="it-IT")
    other.home()
    other.begin(SHORT)
    assert other.page.evaluate("document.documentElement.lang") == "it"
    other.my_turn()
    prompt = games.load(GAME).texts
    asked = {prompt.say("it", key) for key in prompt.catalogues["it"] if key.startswith("ask.")}
    assert other.page.inner_text("#prompt") in asked


def test_a_phone_shows_everything_without_scrolling_sideways(here: Hall, rooms: Rooms, tmp_path: Path) -> None:
    desk = rooms.desk(here, **PHONE, **MOVING)
    desk.home()
    assert overflow(desk) <= 0
    (player,), _ = here.new(*AGAINST_BOT)
    desk.player = player
    desk.page.goto(f"{here.client.base_url}#seat={player.token}")
    desk.my_turn()
    assert overflow(desk) <= 0
    picture = desk.page.screenshot(path=tmp_path / "phone.png")
    assert len(picture) > 20_000


def overflow(desk: Desk) -> int:
    found: int = desk.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return found


def test_a_restart_of_the_server_needs_no_reload(tmp_path: Path, rooms: Rooms) -> None:
    with hall(tmp_path, web=WEB) as here:
        port = int(here.client.base_url.port or 0)
        (player,), _ = here.new(*ONE)
        desk = rooms.desk(here, fresh=True)
        desk.player = player
        desk.page.goto(f"{here.client.base_url}#seat={player.token}")
        curtain(desk)
        desk.page.evaluate("window.notReloaded = true")
        desk.click_choice(desk.my_turn()["decision"]["choices"][0]["text"])
        line = desk.view()["line"]
    desk.page.wait_for_selector(".connection.off")
    with hall(tmp_path, web=WEB, port=port) as here:
        desk.here, desk.player = here, Player(here.client, player.token)
        desk.page.wait_for_selector(".connection.off", state="detached", timeout=15000)
        assert desk.view()["line"] == line
        curtain(desk)
        desk.click_choice(desk.my_turn()["decision"]["choices"][0]["text"])
        assert desk.view()["line"] > line
        assert desk.page.evaluate("window.notReloaded")


def test_a_player_named_script_stays_a_name(desk: Desk) -> None:
    evil = "<img src=x onerror=window.caught=1><script>window.caught=1</script>"
    (player, _), _ = desk.here.new({"sides": ["soviet"]}, {"sides": ["german"], "name": evil[:60]}, title=evil)
    desk.player = player
    desk.page.goto(f"{desk.here.client.base_url}#seat={player.token}")
    desk.my_turn()
    assert evil[:30] in desk.page.inner_text("body")
    assert desk.page.evaluate("window.caught") is None
    assert not desk.page.locator("img[src=x]").count()


def test_the_owner_finds_every_unfinished_game_in_any_browser(desk: Desk) -> None:
    (player,), _ = desk.here.new(*AGAINST_BOT, title="Left behind")
    game = player.see()["id"]
    desk.home(f"#owner={desk.here.owner}")
    desk.page.click(f"[data-game='{game}']")
    desk.page.wait_for_url("**/#seat=*")
    desk.player = Player(desk.here.client, desk.page.url.split("#seat=")[1])
    assert desk.my_turn()["id"] == game


def test_a_bot_says_why_and_what_went_wrong_stands_in_the_log(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(asked: bots.Asked) -> bots.Answer:
        if asked.decision.number % 5 == 2:
            raise ZeroDivisionError
        return planner.choose(asked)

    monkeypatch.setitem(bots.BOTS, "failing", failing)
    (player,), _ = desk.here.new({"sides": ["german"]}, {"sides": ["soviet"], "player": "failing"})
    desk.sit(player)
    page, rng = desk.page, random.Random(4)
    for _ in range(30):
        view = desk.my_turn()
        if view["notices"] and page.locator("[data-why]:visible").count():
            break
        desk.click_choice(random_choice(rng, view))
    assert view["notices"][0]["text"] in page.inner_text("[data-notice='bot-failed'] >> nth=-1")
    button = page.locator(".log [data-why]").first
    line = int(button.get_attribute("data-why") or 0)
    told: dict[str, Any] = (
        player.ask("reasons", line=line, side="german") if view["log"][line]["why"] else {"reasons": [], "note": ""}
    )
    button.click()
    shown = page.locator(".pop:visible")
    shown.wait_for()
    assert shown.locator(".because li").count() >= len(told["reasons"])
    assert told["note"] in shown.inner_text()
    assert shown.locator("h4").count()
    assert not page.locator("#live:visible").count()  # the click did not begin a replay
    page.keyboard.press("Escape")
    assert not desk.mistakes
