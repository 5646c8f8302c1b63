"""Games on disk: SQLite in WAL mode; one transaction holds an act, its dice and the new state."""

from __future__ import annotations

import hashlib
import secrets
import sqlite3
import threading
import zlib
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from esagono.kernel.journal import KINDS, Entry, Header, kind_of
from esagono.kernel.static import statics_of
from esagono.server.migrations import VERSION, keep_private, migrate, transaction
from esagono.server.states import Row, insert, packed, state_at
from esagono.server.stored import Aside, Seat, Stored

COPY = "INSERT INTO lines SELECT ?, place, told, path, whole, state FROM lines WHERE game = ? AND place <= ?"
COLUMNS = "id, title, header, seed, dice, over, changed, aside"
CACHED = 64
"""The number of games whose last state is kept in memory, to compute the next delta from."""


class Changed(Exception):
    """The file holds other lines than the table expects: another process has written to it."""


def _hashed(token: str) -> str:
    """Only hashes of tokens are stored, so that reading the file gives access to no seat."""
    return hashlib.sha256(token.encode()).hexdigest()


class Store:
    """The database of a server; every call is one transaction and durable when it returns."""

    def __init__(self, path: Path | str) -> None:
        self._lock = threading.Lock()
        self._static: set[str] = set()
        keep_private(Path(path))
        self._db = sqlite3.connect(path, check_same_thread=False, isolation_level=None, timeout=1)
        try:
            self._open(path)
        except BaseException:
            self._db.close()
            raise
        self._last: OrderedDict[str, tuple[int, bytes]] = OrderedDict()

    def _open(self, path: Path | str) -> None:
        self._db.execute("PRAGMA locking_mode=EXCLUSIVE")  # a second server would play the same games apart
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=FULL")
        version = int(self._db.execute("PRAGMA user_version").fetchone()[0])
        if version > VERSION:
            raise ValueError(f"{path}: made by a newer version of this program ({version}, here {VERSION})")
        migrate(self._db, version)

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._db.close()

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with self._lock, transaction(self._db):
            yield self._db

    def add_game(
        self,
        game: Stored,
        lines: Iterable[Row],
        entries: Sequence[Entry],
        tokens: Mapping[str, int],
        copied: tuple[str, int] | None = None,
    ) -> None:
        """Insert a game with its first lines, its journal, its seats and their tokens.

        `copied`: take the lines from another game, up to and including this one.
        """
        rows, state = packed(lines, 0, b"")
        with self._transaction() as db:
            db.execute(
                "INSERT INTO games (id, title, header, seed, dice, over, aside) VALUES (?, ?, ?, ?, ?, ?, ?)",
                (
                    game.id,
                    game.title,
                    msgspec.json.encode(game.header),
                    game.seed,
                    game.dice,
                    game.over,
                    msgspec.json.encode(game.aside),
                ),
            )
            db.executemany(
                "INSERT INTO seats VALUES (?, ?, ?, ?, ?)",
                [(game.id, s.number, msgspec.json.encode(s.sides), s.name, s.player) for s in game.seats],
            )
            db.executemany(
                "INSERT INTO tokens VALUES (?, ?, ?)",
                [(_hashed(token), game.id, seat) for token, seat in tokens.items()],
            )
            if copied is not None:
                db.execute(COPY, (game.id, *copied))
            self._insert(db, game.id, rows)
            self._write_down(db, game.id, entries)
        self._remember(game.id, len(rows) - 1, state)

    def save(
        self,
        game: str,
        had: int,
        keep: int,
        lines: Iterable[Row],
        entries: Sequence[Entry],
        over: bool,
        aside: Aside,
    ) -> None:
        """Replace the lines after the first `keep` by these: an act adds lines, an undo removes some.

        The entries are appended to the journal in any case.
        """
        rows, state = packed(lines, keep, self._before(game, keep))
        with self._transaction() as db:
            (last,) = db.execute("SELECT MAX(place) FROM lines WHERE game = ?", (game,)).fetchone()
            if last != had - 1:
                raise Changed(f"game {game}: {had} lines at the table, {last + 1 if last is not None else 0} kept")
            db.execute("DELETE FROM lines WHERE game = ? AND place >= ?", (game, keep))
            self._insert(db, game, rows)
            self._write_down(db, game, entries)
            db.execute(
                "UPDATE games SET over = ?, aside = ?, changed = CURRENT_TIMESTAMP WHERE id = ?",
                (over, msgspec.json.encode(aside), game),
            )
        self._remember(game, keep + len(rows) - 1, state)

    _insert = staticmethod(insert)

    def _before(self, game: str, place: int) -> bytes:
        """The state before a line, from memory if it was the last one written."""
        with self._lock:
            last, state = self._last.get(game, (-1, b""))
            return state if last == place - 1 else state_at(self._db, game, place - 1) if place else b""

    def _remember(self, game: str, place: int, state: bytes) -> None:
        """Keep the last state in memory, now that it is stored."""
        with self._lock:
            self._last[game] = place, state
            self._last.move_to_end(game)
            if len(self._last) > CACHED:
                self._last.popitem(last=False)

    @staticmethod
    def _write_down(db: sqlite3.Connection, game: str, entries: Sequence[Entry]) -> None:
        (last,) = db.execute("SELECT MAX(place) FROM journal WHERE game = ?", (game,)).fetchone()
        first = 0 if last is None else last + 1
        rows = [(game, first + i, kind_of(entry), msgspec.json.encode(entry)) for i, entry in enumerate(entries)]
        db.executemany("INSERT INTO journal VALUES (?, ?, ?, ?)", rows)

    def keep_static(self, worlds: Iterable[Any]) -> None:
        """Keep the static data of worlds, once for all games; to be called before lines that refer to it are kept."""
        parts = {part.content_hash: part for world in worlds for part in statics_of(world)}
        new = {name: part for name, part in parts.items() if name not in self._static}
        if new:
            with self._transaction() as db:
                rows = [(name, zlib.compress(part.content)) for name, part in new.items()]
                db.executemany("INSERT OR IGNORE INTO static VALUES (?, ?)", rows)
            self._static.update(new)

    def new_token(self, game: str, seat: int) -> str:
        """One more link to a seat."""
        token = unguessable()
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
        found = self._rows(f"SELECT {COLUMNS} FROM games WHERE id = ?", game)
        return self._stored(found[0]) if found else None

    def unfinished(self, most: int) -> list[Stored]:
        """Unfinished games, most recently changed first."""
        sql = f"SELECT {COLUMNS} FROM games WHERE NOT over ORDER BY changed DESC, rowid DESC LIMIT ?"
        return [self._stored(row) for row in self._rows(sql, most)]

    def _stored(self, row: tuple[Any, ...]) -> Stored:
        id_, title, header, seed, dice, over, changed, aside = row
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
            f"{changed}Z".replace(" ", "T"),
            msgspec.json.decode(aside, type=Aside),
        )

    def static(self, name: str) -> bytes | None:
        """The text of static data by its content hash."""
        rows = self._rows("SELECT text FROM static WHERE name = ?", name)
        return zlib.decompress(rows[0][0]) if rows else None

    def told(self, game: str) -> list[bytes]:
        """What happened in each line of a game, in order."""
        return [bytes(told) for (told,) in self._rows("SELECT told FROM lines WHERE game = ? ORDER BY place", game)]

    def paths(self, game: str) -> list[bytes | None]:
        """The path after each line: empty if it is the same as before, None if it was not stored."""
        return [path for (path,) in self._rows("SELECT path FROM lines WHERE game = ? ORDER BY place", game)]

    def state(self, game: str, place: int) -> bytes:
        """The state after a line."""
        with self._lock:
            return state_at(self._db, game, place)

    def last_state(self, game: str) -> bytes:
        """The state after the last line."""
        ((place,),) = self._rows("SELECT MAX(place) FROM lines WHERE game = ?", game)
        return self.state(game, place)

    def journal(self, game: str) -> list[Entry]:
        """The journal of a game."""
        rows = self._rows("SELECT kind, entry FROM journal WHERE game = ? ORDER BY place", game)
        return [msgspec.json.decode(entry, type=KINDS[kind]) for kind, entry in rows]


def unguessable() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(24)
