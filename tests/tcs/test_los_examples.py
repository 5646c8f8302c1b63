"""The examples of chapter 8: elevations, and lines of sight by each method (EX-8 to EX-18)."""

from fractions import Fraction
from pathlib import Path

import pytest

from esagono.games.tcs.ground import Ground
from esagono.games.tcs.rules.ch08_elevation import STANDARD, Method, elevation
from esagono.games.tcs.rules.ch08_line import Lines, lines
from esagono.games.tcs.terrain import Terrain
from esagono.hexes.hexmap import load_map
from esagono.hexes.mapcheck import check
from esagono.hexes.maptext import print_map

FILE = Path(__file__).parent / "data" / "rulebook.map"
BOARD = load_map(FILE)
CHART = {
    row.name: row
    for row in (
        Terrain("open", "hex", 0, "open", 6, 6, 12),
        Terrain("woods", "hex", 20, "partly", 12, 24, -1),
        Terrain("village", "hex", 20, "protective", 6, 12, 12),
        Terrain("building", "hex", 5, "partly"),
    )
}
AT = dict(zip("ABCDEFGHI", ["1.04", "1.11", "2.06", "3.09", "2.12", "4.03", "4.05", "4.10", "4.12"], strict=True))
"""The hexes of the example's units; those the text does not name are inferred (A-86)."""
SIMPLE, READER = Method(simplified=True), Method(points=True)
TOPS, ALL = Method(points=True, tops=True), Method(points=True, tops=True, hollows=True)


def sight(method: Method, *changes: tuple[str, str]) -> Lines:
    return lines(Ground(BOARD, CHART, 20, changes), method)


def test_the_map_is_sound() -> None:
    assert check(BOARD) == []
    assert print_map(BOARD.text) == FILE.read_text()


@pytest.mark.parametrize(("hex_", "height"), [("4.04", 65), ("3.05", 60), ("3.06", 80)])
def test_ex_8_elevations(hex_: str, height: int) -> None:
    assert elevation(Ground(BOARD, CHART), hex_) == height


STANDARD_WAY = [
    ("A", "G", "", ""),  # EX-9
    ("B", "C", "2.09", "village"),  # EX-10: only a corner of the village hex is touched
    ("B", "H", "3.11", "ground"),  # EX-11
    ("C", "D", "", ""),  # EX-12: the woods of 2.07 are not touched
    ("D", "G", "", ""),  # EX-13
    ("F", "G", "4.04", "building"),  # EX-14
    ("E", "I", "3.12", "ground"),  # EX-15: along the side of 3.12 and 3.13
    ("G", "H", "", ""),  # EX-16
]
SIMPLIFIED = [*STANDARD_WAY[:2], ("B", "H", "", ""), *STANDARD_WAY[3:]]  # EX-18


@pytest.mark.parametrize(
    ("method", "a", "b", "where", "what"),
    [(STANDARD, *case) for case in STANDARD_WAY] + [(SIMPLE, *case) for case in SIMPLIFIED],
)
def test_lines_of_the_examples(method: Method, a: str, b: str, where: str, what: str) -> None:
    found = sight(method)
    for one, other in ((AT[a], AT[b]), (AT[b], AT[a])):
        blocked = found.profile(one, other).blocked
        assert ((blocked.hex, blocked.what) if blocked else ("", "")) == (where, what)
        assert found.clear(one, other) == (not where)


def of(*numbers: int | Fraction) -> tuple[Fraction, ...]:
    return tuple(map(Fraction, numbers))


def points(method: Method, a: str, b: str) -> dict[str, tuple[Fraction, ...]]:
    return {p.hex: (p.at, p.height, p.line) for p in sight(method).profile(AT[a], AT[b]).points}


def test_the_figures_of_the_examples() -> None:
    assert points(STANDARD, "A", "G") == {"2.04": of(1, 50, 50), "3.05": of(2, 60, 65)}  # EX-9: equal is clear
    assert points(STANDARD, "B", "H")["3.11"] == of(2, 70, Fraction(200, 3))  # EX-11
    assert points(STANDARD, "D", "G")["3.07"] == of(2, 60, 60)  # EX-13: 40 and 20 of the woods
    assert points(STANDARD, "D", "G")["4.06"] == of(3, 60, 70)
    assert points(STANDARD, "F", "G") == {"4.04": of(1, 70, 65)}  # EX-14
    assert points(SIMPLE, "A", "G") == {"2.04": of(1, 40, 40), "3.05": of(2, 60, 60)}  # EX-18
    assert points(SIMPLE, "B", "C")["2.09"][1:] == of(40, 20)
    assert points(SIMPLE, "B", "H") == {"2.10": of(1, 40, 40), "3.11": of(2, 60, 60)}
    assert points(SIMPLE, "D", "G")["3.07"][1:2] == of(40)
    assert points(SIMPLE, "F", "G") == {"4.04": of(1, 65, 60)}


@pytest.mark.parametrize("method", [STANDARD, SIMPLE])
def test_ex_14_without_the_building(method: Method) -> None:
    assert sight(method, ("4.04", "open")).clear(AT["F"], AT["G"])
    assert not sight(method).clear(AT["F"], AT["G"])


def test_ex_13_from_2_08_would_run_along_3_06() -> None:
    """Why D is read as 3.09 (A-86): from 2.08 the line follows the side of 3.06, which EX-8 has at 80 m."""
    found = sight(STANDARD)
    assert {"3.06", "4.06"} <= set(found.crossed("2.08", AT["G"]))
    blocked = found.profile("2.08", AT["G"]).blocked
    assert blocked is not None
    assert (blocked.hex, *of(blocked.height, blocked.line)) == ("3.06", *of(80, 70))
    assert "3.06" not in found.crossed(AT["D"], AT["G"])


def test_ex_17_map_readers() -> None:
    ends = {letter: elevation(Ground(BOARD, CHART), AT[letter], ALL) for letter in "BCDGH"}
    assert ends == {"B": 35, "C": 35, "D": 35, "G": 85, "H": 90}
    assert elevation(Ground(BOARD, CHART), "1.08", ALL) == 30
    for method in (READER, TOPS):
        blocked = sight(method).profile(AT["A"], AT["G"]).blocked
        assert blocked is not None
        assert (blocked.hex, int(blocked.height)) == ("2.04", 55)
    blocked = sight(READER).profile(AT["D"], AT["G"]).blocked
    assert blocked is not None
    assert (blocked.hex, int(blocked.height)) == ("4.06", 75)
    assert sight(ALL).clear(AT["D"], AT["G"])
    assert sight(READER).clear(AT["G"], AT["H"])
    blocked = sight(TOPS).profile(AT["G"], AT["H"]).blocked
    assert blocked is not None
    assert (blocked.hex, int(blocked.height)) == ("4.09", 96)


def test_the_next_hex_is_always_in_sight() -> None:
    found = sight(STANDARD, ("2.09", "village height=200"))
    assert all(found.clear("2.08", near) for near in BOARD.grid.neighbours("2.08"))
