"""One who sits before a page: where things are on it, and what one does with mouse and keyboard."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import ConsoleMessage, Error, Locator, Page, Response, WebSocket

from tests.server.hall import Hall, Player

PATIENCE = 120.0
MOST_DEPTH = 3
QUIET = "if (location.protocol.startsWith('http')) localStorage['esagono.briefing'] ??= 'off'"
"""The briefing does not open by itself; its own tests turn it on."""
UNPAINTED = "Worker.prototype.postMessage = () => undefined"
"""The ground stays unpainted where nobody looks at it: painting takes seconds of a core."""


class Desk:
    """A page, everything that ever came to it, and every mistake that it reported."""

    def __init__(self, here: Hall, page: Page) -> None:
        self.here = here
        self.received: list[str] = []
        self.mistakes: list[str] = []
        self.bodies: list[Response] = []
        self.page, self.size = page, page.viewport_size
        self.heard: dict[Any, Callable[[Any], None]] = {
            "pageerror": lambda wrong: self.mistakes.append(str(wrong)),
            "console": self._told,
            "websocket": self._listen,
            "response": lambda answer: self.bodies.append(answer) if "/api/" in answer.url else None,
        }
        for event, listener in self.heard.items():
            self.page.on(event, listener)
        self.player = Player(here.client, "")

    def listen_no_more(self) -> None:
        """What happens on the page from now on is the business of others."""
        for event, listener in self.heard.items():
            self.page.remove_listener(event, listener)

    def _told(self, told: ConsoleMessage) -> None:
        if told.type == "error" and "WebSocket" not in told.text and "Failed to load resource" not in told.text:
            self.mistakes.append(told.text)

    def _listen(self, line: WebSocket) -> None:
        line.on(
            "framereceived", lambda frame: self.received.append(frame if isinstance(frame, str) else frame.decode())
        )

    # coming

    @property
    def elsewhere(self) -> str:
        """An address of the server where no script of the page runs."""
        return f"{self.here.client.base_url}/icon.svg"

    def remember(self, **settings: str) -> None:
        """Come with settings of an earlier visit."""
        self.page.goto(self.elsewhere)
        self.page.evaluate(
            "(all) => Object.assign(localStorage, all)", {f"esagono.{k}": v for k, v in settings.items()}
        )

    def home(self, query: str = "") -> None:
        """The start page."""
        self.page.goto(f"{self.here.client.base_url}{query}")
        self.page.wait_for_selector("[data-scenario]")

    def sit(self, player: Player) -> None:
        """Take a seat by its link."""
        self.player = player
        self.page.goto(f"{self.here.client.base_url}#seat={player.token}")
        self.page.wait_for_selector("#prompt, #waiting, .prompt h2")
        self.page.wait_for_selector("svg [data-piece]", state="attached")
        self.still()

    def still(self) -> None:
        """Wait until the map lies where it will: counters are laid out before the view is put in its place."""
        self.page.wait_for_selector(".world[data-at]:not([data-moving]):not(.gliding)", state="attached")

    def begin(self, scenario: str, weakest: bool = True) -> None:
        """Choose a scenario and start, against the weakest bot, which is quick, or against the one that is proposed."""
        self.page.click(f"[data-scenario='{scenario}']")
        if weakest:
            self.page.locator("[data-seat$=':random']").last.click()
        self.page.click("button.go")
        self.page.wait_for_url("**/#seat=*")
        self.player = Player(self.here.client, self.page.url.split("#seat=")[1])
        self.page.wait_for_selector("#prompt, #waiting, .prompt h2")

    # seeing

    def view(self) -> dict[str, Any]:
        """The table as the server shows it to this seat."""
        return self.player.see()

    def until(self, holds: Callable[[], Any], what: str) -> Any:
        """Wait until something holds."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = holds()
            if found:
                return found
            self.page.wait_for_timeout(15)
        raise AssertionError(f"it never came: {what}")

    def my_turn(self) -> dict[str, Any]:
        """Wait until this seat is asked or the game is over, and the page shows it."""

        def ready() -> dict[str, Any] | None:
            view = self.view()
            return view if view["over"] or (view["decision"] and not view["thinking"]) else None

        view: dict[str, Any] = self.until(ready, "own turn")
        self.laid(view)
        shown = "#result" if view["over"] else "button.c"
        self.page.wait_for_selector(shown)
        return view

    def laid(self, view: dict[str, Any]) -> dict[str, Any]:
        """Wait until the page has laid out this table: a frame that has come is not yet drawn."""
        self.until(lambda: self.page.locator(f".app[data-laid='{view['hash']}']").count(), "the page shows it")
        return view

    def shown(self) -> dict[str, Any]:
        """The last view of the table that came to the page."""
        for frame in reversed(self.received):
            if '"hash":' in frame:
                found: dict[str, Any] = json.loads(frame)
                return found
        return {}

    @property
    def rows(self) -> Locator:
        """The choices in the list."""
        return self.page.locator("button.c[data-text]:visible")

    # doing

    def click_choice(self, text: str) -> None:
        """Make a choice of the list with the mouse, unfolding groups and confirming as the page asks for it."""
        before = self.view()
        line = before["line"]
        row = self.row(text)
        if not row.count():
            self.page.wait_for_timeout(50)
            assert row.count() or self.unfold(text), f"not in the list: {text}"
        self.press_row(row, text, before)
        if not self.moved(line):
            self.until(lambda: self.confirmed(before["hash"]), f"the line of {text}")

    def row(self, text: str) -> Locator:
        """The row of a choice, or of what it is one way of doing."""
        named = f'button.c[data-text="{text}"]:visible, button.c[data-ways*="|{text}|"]:visible'
        return self.page.locator(named).first

    def press_row(self, row: Locator, text: str, before: dict[str, Any]) -> None:
        """Press a row, or the way of doing it that stands below; else turn the switch on its card."""
        way = self.page.locator(f'.inrow [data-way="{text}"]:visible')
        if way.count():
            way.click()
            return
        if row.get_attribute("data-text") == text:
            row.click()
        else:
            self.set_way(row, text, before)

    def set_way(self, row: Locator, text: str, before: dict[str, Any]) -> None:
        """Turn the switch on the card to the way of a choice; the card of the only deed lies open by itself."""
        fields = next(c["fields"] for c in before["decision"]["choices"] if c["text"] == text)
        key = next(fields[field] for field in before["ways"] if fields.get(field))
        cell = self.page.locator(f".oddscard [data-switch] [data-key='{key}']").first
        ways = str(row.get_attribute("data-ways") or "").strip("|").split("|")
        only = len(ways) == len(before["decision"]["choices"])
        with contextlib.suppress(Error):  # a click on the row of an open card would do the deed
            cell.wait_for(timeout=2000 if only else 150)
        if not cell.is_visible():
            row.click()
            self.until(lambda: cell.is_visible() or self.view()["hash"] != before["hash"], f"the switch for {text}")
            if not cell.is_visible():
                return  # the card came just before the click, which did the deed
        cell.click()
        self.page.wait_for_selector(f".oddscard [data-switch] [data-key='{key}'].on")

    def confirmed(self, before: str) -> bool:
        """The game has gone on since; else press the button that is there, which may just be drawn anew."""
        if self.view()["hash"] != before:
            return True
        commit = self.page.locator("#commit:visible")  # of two choices that end something the fixed button has one
        with contextlib.suppress(Error):
            (commit if commit.count() else self.page.locator("#end:visible")).first.click(timeout=1000)
        return bool(self.view()["hash"] != before)

    def click_choice_with_dice(self, text: str) -> None:
        """Make a choice that may ask for real dice: then the form is left open."""
        before = self.view()
        line = before["line"]
        row = self.row(text)
        if not row.count():
            self.page.wait_for_timeout(50)
            assert row.count() or self.unfold(text), f"not in the list: {text}"
        self.press_row(row, text, before)
        if self.moved(line) or self.page.locator("form.diceform").count():
            return
        commit = self.page.locator("#commit:visible")
        if commit.count():
            commit.first.click()
        self.until(lambda: self.view()["line"] > line or self.page.locator("form.diceform").count(), f"after {text}")

    def moved(self, line: int) -> bool:
        """The game has gone on, within a moment."""
        for _ in range(12):
            if self.view()["line"] > line:
                return True
            if self.page.locator("#commit:visible, #end.loss").count():
                return False
            self.page.wait_for_timeout(20)
        return False

    def whole_list(self) -> None:
        """Let go of what the page has selected by itself."""
        for _ in range(3):
            back = self.page.locator("#back:visible")
            if not back.count():
                return
            back.first.click()
            self.page.wait_for_timeout(30)

    def unfold(self, text: str, depth: int = MOST_DEPTH) -> bool:
        """Open the groups that a choice is in, the likeliest first."""
        if depth == MOST_DEPTH:
            self.whole_list()
            if self.row(text).count():
                return True
        choice = next(c for c in self.view()["decision"]["choices"] if c["text"] == text)
        words = {*choice["units"], *choice["hexes"], choice["verb"], *choice["label"].split()}
        groups = self.page.locator("button.c.group:visible")

        def unlikely(i: int) -> int:
            told = f"{groups.nth(i).get_attribute('data-group') or ''} {groups.nth(i).inner_text()}"
            return -sum(word in told for word in words)

        for i in sorted(range(groups.count()), key=unlikely):
            groups.nth(i).click()
            self.page.wait_for_timeout(30)
            if self.row(text).count():
                return True
            back = self.page.locator("#back:visible")
            if back.count():
                if depth and self.unfold(text, depth - 1):
                    return True
                back.click()
        return False

    def traffic(self) -> str:
        """Everything that ever came to the page."""
        bodies = []
        for answer in self.bodies:
            with contextlib.suppress(Error):  # its page has gone
                bodies.append(answer.text())
        return "\n".join([*self.received, *bodies])
