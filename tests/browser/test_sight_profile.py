"""The cross-section of a line of sight on the page: from the unit that is selected to the hex that is pointed at."""

from __future__ import annotations

import pytest

from tests.browser.desk import Desk
from tests.browser.rooms import Rooms
from tests.server.hall import Hall


def middle(desk: Desk, piece: str) -> tuple[float, float]:
    box = desk.page.locator(f"[data-piece='{piece}']").first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


LATE = "const soon = requestAnimationFrame; window.requestAnimationFrame = (f) => setTimeout(() => soon(f), 400)"
"""A browser under load: frames come late, and what is asked of the page is answered before them."""


def test_the_page_says_when_its_view_is_still_to_be_put_in_its_place(here: Hall, rooms: Rooms) -> None:
    """Frames come late: before, a click went where the counter had been."""
    desk = rooms.desk(here, fresh=True)
    desk.page.add_init_script(LATE)
    (player,) = here.new({"sides": ["blue", "grey"]}, scenario="les-fosses-short", game="tcs")[0]
    desk.sit(player)
    opened = middle(desk, "b-e1")
    desk.page.keyboard.press("-")
    desk.still()
    further = middle(desk, "b-e1")
    assert abs(further[0] - opened[0]) + abs(further[1] - opened[1]) > 10
    desk.page.wait_for_timeout(1000)
    assert middle(desk, "b-e1") == pytest.approx(further, abs=1)


def test_the_card_names_what_blocks_and_goes_with_the_overlay(desk: Desk) -> None:
    (player,) = desk.here.new({"sides": ["blue", "grey"]}, scenario="les-fosses-short", game="tcs")[0]
    desk.sit(player)
    desk.my_turn()  # what happened is shown: a key would only end that
    page = desk.page
    page.keyboard.press("L")
    page.wait_for_selector("[data-tool='sight'][aria-pressed='true']")
    desk.still()
    page.mouse.click(*middle(desk, "b-e1"))
    page.wait_for_selector("svg .piece.selected [data-piece='b-e1'], svg .piece.selected[data-piece='b-e1']")
    desk.still()
    page.mouse.move(*middle(desk, "g-mg2"))
    card = page.locator(".profile")
    card.locator("h4", has_text="8.13 to 12.11").wait_for()
    assert "m, the line of sight is at" in card.locator("p.cut").inner_text()
    assert card.locator("svg .mark").count() == 1
    page.mouse.move(*middle(desk, "b-e3"))
    card.locator("p.clear").wait_for()
    assert card.locator("svg .mark").count() == 0
    page.keyboard.press("L")
    card.wait_for(state="hidden")
    assert desk.mistakes == []
