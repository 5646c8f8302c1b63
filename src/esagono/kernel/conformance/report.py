"""What the conformance check found."""

from __future__ import annotations

from typing import Any

from esagono.kernel.value import Value


class Fault(Value):
    """One thing that is wrong at a position: the check, what it is about (a verb, a query), and what was seen."""

    check: str
    about: str
    message: str

    @property
    def of_wording(self) -> bool:
        """It is about a sentence, wherever it was met: told once in a run, and nothing to shrink."""
        return self.about.startswith("why.")


class Failure(Value):
    """A fault as it is reported: where it was met, and the record that leads to it ("" when none could be made)."""

    check: str
    scenario: str
    seed: str
    message: str
    file: str = ""


class Report(Value):
    """The result of a run: games played, decisions made in them, failures, and how long it took."""

    game: str
    games: int
    decisions: int
    failures: tuple[Failure, ...]
    seconds: float

    @property
    def per_second(self) -> float:
        """Decisions checked in a second."""
        return self.decisions / self.seconds if self.seconds > 0 else 0.0


def summary(report: Report) -> str:
    """The report in one line."""
    counts: dict[str, int] = {}
    for failure in report.failures:
        counts[failure.check] = counts.get(failure.check, 0) + 1
    told = ", ".join(f"{check} {n}" for check, n in counts.items())
    failed = f"{len(report.failures)} failures ({told})" if told else "no failures"
    played = f"{report.games} games, {report.decisions} decisions, {report.per_second:.0f} a second"
    return f"{report.game}: {played}: {failed}"


def as_json(report: Report) -> dict[str, Any]:
    """The report as plain data."""
    return {
        "game": report.game,
        "games": report.games,
        "decisions": report.decisions,
        "failures": [
            {"check": f.check, "scenario": f.scenario, "seed": f.seed, "message": f.message, "file": f.file}
            for f in report.failures
        ],
        "decisions_per_second": round(report.per_second, 1),
    }
