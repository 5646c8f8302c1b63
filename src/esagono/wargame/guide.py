"""A guide through a first game: hints that a client shows when their conditions hold. It never plays.

A hint is data: `data/guide/SCENARIO.toml` lists them in order, its sentence is `guide.KEY` in the game's texts.
"""

from __future__ import annotations

from typing import Literal

from esagono.kernel import Side, Value
from esagono.kernel.datafiles import DataFiles
from esagono.kernel.typedfile import typed

FOLDER = "data/guide"


class Hint(Value, kw_only=True, forbid_unknown_fields=True):
    """A hint; every condition that it names must hold."""

    row_name = "key"
    key: str
    side: Side = ""
    """Only who plays this side."""
    ask: str = ""
    """The question that is asked."""
    verb: str = ""
    """An act of this name can be chosen."""
    after: tuple[str, ...] = ()
    """One of these events has been told since the guide began."""
    picked: bool = False
    """A unit is picked."""
    card: bool = False
    """A card with odds is shown."""
    waiting: bool = False
    """Others choose."""
    over: bool = False
    """The game has ended."""
    rule: str = ""
    point: Literal["", "choices", "prompt", "map", "log", "sides", "card", "end", "tracks", "rules", "undo"] = ""
    """The part of the page that it speaks of."""
    hex: str = ""
    """A place on the map that it speaks of."""


class Guide(Value, kw_only=True, forbid_unknown_fields=True):
    """The hints of a scenario, in the order in which they are given."""

    side: Side
    """The side that a newcomer plays."""
    hints: tuple[Hint, ...]


def read_guides(data: DataFiles) -> dict[str, Guide]:
    """The guides of a game by scenario; ValueError names file and field."""
    return {
        file.removeprefix(f"{FOLDER}/").removesuffix(".toml"): typed(Guide, data.toml(file), file)
        for file in data.tree(FOLDER, (".toml",))
    }
