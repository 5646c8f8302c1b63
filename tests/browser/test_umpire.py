"""Real dice at the screen: persons type what was rolled, for themselves and for the computer."""

from __future__ import annotations

import random
from typing import Any

from tests.browser.desk import Desk
from tests.server.hall import AGAINST_BOT, SHORT, Player
from tests.server.test_table import random_choice


def test_the_dice_of_a_person_and_of_a_bot_are_typed(desk: Desk) -> None:
    desk.home()
    desk.page.click(f"[data-scenario='{SHORT}']")
    desk.page.check("[data-option='typed-dice']")
    begin(desk)
    rng, rolled = random.Random(8), dict[str, int]()
    for _ in range(250):
        view = settled(desk, rng, rolled)
        if view["over"] or {"german", "soviet"} <= {*rolled}:
            break
        shots = [c["text"] for c in view["decision"]["choices"] if c["look"]]
        desk.click_choice_with_dice(shots[0] if shots else random_choice(rng, view))
    lines = desk.view()["log"]
    assert {"german", "soviet"} <= {*rolled}, rolled
    assert any(line["rolls"] for line in lines)
    assert "seed-hash" not in desk.player.ask("record")["record"]


def begin(desk: Desk) -> None:
    """Start what is chosen."""
    desk.page.click("button.go")
    desk.page.wait_for_url("**/#seat=*")
    desk.player = Player(desk.here.client, desk.page.url.split("#seat=")[1])


def settled(desk: Desk, rng: random.Random, rolled: dict[str, int]) -> dict[str, Any]:
    """The table when nothing is left to roll and this seat is asked."""
    for _ in range(60):
        view: dict[str, Any] = desk.until(lambda: something(desk), "a decision, or dice to roll")
        if not desk.page.locator("form.diceform:visible").count():
            desk.until(lambda view=view: desk.shown().get("hash") == view["hash"], "the page heard of it")  # type: ignore[misc]
            return view
        side = view["owed"]["side"] if view["owed"] else view["decision"]["side"]
        rolled[side] = rolled.get(side, 0) + 1
        type_dice(desk, rng)
    raise AssertionError("dice without end")


def something(desk: Desk) -> dict[str, Any] | None:
    """The table when something is asked for: a choice, or dice."""
    view = desk.view()
    if desk.page.locator("form.diceform:visible").count() or view["over"]:
        return view
    return view if view["decision"] and not view["thinking"] and not view["owed"] else None


def type_dice(desk: Desk, rng: random.Random) -> None:
    """Fill in the form: faces by keys, draws by the first pill."""
    before = desk.view()["hash"]
    form = desk.page.locator("form.diceform:visible")
    title = form.locator("h3").inner_text()
    pills = form.locator(".pill")
    if pills.count():
        pills.nth(rng.randrange(pills.count())).click()
    else:
        count, _, faces = title.split()[-1].partition("d")
        for _ in range(int(count)):
            form.locator(".dicekeys button").nth(rng.randrange(int(faces))).click()
        form.locator("button.go").click()
    desk.until(lambda: desk.view()["hash"] != before or form.count(), "the line, or the next roll")


def test_cancelled_dice_change_nothing_and_can_be_asked_for_again(desk: Desk) -> None:
    (player,), _ = desk.here.new(*AGAINST_BOT, dice="typed")
    desk.sit(player)
    rng, rolled = random.Random(5), dict[str, int]()
    for _ in range(120):
        view = settled(desk, rng, rolled)
        shots = [c["text"] for c in view["decision"]["choices"] if c["look"]]
        desk.click_choice_with_dice(shots[0] if shots else random_choice(rng, view))
        desk.page.wait_for_timeout(80)
        if desk.page.locator("form.diceform:visible").count() and not desk.view()["owed"]:
            break
    before = desk.view()["hash"]
    desk.page.locator("form.diceform button.ib[type=button]").last.click()
    assert not desk.page.locator("form.diceform").count()
    assert desk.view()["hash"] == before
    desk.page.locator("#commit:visible").first.click()
    desk.page.wait_for_selector("form.diceform")
