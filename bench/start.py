"""When the start page shows its cards, at a server that was started just before and at one that has been there.

    python bench/start.py [--chromium /usr/bin/chromium]

Needs Playwright with Chromium. Starts `esagono serve` with an empty folder of games. Prints JSON.
"""

from __future__ import annotations

import argparse
import json
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

SERVE = "from esagono.cli import main; main()"
WATCH = """new MutationObserver(() => {
  const mark = (name, there) => {
    if (!there || window[name]) return;
    requestAnimationFrame(() => requestAnimationFrame(() => (window[name] ??= performance.now())));
  };
  const cards = document.querySelectorAll(".cards .card").length;
  mark("cards", cards);
  mark("pictures", cards && document.querySelectorAll(".card .art svg").length === cards);
}).observe(document, { subtree: true, childList: true });"""
PATIENCE = 60.0


@contextmanager
def served() -> Iterator[str]:
    """A server of its own: its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"http://127.0.0.1:{port}/"
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVE, "serve", "--port", str(port), "--data", folder, "--no-open"]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            answers(address)
            yield address
        finally:
            server.terminate()
            server.wait()


def answers(address: str) -> None:
    """Wait until the server answers."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            urllib.request.urlopen(f"{address}icon.svg").close()
        except OSError:
            time.sleep(0.02)
        else:
            return
    raise TimeoutError(address)


def visited(browser: Any, address: str) -> dict[str, int]:
    """One visit with an empty cache: when the cards and their pictures were on the screen."""
    context = browser.new_context(viewport={"width": 1400, "height": 880})
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(address)
    until = time.monotonic() + PATIENCE
    while not page.evaluate("Boolean(window.pictures)") and time.monotonic() < until:
        page.wait_for_timeout(50)
    found = {name: round(page.evaluate(f"window.{name} ?? -1")) for name in ("cards", "pictures")}
    context.close()
    return found


def main() -> None:
    """Measure and print."""
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--chromium", default=None, help="a browser other than Playwright's own")
    given = parser.parse_args()
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=given.chromium, args=["--no-sandbox", "--disable-gpu"])
        with served() as address:
            first = visited(browser, address)
            again = visited(browser, address)
        browser.close()
    print(json.dumps({"unit": "ms", "just_started": first, "running": again}, indent=2))


if __name__ == "__main__":
    main()
