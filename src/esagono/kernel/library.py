"""What a game keeps beside its rulebook: printed tables, order of battle, guides through a first game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from esagono.kernel.value import Side


@dataclass(frozen=True)
class Library:
    """The hooks by which a game fills its book; each may be left out."""

    tables: Callable[[Any, Side, str], Iterable[Any]] | None = None
    """(world as a side knows it, side, language): its printed tables, each a `wargame.reference.PrintedTable`."""
    forces: Callable[[Any, Any, Side, str], Iterable[Any]] | None = None
    """(first world, world, both as a side knows them, side, language): each army, a `wargame.roster.Force`."""
    guides: Mapping[str, Any] = field(default_factory=dict)
    """The scenarios that have a guide, each a `wargame.guide.Guide`."""


EMPTY = Library()
"""Of a game that has rules alone."""
