"""Case Yellow at the screen: Fortress Holland by mouse against a bot, from the drop to the victory conditions."""

import random

from esagono import games
from esagono.kernel.record import verify
from tests.browser.desk import Desk
from tests.server.test_table import random_choice

SCENARIO = "fortress-holland"
ENDINGS = ("done", "stop", "ready", "no-terror")


def test_fortress_holland_by_mouse_against_a_bot(desk: Desk) -> None:
    desk.home()
    desk.begin(SCENARIO)
    assert {s["player"] for s in desk.view()["seats"]} == {"person", "random"}
    rng, clicks = random.Random(1940), 0
    asked: set[str] = set()
    while not (view := desk.my_turn())["over"]:
        asked.add(view["decision"]["ask"])
        ends = [c["text"] for c in view["decision"]["choices"] if c["verb"] in ENDINGS]
        text = ends[0] if ends and rng.random() < 0.4 else random_choice(rng, view)
        desk.click_choice(text)
        clicks += 1
        assert clicks < 300
    desk.page.wait_for_selector("#result")
    assert desk.view()["result_text"].split(".")[0] in desk.page.inner_text("#result")
    assert verify(games.load("case_yellow"), desk.player.ask("record")["record"])
    assert {"drop", "glider", "move", "to"} <= asked
    assert not desk.mistakes


def test_the_aids_lie_beside_the_map(desk: Desk) -> None:
    desk.home()
    desk.begin("historical")
    desk.my_turn()
    desk.page.keyboard.press("t")
    told = desk.page.inner_text("body")
    for title in ("Action rounds", "Turns", "End phase", "Victory points", "Air assets", "OKH reserve"):
        assert title.lower() in told.lower(), title
    assert not desk.mistakes


def test_the_lines_of_a_unit_are_drawn(desk: Desk) -> None:
    desk.home()
    desk.begin("historical")
    while (view := desk.my_turn())["decision"]["ask"] != "move":
        texts = [c["text"] for c in view["decision"]["choices"]]
        desk.click_choice(next((t for t in texts if t in ("done", "play movement")), texts[0]))
    desk.page.keyboard.press("u")
    desk.page.keyboard.press("0")
    desk.page.wait_for_timeout(600)
    desk.page.locator("svg [data-piece='ge-xxvi']").first.click()
    desk.page.wait_for_selector("svg .trace", state="attached")
    assert desk.page.locator("svg .trace").count() > 1, "the line of supply, and that of attack supply"
    assert not desk.mistakes
