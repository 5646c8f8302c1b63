"""The file of a server: its tables, how older ones are brought up to date, and who may read it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from pathlib import Path

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
    game TEXT NOT NULL, place INTEGER NOT NULL, line BLOB NOT NULL, outcome BLOB NOT NULL,
    PRIMARY KEY (game, place)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS journal (
    game TEXT NOT NULL, place INTEGER NOT NULL, kind TEXT NOT NULL, entry BLOB NOT NULL,
    PRIMARY KEY (game, place)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS static (name TEXT PRIMARY KEY, text BLOB NOT NULL);
"""
VERSION = 4
"""2: `aside`. 3: the journal. 4: static data beside the lines; before, every line was stored with it."""


def migrate(db: sqlite3.Connection, version: int) -> None:
    """Make the tables that are not there, and bring those of an older version up to date."""
    old = version < VERSION and db.execute("SELECT 1 FROM sqlite_master WHERE name = 'games'").fetchone()
    if old and version < 2:
        db.execute("ALTER TABLE games ADD COLUMN aside BLOB NOT NULL DEFAULT '{}'")
    for command in SCHEMA.split(";"):
        db.execute(command)
    if old and version < 3:  # what was taken back was not kept
        db.execute("INSERT INTO journal SELECT game, place, 'line', line FROM lines")
    db.execute(f"PRAGMA user_version = {VERSION}")


def keep_private(path: Path) -> None:
    """Let nobody but the owner read the file, for the seeds of running games lie in it.

    SQLite gives its log beside it the same mode. Where the file system has no modes, it stays as it is.
    """
    with suppress(OSError):
        if path.exists():  # opening it here and closing it again would give up SQLite's lock on it
            path.chmod(0o600)
        else:
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
