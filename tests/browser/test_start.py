"""The start page: scenarios by name, pictures in the theme."""

from __future__ import annotations

from tests.browser.desk import Desk

PICTURES = "() => [...document.querySelectorAll('div.art image[href]')].map((i) => i.getAttribute('href'))"


def test_scenarios_are_chosen_by_name_and_the_page_stays_where_it_is(desk: Desk) -> None:
    desk.home()
    desk.page.click("[data-scenario='crossroads']")
    desk.page.wait_for_selector(".pill.on[data-pick='crossroads']")
    names = desk.page.locator("[data-pick]").all_inner_texts()
    assert len(names) == 10
    assert all(any(letter.isalpha() for letter in name) for name in names)
    assert desk.page.evaluate("() => scrollY") == 0


def test_pictures_follow_the_theme(painter: Desk) -> None:
    painter.home()
    painter.until(lambda: len(painter.page.evaluate(PICTURES)) > 2, "painted pictures")
    before = painter.page.evaluate(PICTURES)
    painter.page.click("#theme")
    painter.until(lambda: not {*before} & {*painter.page.evaluate(PICTURES)}, "pictures of the other theme")


def test_the_opponent_that_is_proposed_is_not_the_weakest(desk: Desk) -> None:
    desk.home()
    desk.begin("stone-house", weakest=False)
    assert {s["player"] for s in desk.view()["seats"]} == {"person", "planner"}


def test_a_game_that_goes_on_says_turn_and_phase(desk: Desk) -> None:
    (player,), _ = desk.here.new({"sides": ["german", "allied"]}, game="case_yellow", scenario="historical")
    while player.see()["decision"]["ask"] != "drop":
        player.act(player.see()["decision"]["choices"][0]["text"])
    desk.sit(player)
    desk.page.evaluate("location.hash = ''")
    desk.page.wait_for_selector(".running .row")
    assert "Turn 1 of 10, 10 May – 13 May · Air phase" in desk.page.inner_text(".running .row span")


def test_a_veteran_is_offered_only_where_it_looks_ahead(desk: Desk) -> None:
    desk.home()
    for scenario, levels in (("stone-house", 3), ("tartar-ditch", 2)):
        desk.page.click(f"[data-scenario='{scenario}']")
        desk.page.wait_for_selector(f"[data-scenario='{scenario}'].on, [data-pick='{scenario}'].on")
        offered = [text.strip() for text in desk.page.locator("button, option, label").all_inner_texts()]
        assert len({text for text in offered if text.startswith("Computer")}) == levels, offered
