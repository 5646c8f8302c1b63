"""Retreats: every way out of a hex that ends in safety; the rules of a game say what a step and an end ask for."""

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol

from esagono.hexes.field import Hex

Way = tuple[Hex, ...]
"""The hexes of a retreat, the first of them the one that is left."""


class Policy(Protocol):
    """What the rules say of a way so far."""

    def may_step(self, way: Way, hex_: Hex) -> bool:
        """Say whether the way may go on into a hex, whatever comes after."""

    def may_end(self, way: Way) -> bool:
        """Say whether the retreat may end where the way has led."""

    def goes_on(self, way: Way) -> bool:
        """Say whether there is another hex to go."""


def ways_to_safety(way: Way, around: Callable[[Hex], Iterable[Hex]], policy: Policy) -> Iterator[Way]:
    """Give every whole way that begins like this one and may end where it does, in the order of the neighbours.

    No hex is entered twice. A way of which one hex is known, the one that is left, has not begun and does not end.
    """
    if len(way) > 1 and policy.may_end(way):
        yield way
    if policy.goes_on(way):
        for hex_ in around(way[-1]):
            if hex_ not in way and policy.may_step(way, hex_):
                yield from ways_to_safety((*way, hex_), around, policy)
