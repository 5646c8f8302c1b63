"""The book beside the map: rules, charts, forces; and the guide through a first game."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.desk import Desk
from tests.browser.hands import Hands
from tests.browser.rooms import PATIENCE, PHONE, Rooms
from tests.server.hall import HIDDEN, SHORT, Hall, Player

expect.set_options(timeout=PATIENCE)
YELLOW: dict[str, Any] = {"game": "case_yellow", "scenario": "fortress-holland"}
SIDES = ({"sides": ["german"]}, {"sides": ["allied"]})
MISSED = {
    SHORT: ("victory", "initiative", "fire", "rally", "CAP", "recupero", "Linea di vista"),
    "fortress-holland": ("victory", "CRT", "T-CRT", "testa di ponte", "Ponte", "bridgehead"),
}
"""What players looked for, in either language."""


def sat(desk: Desk, scenario: str = SHORT) -> list[Player]:
    """At a table of two people, as the German."""
    new = desk.here.new
    players, _ = new(scenario=scenario) if scenario != "fortress-holland" else new(*SIDES, **YELLOW)
    desk.sit(players[0])
    return players


def set_up(enemy: Player) -> None:
    """The other side places its units."""
    while decision := enemy.see()["decision"]:
        enemy.act(decision["choices"][0]["text"])


# rules


@pytest.mark.parametrize("scenario", [SHORT, "fortress-holland"])
def test_the_rules_are_a_book_with_contents_and_a_search_in_both_languages(desk: Desk, scenario: str) -> None:
    sat(desk, scenario)
    page = desk.page
    page.click("#rules")
    expect(page.locator(".contents button")).not_to_have_count(0)
    titles = page.locator(".contents b").all_inner_texts()
    assert len(titles) > 12
    assert "Combat" in titles
    page.locator(".contents button", has=page.get_by_text("Combat", exact=True)).click()
    assert page.locator(".book article").count() > 20
    for words in MISSED[scenario]:
        page.fill(".search", words)
        expect(page.locator(".book .count").first).to_contain_text("found")
        assert page.locator(".hit").count() > 0, words


def test_a_rule_is_found_by_its_number_and_opens_in_its_chapter(desk: Desk) -> None:
    sat(desk, "fortress-holland")
    page = desk.page
    page.keyboard.press("h")
    page.fill(".search", "R-10.8c4")
    expect(page.locator(".hit").first).to_have_attribute("data-id", "R-10.8c4")
    page.keyboard.press("Enter")
    found = page.locator("article.wanted")
    expect(found).to_have_attribute("data-id", "R-10.8c4")
    expect(found).to_be_in_viewport()
    expect(page.locator(".bookbody h3")).to_contain_text("Movement")
    page.click(".back")
    expect(page.locator(".contents")).to_be_visible()


def test_a_chip_leads_into_the_book(desk: Desk) -> None:
    set_up(sat(desk)[1])
    page = desk.page
    desk.my_turn()
    rule = page.locator(".prompt button.r").first
    number = rule.inner_text()
    rule.click()
    page.click(".pop .inbook")
    expect(page.locator("article.wanted")).to_have_attribute("data-id", number)
    expect(page.locator(".pop")).to_be_hidden()
    page.locator(".search").press("Escape")
    expect(page.locator(".book")).to_be_hidden()


def test_rules_that_a_text_names_can_be_pressed(desk: Desk) -> None:
    sat(desk)
    page = desk.page
    page.keyboard.press("h")
    page.fill(".search", "2.0/3")
    page.locator(".hit").first.click()
    page.locator("article.wanted button.r", has_text="7.3").click()
    expect(page.locator("article.wanted")).to_have_attribute("data-id", "7.3")


def test_the_search_of_the_map_finds_rules_by_their_text(desk: Desk) -> None:
    sat(desk)
    page = desk.page
    page.keyboard.press("/")
    page.fill(".pop input", "initiative")
    page.locator(".found [data-id='2.1']").click()
    expect(page.locator("article.wanted")).to_have_attribute("data-id", "2.1")


def test_a_chip_on_the_start_page_tells_its_rule_and_leaves_the_option_alone(desk: Desk) -> None:
    desk.home()
    page = desk.page
    page.click(f"[data-scenario='{SHORT}']")
    option = page.locator("label.option", has=page.locator("[data-option='variable-ap']"))
    option.locator("button.r").click()
    expect(page.locator(".pop h4")).not_to_be_empty()
    expect(page.locator("[data-option='variable-ap']")).not_to_be_checked()
    page.keyboard.press("Escape")
    expect(page.locator(".pop")).to_have_count(0)


# charts


def test_the_chart_lights_the_ground_under_the_pointer(desk: Desk) -> None:
    sat(desk)
    page, hands = desk.page, Hands(desk)
    page.keyboard.press("k")
    page.wait_for_selector("[data-chart='terrain_foot']")
    hexes = {h["name"]: h["terrain"] for h in hands.chart["hexes"]}
    for terrain in ("river", "woods"):
        hex_ = next(name for name, ground in hexes.items() if ground == terrain)
        hands.look_at(hex_)
        page.mouse.move(*hands.at(hex_))
        lit = page.locator("[data-chart='terrain_foot'] tr.lit")
        expect(lit).to_have_count(1)
        expect(lit).to_have_attribute("data-line", terrain)
        expect(lit).to_have_attribute("aria-current", "true")


def test_the_chart_lights_the_rows_of_the_card_that_is_shown(desk: Desk) -> None:
    sat(desk, "fortress-holland")
    page = desk.page
    desk.my_turn()
    assert desk.unfold("drop ge-fj1a 4026")
    page.locator('button.c[data-text="drop ge-fj1a 4026"]').click()
    page.locator("#commit").wait_for()
    page.click(".chartof")
    expect(page.locator("[data-chart='airborne_landing'] tr.lit")).to_have_count(6)
    expect(page.locator("[data-chart='airborne_landing']")).to_be_in_viewport()
    assert page.locator("[data-chart='combat_results'] tr.lit").count() == 0

    def beside() -> bool:
        book, card = page.locator(".book").bounding_box(), page.locator(".odds").bounding_box()
        return bool(book and card and card["x"] >= book["x"] + book["width"])

    desk.until(beside, "the card lies beside the book, not under it")


def test_the_chart_lights_the_ground_of_the_target_until_the_pointer_moves_on(desk: Desk) -> None:
    player, enemy = sat(desk)
    while not (seen := player.see())["decision"] or seen["decision"]["ask"] != "action":
        asked = next(p for p in (player, enemy) if p.see()["decision"])
        asked.act(asked.see()["decision"]["choices"][0]["text"])
    page = desk.page
    aimed = next(c for c in desk.my_turn()["decision"]["choices"] if c["verb"] == "fire")
    page.keyboard.press("k")
    page.wait_for_selector("[data-chart='terrain_foot']")
    desk.unfold(aimed["text"])
    page.locator(f'button.c[data-text="{aimed["text"]}"]').click()
    page.locator("#commit").wait_for()
    hands = Hands(desk)
    ground = next(h["terrain"] for h in hands.chart["hexes"] if h["name"] == aimed["hexes"][0])
    expect(page.locator("[data-chart='terrain_foot'] tr.lit")).to_have_attribute("data-line", ground)


# forces


def test_forces_are_listed_by_formation_and_by_where_they_are(desk: Desk) -> None:
    sat(desk, "fortress-holland")
    page = desk.page
    pieces = desk.view()["table"]["pieces"]
    page.keyboard.press("o")
    page.wait_for_selector(".member")
    for where, there in (("map", True), ("reserve", False)):
        page.click(f".forcefilter [data-where='{where}']")
        shown = page.locator(".member").evaluate_all("all => all.map(e => e.dataset.member)")
        assert sorted(shown) == sorted(p["id"] for p in pieces if bool(p["hex"]) == there)
    assert "Airborne Corps" in page.locator(".force h4").all_inner_texts()
    page.keyboard.press("Escape")
    expect(page.locator(".book")).to_be_hidden()


def test_forces_tell_no_more_of_hidden_units_than_their_number(desk: Desk) -> None:
    sat(desk, HIDDEN)
    page = desk.page
    page.keyboard.press("o")
    page.wait_for_selector(".member")
    known = {p["id"] for p in desk.view()["table"]["pieces"]}
    shown = set(page.locator(".member").evaluate_all("all => all.map(e => e.dataset.member)"))
    assert shown <= known
    expect(page.locator(".force[data-side='soviet']")).to_contain_text("hidden")


# the guide


@pytest.mark.parametrize(("scenario", "first"), [(SHORT, "Olkhovka"), ("fortress-holland", "Dutch cities")])
def test_a_guide_is_offered_speaks_in_time_and_can_be_left(desk: Desk, scenario: str, first: str) -> None:
    players = sat(desk, scenario)
    if scenario == SHORT:
        set_up(players[1])
    page = desk.page
    page.click("#guide-yes")
    hint = page.locator("[data-hint]")
    expect(hint).to_contain_text(first)
    page.click("#guide-got")
    expect(hint).not_to_have_attribute("data-hint", "welcome")
    told = hint.get_attribute("data-hint")
    desk.click_choice(desk.my_turn()["decision"]["choices"][0]["text"])
    expect(page.locator(f"[data-hint='{told}']")).to_have_count(0)
    page.click("#guide-leave")
    expect(page.locator(".guide")).to_be_hidden()
    page.reload()
    page.wait_for_selector("#prompt, #waiting")
    expect(page.locator(".guide")).to_be_hidden()
    page.click("#menu")
    page.click("#m-guide")
    expect(page.locator(".guide")).to_be_visible()


def test_the_guide_never_plays_and_an_offer_goes_when_one_plays_on(desk: Desk) -> None:
    set_up(sat(desk)[1])
    page = desk.page
    line = desk.my_turn()["line"]
    expect(page.locator("#guide-yes")).to_be_visible()
    page.click("#guide-yes")
    while page.locator("#guide-got").count():
        page.click("#guide-got")
    assert desk.view()["line"] == line
    (player, enemy), _ = desk.here.new()
    set_up(enemy)
    desk.sit(player)
    desk.click_choice(desk.my_turn()["decision"]["choices"][0]["text"])
    expect(page.locator("#guide-yes")).to_have_count(0)


def test_a_hint_stays_while_the_enemy_acts(desk: Desk) -> None:
    player, enemy = sat(desk)
    set_up(enemy)
    page = desk.page
    page.click("#guide-yes")
    while (decision := player.see()["decision"])["ask"] != "first declaration":
        player.act(decision["choices"][0]["text"])
    player.act(next(c["text"] for c in decision["choices"] if c["fields"]["n"] == "1"))
    expect(page.locator("[data-hint='enemy-turn']")).to_be_visible()
    while decision := enemy.see()["decision"]:
        enemy.act(next((c for c in decision["choices"] if c["verb"] == "pass"), decision["choices"][0])["text"])
    desk.my_turn()
    expect(page.locator("[data-hint='enemy-turn']")).to_be_visible()
    page.click("#guide-got")
    expect(page.locator("[data-hint='activate']")).to_be_visible()


def test_a_guided_game_in_italian_from_the_start_page(desk: Desk) -> None:
    desk.home()
    page = desk.page
    page.evaluate("localStorage.setItem('esagono.lang', 'it')")
    page.reload()
    page.click("[data-scenario='fortress-holland']")
    page.check("#guided")
    page.click("button.go")
    page.wait_for_url("**/#seat=*")
    expect(page.locator("[data-hint='welcome']")).to_contain_text("Guidi i tedeschi")
    page.click("#guide-show")
    expect(page.locator("#guide-leave")).to_have_text("Lascia la guida")


def test_on_a_phone_the_book_has_the_whole_screen(rooms: Rooms, here: Hall) -> None:
    desk = rooms.desk(here, **{**PHONE, "is_mobile": False})
    sat(desk)
    page = desk.page
    page.click("#menu")
    page.click("#m-charts")
    page.wait_for_selector("[data-chart='terrain_foot']")
    assert page.locator(".book").bounding_box() == {"x": 0, "y": 0, "width": 390, "height": 844}
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.click("[data-tab='rules']")
    page.locator("[data-chapter='7']").click()
    expect(page.locator(".book article").first).to_be_visible()
    page.click(".book .close")
    expect(page.locator(".book")).to_be_hidden()
