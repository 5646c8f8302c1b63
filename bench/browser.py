"""Frame times of pan and zoom, click to screen, first usable paint, on a made-up map of 3,000 hexes and 400 counters.

    python bench/browser.py [--hexes 3000] [--counters 400] [--style operational] [--chromium /usr/bin/chromium]

Needs Playwright with Chromium. The page gets the client's own modules and a made-up table; nothing else is asked of a
server. Prints JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import functools
import http.server
import json
import math
import random
import re
import statistics
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

WEB = Path(__file__).resolve().parent.parent / "src" / "esagono" / "web"
TERRAIN = ("open", "open", "open", "open", "wheat", "corn", "woods", "woods", "wood-building", "marsh")
IMPORT = re.compile(r'^(?:import|export)\b[^;]*?"([^"]+\.js)"', re.MULTILINE)
ARGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
VIEW = {"width": 1400, "height": 880}
ARTS = ("squad", "mg", "mortar", "gun", "tank", "apc")
PAGE = """<!doctype html><html lang="en" data-theme="light"><head>
<link rel="stylesheet" href="/css/base.css"><link rel="stylesheet" href="/css/map.css">
<link rel="stylesheet" href="/css/atlas.css">
PRELOADED</head>
<body><section class="mapw" style="position:fixed;inset:0"></section>
<script type="module" src="/bench.js"></script></body></html>"""
SCRIPT = """import { Board } from "/js/board/board.js";
const { chart, pieces } = await (await fetch("/table.json")).json();
const nobody = { able: new Set(), about: new Set(), targets: new Map() };
const how = { ...nobody, selected: "", refused: "", cursor: "", names: (id) => id };
const near = (id) => {
  const { hex } = pieces.find((p) => p.id === id);
  return chart.hexes.filter((h) => board.lay.distance(hex, h.name) < 4).map((h) => h.name);
};
const nothing = () => {};
const piece = (id) => {
  how.selected = id;
  board.pieces(pieces, [], how);
  board.areas([{ kind: "reach", hexes: near(id) }]);
};
const heard = { hex: nothing, facing: nothing, point: nothing, inspect: nothing, moved: nothing, piece };
const board = new Board(document.querySelector(".mapw"), heard);
board.show(chart, "light");
board.pieces(pieces, [], how);
requestAnimationFrame(() => requestAnimationFrame(() => (window.usable = performance.now())));
window.board = board;
const { camera } = board;
const frames = async (n, step) => {
  const times = [];
  let last = performance.now();
  for (let i = 0; i < n; i++) {
    step(i);
    const now = await new Promise(requestAnimationFrame);
    times.push(now - last);
    last = now;
  }
  return times.slice(1);
};
window.pan = (n) => frames(n, (i) => {
  camera.x += Math.sin(i / 9) * 26;
  camera.y += Math.cos(i / 7) * 18;
  camera.put();
});
window.zoomed = (n) => frames(n, (i) => camera.scale(Math.sin(i / 8) > 0 ? 1.04 : 0.962));
window.rested = (n) => frames(n, nothing);
const shown = () => new Promise((done) => requestAnimationFrame(() => {
  const channel = new MessageChannel();
  channel.port1.onmessage = done;
  channel.port2.postMessage(0);
}));
window.clicks = async (n) => {
  const times = [];
  for (let i = 0; i < n; i++) {
    const at = performance.now();
    board.heard.piece(pieces[(i * 37) % pieces.length].id, false);
    await shown();
    times.push(performance.now() - at);
  }
  return times;
};
"""


def made_up(hexes: int, counters: int, style: str = "tactical") -> dict[str, Any]:
    """A table with so many hexes and counters."""
    chance = random.Random(7)
    wide = round(math.sqrt(hexes * 1.15))
    high = math.ceil(hexes / wide)
    cells: list[dict[str, Any]] = []
    for col in range(wide):
        for row in range(high):
            patch = chance.choice(TERRAIN) if (col // 3 + row // 3) % 3 == 0 else "open"
            y = math.sqrt(3) * (row + (0.5 if col % 2 else 0))
            name = f"{col:02d}{row:02d}"
            cells.append(
                {
                    "name": name,
                    "label": name,
                    "x": 1.5 * col,
                    "y": y,
                    "terrain": patch,
                    "level": 0,
                    "features": [],
                    "land": 100,
                    "height": (col * row) % 300,
                    "owner": "",
                }
            )
    cells = cells[:hexes]
    places = chance.sample(cells, counters)
    return {
        "chart": {
            "name": f"bench-{style}-{hexes}",
            "top": "flat",
            "hexes": cells,
            "runs": [],
            "sides": [],
            "labels": [],
            "style": style,
        },
        "pieces": [_piece(i, cell["name"], chance, style) for i, cell in enumerate(places)],
    }


def _piece(i: int, hex_: str, chance: random.Random, layout: str) -> dict[str, Any]:
    face = {"name": f"UNIT {i}", "art": chance.choice(ARTS), "kind": "", "fire": 3, "red": 5, "blue": 1, "front": 12}
    return {
        "id": f"u{i}", "side": ("german", "soviet")[i % 2], "hex": hex_, "title": f"Unit {i}", "layout": layout,
        "face": face | {"flank": 11, "dr": "red", "range": 7, "move": 1, "bonus": i % 2, "square": "", "flags": "",
                        "symbol": "infantry", "size": "XX", "values": "4-4-4"},
        "facing": i % 6, "states": ["exhausted"] if i % 4 == 0 else [], "hit": "?" if i % 9 == 0 else "", "under": "",
        "facts": [], "points": 0, "most": 0, "nation": "", "box": "",
    }  # fmt: skip


def modules(web: Path) -> list[str]:
    """The modules that the board is made of: the page asks for all of them at once."""
    found, left = [], [web / "js" / "board" / "board.js"]
    while left:
        module = left.pop(0)
        if module not in found:
            found.append(module)
            left += [(module.parent / name).resolve() for name in IMPORT.findall(module.read_text())]
    return [module.relative_to(web).as_posix() for module in found]


class Files(http.server.SimpleHTTPRequestHandler):
    """The client's files, and the page of the measurement."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1
    made: dict[str, str] = {}

    def do_GET(self) -> None:
        found = self.made.get(self.path)
        if found is None:
            super().do_GET()
            return
        body = found.encode()
        self.send_response(200)
        self.send_header("content-type", self.guess_type(self.path))
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""


