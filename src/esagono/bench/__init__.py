"""Measurements in processor time, by turns with python-chess or another named baseline of the same run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import process_time


@dataclass(frozen=True, slots=True)
class Bench:
    """One measurement with its baseline in the same unit; a ratio above 1 means that we are faster.

    Without a baseline there is no ratio. `turns` are the ratios of the single turns: how far they lie apart is how much
    the machine was disturbed.
    """

    name: str
    unit: str
    value: float
    baseline: float | None = None
    ratio: float | None = None
    turns: tuple[float, ...] = ()


def seconds(work: Callable[[], object]) -> float:
    """The processor time of some work."""
    start = process_time()
    work()
    return process_time() - start


def compare(
    name: str, ours: Callable[[], object], theirs: Callable[[], object], repeats: int = 9, loops: int = 1
) -> Bench:
    """Time both sides by turns, so that a busy machine slows both; the medians in milliseconds."""
    ours()
    theirs()
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(repeats):
        for measured, work in zip(times, (ours, theirs), strict=True):
            measured.append(seconds(lambda work=work: [work() for _ in range(loops)]) * 1000 / loops)  # type: ignore[misc]
    value, baseline = (median(measured) for measured in times)
    turns = tuple(b / a for a, b in zip(*times, strict=True))
    return Bench(name, "ms", value, baseline, baseline / value, turns)
