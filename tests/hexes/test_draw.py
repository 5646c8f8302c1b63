"""Maps are drawn: the same every time, well-formed, with names, numbers and legend, and true to the hexes."""

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from esagono.hexes.draw import draw
from esagono.hexes.draw_coast import coast_of, is_water
from esagono.hexes.draw_ground import area_of
from esagono.hexes.draw_lines import courses_of
from esagono.hexes.draw_shapes import contours, path
from esagono.hexes.draw_sheet import Sheet
from esagono.hexes.hexmap import Map, load_map, parse_map
from esagono.hexes.palette import palette_of

SVG = "{http://www.w3.org/2000/svg}"
BOARD_7 = Path(__file__).parents[2] / "src/esagono/games/storms_of_steel/data/board-7.map"
CRIMEA = Path(__file__).parent / "data" / "crimea-q.map"


def cut_out(board: Map, grid: str) -> Map:
    """A smaller map of the same text."""
    inside = parse_map(f"map cut\n{grid}\ndefault sea.G\n").grid.has
    text = board.text
    return Map(
        replace(
            text,
            grid=grid.removeprefix("grid "),
            hexes=tuple(line for line in text.hexes if inside(line.hex)),
            sides=tuple(line for line in text.sides if inside(line.a) and inside(line.b)),
            paths=tuple(run for run in text.paths if all(map(inside, run.hexes))),
            facts=(),
        )
    )


@pytest.fixture(scope="module")
def board_7() -> Map:
    return load_map(BOARD_7)


@pytest.fixture(scope="module")
def south() -> Map:
    return cut_out(load_map(CRIMEA), "grid flat-top CCRR even-columns-up cols 34-46 rows 18-30")


@pytest.fixture(scope="module")
def picture(board_7: Map) -> str:
    return draw(board_7)


def sheet_of(board: Map) -> Sheet:
    return Sheet(board, palette_of(board.terrains, "light", "en"))


def words_in(picture: str) -> set[str]:
    return {text.text or "" for text in ElementTree.fromstring(picture).iter(f"{SVG}text")}


def test_the_picture_has_title_names_numbers_legend_and_sources(picture: str) -> None:
    words = words_in(picture)
    assert {"Storms of Steel, board 7", "Olkhovka", "G08", "A02", "Legend"} <= words
    assert {"open ground", "wheat", "corn", "woods", "stone building", "ford", "bridge", "road", "marsh"} <= words
    assert "light woods" not in words
    assert "A01" not in words
    assert any(word.startswith("Sources: ") for word in words)
    assert "Values: rulebook 2, authored 219" in words


def test_every_hex_of_the_board_has_its_number(board_7: Map, picture: str) -> None:
    assert {name.removeprefix("7-") for name in board_7.grid.names} <= words_in(picture)


def test_a_map_always_looks_the_same_and_maps_with_other_names_do_not(board_7: Map, picture: str) -> None:
    assert draw(load_map(BOARD_7)) == picture
    assert draw(Map(replace(board_7.text, name="other"))) != picture


def test_numbers_legend_and_title_can_be_left_out(board_7: Map) -> None:
    words = words_in(draw(board_7, numbers=False, legend=False, title=""))
    assert words == {"Olkhovka"}
    assert "Another title" in words_in(draw(board_7, title="Another title"))


def test_the_legend_speaks_italian(board_7: Map) -> None:
    assert {"Legenda", "grano", "edificio di pietra", "guado"} <= words_in(draw(board_7, labels="it"))


def test_the_dark_theme_has_its_own_colours(board_7: Map, picture: str) -> None:
    dark = draw(board_7, theme="dark")
    assert "#17191a" in dark
    assert "#17191a" not in picture
    ElementTree.fromstring(dark)


def test_unknown_themes_and_languages_are_refused(board_7: Map) -> None:
    with pytest.raises(ValueError, match="expected light or dark"):
        draw(board_7, theme="sepia")
    with pytest.raises(ValueError, match="expected en or it"):
        draw(board_7, labels="fr")


def test_every_reference_in_the_picture_is_defined(picture: str, south: Map) -> None:
    for svg in (picture, draw(south)):
        ids = set(re.findall(r'\bid="([^"]+)"', svg))
        assert set(re.findall(r'url\(#([^)]+)\)|href="#([^"]+)"', svg))
        used = {a or b for a, b in re.findall(r'url\(#([^)]+)\)|href="#([^"]+)"', svg)}
        assert used <= ids
        assert "nan" not in svg.lower().split("base64")[0]


