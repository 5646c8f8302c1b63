"""The map of Third Reich as it is painted: coast and rivers lie where the rules have them."""

from __future__ import annotations

import msgspec

from esagono.games.third_reich.land import Land
from esagono.games.third_reich.view.chart import chart_of_land
from tests.browser.desk import Desk
from tests.browser.test_ground import TRUTH


def test_coast_and_rivers_of_europe_keep_hex_truth(desk: Desk) -> None:
    desk.home()
    chart = msgspec.to_builtins(chart_of_land(Land()))
    found = desk.page.evaluate(TRUTH, [chart, ["river", "canal"]])
    assert found["truths"] > len(chart["hexes"])
    assert found["wrong"] == 0
    assert found["points"] > 500
    assert found["strays"] == 0, found
