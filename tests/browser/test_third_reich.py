"""Third Reich at the screen: the first two German turns of 1939 by mouse, few inputs for a move and for an attack."""

from __future__ import annotations

from typing import Any

import pytest

from esagono import games
from esagono.games.third_reich.world import ground, units_at
from esagono.kernel.match import Match
from esagono.kernel.record import write
from esagono.wargame.plan import Plan, Wish
from tests.browser.crimea import Close, same_dice
from tests.browser.desk import Desk
from tests.browser.rooms import PHONE, Rooms
from tests.server.hall import Hall, Player

GAME = games.load("third_reich")
MINE, THEIRS = ["germany"], ["italy", "britain", "france", "russia", "usa"]
TARGET = "P33"
LONG = 400
BOX = "() => document.querySelector('{}').getBoundingClientRect().toJSON()"


def opened(until: str) -> Match:
    """1939 set up by default, with an Offensive in the east, when Germany is asked this."""
    match = Match(GAME, "1939", {}, seed=bytes(32))
    while (here := match.decisions[0]).ask != until or here.side != "germany":
        mine = [act for act in here.choices if here.side == "germany" or "offensive" not in act.text]
        match.act(here.side, quick([(act.text, bool(act.ends)) for act in mine]))
    return match


def quick(choices: list[tuple[str, bool]]) -> str:
    """Everything by default, an Offensive in the east, else the end of what is asked, else the last choice."""
    texts = [text for text, _ in choices]
    for wanted in ("deploy", "option eastern offensive", "pass-others", "fight"):
        if wanted in texts:
            return wanted
    joins = [text for text in texts if text.startswith("join ")]
    return next((text for text, ends in choices if ends), (joins or texts[-1:])[0])


def seated(desk: Desk, match: Match) -> tuple[Close, Player]:
    """One who plays Germany sits down at a match, and whoever plays the others somewhere else."""
    wish = {"record": write(match), "seats": [{"sides": MINE}, {"sides": THEIRS}]}
    made = desk.here.client.post("/api/records", json=wish)
    assert made.status_code == 201, made.text
    seats = made.json()["seats"]
    desk.sit(Player(desk.here.client, seats["0"]))
    return Close(desk), Player(desk.here.client, seats["1"])


def others_pass(desk: Desk, others: Player) -> dict[str, Any]:
    """The others end whatever they are asked, until Germany is asked or the game is over."""
    for _ in range(LONG):
        view = desk.view()
        if view["over"] or view["decision"]:
            return view
        decision = others.see()["decision"]
        if decision:
            plain = [c for c in decision["choices"] if "offensive" not in c["text"]]
            others.act(quick([(c["text"], bool(c["ends"])) for c in plain]))
    raise AssertionError("the others do not come to an end")


def end_of_phase(desk: Desk) -> None:
    """The key that ends a phase, twice where something is open; it serves all that was done, and is not counted."""
    line = desk.my_turn()["line"]
    desk.page.keyboard.press("Shift+Enter")
    if desk.page.locator(".anyway, [data-anyway]").count():
        desk.page.keyboard.press("Shift+Enter")
    desk.page.wait_for_timeout(200)
    if desk.view()["line"] == line:
        desk.page.keyboard.press("Shift+Enter")
    desk.until(lambda: desk.view()["line"] > line, "the phase ends")


def commit(desk: Desk, hands: Close) -> None:
    """Press the button of the card."""
    line = desk.view()["line"]
    hands.press("#commit")
    hands.after(line)


def some_moves(match: Match) -> tuple[Plan, Plan]:
    """The move of one corps, and of a stack of two, to empty hexes."""
    here, world = match.decisions[0], match.state.world
    assert GAME.plans is not None
    assert GAME.along is not None
    found: dict[bool, Plan] = {}
    for unit in [t.split()[1] for t in here.texts if t.startswith("move ")]:
        others = [*GAME.along(here, unit)]
        for hex_ in ground(world).neighbours(world.units[unit].hex):
            for plan in GAME.plans(here, Wish((unit, *others), hex_), "en"):
                free = not units_at(world, hex_) and hex_ not in {p.hex for p in found.values()}
                if free and len(plan.units) == len(others) + 1 and len(others) < 2:
                    found.setdefault(bool(others), plan)
    return found[False], found[True]


