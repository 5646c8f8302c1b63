"""Games on disk: SQLite in WAL mode; one transaction holds an act, its dice and the new state."""

from __future__ import annotations

import hashlib
import secrets
import sqlite3
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from esagono.kernel import Side, Value
from esagono.kernel.match import Header

SCHEMA = """
CREATE TABLE IF NOT EXISTS games (
    id TEXT PRIMARY KEY, title TEXT NOT NULL, header BLOB NOT NULL, seed BLOB, dice TEXT NOT NULL,
    made TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, changed TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    over INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS seats (
    game TEXT NOT NULL, seat INTEGER NOT NULL, sides BLOB NOT NULL, name TEXT NOT NULL, player TEXT NOT NULL,
    PRIMARY KEY (game, seat)
);
CREATE TABLE IF NOT EXISTS tokens (token TEXT PRIMARY KEY, game TEXT NOT NULL, seat INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS lines (
    game TEXT NOT NULL, place INTEGER NOT NULL, line BLOB NOT NULL, outcome BLOB NOT NULL,
    PRIMARY KEY (game, place)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS standing (
    game TEXT NOT NULL, side TEXT NOT NULL, ask TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (game, side, ask)
);
"""
SPECTATOR = -1


class Seat(Value):
    """A player's place at a table: a person or a bot, and the sides he plays; a spectator plays none."""

    number: int
    sides: tuple[Side, ...]
    name: str = ""
    player: str = "person"


class Stored(Value):
    """A game as it lies in the store."""

    id: str
    title: str
    header: Header
    seed: bytes | None
    dice: str
    seats: tuple[Seat, ...]
    over: bool = False
    changed: str = ""


def _hashed(token: str) -> str:
    """Only hashes of tokens are kept: who reads the file cannot take a seat."""
    return hashlib.sha256(token.encode()).hexdigest()


class Store:
    """One file; every call is one transaction, durable when it returns."""

    def __init__(self, path: Path | str) -> None:
        self._lock = threading.Lock()
        self._db = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=FULL")
        self._db.executescript(SCHEMA)

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._db.close()

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with self._lock:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
            except BaseException:
                self._db.execute("ROLLBACK")
                raise
            self._db.execute("COMMIT")

    def add_game(self, game: Stored, lines: Sequence[tuple[bytes, bytes]]) -> None:
        """A new game with its seats and its first lines."""
        with self._transaction() as db:
            db.execute(
                "INSERT INTO games (id, title, header, seed, dice) VALUES (?, ?, ?, ?, ?)",
                (game.id, game.title, msgspec.json.encode(game.header), game.seed, game.dice),
            )
            db.executemany(
                "INSERT INTO seats VALUES (?, ?, ?, ?, ?)",
                [(game.id, s.number, msgspec.json.encode(s.sides), s.name, s.player) for s in game.seats],
            )
            self._insert(db, game.id, 0, lines)

    def save_lines(self, game: str, keep: int, lines: Sequence[tuple[bytes, bytes]], over: bool) -> None:
        """Keep the first lines and put these after them: an act, or an undo with what was retraced."""
        with self._transaction() as db:
            db.execute("DELETE FROM lines WHERE game = ? AND place >= ?", (game, keep))
            self._insert(db, game, keep, lines)
            db.execute("UPDATE games SET over = ?, changed = CURRENT_TIMESTAMP WHERE id = ?", (over, game))

    @staticmethod
    def _insert(db: sqlite3.Connection, game: str, first: int, lines: Iterable[tuple[bytes, bytes]]) -> None:
        rows = [(game, first + i, line, outcome) for i, (line, outcome) in enumerate(lines)]
        db.executemany("INSERT INTO lines VALUES (?, ?, ?, ?)", rows)

    def set_standing(self, game: str, side: Side, ask: str, text: str) -> None:
        """Keep a standing answer; an empty text ends it."""
        with self._transaction() as db:
            db.execute("DELETE FROM standing WHERE game = ? AND side = ? AND ask = ?", (game, side, ask))
            if text:
                db.execute("INSERT INTO standing VALUES (?, ?, ?, ?)", (game, side, ask, text))

    def new_token(self, game: str, seat: int) -> str:
        """A link to a seat that nobody can guess."""
        token = secrets.token_urlsafe(24)
        with self._transaction() as db:
            db.execute("INSERT INTO tokens VALUES (?, ?, ?)", (_hashed(token), game, seat))
        return token

    # reading

    def _rows(self, sql: str, *args: object) -> list[tuple[Any, ...]]:
        with self._lock:
            return self._db.execute(sql, args).fetchall()

    def seat_of(self, token: str) -> tuple[str, int] | None:
        """The game and the seat that a token opens."""
        rows = self._rows("SELECT game, seat FROM tokens WHERE token = ?", _hashed(token))
        return (str(rows[0][0]), int(rows[0][1])) if rows else None

    def game(self, game: str) -> Stored | None:
        """A game by id."""
        found = self._rows("SELECT id, title, header, seed, dice, over, changed FROM games WHERE id = ?", game)
        return self._stored(found[0]) if found else None

    def games(self) -> list[Stored]:
        """Every game, the one last played first."""
        sql = "SELECT id, title, header, seed, dice, over, changed FROM games ORDER BY changed DESC, rowid DESC"
        return [self._stored(row) for row in self._rows(sql)]

    def _stored(self, row: tuple[Any, ...]) -> Stored:
        id_, title, header, seed, dice, over, changed = row
        seats = self._rows("SELECT seat, sides, name, player FROM seats WHERE game = ? ORDER BY seat", id_)
        return Stored(
            str(id_),
            str(title),
            msgspec.json.decode(header, type=Header),
            seed if isinstance(seed, bytes) else None,
            str(dice),
            tuple(
                Seat(n, tuple(msgspec.json.decode(sides)), str(name), str(player)) for n, sides, name, player in seats
            ),
            bool(over),
            str(changed),
        )

    def lines(self, game: str) -> list[tuple[bytes, bytes]]:
        """The lines of a game with their outcomes, in order."""
        rows = self._rows("SELECT line, outcome FROM lines WHERE game = ? ORDER BY place", game)
        return [(bytes(line), bytes(outcome)) for line, outcome in rows]

    def standing(self, game: str) -> list[tuple[Side, str, str]]:
        """The standing answers of a game."""
        rows = self._rows("SELECT side, ask, text FROM standing WHERE game = ?", game)
        return [(str(side), str(ask), str(text)) for side, ask, text in rows]
