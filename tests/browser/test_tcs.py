"""The Tactical Combat Series at the screen: an op sheet by mouse, the short battle to its end, and inputs counted."""

from __future__ import annotations

import json
import random
import secrets
from types import SimpleNamespace
from typing import Any

import pytest

from esagono import games
from esagono.kernel.record import verify
from tests.browser.desk import Desk
from tests.browser.hands import Hands
from tests.server.hall import Player
from tests.server.test_table import random_choice

SHORT = "les-fosses-short"
BLUE, GREY = "blue", "grey"
COMPANY = "2-411:e"
NEAR, TARGET = "8.11", "12.10"
MOVE_INPUTS, SFA_INPUTS, SHEET_INPUTS, MISSION_INPUTS, ASSAULT_INPUTS = 2, 3, 8, 2, 3
ENDS = ("end-command", "end-missions", "end-cover", "end-actions", "end-phase", "hold", "stop")


def seated(desk: Desk) -> tuple[Hands, Player]:
    """Blue sits down at the short battle, and Grey somewhere else."""
    wish = {"game": "tcs", "scenario": SHORT, "seats": [{"sides": [BLUE]}, {"sides": [GREY]}]}
    made = desk.here.client.post("/api/games", json=wish)
    assert made.status_code == 201, made.text
    seats = made.json()["seats"]
    desk.remember(brief="off")
    desk.sit(Player(desk.here.client, seats["0"]))
    return Hands(desk), Player(desk.here.client, seats["1"])


def ended(player: Player) -> bool:
    """A player who does nothing ends what he is asked for; False: he is not asked."""
    decision = player.see()["decision"]
    if decision is None:
        return False
    texts = [c["text"] for c in decision["choices"]]
    player.act(next((t for t in ("second", *ENDS) if t in texts), texts[0]))
    return True


def until_asked(blue: Player, grey: Player, ask: str) -> None:
    """Both end whatever comes until Blue is asked this."""
    for _ in range(40):
        decision = blue.see()["decision"]
        if decision and decision["ask"] == ask:
            return
        if decision and decision["ask"] == "order":
            blue.act("first")
        elif not ended(grey):
            assert ended(blue), "nobody is asked"
    raise AssertionError(f"never asked: {ask}")


def heard(desk: Desk) -> dict[str, Any]:
    """The table as the page shows it now."""
    return desk.laid(desk.view())


def sheets_drawn(desk: Desk) -> set[str]:
    """The op sheets on the map."""
    return set(desk.page.eval_on_selector_all("[data-sheet]", "all => all.map(x => x.dataset.sheet)"))


def drawn_by_mouse(desk: Desk, hands: Hands, mission: str, *, axis: tuple[str, ...] = ()) -> str:
    """A sheet for a company from its template, with an objective and perhaps an axis; its name."""
    line, before = desk.view()["line"], sheets_drawn(desk)
    hands.press(f'[data-way="template {mission} {COMPANY}"]')
    hands.after(line)
    desk.page.wait_for_selector(".pens:not([hidden]) [data-pen='objective'][aria-pressed='true']")
    line = desk.view()["line"]
    hands.hex(NEAR)
    line = hands.after(line)["line"]
    if axis:
        hands.press("[data-pen='axis']")
        line = hands.after(line)["line"]
        desk.page.wait_for_selector("[data-pen='axis'][aria-pressed='true']")
    for hex_ in axis:
        hands.hex(hex_)
        line = hands.after(line)["line"]
    desk.page.wait_for_selector(".sketch.draft.objective", state="attached")
    hands.press("[data-do='issue']")
    hands.after(line)
    (name,) = desk.until(lambda: sheets_drawn(desk) - before, "the sheet on the map")
    return str(name)


