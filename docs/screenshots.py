"""Makes the pictures of this directory by driving the real server in Chromium.

    python docs/screenshots.py [--chromium /usr/bin/chromium] [--only attack,campaign] [--all FOLDER]

Needs Playwright with Chromium; writes docs/img/*.jpg, or eight scenes on a screen and on a phone in both themes.
Games are brought to a position worth a picture over the web interface, with random choices, so the pictures differ a
little each time.
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
import urllib.request
from pathlib import Path
from typing import Any

from scenes import ADDRESS, PORT, SCENES, Scene, View

HERE = Path(__file__).resolve().parent
ARGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
WIDE = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB", "reduced_motion": "reduce"}
PHONE = {
    **WIDE,
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
PAINTED = """() => {
  const pictures = [...document.querySelectorAll('.art image')];
  const map = document.querySelector('.world img');
  return map ? map.classList.contains('painted') : pictures.length && pictures.every((p) => p.getAttribute('href'));
}"""
FINE = 6000
"""Milliseconds in which the fine ground comes after the rough one."""
PATIENCE = 120
Shot = tuple[str, str, View]
"""The name of a picture, its theme and the device."""


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
    made.terminate()
    raise RuntimeError("the server does not answer")


class Studio:
    """A browser that sits down at games and takes pictures."""

    def __init__(self, browser: Any, folder: Path) -> None:
        self.browser, self.folder = browser, folder
        self.rng = random.Random(1940)
        self.tokens: list[str] = []

    async def page(self, token: str, theme: str, device: View) -> Any:
        """A page at a seat, with its map painted; without a seat the start page."""
        context = await self.browser.new_context(**device, color_scheme=theme)
        kept = json.dumps(json.dumps(self.tokens[:2]))
        await context.add_init_script(
            f"localStorage['esagono.briefing'] = 'off'; localStorage['esagono.tokens'] = {kept}"
        )
        page = await context.new_page()
        await page.goto(f"{ADDRESS}#seat={token}" if token else ADDRESS)
        if token:
            await page.wait_for_selector(".prompt h2, #result")
        for _ in range(PATIENCE):
            if await page.evaluate(PAINTED):
                break
            await page.wait_for_timeout(1000)
        await page.wait_for_timeout(FINE)
        return page

    async def take(self, scene: Scene, shots: list[Shot]) -> None:
        """The pictures of a scene."""
        token, pose = scene(self.rng)
        self.tokens += [token] if token else []
        for name, theme, device in shots:
            page = await self.page(token, theme, device)
            await pose(page)
            if device is WIDE:
                await page.mouse.move(4, 500)
            await page.wait_for_timeout(1200)
            await page.screenshot(path=str(self.folder / f"{name}.jpg"), type="jpeg", quality=90)
            await page.context.close()


SHOWN: dict[str, list[Shot]] = {
    name: [(name, "light", WIDE)] for name in ("table", "campaign", "campaign-attack", "replay", "start")
}
SHOWN["attack"] = [("attack", "light", WIDE), ("dark", "dark", WIDE), ("phone", "light", PHONE)]
SHOWN["campaign"].append(("campaign-dark", "dark", WIDE))
"""The pictures that the documents show."""


def every(name: str) -> list[Shot]:
    """A scene on a screen and on a phone, in both themes."""
    devices = (("wide", WIDE), ("phone", PHONE))
    return [(f"{name}-{what}-{theme}", theme, device) for what, device in devices for theme in ("light", "dark")]


async def pictures(chromium: str | None, only: set[str], folder: Path | None) -> None:
    """Those that the documents show, or all scenes into a folder."""
    from playwright.async_api import async_playwright

    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=chromium, args=ARGS)
        studio = Studio(browser, folder or HERE / "img")
        for name, scene in SCENES.items():
            shots = every(name) if folder else SHOWN.get(name, [])
            if shots and (not only or name in only):
                await studio.take(scene, shots)
        await browser.close()


def main() -> None:
    """Serve, take the pictures, stop."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--chromium", default=None, help="a browser other than Playwright's own")
    parser.add_argument("--only", default="", help=", ".join(SCENES))
    parser.add_argument("--all", type=Path, default=None, help="a folder for all scenes")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        server = serve(data)
        try:
            asyncio.run(pictures(given.chromium, set(filter(None, given.only.split(","))), given.all))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
