"""No page says anything in the console, or asks for what is not there: start, table, papers, replay, end."""

from __future__ import annotations

import pytest
from playwright.sync_api import ConsoleMessage, Page

from tests.browser.desk import Desk

TABLES = {
    "storms_of_steel": ("stone-house", ("german", "soviet")),
    "case_yellow": ("fortress-holland", ("german", "allied")),
    "crimea": ("tartar-ditch", ("axis", "soviet")),
    "tcs": ("les-fosses-short", ("blue", "grey")),
    "third_reich": ("1939", ("germany italy", "britain france russia usa")),
}


def listened(page: Page) -> list[str]:
    """Whatever a page says from now on, and every answer that is none."""
    told: list[str] = []

    def said(message: ConsoleMessage) -> None:
        told.append(f"{message.type}: {message.text}")

    page.on("console", said)
    page.on("pageerror", lambda wrong: told.append(str(wrong)))
    page.on("requestfailed", lambda lost: told.append(f"failed: {lost.url}"))
    page.on("response", lambda answer: told.append(f"{answer.status}: {answer.url}") if answer.status >= 400 else None)
    return told


@pytest.mark.parametrize("game", TABLES)
def test_no_page_says_anything_in_the_console(painter: Desk, game: str) -> None:
    desk, page = painter, painter.page
    told = listened(page)
    desk.home()
    scenario, sides = TABLES[game]
    players, _ = desk.here.new(*({"sides": side.split()} for side in sides), game=game, scenario=scenario)
    player = players[0]
    while not any(piece["hex"] for piece in player.see()["table"]["pieces"]):  # who sets up by hand has an empty map
        asked = next(p for p in players if p.see()["decision"])
        asked.act(asked.see()["decision"]["choices"][0]["text"])
    desk.sit(player)
    page.locator(".mapw").focus()
    for key, paper in (("b", ".paper"), ("h", ".book"), ("k", ".book [data-chart]"), ("o", ".book")):
        page.keyboard.press(key)
        page.wait_for_selector(f"{paper}:visible")
        page.keyboard.press("Escape")
        page.locator(".mapw").focus()
    page.locator("#sequence").click()
    page.keyboard.press("Escape")
    player.ask("resign", side=player.see()["side"])
    page.wait_for_selector("#winner")
    page.click("#e-replay")
    page.wait_for_selector("#slider", state="attached")
    page.locator("#slider").focus()
    page.keyboard.press("ArrowLeft")
    page.wait_for_timeout(300)
    page.evaluate("location.hash = ''")
    page.wait_for_selector(".rows .ended")
    assert not told, told
