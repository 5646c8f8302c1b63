"""Runs one case against a game, through the kernel's contract alone."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from pathlib import Path

from esagono.casebook.cases import Case, CaseError, Part
from esagono.casebook.expect import misses
from esagono.casebook.table import Failed, Moment, Table
from esagono.kernel import Game, Value


class CaseResult(Value):
    """How a case came out; `steps` tells what happened."""

    case: str
    file: str
    line: int
    passed: bool
    message: str = ""
    steps: tuple[Moment, ...] = ()


Look = Callable[[Table], None]
"""Looks on at the table: as it is laid out, and after each act."""


def run_case(game: Game, case: Case, look: Look = lambda table: None) -> CaseResult:
    """Run a case; whatever goes wrong, even inside the game, is in the message."""
    table: Table | None = None
    wrong: list[str] = []
    try:
        table = Table(game, case)
        look(table)
        for part in case.parts:
            wrong += [str(miss) for miss in _played(table, part, look)]
            if wrong:
                break
        else:
            _used_up(table, case.line)
    except Failed as failed:
        wrong.append(str(failed))
    except Exception as error:  # a mistake in a game's code fails the case, not the run
        wrong.append(_mistake(error))
    steps = tuple(table.moments) if table else ()
    return CaseResult(case.name, case.file, case.line, not wrong, "\n".join(wrong), steps)


def unread(error: CaseError) -> CaseResult:
    """A case that could not be read has failed."""
    return CaseResult("(cannot be read)", error.file, error.line, False, str(error))


def _played(table: Table, part: Part, look: Look) -> list[Failed]:
    table.dice.add(part.dice)
    for words in part.do:
        table.act(words)
        look(table)
    found = list(misses(table, part.then)) if part.then else []
    table.told = []
    if part.dice and not found:
        _used_up(table, part.dice[0].line)
    return found


def _used_up(table: Table, line: int) -> None:
    if table.dice.left:
        used = "; ".join(table.dice.used) or "none"
        raise Failed(line, f"dice: left over: {', '.join(table.dice.left)} (used: {used})")


def _mistake(error: Exception) -> str:
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}:{last.lineno} in {last.name})"
