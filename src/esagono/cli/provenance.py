"""Where the values of a game's data files come from: every one that is not the rulebook's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from esagono.kernel import Value
from esagono.kernel.datafiles import DataFiles, Row

if TYPE_CHECKING:
    from esagono.hexes.mapwords import Feature

LETTERS = {"R": "rulebook", "P": "reported", "G": "derived", "H": "history", "A": "authored", "missing": "missing"}
FOLDER = "data"
MAPS = (".map", ".txt")


class Doubt(Value):
    """One value whose source is not the rulebook."""

    file: str
    place: str
    field: str
    value: str
    provenance: str


def doubts(files: DataFiles, part: str = "") -> Iterator[Doubt]:
    """Every value of the tables, maps and scenarios that does not come from the rulebook; of files with this name."""
    for name in sources(files):
        if part not in name:
            continue
        if name.endswith(".csv"):
            yield from _of_table(files, name)
        elif name.endswith(MAPS):
            yield from _of_map(name, files.read(name))
        else:
            yield from _of_toml(name, files.toml(name))


def sources(files: DataFiles) -> list[str]:
    """The files that hold values, at any depth."""
    return files.tree(FOLDER, (".csv", *MAPS, ".toml"))


def is_map(name: str) -> bool:
    """Whether a file is a map text."""
    return name.endswith(MAPS)


def _of_table(files: DataFiles, name: str) -> Iterator[Doubt]:
    for row in files.table(name, []):
        for word in row.cells.get("provenance", "").split():
            field, _, letter = word.rpartition(".")
            if letter not in LETTERS or not field:
                raise row.wrong("provenance", "words such as fire.R, move.A, bonus.missing")
            if letter != "R":
                yield Doubt(name, _key(row), field, row.cells.get(field, "yes"), LETTERS[letter])


def _key(row: Row) -> str:
    return f"line {row.line} {next(iter(row.cells.values()))}"


def _of_map(name: str, text: str) -> Iterator[Doubt]:
    from esagono.hexes.maptext import parse

    read = parse(text, name)
    stated: list[tuple[str, Iterable[Feature]]] = [("default", [read.default])]
    stated += [(f"legend {glyph.glyph}", glyph.features) for glyph in read.legend]
    stated += [(line.hex, line.features) for line in read.hexes]
    stated += [(f"{line.a}/{line.b}", line.features) for line in (*read.sides, *read.links)]
    stated += [(" ".join([*run.hexes[:1], "…", *run.hexes[-1:]]), [run.kind]) for run in (*read.paths, *read.regions)]
    stated += [(str(shape.marks[0]), [shape.kind]) for shape in (*read.outlines, *read.spots)]
    for place, features in stated:
        for feature in features:
            if feature.provenance != "R":
                value = feature.text or ("" if feature.number is None else str(feature.number))
                yield Doubt(name, place, feature.word, value or "yes", LETTERS[feature.provenance or "missing"])


def _of_toml(name: str, table: Any, place: str = "") -> Iterator[Doubt]:
    """A table may carry `provenance`: a word for all of it, `field.A other.P` for its fields, or a table of marks."""
    if isinstance(table, list):
        for i, each in enumerate(table, 1):
            yield from _of_toml(name, each, f"{place}[{i}]")
    if not isinstance(table, dict):
        return
    marks = table.get("provenance", "")
    yield from _of_marks(name, table, marks) if isinstance(marks, dict) else _of_words(name, table, str(marks), place)
    for key, value in table.items():
        if key != "provenance":
            yield from _of_toml(name, value, f"{place}.{key}" if place else key)


def _of_words(name: str, table: dict[str, Any], marks: str, place: str) -> Iterator[Doubt]:
    if marks in LETTERS.values():
        if marks != LETTERS["R"]:
            yield Doubt(name, place or "top", "all", "", marks)
        return
    for word in marks.split():
        field, _, letter = word.rpartition(".")
        if letter not in LETTERS or not field:
            raise ValueError(f"{name}: {place or 'top'}: provenance: {word!r}; expected words such as turns.R, units.A")
        if letter != "R":
            yield Doubt(name, place or "top", field, str(table.get(field, "yes")), LETTERS[letter])


def _of_marks(name: str, table: dict[str, Any], marks: dict[str, Any]) -> Iterator[Doubt]:
    """`turns = "R S-5.2b"`: for a field of the table or of its `rules`, the letter and the rule it stands for."""
    for field, mark in marks.items():
        letter, _, rule = str(mark).partition(" ")
        if letter not in LETTERS:
            raise ValueError(f"{name}: provenance.{field}: {mark!r}; expected a letter and a rule, such as 'R S-5.2b'")
        if letter != "R":
            yield Doubt(name, rule or "top", field, _value(table, field), LETTERS[letter])


def _value(table: dict[str, Any], field: str) -> str:
    for start in (table, table.get("rules", {})):
        found = start
        for key in field.split("."):
            found = found.get(key) if isinstance(found, dict) else None
        if found is not None:
            return str(found)
    return "yes"
