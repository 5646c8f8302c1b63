"""The schema of the database, migrations from older versions, and file permissions."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from zlib import decompress

import msgspec

from esagono.server.states import Row, insert, packed

SCHEMA = """
CREATE TABLE IF NOT EXISTS games (
    id TEXT PRIMARY KEY, title TEXT NOT NULL, header BLOB NOT NULL, seed BLOB, dice TEXT NOT NULL,
    made TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, changed TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    over INTEGER NOT NULL DEFAULT 0, aside BLOB NOT NULL DEFAULT '{}'
);
CREATE TABLE IF NOT EXISTS seats (
    game TEXT NOT NULL, seat INTEGER NOT NULL, sides BLOB NOT NULL, name TEXT NOT NULL, player TEXT NOT NULL,
    PRIMARY KEY (game, seat)
);
CREATE TABLE IF NOT EXISTS tokens (token TEXT PRIMARY KEY, game TEXT NOT NULL, seat INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS lines (
    game TEXT NOT NULL, place INTEGER NOT NULL, told BLOB NOT NULL, path BLOB, whole INTEGER NOT NULL,
    state BLOB NOT NULL, PRIMARY KEY (game, place)
);
CREATE TABLE IF NOT EXISTS journal (
    game TEXT NOT NULL, place INTEGER NOT NULL, kind TEXT NOT NULL, entry BLOB NOT NULL,
    PRIMARY KEY (game, place)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS static (name TEXT PRIMARY KEY, text BLOB NOT NULL);
"""
VERSION = 5
"""2: `aside`. 3: the journal. 4: static data beside the lines. 5: states as deltas; before, every state was whole."""
OLD_LINES = "whole_lines"


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """Run a block as one transaction."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def migrate(db: sqlite3.Connection, version: int) -> None:
    """Create missing tables and migrate those of older versions."""
    with transaction(db):
        old = version < VERSION and _has(db, "games")
        if old and version < 2:
            db.execute("ALTER TABLE games ADD COLUMN aside BLOB NOT NULL DEFAULT '{}'")
        if old:
            db.execute(f"ALTER TABLE lines RENAME TO {OLD_LINES}")
        for command in SCHEMA.split(";"):
            db.execute(command)
        if old and version < 3:  # what was taken back was not stored
            db.execute(f"INSERT INTO journal SELECT game, place, 'line', line FROM {OLD_LINES}")
        db.execute(f"PRAGMA user_version = {VERSION}")
    if _has(db, OLD_LINES):
        _pack_states(db)


def _has(db: sqlite3.Connection, table: str) -> bool:
    return db.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (table,)).fetchone() is not None


def _pack_states(db: sqlite3.Connection) -> None:
    """Turn whole states into deltas, one transaction per game; an interrupted run is resumed at the next start."""
    for (game,) in db.execute(f"SELECT DISTINCT game FROM {OLD_LINES}").fetchall():
        with transaction(db):
            rows = db.execute(f"SELECT outcome FROM {OLD_LINES} WHERE game = ? ORDER BY place", (game,))
            lines, _ = packed((_row(outcome) for (outcome,) in rows), 0, b"")
            insert(db, game, lines)
            db.execute(f"DELETE FROM {OLD_LINES} WHERE game = ?", (game,))
    db.execute(f"DROP TABLE {OLD_LINES}")
    with suppress(sqlite3.OperationalError):  # without room on the disk the file stays as large as it was
        db.execute("VACUUM")


class _Outcome(msgspec.Struct):
    """A line as versions up to 4 stored it: one JSON text."""

    state: msgspec.Raw
    events: msgspec.Raw
    forced: msgspec.Raw = msgspec.Raw(b"[]")
    sealed: bool = False
    asked: tuple[str, ...] = ()
    side: str = ""
    branch: bool = False
    still_open: bool = False


def _row(outcome: bytes) -> Row:
    raw = outcome if outcome[:1] == b"{" else decompress(outcome)  # files of version 1 were not compressed
    found = msgspec.json.decode(raw, type=_Outcome)
    told = {name: getattr(found, name) for name in found.__struct_fields__ if name != "state"}
    return Row(msgspec.json.encode(told), None, bytes(found.state))


def keep_private(path: Path) -> None:
    """Make the file readable by its owner only, because it holds the seeds of running games.

    SQLite gives its log beside it the same mode. Where the file system has no modes, it stays as it is.
    """
    with suppress(OSError):
        if path.exists():  # opening it here and closing it again would give up SQLite's lock on it
            path.chmod(0o600)
        else:
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