def test_a_corps_moves_with_two_clicks_and_a_stack_with_one_drag(desk: Desk) -> None:
    match = opened("movement")
    alone, stack = some_moves(match)
    hands, _ = seated(desk, match)
    line = desk.my_turn()["line"]
    hands.unit(alone.units[0])
    hands.hex(alone.hex)
    hands.after(line)
    assert hands.inputs == 2
    where = {p["id"]: p["hex"] for p in desk.view()["table"]["pieces"]}
    assert where[alone.units[0]] == alone.hex

    line, hands.inputs = desk.my_turn()["line"], 0
    top = desk.page.locator(f"svg [data-piece][data-hex='{match.state.world.units[stack.units[0]].hex}']").last
    desk.page.keyboard.down("Shift")
    hands.drag(str(top.get_attribute("data-piece")), stack.hex)
    desk.page.keyboard.up("Shift")
    hands.after(line)
    assert hands.inputs == 1
    where = {p["id"]: p["hex"] for p in desk.view()["table"]["pieces"]}
    assert {where[unit] for unit in stack.units} == {stack.hex}


def test_an_attack_with_air_takes_five_inputs_at_most(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    same_dice(monkeypatch)
    hands, others = seated(desk, opened("missions"))
    desk.my_turn()
    hands.hex(TARGET)
    desk.page.wait_for_selector(".plancard [data-switch='fly'] .on")
    commit(desk, hands)
    end_of_phase(desk)
    while (view := others_pass(desk, others))["decision"]["ask"] != "attacks":
        desk.my_turn()
        end_of_phase(desk)
    desk.my_turn()
    hands.hex(TARGET)
    desk.page.wait_for_selector(".plancard [data-switch='join'] .on")
    commit(desk, hands)
    made = [entry["text"] for entry in desk.view()["log"]]
    assert len([text for text in made if text.startswith("fly ")]) >= 1
    assert len([text for text in made if text.startswith("join ")]) >= 2
    assert "fight" in made
    assert hands.inputs <= 5, hands.inputs
    assert view["decision"]["detail"]


def test_a_new_unit_is_built_by_a_click_on_its_hex(desk: Desk) -> None:
    match = opened("construction")
    hands, _ = seated(desk, match)
    desk.my_turn()
    hands.hex("N29")
    desk.page.wait_for_selector(".plancard [data-switch='what']")
    commit(desk, hands)
    assert hands.inputs == 2
    assert any(entry["text"].startswith(("build ", "build-air ")) for entry in desk.view()["log"])


def test_a_unit_that_is_not_on_the_map_yet_is_named_in_the_question_where_it_is_placed(desk: Desk) -> None:
    match = opened("construction")
    match.act("germany", next(t for t in match.decisions[0].texts if t.startswith("build germany-inf")))
    seated(desk, match)
    assert desk.my_turn()["decision"]["ask"] == "at"
    assert desk.page.inner_text(".prompt .why").startswith("German 3-3 infantry")


def test_redeployments_are_planned_on_one_card(desk: Desk) -> None:
    """The list asks where, the map answers; three corps go by six inputs, and the sum runs."""
    hands, _ = seated(desk, opened("redeployment"))
    line = desk.my_turn()["line"]
    hands.press("[data-list='redeployment']")
    desk.page.wait_for_selector(".plancard [data-switch='to'] .on")
    for hex_, taken in (("L31", 1), ("M27", 1), ("M27", 2)):
        if not desk.page.locator(f".plancard [data-switch='to'] [data-key='{hex_}'].on").count():
            hands.hex(hex_)
            desk.page.wait_for_selector(f".plancard [data-switch='to'] [data-key='{hex_}'].on")
        hands.press(f".plancard [data-switch='plan'] [data-key$='>{hex_}']:not(.on)")
        desk.page.wait_for_selector(f".plancard [data-switch='plan'] :nth-match([data-key$='>{hex_}'].on, {taken})")
    assert "3 of 9" in desk.page.inner_text(".plancard #commit")
    hands.press("#commit")
    view = hands.after(line)
    assert hands.inputs <= 7, hands.inputs
    went = [entry["text"] for entry in view["log"][line + 1 :] if entry["text"].startswith("to ")]
    assert sorted(went) == ["to L31", "to M27", "to M27"]


def test_the_panel_stays_on_a_low_screen_with_everything_that_lies_there(desk: Desk) -> None:
    """At the options of the fronts: ledgers, choices, log; nothing lies below the edge, where nobody could reach it."""
    desk.page.set_viewport_size({"width": 1280, "height": 800})
    seated(desk, opened("options"))
    desk.my_turn()
    low = "() => Math.max(...[...document.querySelectorAll('.side > *')].map((x) => x.getBoundingClientRect().bottom))"
    reach = "() => { const s = document.querySelector('.side'); return s.clientHeight - s.scrollHeight; }"
    assert desk.page.evaluate(low) - desk.page.evaluate("() => innerHeight") <= -desk.page.evaluate(reach) + 1
    assert desk.page.evaluate("() => document.scrollingElement.scrollHeight - innerHeight") <= 0


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)])
def test_what_is_under_the_pointer_is_always_in_view_and_no_power_is_cut_off(desk: Desk, size: tuple[int, int]) -> None:
    desk.page.set_viewport_size({"width": size[0], "height": size[1]})
    hands, _ = seated(desk, opened("options"))
    desk.my_turn()
    hands.hover(TARGET)
    desk.page.wait_for_selector(".insp .hexname")
    ends = desk.page.evaluate(BOX.format(".insp"))
    assert 0 < ends["top"] < ends["bottom"] <= size[1]
    choices = desk.page.evaluate(BOX.format(".ch"))
    assert ends["top"] - choices["top"] >= 60, "two choices are in view above it"
    wide = "() => [...document.querySelectorAll('.sd')].filter((x) => x.scrollWidth > x.clientWidth).length"
    assert desk.page.evaluate("() => document.querySelectorAll('.sd').length") == 6
    assert desk.page.evaluate(wide) == 0
    assert desk.page.evaluate(
        "() => document.querySelector('.sides').scrollWidth <= document.querySelector('.side').clientWidth"
    )


