"""Reinforcements: who is due, where each may come in, and the nearest open hexes where an entry is held."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol, TypeVar

NEVER = 0
"""The turn of a unit that does not arrive by the schedule."""


class Scheduled(Protocol):
    """Something that arrives on a turn."""

    @property
    def due(self) -> int:
        """The first turn on which it may come in."""


U = TypeVar("U", bound=Scheduled)


def arrived(units: Iterable[U], turn: int) -> Iterator[U]:
    """Yield the units whose turn has come; those that were late stay due."""
    return (unit for unit in units if NEVER < unit.due <= turn)


def entries(
    ways: Iterable[str], hexes_of: Callable[[str], Iterable[str]], is_open: Callable[[str], bool]
) -> dict[str, str]:
    """Return the open hexes of all ways in, each with the first way that leads there, in the order of the ways."""
    found: dict[str, str] = {}
    for way in ways:
        for hex_ in hexes_of(way):
            found.setdefault(hex_, way)
    return {hex_: way for hex_, way in found.items() if is_open(hex_)}


def nearest(
    hex_: str, ring: Callable[[str, int], Iterable[str]], is_open: Callable[[str], bool], most: int = 40
) -> list[str]:
    """Return the open hexes fewest hexes away, all of them; none within `most` hexes: an empty list."""
    for distance in range(1, most):
        if found := [h for h in ring(hex_, distance) if is_open(h)]:
            return found
    return []
