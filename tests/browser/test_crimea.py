"""Barbarossa: Crimea at the screen: the Tartar Ditch by mouse against a bot, from the first phase to the report."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

from esagono import games
from esagono.games.crimea.rules.ch10_moving import Move
from esagono.games.crimea.world import ground, units_at
from esagono.kernel.match import Match
from esagono.kernel.record import verify
from esagono.wargame.plan import Plan, Wish
from tests.browser.crimea import GAME, AxisTurn, first_turn, same_dice, seated
from tests.browser.desk import Desk
from tests.browser.hands import Hands
from tests.server.hall import Player
from tests.server.test_table import random_choice

SHORT = "tartar-ditch"
WHOLE = int(os.environ.get("ESAGONO_ACTS", "0"))
"""So many acts of the Axis are played in the browser, from the start of a turn; without it a part of its movement."""
SOME = 20
MOST = 0.7
TARGET, ELSEWHERE = "3606", "ax-46-div"


def quick_choice(rng: random.Random, view: dict[str, Any]) -> str:
    """What ends the phase or step, now and then something else."""
    ends = [c["text"] for c in view["decision"]["choices"] if c["ends"]]
    return ends[0] if ends and rng.random() < 0.6 else random_choice(rng, view)


def test_the_tartar_ditch_by_mouse_against_a_bot(desk: Desk) -> None:
    desk.home()
    desk.begin(SHORT)
    assert {s["player"] for s in desk.view()["seats"]} == {"person", "random"}
    rng, clicks = random.Random(1941), 0
    asked: set[str] = set()
    while not (view := desk.my_turn())["over"]:
        asked.add(view["decision"]["ask"])
        desk.click_choice(quick_choice(rng, view))
        clicks += 1
        assert clicks < 400
    desk.page.wait_for_selector("#result")
    assert desk.view()["result_text"].split(".")[0] in desk.page.inner_text("#result")
    assert verify(games.load("crimea"), desk.player.ask("record")["record"])
    assert {"move", "declaration"} <= asked
    assert not desk.mistakes


def test_an_axis_turn_takes_few_inputs(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    same_dice(monkeypatch)
    hands, soviet = seated(desk, first_turn("" if WHOLE else "move"))
    turn = AxisTurn(desk, hands, soviet)
    first = turn.state.world.turn
    made = turn.play(WHOLE or SOME)
    print(f"{hands.inputs} inputs for {made} acts")
    assert made >= (WHOLE or SOME) or turn.state.world.turn > first
    assert hands.inputs / made <= MOST, f"{hands.inputs} inputs for {made} acts"


def declaring() -> Match:
    """The Tartar Ditch, when the Axis declares its first attacks; nobody has moved."""
    match = Match(GAME, SHORT, {}, seed=bytes(32))
    while (asked := match.decisions[0]).ask != "declaration":
        ends = [act.text for act in asked.choices if act.ends]
        match.act(asked.side, ends[0] if ends else asked.texts[0])
    return match


def commit(desk: Desk, hands: Hands) -> None:
    """Press the button of the card."""
    line = desk.view()["line"]
    hands.press("#commit")
    hands.after(line)


def end_of_phase(desk: Desk) -> None:
    """The key that ends a phase; it serves everything that was done in it, and is not counted."""
    line = desk.my_turn()["line"]
    desk.page.keyboard.press("Shift+Enter")
    desk.until(lambda: desk.view()["line"] > line, "the phase ends")


def asked_for(desk: Desk, soviet: Player, ask: str) -> list[dict[str, Any]]:
    """What the Axis can choose when it is asked this; the Soviets do nothing meanwhile."""
    while not (view := desk.view())["decision"] or view["decision"]["ask"] != ask:
        other = soviet.see()["decision"]
        if other:
            ends = [c["text"] for c in other["choices"] if c["ends"]]
            soviet.act(ends[0] if ends else other["choices"][-1]["text"])
    choices: list[dict[str, Any]] = desk.my_turn()["decision"]["choices"]
    return choices


def test_an_attack_with_three_units_artillery_and_air_takes_six_inputs_at_most(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    same_dice(monkeypatch)
    hands, soviet = seated(desk, declaring())
    desk.my_turn()
    hands.hex(TARGET)
    desk.page.wait_for_selector(".plancard [data-switch='join']")
    hands.press(f".plancard [data-switch='join'] [data-key='{ELSEWHERE}']")  # it would have to attack another hex too
    desk.page.wait_for_selector(f".plancard [data-switch='join'] [data-key='{ELSEWHERE}']:not(.on)")
    commit(desk, hands)
    end_of_phase(desk)
    fly = next(c["text"] for c in asked_for(desk, soviet, "fly") if c["hexes"] == [TARGET])
    line = desk.view()["line"]
    hands.hex(TARGET)  # the first air unit is in the hand
    hands.after(line)
    end_of_phase(desk)
    asked_for(desk, soviet, "participants")
    desk.page.wait_for_selector(".plancard [data-switch='guns'] .on")
    line = desk.view()["line"]
    hands.press("#commit")
    hands.after(line)
    made = [entry["text"] for entry in desk.view()["log"]]
    assert len([text for text in made if text.startswith("join ")]) == 3
    assert fly in made
    assert any(text.startswith("support ") for text in made)
    assert "fight" in made
    assert hands.inputs <= 6, hands.inputs


def moving() -> tuple[Match, Plan, Plan]:
    """The Tartar Ditch, when the Axis moves; the move of one division, and that of a whole stack, to empty hexes."""
    match = Match(GAME, SHORT, {}, seed=bytes(32))
    while (asked := match.decisions[0]).ask != "move":
        match.act(asked.side, next((act.text for act in asked.choices if act.ends), asked.texts[0]))
    assert GAME.plans is not None
    assert GAME.along is not None
    world = match.state.world
    found: dict[bool, Plan] = {}
    for unit in [act.unit for act in asked.choices if isinstance(act, Move)]:
        others = [*GAME.along(asked, unit)]
        near = (h for h in ground(world).neighbours(world.units[unit].hex) if not units_at(world, h))
        for hex_ in near:
            for plan in GAME.plans(asked, Wish((unit, *others), hex_), "en"):
                if len(plan.units) == len(others) + 1 and not plan.warnings and units_at(world, hex_) == ():
                    found.setdefault(bool(others), plan)
    return match, found[False], found[True]


def test_a_division_moves_with_two_clicks_and_a_stack_with_one_drag(desk: Desk) -> None:
    match, alone, stack = moving()
    hands, _ = seated(desk, match)
    line = desk.my_turn()["line"]
    hands.unit(alone.units[0])
    hands.hex(alone.hex)
    hands.after(line)
    assert hands.inputs == 2
    assert desk.view()["log"][line + 1]["text"] == f"move {alone.units[0]}"

    line, hands.inputs = desk.my_turn()["line"], 0
    top = desk.page.locator(f"svg [data-piece][data-hex='{match.state.world.units[stack.units[0]].hex}']").last
    desk.page.keyboard.down("Shift")
    hands.drag(str(top.get_attribute("data-piece")), stack.hex)
    desk.page.keyboard.up("Shift")
    hands.after(line)
    assert hands.inputs == 1
    where = {p["id"]: p["hex"] for p in desk.view()["table"]["pieces"]}
    assert {where[unit] for unit in stack.units} == {stack.hex}
    desk.page.keyboard.press("Control+z")
    desk.until(lambda: desk.view()["line"] == line, "the whole stack is taken back")


def test_shift_makes_a_choice_with_all_alike(desk: Desk) -> None:
    match = Match(GAME, "road-to-sevastopol", {}, seed=bytes(32))
    while (asked := match.decisions[0]).ask != "receipt":
        match.act(asked.side, next((act.text for act in asked.choices if act.ends), asked.texts[0]))
    hands, _ = seated(desk, match)
    line = desk.my_turn()["line"]
    first = desk.view()["decision"]["choices"][0]["text"]
    desk.page.locator(f'button.c[data-text="{first}"]').click(modifiers=["Shift"])
    after = hands.after(line)
    verb = first.split()[0]
    made = [entry["text"] for entry in after["log"][line + 1 :] if entry["text"].startswith(verb)]
    assert made[0] == first
    assert len(made) > 1


def test_the_many_turns_of_the_campaign_leave_room_for_title_and_buttons(desk: Desk) -> None:
    match = Match(GAME, "campaign", {}, seed=bytes(32))
    seated(desk, match)
    desk.my_turn()
    width = desk.page.evaluate("innerWidth")
    for there in (".top .sc b", "#undo", "#tracks", "#briefing", "#menu"):
        box = desk.page.locator(there).first.bounding_box()
        assert box, there
        assert 0 < box["width"] <= width - box["x"], there
    shown = desk.page.locator(".track i").all_inner_texts()
    world = match.state.world
    assert str(world.turn) in shown
    assert shown[-1] == str(world.last_turn)
    assert desk.page.locator(".track i[aria-current]").inner_text() == str(world.turn)
    desk.page.locator("#tracks").click()
    desk.page.wait_for_selector(".drawer [data-aid='vp'] tr.t")
    assert desk.page.locator(".drawer [data-aid='turns'] .box:has(.token)").count() > 5, "reinforcements by turn"
