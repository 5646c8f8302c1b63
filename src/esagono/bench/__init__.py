"""Measurements of this program, each as a ratio against a named baseline that is timed in the same run."""

import gc
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter


@dataclass(frozen=True, slots=True)
class Bench:
    """One measurement: our time and the baseline's in the same unit, and how many times faster we are."""

    name: str
    unit: str
    value: float
    baseline: float
    ratio: float


def compare(
    name: str, ours: Callable[[], object], theirs: Callable[[], object], repeats: int = 9, loops: int = 1
) -> Bench:
    """Time both sides by turns, so that a busy machine slows both, and return the medians in milliseconds."""
    ours()
    theirs()
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(repeats):
        for measured, work in zip(times, (ours, theirs), strict=True):
            measured.append(_milliseconds(work, loops))
    value, baseline = (median(measured) for measured in times)
    return Bench(name, "ms", value, baseline, baseline / value)


def _milliseconds(work: Callable[[], object], loops: int) -> float:
    """Time some work as `timeit` does, without the garbage that others have left."""
    collecting = gc.isenabled()
    gc.collect()
    gc.disable()
    try:
        start = perf_counter()
        for _ in range(loops):
            work()
        return (perf_counter() - start) * 1000 / loops
    finally:
        if collecting:
            gc.enable()
