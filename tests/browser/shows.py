"""What the tests of the show have in common: two players, one at a page, one who acts over the wire."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page

from tests.browser.desk import PATIENCE, Desk
from tests.browser.rooms import MOVING, Rooms
from tests.server.hall import Hall, Player

View = dict[str, Any]
Wanted = Callable[[str, View, View], bool]
WATCH = """() => {
  window.seen = [];
  const stage = document.querySelector('.stage');
  const look = () => window.seen.push(stage.dataset.scene);
  new MutationObserver(look).observe(stage, { attributes: true, attributeFilter: ['data-scene'] });
  window.held = 0;
  const map = document.querySelector('.mapw');
  new MutationObserver(() => window.held++).observe(map, { attributes: true, attributeFilter: ['data-show'] });
}"""


def two(here: Hall, game: str, scenario: str, sides: tuple[str, str], dice: str = "typed") -> dict[str, Player]:
    """A game of two people, by side; they roll real dice, so that a test says how they fall."""
    seats = [{"sides": [side]} for side in sides]
    (first, second), _ = here.new(*seats, game=game, scenario=scenario, dice=dice)
    return {sides[0]: first, sides[1]: second}


def act(player: Player, text: str, faces: str = "1") -> None:
    """Make an act; each die that it asks for falls on the face that is given, of a cup the first is drawn."""
    decision = player.see()["decision"]
    dice: list[str] = []
    for _ in range(20):
        wish = {"do": "act", "side": decision["side"], "number": decision["number"], "text": text}
        answer = player.post(**wish, **({"dice": dice} if dice else {}))
        if "error" not in answer:
            return
        need = answer["error"]["args"]
        assert answer["error"]["key"] == "dice-needed", answer
        drawn = need["dice"] == "draw"
        dice += [need["names"].split()[0]] if drawn else [faces] * int(need["dice"].split("d")[0])
    raise AssertionError(f"no end of dice: {text}")


def until(players: dict[str, Player], wanted: Wanted, seed: int = 5, most: int = 500) -> tuple[str, str]:
    """Both choose at random until somebody has the choice that is wanted: who, and its text."""
    rng = random.Random(seed)
    for _ in range(most):
        for side, player in players.items():
            view = player.see()
            decision = view["decision"]
            if decision is None:
                continue
            found = [c["text"] for c in decision["choices"] if wanted(side, view, c)]
            if found:
                return side, found[0]
            busy = [c for c in decision["choices"] if c["verb"] not in ("pass", "stall")] or decision["choices"]
            act(player, rng.choice(busy)["text"], str(rng.randint(2, 5)))
            break
    raise AssertionError("nobody ever had that choice")


def shot_of(shooter: str) -> Wanted:
    """A shot at a hex with one unit of the other side."""

    def wanted(side: str, view: View, choice: View) -> bool:
        there = [p for p in view["table"]["pieces"] if p["hex"] in choice["hexes"] and p["side"] != side]
        return side == shooter and choice["verb"] == "fire" and len(there) == 1

    return wanted


def fire(players: dict[str, Player], side: str, text: str, faces: str) -> None:
    """A shot with all that is asked about it: alone, without points."""
    act(players[side], text, faces)
    for _ in range(9):
        decision = players[side].see()["decision"]
        plain = [c["text"] for c in (decision or {"choices": []})["choices"] if c["text"] in ("go", "cap 0")]
        if not plain:
            return
        act(players[side], plain[0], faces)


@contextmanager
def watching(rooms: Rooms, here: Hall, player: Player, speed: str, sound: str = "off", **how: Any) -> Iterator[Desk]:
    """A page at a seat with a speed, without the wish for little motion."""
    with rooms.visit(here, **{**MOVING, **how}) as desk:
        if speed:
            desk.remember(speed=speed, sound=sound)
        desk.sit(player)
        wait(desk.page, "Boolean(document.querySelector('.layer-traces'))")
        desk.page.evaluate(WATCH)
        yield desk


def scene(page: Page, kind: str) -> None:
    """Wait until a kind of scene is on the stage."""
    wait(page, f"(document.querySelector('.stage').dataset.scene ?? '').endsWith(' {kind}')")


def wait(page: Page, holds: str) -> None:
    """Wait until an expression of the page is true."""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(holds):
        assert time.monotonic() < end, f"it never came: {holds}"
        page.wait_for_timeout(15)
