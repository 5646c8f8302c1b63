"""How many inputs things take on the page: a click, a key and a drag are one each; pointing shows and is none."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import TimeoutError as NeverCame

from esagono import games
from esagono.games.case_yellow.rules.ch11_strikers import is_mobile
from esagono.games.case_yellow.world import ground, on_map
from esagono.kernel import Game
from esagono.kernel.match import Match
from esagono.kernel.record import write
from esagono.wargame.plan import Plan, Wish
from tests.browser.desk import Desk
from tests.browser.hands import Hands
from tests.server.hall import SHORT, Player

SOVIET, GERMAN = "soviet", "german"


# Storms of Steel


def firefight(desk: Desk, until: str = "action") -> tuple[Hands, Player]:
    """The Soviet player before the screen, asked something; the German one, who passes."""
    (german, soviet), _ = desk.here.new(scenario=SHORT)
    desk.player = soviet
    go_on(desk, german, until)
    desk.sit(soviet)
    desk.my_turn()
    return Hands(desk), german


def go_on(desk: Desk, german: Player, until: str = "action") -> dict[str, Any]:
    """Both choose what comes first, or pass, until the Soviet player is asked this."""
    for _ in range(60):
        own: dict[str, Any] | None = desk.player.see()["decision"]
        if own and own["ask"] == until:
            return own
        for player in (desk.player, german):
            decision = player.see()["decision"]
            if decision:
                player.act(usual(player, decision))
                break
    raise AssertionError(f"the Soviet player was never asked {until}")


def usual(player: Player, decision: dict[str, Any]) -> str:
    """A pass, a unit set up as the page would, or what comes first."""
    first = decision["choices"][0]
    if decision["ask"] == "deploy":
        wish = {"side": decision["side"], "units": first["units"], "hex": first["hexes"][0]}
        return str(player.ask("plan", **wish)["plans"][0]["text"])
    texts = [c["text"] for c in decision["choices"]]
    return "pass" if "pass" in texts else texts[0]


def test_a_unit_is_placed_with_two_inputs_at_most_and_looks_where_the_hand_points(desk: Desk) -> None:
    hands, _ = firefight(desk, "deploy")
    view = desk.view()
    first = view["decision"]["choices"][0]
    hands.hex(first["hexes"][0], 1)
    view = hands.after(view["line"])
    assert hands.inputs <= 2
    assert [line["text"] for line in view["log"][-2:]] == [first["text"], "face 1"]


def shot_of(decision: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = next(c for c in decision["choices"] if c["verb"] == "fire")
    return found


def test_first_shot_and_next_shot_and_the_caps_of_the_card(desk: Desk) -> None:
    hands, german = firefight(desk)
    view = desk.view()
    shot = shot_of(view["decision"])
    unit, target = shot["units"][0], shot["hexes"][0]
    hands.unit(unit)
    hands.hex(target)
    desk.page.wait_for_selector(".plancard [data-switch='pay']")
    hands.press("#commit")
    after = hands.after(view["line"])
    assert hands.inputs <= 3
    made = [line["text"] for line in after["log"][view["line"] + 1 :]]
    assert made[:3] == [f"activate {unit}", f"fire {unit} {target}", "go"]

    decision = go_on(desk, german)
    desk.my_turn()
    desk.page.wait_for_selector(f"svg .piece.selected[data-piece='{unit}']", state="attached")
    assert {c["units"][0] for c in decision["choices"] if c["verb"] == "fire"} >= {unit}
    before, hands.inputs = desk.view(), 0
    hands.hex(target)
    desk.page.wait_for_selector(".plancard")
    chance = desk.page.locator(".plancard .target").first.get_attribute("data-chance")
    raised = desk.page.locator(".plancard [data-switch='cap'] [data-key='1']")
    if raised.count():
        raised.first.click()
        desk.until(
            lambda: desk.page.locator(".plancard .target").first.get_attribute("data-chance") != chance,
            "another chance",
        )
    hands.press("#commit")
    after = hands.after(before["line"])
    assert hands.inputs <= 2
    made = [line["text"] for line in after["log"][before["line"] + 1 :]]
    assert "go" in made, "nobody is asked who supports it"
    if raised.count():
        assert "cap 1" in made, "what was chosen on the card is spent"


def test_a_unit_moves_with_two_inputs_and_the_way_is_drawn_before(desk: Desk) -> None:
    hands, german = firefight(desk)
    view = desk.view()
    free = (c for c in view["decision"]["choices"] if c["verb"] == "move" and c["hexes"][0] not in occupied(view))
    move = next(free)
    hands.unit(move["units"][0])
    hands.hover(move["hexes"][0])
    desk.page.wait_for_selector("svg .way .way-plate", state="attached")
    assert "AP" in desk.page.locator("svg .way .way-plate").inner_html()
    hands.hex(move["hexes"][0])
    after = hands.after(view["line"])
    assert hands.inputs <= 2
    assert next(p["hex"] for p in after["table"]["pieces"] if p["id"] == move["units"][0]) == move["hexes"][0]
    go_on(desk, german)
    desk.my_turn()
    desk.page.wait_for_selector(f"svg .piece.selected[data-piece='{move['units'][0]}']", state="attached")


def occupied(view: dict[str, Any]) -> set[str]:
    return {p["hex"] for p in view["table"]["pieces"]}


def test_who_is_activated_stays_in_the_hand(desk: Desk) -> None:
    firefight(desk)
    activate = next(c for c in desk.view()["decision"]["choices"] if c["verb"] == "activate")
    desk.click_choice(activate["text"])
    desk.page.wait_for_selector(f"svg .piece.selected[data-piece='{activate['units'][0]}']", state="attached")


def test_enter_does_not_do_what_the_cursor_has_left(desk: Desk) -> None:
    hands, _ = firefight(desk)
    view = desk.view()
    shot = shot_of(view["decision"])
    hands.unit(shot["units"][0])
    hands.hex(shot["hexes"][0])
    desk.page.wait_for_selector(".plancard")
    desk.page.locator(".mapw").focus()
    desk.page.keyboard.press("ArrowUp")
    desk.page.wait_for_selector(".plancard", state="hidden")
    assert not desk.page.locator("#commit:visible").count()
    assert desk.view()["line"] == view["line"]


# Case Yellow


def campaign(until: str, kind: str = "play movement") -> tuple[Game, Match]:
    """The historical campaign, played until the German is asked this."""
    game = games.load("case_yellow")
    match = Match(game, "historical", seed=b"abc")
    for _ in range(60):
        decision = match.decisions[0]
        if decision.side == GERMAN and decision.ask == until:
            return game, match
        texts = decision.texts
        match.act(decision.side, next((t for t in (kind, "done") if t in texts), texts[0]))
    raise AssertionError(f"the German was never asked {until}")


def seated(desk: Desk, match: Match) -> Hands:
    """One who plays both sides sits down at a match."""
    wish = {"record": write(match), "seats": [{"sides": ["german", "allied"]}]}
    made = desk.here.client.post("/api/records", json=wish)
    assert made.status_code == 201, made.text
    desk.sit(Player(desk.here.client, made.json()["seats"]["0"]))
    desk.my_turn()
    return Hands(desk)


def made_since(desk: Desk, line: int) -> list[str]:
    return [entry["text"] for entry in desk.view()["log"][line + 1 :]]


def test_a_division_moves_with_two_clicks_or_one_drag(desk: Desk) -> None:
    _, match = campaign("move")
    hands = seated(desk, match)
    line = desk.view()["line"]
    hands.unit("ge-2pz")
    hands.hover("2229")
    desk.page.wait_for_selector("svg .way .way-plate", state="attached")
    assert "MP" in desk.page.locator("svg .way .way-plate").inner_html()
    hands.hex("2229")
    hands.after(line)
    assert hands.inputs == 2
    assert made_since(desk, line)[:2] == ["move ge-2pz", "to 2229"]

    line, hands.inputs = desk.view()["line"], 0
    hands.drag("ge-viii", "2529")
    hands.after(line)
    assert hands.inputs == 1
    assert made_since(desk, line)[:2] == ["move ge-viii", "to 2529"]


def test_what_cannot_be_reached_says_why(desk: Desk) -> None:
    _, match = campaign("move")
    hands = seated(desk, match)
    hands.unit("ge-x")
    hands.hex("3524")
    desk.page.wait_for_selector(".c.no")


def test_overstacking_is_told_at_once_and_before_the_phase_ends(desk: Desk) -> None:
    _, match = campaign("move")
    match.chain(GERMAN, "move ge-7pz > to 2529 > stop")
    hands = seated(desk, match)
    hands.unit("ge-viii")
    hands.hover("2529")
    desk.page.wait_for_selector("svg .way.warned", state="attached")
    line = desk.view()["line"]
    hands.hex("2529", 0)
    hands.after(line)
    desk.page.wait_for_selector(".ending .loses")
    line = desk.view()["line"]
    hands.key("Shift+Enter")
    desk.page.wait_for_selector("#end.loss")
    assert desk.view()["line"] == line, "it asks before something is lost"
    hands.key("Shift+Enter")
    desk.until(lambda: desk.view()["line"] > line, "the phase ends")


def test_a_bridgehead_is_asked_for_once_more(desk: Desk) -> None:
    _, match = campaign("move")
    assert any(c.verb == "bridgehead" for c in match.decisions[0].choices), "somebody stands at a river"
    seated(desk, match)
    bridging = next(c for c in desk.view()["decision"]["choices"] if c["verb"] == "bridgehead")
    assert bridging["confirm"]


def with_three(game: Game, match: Match) -> Plan:
    """An attack of three mobile divisions, which have been moved up to the hex."""
    world = match.state.world
    foes = list(dict.fromkeys(u.hex for u in on_map(world, "allied")))
    for target in foes:
        gathered = moved_up(game, match, target)
        if gathered:
            return gathered
    raise AssertionError("three divisions never met")


def moved_up(game: Game, match: Match, target: str) -> Plan | None:
    """Move three divisions next to a hex; undone again if there are fewer."""
    assert game.plans is not None
    start = len(match.lines)
    units = [u.id for u in on_map(match.state.world, GERMAN) if is_mobile(match.state.world, u) and not u.moved]
    come = 0
    for unit in units:
        decision = match.decisions[0]
        near = ground(match.state.world).around(target)
        found = (p for hex_ in near for p in game.plans(decision, Wish((unit,), hex_), "en") if p.way)
        plan = next((p for p in found if not p.warnings), None)
        if plan:
            match.chain(GERMAN, plan.text)
            come += 1
        if come == 3:
            break
    if come == 3:
        match.act(GERMAN, "done")
        decision = match.decisions[0]
        plans: list[Plan] = [*game.plans(decision, Wish(hex=target), "en")] if decision.ask == "attack" else []
        if plans and len(plans[0].units) >= 3:
            return plans[0]
    match.forget(start)
    return None


def test_an_attack_with_three_divisions_takes_four_inputs_at_most(desk: Desk) -> None:
    game, match = campaign("move")
    plan = with_three(game, match)
    hands = seated(desk, match)
    line = desk.view()["line"]
    hands.hex(plan.hex)
    desk.page.wait_for_selector(".plancard [data-switch='join']")
    hands.press(".plancard [data-switch='air'] [data-key='1']")
    desk.page.wait_for_selector(".plancard [data-switch='air'] [data-key='1'].on")
    hands.press("#commit")
    desk.until(lambda: desk.view()["line"] > line, "the attack is made")
    assert hands.inputs <= 4
    made = made_since(desk, line)
    assert made[0] == f"attack {plan.hex}"
    assert len([text for text in made if text.startswith("join")]) >= 3
    assert "air 1" in made


def test_a_double_click_takes_the_stack_and_one_undo_brings_it_back(desk: Desk) -> None:
    game, match = campaign("move")
    plan = stacked(game, match)
    hands = seated(desk, match)
    line = desk.view()["line"]
    first = desk.until(lambda: pressed_twice(desk, hands, hex_of(match, plan.units[0])), "the stack is taken up")
    hands.hex(plan.hex)
    hands.after(line)
    made = made_since(desk, line)
    assert made[0] == f"move {first}"
    assert made[1].startswith("with ")
    assert f"to {plan.hex}" in made
    desk.page.keyboard.press("Control+z")
    desk.until(lambda: desk.view()["line"] == line, "the whole move is taken back")


def pressed_twice(desk: Desk, hands: Hands, hex_: str) -> str:
    """The counter that was pressed twice; none if the presses came so late, one after the other, that they were two."""
    hands.look_at(hex_)
    top = desk.page.locator(f"svg [data-piece][data-hex='{hex_}']").last
    first = str(top.get_attribute("data-piece"))
    box = top.bounding_box()
    assert box is not None
    desk.page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    try:
        desk.page.wait_for_selector("svg [data-piece] .part.about", state="attached", timeout=3000)
    except NeverCame:
        desk.page.keyboard.press("Escape")
        return ""
    return first


def hex_of(match: Match, unit: str) -> str:
    return str(match.state.world.units[unit].hex)


def stacked(game: Game, match: Match) -> Plan:
    """A move that two units of one hex could make together, into an empty hex in view."""
    assert game.plans is not None
    decision = match.decisions[0]
    world = match.state.world
    full = {u.hex for u in world.units.values()}
    for unit in on_map(world, GERMAN):
        others = [u.id for u in on_map(world, GERMAN) if u.hex == unit.hex and u.id != unit.id]
        for hex_ in ground(world).around(unit.hex):
            found: list[Plan] = [*game.plans(decision, Wish((unit.id, *others), hex_), "en")]
            for plan in found:
                back: list[Plan] = [*game.plans(decision, Wish((*reversed(others), unit.id), hex_), "en")]
                if len(plan.units) == 2 == len(others) + 1 and hex_ not in full and back and len(back[0].units) == 2:
                    return plan
    raise AssertionError("no two units ever go together")


def test_a_question_is_answered_once_for_all_and_asked_again(desk: Desk) -> None:
    (german, soviet), _ = desk.here.new(scenario=SHORT)
    desk.player = soviet
    for _ in range(40):
        view = next(v for v in (german.see(), soviet.see()) if v["decision"])
        asked = view["decision"]
        player = german if asked["side"] == GERMAN else soviet
        if 1 < len(asked["choices"]) <= 8 and not any(c["units"] or c["hexes"] for c in asked["choices"]):
            break
        player.act(usual(player, asked))
    desk.sit(player)
    desk.my_turn()
    text = asked["choices"][0]["text"]
    desk.page.click(".stand summary")
    desk.page.click(f".stand [data-stand='{text}']")
    desk.until(lambda: desk.view()["standing"], "the answer stands")
    assert desk.view()["standing"][0]["text"] == text
    desk.page.click(".standing [data-stand='']")
    desk.until(lambda: not desk.view()["standing"], "asked again")
