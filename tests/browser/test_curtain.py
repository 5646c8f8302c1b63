"""Two at one screen: between them a curtain, and behind it nothing that the other may not see."""

from __future__ import annotations

import random
from typing import Any

from tests.browser.desk import Desk
from tests.server.hall import HIDDEN, ONE, SHORT
from tests.server.test_table import random_choice

COVERED = """() => [[40, 80], [700, 400], [1300, 500], [1400, 880]].every(
    ([x, y]) => document.elementFromPoint(x, y)?.closest('.curtain'))"""
SHOWN = "() => [...document.querySelectorAll('svg [data-piece]')].map((p) => p.dataset.piece).sort()"


def is_shown(desk: Desk, own: dict[str, Any]) -> bool:
    now = desk.shown()
    return bool(now.get("hash") == own["hash"] and now.get("side") == own["side"])


def test_a_curtain_falls_whenever_the_other_side_has_its_turn(desk: Desk) -> None:
    (player,), _ = desk.here.new(*ONE, scenario=HIDDEN)
    desk.player = player
    desk.page.goto(f"{desk.here.client.base_url}#seat={player.token}")
    rng, falls, side = random.Random(2), 0, ""
    for _ in range(60):
        view = desk.view()
        now = view["asked"][0]["side"]
        if side and now != side:
            desk.page.wait_for_selector(".curtain")
            assert desk.page.evaluate(COVERED)
            assert desk.page.inner_text(".curtain h2").endswith(view["names"][now])
            desk.page.click("#curtain")
            desk.page.wait_for_selector(".curtain", state="detached")
            falls += 1
        side = now
        own = desk.player.see(side=side)
        desk.until(lambda own=own: is_shown(desk, own), "his view")  # type: ignore[misc]
        desk.page.wait_for_selector("button.c")
        known = {p["id"] for p in own["table"]["pieces"]}
        desk.until(lambda known=known: {*desk.page.evaluate(SHOWN)} <= known, "no counter of the other's")  # type: ignore[misc]
        if falls >= 3:
            break
        desk.click_choice(random_choice(rng, own))
    assert falls >= 3


def test_no_curtain_where_there_is_nothing_to_hide(desk: Desk) -> None:
    (player,), _ = desk.here.new(*ONE, scenario=SHORT)
    if player.see()["secrets"]:
        return
    desk.sit(player)
    sides, rng = set[str](), random.Random(1)
    for _ in range(12):
        view = desk.my_turn()
        sides.add(view["decision"]["side"])
        assert not desk.page.locator(".curtain").count()
        desk.click_choice(random_choice(rng, view))
    assert len(sides) == 2
