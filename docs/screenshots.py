"""Makes the pictures of this directory by driving the real server in Chromium.

    python docs/screenshots.py [--chromium /usr/bin/chromium]

Needs Playwright with Chromium; writes docs/img/{start,table,attack,replay,phone,dark}.jpg.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
PORT = 8797
ADDRESS = f"http://127.0.0.1:{PORT}/"
ARGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
STEP = """() => {
  const go = document.querySelector('#commit');
  if (go?.offsetParent) { go.click(); return; }
  const rows = [...document.querySelectorAll('button.c:not(:disabled)')];
  const wanted = rows.find((r) => /^move/.test(r.dataset.text ?? r.dataset.group ?? ''));
  (wanted ?? rows[Math.floor(rows.length / 2)])?.click();
}"""
AIM = """() => {
  const rows = [...document.querySelectorAll('button.c')];
  const fire = rows.find((r) => /^fire/.test(r.dataset.text ?? ''));
  (fire ?? rows.find((r) => /^unit/.test(r.dataset.group ?? '')))?.click();
}"""

THEME = "(to) => { document.documentElement.dataset.theme = to; dispatchEvent(new Event('esagono-theme')); }"
BACK = """() => {
  const slider = document.querySelector('#slider');
  slider.value = slider.max * 0.7;
  slider.dispatchEvent(new Event('input'));
}"""


def serve(data: str) -> subprocess.Popen[bytes]:
    """The server, once it answers."""
    env = {**os.environ, "PYTHONPATH": str(HERE.parent / "src")}
    call = "from esagono.cli import main; main()"
    made = subprocess.Popen(
        [sys.executable, "-c", call, "serve", "--port", str(PORT), "--no-open", "--data", data], env=env
    )
    for _ in range(100):
        try:
            urllib.request.urlopen(f"{ADDRESS}api/catalogue").read()
            return made
        except OSError:
            time.sleep(0.2)
    raise RuntimeError("the server does not answer")


async def save(page: Any, name: str) -> None:
    """One picture, small enough to be kept."""
    await page.wait_for_timeout(900)
    await page.screenshot(path=str(HERE / "img" / f"{name}.jpg"), type="jpeg", quality=84)


async def play(page: Any, scenario: str, acts: int) -> None:
    """Start a scenario and make some choices."""
    await page.goto(ADDRESS)
    await page.click(f"[data-scenario='{scenario}']")
    await page.click(".wish .go")
    await page.wait_for_selector("#prompt")
    await page.wait_for_selector(".world img.painted", timeout=60_000)
    for _ in range(acts):
        await page.evaluate(STEP)
        await page.wait_for_timeout(220)


async def aim(page: Any) -> bool:
    """Look at the odds of a shot; some turns may pass before there is one."""
    for _ in range(60):
        if await page.locator(".odds:not([hidden]) .target").count():
            return True
        await page.keyboard.press("Escape")
        await page.evaluate(AIM)
        await page.wait_for_timeout(350)
        await page.evaluate(AIM)
        await page.wait_for_timeout(450)
        if not await page.locator(".odds:not([hidden]) .target").count():
            await page.evaluate(STEP)
            await page.wait_for_timeout(250)
    return False


async def pictures(chromium: str | None) -> None:
    """All of them."""
    from playwright.async_api import async_playwright

    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=chromium, args=ARGS)
        context = await browser.new_context(viewport={"width": 1400, "height": 880}, locale="en-GB")
        page = await context.new_page()
        await play(page, "road-junction", 34)
        await save(page, "table")
        await page.goto(f"{ADDRESS}#")
        await play(page, "stone-house", 12)
        await aim(page)
        await save(page, "attack")
        await page.evaluate(THEME, "dark")
        await page.wait_for_timeout(5000)
        await save(page, "dark")
        await page.evaluate(THEME, "light")
        await page.keyboard.press("Escape")
        await page.click("#replay")
        await page.wait_for_selector("#slider")
        await page.evaluate(BACK)
        await save(page, "replay")
        await page.goto(f"{ADDRESS}#")
        await page.wait_for_selector(".running .row")
        await page.wait_for_timeout(3000)
        await save(page, "start")
        phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "locale": "en-GB"}
        small = await (await browser.new_context(**phone, device_scale_factor=2)).new_page()
        await play(small, "stone-house", 14)
        await aim(small)
        await save(small, "phone")
        await browser.close()


def main() -> None:
    """Serve, drive, save."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--chromium", default=None, help="a browser other than Playwright's own")
    given = parser.parse_args()
    (HERE / "img").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        server = serve(data)
        try:
            asyncio.run(pictures(given.chromium))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
