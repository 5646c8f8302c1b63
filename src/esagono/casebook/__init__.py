"""Runs rulings, and says which rules they prove."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

from esagono import games
from esagono.casebook.cases import Case, CaseError, CaseFile
from esagono.casebook.coverage import Coverage, coverage
from esagono.casebook.read import read
from esagono.casebook.run import CaseResult, run_case, unread
from esagono.kernel import Game, Refused
from esagono.kernel.texts import Texts

__all__ = [
    "Case",
    "CaseError",
    "CaseFile",
    "CaseResult",
    "Coverage",
    "coverage",
    "find_files",
    "read",
    "run_case",
    "run_files",
]

ENDINGS = (".yaml", ".yml")

Progress = Callable[[int, int], None]
"""Told how many cases are done, and of how many."""


def find_files(paths: Iterable[Path]) -> list[Path]:
    """The case files of files and folders, each once; CaseError for a path that is not there."""
    found: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            found.update(dict.fromkeys(sorted(p for p in path.rglob("*") if p.suffix in ENDINGS and p.is_file())))
        elif path.is_file():
            found[path] = None
        else:
            raise CaseError(str(path), 0, "", "no such file or folder")
    return list(found)


def run_files(
    paths: Iterable[Path], progress: Progress | None = None, *, load: Callable[[str], Game] = games.load
) -> Iterator[CaseResult]:
    """Run every case of the files and folders, in order; one that cannot be read has failed."""
    files = [read(path) for path in find_files(paths)]
    total = sum(len(f.cases) + len(f.errors) for f in files)
    game_of = cache(load)
    done = 0
    for file in files:
        for one in _in_order(file):
            yield unread(one) if isinstance(one, CaseError) else _run(one, game_of)
            done += 1
            if progress is not None:
                progress(done, total)


def _in_order(file: CaseFile) -> list[Case | CaseError]:
    both: list[Case | CaseError] = [*file.cases, *file.errors]
    return sorted(both, key=lambda one: one.line)


def _run(case: Case, game_of: Callable[[str], Game]) -> CaseResult:
    try:
        game = game_of(case.game)
    except Refused as refused:
        why = Texts({}).why("en", refused.why)
        hint = "name the game with `game:` at the head of the file, or by the folder casebook/<game>"
        return CaseResult(case.name, case.file, case.line, False, f"{why} ({hint})")
    return run_case(game, case)
