"""The map text is read and printed exactly, and every error names its line."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from esagono.hexes.hexmap import Map, load_map, parse_map
from esagono.hexes.maplines import Fact, HexLine, MapText, Run, SideLine, Source
from esagono.hexes.maptext import parse, print_map
from esagono.hexes.mapwords import Feature, MapError, Remark, natural

CRIMEA = Path(__file__).parent / "data" / "crimea-q.map"
BOARD_7 = Path(__file__).parents[2] / "src/esagono/games/storms_of_steel/data/board-7.map"

SMALL = """\
# A map to try things on.
map trial
title "Trial # 1"
grid flat-top CCRR odd-columns-up cols 01-04 rows 01-03
source A drawn by us  # all of it
default sea.A

# What the hexes hold.
[hex]
0101 clear.G coast.R town"Santa # Maria".A
0102 hill.G level=2.A  # high
# The last one.
0403 clear.A

[side]
0101/0102 river.G sea.A

[path]
rail.A "A - B" 0101 0102 0103
road.A 0101 0201

[region]
cape.R "The Cape" 0101 0102

[fact]
coast 0101  # 3.2
not coast 0102
# the end
"""

GRIDDED = """\
map small
grid flat-top board-row-column odd-columns-up board 7 cols 01-03 rows A-B without 7-A01
default open.A
legend . open.A
legend w woods.A level=1.A

[grid]
A -.w
B w..

