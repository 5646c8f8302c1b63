"""Makes the pictures of this directory by driving the real server in Chromium.

    python docs/screenshots.py [--chromium /usr/bin/chromium] [--only attack,phone]

Needs Playwright with Chromium; writes docs/img/*.jpg. Games are brought to a position worth a picture over the web
interface, with random choices, so the pictures differ a little each time.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
PORT = 8797
ADDRESS = f"http://127.0.0.1:{PORT}/"
ARGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
WIDE = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB", "reduced_motion": "reduce"}
PHONE = {**WIDE, "viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ENDS = ("done", "pass", "end", "stop", "nothing-more")
TWO = [{"sides": ["german"], "name": "Anna"}, {"sides": ["soviet"], "player": "random"}]
ALL = [{"sides": ["german", "allied"]}]
View = dict[str, Any]
SLIDE = """() => {
  const slider = document.querySelector('#slider');
  slider.value = slider.max * 0.6;
  slider.dispatchEvent(new Event('input'));
}"""


def serve(data: str) -> subprocess.Popen[bytes]:
    """The server, once it answers."""
    env = {**os.environ, "PYTHONPATH": str(HERE.parent / "src")}
    call = "from esagono.cli import main; main()"
    made = subprocess.Popen(
        [sys.executable, "-c", call, "serve", "--port", str(PORT), "--no-open", "--data", data], env=env
    )
    for _ in range(150):
        try:
            urllib.request.urlopen(f"{ADDRESS}api/catalogue").read()
            return made
        except OSError:
            time.sleep(0.2)
    raise RuntimeError("the server does not answer")


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


class Studio:
    """A browser that sits down at games and takes pictures."""

    def __init__(self, browser: Any) -> None:
        self.browser = browser
        self.rng = random.Random(1940)

    async def page(self, token: str = "", *, theme: str = "light", device: View | None = None) -> Any:
        """A page at a seat, with its map painted."""
        context = await self.browser.new_context(**(device or WIDE), color_scheme=theme)
        await context.add_init_script("localStorage['esagono.briefing'] = 'off'")
        page = await context.new_page()
        await page.goto(f"{ADDRESS}#seat={token}" if token else ADDRESS)
        if token:
            await page.wait_for_selector(".prompt h2")
            await page.wait_for_selector(".world img.painted", timeout=120_000)
            await page.wait_for_timeout(9000)
        return page

    async def save(self, page: Any, name: str) -> None:
        """One picture."""
        await page.mouse.move(4, 500)
        await page.wait_for_timeout(1200)
        await page.screenshot(path=str(HERE / "img" / f"{name}.jpg"), type="jpeg", quality=90)
        await page.context.close()

    async def aimed(self, page: Any, text: str) -> None:
        """Look at an attack of the list, unfolding what it is in."""
        row = page.locator(f'button.c[data-text="{text}"]')
        for group in range(await page.locator("button.c.group").count()):
            if await row.count():
                break
            await page.locator("button.c.group").nth(group).click()
            await page.wait_for_timeout(300)
            if not await row.count():
                await page.locator("#back").click()
        await row.first.click()
        await page.wait_for_selector(".odds:not([hidden]) .target")

    # the pictures

    async def table(self) -> None:
        """A tactical board: a unit that may go on, with its reach."""
        token = begun("storms_of_steel", "road-junction", TWO, "Road junction")
        view = played(token, 30, lambda v: any(c["verb"] == "move" for c in v["decision"]["choices"]), rng=self.rng)
        page = await self.page(token)
        mover = next(c["units"][0] for c in view["decision"]["choices"] if c["verb"] == "move" and c["units"])
        await page.locator(f"[data-piece='{mover}']").dispatch_event("focus")
        await page.evaluate(f"document.querySelector(\"[data-group='unit {mover}']\")?.click()")
        await self.save(page, "table")

    async def attack(self) -> None:
        """The odds of a shot."""
        token = begun("storms_of_steel", "stone-house", TWO, "The stone house")
        view = played(token, 8, lambda v: bool(aims(v)), rng=self.rng, ends=0.3)
        page = await self.page(token)
        await self.aimed(page, aims(view)[0]["text"])
        await self.save(page, "attack")
        dark = await self.page(token, theme="dark")
        await self.aimed(dark, aims(view)[0]["text"])
        await self.save(dark, "dark")
        small = await self.page(token, device={**PHONE, "device_scale_factor": 2})
        await self.save(small, "phone")

    async def campaign(self) -> None:
        """An operational map: zones of control and supply; an attack before it is made; the same map in the dark."""
        token = begun("case_yellow", "historical", ALL, "Historical")
        view = played(token, 5, lambda v: len(aims(v)) > 2, rng=self.rng, ends=0.7)
        page = await self.page(token)
        await page.keyboard.press("z")
        await page.keyboard.press("u")
        for _ in range(4):
            await page.keyboard.press("+")
        await self.save(page, "campaign")
        page = await self.page(token)
        for _ in range(5):
            await page.keyboard.press("+")
        await self.aimed(page, aims(view)[len(aims(view)) // 2]["text"])
        await self.save(page, "campaign-attack")
        page = await self.page(token, theme="dark")
        await page.keyboard.press("t")
        await self.save(page, "campaign-dark")

    async def replay(self) -> None:
        """Looking back."""
        token = begun("storms_of_steel", "crossroads", TWO, "The crossroads")
        played(token, 60, lambda _: True, rng=self.rng, ends=0.3)
        page = await self.page(token)
        await page.click("#replay")
        await page.wait_for_selector("#slider")
        await page.evaluate(SLIDE)
        await self.save(page, "replay")

    async def start(self) -> None:
        """The start page, with games that go on."""
        tokens = [
            begun("storms_of_steel", "night-watch", TWO, "Night watch"),
            begun("case_yellow", "fortress-holland", ALL, "Fortress Holland"),
        ]
        played(tokens[0], 12, lambda _: True, rng=self.rng)
        page = await self.page()
        await page.evaluate("(t) => localStorage.setItem('esagono.tokens', JSON.stringify(t))", tokens)
        await page.reload()
        await page.wait_for_selector(".running .row")
        await page.wait_for_timeout(20_000)
        await self.save(page, "start")


async def pictures(chromium: str | None, only: set[str]) -> None:
    """All of them, or some."""
    from playwright.async_api import async_playwright

    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=chromium, args=ARGS)
        studio = Studio(browser)
        makers: dict[str, Callable[[], Awaitable[None]]] = {
            "table": studio.table,
            "attack": studio.attack,
            "campaign": studio.campaign,
            "replay": studio.replay,
            "start": studio.start,
        }
        for name, make in makers.items():
            if not only or name in only:
                await make()
        await browser.close()


def main() -> None:
    """Serve, take the pictures, stop."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--chromium", default=None, help="a browser other than Playwright's own")
    parser.add_argument("--only", default="", help="table, attack, campaign, replay, start")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        server = serve(data)
        try:
            asyncio.run(pictures(given.chromium, set(filter(None, given.only.split(",")))))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
