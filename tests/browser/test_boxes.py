"""Boxes beside the map under the hand: counters in them are dragged or clicked, and a box is pointed at like a hex."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.desk import Desk
from tests.browser.hands import Hands
from tests.server.hall import Player

READY = "[data-aid='axis-air'] [data-place='ready'] button"
HEXES = ("4004", "3702")
ODESSA = {"game": "crimea", "scenario": "odessa"}


def placing(desk: Desk) -> Hands:
    """The Axis of The Tartar Ditch has named two hexes and places its air units."""
    (player,), _ = desk.here.new({"sides": ["axis", "soviet"]}, game="crimea", scenario="tartar-ditch")
    until_asked(player, "designate")
    for hex_ in HEXES:
        player.act(f"interdict {hex_}")
    player.act("named")
    desk.sit(player)
    desk.my_turn()
    return Hands(desk)


def over(desk: Desk, hex_: str) -> list[str]:
    """The air units over a hex."""
    return [p["id"] for p in desk.view()["table"]["pieces"] if p["hex"] == hex_ and "air" in p["id"]]


def until_asked(player: Player, ask: str) -> dict[str, Any]:
    """End everything until a question comes."""
    while (view := player.see())["decision"]["ask"] != ask:
        choices = view["decision"]["choices"]
        player.act(next((c for c in choices if c["ends"]), choices[0])["text"])
    return view


def test_a_click_on_a_mission_hex_asks_who_flies(desk: Desk) -> None:
    hands = placing(desk)
    desk.page.keyboard.press("Escape")
    hands.hex(HEXES[0])
    expect(desk.page.locator(".plancard [data-switch='fly']")).to_be_visible()
    line = desk.view()["line"]
    desk.page.locator(".plancard [data-switch='fly'] button:not(.on)").last.click()
    expect(desk.page.locator(".plancard [data-switch='fly'] button.on")).to_have_count(2)
    hands.key("Enter")
    hands.after(line)
    desk.until(lambda: len(over(desk, HEXES[0])) == 2, "both are over the hex")


def test_a_squadron_is_dragged_from_its_box_to_the_map(desk: Desk) -> None:
    hands = placing(desk)
    hands.look_at(HEXES[0])
    hands.key("t")
    box = desk.page.locator(READY + ".able").first
    name = box.get_attribute("title")
    x, y = hands.at(HEXES[0])
    place = desk.page.locator(".mapw").bounding_box()
    drawer = desk.page.locator(".drawer").bounding_box()
    assert place is not None
    assert drawer is not None
    assert x > drawer["x"] + drawer["width"]
    box.drag_to(desk.page.locator(".mapw"), target_position={"x": x - place["x"], "y": y - place["y"]})
    (unit,) = desk.until(lambda: over(desk, HEXES[0]), "it is over the hex")
    assert next(p["title"] for p in desk.view()["table"]["pieces"] if p["id"] == unit) == name


def test_a_ship_is_sent_to_a_sea_zone_by_two_clicks(desk: Desk) -> None:
    (player,), _ = desk.here.new({"sides": ["axis", "soviet"]}, **ODESSA)
    view = until_asked(player, "sail")
    boxed = {p["id"]: p["title"] for p in view["table"]["pieces"] if p["box"].startswith("sea/")}
    sails = [c["fields"] for c in view["decision"]["choices"] if c["verb"] == "sail" and not c["hexes"]]
    ship, place = next((f["ship"], f["place"]) for f in sails if f["ship"] in boxed)
    desk.sit(player)
    desk.my_turn()
    expect(desk.page.locator(".prompt .detail")).to_contain_text("Losses")
    desk.page.keyboard.press("t")
    hands = Hands(desk)
    line = desk.view()["line"]
    hands.press(f"[data-aid='sea'] button[title='{boxed[ship]}']")
    desk.page.locator(f"[data-aid='sea'] [data-place='{place}']").click(position={"x": 8, "y": 8})
    after = hands.after(line)
    assert next(p["box"] for p in after["table"]["pieces"] if p["id"] == ship) == f"sea/{place}"


def test_two_keys_put_a_squadron_on_a_mission(desk: Desk) -> None:
    placing(desk)
    line = desk.view()["line"]
    desk.page.locator(".mapw").focus()
    desk.page.keyboard.press("Tab")
    desk.page.keyboard.press("1")
    Hands(desk).after(line)
    assert sum(len(over(desk, hex_)) for hex_ in HEXES) == 1


def test_a_click_out_of_reach_is_told_as_a_move(desk: Desk) -> None:
    (player,), _ = desk.here.new({"sides": ["axis", "soviet"]}, game="crimea", scenario="tartar-ditch")
    view = until_asked(player, "move")
    unit = next(c["units"][0] for c in view["decision"]["choices"] if c["verb"] == "strategic")
    assert any(c["text"] == f"move {unit}" for c in view["decision"]["choices"])
    desk.sit(player)
    desk.my_turn()
    hands = Hands(desk)
    hands.unit(unit)
    hands.hex("3712")
    refused = desk.page.locator(".tip")
    expect(refused).to_contain_text("BSR-10")
    expect(refused).not_to_contain_text("trategic")