def test_a_question_about_many_units_tells_their_number(desk: Desk) -> None:
    """In an attrition all that stand in contact are meant: a frame on the map says which."""
    match = Match(GAME, "1942", {}, seed=bytes(32))
    while (here := match.decisions[0]).ask != "give":
        wanted = "option eastern attrition"
        text = wanted if wanted in here.texts else quick([(act.text, bool(act.ends)) for act in here.choices])
        match.act(here.side, text)
    wish = {"record": write(match), "seats": [{"sides": ["germany", "italy"]}, {"sides": ["britain", "russia", "usa"]}]}
    desk.sit(Player(desk.here.client, desk.here.client.post("/api/records", json=wish).json()["seats"]["1"]))
    view = desk.my_turn()
    assert len(view["decision"]["units"]) > 6
    desk.whole_list()
    said = desk.page.inner_text(".prompt .why")
    assert f"{len(view['decision']['units'])} units" in said
    assert len(said) < 60


def outermost(hexes: list[dict[str, Any]]) -> list[str]:
    """The hexes at the four edges of a map."""
    rows, columns = sorted(hexes, key=lambda h: float(h["y"])), sorted(hexes, key=lambda h: float(h["x"]))
    return [str(end["name"]) for line in (rows, columns) for end in (line[0], line[-1])]


def test_an_empty_map_opens_whole_in_the_colours_of_the_countries(desk: Desk) -> None:
    wish = {"record": write(Match(GAME, "1939", {}, seed=bytes(32))), "seats": [{"sides": MINE}, {"sides": THEIRS}]}
    desk.player = Player(desk.here.client, desk.here.client.post("/api/records", json=wish).json()["seats"]["0"])
    desk.page.goto(f"{desk.here.client.base_url}#seat={desk.player.token}")
    desk.page.wait_for_selector(".layer-flat .realm", state="attached")
    desk.my_turn()
    hands = Close(desk)
    hands.rest()
    box = desk.page.locator(".mapw").bounding_box()
    assert box is not None
    places = [hands.at(edge) for edge in outermost(hands.chart["hexes"])]
    assert min(x for x, _ in places) >= box["x"]
    assert max(x for x, _ in places) <= box["x"] + box["width"]
    assert min(y for _, y in places) >= box["y"]
    assert max(y for _, y in places) <= box["y"] + box["height"]
    colours = "() => new Set([...document.querySelectorAll('.layer-flat .realm')].map((x) => x.style.cssText)).size"
    assert desk.page.evaluate(colours) > 20


