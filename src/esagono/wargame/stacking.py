"""Stacking: how many of each class stand together, and how few must go before the rest may."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import TypeVar

U = TypeVar("U")
C = TypeVar("C", bound=Hashable)


def counted(units: Iterable[U], classes_of: Callable[[U], Iterable[C]]) -> Counter[C]:
    """Return how many of the units are of each class; a unit may be of several."""
    return Counter(kind for unit in units for kind in classes_of(unit))


def exceeded(counts: Mapping[C, int], limits: Mapping[C, int]) -> tuple[C, ...]:
    """Return the classes of which there are more than their limit, in the order of the limits."""
    return tuple(kind for kind, most in limits.items() if counts.get(kind, 0) > most)


def excess(units: Sequence[U], fit: Callable[[Sequence[U]], bool]) -> int:
    """Return how many units must go at least before the others fit together; with nobody left they do."""
    sizes = range(len(units))
    return next((n for n in sizes if any(map(fit, combinations(units, len(units) - n)))), len(units))
