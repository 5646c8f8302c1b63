"""The hand at the table: touch, keys, groups, standing answers, rows that tell."""

from __future__ import annotations

import os
from typing import Any

import pytest

from esagono import games
from esagono.kernel.match import Match
from tests.browser.desk import Desk
from tests.browser.hands import Hands
from tests.browser.rooms import PHONE, Rooms
from tests.browser.test_inputs import campaign, firefight, go_on, made_since, seated, shot_of
from tests.browser.turn import Turn
from tests.server.hall import Hall

PLAYED = int(os.environ.get("ESAGONO_ACTS", "12"))
"""So many acts are played in the browser; ESAGONO_ACTS=1000 plays the whole turn."""
MOST = 0.7


@pytest.fixture
def phone(rooms: Rooms, here: Hall) -> Desk:
    return rooms.desk(here, **{**PHONE, "is_mobile": False})


def tap(hands: Hands, hex_: str) -> None:
    """A finger on a hex."""
    hands.look_at(hex_)
    hands.page.touchscreen.tap(*hands.at(hex_))


def test_the_first_tap_shows_and_the_second_does(phone: Desk) -> None:
    hands, _ = firefight(phone)
    view = phone.view()
    shot = shot_of(view["decision"])
    unit = next(p for p in view["table"]["pieces"] if p["id"] == shot["units"][0])
    tap(hands, unit["hex"])
    phone.page.wait_for_selector("svg .piece.selected", state="attached")
    tap(hands, shot["hexes"][0])
    phone.page.wait_for_selector(".plancard #commit")
    assert phone.view()["line"] == view["line"], "the first tap shows"
    tap(hands, shot["hexes"][0])
    phone.until(lambda: phone.view()["line"] > view["line"], "the second tap does it")


def test_who_is_done_is_paler_and_the_next_comes_to_the_hand(desk: Desk) -> None:
    _, match = campaign("move")
    hands = seated(desk, match)
    assert desk.page.locator("svg .piece .part.can").count() > 1
    line = desk.view()["line"]
    hands.unit("ge-2pz")
    hands.hex("2229")
    hands.after(line)
    desk.page.wait_for_selector("svg .piece.spent[data-piece='ge-2pz']", state="attached")
    chosen = desk.page.wait_for_selector("svg .piece.selected", state="attached")
    assert chosen is not None
    first = chosen.get_attribute("data-piece")
    assert first != "ge-2pz"
    desk.page.locator(".mapw").focus()
    desk.page.keyboard.press("Tab")
    desk.page.wait_for_selector(f"svg .piece.selected:not([data-piece='{first}'])", state="attached")


def test_a_double_click_on_a_lone_unit_takes_its_group(desk: Desk) -> None:
    hands, german = firefight(desk)
    for _ in range(8):
        found = together(desk)
        if found:
            break
        desk.player.act("pass")
        go_on(desk, german)
        desk.my_turn()
    assert found, "nobody ever stood beside another"
    lead, group = found
    plan = desk.player.ask("plan", side="soviet", units=[lead, *group], hex=way_of(desk, lead, group))["plans"][0]
    line = desk.view()["line"]
    hands.unit(lead, click_count=2)
    desk.page.wait_for_selector("svg .piece .part.about", state="attached")
    hands.hex(plan["hex"])
    if plan["asks"]:
        desk.page.wait_for_selector(".plancard #commit")
        hands.press("#commit")
    hands.after(line)
    made = made_since(desk, line)
    assert any(text.startswith(f"group-move {lead}") for text in made)
    assert len([text for text in made if text.startswith("with ")]) == len(plan["units"]) - 1


def together(desk: Desk) -> tuple[str, list[str]] | None:
    """A unit alone in its hex that others beside it can go along with."""
    view = desk.view()
    pieces = [p for p in view["table"]["pieces"] if p["side"] == "soviet" and p["hex"]]
    for piece in pieces:
        if [p["hex"] for p in pieces].count(piece["hex"]) > 1:
            continue
        along = desk.player.ask("plan", side="soviet", units=[piece["id"]], hex="")["along"]
        if along and way_of(desk, piece["id"], along):
            return piece["id"], along
    return None


def way_of(desk: Desk, lead: str, group: list[str]) -> str:
    """A hex without anybody to which the group can go."""
    view = desk.view()
    full = {p["hex"] for p in view["table"]["pieces"]}
    moves = [c for c in view["decision"]["choices"] if c["verb"] == "move" and c["units"] == [lead]]
    for hex_ in dict.fromkeys(c["hexes"][0] for c in moves if c["hexes"][0] not in full):
        plans: list[dict[str, Any]] = desk.player.ask("plan", side="soviet", units=[lead, *group], hex=hex_)["plans"]
        if plans and len(plans[0]["units"]) > 1:
            return str(hex_)
    return ""


def test_one_passes_until_a_chance_is_good_enough(desk: Desk) -> None:
    firefight(desk)
    line = desk.view()["line"]
    desk.page.click(".stand summary >> text=until")
    desk.page.click(".stand [data-from='50']")
    desk.until(lambda: desk.view()["standing"], "the answer stands")
    assert desk.view()["standing"][0]["least"] == 0.5
    desk.page.wait_for_selector(".standing >> text=50 %")
    passed = [entry for entry in desk.view()["log"][line + 1 :] if entry["standing"]]
    assert all(entry["text"] == "pass" for entry in passed)
    desk.page.click(".standing [data-stand='']")
    desk.until(lambda: not desk.view()["standing"], "asked again")


def test_targets_come_by_name_and_the_likeliest_first(desk: Desk) -> None:
    hands, _ = firefight(desk)
    view = desk.view()
    shot = shot_of(view["decision"])
    hands.unit(shot["units"][0])
    row = desk.page.locator(f"button.c[data-text='{shot['text']}']")
    row.wait_for()
    names = [p["title"] for p in view["table"]["pieces"] if p["hex"] == shot["hexes"][0]]
    assert any(name in row.inner_text() for name in names)
    aimed = desk.page.locator("button.c[data-text^='fire']")
    desk.until(lambda: all("%" in text for text in aimed.all_inner_texts()), "the chances")
    values = [int(text.split("%")[0]) for text in aimed.locator(".v").all_inner_texts()]
    assert values == sorted(values, reverse=True)


def test_terror_bombing_is_asked_for_once_more_with_what_it_does(desk: Desk) -> None:
    match = Match(games.load("case_yellow"), "fortress-holland", seed=b"terror")
    while (asked := match.decisions[0]).ask != "terror bombing":
        match.act(asked.side, next((t for t in ("done", "no-terror") if t in asked.texts), asked.texts[0]))
    hands = seated(desk, match)
    line = desk.view()["line"]
    bomb = next(c for c in desk.view()["decision"]["choices"] if c["verb"] == "terror-bomb")
    hands.hex(bomb["hexes"][0])
    desk.page.wait_for_selector(".plancard .target")
    assert "100%" in desk.page.locator(".plancard").inner_text()
    assert desk.view()["line"] == line


def test_the_first_german_turn_takes_few_inputs(desk: Desk) -> None:
    _, match = campaign("move")
    hands = seated(desk, match)
    turn = Turn(desk, hands)
    made = turn.play(PLAYED)
    print(f"{hands.inputs} inputs for {made} acts")
    assert made >= PLAYED or turn.state.world.turn > 1
    assert hands.inputs / made <= MOST, f"{hands.inputs} inputs for {made} acts"
