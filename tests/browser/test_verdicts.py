"""What a combat came to is said in a word, with the code of the table beside it; and the rows that were added."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.desk import Desk
from tests.browser.rooms import Rooms
from tests.browser.shows import act, scene, two, until, watching
from tests.browser.test_book import sat
from tests.browser.test_inputs import campaign, seated
from tests.server.hall import Hall

HOLLAND = ("case_yellow", "fortress-holland", ("german", "allied"))
WORDS = {
    "en-GB": {"AE": "Attacker eliminated", "C": "Contact", "DR": "Retreat", "DE": "Defender eliminated"},
    "it-IT": {"AE": "Attaccante eliminato", "C": "Contatto", "DR": "Ritirata", "DE": "Difensore eliminato"},
}


@pytest.mark.parametrize("locale", WORDS)
def test_the_result_of_a_combat_is_a_word_with_its_code(rooms: Rooms, here: Hall, locale: str) -> None:
    players = two(here, *HOLLAND)
    side, text = until(players, lambda side, view, c: side == "german" and c["verb"] == "ready")
    with watching(rooms, here, players["allied"], "step", locale=locale) as desk:
        page = desk.page
        act(players[side], text, "6")
        for _ in range(6):
            if page.locator(".stage[data-scene$=' result']").count():
                break
            page.locator(".mapw").focus()
            page.keyboard.press("n")
            page.wait_for_timeout(60)
        scene(page, "result")
        events = [e for line in players["allied"].see()["log"] for e in line["events"]]
        code = next(e["args"]["result"] for e in reversed(events) if e["tag"].startswith("combat-"))
        word = page.locator(".word.result")
        expect(word.locator("small")).to_have_text(code)
        told = word.inner_text().replace(code, "").strip()
        assert told == WORDS[locale].get(code, told)
        assert len(told) > len(code), "a word, not the code alone"


def test_the_modifiers_of_a_landing_light_up_in_their_chart(desk: Desk) -> None:
    sat(desk, "fortress-holland")
    desk.my_turn()
    assert desk.unfold("drop ge-fj1a 4224")
    desk.row("drop ge-fj1a 4224").click()
    desk.page.locator("#commit").wait_for()
    desk.page.click(".chartof")
    lit = desk.page.locator("[data-chart='airborne_drm'] tr.lit")
    expect(lit).to_have_count(1)
    expect(lit).to_have_attribute("data-line", "city")
    assert desk.page.locator("[data-chart='stuka_drm'] tr.lit").count() == 0


def test_gliders_have_a_card_and_what_a_lost_regiment_adds_lights_up(desk: Desk) -> None:
    sat(desk, "fortress-holland")
    while (asked := desk.player.see()["decision"])["choices"][0]["verb"] == "drop":
        desk.player.act(asked["choices"][0]["text"])
    desk.my_turn()
    line, glide = desk.view()["line"], desk.view()["decision"]["choices"][0]["text"]
    assert glide.startswith("glide")
    assert desk.row(glide).count() or desk.unfold(glide)
    desk.row(glide).click()
    desk.page.locator("#commit").wait_for()
    assert desk.view()["line"] == line, "what rolls dice asks once more"
    expect(desk.page.locator(".changes")).to_contain_text("If the regiment is lost")
    desk.page.click(".chartof")
    lit = desk.page.locator("[data-chart='airborne_drm'] tr.lit")
    expect(lit).to_have_count(1)
    expect(lit).to_have_attribute("data-line", "regiment-lost")


def test_the_modifiers_of_a_bridgehead_light_up_in_their_chart(desk: Desk) -> None:
    _, match = campaign("move")
    seated(desk, match)
    bridging = next(c for c in desk.view()["decision"]["choices"] if c["verb"] == "bridgehead")
    assert desk.unfold(bridging["text"])
    desk.row(bridging["text"]).click()
    desk.page.locator(".plancard #commit").wait_for()
    desk.page.click(".chartof")
    first = desk.page.locator("[data-chart='bridgehead_drm'] tr[data-line='turn-1']")
    expect(first).to_have_class("lit")


def test_the_card_of_an_attack_lies_beside_those_who_fight(desk: Desk) -> None:
    _, match = campaign("attack", "play combat")
    hands = seated(desk, match)
    fight = next(c for c in desk.view()["decision"]["choices"] if c["verb"] == "attack")
    assert desk.row(fight["text"]).count() or desk.unfold(fight["text"])
    desk.row(fight["text"]).click()
    desk.page.locator(".plancard #commit").wait_for()
    hands.rest()
    card = desk.page.locator(".odds").bounding_box()
    assert card
    joined = desk.page.locator(".plancard [data-switch='units'] .on, .plancard .many .on").evaluate_all(
        "all => all.map((b) => b.dataset.key)"
    )
    pieces = {p["id"]: p["hex"] for p in desk.view()["table"]["pieces"]}
    for hex_ in {fight["hexes"][0], *(pieces[unit] for unit in joined if unit in pieces)}:
        x, y = hands.at(hex_)
        inside = card["x"] < x < card["x"] + card["width"] and card["y"] < y < card["y"] + card["height"]
        assert not inside, f"{hex_} lies under the card"