def test_an_op_sheet_is_drawn_implemented_and_failed_by_mouse(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    dice = SimpleNamespace(token_bytes=bytes, token_urlsafe=secrets.token_urlsafe)
    monkeypatch.setattr("esagono.server.tables.secrets", dice)
    hands, grey = seated(desk)
    sheet = drawn_by_mouse(desk, hands, "move", axis=("7.12", "8.11"))
    assert hands.inputs <= SHEET_INPUTS, f"{hands.inputs} inputs for an op sheet"
    shown = [s for s in desk.view()["table"]["sketches"] if s["key"] == sheet]
    assert {s["kind"] for s in shown} == {"objective", "axis", "rally"}
    assert {s["state"] for s in shown} == {"planned"}
    assert sheet not in {s["key"] for s in grey.see()["table"]["sketches"]}
    assert not any(f'"{sheet}"' in json.dumps(part) for part in (grey.see()["table"], grey.see()["log"]))
    line = desk.view()["line"]
    hands.press("#end")
    hands.after(line)
    for _ in range(9):
        until_asked(desk.player, grey, "orders")
        heard(desk)
        desk.click_choice(f"implement {sheet}")
        state = {s["state"] for s in heard(desk)["table"]["sketches"] if s["key"] == sheet}
        if state == {""}:
            break
        ended(desk.player)
    assert state == {""}, "never implemented"
    desk.page.wait_for_selector(f".sketch.force[data-sheet='{sheet}']", state="attached")
    until_asked(desk.player, grey, "action")
    heard(desk)
    desk.click_choice(f"fail {sheet}")
    desk.until(lambda: sheet not in sheets_drawn(desk), "the sheet is gone from the map")
    assert not desk.mistakes


def shelled_by_mouse(desk: Desk, hands: Hands) -> None:
    """A mission by its hex: battery, observer, zone and odds are on one card."""
    line = heard(desk)["line"]
    hands.hex(TARGET)
    desk.page.wait_for_selector(".plancard [data-switch='mission'] [data-key$=' smoke']")
    assert desk.page.locator(".way-zone:not(.fringe)").count() == 1
    assert desk.page.locator(".way-zone.fringe").count() == 6
    card = desk.page.inner_text(".plancard")
    assert "18.7" in card, card
    assert "11.0" in card, card
    hands.press("#commit")
    hands.after(line)
    assert hands.inputs <= MISSION_INPUTS
    assert [e["text"].split()[0] for e in desk.view()["log"] if e["line"] >= line][-3:] == ["call", "target", "observe"]
    hands.inputs = 0


def threats_lie_on_their_hexes(desk: Desk, hands: Hands) -> None:
    """The figures of an overlay are drawn where they belong."""
    desk.page.keyboard.press("x")
    desk.page.locator(".cost.tag.threat").first.wait_for()
    shown = desk.page.eval_on_selector_all(
        ".cost.tag.threat", "all => all.map(x => x.getBoundingClientRect()).map(b => [b.x + b.width / 2, b.y])"
    )
    own = [hands.at(p["hex"]) for p in desk.view()["table"]["pieces"] if p["side"] == BLUE and p["hex"]]
    assert shown
    assert all(any(abs(x - ox) < 60 and abs(y - oy) < 90 for ox, oy in own) for x, y in shown)
    desk.page.keyboard.press("x")


def test_a_platoon_moves_by_two_inputs_and_fires_by_three(desk: Desk) -> None:
    hands, grey = seated(desk)
    until_asked(desk.player, grey, "mission")
    shelled_by_mouse(desk, hands)
    until_asked(desk.player, grey, "action")
    line = heard(desk)["line"]
    threats_lie_on_their_hexes(desk, hands)
    hands.unit("b-e2")
    hands.hex(NEAR)
    view = hands.after(line)
    assert hands.inputs <= MOVE_INPUTS
    assert next(p["hex"] for p in view["table"]["pieces"] if p["id"] == "b-e2") == NEAR
    until_asked(desk.player, grey, "action")
    heard(desk)
    hands.inputs, line = 0, desk.view()["line"]
    hands.unit("b-m2")
    hands.hex(TARGET)
    desk.page.wait_for_selector(".forecast [class=headline], .headline")
    card = desk.page.inner_text(".odds, .oddscard")
    assert "11.3a" in card, card
    assert "17.2" in card, card
    hands.press("#commit")
    view = hands.after(line)
    assert hands.inputs <= SFA_INPUTS
    fired = next(p for p in view["table"]["pieces"] if p["id"] == "b-m2")
    assert "fired" in fired["states"] or any(r["what"] == "fire" for entry in view["log"] for r in entry["rolls"])
    stormed_by_mouse(desk, hands, grey)
    assert not desk.mistakes


def stormed_by_mouse(desk: Desk, hands: Hands, grey: Player) -> None:
    """The tanks drive up to the village and assault it by two clicks and a press; the card says what they meet."""
    until_asked(desk.player, grey, "action")
    heard(desk)
    desk.page.keyboard.press("Escape")
    hands.inputs, line = 0, desk.view()["line"]
    hands.unit("b-tk1")
    hands.hex("12.11")
    desk.page.wait_for_selector(".plancard[data-plan='Assault']")
    assert desk.page.locator(".plancard .target").count() > 1
    assert desk.page.locator(".plancard .kinds button").all_inner_texts()[-2:] == ["Assault", "Overrun"]
    hands.press("#commit")
    hands.after(line)
    assert hands.inputs <= ASSAULT_INPUTS
    assert any(e["text"] == "impulse b-tk1" for e in desk.view()["log"])


def quick_choice(rng: random.Random, view: dict[str, Any], often: float) -> str:
    """What ends the phase or step, now and then something else."""
    choices = view["decision"]["choices"]
    ends = [c["text"] for c in choices if c["ends"]]
    shorter = {**view, "decision": {**view["decision"], "choices": [c for c in choices if c["verb"] not in WRITING]}}
    return ends[0] if ends and rng.random() < often else random_choice(rng, shorter)


WRITING = ("draft", "template", "extend", "release", "fail-unit", "strike")


def test_the_short_battle_by_mouse_against_a_bot(desk: Desk) -> None:
    desk.home()
    desk.begin(SHORT)
    assert {s["player"] for s in desk.view()["seats"]} == {"person", "random"}
    rng, clicks = random.Random(1944), 0
    asked: set[str] = set()
    while not (view := desk.my_turn())["over"]:
        asked.add(view["decision"]["ask"])
        desk.click_choice(quick_choice(rng, view, 0.7 if clicks < 20 else 1))
        clicks += 1
        assert clicks < 400
    desk.page.wait_for_selector("#result")
    assert desk.view()["result_text"].split(".")[0] in desk.page.inner_text("#result")
    assert verify(games.load("tcs"), desk.player.ask("record")["record"])
    assert {"orders", "action"} <= asked
    assert not desk.mistakes
