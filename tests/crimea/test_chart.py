"""Two maps on one sheet: no hex of one lies on the other, and all lie on one lattice."""

from __future__ import annotations

from math import sqrt

import pytest

from esagono import games
from esagono.games.crimea.land import Land
from esagono.games.crimea.view.chart import COLUMN, HALF_ROW, chart
from esagono.kernel.match import Match
from esagono.kernel.value import replace


def test_the_detail_map_lies_beside_map_q_on_its_lattice() -> None:
    world = Match(games.load("crimea"), "tartar-ditch", {}, seed=bytes(32)).state.world
    whole = chart(replace(world, land=Land(("q", "sevastopol"))))
    first = whole.hexes[0]
    for hex_ in whole.hexes:
        column, half = (hex_.x - first.x) / COLUMN, (hex_.y - first.y) / HALF_ROW
        assert column == pytest.approx(round(column), abs=0.01)
        assert half == pytest.approx(round(half), abs=0.01)
        assert (round(column) + round(half)) % 2 == 0
    q = [h for h in whole.hexes if not h.name.startswith("In-")]
    detail = [h for h in whole.hexes if h.name.startswith("In-")]
    assert min(h.x for h in detail) - max(h.x for h in q) > sqrt(3)
    assert len({(h.x, h.y) for h in whole.hexes}) == len(whole.hexes)
    assert "unplayable" in next(h for h in q if h.name == "3827").features
