"""Rules in a game's data: where they are in tables and scenario files, and how to break them there."""

from __future__ import annotations

import csv
import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from esagono.kernel import Game, Value

ENDINGS = (".csv", ".toml", ".map", ".txt")
INDEX = "rules.csv"
TEXTS = "texts"
NUMBER = re.compile(r"-?[0-9]+")
PROVENANCE = re.compile(r"""["']?[\w.-]+["']?\s*=\s*["'][A-Z] .*""")
"""`refugees = "R S-7.11"`: where the value of the field `refugees` comes from."""
FIELD = re.compile(r"^(?P<key>[A-Za-z_][\w-]*)\s*=\s*(?P<value>.*)$")
FLIPPED = {"yes": "no", "no": "yes", "true": "false", "false": "true"}


class DataPlace(Value):
    """A line of a data file that names a rule; the file as a path inside the game's package."""

    file: str
    line: int
    kind: str
    name: str


def folder(game: Game) -> Path | None:
    """The folder of the game's package; a game that is made in one module has none."""
    packages = {".".join(name.split(".")[:3]) for name in game.modules}
    for name in sorted(packages):
        module = sys.modules.get(name)
        if module is not None and hasattr(module, "__path__"):
            return Path(next(iter(module.__path__)))
    return None


def data_files(root: Path) -> Iterator[Path]:
    """The files that hold data: not the index itself, not the sentences."""
    for path in sorted(root.rglob("*")):
        inside = path.relative_to(root)
        if path.suffix in ENDINGS and path.name != INDEX and TEXTS not in inside.parts and path.is_file():
            yield path


def places(game: Game, rule: str) -> Iterator[DataPlace]:
    """Every line of the game's data that names the rule."""
    root = folder(game)
    if root is None:
        return
    word = re.compile(rf"(?<![\w./-]){re.escape(rule)}(?![\w/+-]|\.\w)")
    for path in data_files(root):
        text = path.read_text("utf-8")
        if rule not in text:
            continue
        file = path.relative_to(root).as_posix()
        for number, line in enumerate(text.splitlines(), 1):
            if word.search(line):
                yield DataPlace(file, number, *_kind(path, line))


def _kind(path: Path, line: str) -> tuple[str, str]:
    if path.suffix == ".csv":
        return "row", line.partition(",")[0]
    if path.suffix == ".toml":
        return "field", line.partition("=")[0].strip(' "')
    return "line", line.split(maxsplit=1)[0]


# breaking


def broken_files(game: Game, rule: str) -> Iterator[dict[str, str]]:
    """Ways to break what the data say of a rule, each as the files that would stand before the game's own."""
    root = folder(game)
    if root is None:
        return
    for place in places(game, rule):
        text = (root / place.file).read_text("utf-8")
        if place.kind == "row":
            for new in _other_rows(text, place.line, rule):
                yield {place.file: new}
        elif place.kind == "field" and PROVENANCE.match(text.splitlines()[place.line - 1].strip()):
            for new in _other_fields(text, place.name.rpartition(".")[2]):
                yield {place.file: new}


def _other_rows(text: str, line: int, rule: str) -> Iterator[str]:
    """The table with all numbers and truths of the row changed; then, one cell after the other."""
    lines = text.splitlines()
    head, cells = next(csv.reader([lines[0]])), next(csv.reader([lines[line - 1]]))
    if "rule" not in head or rule not in cells:
        return
    others = [cell if cell == rule else _other_cell(cell) for cell in cells]
    changed = [i for i, cell in enumerate(others) if cell != cells[i]]
    if changed:
        yield _with_line(lines, line, others)
    for i in changed:
        yield _with_line(lines, line, [*cells[:i], others[i], *cells[i + 1 :]])


def _other_cell(cell: str) -> str:
    if NUMBER.fullmatch(cell):
        return str(int(cell) + 1)
    return FLIPPED.get(cell, cell)


def _with_line(lines: list[str], line: int, cells: list[str]) -> str:
    made = io.StringIO()
    csv.writer(made, lineterminator="").writerow(cells)
    return "\n".join([*lines[: line - 1], made.getvalue(), *lines[line:]]) + "\n"


def _other_fields(text: str, key: str) -> Iterator[str]:
    """The file with the value of a field changed, wherever a field of that name has a value that can be."""
    lines = text.splitlines()
    for i, line in enumerate(lines):
        found = FIELD.match(line.strip())
        if found is None or found["key"] != key:
            continue
        value = found["value"].partition("  #")[0].strip()
        other = FLIPPED.get(value) or NUMBER.sub(lambda n: str(int(n[0]) + 1), _without_texts(value))
        if value.startswith("[") and value.endswith("]") and value != "[]":
            yield "\n".join([*lines[:i], f"{key} = []", *lines[i + 1 :]]) + "\n"
        if other not in ("", value):
            yield "\n".join([*lines[:i], f"{key} = {other}", *lines[i + 1 :]]) + "\n"


def _without_texts(value: str) -> str:
    """A value that can be counted up; texts cannot."""
    return "" if '"' in value else value
