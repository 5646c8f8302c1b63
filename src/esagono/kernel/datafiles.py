"""Data files of a game: text that a player can correct; the files of a pack override the game's own."""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Iterator, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from esagono.kernel.value import Value


def _below(root: Traversable, path: str) -> Iterator[str]:
    for each in root.iterdir():
        if each.is_dir():
            yield from _below(each, f"{path}/{each.name}")
        else:
            yield f"{path}/{each.name}"


class Row(Value):
    """One row of a table with its place, so that an error can name it."""

    file: str
    line: int
    cells: dict[str, str]

    def text(self, column: str) -> str:
        """A cell that must not be empty."""
        if not self.cells[column]:
            raise self.wrong(column, "something")
        return self.cells[column]

    def number(self, column: str, default: int | None = None) -> int:
        """A whole number; an empty cell is the default, if there is one."""
        cell = self.cells[column]
        if not cell and default is not None:
            return default
        try:
            return int(cell)
        except ValueError:
            raise self.wrong(column, "a whole number") from None

    def flag(self, column: str) -> bool:
        """Yes or no; an empty cell is no."""
        if self.cells[column] not in ("yes", "no", ""):
            raise self.wrong(column, "yes or no")
        return self.cells[column] == "yes"

    def wrong(self, column: str, expected: str) -> ValueError:
        """The error for a cell."""
        return ValueError(f"{self.file}:{self.line}: {column}: {self.cells[column]!r}; expected {expected}")


class DataFiles:
    """The data files of one package, overridden by those of a pack."""

    def __init__(self, package: str, pack: Path | None = None) -> None:
        self.package, self.pack = package, pack

    def read(self, name: str) -> str:
        """The text of a file by its path inside the package."""
        if self.pack is not None and (self.pack / name).is_file():
            return (self.pack / name).read_text("utf-8")
        return files(self.package).joinpath(name).read_text("utf-8")

    def names(self, folder: str, ending: str) -> list[str]:
        """The files of a folder with an ending, those of the pack among them."""
        found = {f.name for f in files(self.package).joinpath(folder).iterdir() if f.name.endswith(ending)}
        if self.pack is not None and (self.pack / folder).is_dir():
            found |= {f.name for f in (self.pack / folder).iterdir() if f.name.endswith(ending)}
        return sorted(f"{folder}/{name}" for name in found)

    def tree(self, folder: str, endings: tuple[str, ...]) -> list[str]:
        """The files below a folder, at any depth, with one of the endings; those of the pack among them."""
        roots = [files(self.package).joinpath(folder)]
        if self.pack is not None:
            roots.append(self.pack / folder)
        found = {name for root in roots if root.is_dir() for name in _below(root, folder)}
        return sorted(name for name in found if name.endswith(endings))

    def table(self, name: str, columns: Sequence[str]) -> Iterator[Row]:
        """The rows of a CSV table; ValueError names file and line."""
        reader = csv.DictReader(self.read(name).splitlines())
        missing = [c for c in columns if c not in (reader.fieldnames or ())]
        if missing:
            raise ValueError(f"{name}:1: no column {', '.join(missing)}; expected {','.join(columns)}")
        for cells in reader:
            if None in cells or None in cells.values():
                raise ValueError(f"{name}:{reader.line_num}: expected {len(reader.fieldnames or ())} cells")
            yield Row(name, reader.line_num, {k: v.strip() for k, v in cells.items()})

    def toml(self, name: str) -> dict[str, Any]:
        """A TOML file; ValueError names file and line."""
        try:
            return tomllib.loads(self.read(name))
        except tomllib.TOMLDecodeError as wrong:
            raise ValueError(f"{name}: {wrong}") from None
