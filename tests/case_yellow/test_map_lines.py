"""The waters of the map of Case Yellow as lines to be held: no hole, no end in nothing, each town on its bank."""

from __future__ import annotations

import importlib
import sys
from collections import defaultdict
from collections.abc import Collection, Iterable
from pathlib import Path

import pytest

from esagono.games.case_yellow.ground import RIVERS, Ground
from esagono.games.case_yellow.land import own_map
from tests.case_yellow.test_map import LAND, TEXT, Corner, corner, ends, river_sides, where_water_ends

TOOLS = Path(__file__).parents[2] / "tools"


def reached(land: Ground, start: str, window: Collection[str], over: Collection[str] = ()) -> set[str]:
    """The hexes of a window to which one comes by land without water, but for waters that may be crossed."""
    named = {frozenset((s.a, s.b)): f.text for s in land.map.text.sides for f in s.features if f.word in RIVERS}
    seen, queue = {start}, [start]
    while queue:
        here = queue.pop()
        for n in land.neighbours(here):
            dry = not land.river(here, n) or named.get(frozenset((here, n))) in over
            if n in window and n not in seen and land.playable(n) and dry:
                seen.add(n)
                queue.append(n)
    return seen


def window(rows: range, columns: range) -> list[str]:
    return [name for r in rows for c in columns if (name := f"{r}{c:02d}") in set(LAND.names)]


LINES = {
    "Seine, the mouth": (window(range(20, 27), range(1, 7)), ["2301", "2302", "2404"], ["2201", "2202", "2102"]),
    "Canal Line": (
        window(range(27, 35), range(9, 18)),
        ["2815", "3014", "3112", "3212", "3412"],
        ["3414", "3213", "3113", "3017", "2817", "2916"],
    ),
    "Weygand Line": (
        window(range(15, 29), range(5, 20)),
        ["2710", "2513", "2415", "2317", "2118"],
        ["2709", "2512", "2413", "2316", "2115", "2014", "1916", "1819"],
    ),
}
"""Where to look, places on the one side, places on the other."""
INLAND = {"Weygand Line": ("Bresle", "Canal du Nord", "Authie", "Béthune", "Marne", "Seine", "Escaut", "Sambre")}
"""Waters within a window that are no part of the line."""


@pytest.mark.parametrize("line", LINES)
def test_a_line_of_water_has_no_hole(line: str) -> None:
    where, here, there = LINES[line]
    for place in here:
        assert reached(LAND, place, where, INLAND.get(line, ())).isdisjoint(there), (line, place)


@pytest.mark.parametrize(
    ("line", "side", "here", "there"),
    [
        ("Seine, the mouth", "2202/2302", "2301", "2202"),
        ("Canal Line", "3112/3213", "3112", "3213"),
        ("Canal Line", "2716/2717", "2815", "2817"),
        ("Weygand Line", "2217/2317", "2317", "2316"),
    ],
)
def test_a_hole_in_a_line_would_be_found(line: str, side: str, here: str, there: str) -> None:
    land = Ground(own_map(), ((side, "none"),))
    assert there in reached(land, here, LINES[line][0], INLAND.get(line, ()))


def test_the_dyle_line_looks_over_the_dyle() -> None:
    """In the gap of Gembloux, 2824 and 2924, there is no river (S-5.8d2, AM-10)."""
    behind = LAND.zone("dyle")
    front = {h: [n for n in LAND.neighbours(h) if n not in behind] for h in LAND.zone("dyle-line")}
    watered = {h for h, ahead in front.items() if all(LAND.river(h, n) for n in ahead)}
    assert watered == {"3024", "3123", "3223", "3322"}
    assert not any(LAND.river(h, n) for h in ("2824", "2924") for n in front[h] if n > "2800")
    assert not any(LAND.river(a, b) for a in front for b in front)
    assert [h for h in ("3024", "3123", "3223") if not LAND.works(h)] == []


ACROSS = {
    "Amiens": {"2612", "2613", "2513"},  # on the south bank of the Somme
    "Namur": {"2723", "2624", "2625", "2725"},  # north of the Sambre, in the angle to the Meuse
    "Koblenz": {"2438", "2538", "2638", "2637", "2536"},  # left bank of the Rhine, right bank of the Moselle
    "Péronne": {"2414", "2314", "2315", "2514", "2515"},  # right bank of the Somme; the last two: Canal du Nord
    "Compiègne": {"2013", "2113", "2114", "2015"},  # left bank of the Oise, south of the Aisne
    "Trier": {"2031", "2131", "2132", "1931"},  # right bank of the Moselle, below the Saar
    "Meaux": {"1513", "1514", "1615"},  # right bank of the Marne
    "Wesel": {"3633", "3733", "3533", "3534", "3635"},  # right bank of the Rhine, north of the Lippe
    "Noyon": {"2015", "2016", "2116"},  # right bank of the Oise
    "Arras": {"2914", "2915"},  # south of the Scarpe
    "Liège": {"2727", "2728", "2829"},  # left bank of the Meuse
    "Sedan": {"2025", "2125", "2225", "2224"},  # left bank of the Meuse
    "Dinant": {"2524", "2624", "2724"},  # right bank of the Meuse
    "Rotterdam": {"3923", "3924", "4025"},  # north of the Maas
}
"""The hexes next to a place that lie across water."""


