"""Hex truth of painted maps: what the rules say of a hex or hexside is what the drawing shows there."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from esagono import games
from esagono.games.tcs.land import Land, read_terrain
from esagono.games.tcs.view.chart import drawn
from tests.browser.desk import Desk
from tests.tcs.games import DATA

TRUTH = """async ([chart, kinds]) => {
  const { Lay } = await import("/js/ground/lay.js");
  const { Grain } = await import("/js/ground/grain.js");
  const { Shore } = await import("/js/ground/shore.js");
  const { chains, edgeOf, flowing } = await import("/js/ground/rivers.js");
  const lay = new Lay(chart, 30);
  const grain = new Grain(lay.width, lay.height, 3);
  const shore = new Shore(lay, grain);
  const truths = shore.truths();
  const wrong = truths.filter(({ at, dry }) => shore.dry(at) !== dry).length;
  const edges = chart.sides.filter((s) => kinds.includes(s.kind)).map((s) => edgeOf(lay, s.a, s.b)).filter(Boolean);
  const off = (p, { a, b }) => {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)));
    return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy);
  };
  let strays = 0;
  let farthest = 0;
  let points = 0;
  for (const chain of chains(edges)) {
    const inner = flowing({ line: chain.line, ends: [2, 2] }, shore);
    for (const p of inner) {
      const d = Math.min(...edges.map((e) => off(p, e)));
      points += 1;
      farthest = Math.max(farthest, d);
      strays += Number(d > 0.15 * lay.f);
    }
  }
  return { truths: truths.length, wrong, strays, points, farthest: farthest / lay.f };
}"""
RIVERS = ["river", "minor-river", "major-river", "rhine", "canal"]


def chart_of(desk: Desk, game: str, scenario: str) -> dict[str, Any]:
    found: dict[str, Any] = desk.here.client.get(f"/api/scenarios/{game}/{scenario}").json()["chart"]
    return found


def test_coast_and_rivers_keep_hex_truth(desk: Desk) -> None:
    desk.home()
    chart = chart_of(desk, "case_yellow", "historical")
    assert any(hex_["terrain"] == "sea" for hex_ in chart["hexes"])
    found = desk.page.evaluate(TRUTH, [chart, RIVERS])
    assert found["truths"] > len(chart["hexes"])
    assert found["wrong"] == 0
    assert found["points"] > 500
    assert found["strays"] == 0, found


def test_names_do_not_lie_on_each_other(desk: Desk) -> None:
    (player,) = desk.here.new({"sides": ["german", "allied"]}, scenario="historical", game="case_yellow")[0]
    desk.sit(player)
    overlaps = desk.page.evaluate(
        """() => {
      const boxes = [...document.querySelectorAll('.layer-places .place')].map((t) => t.getBoundingClientRect());
      const on = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 6
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6;
      return [boxes.length, boxes.filter((a, i) => boxes.some((b, j) => j > i && on(a, b))).length];
    }"""
    )
    assert overlaps[0] > 20
    assert overlaps[1] <= overlaps[0] * 0.1


@pytest.mark.parametrize(
    ("game", "scenario", "lines"),
    [("storms_of_steel", "stone-house", 0), ("case_yellow", "fortress-holland", 20), ("tcs", "les-fosses-short", 0)],
)
def test_the_ground_of_a_table_is_painted(painter: Desk, game: str, scenario: str, lines: int) -> None:
    sides = games.load(game).scenario(scenario).sides
    (player,) = painter.here.new({"sides": [*sides]}, scenario=scenario, game=game)[0]
    painter.sit(player)
    painter.page.wait_for_selector("img.painted")
    assert painter.page.evaluate("() => document.querySelector('img.painted').naturalWidth") > 500
    above = painter.page.locator(".layer-lines path").count()
    assert above >= lines if lines else not above, "only maps of countries have lines above their ground"


STAFF = """async (chart) => {
  const { Lay } = await import("/js/ground/lay.js");
  const { Relief } = await import("/js/ground/relief.js");
  const { edgeOf } = await import("/js/ground/rivers.js");
  const { roads, streams } = await import("/js/ground/stafflines.js");
  const lay = new Lay(chart);
  const relief = new Relief(lay);
  const off = (p, { a, b }) => {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)));
    return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy);
  };
  const named = new Set(chart.runs.flatMap((run) => run.hexes));
  const met = new Set(roads(lay).ways.flatMap(({ line }) => line.map((p) => lay.at(...p)?.name)).filter(Boolean));
  const edges = chart.sides.filter((s) => s.kind === "stream").map((s) => edgeOf(lay, s.a, s.b));
  const water = streams(lay).water.flatMap((line) => line.slice(8, -8));
  const heights = chart.hexes.map((h) => Math.abs(relief.grain.sample(relief.field, ...lay.centre(h.name)) - h.height));
  return {
    strays: [...met].filter((hex) => !named.has(hex)),
    missed: [...named].filter((hex) => !met.has(hex)),
    wet: Math.max(...water.map((p) => Math.min(...edges.map((edge) => off(p, edge))))) / lay.f,
    points: water.length,
    metres: Math.max(...heights),
  };
}"""


@pytest.mark.parametrize("game", ["les-fosses", "night-ridge", "steel-meadow"])
def test_a_staff_map_keeps_hex_truth(desk: Desk, game: str) -> None:
    """Roads lie in their hexes, streams along their sides, and contours where the centres say."""
    desk.home()
    land = Land(game, DATA.read(f"data/{game}/ground.map"), read_terrain(DATA, game))
    found = desk.page.evaluate(STAFF, json.loads(msgspec.json.encode(drawn(land))))
    assert found["strays"] == []
    assert found["missed"] == []
    assert found["points"] > 100
    assert found["wet"] < 0.15
    assert found["metres"] < 3
