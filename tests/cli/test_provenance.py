"""`esagono data` tells of every value that is not the rulebook's: counted here once more, from the bare files."""

from __future__ import annotations

import csv
import json
import re
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest
from click.testing import CliRunner

from esagono import games
from esagono.cli import main

WORDS = {"R": "rulebook", "P": "reported", "G": "derived", "H": "history", "A": "authored", "missing": "missing"}
GAMES = ("case_yellow", "crimea", "storms_of_steel", "tcs", "third_reich")
Counts = Counter[tuple[str, str]]


def root_of(game: str) -> Path:
    return Path(str(files(f"esagono.games.{game}")))


def letters_of_csv(text: str) -> list[str]:
    """The letters of the last column, the one that holds words such as `cs.A`."""
    rows = list(csv.reader(text.splitlines()))
    if "provenance" not in rows[0]:
        return []
    at = rows[0].index("provenance")
    return [mark.split(".")[-1] for row in rows[1:] for mark in row[at].split()]


def letters_of_map(text: str) -> list[str]:
    """The letters behind the words of a map, without names, comments, grid, sources and facts."""
    body = re.sub(r'"[^"]*"', "", text.partition("[fact]")[0])
    lines = [re.sub(r"(^| )#.*", "", line) for line in body.splitlines()]
    lines = [line for line in lines if not line.startswith(("source ", "title", "map ", "grid "))]
    return re.findall(r"(?<=[a-z0-9-])\.([RPGHA])(?=\s|$)", "\n".join(lines))


def letters_of_toml(text: str) -> list[str]:
    """Letters of `key = "R S-5.2b"` behind [provenance], words of `provenance = "…"` elsewhere."""
    marks = re.search(r"^\[provenance\].*?(?=^\[|\Z)", text, re.M | re.S)
    found = re.findall(r'^"?[\w.]+"? = "(\w+)\b', marks.group(), re.M) if marks else []
    for words in re.findall(r'^provenance = "([^"]*)"', text, re.M):
        all_of_it = [letter for letter, word in WORDS.items() if word == words]
        found += all_of_it or [mark.split(".")[-1] for mark in words.split()]
    return found


READERS = {".csv": letters_of_csv, ".map": letters_of_map, ".txt": letters_of_map, ".toml": letters_of_toml}


def counted(game: str) -> Counts:
    found: Counts = Counter()
    for path in (root_of(game) / "data").rglob("*"):
        if reader := READERS.get(path.suffix):
            name = path.relative_to(root_of(game)).as_posix()
            found.update((name, WORDS[letter]) for letter in reader(path.read_text("utf-8")) if letter != "R")
    return found


def told(game: str, *args: str) -> Counts:
    rows = json.loads(CliRunner().invoke(main, ["data", game, "--json", *args]).stdout)
    return Counter((row["file"], row["provenance"]) for row in rows)


@pytest.mark.parametrize("game", GAMES)
def test_every_letter_of_every_file_is_told(game: str) -> None:
    assert told(game) == counted(game)


def test_the_files_that_hold_most_are_among_them() -> None:
    by_file: Counter[str] = Counter()
    for (name, _), count in counted("case_yellow").items():
        by_file[name] += count
    assert by_file["data/map.txt"] > 5000
    assert by_file["data/units.csv"] > 1300
    assert by_file["data/setup/1940.csv"] > 400
    assert by_file["data/tables/victory_points.csv"] > 10
    assert by_file["data/scenarios/historical.toml"] >= 4


@pytest.mark.parametrize("game", GAMES)
def test_every_file_of_values_has_a_reader(game: str) -> None:
    """A file of another kind would go untold: Markdown and Python hold no values."""
    found = {p.suffix for p in (root_of(game) / "data").rglob("*") if p.is_file()}
    assert found <= {*READERS, ".md", ".py", ".pyc"}


def test_the_list_is_cut_by_source_and_file() -> None:
    one = told("case_yellow", "--only", "H", "--file", "setup")
    assert one == {pair: n for pair, n in counted("case_yellow").items() if "setup" in pair[0] and pair[1] == "history"}
    assert one == told("case_yellow", "--only", "history", "--file", "setup")
    refusal = CliRunner().invoke(main, ["data", "case_yellow", "--file", "weather"])
    assert refusal.exit_code == 2
    assert "weather" in refusal.stderr
    assert "data/map.txt" in refusal.stderr


def test_a_map_is_told_by_kind_with_every_hex() -> None:
    shown = CliRunner().invoke(main, ["data", "case_yellow", "--file", "map.txt"])
    blocks = re.split(r"^data/map\.txt\t", shown.stdout, flags=re.M)[1:]
    heads = {tuple(block.splitlines()[0].split("\t")): block for block in blocks}
    assert sum(int(count) for _, _, count in heads) == sum(
        n for (name, _), n in counted("case_yellow").items() if name == "data/map.txt"
    )
    (maginot,) = [block for (kind, *_), block in heads.items() if kind == "maginot"]
    assert re.findall(r"\d{4}=3", maginot)[0] == "1037=3"
    assert len(blocks) < 100
    assert max(map(len, shown.stdout.splitlines())) <= 120


def test_the_summary_counts_by_file_and_source() -> None:
    lines = CliRunner().invoke(main, ["data", "case_yellow", "--summary"]).stdout.splitlines()
    (units,) = [line.split() for line in lines if line.startswith("data/units.csv")]
    counts = counted("case_yellow")
    assert [int(n) for n in units[1:]] == [counts["data/units.csv", w] for w in ("derived", "history", "authored")]
    assert lines[-1].endswith(f"{counts.total()} in all.")


def test_the_games_are_all_the_games() -> None:
    assert set(GAMES) == set(games.names())
