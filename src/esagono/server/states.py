"""The lines of a game in the file: now and then a whole state, and differences in between."""

from __future__ import annotations

import functools
import sqlite3
import zlib
from collections.abc import Iterable
from typing import NamedTuple

from esagono.server.deltas import Damaged, delta, patched

EVERY = 32
"""Every so many lines a state is stored whole; to read any other takes fewer steps than that."""
CHAIN = """
SELECT state FROM lines WHERE game = :game AND place <= :place AND place >=
    (SELECT MAX(place) FROM lines WHERE game = :game AND place <= :place AND whole) ORDER BY place
"""


class Row(NamedTuple):
    """A line as it is stored: what happened, where the game stands then, and the state, as JSON."""

    told: bytes
    path: bytes | None
    state: bytes


class Packed(NamedTuple):
    """A line with its state made small: whole, or as what differs from the state before."""

    place: int
    told: bytes
    path: bytes | None
    whole: bool
    state: bytes


def packed(rows: Iterable[Row], first: int, before: bytes) -> tuple[list[Packed], bytes]:
    """Lines from a place on, and the last state; `before` is the state of the line before the first."""
    found = []
    for place, row in enumerate(rows, first):
        whole = place % EVERY == 0
        state = zlib.compress(row.state, 6) if whole else delta(before, row.state)
        found.append(Packed(place, row.told, row.path, whole, state))
        before = row.state
    return found, before


def insert(db: sqlite3.Connection, game: str, lines: Iterable[Packed]) -> None:
    """Write lines into the file."""
    db.executemany("INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?)", ((game, *line) for line in lines))


def state_at(db: sqlite3.Connection, game: str, place: int) -> bytes:
    """The state after a line, to the byte as it was written."""
    rows = db.execute(CHAIN, {"game": game, "place": place}).fetchall()
    if len(rows) != place % EVERY + 1:
        raise Damaged(f"game {game}: lines before {place} are missing")
    (first,), *changes = rows
    return functools.reduce(patched, (change for (change,) in changes), zlib.decompress(first))
