"""The maps of the shipped games: sound as map texts, sound as country, and with the sight lines they were drawn for."""

import csv
import heapq
from itertools import pairwise
from pathlib import Path

import pytest

from esagono.games.tcs.ground import Ground
from esagono.games.tcs.pieces import FOOT, TRACKED, WHEELED
from esagono.games.tcs.rules.ch08_line import lines
from esagono.games.tcs.terrain import IMPASSABLE
from esagono.hexes.lattice import side
from esagono.hexes.mapcheck import check
from esagono.hexes.maptext import print_map
from tests.tcs.games import DATA, GAMES, ground_of_game

HERE = Path(__file__).parent / "data"
WATER = {"stream"}


def table(name: str) -> list[dict[str, str]]:
    return list(csv.DictReader((HERE / name).read_text().splitlines()))


@pytest.mark.parametrize("game", GAMES)
def test_the_text_is_canonical_and_holds(game: str) -> None:
    board = ground_of_game(game).board
    assert check(board) == []
    assert print_map(board.text) == DATA.read(f"data/{game}/ground.map")


@pytest.mark.parametrize("game", GAMES)
def test_heights_are_read_to_five_metres_without_cliffs_or_pits(game: str) -> None:
    ground = ground_of_game(game)
    for h in ground.names:
        assert ground.elevation(h) % 5 == 0
        around = [ground.elevation(n) for n in ground.neighbours(h)]
        assert all(abs(ground.elevation(h) - n) <= 15 for n in around), f"a cliff at {h}"
        assert len(around) < 6 or any(n <= ground.elevation(h) for n in around), f"a pit at {h}"


@pytest.mark.parametrize("game", GAMES)
def test_water_is_one_course_and_roads_cross_it_on_bridges(game: str) -> None:
    ground = ground_of_game(game)
    wet = [(line.a, line.b) for line in ground.board.text.sides if WATER & set(ground.printed_side(line.a, line.b))]
    ends = [set(side(ground.field, a, b)) for a, b in wet]
    course, rest = ends[0], ends[1:]
    while joined := [end for end in rest if end & course]:
        course = course.union(*joined)
        rest = [end for end in rest if end not in joined]
    assert not rest, "the stream is broken"
    for a in ground.names:
        for b in ground.neighbours(a):
            if ground.road(a, b):
                assert "stream" not in ground.side_terrain(a, b), f"a road wades at {a}/{b}"
                assert "hedgerow" not in ground.side_terrain(a, b) or "gap" in ground.printed_side(a, b)


def route(ground: Ground, start: str, goal: str, how: str) -> int | None:
    """The cheapest way in sixths, by road or over land, vehicles over one contour at most."""
    best, heap = {start: 0}, [(0, start)]
    while heap:
        spent, here = heapq.heappop(heap)
        if here == goal:
            return spent
        for there in ground.neighbours(here):
            costs = [ground.cost(here, there, how, by_road=True)]
            if how == FOOT or ground.contours(here, there) <= 1:
                costs.append(ground.cost(here, there, how))
            able = [c for c in costs if c != IMPASSABLE]
            if able and spent + min(able) < best.get(there, 10**9):
                best[there] = spent + min(able)
                heapq.heappush(heap, (best[there], there))
    return None


@pytest.mark.parametrize("game", ["night-ridge", "steel-meadow"])
def test_the_journeys_that_must_exist(game: str) -> None:
    for row in table(f"{game}-routes.csv"):
        for how in (FOOT, TRACKED, WHEELED):
            found = route(ground_of_game(game), row["from"], row["to"], how)
            assert (found is not None) == (row[how] == "yes"), (row["name"], how)


def test_costs_of_the_written_axes() -> None:
    """The numbers that the balance of Night Ridge is reckoned with."""
    ground = ground_of_game("night-ridge")
    west = ["4.05", "4.06", "4.07", "5.08", "5.09", "5.10", "5.11", "5.12", "5.13"]
    east = ["16.03", "17.04", "17.05", "16.05", "16.06", "15.07", "15.08", "15.09", "15.10", "15.11", "14.11", "14.12"]
    for axis, points in ((west, 12), (east, 18)):
        assert sum(ground.cost(a, b, FOOT) for a, b in pairwise(axis)) == 6 * points


@pytest.mark.parametrize("game", ["night-ridge", "steel-meadow"])
def test_sight_lines_are_as_they_were_drawn(game: str) -> None:
    found = lines(ground_of_game(game))
    wrong = []
    for row in table(f"{game}-sight.csv"):
        a, b = row["from"], row["to"]
        assert found.clear(a, b) == found.clear(b, a)
        if found.clear(a, b) != (row["expected"] == "clear"):
            wrong.append((a, b, row["expected"], row["why"], found.profile(a, b).worst))
    assert not wrong


def test_sight_lines_of_les_fosses() -> None:
    found = lines(ground_of_game("les-fosses"))
    assert found.clear("12.10", "8.10"), "the village commands the bridge: its hedge is a side of its own hex"
    blocked = found.profile("8.10", "16.10").blocked
    assert blocked is not None
    assert blocked.what == "village"
    assert found.clear("17.14", "10.10"), "the gun on the slope looks over the village hedges to the mines"
    assert not found.clear("20.15", "13.13"), "the flat top of the ridge hides the valley from its middle"
    assert not found.clear("4.13", "11.12"), "the copses hide who crosses under them"
