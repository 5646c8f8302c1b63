"""A hand on the map that counts what it does: a click, a key and a drag are one input each."""

from __future__ import annotations

import math
from typing import Any

from tests.browser.desk import Desk

R = 50
PAD = R * 1.15
EDGE = 50


class Hands:
    """Mouse and keyboard at a desk, with a count."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.page, self.inputs = desk, desk.page, 0
        self.chart: dict[str, Any] = desk.here.client.get(f"/api/seats/{desk.player.token}/map").json()

    def at(self, hex_: str) -> tuple[float, float]:
        """Where a hex is on the screen."""
        hexes = self.chart["hexes"]
        left, top = min(h["x"] for h in hexes) * R - PAD, min(h["y"] for h in hexes) * R - PAD
        found = next(h for h in hexes if h["name"] == hex_)
        x, y, zoom = map(float, str(self.page.locator(".world").get_attribute("data-at")).split())
        box = self.page.locator(".mapw").bounding_box()
        assert box is not None
        return box["x"] + x + (found["x"] * R - left) * zoom, box["y"] + y + (found["y"] * R - top) * zoom

    def facing(self, hex_: str, side: int) -> tuple[float, float]:
        """A point of a hex near one of its sides."""
        x, y = self.at(hex_)
        zoom = float(str(self.page.locator(".world").get_attribute("data-at")).split()[2])
        turn = math.radians(side * 60 + (0 if self.chart["top"] == "flat" else 30))
        return x + math.sin(turn) * R * 0.68 * zoom, y - math.cos(turn) * R * 0.68 * zoom

    def rest(self) -> None:
        """Wait until the map lies still."""
        at = ""
        for _ in range(60):
            now = str(self.page.locator(".world").get_attribute("data-at"))
            if now == at:
                return
            at = now
            self.page.wait_for_timeout(60)

    def look_at(self, hex_: str) -> None:
        """See more of the map until a hex is in view: that is looking, and no input."""
        for _ in range(8):
            self.rest()
            x, y = self.at(hex_)
            box = self.page.locator(".mapw").bounding_box()
            assert box is not None
            if EDGE < x - box["x"] < box["width"] - EDGE and EDGE < y - box["y"] < box["height"] - 2 * EDGE:
                return
            self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            before = self.page.locator(".world").get_attribute("data-at")
            self.page.mouse.wheel(0, 200)
            self.page.wait_for_timeout(60)
            if self.page.locator(".world").get_attribute("data-at") == before:
                return  # the whole map is in view

    def look_at_unit(self, unit: str) -> None:
        """See the hex of a counter."""
        hex_ = self.page.locator(f"svg [data-piece='{unit}']").get_attribute("data-hex")
        if hex_:
            self.look_at(hex_)

    def hex(self, hex_: str, side: int | None = None) -> None:
        """Click a hex, or near one of its sides."""
        self.look_at(hex_)
        self.inputs += 1
        self.page.mouse.click(*(self.at(hex_) if side is None else self.facing(hex_, side)))

    def unit(self, unit: str, **more: Any) -> None:
        """Click a counter."""
        self.look_at_unit(unit)
        self.inputs += 1
        box = self.page.locator(f"svg [data-piece='{unit}']").bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, **more)

    def drag(self, unit: str, hex_: str) -> None:
        """Drag a counter to a hex."""
        self.look_at_unit(unit)
        self.look_at(hex_)
        self.inputs += 1
        box = self.page.locator(f"svg [data-piece='{unit}']").bounding_box()
        assert box is not None
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        x, y = self.at(hex_)
        self.page.mouse.move((box["x"] + x) / 2, (box["y"] + y) / 2)
        self.page.mouse.move(x, y, steps=3)
        self.page.mouse.up()

    def press(self, what: str) -> None:
        """Click something that is no part of the map."""
        self.inputs += 1
        self.page.locator(what).first.click()

    def key(self, key: str) -> None:
        """Press a key."""
        self.inputs += 1
        self.page.keyboard.press(key)

    def hover(self, hex_: str) -> None:
        """Point at a hex: that shows, and is no input."""
        self.look_at(hex_)
        self.page.mouse.move(*self.at(hex_))

    def after(self, line: int) -> dict[str, Any]:
        """The table once the game has gone on."""
        self.desk.until(lambda: self.desk.view()["line"] > line, "the game goes on")
        return self.desk.laid(self.desk.view())
