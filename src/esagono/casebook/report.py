"""Results and coverage as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from esagono.casebook.coverage import Coverage, Row
from esagono.casebook.run import CaseResult

CHAPTER = re.compile(r"[A-Za-z]+-?(?:[0-9]+(?=\.))?|[0-9]+")


def lines(result: CaseResult, *, trace: bool = False) -> Iterator[str]:
    """One line for a case, what is wrong with it indented below; with `trace` each step."""
    yield f"{'ok  ' if result.passed else 'FAIL'} {result.file}:{result.line}  {result.case}"
    if trace:
        yield from traced(result)
    for line in result.message.splitlines():
        yield f"     {line}"


def traced(result: CaseResult) -> Iterator[str]:
    """What happened in a case, step by step."""
    for step in result.steps:
        if step.path:
            yield f"     at      {step.path}"
        if step.decision:
            yield f"     asked   {step.decision}"
        yield f"     act     {step.act}"
        for what, words in (("dice", step.dice), ("told", step.events), ("forced", step.forced)):
            for word in words:
                yield f"     {what:<7} {word}"


def summary(passed: int, failed: int) -> str:
    """The last line of a run."""
    return f"{passed} passed, {failed} failed"


def chapter(rule: str) -> str:
    """The chapter of a rule: `7` of `7.1/2`, `R-11` of `R-11.4b3`, `T` of `T-units`, `C` of `C-02`."""
    found = CHAPTER.match(rule)
    return found[0].rstrip("-") if found else rule


def table(coverage: Coverage) -> Iterator[str]:
    """The coverage chapter by chapter, with sums."""
    chapters: dict[str, list[Row]] = {}
    for row in coverage.rows:
        chapters.setdefault(chapter(row.rule), []).append(row)
    broken = coverage.broken
    yield f"{'chapter':<48} {'rules':>6} {'carried':>8} {'tested':>7}{'proved':>8}"[: None if broken else 72]
    for name, rows in chapters.items():
        yield _sums(f"{name:<7} {rows[0].title}", rows, broken)
    yield _sums("all", coverage.rows, broken)


def _sums(name: str, rows: Iterable[Row], broken: bool) -> str:
    rows = list(rows)
    carried, tested = sum(bool(r.carriers) for r in rows), sum(r.tested for r in rows)
    short = name if len(name) <= 48 else name[:47] + "…"
    sums = f"{short:<48} {len(rows):>6} {carried:>8} {tested:>7}"
    return f"{sums} {sum(r.proved for r in rows):>7}" if broken else sums


def details(coverage: Coverage) -> Iterator[str]:
    """Every rule with what carries it and the cases in which it ran."""
    for row in coverage.rows:
        word = "proved" if row.proved and not row.doubt else row.doubt or "tested"
        yield f"{row.rule:<12} {word}  {row.title}"
        for carrier in row.carriers:
            yield f"             by {carrier}"
        for case in row.cases:
            yield f"             in {case}"


def missing(coverage: Coverage) -> Iterator[str]:
    """The rules that do not count as tested, or after breaking as proved, with the reason."""
    for row in coverage.unproved if coverage.broken else coverage.missing:
        yield f"{row.rule:<12} {row.title}: {row.doubt}"


def complaints(coverage: Coverage) -> Iterator[str]:
    """Errors first, then cases that fail, then warnings."""
    for error in coverage.errors:
        yield f"error: {error}"
    for result in coverage.failed:
        yield f"failed: {result.file}:{result.line}  {result.case}"
    for warning in coverage.warnings:
        yield f"warning: {warning}"
