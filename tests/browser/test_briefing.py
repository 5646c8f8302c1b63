"""How one wins, where one is in the sequence of play, who has won: what the page tells besides the moves."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tests.browser.desk import Desk
from tests.browser.rooms import PHONE, Rooms
from tests.server.hall import AGAINST_BOT, SHORT, TWO, Hall, Player
from tests.server.test_table import play, random_choice

HOLLAND = ({"sides": ["german", "allied"]},)


def come(desk: Desk, player: Player) -> None:
    """Take a seat in a browser that shows briefings."""
    desk.page.goto(str(desk.here.client.base_url))
    desk.page.evaluate("localStorage['esagono.briefing'] = 'on'")
    desk.sit(player)


def line_of(text: str) -> str:
    """A text of several boxes as one line."""
    return " ".join(text.replace("›", " › ").split())


def act_until(player: Player, procedure: str, seed: int = 3) -> dict[str, Any]:
    """Play at random until a question of this kind is asked."""
    rng = random.Random(seed)
    while (view := player.see())["decision"]["ask"] != procedure:
        player.act(random_choice(rng, view))
    return view


# before the first move


def test_before_the_first_move_a_briefing_says_how_each_side_wins(desk: Desk) -> None:
    (player,), _ = desk.here.new(*AGAINST_BOT)
    come(desk, player)
    paper = desk.page.locator(".paper")
    paper.wait_for()
    told = paper.inner_text()
    for part in ("Situation", "Length", "How one wins", "Objectives", "Reinforcements", "Special rules"):
        assert part.lower() in told.lower(), part
    assert "5 rounds · about 40 minutes" in told
    for side in ("german", "soviet"):
        camp = paper.locator(f"[data-camp='{side}']").inner_text()
        assert "More victory points than the opponent after round 5" in camp
    assert "Panzer Grenadier 4" in told, "who comes later"
    assert "ends at once when one side has no unit left" in told
    assert paper.locator(".mapshot image").count() == 1
    assert desk.page.locator(".app[inert]").count() == 1, "nothing can be pressed behind it"


def test_the_briefing_comes_once_and_is_one_key_away_ever_after(desk: Desk) -> None:
    (player,), _ = desk.here.new(*AGAINST_BOT)
    come(desk, player)
    desk.page.click("#to-table")
    desk.page.wait_for_selector(".paper", state="detached")
    desk.page.reload()
    desk.page.wait_for_selector("button.c")
    desk.page.wait_for_timeout(400)
    assert desk.page.locator(".paper").count() == 0
    desk.page.keyboard.press("b")
    desk.page.wait_for_selector("#b-objectives")
    line = desk.view()["line"]
    for key in ("1", "Enter" if desk.page.locator("#to-table:focus").count() == 0 else "2", "b"):
        desk.page.keyboard.press(key)
    desk.page.wait_for_selector(".paper", state="detached")
    assert desk.view()["line"] == line, "keys do nothing to the table behind the paper"
    desk.page.click("#briefing")
    desk.page.wait_for_selector("#b-objectives")
    desk.page.keyboard.press("Escape")
    desk.page.wait_for_selector(".paper", state="detached")


def test_the_briefing_can_be_told_not_to_open_by_itself(desk: Desk) -> None:
    (player,), _ = desk.here.new(*AGAINST_BOT)
    come(desk, player)
    desk.page.locator(".paper footer .switch").uncheck()
    desk.page.click("#to-table")
    (second,), _ = desk.here.new(*AGAINST_BOT)
    desk.sit(second)
    desk.page.wait_for_timeout(400)
    assert desk.page.locator(".paper").count() == 0


def test_objectives_have_owners_and_lead_to_the_map(desk: Desk) -> None:
    (player,), _ = desk.here.new(*AGAINST_BOT)
    desk.sit(player)
    desk.page.keyboard.press("b")
    rows = desk.page.locator("#b-objectives tr")
    rows.first.wait_for()
    assert "3 VP" in rows.first.inner_text()
    assert rows.first.locator("[aria-label='held by Soviet']").count() == 1
    place = rows.first.locator("button.goto")
    assert place.inner_text() == "Stone building G08"
    place.click()
    desk.page.wait_for_selector(".paper", state="detached")
    markers = [m for m in desk.view()["table"]["markers"] if m["kind"] == "objective"]
    assert [(m["hex"], m["text"]) for m in markers] == [("7-G08", "3"), ("7-H08", "1")]
    desk.page.wait_for_selector(".layer-above .objective, .layer-below .objective", state="attached")


def test_a_campaign_tells_what_brings_points_and_what_is_left_of_it(desk: Desk) -> None:
    (player,), _ = desk.here.new(*HOLLAND, game="case_yellow", scenario="historical")
    desk.sit(player)
    desk.page.keyboard.press("b")
    desk.page.wait_for_selector("#b-schedule")
    told = desk.page.inner_text(".paper")
    assert "More than 2 times the Allied victory points at the end of turn 10" in told
    assert "If it ended now, the Allies would win" in told
    schedule = desk.page.inner_text("#b-schedule")
    assert re.search(r"Paris taken\s+3 still to be had\s+3 VP", schedule), schedule
    assert re.search(r"turn 2: 5; turn 3–10: 2", schedule)
    assert re.search(r"4th DCR.*\s+over the south edge.*\s+Turn 3", desk.page.inner_text("#b-arrivals"))
    assert desk.page.locator("#b-objectives [data-hex]").count() > 15
    hexes = {m["hex"] for m in desk.view()["table"]["markers"] if m["kind"] == "objective"}
    listed = desk.page.locator("#b-objectives [data-hex]").evaluate_all("all => all.map((b) => b.dataset.hex)")
    assert set(listed) == hexes, "what is listed stands on the map"


def test_the_capital_stands_on_the_map_where_it_is_a_condition(desk: Desk) -> None:
    (player,), _ = desk.here.new(*HOLLAND, game="case_yellow", scenario="hypothetical")
    desk.sit(player)
    stars = [m for m in desk.view()["table"]["markers"] if m["kind"] == "objective"]
    assert len(stars) == 3
    desk.page.keyboard.press("b")
    desk.page.wait_for_selector("#b-objectives")
    assert "0/10" in desk.page.inner_text("#b-objectives")


# the start page


def test_the_start_page_says_what_a_scenario_is_how_long_and_how_one_wins(desk: Desk) -> None:
    desk.home()
    desk.page.click("[data-scenario='fortress-holland']")
    desk.page.wait_for_selector("#scenario-briefing")
    desk.until(lambda: "90 minutes" in desk.page.inner_text(".wish"), "how long it takes")
    told = desk.page.inner_text(".wish")
    assert "One turn of eight rounds" in told
    assert "6 Dutch cities at the end of the turn" in told
    assert "Parachutists fall on the bridges" in told
    for word in ("[object", "SC-4", "Data", "ariant"):
        assert word not in told, word
    desk.page.click("#scenario-briefing")
    desk.page.wait_for_selector("#b-objectives")
    desk.page.locator(".paper [data-camp='german'] [data-rule]").first.click()
    desk.page.wait_for_selector(".paper .saying")
    desk.page.keyboard.press("Escape")
    desk.page.wait_for_selector(".paper", state="detached")


def test_a_variant_is_offered_in_its_scenario_alone(desk: Desk) -> None:
    desk.home()
    for scenario, count in (("historical", 0), ("better-intelligence", 1)):
        desk.page.click(f"[data-scenario='{scenario}']")
        desk.page.wait_for_selector(f"[data-pick='{scenario}'][aria-pressed='true']")
        assert desk.page.locator("[data-option='variant']").count() == count


def test_the_start_button_is_in_view(desk: Desk) -> None:
    desk.home()
    desk.page.wait_for_selector("#scenario-briefing")
    box = desk.page.locator(".wish button.go").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 900


# where one is


def test_the_bar_tells_date_turn_phase_round_side_and_what_comes_next(desk: Desk) -> None:
    (player,), _ = desk.here.new(*HOLLAND, game="case_yellow", scenario="fortress-holland")
    act_until(player, "move")
    desk.sit(player)
    bar = desk.page.locator(".seqnow")
    bar.wait_for()
    told = line_of(bar.inner_text())
    assert told.startswith("Turn 1 of 1, 10 May – 13 May › Action phase › Round 1 of 8 › Germans: movement › Movement")
    assert "Next: engaged and motorised combat, bridgeheads" in told
    assert desk.page.inner_text(".track .lab").lower() == "turn", "a turn is not called a round"
    bar.click()
    rows = desk.page.locator(".seqlist li")
    rows.first.wait_for()
    assert rows.filter(has=desk.page.locator("[data-rule]")).count() == rows.count()
    now = desk.page.locator(".seqlist li[aria-current]").all_inner_texts()
    assert [text.split("\n")[0] for text in now][-2:] == ["Movement round", "Movement"]
    assert "Terror bombing" in desk.page.inner_text(".seqlist")


def test_the_bar_of_a_firefight_names_round_and_turn(desk: Desk) -> None:
    (player,), _ = desk.here.new({"sides": ["german", "soviet"]})
    act_until(player, "action")
    desk.sit(player)
    told = line_of(desk.page.inner_text(".seqnow"))
    side = "German" if player.see()["decision"]["side"] == "german" else "Soviet"
    assert f"Round 1 of 5 › {side} turn" in told
    assert "the opponent's turn; two passes in a row end the round" in told


def test_the_rounds_stay_in_the_panel_when_a_stack_is_picked(desk: Desk) -> None:
    (player,), _ = desk.here.new(*HOLLAND, game="case_yellow", scenario="historical")
    view = act_until(player, "move")
    desk.sit(player)
    desk.page.wait_for_selector("[data-aid='rounds']")
    hexes = [p["hex"] for p in view["table"]["pieces"] if p["hex"] and p["side"] == "german"]
    stack = next(h for h in hexes if hexes.count(h) > 1)
    piece = next(p["id"] for p in view["table"]["pieces"] if p["hex"] == stack)
    desk.page.keyboard.press("0")
    desk.page.wait_for_timeout(900)
    box = desk.page.locator(f"svg [data-piece='{piece}']").first.bounding_box()
    assert box is not None
    desk.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    desk.page.wait_for_selector(".fan:not([hidden])")
    desk.page.wait_for_selector(".side > .aids [data-aid='rounds']")
    desk.page.keyboard.press("Escape")
    desk.page.keyboard.press("Escape")
    desk.page.wait_for_selector(".side > .aids [data-aid='rounds']")


# how it ended


@pytest.fixture(scope="module")
def firefight(here: Hall) -> list[Player]:
    """A firefight that two have played to the end."""
    players, _ = here.new(*TWO, scenario=SHORT)
    play(players, random.Random(5))
    return players


def test_the_end_names_the_winner_the_condition_and_every_point(desk: Desk, firefight: list[Player]) -> None:
    anna = firefight[0]
    desk.sit(anna)
    desk.page.wait_for_selector("#winner")
    result = desk.view()["result"]
    names = {"german": "The Germans win", "soviet": "The Soviets win", "": "Both sides lose"}
    assert desk.page.inner_text("#winner") == names[result["winner"]]
    condition = desk.page.inner_text("#condition")
    assert ("You win." if result["winner"] == "german" else "You lose.") in condition
    for score in result["scores"].values():
        assert str(score) in condition
    rows = [row.split("\n") for row in desk.page.locator("#e-ledger tr:not(.t)").all_inner_texts()]
    gained = sum(int(found[1]) for row in rows if (found := re.search(r"\+(\d+)", " ".join(row))))
    assert gained == sum(result["scores"].values())
    lost = sum(len(units) for units in desk.here.table(anna).match.state.world.lost.values())
    counts = desk.page.locator("#e-losses td:nth-child(2)").all_inner_texts()
    assert sum(map(int, counts)) == lost
    assert desk.page.locator("[data-luck='german']").count() > 0
    assert re.search(r"mean \d+\.\d\d, expected 7\.00", desk.page.inner_text(".luck"))
    desk.page.wait_for_selector(".mapshot g.ctr, .mapshot rect, .mapshot use", state="attached")
    desk.page.keyboard.press("Escape")
    assert desk.page.inner_text("#prompt") == names[result["winner"]]
    desk.page.click("#report")
    desk.page.wait_for_selector("#winner")


def test_the_end_can_be_saved_and_replayed(desk: Desk, firefight: list[Player]) -> None:
    desk.sit(firefight[0])
    with desk.page.expect_download() as got:
        desk.page.click("#e-save")
    assert got.value.suggested_filename.endswith(".record")
    desk.page.click("#e-replay")
    desk.page.wait_for_selector(".paper", state="detached")
    desk.until(lambda: desk.page.locator("#replay[aria-pressed='true']").count(), "the replay")


def test_a_rematch_gives_everybody_the_other_side(desk: Desk, firefight: list[Player]) -> None:
    desk.sit(firefight[0])
    before = desk.page.url
    desk.page.click("#again")
    desk.until(lambda: desk.page.url != before, "another table")
    desk.page.wait_for_selector("#prompt, #waiting, .prompt h2")
    fresh = Player(desk.here.client, desk.page.url.split("#seat=")[1]).see()
    assert fresh["seat"]["sides"] == ["soviet"]
    assert fresh["seat"]["name"] == "Anna"
    assert not fresh["over"]
    assert [s["name"] for s in fresh["seats"] if s["sides"] == ["german"]] == ["Boris"]


def test_the_list_of_finished_games_names_the_winner(desk: Desk, firefight: list[Player]) -> None:
    desk.sit(firefight[0])
    winner = desk.page.inner_text("#winner")
    desk.page.click("#e-home")
    desk.page.wait_for_selector(".rows .ended")
    assert winner in desk.page.inner_text(".rows .ended")


def test_the_end_of_holland_names_the_winner_in_italian(here: Hall, rooms: Rooms) -> None:
    (player,), _ = here.new(*HOLLAND, game="case_yellow", scenario="fortress-holland")
    play([player], random.Random(5))
    desk = rooms.desk(here, viewport=PHONE["viewport"], locale="it-IT")
    desk.sit(player)
    desk.page.wait_for_selector("#winner")
    allied = desk.view()["result"]["winner"] == "allied"
    assert desk.page.inner_text("#winner") == ("Vincono gli alleati" if allied else "Vincono i tedeschi")
    assert re.search(r"6 città olandesi", desk.page.inner_text("#condition"))
    wide = desk.page.evaluate("document.querySelector('.paper').scrollWidth")
    assert wide <= 390, "it fits a phone"
