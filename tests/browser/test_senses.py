"""Fingers, and ears: touch on a phone, and what a screen reader is told."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import CDPSession

from tests.browser.desk import Desk
from tests.browser.rooms import MOVING, PHONE, Rooms
from tests.server.hall import AGAINST_BOT, Hall

SCALE = "() => Number(document.querySelector('.world').dataset.at.split(' ')[2])"
SHIFT = "() => document.querySelector('.world').dataset.at.split(' ').slice(0, 2)"


def touch(line: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    found = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
    line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": found})


def on_the_map(desk: Desk) -> tuple[dict[str, Any], str]:
    """Play until a unit that lies on the map may act: the table, and the unit."""
    for _ in range(30):
        view = desk.my_turn()
        lying = {p["id"] for p in view["table"]["pieces"] if p["hex"]}
        unit = next((c["units"][0] for c in view["decision"]["choices"] if c["units"] and c["units"][0] in lying), "")
        if unit:
            return view, unit
        desk.player.act(view["decision"]["choices"][0]["text"])
    raise AssertionError("no unit may act")


def phone(here: Hall, rooms: Rooms) -> Desk:
    desk = rooms.desk(here, **PHONE, **MOVING)
    (player,), _ = here.new(*AGAINST_BOT)
    desk.sit(player)
    desk.my_turn()
    return desk


def test_two_fingers_zoom_and_one_moves(here: Hall, rooms: Rooms) -> None:
    desk = phone(here, rooms)
    line = desk.page.context.new_cdp_session(desk.page)
    before = desk.page.evaluate(SCALE)
    touch(line, "touchStart", (160, 250), (230, 250))
    for far in range(0, 60, 6):
        touch(line, "touchMove", (160 - far, 250), (230 + far, 250))
    touch(line, "touchEnd")
    desk.page.wait_for_timeout(300)
    zoomed = desk.page.evaluate(SCALE)
    assert zoomed > before * 1.5
    x, y = (float(n) for n in desk.page.evaluate(SHIFT))
    touch(line, "touchStart", (200, 250))
    for far in range(0, 66, 6):
        touch(line, "touchMove", (200 + far, 250 + far / 2))
    touch(line, "touchEnd")
    desk.page.wait_for_timeout(300)
    moved = [float(n) for n in desk.page.evaluate(SHIFT)]
    assert moved[0] - x > 30 or moved[1] - y > 15
    assert desk.page.evaluate(SCALE) == zoomed
    assert not desk.mistakes


def sizes(desk: Desk) -> list[int]:
    """How high the choices are that can be seen."""
    found = desk.page.evaluate("() => [...document.querySelectorAll('button.c')].map((b) => b.offsetHeight)")
    return [size for size in found if size]


def test_a_tap_on_the_map_commits_nothing(here: Hall, rooms: Rooms) -> None:
    desk = phone(here, rooms)
    view, unit = on_the_map(desk)
    place = desk.page.locator(f"[data-piece='{unit}']").bounding_box()
    assert place is not None
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2

    def tapped() -> list[int]:
        desk.page.touchscreen.tap(x, y)
        desk.page.wait_for_timeout(300)
        return sizes(desk)

    for _ in range(3):
        tapped()
    desk.until(lambda: sizes(desk) or tapped(), "choices are shown")  # on a busy machine two taps are one double tap
    assert min(sizes(desk)) >= 44
    assert desk.view()["hash"] == view["hash"]


def named(tree: list[dict[str, Any]], role: str) -> list[str]:
    return [n["name"]["value"] for n in tree if n.get("role", {}).get("value") == role and n.get("name")]


def test_a_screen_reader_hears_prompt_choices_and_log(desk: Desk) -> None:
    (player,), _ = desk.here.new(*AGAINST_BOT)
    desk.sit(player)
    view = desk.my_turn()
    line = desk.page.context.new_cdp_session(desk.page)
    tree = line.send("Accessibility.getFullAXTree")["nodes"]
    assert view["decision"]["prompt"] in named(tree, "heading")
    buttons = named(tree, "button")
    assert desk.page.locator("button.c").count()
    for label in desk.page.locator("button.c b").all_inner_texts():
        assert any(label in name for name in buttons), label
    pieces = [p for p in view["table"]["pieces"] if p["hex"]]
    spoken = [name for name in buttons if any(p["title"] in name and p["hex"].split("-")[-1] in name for p in pieces)]
    assert len(spoken) >= len({p["hex"] for p in pieces})
    for what in (".prompt", ".log", "#said"):
        assert desk.page.get_attribute(what, "aria-live") == "polite", what
    assert all(name.strip() for name in buttons), "a button without a name"


def test_what_is_chosen_is_said(desk: Desk) -> None:
    (player,), _ = desk.here.new(*AGAINST_BOT)
    desk.sit(player)
    view, unit = on_the_map(desk)
    desk.until(lambda: desk.page.inner_text("#said") == view["decision"]["prompt"], "the prompt is said")
    piece = next(p for p in view["table"]["pieces"] if p["id"] == unit)
    desk.page.focus(".mapw")
    desk.page.keyboard.press("Tab")
    said = desk.until(lambda: desk.page.inner_text("#said") != view["decision"]["prompt"] and "x", "the unit is said")
    assert said
    titles = {p["title"] for p in view["table"]["pieces"] if p["side"] == piece["side"]}
    assert desk.page.inner_text("#said").split(",")[0] in titles
