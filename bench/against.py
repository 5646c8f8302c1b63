"""This client and an older one by turns, so that a busy machine slows both: medians of each, and of their ratios.

    git worktree add --detach OLDER COMMIT
    python bench/against.py OLDER [--runs 7] [--paint] [--style operational] [--chromium /usr/bin/chromium]

`--paint` measures the first usable paint alone. Needs Playwright with Chromium. Prints JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from browser import ARGS, VIEW, WEB, made_up, measure, served

Found = dict[str, float]


def flat(found: dict[str, Any], before: str = "") -> Iterator[tuple[str, float]]:
    """All figures of a measurement by one name each."""
    for name, value in found.items():
        if isinstance(value, dict):
            yield from flat(value, f"{before}{name} ")
        elif isinstance(value, int | float):
            yield f"{before}{name}", float(value)


async def painted(address: str, chromium: str | None) -> Found:
    """When the map could be used, and how long the page had worked for it until then."""
    from playwright.async_api import async_playwright

    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=chromium, args=ARGS)
        page = await browser.new_page(viewport=VIEW)
        session = await page.context.new_cdp_session(page)
        await session.send("Performance.enable", {"timeDomain": "threadTicks"})
        await page.goto(address)
        await page.wait_for_function("window.usable > 0", timeout=60_000)
        told = await session.send("Performance.getMetrics")
        usable = float(await page.evaluate("window.usable"))
        await browser.close()
    busy = {m["name"]: m["value"] for m in told["metrics"]}
    return {"first_usable_paint": usable, "main thread until then": busy["TaskDuration"] * 1000}


def compared(pairs: list[tuple[Found, Found]]) -> dict[str, dict[str, float]]:
    """Of each figure the medians of both clients and of the ratios of the pairs."""
    found = {}
    for name in pairs[0][0]:
        older, now = [old[name] for old, _ in pairs], [new[name] for _, new in pairs]
        ratios = sorted(n / o for o, n in zip(older, now, strict=True) if o)
        found[name] = {
            "older": round(statistics.median(older), 1),
            "now": round(statistics.median(now), 1),
            "ratio": round(statistics.median(ratios), 2),
            "least": round(ratios[0], 2),
            "most": round(ratios[-1], 2),
        }
    return found


def main() -> None:
    """Measure by turns and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("older", type=Path, help="another working tree")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--paint", action="store_true", help="the first usable paint alone")
    parser.add_argument("--style", default="tactical", choices=("tactical", "operational"))
    parser.add_argument("--chromium", default=None, help="a browser other than Playwright's own")
    given = parser.parse_args()
    table = made_up(3000, 400, given.style)
    pairs: list[tuple[Found, Found]] = []
    how = painted if given.paint else measure
    with served((given.older / "src/esagono/web").resolve(), table) as older, served(WEB, table) as now:
        for turn in range(given.runs + 1):
            order = (older, now) if turn % 2 else (now, older)
            found = {address: dict(flat(asyncio.run(how(address, given.chromium)))) for address in order}
            pairs += [(found[older], found[now])] if turn else []
    print(json.dumps({"style": given.style, "runs": given.runs, **compared(pairs)}, indent=2))


if __name__ == "__main__":
    main()
