"""The ways a unit may retreat."""

from collections.abc import Callable, Iterator

from esagono.hexes.field import Field, Hex


def retreats(field: Field, start: Hex, length: int, allowed: Callable[[Hex, Hex], bool]) -> Iterator[tuple[Hex, ...]]:
    """Give every way of exactly `length` steps out of a hex, without the hex itself, no hex twice.

    `allowed` says of each step (from, to) whether it may be taken. The ways come in direction order of their
    first step, then of their second, and so on: always the same.
    """
    return _onward(field, (field.names[field.index(start)],), length, allowed)


def _onward(
    field: Field, way: tuple[Hex, ...], left: int, allowed: Callable[[Hex, Hex], bool]
) -> Iterator[tuple[Hex, ...]]:
    if left == 0:
        yield way[1:]
        return
    for to in field.neighbours(way[-1]):
        if to not in way and allowed(way[-1], to):
            yield from _onward(field, (*way, to), left - 1, allowed)


def longest_retreats(
    field: Field, start: Hex, length: int, allowed: Callable[[Hex, Hex], bool]
) -> tuple[tuple[Hex, ...], ...]:
    """Return the ways of the greatest length that is possible, at most `length` steps."""
    for steps in range(length, 0, -1):
        if found := tuple(retreats(field, start, steps, allowed)):
            return found
    return ()
