"""Maps are checked: their lines fit the grid, their values have provenances, their facts hold."""

from pathlib import Path

import pytest

from esagono.hexes.hexmap import load_map, parse_map
from esagono.hexes.mapcheck import check, fact_holds
from esagono.hexes.maplines import Fact

CRIMEA = Path(__file__).parent / "data" / "crimea-q.map"
BOARD_7 = Path(__file__).parents[2] / "src/esagono/games/storms_of_steel/data/board-7.map"

MAP = """\
map trial
grid flat-top CCRR odd-columns-up cols 01-06 rows 01-04
default sea.A

[hex]
0101 clear.A coast.A port-major.A town"Alba".A
0102 clear.A
0103 woods.A coast.A
0201 clear.A
0301 clear.A

[side]
0101/0102 river.A
0102/0103 sea.A

[path]
rail.A "North line" 0101 0201 0301
rail-unfinished.A "Spur" 0301 0302

[region]
bay.A "The Bay" 0401 0501
"""


def problems(text: str) -> list[str]:
    return [str(problem) for problem in check(parse_map(text))]


def test_a_good_map_has_no_problems() -> None:
    assert problems(MAP) == []


@pytest.mark.parametrize("file", [CRIMEA, BOARD_7], ids=lambda file: file.stem)
def test_our_maps_have_no_problems(file: Path) -> None:
    board = load_map(file)
    assert board.text.facts
    assert check(board) == []


WRONG = [
    ("0301 clear.A", "0901 clear.A", "[hex] 0901: is not on the map"),
    ("0103 woods.A coast.A", "0103 woods.A coast.A coast.R", "[hex] 0103: coast is stated twice"),
    ("0102/0103 sea.A", "0102/0104 sea.A", "[side] 0102/0104: the hexes are not adjacent"),
    ("0102/0103 sea.A", "0102/0903 sea.A", "[side] 0102/0903: 0903 is not on the map"),
    ("0102/0103 sea.A", "0102/0103 sea.A sea.G", "[side] 0102/0103: sea is stated twice"),
    ("0101 0201 0301", "0101 0301", '[path] rail "North line": 0101 and 0301 are not adjacent'),
    ("0101 0201 0301", "0101 0201 0909", '[path] rail "North line": 0909 is not on the map'),
    ("0401 0501", "0401 0901", '[region] bay "The Bay": 0901 is not on the map'),
    ("0401 0501", "0401 0401", '[region] bay "The Bay": 0401 is named twice'),
    ("default sea.A", "default sea", "default: sea has no provenance (.R .P .G .H .A)"),
    ("0102 clear.A", "0102 clear", "[hex] 0102: clear has no provenance (.R .P .G .H .A)"),
    ("river.A", "river", "[side] 0101/0102: river has no provenance (.R .P .G .H .A)"),
    ("rail.A", "rail", '[path] rail "North line": rail has no provenance (.R .P .G .H .A)'),
    ("bay.A", "bay", '[region] bay "The Bay": bay has no provenance (.R .P .G .H .A)'),
    ("default sea.A", "default sea.A\nlegend . sea", "legend .: sea has no provenance (.R .P .G .H .A)"),
]


@pytest.mark.parametrize(("old", "new", "problem"), WRONG)
def test_each_problem_is_found(old: str, new: str, problem: str) -> None:
    assert problems(MAP.replace(old, new, 1)) == [problem]


HOLDS = [
    "land 0101 0102",
    "sea 0401",
    "coast 0101 0103",
    "not coast 0102 0201",
    "clear 0101",
    "port 0101",
    "port-major 0101",
    'town "Alba" 0101',
    'not town "Roma" 0101',
    "river 0101/0102",
    "river 0102/0101",
    "not river 0102/0103",
    "rail 0201",
    "rail 0302",
    "not rail 0102",
    "bay 0401",
    "exists 0101 0604",
    "not exists 0701 0100",
    "adjacent 0101 0102",
    "not adjacent 0101 0103",
    "distance 0101 0103 2",
    "count clear 4",
    "count lava 0",
    "count bay 2",
    "count river 1",
    "afloat 0101 0401",
    "not afloat 0102",
    "connected 0103 0504 by sea",
    "connected 0103 0302 by sea",
    "not connected 0101 0102 by sea",
    "connected 0101 0301 by rail",
    "not connected 0101 0302 by rail",
    "connected 0101 0102 by land",
    "not connected 0101 0103 by land",
    "corner-on-coast 0102/0103/0202",
    "not corner-on-coast 0101/0103/0202",
]