[hex]
7-B01 name"Copse".A
"""


def test_the_canonical_text_is_printed_as_it_was_read() -> None:
    assert print_map(parse(SMALL)) == SMALL
    assert print_map(parse(GRIDDED)) == GRIDDED


@pytest.mark.parametrize("file", [CRIMEA, BOARD_7], ids=lambda file: file.stem)
def test_our_maps_are_canonical(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert print_map(parse(text)) == text


def test_lines_in_any_order_with_any_blanks_are_sorted() -> None:
    messy = SMALL.replace("0101 clear.G coast.R", "0101   clear.G\tcoast.R").replace("\n", "\r\n")
    head, body = messy.split("[hex]\r\n")
    lines = body.split("\r\n")
    swapped = "\r\n".join([lines[1], lines[0], *lines[2:]])
    assert print_map(parse(f"{head}[hex]\r\n{swapped}")) == SMALL


def test_what_a_map_knows() -> None:
    board = parse_map(SMALL)
    assert board.terrain("0101") == "clear"
    assert board.terrain("0203") == "sea"
    assert board.features("0101") == (Feature("coast", None, None, "R"), Feature("town", "Santa # Maria", None, "A"))
    assert board.values("0102")[0] == Feature("hill", provenance="G")
    assert board.number("0102", "level") == 2
    assert board.number("0101", "level") == 0
    assert [feature.word for feature in board.side("0102", "0101")] == ["river", "sea"]
    assert board.side("0101", "0201") == ()
    assert board.has_side("river", "0101", "0102")
    assert board.has_path("rail", "0103", "0102")
    assert not board.has_path("rail", "0101", "0103")
    assert not board.has_path("canal", "0101", "0102")
    assert board.on_path("road", "0201")
    assert board.region("cape") == {"0101", "0102"}
    assert board.region("nowhere") == frozenset()
    assert board.hexes("clear") == ("0101", "0403")
    assert board.terrains[board.grid.index("0102")] == "hill"
    with pytest.raises(ValueError, match="hex '9999' is not on the map 'trial'"):
        board.terrain("9999")


def test_the_grid_block_gives_terrain_and_the_hex_lines_add_to_it() -> None:
    board = parse_map(GRIDDED)
    assert board.terrain("7-B01") == "woods"
    assert [str(feature) for feature in board.features("7-B01")] == ["level=1.A", 'name"Copse".A']
    assert board.terrain("7-A02") == "open"
    assert not board.grid.has("7-A01")


def test_maps_are_values() -> None:
    assert parse_map(SMALL) == parse_map(SMALL)
    assert hash(parse_map(SMALL)) == hash(parse_map(SMALL))
    assert parse_map(SMALL) != parse_map(SMALL.replace("# high", "# low"))


ERRORS = [
    ("map trial", "map Trial map", 2, "small letters"),
    ('title "Trial # 1"', "title Trial", 3, "a text in quotes"),
    ("grid flat-top CCRR", "grid round CCRR", 4, "flat-top or pointy-top"),
    ("cols 01-04", "cols 01-9999999", 4, "up to 999"),
    ("source A drawn by us  # all of it", "source A", 5, "source KEY TEXT"),
    ("source A drawn by us  # all of it", "source A one\nsource A two", 6, "stands on line 5"),
    ("default sea.A", "default sea=1.A", 6, "without value"),
    ("default sea.A", "", 9, "map, grid and default"),
    ("default sea.A", "ocean sea.A", 6, "map, title, grid"),
    ("default sea.A", "default sea.A\ndefault sea.A", 7, "once only (it stands on line 6)"),
    ("default sea.A", "default sea.A\nlegend ww woods.A", 7, "legend GLYPH TERRAIN"),
    ("[hex]", "[hexes]", 9, "one of [grid] [hex]"),
    ("[side]", "[hex]", 15, "once only"),
    ("[side]", "[grid]", 15, "the order [grid] [hex]"),
    ("0101 clear.G", "01/01 clear.G", 10, "a hex such as"),
    ("0102 hill.G level=2.A  # high", "0102", 11, "at least one feature"),
    ("0102 hill.G", "0101 hill.G", 11, "it stands on line 10"),
    ("0102 hill.G", 'town"X".A hill.G', 11, "a hex such as"),
    ("0102 hill.G", '0102 town"X".A', 11, "a word without value"),
    ("coast.R", "coast.Q", 10, "a feature such as"),
    ("coast.R", "Coast.R", 10, "a feature such as"),
    ("level=2.A", "level=two.A", 11, "a feature such as"),
    ('"Santa # Maria"', '"Santa # Maria', 10, 'a closing "'),
    ("0101/0102 river", "0101-0102 river", 16, "a side such as"),
    ("0101/0102 river", "0101/0101 river", 16, "a side such as"),
    ("0101/0102 river.G sea.A", "0101/0102", 16, "at least one feature"),
    ("0101/0102 river.G sea.A", "0101/0102 sea.A\n0102/0101 sea.A", 17, "it stands on line 16"),
    ("road.A 0101 0201", "road.A 0101", 20, "2 hexes or more"),
    ("road.A 0101 0201", "road.A 0101 > 0201", 20, "a hex such as"),
    ('cape.R "The Cape" 0101 0102', 'cape.R "The Cape"', 23, "1 hexes or more"),
]


@pytest.mark.parametrize(("old", "new", "line", "expected"), ERRORS, ids=lambda value: str(value)[:24])
def test_every_error_names_its_line(old: str, new: str, line: int, expected: str) -> None:
    assert old in SMALL
    with pytest.raises(MapError) as caught:
        parse_map(SMALL.replace(old, new, 1), "trial.map")
    assert caught.value.line == line
    assert str(caught.value).startswith(f"trial.map:{line}: found ")
    assert expected in caught.value.expected


GRID_ERRORS = [
    ("A -.w", "A -.", 8, "3, one for each column"),
    ("A -.w", "A ..w", 8, "exactly where the grid has no hex"),
    ("A -.w", "A --w", 8, "exactly where the grid has no hex"),
    ("A -.w", "A -.x", 8, "a glyph of the legend: . w"),
    ("A -.w", "C -.w", 8, "a row of the grid: A B"),
    ("B w..", "A -.w", 9, "it stands on line 8"),
    ("B w..\n", "", 10, "every row of the grid"),
    ("legend w", "legend .", 5, "it stands on line 4"),
    ("legend w", "legend -", 5, "one character but -"),
]


@pytest.mark.parametrize(("old", "new", "line", "expected"), GRID_ERRORS)
def test_every_error_of_a_grid_block_names_its_line(old: str, new: str, line: int, expected: str) -> None:
    with pytest.raises(MapError) as caught:
        parse_map(GRIDDED.replace(old, new, 1))
    assert (caught.value.line, expected in caught.value.expected) == (line, True)


def test_an_empty_file_and_a_file_that_is_no_text_are_map_errors(tmp_path: Path) -> None:
    with pytest.raises(MapError, match="no line `map …`"):
        parse_map("")
    (tmp_path / "bad.map").write_bytes(b"map \xff\xfe")
    with pytest.raises(MapError, match="UTF-8"):
        load_map(tmp_path / "bad.map")
    with pytest.raises(MapError, match="readable"):
        load_map(tmp_path / "none.map")


# --- any map at all -----------------------------------------------------------------------------------------------

words = st.from_regex(r"[a-z][a-z0-9-]{0,8}", fullmatch=True)
texts = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"), exclude_characters='"\x85'), max_size=12)
notes = texts.map(str.strip)
remarks = st.builds(Remark, st.lists(notes, max_size=2).map(tuple), notes)
plain = st.builds(Feature, words, provenance=st.sampled_from(["", *"RPGHA"]))
named = st.builds(Feature, words, texts, st.none(), st.sampled_from("RPGHA"))
numbered = st.builds(Feature, words, st.none(), st.integers(-99999, 99999), st.sampled_from("RPGHA"))
features = st.lists(st.one_of(plain, named, numbered), max_size=3).map(tuple)
hexes = st.builds(lambda c, r: f"{c:02d}{r:02d}", st.integers(1, 9), st.integers(1, 9))
pairs = st.tuples(hexes, hexes).filter(lambda pair: pair[0] != pair[1]).map(sorted)
runs = st.builds(Run, plain, texts, st.lists(hexes, min_size=2, max_size=5).map(tuple), remarks)
hex_lines = st.builds(lambda h, t, f, r: HexLine(h, (t, *f), r), hexes, plain, features, remarks)
side_lines = st.builds(lambda p, t, f, r: SideLine(p[0], p[1], (t, *f), r), pairs, plain, features, remarks)
facts = st.builds(Fact, st.lists(st.one_of(words, hexes), min_size=1, max_size=4).map(tuple), remarks)
sources = st.builds(Source, words, notes.filter(bool).map(lambda text: text.replace("#", "+")), remarks)
map_texts = st.builds(
    MapText,
    name=words,
    grid=st.just("flat-top CCRR odd-columns-up cols 01-09 rows 01-09"),
    default=plain,
    title=texts,
    sources=st.lists(sources, max_size=3, unique_by=lambda source: source.key).map(tuple),
    hexes=st.lists(hex_lines, max_size=4, unique_by=lambda line: line.hex).map(
        lambda lines: tuple(sorted(lines, key=lambda line: natural(line.hex)))
    ),
    sides=st.lists(side_lines, max_size=4, unique_by=lambda line: (line.a, line.b)).map(
        lambda lines: tuple(sorted(lines, key=lambda line: (natural(line.a), natural(line.b))))
    ),
    paths=st.lists(runs, max_size=2).map(tuple),
    regions=st.lists(runs, max_size=2).map(tuple),
    facts=st.lists(facts, max_size=3).map(tuple),
    closing=st.lists(notes, max_size=2).map(tuple),
)


@given(map_texts)
def test_any_map_is_read_back_as_it_was_printed(text: MapText) -> None:
    printed = print_map(text)
    assert parse(printed) == text
    assert print_map(parse(printed)) == printed
    assert Map(text).text == text


@settings(max_examples=300)
@given(st.data())
def test_a_damaged_map_is_read_or_is_a_map_error(data: st.DataObject) -> None:
    whole = data.draw(st.sampled_from([SMALL, GRIDDED]))
    at = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(at, min(len(whole), at + 8)))
    damage = data.draw(st.text(st.sampled_from('abA019.-/=[]"# \n\t\r\x0b\u2028>_é'), max_size=6))
    try:
        text = parse(whole[:at] + damage + whole[end:])
    except MapError:
        return
    assert parse(print_map(text)) == text
    Map(text)
