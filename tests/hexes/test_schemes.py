"""Every numbering scheme against the adjacencies that its rulebook states."""

from itertools import pairwise

import pytest

from esagono.hexes.grid import Atlas, Grid, Placed, parse_grid

CRIMEA_Q = "flat-top CCRR even-columns-up cols 20-70 rows 01-31"
CASE_YELLOW = "pointy-top RRCC odd-rows-right cols 01-39 rows 10-43"
THIRD_REICH = "pointy-top row-diagonal cols 1-66 rows A-NN"
TCS = "flat-top column.row even-columns-up cols 1-29 rows 01-20"
BOARD_7 = "flat-top board-row-column odd-columns-up board 7 cols 01-18 rows A-M"


def apart(grid: Grid, pairs: str) -> list[str]:
    """The pairs `a/b` that do not touch."""
    return [pair for pair in pairs.split() if not grid.are_adjacent(*pair.split("/"))]


# Crimea: the attacks of PB-10.1 and the fortified line; the neighbours of 4023 of PB-5.3.
def test_crimea_odd_columns_stand_lower() -> None:
    grid = parse_grid(CRIMEA_Q)
    assert not apart(grid, "3505/3606 3605/3606 3605/3705 3606/3705 4023/3922 4023/4022 4023/4122 4023/4123")
    assert grid.neighbours("3606") == ("3605", "3705", "3706", "3607", "3506", "3505")


# PB-8.26c: the four hexsides of the Severnaya bay; a bay is one line, each side meets the next at a corner.
def test_severnaya_bay_is_one_line_of_hexsides() -> None:
    grid = parse_grid("flat-top CCRR even-columns-up board In cols 12-25 rows 18-32")
    bay = [("1427", "1527"), ("1526", "1527"), ("1526", "1627"), ("1626", "1627")]
    sides = [set(grid.side(f"In-{a}", f"In-{b}")) for a, b in bay]
    assert all(len(one & other) == 1 for one, other in pairwise(sides))


# PB-5.3: who exerts a ZOC into what across the border of the detail map.
def test_crimea_detail_map_is_joined_by_links() -> None:
    big = parse_grid(f"{CRIMEA_Q} without 3923 4024", "Q")
    small = parse_grid("flat-top CCRR even-columns-up board In cols 12-25 rows 18-32", "In")
    links = [("In-1418", "3922"), *((f"In-{hex_}", "4023") for hex_ in ("1418", "1518", "1619", "1718"))]
    atlas = Atlas("crimea", [Placed(big), Placed(small, plane=1)], links)
    assert set(atlas.neighbours("In-1418")) == {"3922", "4023", "In-1318", "In-1419", "In-1518"}
    assert set(atlas.neighbours("4023")) == {
        *("In-1418", "In-1518", "In-1619", "In-1718"),
        *("3922", "4022", "4122", "4123"),
    }
    assert atlas.direction("4023", "In-1418") is None
    with pytest.raises(ValueError, match="different planes"):
        atlas.distance("4023", "In-1418")


# Case Yellow: the hexsides of the example of play, S-9.0-1 to S-9.0-7.
def test_case_yellow_odd_rows_stand_east() -> None:
    grid = parse_grid(CASE_YELLOW)
    stated = (
        "3331/3330 3532/3531 3731/3730 3932/4032 3834/3833 3534/3533 3729/3629 3530/3529 3629/3529 4027/4127 "
        "4027/3926 4027/3927 3924/4024 3924/3825 3725/3825 3527/3528 3527/3627 4032/4131"
    )
    assert not apart(grid, stated)
    # AM-60: SS V goes from 3935 to 3834 for two points, by 3934 or 3835.
    assert grid.distance("3935", "3834") == 2
    assert set(grid.neighbours("3935")) & set(grid.neighbours("3834")) == {"3934", "3835"}


