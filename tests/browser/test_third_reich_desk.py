"""Third Reich beside the map: how many play, who is asked, what each may know, how few inputs a year start takes."""

from __future__ import annotations

import json
import re

from tests.browser.desk import Desk
from tests.browser.rooms import Rooms
from tests.server.hall import Hall, Player

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
    assert here.table(pages[0].player).match.state.world.settings == {"players": "several"}
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
