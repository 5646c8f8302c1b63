"""What the ground answers: classes, costs, contours, roads, bottlenecks, directions, edges, changes of a case."""

import pytest

from esagono.games.tcs.ground import Ground
from esagono.games.tcs.pieces import FOOT, TRACKED, WHEELED
from esagono.hexes.hexmap import Map
from tests.tcs.games import ground_of_game

FOSSES = ground_of_game("les-fosses")


def changed(*changes: tuple[str, str]) -> Ground:
    board: Map = FOSSES.board
    return Ground(board, FOSSES.chart, 20, changes)


@pytest.mark.parametrize(
    ("hex_", "terrain", "combat"),
    [
        ("1.01", ("open",), "open"),
        ("9.01", ("pasture",), "billiard"),
        ("6.06", ("woods",), "partly"),
        ("11.08", ("orchard",), "partly"),
        ("13.10", ("village",), "protective"),
        ("17.08", ("open", "building"), "partly"),
    ],
)
def test_terrain_and_combat_class(hex_: str, terrain: tuple[str, ...], combat: str) -> None:
    assert FOSSES.terrain_of(hex_) == terrain
    assert FOSSES.combat_class(hex_) == combat


def test_fire_over_a_hedgerow_finds_cover() -> None:
    assert FOSSES.side_class("10.06", "11.06") == "partly"
    assert FOSSES.cover_class("8.06", "11.06") == "partly"
    assert FOSSES.cover_class("14.06", "11.06") == "open", "the hedge is on the other side"
    assert FOSSES.cover_class("12.10", "12.10") == "protective"
    assert FOSSES.crossing_class("10.06", "11.06") == "partly"
    assert FOSSES.crossing_class("13.13", "12.13") == "open", "the barer of road and orchard"


@pytest.mark.parametrize(
    ("a", "b", "how", "sixths"),
    [
        ("1.01", "2.01", FOOT, 6),
        ("1.01", "2.01", WHEELED, 12),
        ("5.05", "5.06", FOOT, 12),
        ("5.05", "5.06", TRACKED, 24),
        ("5.05", "5.06", WHEELED, -1),
        ("8.01", "9.01", FOOT, 18),  # a stream
        ("8.01", "9.01", TRACKED, 30),
        ("8.01", "9.01", WHEELED, -1),
        ("8.04", "9.04", WHEELED, 30),  # a ford in its place
        ("8.10", "9.10", WHEELED, 12),  # over the bridge, but not by road
        ("10.06", "11.06", TRACKED, 24),  # a hedgerow
        ("11.10", "12.10", WHEELED, -1),  # the gap serves the road alone
        ("17.13", "18.13", FOOT, 12),  # 50 to 60 m: a contour
        ("18.13", "17.13", FOOT, 6),  # down again: the contour of the hex left does not count
    ],
)
def test_costs_over_land(a: str, b: str, how: str, sixths: int) -> None:
    assert FOSSES.cost(a, b, how) == sixths


def test_costs_by_road() -> None:
    assert FOSSES.road("12.10", "13.10") == "primary-road" or FOSSES.road("12.10", "13.11") == "primary-road"
    assert FOSSES.cost("8.10", "9.10", TRACKED, by_road=True) == 2
    assert FOSSES.cost("13.01", "13.02", FOOT, by_road=True) == 6
    assert FOSSES.cost("11.10", "12.10", WHEELED, by_road=True) == 2
    assert FOSSES.cost("1.01", "2.01", FOOT, by_road=True) == -1
    assert not FOSSES.road("13.10", "14.09"), "both hexes lie on roads, but none leads over this side"


@pytest.mark.parametrize(
    ("low", "high", "up", "down"), [(30, 40, 1, 0), (20, 30, 0, 1), (35, 65, 2, 2), (40, 40, 0, 0)]
)
def test_contours_are_counted_by_the_centres(low: int, high: int, up: int, down: int) -> None:
    ground = changed(("1.01", f"height={low}"), ("1.02", f"height={high}"))
    assert (ground.contours("1.01", "1.02"), ground.contours("1.02", "1.01")) == (up, down)


def test_bottlenecks() -> None:
    assert FOSSES.bottleneck("8.10", "9.10")
    assert FOSSES.bottleneck("12.10", "11.10")
    assert not FOSSES.bottleneck("8.04", "9.04")
    assert not FOSSES.bottleneck("10.06", "11.06")


def test_directions_go_clockwise_from_the_top() -> None:
    around = [FOSSES.beside("13.09", d) for d in range(1, 7)]
    assert around == ["13.10", "14.09", "14.08", "13.08", "12.08", "12.09"]
    assert [FOSSES.direction("13.09", h) for h in around] == [1, 2, 3, 4, 5, 6]
    assert FOSSES.beside("13.09", 1, 3) == "13.12"
    assert FOSSES.beside("13.20", 1) == ""
    assert FOSSES.direction("13.09", "13.11") is None


def test_edges() -> None:
    assert FOSSES.edges("1.01") == ("west", "south")
    assert FOSSES.edges("25.20") == ("east", "north")
    assert FOSSES.edges("13.10") == ()
    assert FOSSES.to_edge("13.10", "east") == 12


def test_full_woods_hide_from_the_air() -> None:
    assert FOSSES.full_woods("6.06")
    assert not FOSSES.full_woods("11.08")
    assert not changed(("13.05", "woods")).full_woods("13.05"), "a road runs through it"


def test_a_case_changes_hexes_and_hexsides() -> None:
    ground = changed(("13.10", "woods height=45"), ("8.01/9.01", "none"), ("1.01/1.02", "hedgerow"))
    assert (ground.terrain_of("13.10"), ground.elevation("13.10")) == (("woods",), 45)
    assert ground.side_terrain("9.01", "8.01") == ()
    assert ground.side_class("1.02", "1.01") == "partly"
    assert changed(("1.01", "building")).terrain_of("1.01") == ("open", "building")


def test_words_that_the_chart_lacks_are_named() -> None:
    with pytest.raises(ValueError, match=r"hexside 1\.01/1\.02: 'moat' is not in the terrain chart"):
        changed(("1.01/1.02", "moat"))


def test_places_are_hexes_or_regions() -> None:
    assert FOSSES.places(["13.09", "9.10"]) == ("13.09", "9.10")
    assert len(FOSSES.places(["east-bank", "9.10"])) == 17 * 20
    with pytest.raises(ValueError, match="'moor': expected a hex or a region"):
        FOSSES.places(["moor"])
