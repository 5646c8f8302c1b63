"""Boards laid together in every orientation, the relief, and what a scenario file may say of them."""

from itertools import product
from typing import Any

import pytest

from esagono.games.storms_of_steel.board import Board, Ground
from esagono.games.storms_of_steel.counter_tables import Counters
from esagono.games.storms_of_steel.layout import EDGES, TURNS, Edge, Lay
from esagono.games.storms_of_steel.scenario.firefights import Firefight
from esagono.games.storms_of_steel.scenario.ground import board_files, read_ground
from esagono.hexes.hexmap import parse_map
from esagono.hexes.mapcheck import check
from esagono.kernel.datafiles import DataFiles

DATA = DataFiles("esagono.games.storms_of_steel", None)
COUNTERS = Counters(DATA)
MAPS = {name: DATA.read(file) for name, file in board_files(DATA).items()}
TERRAIN = tuple(COUNTERS.terrain.values())


def laid(*names: str, lays: tuple[Lay, ...] = (), **more: Any) -> Board:
    return Board(Ground(tuple(MAPS[n] for n in names), "may", TERRAIN, lays=lays, **more))


@pytest.mark.parametrize("name", MAPS)
def test_every_fact_of_a_board_holds(name: str) -> None:
    assert check(parse_map(MAPS[name])) == []


@pytest.mark.parametrize(("edge", "turns"), list(product(EDGES, product(TURNS, TURNS))))
def test_every_edge_fits_every_other(edge: Edge, turns: tuple[int, int]) -> None:
    joined = laid("7", "8", lays=(Lay(turn=turns[0]), Lay("7", edge, turns[1])))
    assert len(joined.names) == 432
    over = [(a, b) for a in joined.names for b in joined.around(a) if a[0] == "7" and b[0] == "8"]
    assert len(over) == (23 if edge in ("east", "west") else 35)


def test_four_boards_leave_no_hole() -> None:
    lays = (Lay(), Lay("7", "east", 3), Lay("7", "south"), Lay("9", "east", 3))
    joined = laid("7", "8", "9", "10", lays=lays)
    inner = sum(len(joined.around(name)) == 6 for name in joined.names)
    # 36 columns of 24 hexes; at the rim lie two rows and two columns, with the corners shared.
    assert (len(joined.names), inner) == (864, 864 - 2 * 36 - 2 * 24 + 4)


def test_boards_do_not_lie_over_each_other() -> None:
    with pytest.raises(ValueError, match="lie over each other"):
        laid("7", "8", "9", lays=(Lay(), Lay("7"), Lay("7")))


def test_turned_boards_keep_distances_and_sight() -> None:
    plain, turned = laid("9"), laid("9", lays=(Lay(turn=3),))
    some = plain.names[::7]
    assert [plain.distance(a, b) for a in some for b in some] == [turned.distance(a, b) for a in some for b in some]
    seen = [[(board.blocker(a, b) is None) for a in some for b in some] for board in (plain, turned)]
    assert seen[0] == seen[1]


def test_sight_is_the_same_both_ways_over_hills_and_gullies() -> None:
    hills = tuple((name, f"level={1 + n % 2}") for n, name in enumerate(["9-C09", "9-C10", "9-D09", "9-F12", "9-J06"]))
    board = laid("9", "10", overlays=hills)
    pairs = list(product(board.names[::5], repeat=2))
    forth = [board.relief.blocker(a, b) is None for a, b in pairs]
    assert forth == [board.relief.blocker(b, a) is None for a, b in pairs]


SCENARIO: dict[str, Any] = {
    "name": "x", "title": "X", "boards": ["8"], "month": "may", "rounds": 1, "bound": 10,
    "caps": {"german": 0, "soviet": 0}, "units": {},
}  # fmt: skip


def ground_of(**fields: Any) -> Ground:
    return read_ground(Firefight("x.toml", SCENARIO | fields, DATA, COUNTERS))


def test_a_hill_is_bare_unless_the_scenario_says_what_stands_on_it() -> None:
    hexes = ["8-B03", "8-B04"]
    hill = {"name": "Hill 230", "level": 2, "hexes": hexes}
    board = Board(ground_of(hills=[hill], hexes={"8-B04": "wood-building"}))
    assert [(board.level(h), board.terrain(h).name) for h in hexes] == [(2, "open"), (2, "wood-building")]


def test_boards_without_further_words_lie_in_a_row() -> None:
    board = Board(ground_of(boards=["8", {"board": "9"}]))
    assert board.distance("8-C18", "9-C01") == 1


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"boards": ["11"]}, "boards: expected one of"),
        ({"boards": ["8", {"board": "9", "beside": "10"}]}, r"boards\.9\.beside"),
        ({"boards": ["8", {"board": "9", "edge": "up"}]}, r"boards\.9\.edge"),
        ({"boards": ["8", {"board": "9", "turn": 1}]}, r"boards\.9\.turn"),
        ({"boards": ["8", {"board": "9", "side": "left"}]}, r"boards\.9"),
        ({"hills": [{"level": 3, "hexes": ["8-B03"]}]}, r"hills\.1\.level"),
        ({"hills": [{"level": 1}]}, r"hills\.1"),
        ({"hills": [{"level": 1, "hexes": ["9-B03"]}]}, "'9-B03' is not on the board"),
        ({"overlays": {"8-B03": "mountain"}}, "overlay 'mountain'; expected one of level"),
        ({"overlays": {"8-B03/8-B05": "depression"}}, "not adjacent"),
        ({"overlays": {"8-B03": "level=5"}}, "level=0, level=1 or level=2"),
        ({"hexes": {"8-B03": "jungle"}}, "terrain 'jungle'"),
        ({"smoke": {"8-A01": [2]}}, "smoke: expected a complete hex"),
    ],
)
def test_what_is_wrong_is_named(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ground_of(**fields)
