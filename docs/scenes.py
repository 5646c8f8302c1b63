"""The positions that are worth a picture: games brought there over the web interface, and what is done at the page."""

from __future__ import annotations

import json
import random
import time
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable
from typing import Any

PORT = 8797
ADDRESS = f"http://127.0.0.1:{PORT}/"
ENDS = ("done", "pass", "end", "stop", "nothing-more")
TWO = [{"sides": ["german"], "name": "Anna"}, {"sides": ["soviet"], "player": "random"}]
ALL = [{"sides": ["german", "allied"]}]
View = dict[str, Any]
Posed = tuple[str, Callable[[Any], Awaitable[None]]]
"""The token of a seat, and what is done at the page before the picture."""
Scene = Callable[[random.Random], Posed]
SLIDE = """() => {
  const slider = document.querySelector('#slider');
  slider.value = slider.max * 0.6;
  slider.dispatchEvent(new Event('input'));
}"""


def post(path: str, body: object) -> View:
    """A request to the server."""
    wish = urllib.request.Request(f"{ADDRESS}api/{path}", json.dumps(body).encode(), method="POST")
    try:
        found: View = json.loads(urllib.request.urlopen(wish).read())
    except urllib.error.HTTPError as refused:
        found = json.loads(refused.read())
    return found


def begun(game: str, scenario: str, seats: list[View], title: str) -> str:
    """A new game: the token of its first seat."""
    made = post("games", {"game": game, "scenario": scenario, "seats": seats, "title": title})
    return str(made["seats"]["0"])


def played(token: str, acts: int, wanted: Callable[[View], bool], *, rng: random.Random, ends: float = 0.1) -> View:
    """Make random choices, at least so many, until the table is as wanted."""
    for i in range(acts + 400):
        view = post(f"seats/{token}", {"do": "see"})
        decision = view["decision"]
        if view["over"] or (i >= acts and decision and wanted(view)):
            return view
        if decision is None:
            time.sleep(0.1)
            continue
        over = [c for c in decision["choices"] if c["verb"] in ENDS]
        moves = [c for c in decision["choices"] if c["look"] or c["verb"] in ("move", "to", "go")]
        some = over if over and rng.random() < ends else moves or decision["choices"]
        act = {"do": "act", "side": decision["side"], "number": decision["number"], "text": rng.choice(some)["text"]}
        post(f"seats/{token}", act)
    return post(f"seats/{token}", {"do": "see"})


def aims(view: View) -> list[View]:
    """The attacks that may be made now, on somebody who can be seen."""
    return [c for c in view["decision"]["choices"] if c["look"] and c["hexes"]]


def attacks(view: View) -> list[View]:
    """Those of them on the ground."""
    return [c for c in aims(view) if c["verb"] == "attack"]


async def aimed(page: Any, text: str) -> None:
    """Look at an attack of the list, unfolding what it is in."""
    row = page.locator(f'button.c[data-text="{text}"], button.c[data-ways*="|{text}|"]').first
    for group in range(await page.locator("button.c.group").count()):
        if await row.count():
            break
        await page.locator("button.c.group").nth(group).click()
        await page.wait_for_timeout(300)
        if not await row.count():
            await page.locator("#back").click()
    await row.first.click()
    await page.wait_for_selector(".odds:not([hidden]) .target, .plancard .target")


async def pressed(page: Any, keys: str) -> None:
    """Press keys at the map."""
    await page.locator(".mapw").focus()
    for key in keys:
        await page.keyboard.press(key)


# the scenes


def table(rng: random.Random) -> Posed:
    """A tactical board: a unit that may go on, with its reach."""
    token = begun("storms_of_steel", "road-junction", TWO, "Road junction")
    view = played(token, 30, lambda v: any(c["verb"] == "move" for c in v["decision"]["choices"]), rng=rng)
    mover = next(c["units"][0] for c in view["decision"]["choices"] if c["verb"] == "move" and c["units"])

    async def pose(page: Any) -> None:
        await page.locator(f"[data-piece='{mover}']").first.dispatch_event("focus")
        await page.evaluate(f"document.querySelector(\"[data-group='unit {mover}']\")?.click()")

    return token, pose


def attack(rng: random.Random) -> Posed:
    """The odds of a shot."""
    token = begun("storms_of_steel", "stone-house", TWO, "The stone house")
    view = played(token, 8, lambda v: bool(aims(v)), rng=rng, ends=0.3)
    return token, lambda page: aimed(page, aims(view)[0]["text"])


def briefing(rng: random.Random) -> Posed:
    """What a scenario is about."""
    token = begun("storms_of_steel", "night-watch", TWO, "Night watch")
    return token, lambda page: pressed(page, "b")


def campaign(rng: random.Random) -> Posed:
    """An operational map with zones of control and supply."""
    token = begun("case_yellow", "historical", ALL, "Historical")
    played(token, 5, lambda v: len(aims(v)) > 2, rng=rng, ends=0.7)
    return token, lambda page: pressed(page, "zu")


def campaign_attack(rng: random.Random) -> Posed:
    """An attack before it is made."""
    token = begun("case_yellow", "historical", ALL, "Historical")
    view = played(token, 5, lambda v: len(attacks(v)) > 2, rng=rng, ends=0.7)
    return token, lambda page: aimed(page, attacks(view)[len(attacks(view)) // 2]["text"])


def replay(rng: random.Random) -> Posed:
    """Looking back."""
    token = begun("storms_of_steel", "crossroads", TWO, "The crossroads")
    played(token, 60, lambda _: True, rng=rng, ends=0.3)

    async def pose(page: Any) -> None:
        await page.locator("#replay").evaluate("e => e.click()")
        await page.wait_for_selector("#slider", state="attached")
        await page.evaluate(SLIDE)

    return token, pose


def ended(rng: random.Random) -> Posed:
    """How a game ended."""
    token = begun("storms_of_steel", "stone-house", TWO, "The stone house")
    played(token, 600, lambda _: False, rng=rng, ends=0.6)

    async def pose(page: Any) -> None:
        await page.wait_for_selector("#result", state="attached")

    return token, pose


def start(rng: random.Random) -> Posed:
    """The start page, with games that go on."""

    async def pose(page: Any) -> None:
        await page.wait_for_selector(".running .row")

    return "", pose


SCENES: dict[str, Scene] = {
    "table": table,
    "attack": attack,
    "briefing": briefing,
    "campaign": campaign,
    "campaign-attack": campaign_attack,
    "replay": replay,
    "end": ended,
    "start": start,
}
