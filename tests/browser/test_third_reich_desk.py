"""Third Reich beside the map: how many play, who is asked, what each may know, how few inputs a year start takes."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from esagono import bots, games
from esagono.bots.player import question
from esagono.kernel.match import Match
from esagono.kernel.record import write
from tests.browser.desk import Desk
from tests.browser.rooms import Rooms
from tests.server.hall import Hall, Player

GAME = games.load("third_reich")
MOST = 12
"""Inputs of a year start: strategic warfare, declarations, options of two powers, up to the first move."""
STEPS = 100_000
COUNT = "() => { window.presses = 0; addEventListener('click', () => { window.presses += 1; }, true); }"
AXIS, ALLIES = ["germany", "italy"], ["britain", "france", "russia", "usa"]
OPENING = {"keep-variant": 0, "deploy": 1, "ready": 2}
"""What one says before the first turn, in this order where there is a choice."""


def at_table(here: Hall, rooms: Rooms, many: str) -> list[Desk]:
    """Somebody starts a game for so many and sends the links; each opens his own in a browser of his own."""
    first = rooms.desk(here)
    first.home()
    first.page.click("[data-scenario='1939']")
    first.page.click(f"[data-many='{many}']")
    for row in first.page.locator("[data-seat$=':link']").all()[1:]:
        row.click()
    first.page.click("button.go")
    first.page.wait_for_url("**/#seat=*")
    first.player = Player(here.client, first.page.url.split("#seat=")[1])
    first.page.wait_for_selector("#prompt, #waiting, .prompt h2")
    first.page.wait_for_selector(".menu .linkrow")  # the invitations: one for each of the others, one to watch
    assert first.page.locator(".menu .linkrow").count() == int(many)
    first.page.click("#menu")
    kept = first.page.evaluate(f"localStorage['esagono.links.{first.view()['id']}']")
    pages = [first]
    for _, token in json.loads(kept)["seats"]:
        page = rooms.desk(here)
        page.player = Player(here.client, token)
        page.page.goto(f"{here.client.base_url}#seat={token}")
        page.page.wait_for_selector("#prompt, #waiting, .prompt h2")  # nobody is on the map yet
        pages.append(page)
    return pages


def opened(pages: list[Desk]) -> list[tuple[str, str]]:
    """Everybody sets up by default; who was asked for what, as their pages showed it."""
    said: list[tuple[str, str]] = []
    for _ in range(60):
        page = next(p for p in pages if p.view()["decision"])
        view = page.my_turn()
        texts = {c["verb"]: c["text"] for c in view["decision"]["choices"]}
        verb = min((v for v in texts if v in OPENING), key=lambda v: OPENING[v], default="")
        if not verb:
            return said
        if len(view["seat"]["sides"]) > 1:
            asked = view["names"][view["side"]]
            page.page.wait_for_selector(f"#who:text-is('{asked}')")
        said.append((view["side"], verb))
        page.click_choice(texts[verb])
    raise AssertionError("the set-up does not end")


def test_three_browsers_play_the_powers_of_a_game_for_three(here: Hall, rooms: Rooms) -> None:
    """51.1: Germany and Italy, Britain and the USA, Russia and France; each is asked for his own powers alone."""
    pages = at_table(here, rooms, "3")
    assert [page.view()["seat"]["sides"] for page in pages] == [
        ["germany", "italy"], ["britain", "usa"], ["russia", "france"],
    ]  # fmt: skip
    said = opened(pages)
    deployed = [side for side, verb in said if verb == "deploy"]
    assert deployed == ["britain", "italy", "france", "britain", "russia", "germany"]
    assert here.table(pages[0].player).match.state.world.settings["players"] == "three"
    axis, west, east = pages
    assert axis.my_turn()["decision"]["ask"] == "declarations"
    for page in (west, east):
        assert page.view()["decision"] is None
        page.page.wait_for_selector("#waiting")
        assert not page.page.locator("button.c[data-text]").count()


def test_what_a_power_holds_in_secret_comes_to_no_other_browser(here: Hall, rooms: Rooms) -> None:
    """33.1: the variant counters; an ally's browser is told nothing either."""
    pages = at_table(here, rooms, "6")
    opened(pages)
    world = here.table(pages[0].player).match.state.world
    by_side = {page.view()["seat"]["sides"][0]: page for page in pages}
    for owner, word in (("germany", "German"), ("britain", "British")):
        number = world.variants[owner]
        shown = re.compile(rf'"33\.4{1 if owner == "germany" else 2}-{number}"')
        by_side[owner].page.click("#tracks")
        by_side[owner].page.wait_for_selector("[data-aid='variant-counter']")
        assert shown.search(by_side[owner].traffic()), word
        for side, page in by_side.items():
            assert side == owner or not shown.search(told(page)), (owner, side)
            assert side in ("germany", "britain") or '"variant-counter","title"' not in told(page)


