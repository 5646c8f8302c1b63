"""The cross-section of a line of sight on the page: from the unit that is selected to the hex that is pointed at."""

from __future__ import annotations

from tests.browser.desk import Desk


def middle(desk: Desk, piece: str) -> tuple[float, float]:
    box = desk.page.locator(f"[data-piece='{piece}']").first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_card_names_what_blocks_and_goes_with_the_overlay(desk: Desk) -> None:
    (player,) = desk.here.new({"sides": ["blue", "grey"]}, scenario="les-fosses-short", game="tcs")[0]
    desk.sit(player)
    page = desk.page
    page.keyboard.press("L")
    page.mouse.click(*middle(desk, "b-e1"))
    page.mouse.move(*middle(desk, "g-mg2"))
    card = page.locator(".profile")
    card.wait_for(state="visible")
    assert "8.13" in card.inner_text()
    assert "12.11" in card.inner_text()
    assert "m, the line of sight is at" in card.locator("p.cut").inner_text()
    assert card.locator("svg .mark").count() == 1
    page.mouse.move(*middle(desk, "b-e3"))
    card.locator("p.clear").wait_for()
    assert card.locator("svg .mark").count() == 0
    page.keyboard.press("L")
    card.wait_for(state="hidden")
    assert desk.mistakes == []
