"""How lines are stored: a whole state now and then, and deltas in between."""

from __future__ import annotations

import functools
import sqlite3
import zlib
from collections.abc import Iterable
from typing import NamedTuple

from esagono.server.deltas import Damaged, delta, patched

EVERY = 32
"""The distance between whole states, and so the largest number of deltas to apply."""
CHAIN = """
SELECT state FROM lines WHERE game = :game AND place <= :place AND place >=
    (SELECT MAX(place) FROM lines WHERE game = :game AND place <= :place AND whole) ORDER BY place
"""


class Row(NamedTuple):
    """A line to store: what happened, the path after it, and the state, as JSON."""

    told: bytes
    path: bytes | None
    state: bytes


class Packed(NamedTuple):
    """A row of the table `lines`: its state is compressed whole, or as a delta to the state before."""

    place: int
    told: bytes
    path: bytes | None
    whole: bool
    state: bytes


def packed(rows: Iterable[Row], first: int, before: bytes) -> tuple[list[Packed], bytes]:
    """Compress rows from a place on, given the state before the first; also returns the last state."""
    found = []
    for place, row in enumerate(rows, first):
        whole = place % EVERY == 0
        state = zlib.compress(row.state, 6) if whole else delta(before, row.state)
        found.append(Packed(place, row.told, row.path, whole, state))
        before = row.state
    return found, before


def insert(db: sqlite3.Connection, game: str, lines: Iterable[Packed]) -> None:
    """Insert rows into the table `lines`."""
    db.executemany("INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?)", ((game, *line) for line in lines))


def state_at(db: sqlite3.Connection, game: str, place: int) -> bytes:
    """The state after a line, byte for byte as it was stored."""
    rows = db.execute(CHAIN, {"game": game, "place": place}).fetchall()
    if len(rows) != place % EVERY + 1:
        raise Damaged(f"game {game}: lines before {place} are missing")
    (first,), *changes = rows
    return functools.reduce(patched, (change for (change,) in changes), zlib.decompress(first))