# Third Reich: river mouths and lakes of M-3, Kerch 5.58, Qattara 5.75, Turkish Straits 29.15, Suez Canal 47.1.
def test_third_reich_numbers_run_along_diagonals() -> None:
    grid = parse_grid(THIRD_REICH)
    stated = (
        "NN25/NN26 NN26/NN27 MM26/NN26 MM27/NN26 LL30/LL31 MM30/LL31 MM30/MM31 U40/U41 Z33/Z34 AA31/BB31 J30/K29 "
        "GG33/HH33 JJ33/JJ34 LL33/LL34 NN32/NN33 NN30/NN31 O19/P19 R18/S17 W15/X14 U19/V19 K23/L23 K26/L26 "
        "K32/K33 T26/U25 J35/K34"
    )
    assert not apart(grid, stated)
    # Printed U36/V37 for the mouth of the Danube; read U36/V36.
    assert grid.distance("U36", "V37") == 2
    assert grid.are_adjacent("U36", "V36")


# 5.37: hexes that share a corner.
def test_third_reich_corners() -> None:
    grid = parse_grid(THIRD_REICH)
    triples = (
        "J30/K29/K30 GG33/HH32/HH33 C44/D43/D44 J28/K27/K28 E26/E27/F26 U18/V17/V18 W43/W44/X43 J27/K26/K27 "
        "C27/C28/D27 U21/V20/V21 X43/Y42/Y43 K32/K33/L32 K23/K24/L23 I22/I23/J22 Y19/Z18/Z19 A34/A35/B34 "
        "K24/L23/L24 M23/N22/N23 U38/U39/V38 Z19/AA18/AA19 MM30/MM31/NN30 EE30/EE31/FF30 S40/T39/T40 G42/H41/H42 "
        "I37/J36/J37 C35/D34/D35"  # the last is printed C33/D34/D35
    )
    for triple in triples.split():
        a, b, c = (set(grid.corners(hex_)) for hex_ in triple.split("/"))
        assert len(a & b & c) == 1, triple


# M-1a: the lower west edge is straight, so is the upper east edge.
def test_third_reich_edges_are_straight() -> None:
    grid = parse_grid(THIRD_REICH)
    for edge in ("Q8 S7 U6 W5 Y4 AA3 CC2 EE1", "A66 C65 E64 G63 AA53", "HH40 JJ39 LL38 NN37"):
        assert len({round(grid.centre(hex_)[0], 9) for hex_ in edge.split()}) == 1
    assert [grid.direction(a, b) for a, b in (("A24", "B23"), ("I16", "J15"))] == [3, 3]


# TCS: the stream of the crossroads map and the hexes that the lines of sight of 8.3 meet (see test_sight).
def test_tcs_rows_are_counted_from_the_south() -> None:
    grid = parse_grid(TCS)
    assert not apart(grid, "8.01/9.01 8.01/9.02 8.02/9.02 8.02/9.03 8.03/9.03 8.04/9.04 8.04/9.05 8.06/9.06")
    assert grid.neighbours("8.04") == ("8.05", "9.05", "9.04", "8.03", "7.04", "7.05")


# Storms of Steel: on the boards B03, B05 and B07 stand above B04 and B06.
def test_storms_of_steel_odd_columns_stand_higher() -> None:
    grid = parse_grid(BOARD_7)
    assert grid.centre("7-B03")[1] == grid.centre("7-B05")[1] < grid.centre("7-B04")[1]
    assert grid.neighbours("7-B04") == ("7-A04", "7-B05", "7-C05", "7-C04", "7-C03", "7-B03")


def test_directions_are_clockwise_from_north_or_north_east() -> None:
    flat, pointy = parse_grid(CRIMEA_Q), parse_grid(CASE_YELLOW)
    x, y = flat.centre("4010")
    assert flat.centre("4009") == pytest.approx((x, y - 3**0.5))
    assert flat.neighbour("4010", 0) == "4009"
    x, y = pointy.centre("2020")
    assert pointy.centre(str(pointy.neighbour("2020", 0))) == pytest.approx((x + 3**0.5 / 2, y - 1.5))
    assert pointy.neighbour("2020", 1) == "2021"