def told(page: Desk) -> str:
    """What came over the wire of the table, without the rulebook that everybody may read."""
    return "\n".join(page.received)


def test_who_holds_two_powers_turns_from_one_to_the_other(here: Hall, rooms: Rooms) -> None:
    """No curtain falls between one's own allies; a press on the name shows the table as the other power."""
    pages = at_table(here, rooms, "2")
    opened(pages)
    axis = pages[0]
    assert axis.my_turn()["side"] == "germany"
    assert "germany" in axis.page.inner_text(".aid[data-aid='in-hand']").lower()
    axis.page.click("[data-as='italy']")
    axis.until(lambda: axis.shown().get("side") == "italy", "the table as Italy sees it")
    assert not axis.page.locator("#curtain").count()
    axis.page.wait_for_selector("[data-as='germany']")
    assert "italy" in axis.page.inner_text(".aid[data-aid='in-hand']").lower()
    assert not axis.page.locator("[data-as='france']").count()


def reached(ask: str, turn: int, side: str) -> Match:
    """A game of 1939 as the planner plays it for all, until a power is asked this."""
    match = Match(GAME, "1939", {}, seed=bytes(32))
    while not any((d.ask, d.side) == (ask, side) and match.state.world.turn == turn for d in match.decisions):
        decision = match.decisions[0]
        asked = question(GAME, match.state, decision, random.Random(1), steps=STEPS)
        match.act(decision.side, bots.load("planner")(asked).act.text)
    return match


def seated(desk: Desk, match: Match) -> Player:
    """One who plays the Axis sits down at a match; the Allied player is elsewhere."""
    wish = {"record": write(match), "seats": [{"sides": AXIS}, {"sides": ALLIES}]}
    made = desk.here.client.post("/api/records", json=wish)
    assert made.status_code == 201, made.text
    seats = made.json()["seats"]
    desk.sit(Player(desk.here.client, seats["0"]))
    return Player(desk.here.client, seats["1"])


@contextmanager
def counted(desk: Desk, most: int) -> Iterator[None]:
    """Every press of the mouse on the page counts."""
    desk.page.evaluate(COUNT)
    yield
    presses = desk.page.evaluate("window.presses")
    assert presses <= most, f"{presses} inputs"


def test_of_several_powers_the_first_in_the_order_of_play_is_shown_when_a_phase_begins(
    here: Hall, rooms: Rooms
) -> None:
    """Italy ends its declarations last; the options begin with Germany: before, the page stayed with Italy."""
    desk = rooms.desk(here)
    seated(desk, reached("declarations", 3, "germany"))
    desk.my_turn()
    for asked, ask in (("Germany", "declarations"), ("Italy", "declarations"), ("Germany", "options")):
        desk.page.wait_for_selector(f"#who:text-is('{asked}')")
        view = desk.until(lambda: of_the_side_shown(desk), "a question")
        assert (view["names"][view["side"]], view["decision"]["ask"]) == (asked, ask)
        desk.laid(view)
        desk.click_choice(ending_of(view))
    desk.page.click("[data-as='italy']")
    desk.page.wait_for_selector("#who:text-is('Italy')")
    view = desk.until(lambda: of_the_side_shown(desk), "a question")
    desk.laid(view)
    desk.click_choice("option western pass")
    desk.until(lambda: "option western pass" in [e["text"] for e in desk.view()["log"]], "an option")
    assert desk.page.inner_text("#who") == "Italy", "who goes on is not turned away"