@pytest.mark.parametrize("name", ACROSS)
def test_a_town_lies_on_its_bank(name: str) -> None:
    (town,) = [h for h in LAND.names if LAND.name(h) == name]
    assert {n for n in LAND.neighbours(town) if LAND.river(town, n)} == ACROSS[name]


def test_eben_emael_stands_on_the_belgian_side_of_its_canal() -> None:
    """It barred the way out of Maastricht; who holds it has the Albert Canal behind him."""
    fort = "2928"
    assert {h for h in LAND.neighbours(fort) if LAND.river(fort, h)} == {"3029", "2929", "2829"}
    assert {"2927", "3028", "2828"} <= reached(LAND, fort, [fort, *LAND.within(fort, 1)])


# Ends of rivers

SPRINGS = {
    "Aa": "3012/3111/3112",
    "Aisne": "1424/1523/1524",
    "Authie": "2613/2712/2713",
    "Bresle": "2309/2409/2410",
    "Béthune": "2208/2209/2308",
    "Canche": "2812/2813/2912",
    "Chiers": "1828/1927/1928",
    "Dyle": "2924/3024/3025",  # above Wavre it is a brook
    "Erft": "2732/2733/2833",
    "Eure": "1206/1305/1306",
    "IJzer": "3214/3313/3314",
    "Lesse": "2325/2326/2426",
    "Nahe": "1835/1934/1935",
    "Oise": "2320/2420/2421",
    "Our": "2430/2431/2530",
    "Ourthe": "2328/2428/2429",
    "Risle": "1603/1604/1703",
    "Rur": "2631/2730/2731",
    "Saar": "1133/1134/1234",
    "Sambre": "2518/2519/2619",
    "Sauer": "2129/2229/2230",
    "Scarpe": "2814/2815/2914",
    "Semois": "2027/2028/2127",
}
OUT_OF_PLAY = {"IJssel": "4331/4332/4432", "Ems": "4437/4536/4537"}
"""They run on into hexes that are not played."""


def loose_ends() -> dict[str, str]:
    """The corners at which a single hexside of water ends on land, with the hexes that meet there."""
    at: dict[Corner, list[str]] = defaultdict(list)
    for s in TEXT.sides:
        for f in s.features:
            if f.word in RIVERS or f.word == "strait":
                for point in ends((s.a, s.b)):
                    at[point].append(f.text or "")
    loose = {point: names[0] for point, names in at.items() if len(names) == 1}
    return {loose[p]: "/".join(sorted(hexes_at(p))) for p in loose.keys() - where_water_ends()}


def hexes_at(point: Corner) -> Iterable[str]:
    return [h for h in LAND.names if any(corner(p) == point for p in LAND.grid.corners(h))]


def test_no_water_ends_in_nothing() -> None:
    assert loose_ends() == SPRINGS | OUT_OF_PLAY


def test_rivers_out_of_play_leave_it() -> None:
    for corner_hexes in OUT_OF_PLAY.values():
        assert any(not LAND.playable(h) for h in corner_hexes.split("/"))


def test_the_west_of_the_seine_is_reached_over_its_bridges_alone() -> None:
    """Nobody comes straight from Le Havre to Honfleur, and above the mouth there is no bridge before Rouen."""
    assert not LAND.adjacent("2201", "2301")
    assert not LAND.adjacent("2202", "2301")
    assert LAND.river("2202", "2302") == "major"
    below = [(a, b) for a, b in river_sides("Seine") if a > "2200" and a[2:] < "06"]
    assert len(below) >= 5
    assert not any(LAND.crossing(a, b) for a, b in below)


# The tools


def test_a_new_draft_is_the_map(monkeypatch: pytest.MonkeyPatch) -> None:
    """Corrections stand in the lists of the tools too, so that a new draft does not undo them."""
    pytest.importorskip("numpy")
    monkeypatch.syspath_prepend(str(TOOLS))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    drawn = importlib.import_module("case_yellow_print")
    draft = "\n".join(drawn.lines(importlib.import_module("case_yellow_map").Draft())) + "\n"
    assert draft.splitlines() == own_map().splitlines()
