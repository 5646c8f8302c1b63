"""The map tells the truth: what the rules know is drawn, nothing lies on something else, and one can read it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.desk import Desk
from tests.browser.rooms import Rooms
from tests.browser.test_ground import chart_of
from tests.server.hall import Hall

FORTS = ("maginot", "metz", "west-wall", "eben-emael")
HIGH = ("hill", "rough", "mountain")
PLAIN = ("open", "woods", "forest", "marsh", "flooded")
BOTH: dict[str, Any] = {"sides": ["german", "allied"]}
TOOLS = "[...document.querySelectorAll('.mapw > .tools, .mapw > .zoom')].map((t) => t.getBoundingClientRect())"

REGION = """async ([chart, hexes]) => {
  const { Lay } = await import("/js/ground/lay.js");
  const { outline, stencil } = await import("/js/board/shapes.js");
  const lay = new Lay(chart);
  const inside = new Set(hexes);
  const sides = hexes.flatMap((h) => lay.around6(h)).filter((n) => !inside.has(n)).length;
  const pair = (h, n, i) => (n ? [h, n].sort().join() : `${h} ${i}`);
  const all = chart.hexes.flatMap(({ name }) => lay.around6(name).map((n, i) => pair(name, n, i)));
  const count = (d) => d.split("M").length - 1;
  const { sides: drawn } = stencil(lay);
  const grid = chart.hexes.reduce((n, { name }) => n + drawn(name).split("l").length - 1, 0);
  return { drawn: count(outline(lay, hexes)), sides, grid, edges: new Set(all).size };
}"""
GROUND = """async (chart) => {
  const { Lay } = await import("/js/ground/lay.js");
  const { Country } = await import("/js/ground/country.js");
  const lay = new Lay(chart, 30);
  const country = new Country(lay);
  return chart.hexes.map((hex) => {
    const at = lay.centre(hex.name);
    const [high, forest, wood] = ["high", "forest", "wood"].map((mask) => country.at(mask, ...at));
    const metres = country.grain.sample(country.height, ...at);
    return { ...hex, high, forest, wood, metres, dry: country.shore.dry(at) };
  });
}"""
WAYS = """async ([chart, kind]) => {
  const { Lay } = await import("/js/ground/lay.js");
  const { threads } = await import("/js/ground/network.js");
  const lay = new Lay(chart);
  const out = ([x, y]) => x < 0 || y < 0 || x > lay.width || y > lay.height;
  return threads(lay, [kind]).map(({ hexes, points, joins }) => ({
    hexes, joins, out: [out(points[0]), out(points[points.length - 1])],
    edge: [hexes[0], hexes[hexes.length - 1]].map((h) => lay.around6(h).includes(null)),
  }));
}"""
NAMES = """() => {
  const box = (e) => e.getBoundingClientRect();
  const on = (a, b, by) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > by
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by + 2;
  const all = [...document.querySelectorAll('.layer-places .place')];
  const names = all.map((t) => ({ text: t.textContent, hex: t.dataset.hex, rect: box(t) }));
  const pieces = [...document.querySelectorAll('.layer-pieces .piece')]
    .map((p) => box([...p.querySelectorAll('rect')].find((r) => r.getAttribute('fill')?.startsWith('url(#face')) ?? p));
  const above = '.layer-above [data-marker]:not([data-marker=objective]), .count';
  const signs = [...document.querySelectorAll(above)].map(box);
  return {
    names: names.map(({ text, hex, rect: r }) => ({ text, hex, rect: [r.left, r.top, r.right, r.bottom] })),
    into: names.filter((a, i) => names.some((b, j) => j > i && on(a.rect, b.rect, 3))).map((n) => n.text),
    counters: names.filter((a) => pieces.some((b) => on(a.rect, b, 4))).map((n) => n.text),
    signs: names.filter((a) => signs.some((b) => on(a.rect, b, 5))).map((n) => n.text),
  };
}"""


def seated(desk: Desk, game: str, scenario: str, *seats: dict[str, Any]) -> None:
    """Sit down at a new game, with the map drawn and still."""
    player = desk.here.new(*(seats or (BOTH,)), scenario=scenario, game=game)[0][0]
    desk.sit(player)
    desk.page.wait_for_function("document.fonts.status === 'loaded'")
    still(desk)


def still(desk: Desk) -> None:
    """Wait until the map rests: nothing is stretched, nothing moves."""
    before = ""
    for _ in range(40):
        desk.page.wait_for_timeout(250)
        now = desk.page.locator(".world").get_attribute("style") or ""
        if now == before and "scale(1)" in now:
            break
        before = now
    desk.page.wait_for_timeout(250)


def centres(desk: Desk, chart: dict[str, Any], hexes: list[str]) -> dict[str, list[float]]:
    """Where hexes are on the screen."""
    found: dict[str, list[float]] = desk.page.evaluate(
        """async ([chart, hexes]) => {
          const { Lay } = await import("/js/ground/lay.js");
          const lay = new Lay(chart);
          const [x, y, zoom] = document.querySelector('.world').dataset.at.split(' ').map(Number);
          const box = document.querySelector('.mapw').getBoundingClientRect();
          const on = (h) => lay.centre(h).map((n, i) => n * zoom + [x + box.left, y + box.top][i]);
          return Object.fromEntries(hexes.map((h) => [h, on(h)]));
        }""",
        [chart, hexes],
    )
    return found


def zoom(desk: Desk) -> float:
    return float(desk.page.locator(".world").get_attribute("data-at").split()[2])  # type: ignore[union-attr]


# What the rules know


def test_fortified_hexes_are_drawn_with_their_garrisons(painter: Desk) -> None:
    chart = chart_of(painter, "case_yellow", "historical")
    forts = [h for h in chart["hexes"] if any(word in h["features"] for word in FORTS)]
    assert len(forts) > 40
    assert {h["fort"] for h in forts if "maginot" in h["features"]} == {3}
    assert {h["fort"] for h in forts if "west-wall" in h["features"]} == {2}
    assert not [h["name"] for h in chart["hexes"] if h["fort"] and h not in forts]
    seated(painter, "case_yellow", "historical")
    painter.page.wait_for_selector(".layer-lines .garrison", state="attached")
    drawn = painter.page.locator(".layer-lines .garrison").evaluate_all("(all) => all.map((g) => g.textContent)")
    assert sorted(drawn) == sorted(str(h["fort"]) for h in forts)


def test_destroyed_works_lie_under_the_counters(desk: Desk) -> None:
    seated(desk, "case_yellow", "historical")
    razed = desk.page.locator("[data-marker='fort-destroyed']")
    assert razed.count() > 0
    assert desk.page.locator(".layer-above [data-marker='fort-destroyed']").count() == 0
    order = desk.page.locator("svg > g[class^='layer-']").evaluate_all("(all) => all.map((g) => g.classList[0])")
    assert order.index("layer-below") < order.index("layer-pieces")


def test_relief_is_where_the_rules_have_it_and_forest_is_unlike_woods(desk: Desk) -> None:
    desk.home()
    hexes = desk.page.evaluate(GROUND, chart_of(desk, "case_yellow", "historical"))
    assert not [h["name"] for h in hexes if h["terrain"] in PLAIN and (h["high"] > 0.3 or h["metres"] > 120)]
    assert not [h["name"] for h in hexes if h["terrain"] in HIGH and (h["high"] < 0.5 or h["metres"] < 120)]
    assert not [h["name"] for h in hexes if h["terrain"] == "forest" and not h["forest"] > 0.5 > h["wood"]]
    assert not [h["name"] for h in hexes if h["terrain"] == "woods" and not h["wood"] > 0.5 > h["forest"]]


def test_land_out_of_play_is_veiled_land(desk: Desk) -> None:
    chart = chart_of(desk, "case_yellow", "fortress-holland")
    desk.home()
    hexes = desk.page.evaluate(GROUND, chart)
    outside = [h for h in hexes if "unplayable" in h["features"]]
    assert len(outside) > 20
    assert not [h["name"] for h in outside if h["terrain"] != "sea" and not h["dry"]]
    rows = {h["y"] for h in hexes}
    assert min(len([h for h in hexes if h["y"] == row]) for row in rows) * 2 > max(
        len([h for h in hexes if h["y"] == row]) for row in rows
    ), "the sheet is filled to its corners"
    seated(desk, "case_yellow", "fortress-holland")
    assert desk.page.locator(".layer-veil .closed").get_attribute("d").count("Z") == len(outside)  # type: ignore[union-attr]


@pytest.mark.parametrize("scenario", ["historical", "fortress-holland"])
def test_places_that_count_are_marked(desk: Desk, scenario: str) -> None:
    seated(desk, "case_yellow", scenario)
    told = [m for m in desk.view()["table"]["markers"] if m["kind"] == "objective"]
    assert len(told) > 8
    assert all(m["title"] for m in told)
    assert desk.page.locator("[data-marker='objective']").count() == len(told)


def test_reinforcements_come_in_where_an_arrow_says(desk: Desk) -> None:
    seated(desk, "storms_of_steel", "stone-house", {"sides": ["german", "soviet"]})
    told = {m["hex"]: m["text"] for m in desk.view()["table"]["markers"] if m["kind"] == "entry"}
    assert told == {"7-M07": "2", "7-M09": "2"}
    assert desk.page.locator("[data-marker='entry'] .entry").count() == 2


# Roads, regions


@pytest.mark.parametrize(("kind", "edges"), [("road", 4), ("river", 2)])
def test_roads_and_rivers_run_to_the_edge(desk: Desk, kind: str, edges: int) -> None:
    desk.home()
    found = desk.page.evaluate(WAYS, [chart_of(desk, "storms_of_steel", "stone-house"), kind])
    ends = [end for way in found for end in zip(way["out"], way["edge"], way["joins"], strict=True)]
    assert sum(out for out, *_ in ends) == edges
    assert all(out for out, edge, joins in ends if edge and not joins)


def test_a_road_goes_on_over_the_joint_of_two_boards(desk: Desk) -> None:
    desk.home()
    chart = chart_of(desk, "storms_of_steel", "wings-over-the-crossing")
    found = desk.page.evaluate(WAYS, [chart, "road"])
    across = [way["hexes"] for way in found if {h[0] for h in way["hexes"]} == {"8", "9"}]
    assert len(across) == 1
    assert {"8-G18", "9-G01"} <= set(across[0])


def test_regions_and_grid_have_each_side_once(desk: Desk) -> None:
    desk.home()
    for game, scenario in (("case_yellow", "historical"), ("storms_of_steel", "stone-house")):
        chart = chart_of(desk, game, scenario)
        found = desk.page.evaluate(REGION, [chart, [h["name"] for h in chart["hexes"][100:160]]])
        assert found["drawn"] == found["sides"]
        assert found["grid"] == found["edges"]


# Names and counters


@pytest.mark.parametrize("scenario", ["historical", "fortress-holland"])
def test_names_stay_with_their_hex_and_lie_on_nothing(desk: Desk, scenario: str) -> None:
    seated(desk, "case_yellow", scenario)
    chart = chart_of(desk, "case_yellow", scenario)
    for _ in range(3):
        found = desk.page.evaluate(NAMES)
        assert len(found["names"]) > 20
        assert not found["into"]
        assert not found["counters"]
        assert not found["signs"]
        middles = centres(desk, chart, [n["hex"] for n in found["names"]])
        for name in found["names"]:
            (left, top, right, bottom), (x, y) = name["rect"], middles[name["hex"]]
            off = max(left - x, x - right, 0), max(top - y, y - bottom, 0)
            assert max(off) < 45 * zoom(desk), name
        desk.page.keyboard.press("+")
        still(desk)


@pytest.mark.parametrize(
    ("game", "scenario"), [("case_yellow", "historical"), ("storms_of_steel", "wings-over-the-crossing")]
)
def test_counters_of_thirty_pixels_tell_their_strengths(desk: Desk, game: str, scenario: str) -> None:
    seated(desk, game, scenario, BOTH if game == "case_yellow" else {"sides": ["german", "soviet"]})
    desk.page.keyboard.press("0")
    still(desk)
    while 57 * zoom(desk) < 30:
        desk.page.keyboard.press("+")
        still(desk)
    small = desk.page.locator(".layer-pieces .piece:not(.carried) .strengths .num").evaluate_all(
        "(all) => all.map((t) => t.getBoundingClientRect().height).filter((h) => h > 0)"
    )
    assert small
    assert min(small) >= 9, "a figure is too small to be read"


COUNTERS = """async (pieces) => {
  const { counter, DEFS } = await import("/js/board/counters.js");
  await document.fonts.load('800 12px "Esagono Figures"');
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "-40 -40 80 80");
  svg.style.cssText = "position:fixed;left:0;top:0;width:800px;height:800px;z-index:99";
  document.body.append(svg);
  const found = pieces.map((piece) => {
    const face = { ...piece.face, badge: "" };
    const spent = { ...piece, face, states: ["exhausted"], facing: null };
    svg.innerHTML = `<defs>${DEFS}</defs>` + counter(spent, { prow: false });
    const box = (e) => { const b = e.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]; };
    const plate = [...svg.querySelectorAll("rect")].find((r) => r.getAttribute("fill")?.startsWith("url(#face"));
    const texts = [...svg.querySelectorAll("text")];
    const squeezed = texts.map((t) => {
      const length = t.getAttribute("textLength");
      t.removeAttribute("textLength");
      return length ? Number(length) / t.getComputedTextLength() : 1;
    });
    const frames = [...svg.querySelectorAll(".spent ~ *, .spent")];
    const over = frames.filter((e) => e.getAttribute("fill") !== "none").length;
    const boxes = texts.map((t) => [t.textContent, ...box(t)]);
    return { name: piece.face.name, face: box(plate), texts: boxes, squeezed, over };
  });
  svg.remove();
  return found;
}"""


def test_text_on_counters_fits_and_nothing_covers_the_figures(desk: Desk) -> None:
    pieces: dict[str, Any] = {}
    for scenario in ("stone-house", "crossroads", "dug-in", "wings-over-the-crossing", "road-junction"):
        seats, _ = desk.here.new({"sides": ["german", "soviet"]}, scenario=scenario)
        pieces |= {p["face"]["name"]: p for p in seats[0].see()["table"]["pieces"] if p["face"].get("name")}
    assert len(pieces) > 12
    desk.home()
    for found in desk.page.evaluate(COUNTERS, list(pieces.values())):
        left, top, right, bottom = found["face"]
        for text, *box in found["texts"]:
            inside = left <= box[0] and box[2] <= right and top - 12 <= box[1] and box[3] <= bottom + 12
            assert inside, (found["name"], text)
        assert min(found["squeezed"]) > 0.74, found["name"]
        assert found["over"] == 0


STACK = """async (chart) => {
  const { Lay } = await import("/js/ground/lay.js");
  const { Pieces } = await import("/js/board/pieces.js");
  const made = () => document.createElementNS("http://www.w3.org/2000/svg", "g");
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const [layer, counts] = [made(), made()];
  svg.append(layer, counts);
  document.body.append(svg);
  const face = (values) => ({ name: "1", symbol: "infantry", values });
  const pieces = ["4-3-4", "½-2-3", "5-3-4", "2-2-2", "1-1-1"].map((values, i) => ({
    id: `u${i}`, side: "german", hex: chart.hexes[50].name, title: "", layout: "operational", face: face(values),
    facing: null, states: [], hit: "", under: "", facts: [], points: 0, most: 0, nation: "", box: "" }));
  const lay = new Lay(chart);
  new Pieces(layer, counts).draw(pieces, lay, { selected: "u0", able: new Set(), about: new Set(), targets: new Map(),
    refused: "", cursor: "", names: (id) => id });
  const [x, y] = lay.centre(pieces[0].hex);
  const shown = [...layer.children].filter((g) => getComputedStyle(g).visibility !== "hidden");
  const off = shown.map((g) => g.style.transform.match(/-?[\\d.]+/g).slice(0, 2).map(Number));
  const far = Math.max(...off.map(([a, b]) => Math.max(Math.abs(a - x), Math.abs(b - y))));
  const told = [...counts.querySelectorAll("text")].map((t) => t.textContent);
  const top = shown.some((g) => g.dataset.piece === "u0");
  svg.remove();
  return { shown: shown.length, told, far, top };
}"""


def test_a_stack_is_three_counters_a_number_and_its_strength(desk: Desk) -> None:
    desk.home()
    found = desk.page.evaluate(STACK, chart_of(desk, "case_yellow", "historical"))
    assert found["shown"] == 3
    assert found["top"], "the one that is selected is among them"
    assert sorted(found["told"]) == ["12½", "5"]
    assert found["far"] < 10


def test_works_are_part_of_the_ground(desk: Desk) -> None:
    seated(desk, "storms_of_steel", "dug-in", {"sides": ["german", "soviet"]})
    drawn = desk.page.evaluate(
        """async (chart) => {
          const { Lay } = await import("/js/ground/lay.js");
          const { drawMarkers } = await import("/js/board/markers.js");
          const kinds = ["trench", "wire", "mines", "hasty", "road-block", "bunker", "gun-pit", "works"];
          const lay = new Lay(chart);
          return kinds.map((kind) => {
            const marker = { hex: chart.hexes[9].name, kind, text: "1", side: "german", facing: 0, title: "" };
            const { below, above } = drawMarkers([marker], lay);
            return [kind, below.length > 100, above.length];
          });
        }""",
        chart_of(desk, "storms_of_steel", "dug-in"),
    )
    assert all(below and not above for _, below, above in drawn), drawn


# Views


@pytest.mark.parametrize(
    ("game", "scenario"),
    [("storms_of_steel", "stone-house"), ("storms_of_steel", "wings-over-the-crossing"), ("case_yellow", "historical")],
)
def test_the_whole_map_lies_beside_the_tools_and_is_the_floor_of_zoom(desk: Desk, game: str, scenario: str) -> None:
    seated(desk, game, scenario, BOTH if game == "case_yellow" else {"sides": ["german", "soviet"]})
    desk.page.keyboard.press("0")
    still(desk)
    chart = chart_of(desk, game, scenario)
    tools = desk.page.evaluate(TOOLS)
    stage = desk.page.locator(".mapw").bounding_box()
    assert stage
    for x, y in centres(desk, chart, [h["name"] for h in chart["hexes"]]).values():
        assert stage["x"] <= x <= stage["x"] + stage["width"]
        assert stage["y"] <= y <= stage["y"] + stage["height"]
        assert not [t for t in tools if t["left"] <= x <= t["right"] and t["top"] <= y <= t["bottom"]]
    whole = zoom(desk)
    for _ in range(6):
        desk.page.keyboard.press("-")
    still(desk)
    assert zoom(desk) == pytest.approx(whole, abs=1e-3)


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize(
    ("game", "scenario", "least"),
    [("storms_of_steel", "wings-over-the-crossing", 0.5), ("case_yellow", "historical", 0.3)],
)
def test_the_map_opens_on_own_units_that_can_be_read(
    desk: Desk, game: str, scenario: str, least: float, width: int
) -> None:
    desk.page.set_viewport_size({"width": width, "height": 844})
    seated(desk, game, scenario, BOTH if game == "case_yellow" else {"sides": ["german", "soviet"]})
    assert 57 * zoom(desk) >= 30
    chart, view = chart_of(desk, game, scenario), desk.view()
    mine = [p["hex"] for p in view["table"]["pieces"] if p["hex"] and p["side"] == view["side"]]
    stage = desk.page.locator(".mapw").bounding_box()
    low = min([t["top"] for t in desk.page.evaluate(TOOLS) if t["width"] > t["height"]], default=9999)
    assert stage
    seen = [
        (x, y)
        for x, y in centres(desk, chart, mine).values()
        if stage["x"] < x < stage["x"] + stage["width"] and stage["y"] < y < low
    ]
    share = least if width > 700 else 0.04
    assert len(seen) >= max(1, share * len(set(mine)))
    world = desk.page.locator(".world").bounding_box()
    assert world
    assert world["width"] >= stage["width"] * 0.9 or world["height"] >= (low - stage["y"]) * 0.9, "the stage is filled"


def test_the_focus_ring_goes_all_around_the_map(desk: Desk) -> None:
    seated(desk, "storms_of_steel", "stone-house", {"sides": ["german", "soviet"]})
    desk.page.locator(".mapw").focus()
    desk.page.keyboard.press("ArrowDown")
    ring = desk.page.locator(".mapw").evaluate(
        """(m) => {
          const s = getComputedStyle(m, '::after');
          return [s.boxShadow, s.width, s.height, m.clientWidth, m.clientHeight, s.position];
        }"""
    )
    assert "inset" in ring[0]
    assert [float(n.removesuffix("px")) for n in ring[1:3]] == ring[3:5]
    assert ring[5] == "absolute"


def test_the_page_has_its_own_fonts(here: Hall, rooms: Rooms) -> None:
    desk = rooms.desk(here, fresh=True)
    came: list[tuple[str, int]] = []
    desk.page.on("response", lambda r: came.append((r.url, r.status)) if r.url.endswith(".woff2") else None)
    seated(desk, "case_yellow", "historical")
    assert {status for _, status in came} == {200}
    for family in ("Esagono UI", "Esagono Map", "Esagono Figures"):
        assert desk.page.evaluate(f"document.fonts.check('600 16px \"{family}\"', 'Nijmegen è 5-4-6')")
    used = desk.page.locator(".prompt h2").first.evaluate("(e) => getComputedStyle(e).fontFamily")
    assert used.startswith('"Esagono Map"')