@pytest.mark.parametrize("fact", HOLDS)
def test_facts_that_hold_do_not_when_denied(fact: str) -> None:
    denied = fact.removeprefix("not ") if fact.startswith("not ") else f"not {fact}"
    assert problems(f"{MAP}\n[fact]\n{fact}\n") == []
    assert problems(f"{MAP}\n[fact]\n{denied}\n") == [f"[fact] {denied}: does not hold"]


def test_the_shore_of_a_lake_is_a_coast_for_a_corner() -> None:
    inland = MAP.replace("0101 clear.A coast.A", "0101 clear.A")
    fact = "\n[fact]\ncorner-on-coast 0101/0102/0201\n"
    assert problems(inland + fact) == ["[fact] corner-on-coast 0101/0102/0201: does not hold"]
    assert problems(inland.replace("river.A", "lake.A") + fact) == []


def test_a_fact_of_several_hexes_needs_all_and_its_denial_none() -> None:
    assert problems(f"{MAP}\n[fact]\ncoast 0101 0102\n") == ["[fact] coast 0101 0102: does not hold"]
    assert problems(f"{MAP}\n[fact]\nnot coast 0101 0102\n") == ["[fact] not coast 0101 0102: does not hold"]


UNCLEAR = [
    ("coast", "expected something behind coast"),
    ("not", "expected something behind not"),
    ("coast 0999", "0999 is not on the map"),
    ("land 0999", "0999 is not on the map"),
    ("river 0101/0999", "0999 is not on the map"),
    ('town "Alba"', "expected a hex"),
    ("adjacent 0101", "expected adjacent A B"),
    ("distance 0101 0102 far", "found far, expected a number"),
    ("count clear", "expected count WORD N"),
    ("connected 0101 0102 with rail", "expected connected A B by KIND"),
    ("connected 0101 0102", "expected connected A B by KIND"),
    ("corner-on-coast 0101/0102", "expected corner-on-coast A/B/C"),
]


@pytest.mark.parametrize(("fact", "expected"), UNCLEAR)
def test_facts_that_cannot_be_understood_say_so(fact: str, expected: str) -> None:
    assert problems(f"{MAP}\n[fact]\n{fact}\n") == [f"[fact] {fact}: {expected}"]
    assert not fact_holds(parse_map(MAP), Fact(tuple(fact.split())))


def test_board_7_is_as_the_rulebook_says() -> None:
    board = load_map(BOARD_7)
    assert board.terrain("7-G08") == board.terrain("7-H08") == "stone-building"
    assert board.values("7-G08")[0].provenance == "R"
    assert len(board.grid.names) == 216
    assert not any(board.grid.has(f"7-A{column:02d}") for column in range(1, 19, 2))
    assert not any(board.grid.has(f"7-M{column:02d}") for column in range(2, 19, 2))


def test_board_7_has_only_terrain_of_the_game() -> None:
    known = {"open", "wheat", "corn", "woods", "light-woods", "wood-building", "stone-building"}
    assert set(load_map(BOARD_7).terrains) <= known | {"river", "ford", "bridge", "marsh"}


def test_board_7_can_be_crossed_only_by_bridge_and_ford() -> None:
    board = load_map(BOARD_7)
    wet = set(board.hexes("river"))

    def reach(start: str, closed: set[str]) -> set[str]:
        seen, front = {start}, [start]
        while front:
            for name in board.grid.neighbours(front.pop()):
                if name not in seen | closed:
                    seen.add(name)
                    front.append(name)
        return seen

    assert "7-A18" in reach("7-A02", wet)
    assert "7-A18" not in reach("7-A02", wet | {"7-H15", "7-E13"})


def test_nobody_walks_over_a_strait() -> None:
    apart = (
        "map apart\ngrid pointy-top RRCC odd-rows-right cols 01-02 rows 01-01\ndefault open.A\n\n"
        "[side]\n0101/0102 strait.A\n\n[fact]\nconnected 0101 0102 by land\n"
    )
    assert problems(apart) == ["[fact] connected 0101 0102 by land: does not hold"]
