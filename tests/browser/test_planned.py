"""What has been planned stands on the map of who planned it, and of nobody else."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.desk import Desk
from tests.browser.hands import Hands
from tests.browser.test_book import SIDES, YELLOW

HEX = "4026"
DROP = f"drop ge-fj1a {HEX}"
SIGN = "svg [data-marker='planned']"


def test_a_planned_drop_is_marked_for_its_owner_alone(desk: Desk) -> None:
    (german, allied), spectator = desk.here.new(*SIDES, **YELLOW)
    desk.sit(german)
    desk.my_turn()
    assert desk.page.locator(SIGN).count() == 0
    desk.click_choice(DROP)
    sign = desk.page.locator(SIGN)
    expect(sign).to_have_count(1)
    name = next(p["title"] for p in desk.view()["table"]["pieces"] if p["id"] == "ge-fj1a")
    expect(sign.locator("title")).to_have_text(f"Planned here: {name}")
    Hands(desk).hover(HEX)
    expect(desk.page.locator(".insp")).to_contain_text("Planned here")

    assert german.see()["decision"]["planned"] == [{"unit": "ge-fj1a", "hex": HEX}]
    for other in (allied, spectator):
        seen: dict[str, Any] = other.see()
        assert seen["decision"] is None
        assert not [m for m in seen["table"]["markers"] if m["kind"] == "planned"]
    for other in (allied, spectator):
        desk.page.goto("about:blank")
        desk.sit(other)
        assert desk.page.locator(SIGN).count() == 0


def test_the_sign_goes_when_the_plan_is_taken_back(desk: Desk) -> None:
    (german, _), _ = desk.here.new(*SIDES, **YELLOW)
    desk.sit(german)
    desk.my_turn()
    desk.click_choice(DROP)
    expect(desk.page.locator(SIGN)).to_have_count(1)
    desk.page.keyboard.press("Control+z")
    expect(desk.page.locator(SIGN)).to_have_count(0)


def test_the_map_opens_where_units_may_drop_and_shows_it(desk: Desk) -> None:
    (player,), _ = desk.here.new({"sides": ["german", "allied"]}, game="case_yellow", scenario="historical")
    while player.see()["decision"]["ask"] != "drop":
        player.act(player.see()["decision"]["choices"][0]["text"])
    desk.sit(player)
    desk.my_turn()
    region = desk.page.locator("svg .area.reach").first
    region.wait_for(state="attached")
    box, view = region.bounding_box(), desk.page.locator(".mapw").bounding_box()
    assert box
    assert view
    seen = min(box["x"] + box["width"], view["x"] + view["width"]) - max(box["x"], view["x"])
    assert seen > 0.8 * box["width"], "the hexes are in view"