def answered(other: Player) -> None:
    """The Allied player does as little as he may."""
    for _ in range(40):
        decision = other.see()["decision"]
        if decision is None:
            return
        ends = [c["text"] for c in decision["choices"] if c["ends"] or c["verb"] == "keep-variant"]
        other.act(ends[0] if ends else decision["choices"][0]["text"])


def of_the_side_shown(desk: Desk) -> dict[str, Any] | None:
    """What the power is asked that the page shows: both may be asked, and the page goes over from one to the other."""
    view = desk.player.see(side=desk.shown()["side"])
    return view if view["decision"] else None


def test_a_year_start_takes_twelve_inputs_at_most(here: Hall, rooms: Rooms) -> None:
    """Both powers of the Axis: strategic warfare, declarations, options with an Offensive, up to the first move."""
    desk = rooms.desk(here)
    other = seated(desk, reached("build-sw", 5, "germany"))
    asked: list[tuple[str, str]] = []
    with counted(desk, MOST):
        for _ in range(30):
            answered(other)
            desk.my_turn()
            view = desk.until(lambda: of_the_side_shown(desk), "a question")
            ask = view["decision"]["ask"]
            if ask == "movement" and view["side"] == "germany":
                break
            asked.append((view["side"], ask))
            texts = [c["text"] for c in view["decision"]["choices"]]
            wanted = {"build-sw": texts[-1], "options": "option western offensive"}.get(ask, "")
            taken = wanted if wanted in texts and view["side"] == "germany" else ending_of(view)
            desk.click_choice(taken)
    assert ("germany", "build-sw") in asked
    assert ("germany", "options") in asked
    assert view["decision"]["ask"] == "movement"


def ending_of(view: dict[str, object]) -> str:
    """The choice that ends the phase, else the first."""
    decision = view["decision"]
    assert isinstance(decision, dict)
    choices = decision["choices"]
    return str(next((c["text"] for c in choices if c["ends"]), choices[0]["text"]))


def test_a_construction_phase_is_one_list_and_can_be_taken_back(here: Hall, rooms: Rooms) -> None:
    """Four kinds of units are chosen by number, the sum runs, one press builds all, one press takes all back."""
    desk = rooms.desk(here)
    seated(desk, reached("construction", 3, "germany"))
    before = desk.my_turn()
    brp = next(t["value"] for t in before["table"]["tracks"] if t["side"] == "germany")
    with counted(desk, 6):
        desk.page.click("[data-list='pool']")
        rows = desk.page.locator(".plancard [data-switch='number']")
        rows.first.wait_for()
        rows.nth(0).locator("[data-key='3']").click()
        desk.page.wait_for_selector(".plancard [data-switch='number'] [data-key='3'].on")
        rows.nth(1).locator("[data-key='2']").click()
        desk.until(
            lambda: desk.page.locator(".plancard [data-switch='number'] .on:not([data-key='0'])").count() == 2,
            "two rows",
        )
        told = desk.page.inner_text("#commit")
        desk.page.click("#commit")
        desk.until(lambda: desk.view()["line"] > before["line"], "all are built")
    after = desk.my_turn()
    spent = brp - next(t["value"] for t in after["table"]["tracks"] if t["side"] == "germany")
    assert f"{spent} BRPs" in told
    assert after["decision"]["ask"] == "construction"
    assert after["line"] - before["line"] >= 5
    desk.page.click("#undo")
    desk.until(lambda: desk.view()["hash"] == before["hash"], "nothing was built")


def test_strategic_warfare_is_written_down_by_two_numbers(here: Hall, rooms: Rooms) -> None:
    """Four presses: the card, both numbers, the button; the list of every pair need not be gone through."""
    desk = rooms.desk(here)
    seated(desk, reached("build-sw", 5, "germany"))
    line = desk.my_turn()["line"]
    with counted(desk, 4):
        desk.page.click("[data-list='sw']")
        rows = desk.page.locator(".plancard [data-switch='number']")
        rows.first.wait_for()
        for i, number in enumerate(("2", "1")):
            rows.nth(i).locator(f"[data-key='{number}']").click()
            desk.page.wait_for_selector(f".plancard [data-switch='number'] [data-key='{number}'].on")
        desk.page.click("#commit")
        desk.until(lambda: desk.view()["line"] > line, "it is written down")
    assert "build-sw 2 submarine 1 interceptor" in [entry["text"] for entry in desk.view()["log"]]
