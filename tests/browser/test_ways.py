"""What can be paid in several ways is one row with a switch on its card; the next card is set as the last one was."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.desk import Desk
from tests.browser.hands import Hands
from tests.browser.test_inputs import firefight, go_on, shot_of


def deed(choice: dict[str, Any]) -> tuple[Any, ...]:
    """What a choice does, however it is paid."""
    return (choice["verb"], *(value for name, value in choice["fields"].items() if name not in ("by", "n")))


def test_ways_of_paying_are_one_row_with_a_switch(desk: Desk) -> None:
    hands, _ = firefight(desk)
    view = desk.view()
    turns = [c for c in view["decision"]["choices"] if c["verb"] == "group-rotate"]
    unit = turns[0]["units"][0]
    ways = [c["text"] for c in turns if c["units"][0] == unit]
    assert len(ways) > 1
    hands.unit(unit)
    row = desk.page.locator("button.c[data-text^='group-rotate']")
    assert row.count() == 1
    assert row.get_attribute("data-ways") == f"|{'|'.join(ways)}|"
    assert "(" not in row.locator("b").inner_text(), "the way is no part of the name"
    row.click()
    desk.page.wait_for_selector(".waycard [data-switch='pay'] [data-key='opp'].on")
    assert desk.view()["line"] == view["line"], "it asks once more"
    desk.page.click(".waycard [data-key='cap']")
    desk.page.wait_for_selector(".waycard [data-key='cap'].on")
    desk.page.click("#commit")
    after = hands.after(view["line"])
    made = [line["text"] for line in after["log"][view["line"] + 1 :]]
    assert made[0] == f"group-rotate {unit} by=cap"


def test_a_way_that_is_pressed_below_its_row_is_not_asked_for_again(desk: Desk) -> None:
    hands, _ = firefight(desk)
    view = desk.view()
    turns = [c for c in view["decision"]["choices"] if c["verb"] == "group-rotate" and c["fields"]["by"] == "cap"]
    hands.unit(turns[0]["units"][0])
    row = desk.page.locator("button.c[data-text^='group-rotate']")
    row.wait_for()
    assert "CAP" in desk.page.locator(f".inrow [data-way='{turns[0]['text']}']").inner_text()
    hands.inputs = 0
    hands.press(f".inrow [data-way='{turns[0]['text']}']")
    after = hands.after(view["line"])
    assert after["log"][view["line"] + 1]["text"] == turns[0]["text"]
    assert hands.inputs == 1
    assert not desk.page.locator(".inrow [data-way^='fire']").count(), "a shot has its card with the odds"


def test_the_list_has_a_row_for_each_deed_and_no_choice_is_lost(desk: Desk) -> None:
    hands, _ = firefight(desk)
    choices = desk.view()["decision"]["choices"]
    fires = [c for c in choices if c["verb"] == "fire"]
    unit = fires[0]["units"][0]
    own = [c for c in fires if c["units"][0] == unit]
    hands.unit(unit)
    rows = desk.page.locator("button.c[data-text^='fire']")
    rows.first.wait_for()
    assert rows.count() == len({deed(c) for c in own}) < len(own)
    told = "".join(rows.nth(i).get_attribute("data-ways") or "" for i in range(rows.count()))
    assert all(f"|{c['text']}|" in told for c in own)


def test_points_that_are_added_are_one_row(desk: Desk) -> None:
    firefight(desk)
    activate = next(c for c in desk.view()["decision"]["choices"] if c["verb"] == "activate")
    desk.click_choice(activate["text"])
    desk.until(lambda: any(c["verb"] == "supplement" for c in desk.view()["decision"]["choices"]), "CAPs to add")
    view = desk.view()
    desk.whole_list()
    added = [c["text"] for c in view["decision"]["choices"] if c["verb"] == "supplement"]
    assert len(added) > 1
    rows = desk.page.locator("button.c[data-text^='supplement']")
    assert rows.count() == 1
    desk.click_choice(added[1])
    desk.until(lambda: desk.view()["line"] > view["line"], "it is done")
    assert added[1] in [line["text"] for line in desk.view()["log"][view["line"] + 1 :]]


def test_points_on_a_roll_are_one_row_with_their_chances_on_the_card(desk: Desk) -> None:
    _, german = firefight(desk)
    player, view = desk.player, desk.view()
    player.act(shot_of(view["decision"])["text"])
    while (asked := player.see()["decision"]) and asked["choices"][0]["verb"] != "cap":
        player.act(next(c["text"] for c in asked["choices"] if c["verb"] in ("go", "target")))
    desk.my_turn()
    spent = [c["text"] for c in desk.view()["decision"]["choices"] if c["verb"] == "cap"]
    assert len(spent) == 5
    expect(desk.page.locator("button.c[data-text^='cap']")).to_have_count(1)
    expect(desk.page.locator(".oddscard .seg button")).to_have_count(5)
    german.ask("draw", side="german")  # the table comes anew, with the same question
    desk.page.locator("#decline").wait_for()
    line = desk.view()["line"]
    desk.page.locator(".oddscard .seg button").nth(1).click()
    expect(desk.page.locator(".oddscard .seg button.on")).to_contain_text("+1")
    desk.page.click("#commit")
    desk.until(lambda: desk.view()["line"] > line, "the roll")
    assert desk.view()["log"][line + 1]["text"] == "cap 1"


def test_the_next_shot_with_command_points_takes_two_inputs(desk: Desk) -> None:
    hands, german = firefight(desk)
    shot = shot_of(desk.view()["decision"])
    unit, target = shot["units"][0], shot["hexes"][0]
    hands.unit(unit)
    assert "cap 1" in fired(desk, hands, target, raised=True)

    go_on(desk, german)
    desk.my_turn()
    desk.page.wait_for_selector(f"svg .piece.selected[data-piece='{unit}']", state="attached")
    assert any(c["verb"] == "fire" and c["units"][0] == unit for c in desk.view()["decision"]["choices"])
    hands.inputs = 0
    assert "cap 1" in fired(desk, hands, target, raised=False)
    assert hands.inputs <= 2


def fired(desk: Desk, hands: Hands, target: str, raised: bool) -> list[str]:
    """Fire at a hex with a CAP on the roll: set on the card, or set already; what was done."""
    before = desk.view()
    hands.hex(target)
    if raised:
        hands.press(".plancard [data-switch='cap'] [data-key='1']")
    desk.page.wait_for_selector(".plancard [data-switch='cap'] [data-key='1'].on")
    assert "CAP" in desk.page.locator("#commit").inner_text()
    hands.press("#commit")
    return [line["text"] for line in hands.after(before["line"])["log"][before["line"] + 1 :]]
