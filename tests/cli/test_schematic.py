"""The schematic of a map shows what its text says, of every map, and says it where it is."""

from __future__ import annotations

import math
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from esagono.cli.mapcolours import ACROSS, GROUND, STROKES, ground_of, stroke_of
from esagono.cli.schematic import SIDE, TOOLTIP_ONLY, Schematic, schematic, short_words
from esagono.hexes.hexmap import Map, load_map, parse_map

SVG = "{http://www.w3.org/2000/svg}"
ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "esagono" / "games"
MAPS = [
    *sorted(GAMES.glob("storms_of_steel/data/*.map")),
    GAMES / "case_yellow/data/map.txt",
    ROOT / "tests/hexes/data/crimea-q.map",
]
BOARD_7 = GAMES / "storms_of_steel/data/board-7.map"
Spot = tuple[float, float]


def drawn(board: Map) -> ElementTree.Element:
    return ElementTree.fromstring(schematic(board))


def texts(picture: ElementTree.Element, kind: str = "") -> list[str]:
    found = [text for text in picture.iter(f"{SVG}text") if not kind or text.get("class") == kind]
    return [text.text or "" for text in found]


def spots(d: str) -> list[Spot]:
    numbers = [float(n) for n in re.findall(r"-?[0-9.]+", d)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def lines(picture: ElementTree.Element, kind: str) -> Counter[tuple[str, Spot]]:
    """The lines of a kind: their word, and the middle between their ends."""
    found = Counter[tuple[str, Spot]]()
    for path in picture.iter(f"{SVG}path"):
        word = path.get(f"data-{kind}")
        if word:
            (ax, ay), (bx, by) = spots(path.get("d", ""))
            found[word, (round((ax + bx) / 2), round((ay + by) / 2))] += 1
    return found


def middle(board: Map, a: str, b: str) -> Spot:
    (ax, ay), (bx, by) = board.grid.centre(a), board.grid.centre(b)
    return (ax + bx) / 2 * SIDE, (ay + by) / 2 * SIDE


def near(found: Counter[tuple[str, Spot]], word: str, at: Spot, most: float = 1.5) -> bool:
    return any(w == word and math.dist(spot, at) <= most for w, spot in found)


@pytest.mark.parametrize("file", MAPS, ids=lambda file: file.stem)
def test_every_hex_shows_its_number_terrain_features_and_names(file: Path) -> None:
    board = load_map(file)
    picture, sheet = drawn(board), Schematic(board)
    assert texts(picture, "n") == list(board.grid.names)
    assert texts(picture, "t") == [sheet.short_terrains[word].upper() for word in board.terrains]
    fills = [p.get("style") for p in picture.iter(f"{SVG}path") if p.get("data-hex")]
    assert fills == [f"fill:{ground_of(word)}" for word in board.terrains]
    seen = [f for name in board.grid.names for f in board.features(name) if f.word not in TOOLTIP_ONLY]
    shown = Counter(word for line in texts(picture, "f") for word in line.split())
    for word in {f.word for f in seen}:
        numbers = [f"{sheet.short_marks[word]}{'' if f.number is None else f.number}" for f in seen if f.word == word]
        assert all(shown[each] >= count for each, count in Counter(numbers).items()), word
    assert {f.text for f in seen if f.text} <= set(texts(picture, "p"))


@pytest.mark.parametrize("file", MAPS, ids=lambda file: file.stem)
def test_every_hexside_and_every_path_is_drawn_where_it_is(file: Path) -> None:
    board = load_map(file)
    picture = drawn(board)
    sides, paths = lines(picture, "side"), lines(picture, "path")
    features = [(f.word, line.a, line.b) for line in board.text.sides for f in line.features]
    steps = [(run.kind.word, a, b) for run in board.text.paths for a, b in pairwise(run.hexes)]
    assert sides.total() == len(features)
    assert paths.total() == len(steps)
    assert all(near(sides, word, middle(board, a, b)) for word, a, b in features)
    assert all(near(paths, word, middle(board, a, b)) for word, a, b in steps)


@pytest.mark.parametrize("file", MAPS, ids=lambda file: file.stem)
def test_the_legend_has_every_word_that_is_drawn(file: Path) -> None:
    board = load_map(file)
    words = [text.partition(" · ")[0] for text in texts(drawn(board), "k")]
    seen = {f.word for name in board.grid.names for f in board.features(name)} - set(TOOLTIP_ONLY)
    lines = {f.word for line in board.text.sides for f in line.features}
    assert set(words) == {*board.terrains, *seen, *lines, *(run.kind.word for run in board.text.paths)}


@pytest.mark.parametrize("file", MAPS, ids=lambda file: file.stem)
def test_every_word_of_the_games_has_a_colour_chosen_for_it(file: Path) -> None:
    text, terrains = load_map(file).text, set(load_map(file).terrains)
    lines = {f.word for line in text.sides for f in line.features} | {run.kind.word for run in text.paths}
    assert not terrains - GROUND.keys()
    assert not lines - STROKES.keys()


def test_title_counts_provenances_and_sources_stand_beside_the_map() -> None:
    found = texts(drawn(load_map(BOARD_7)))
    assert {"Storms of Steel, board 7", "Olkhovka", "7-G08", "woods · 31", ".R 2 · .A 219"} <= set(found)
    assert "R the game's rulebook" in found
    assert "7-A01" not in found


def test_a_map_always_looks_the_same() -> None:
    assert schematic(load_map(BOARD_7)) == schematic(load_map(BOARD_7))


def test_a_hex_tells_its_line_and_its_regions() -> None:
    board = load_map(GAMES / "case_yellow/data/map.txt")
    told = Schematic(board).told("1611")
    assert told.startswith("1611 open.")
    assert 'city"Paris".' in told
    assert "height=" in told
    assert re.search(r"\[.*paris.*\]", told)


STRANGE = """\
map strange
title "A & B <odd>"
grid flat-top CCRR odd-columns-up cols 01-05 rows 01-04
default lava.A

[hex]
0101 glass.A crater.A
0202 open.A town"T<o>wn & \u00e8".A level=1.A
0303 marsh.A level=2.A

[side]
0101/0102 wall.A
0202/0303 fortified-line"0303".A
0303/0402 river.A crossing.A

[path]
pipeline.A 0101 0201 0301
"""


def test_words_that_nobody_knows_are_drawn_and_named() -> None:
    picture = drawn(parse_map(STRANGE))
    assert {"A & B <odd>", "T<o>wn & \u00e8", "lava · 17", "wall · 1", "pipeline · 2"} <= set(texts(picture))
    assert {"l1", "l2"} <= {word for line in texts(picture, "f") for word in line.split()}
    assert len({ground_of(word) for word in ("lava", "glass", "open")}) == 3
    assert stroke_of("wall") != stroke_of("pipeline")


def test_a_fortified_line_lies_in_the_hex_that_it_protects() -> None:
    board = parse_map(STRANGE)
    ((_, at),) = [key for key in lines(drawn(board), "side") if key[0] == "fortified-line"]
    protected, other = ((x * SIDE, y * SIDE) for x, y in map(board.grid.centre, ("0303", "0202")))
    assert math.dist(at, protected) < math.dist(at, other) - 5


def test_a_crossing_is_a_bar_across_the_hexside() -> None:
    board = parse_map(STRANGE)
    bars = {p.get("data-side"): spots(p.get("d", "")) for p in drawn(board).iter(f"{SVG}path") if p.get("data-side")}
    (ax, ay), (bx, by) = bars["crossing"]
    (cx, cy), (dx, dy) = bars["river"]
    assert "crossing" in ACROSS
    assert abs((bx - ax) * (dx - cx) + (by - ay) * (dy - cy)) < 1


@pytest.mark.parametrize(
    "grid",
    [
        "flat-top CCRR odd-columns-up cols 01-01 rows 01-01",
        "flat-top CCRR even-columns-up cols 05-06 rows 02-09",
        "pointy-top RRCC odd-rows-right cols 01-05 rows 01-04",
        "pointy-top row-diagonal cols 1-6 rows A-D only A3..A6 B2..B5 C1..C4",
        "flat-top column.row odd-columns-up cols 1-4 rows 01-05",
    ],
)
def test_any_grid_can_be_drawn(grid: str) -> None:
    board = parse_map(f"map plain\ngrid {grid}\ndefault sea.A\n")
    assert texts(drawn(board), "n") == list(board.grid.names)


def test_lines_that_do_not_fit_the_grid_are_left_out() -> None:
    broken = "[hex]\n0909 open.A\n\n[side]\n0101/0104 river.A\n0101/0909 river.A\n\n[path]\nroad.A 0101 0909\n"
    text = f"map broken\ngrid flat-top CCRR odd-columns-up cols 01-04 rows 01-04\ndefault open.A\n\n{broken}"
    picture = drawn(parse_map(text))
    assert not lines(picture, "side")
    assert not lines(picture, "path")


def test_short_forms_differ_and_the_commonest_are_shortest() -> None:
    found = short_words(Counter({"woods": 31, "wheat": 24, "wood-building": 8, "wb": 1, "w": 1, "wo": 1}))
    assert found["woods"] == "w"
    assert found["wood-building"] == "wb"
    assert len(set(found.values())) == len(found)