STRANGE = """\
map strange
title "A & B <odd>"
grid flat-top CCRR odd-columns-up cols 01-05 rows 01-04
default lava.A

[hex]
0101 glass.A crater.A
0202 open.A town"T<o>wn & \u00e8".A level=1.A
0303 marsh.A level=2.A
0304 gully.A
0402 light-woods.A strongpoint.A lake.A

[side]
0101/0102 wall.A
0202/0303 fortified-line"0303".A
0303/0402 river.A
0201/0301 border.A

[path]
pipeline.A 0101 0201 0301
track.A 0104 0204 0304
"""


def test_words_that_the_palette_does_not_know_are_drawn_and_named() -> None:
    words = words_in(draw(parse_map(STRANGE)))
    assert {
        "lava",
        "glass",
        "crater",
        "wall",
        "pipeline",
        "not in the palette",
        "T<o>wn & \u00e8",
        "A & B <odd>",
    } <= words


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
@pytest.mark.parametrize("terrain", ["sea", "clear", "open", "woods", "wood", "lava"])
def test_any_grid_of_any_terrain_can_be_drawn(grid: str, terrain: str) -> None:
    ElementTree.fromstring(draw(parse_map(f"map plain\ngrid {grid}\ndefault {terrain}.A\n")))


def test_lines_that_do_not_fit_the_grid_are_left_out_of_the_picture() -> None:
    broken = "[hex]\n0909 open.A\n\n[side]\n0101/0104 river.A\n0101/0909 river.A\n\n[path]\nroad.A 0101 0909\n"
    text = f"map broken\ngrid flat-top CCRR odd-columns-up cols 01-04 rows 01-04\ndefault open.A\n\n{broken}"
    ElementTree.fromstring(draw(parse_map(text)))


def test_a_large_map_stays_under_three_megabytes() -> None:
    rows = "\n".join(
        f"{c:02d}{r:02d} {('woods', 'wheat', 'open', 'wood-building', 'marsh')[(c * 7 + r * 3) % 5]}.A"
        for c in range(1, 61)
        for r in range(1, 51)
    )
    text = f"map large\ngrid flat-top CCRR odd-columns-up cols 01-60 rows 01-50\ndefault woods.A\n\n[hex]\n{rows}\n"
    assert len(draw(parse_map(text))) < 3_000_000


# --- the drawing is true ------------------------------------------------------------------------------------------


def test_the_ground_at_every_hex_centre_is_that_of_the_hex(board_7: Map) -> None:
    sheet = sheet_of(board_7)
    areas = [area_of(sheet, i) for i in range(len(board_7.grid.names))]
    masks = sheet.masks(lambda i: areas[i], set(areas))
    for i, centre in enumerate(sheet.centres):
        assert sheet.sample(masks[areas[i]], *centre) > 0.6, board_7.grid.names[i]


def test_the_shore_keeps_every_hex_and_every_land_bridge() -> None:
    board = load_map(CRIMEA)
    sheet = sheet_of(board)
    coast = coast_of(sheet)
    assert coast is not None
    for i, name in enumerate(board.grid.names):
        value = sheet.sample(coast.land, *sheet.centres[i])
        assert value < 0.5 if is_water(sheet, i) else value > 0.5, name
        for other in board.grid.neighbours(name):
            n = board.grid.index(other)
            if n < i or is_water(sheet, i) or is_water(sheet, n):
                continue
            (ax, ay), (bx, by) = sheet.centres[i], sheet.centres[n]
            middle = sheet.sample(coast.land, (ax + bx) / 2, (ay + by) / 2)
            if not board.side(name, other):
                assert middle > 0.5, f"{name}/{other} is open but drawn as water"
            elif board.has_side("sea", name, other):
                assert middle < 0.5, f"{name}/{other} is sea but drawn as land"


def test_a_map_without_water_has_no_coast(board_7: Map) -> None:
    assert coast_of(sheet_of(board_7)) is None


@pytest.mark.parametrize("file", [BOARD_7, CRIMEA], ids=lambda file: file.stem)
def test_roads_and_railways_go_through_their_own_hexes_only(file: Path) -> None:
    board = load_map(file)
    sheet = sheet_of(board)
    for course in courses_of(sheet):
        own = {board.grid.index(name) for name in course.run.hexes}
        assert all(sheet.hex_at(*point) in own for point in course.points[1:-1]), course.run.name


def test_contours_close_and_keep_their_inside_on_one_hand() -> None:
    field = [[0.0] * 6 for _ in range(6)]
    field[2][2] = field[2][3] = field[3][2] = 1.0
    (loop,) = contours(field, 0.5, 10, (100, 200))
    assert min(x for x, _ in loop) == 115
    assert max(y for _, y in loop) == 235
    area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(loop, [*loop[1:], loop[0]], strict=True)) / 2
    assert area < 0


def test_path_data_is_relative_and_exact_to_a_tenth() -> None:
    assert path([(1, 2), (1.5, 1.75), (1.5, 1.75), (0, 10.04)], closed=True) == "M1 2l.5-.2-1.5 8.2z"