def test_the_set_up_by_default_stands_in_the_list_while_a_counter_is_in_the_hand(desk: Desk) -> None:
    match = Match(GAME, "1939", {}, seed=bytes(32))
    while (here := match.decisions[0]).ask != "set-up" or here.side != "germany":
        match.act(here.side, quick([(act.text, bool(act.ends)) for act in here.choices]))
    wish = {"record": write(match), "seats": [{"sides": MINE}, {"sides": THEIRS}]}
    seats = desk.here.client.post("/api/records", json=wish).json()["seats"]
    desk.sit(Player(desk.here.client, seats["0"]))
    desk.my_turn()
    assert desk.page.locator("#back:visible").count(), "a counter is in the hand"
    desk.page.wait_for_selector("button.c[data-text='deploy']")


class German:
    """Somebody who plays Germany by mouse: corps are pointed at their hexes, attacks made on their cards."""

    def __init__(self, desk: Desk, hands: Close) -> None:
        self.desk, self.hands = desk, hands
        self.done: dict[str, int] = {}

    def turn(self, view: dict[str, Any]) -> None:
        """One deed of what is asked, or the end of it."""
        ask, side = view["decision"]["ask"], view["decision"]["side"]
        texts = [c["text"] for c in view["decision"]["choices"]]
        self.done[ask] = self.done.get(ask, 0) + 1
        attacked = [t.split()[1] for t in texts if t.startswith("attack ")]
        due = not view["decision"]["choices"][-1]["ends"] or self.done[ask] < 3
        if side == "germany" and ask == "movement" and self.done[ask] % 3:
            self.move(view)
        elif side == "germany" and ask == "missions" and any(TARGET in t for t in texts) and self.done[ask] == 1:
            self.card(TARGET)
        elif ask == "attacks" and attacked and due:
            self.card(TARGET if TARGET in attacked else attacked[0])
        else:
            self.desk.click_choice(quick([(c["text"], bool(c["ends"])) for c in view["decision"]["choices"]]))

    def move(self, view: dict[str, Any]) -> None:
        """A corps that stands alone goes to the first free hex within its reach, by two clicks."""
        pieces = [p for p in view["table"]["pieces"] if p["hex"]]
        alone = {p["id"] for p in pieces if sum(q["hex"] == p["hex"] for q in pieces) == 1}
        unit = next(
            c["units"][0] for c in view["decision"]["choices"] if c["verb"] == "move" and c["units"][0] in alone
        )
        found = self.desk.player.ask("look", text=f"reach {unit}", side="germany")["answer"]
        line, before = view["line"], self.hands.inputs
        self.hands.unit(unit)
        self.hands.hex(next(h for h in found if all(p["hex"] != h for p in pieces)))
        self.hands.after(line)
        assert self.hands.inputs - before == 2

    def card(self, hex_: str) -> None:
        """What a hex offers, as its card has it."""
        line = self.desk.view()["line"]
        self.hands.hex(hex_)
        self.desk.page.wait_for_selector(".plancard #commit, #commit")
        self.hands.press("#commit")
        self.hands.after(line)


