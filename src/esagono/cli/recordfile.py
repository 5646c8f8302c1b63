"""The record on disk: every act is written before anybody sees it."""

from __future__ import annotations

import os
from pathlib import Path

from esagono.kernel import record
from esagono.kernel.match import Match


class RecordFile:
    """A record that grows with its match; acts are appended, an undo rewrites it."""

    def __init__(self, path: Path, text: str = "") -> None:
        self.path, self.text = path, text

    def keep(self, match: Match) -> None:
        """Bring the file up to date; when this returns it is on disk."""
        text = record.write(match)
        if self.text and text.startswith(self.text):
            self._append(text[len(self.text) :])
        else:
            write_safely(self.path, text.encode())
        self.text = text

    def _append(self, more: str) -> None:
        if not more:
            return
        with self.path.open("ab") as file:
            file.write(more.encode())
            file.flush()
            os.fsync(file.fileno())


def write_safely(path: Path, content: bytes) -> None:
    """Write a file atomically."""
    part = path.with_name(f"{path.name}.part")
    with part.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)


def free_name(wanted: Path) -> Path:
    """The name, with the first free number if it is taken."""
    found, n = wanted, 1
    while found.exists():
        n += 1
        found = wanted.with_name(f"{wanted.stem}-{n}{wanted.suffix}")
    return found
