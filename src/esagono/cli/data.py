"""Data whose source is not the rulebook: what an owner of the printed game should check."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import click

from esagono import games
from esagono.cli.command import json_option, pack_option
from esagono.kernel import Value
from esagono.kernel.datafiles import DataFiles, Row

LETTERS = {"R": "rulebook", "P": "reported", "G": "derived", "H": "history", "A": "authored", "missing": "missing"}


class Doubt(Value):
    """One value whose source is not the rulebook."""

    file: str
    place: str
    field: str
    value: str
    provenance: str


@click.command()
@click.argument("game")
@click.option("--only", type=click.Choice([name for name in LETTERS.values() if name != "rulebook"]), multiple=True)
@json_option
@pack_option
def data(game: str, only: tuple[str, ...], as_json: bool, pack: Path | None) -> None:
    """List values that the rulebook does not state.

    With file, place and provenance: what an owner of the printed GAME should check.

    \b
    Examples:
      esagono data storms_of_steel --only authored
      esagono data storms_of_steel --pack my-corrections

    Correct a value in a copy of the file in a folder of yours, mark it .R or .P, and give the folder with --pack.
    """
    found = [doubt for doubt in doubts(games.data_files(game, pack)) if not only or doubt.provenance in only]
    if as_json:
        rows = [{name: getattr(doubt, name) for name in Doubt.__struct_fields__} for doubt in found]
        click.echo(json.dumps(rows, ensure_ascii=False, indent=1))
        return
    for doubt in found:
        click.echo(f"{doubt.file}\t{doubt.place}\t{doubt.field} = {doubt.value or '-'}\t{doubt.provenance}")
    counts = Counter(doubt.provenance for doubt in found)
    told = ", ".join(f"{counts[name]} {name}" for name in LETTERS.values() if counts[name]) or "nothing"
    click.echo(f"Not from the rulebook: {told}.", err=True)


def doubts(files: DataFiles) -> Iterator[Doubt]:
    """Every value of the tables, maps and scenarios that does not come from the rulebook."""
    for folder in ("data", "scenarios"):
        for name in _names(files, folder, ".csv"):
            yield from _of_table(files, name)
        for name in _names(files, folder, ".map"):
            yield from _of_map(name, files.read(name))
        for name in _names(files, folder, ".toml"):
            yield from _of_toml(name, files.toml(name))


def _names(files: DataFiles, folder: str, ending: str) -> list[str]:
    try:
        return files.names(folder, ending)
    except FileNotFoundError:
        return []


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
    stated: list[tuple[str, Iterable[Any]]] = [("default", [read.default])]
    stated += [(f"legend {glyph.glyph}", glyph.features) for glyph in read.legend]
    stated += [(line.hex, line.features) for line in read.hexes]
    stated += [(f"{line.a}/{line.b}", line.features) for line in read.sides]
    stated += [(" ".join([*run.hexes[:1], "…", *run.hexes[-1:]]), [run.kind]) for run in (*read.paths, *read.regions)]
    for place, features in stated:
        for feature in features:
            if feature.provenance != "R":
                value = feature.text or ("" if feature.number is None else str(feature.number))
                yield Doubt(name, place, feature.word, value or "yes", LETTERS[feature.provenance or "missing"])


def _of_toml(name: str, table: Any, place: str = "") -> Iterator[Doubt]:
    """A table may carry `provenance`: one word for all of it, or `field.A other.P` for its own fields."""
    if isinstance(table, list):
        for i, each in enumerate(table, 1):
            yield from _of_toml(name, each, f"{place}[{i}]")
    if not isinstance(table, dict):
        return
    marks = str(table.get("provenance", ""))
    if marks in LETTERS.values():
        if marks != LETTERS["R"]:
            yield Doubt(name, place or "top", "all", "", marks)
        marks = ""
    for word in marks.split():
        field, _, letter = word.rpartition(".")
        if letter not in LETTERS or not field:
            raise ValueError(f"{name}: {place or 'top'}: provenance: {word!r}; expected words such as turns.R, units.A")
        if letter != "R":
            yield Doubt(name, place or "top", field, str(table.get(field, "yes")), LETTERS[letter])
    for key, value in table.items():
        yield from _of_toml(name, value, f"{place}.{key}" if place else key)