def test_the_first_two_german_turns_by_mouse(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    same_dice(monkeypatch)
    hands, others = seated(desk, opened("declarations"))
    german = German(desk, hands)
    first = desk.view()["table"]["round"]
    for _ in range(LONG):
        view = others_pass(desk, others)
        if view["over"] or view["table"]["round"] > first + 1:
            break
        german.turn(desk.my_turn())
    assert desk.view()["table"]["round"] == first + 2
    assert {"movement", "missions", "attacks", "construction"} <= set(german.done)
    made = [entry["text"].split()[0] for entry in desk.view()["log"]]
    assert {"move", "fly", "fight"} <= {*made}
    assert not desk.mistakes


def test_who_advances_is_chosen_from_all_who_could(desk: Desk) -> None:
    """Nobody is in the hand: the list names every unit, not only the one that attacked first."""
    match = opened("attacks")
    match.act("germany", "attack N33")
    while joins := [text for text in match.decisions[0].texts if text.startswith("join ")]:
        match.act("germany", joins[0])
    match.act("germany", "fight")
    seated(desk, match)
    view = desk.my_turn()
    assert view["decision"]["ask"] == "advance"
    units = {c["units"][0] for c in view["decision"]["choices"] if c["units"]}
    assert len(units) > 1
    assert not desk.page.locator("#back:visible").count()
    assert desk.rows.count() == len(view["decision"]["choices"])


def test_choices_are_in_view_on_a_low_screen_while_a_stack_is_in_the_hand(desk: Desk) -> None:
    desk.page.set_viewport_size({"width": 1280, "height": 720})
    hands, _ = seated(desk, opened("movement"))
    desk.my_turn()
    hands.unit("germany-air-2")
    desk.page.wait_for_selector(".fan button.on", timeout=9000)
    choices, under = desk.page.evaluate(BOX.format(".ch")), desk.page.evaluate(BOX.format(".insp"))
    assert under["top"] - choices["top"] >= 100
    row = desk.page.evaluate(BOX.format(".ch button.c"))
    assert row["bottom"] <= under["top"]


def test_another_question_is_read_from_its_beginning(desk: Desk) -> None:
    desk.page.set_viewport_size({"width": 1280, "height": 720})
    _, others = seated(desk, opened("options"))
    desk.my_turn()
    desk.page.evaluate("() => document.querySelector('.side').scrollTo(0, 1000)")
    desk.click_choice("option eastern offensive")
    end_of_phase(desk)
    others_pass(desk, others)
    desk.my_turn()
    assert desk.page.evaluate("() => document.querySelector('.side').scrollTop") == 0


def test_a_row_names_the_hex_of_its_unit_and_nobody_is_framed_because_he_could_be_scrapped(desk: Desk) -> None:
    seated(desk, opened("options"))
    desk.my_turn()
    assert desk.page.locator("svg .piece .part.can").count() == 0
    seated(desk, opened("movement"))
    desk.my_turn()
    row = desk.page.locator("button.c[data-text='move germany-inf-3-3-1']")
    stands = next(p["hex"] for p in desk.view()["table"]["pieces"] if p["id"] == "germany-inf-3-3-1")
    assert stands in row.locator("small").first.inner_text()


def test_the_card_of_a_move_leaves_the_map_of_a_phone_in_view(here: Hall, rooms: Rooms) -> None:
    desk = rooms.desk(here, **PHONE)
    match = opened("movement")
    alone, _ = some_moves(match)
    hands, _ = seated(desk, match)
    desk.my_turn()
    own = desk.page.locator(".sides .sd.own").bounding_box()
    assert own is not None
    assert 0 <= own["x"] < PHONE["viewport"]["width"] / 2
    unit = match.state.world.units[alone.units[0]]

    def tapped(hex_: str, shown: str) -> int:
        hands.look_at(hex_)
        desk.page.touchscreen.tap(*hands.at(hex_))
        desk.page.wait_for_timeout(800)
        return desk.page.locator(shown).count()

    # a map that has just been moved may swallow a tap
    desk.until(lambda: tapped(unit.hex, "svg .piece.selected"), "the unit is in the hand")
    desk.until(lambda: tapped(alone.hex, ".plancard #commit"), "the card of the move lies open")
    desk.page.wait_for_timeout(300)
    sheet = desk.page.evaluate(BOX.format(".side"))
    assert sheet["height"] < PHONE["viewport"]["height"] * 0.4


def test_how_one_wins_is_said_once_for_each_alliance(desk: Desk) -> None:
    desk.home()
    desk.page.click("[data-scenario='1939']")
    desk.page.wait_for_selector(".howwin .camps article:nth-child(6)")
    assert desk.page.locator(".howwin .camps p").count() == 2
    wide = "() => Math.min(...[...document.querySelectorAll('.howwin h4 svg')].map((x) => x.clientWidth))"
    assert desk.page.evaluate(wide) == 18


def test_chips_have_their_size_as_soon_as_a_map_opens(here: Hall, rooms: Rooms) -> None:
    """It opens far closer than it is seen whole: until the view rested, the chips of attacks hid the map of a phone."""
    desk = rooms.desk(here, fresh=True, **PHONE)
    desk.page.add_init_script("const t = setTimeout; window.setTimeout = (f, n = 0) => t(f, n >= 180 ? n + 3000 : n)")
    seated(desk, opened("attacks"))
    zoom = float(str(desk.page.locator(".world").get_attribute("data-at")).split()[2])
    grown = float(desk.page.evaluate("document.querySelector('.mapw').style.getPropertyValue('--k')"))
    assert zoom > 0.3
    assert grown == pytest.approx(max(1, 0.86 / zoom), abs=0.06)