class Server(http.server.ThreadingHTTPServer):
    """Serves until the browser has gone, which is no error."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing."""


@contextmanager
def served(web: Path, table: dict[str, Any]) -> Iterator[str]:
    """The address of the page, with the modules of a client."""
    links = "\n".join(f'<link rel="modulepreload" href="/{name}">' for name in modules(web))
    page = PAGE.replace("PRELOADED", links)
    made = {"/bench.html": page, "/bench.js": SCRIPT, "/table.json": json.dumps(table)}
    kind = type("Kind", (Files,), {"made": made})
    server = Server(("127.0.0.1", 0), functools.partial(kind, directory=str(web)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/bench.html"
    server.shutdown()


def summed(times: list[float]) -> dict[str, float]:
    """Median, 95th percentile and worst of times in milliseconds."""
    ordered = sorted(times)
    return {
        "median": round(statistics.median(ordered), 1),
        "p95": round(ordered[int(len(ordered) * 0.95)], 1),
        "worst": round(ordered[-1], 1),
    }


async def handled(page: Any) -> dict[str, dict[str, float]]:
    """Pan, zoom, the frames after the zoom in which the drawing becomes sharp, clicks."""
    steps = {"pan": "pan(90)", "zoom": "zoomed(90)", "rest": "rested(60)", "click": "clicks(30)"}
    return {name: summed(await page.evaluate(script)) for name, script in steps.items()}


async def measure(address: str, chromium: str | None) -> dict[str, Any]:
    """Drive the page and read the clocks."""
    from playwright.async_api import async_playwright

    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=chromium, args=ARGS)
        page = await browser.new_page(viewport=VIEW)
        await page.goto(address)
        await page.wait_for_function("window.usable > 0", timeout=60_000)
        usable = await page.evaluate("window.usable")
        while_painting = summed(await page.evaluate("pan(60)"))
        await page.wait_for_selector(".world img.painted", timeout=120_000)
        painted = await page.evaluate("performance.now()")
        whole = await handled(page)
        await page.evaluate("board.camera.scale(1 / board.camera.zoom)")
        await page.wait_for_timeout(800)
        near = await handled(page)
        await browser.close()
    first = {
        "first_usable_paint": round(usable),
        "ground_first_shown": round(painted),
        "pan_while_painting": while_painting,
    }
    return {"unit": "ms", **first, "whole_map": whole, "near": near}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hexes", type=int, default=3000)
    parser.add_argument("--counters", type=int, default=400)
    parser.add_argument("--style", default="tactical", choices=("tactical", "operational"))
    parser.add_argument("--chromium", default=None, help="a browser other than Playwright's own")
    given = parser.parse_args()
    with served(WEB, made_up(given.hexes, given.counters, given.style)) as address:
        found = asyncio.run(measure(address, given.chromium))
    print(json.dumps({"style": given.style, "hexes": given.hexes, "counters": given.counters, **found}, indent=2))


if __name__ == "__main__":
    main()
