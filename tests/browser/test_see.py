"""What the page shows and says when it is asked: overlays, the inspector, the settings, what concerns the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from esagono import games
from esagono.kernel.value import replace
from tests.browser.desk import Desk
from tests.browser.hands import Hands
from tests.browser.rooms import MOVING, PHONE, Rooms
from tests.server.hall import AGAINST_BOT, Hall, Player

YELLOW = {"game": "case_yellow", "scenario": "historical"}
BOTH = ({"sides": ["german"]}, {"sides": ["allied"]})
VETERANS = (
    ("case_yellow", "historical", [["german"], ["allied"]]),
    ("tcs", "les-fosses-short", [["blue"], ["grey"]]),
)
NAMED = "() => { const b = document.querySelector(%r).getBoundingClientRect(); return [b.x, b.y, b.width, b.height]; }"
WIDTH = """piece => {
    const zoom = Number(document.querySelector(".world").dataset.at.split(" ")[2]);
    return document.querySelector(piece).getBoundingClientRect().width / zoom;
}"""


def strayed(here: Hall, player: Player, **units: str) -> None:
    """Put units on the map where they could hardly come to."""
    player.see()
    match = here.table(player).match
    last = match.outcomes[-1]
    world = last.state.world
    moved = {name: replace(world.units[name], hex=hex_, box="") for name, hex_ in units.items()}
    there = replace(world, units={**world.units, **moved})
    match.outcomes[-1] = replace(last, state=replace(last.state, world=there))


@pytest.fixture
def campaign(here: Hall, desk: Desk) -> Desk:
    """The German at a table of Case Yellow: two panzer divisions are deep in France, one beside French corps."""
    (german, _), _ = here.new(*BOTH, **YELLOW)
    strayed(here, german, **{"ge-2pz": "2020", "ge-1pz": "2020", "ge-10pz": "2222"})
    desk.sit(german)
    desk.page.locator(".mapw").focus()
    return desk


def box(page: Page, selector: str) -> list[float]:
    found: list[float] = page.evaluate(NAMED % selector)
    return found


# overlays


def test_supply_veils_what_is_out_and_says_why(campaign: Desk) -> None:
    page = campaign.page
    page.keyboard.press("u")
    row = page.locator("[data-cut='ge-2pz']")
    row.wait_for()
    assert "2nd Panzer Division" in row.inner_text()
    assert "zone of control" in row.inner_text()
    assert page.locator(".area.dry").count() == 1
    assert page.locator(".area.supply").count() == 0, "what is in supply needs no colour"
    assert page.locator(".cost.tag.cut").count() == 2, "both hexes of units that are cut off"
    page.keyboard.press("u")
    page.locator(".area.dry").wait_for(state="detached")


def test_threat_is_the_odds_that_the_enemy_would_get(campaign: Desk) -> None:
    page = campaign.page
    page.keyboard.press("x")
    page.locator(".cost.tag.threat").first.wait_for()
    odds = page.locator(".cost.tag.threat").all_text_contents()
    assert odds
    assert all(re.fullmatch(r"\d+-\d+", each) for each in odds), odds
    assert "odds the enemy would get" in page.locator(".key").inner_text()


def test_an_overlay_with_nothing_to_show_says_so(here: Hall, desk: Desk) -> None:
    (german, _), _ = here.new()
    desk.sit(german)
    desk.page.locator(".mapw").focus()
    for key, told in (("x", "attack nobody"), ("v", "select a unit first")):
        desk.page.keyboard.press("Escape")
        desk.page.keyboard.press(key)
        desk.page.locator(".key", has_text=told).wait_for()


# the inspector


def test_the_inspector_tells_the_whole_hex_and_the_whole_stack(campaign: Desk) -> None:
    hands, insp = Hands(campaign), campaign.page.locator(".insp")
    hands.look_at("2020")
    hands.hover("2020")
    campaign.until(lambda: "Supply" in insp.inner_text(), "what the game says of the hex")
    text = insp.inner_text()
    for told in ("2020", "open", "France", "1 MP", "Allies", "out of supply", "Minor river", "southwest"):
        assert told in text, told
    assert {"ge-2pz", "ge-1pz"} == {u.get_attribute("data-inspect") for u in insp.locator("[data-inspect]").all()}
    names = [u.inner_text() for u in insp.locator("h5").all()]
    assert sorted(names) == ["1st Panzer Division", "2nd Panzer Division"]
    assert insp.evaluate("e => e.scrollWidth <= e.clientWidth"), "nothing runs out at the edge"


def test_the_inspector_names_the_place(campaign: Desk) -> None:
    hands, insp = Hands(campaign), campaign.page.locator(".insp")
    hands.look_at("2928")
    hands.hover("2928")
    campaign.until(lambda: "destroyed" in insp.inner_text(), "Eben Emael has fallen")
    assert "a city of Germany" not in insp.inner_text()


def test_the_inspector_keeps_its_place_and_stays_true(here: Hall, desk: Desk) -> None:
    (german,), _ = here.new(*AGAINST_BOT)
    desk.sit(german)
    view = desk.my_turn()
    place = next(c for c in view["decision"]["choices"] if c["hexes"] and c["units"])
    hands, before = Hands(desk), box(desk.page, ".insp")
    hands.look_at(place["hexes"][0])
    hands.hover(place["hexes"][0])
    desk.until(lambda: "To enter" in desk.page.locator(".insp").inner_text(), "the hex")
    assert box(desk.page, ".insp") == before, "the panel does not jump"
    german.act(place["text"])
    desk.page.locator(f".insp [data-inspect='{place['units'][0]}']").wait_for()


# why


def test_there_is_always_a_reason(here: Hall, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    (german,), _ = here.new(*AGAINST_BOT)
    desk.sit(german)
    view = desk.my_turn()
    monkeypatch.setattr(here.table(german).game, "why_not", lambda *_: ())
    legal = {h for c in view["decision"]["choices"] for h in c["hexes"]}
    unit = next(c["units"][0] for c in view["decision"]["choices"] if c["units"])
    desk.page.locator(f'button.c[data-text*="{unit}"]').first.hover()
    hands = Hands(desk)
    far = next(h for h in ("7-A02", "7-B05", "7-C09") if h not in legal)
    hands.look_at(far)
    hands.hex(far)
    desk.page.locator(".tip:visible").wait_for()
    assert desk.page.locator(".tip").inner_text().strip()


# what concerns the table


def test_resigning_takes_two_presses_and_names_the_winner(here: Hall, desk: Desk) -> None:
    (german, _), _ = here.new()
    desk.sit(german)
    desk.page.click("#menu")
    desk.page.click("#m-resign")
    assert not german.see()["over"]
    desk.page.click("#sure")
    desk.page.locator("#result").wait_for()
    assert "The Soviets win. The losing side has resigned" in desk.page.locator("#result").inner_text()
    assert "German resigns" in desk.page.locator(".log").inner_text()


def test_a_draw_is_offered_to_the_page_and_declined_then_accepted(here: Hall, desk: Desk) -> None:
    (german, soviet), _ = here.new()
    desk.sit(german)
    soviet.ask("draw", side="soviet")
    desk.page.click("#decline")
    desk.until(lambda: soviet.see()["offer"]["declined"] == "german", "declined")
    desk.page.click("#menu")
    desk.page.click("#m-draw")
    desk.page.click("#sure")
    desk.page.locator("#withdraw").wait_for()
    soviet.ask("draw", side="soviet", say="accept")
    desk.page.locator("#result").wait_for()
    assert "A draw. Agreed by both sides" in desk.page.locator("#result").inner_text()


def test_a_side_is_handed_to_the_computer_and_taken_back(here: Hall, desk: Desk) -> None:
    (german, _), _ = here.new()
    desk.sit(german)
    desk.page.click("#menu")
    desk.page.click("#m-hand")
    desk.page.click("[data-bot='random']")
    desk.page.locator("[data-take='german']").wait_for()
    assert german.see()["deputies"] == {"german": "random"}
    desk.page.click("[data-take='german']")
    desk.page.locator("[data-take='german']").wait_for(state="detached")
    assert german.see()["deputies"] == {}


@pytest.mark.parametrize(("game", "scenario", "sides"), VETERANS)
def test_a_veteran_is_named_only_where_it_looks_ahead(
    here: Hall, desk: Desk, game: str, scenario: str, sides: list[list[str]]
) -> None:
    (player, *_), _ = here.new(*({"sides": s} for s in sides), game=game, scenario=scenario)
    desk.sit(player)
    desk.page.click("#menu")
    desk.page.click("#m-hand")
    desk.page.locator("[data-bot='planner']").wait_for()
    assert desk.page.locator("[data-bot='strategist']").count() == (games.load(game).appraiser is not None)


# ears


def test_every_act_is_told_to_screen_readers(here: Hall, desk: Desk) -> None:
    players, _ = here.new()
    mover = next(p for p in players if p.see()["decision"])
    desk.sit(next(p for p in players if p is not mover))
    heard = desk.page.locator("#heard[role=log][aria-live=polite]")
    mover.act(mover.see()["decision"]["choices"][0]["text"])
    desk.until(lambda: heard.locator("p").count(), "something to hear")
    log = desk.view()["log"][-1]
    assert log["events"]
    name = desk.view()["names"][log["side"]]
    assert str(heard.locator("p").last.text_content()).startswith(name)


# the phone


def test_the_first_view_of_a_phone_shows_side_points_and_own_units(here: Hall, rooms: Rooms) -> None:
    (german, _), _ = here.new(*BOTH, **YELLOW)
    desk = rooms.desk(here, **PHONE, **MOVING)
    desk.sit(german)
    page = desk.page
    own = page.locator(".sides .sd").first
    assert "Germans" in own.inner_text()
    assert "VP" in own.inner_text()
    place = own.bounding_box()
    assert place is not None
    assert place["x"] >= 0
    assert place["x"] + place["width"] <= 390
    assert place["y"] + place["height"] <= 844
    sheet = page.locator(".side").bounding_box() or {"y": 0}
    mine = {p["id"] for p in german.see()["table"]["pieces"] if p["hex"] and p["side"] == "german"}

    def seen() -> int:
        pieces = page.locator("svg [data-piece]").all()
        boxes = [p.bounding_box() for p in pieces if p.get_attribute("data-piece") in mine]
        return sum(0 < b["x"] < 390 - b["width"] and 46 < b["y"] < sheet["y"] - b["height"] for b in boxes if b)

    desk.until(lambda: seen() >= 3, "own units in view")


# settings


def choose(page: Page, *wishes: str) -> None:
    page.click("#menu")
    page.click("#m-settings")
    for wish in wishes:
        page.click(f"[data-look='{wish}']")
    page.click(".pop .close")


def test_the_panel_on_the_left_and_the_hand_still_hits(campaign: Desk) -> None:
    page = campaign.page
    assert box(page, ".side")[0] > 700
    choose(page, "hand=left")
    assert box(page, ".side")[0] == 0
    hands = Hands(campaign)
    hands.look_at("2020")
    hands.hover("2020")
    campaign.until(lambda: "2020" in page.locator(".insp").inner_text(), "the hex under the pointer")
    page.reload()
    page.wait_for_selector("svg [data-piece]", state="attached")
    assert box(page, ".side")[0] == 0, "it is kept"


def width(page: Page, piece: str) -> float:
    """How wide a counter is on the map itself, however near the map is, once neither moves any more."""
    found: list[float] = []
    while len(found) < 3 or max(found[-3:]) - min(found[-3:]) > 0.01:
        assert len(found) < 100, f"the map goes on moving: {found[-3:]}"
        found.append(page.evaluate(WIDTH, f".mapw [data-piece='{piece}']"))
        page.wait_for_timeout(60)
    return found[-1]


def test_counters_grow_and_change_their_symbols_and_colours(campaign: Desk) -> None:
    page = campaign.page
    usual, before = page.locator("[data-piece='ge-10pz']").inner_html(), width(page, "ge-10pz")
    choose(page, "figures=huge")
    assert width(page, "ge-10pz") > before * 1.15
    choose(page, "figures=usual", "symbols=pictures")
    assert page.locator("[data-piece='ge-10pz']").inner_html() != usual
    choose(page, "symbols=usual", "palette=safe")
    faces = page.locator("svg defs linearGradient[id='face-german'] stop").first
    assert faces.get_attribute("stop-color") == "#d5d9dd"
    assert page.locator(".mini canvas").count() == 1


def test_menus_are_opaque(campaign: Desk) -> None:
    page = campaign.page
    page.click("#menu")
    for place in (".menu", ".pop"):
        colour = page.locator(place).first.evaluate("e => getComputedStyle(e).backgroundColor")
        assert colour.startswith("rgb("), f"{place}: {colour}"
        if place == ".menu":
            page.click("#m-settings")


def test_the_menu_closes_with_escape_though_the_theme_was_switched(campaign: Desk) -> None:
    page = campaign.page
    page.click("#menu")
    page.click("#theme")
    if page.locator(".menu:visible").count():
        page.keyboard.press("Escape")
    page.locator(".menu").wait_for(state="hidden")
