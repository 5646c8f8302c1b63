"""Zones of control: where the influence of units lies on a map, how strong it is, and from which hexes it comes.

The rules of a game say who exerts a zone, how strongly, and where the ground lets it extend; here it is laid out, by
index, so that a search can look it up.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from itertools import combinations
from typing import Final

from esagono.hexes.field import Field, Hex

STRONGEST: Final = 254
"""The greatest strength of a zone; the least is 1, and 0 is none."""

Pair = Callable[[Hex, Hex], bool]


class Extents:
    """For each hex of a map, where a zone that is exerted from it extends, as far as the ground lets it."""

    def __init__(self, field: Field, lets_through: Pair, touch: Pair | None = None) -> None:
        """`touch` says whether two hexes are next to each other, where the game has its own idea of that."""
        self.field = field
        self.ways = tuple(tuple(self._ways(i, lets_through)) for i in range(len(field.names)))
        self._touch = touch or field.are_adjacent
        self._apart: dict[tuple[int, int], bool] = {}

    def _ways(self, i: int, lets_through: Pair) -> Iterator[tuple[int, int]]:
        """Give the hexes next to a hex that its zone extends into, each with the bit of the side it comes from."""
        names, adjacency = self.field.names, self.field.adjacency
        return ((j, 1 << adjacency[j].index(i)) for j in adjacency[i] if lets_through(names[i], names[j]))

    def origins(self, j: int, sides: int) -> tuple[Hex, ...]:
        """Return the hexes from which a zone comes into a hex, by the bits of its sides."""
        return tuple(self.field.names[i] for k, i in enumerate(self.field.adjacency[j]) if sides >> k & 1)

    def are_apart(self, j: int, sides: int) -> bool:
        """Say whether two of the hexes from which a zone comes into a hex do not touch each other."""
        found = self._apart.get((j, sides))
        if found is None:
            pairs = combinations(self.origins(j, sides), 2)
            found = self._apart[j, sides] = any(not self._touch(a, b) for a, b in pairs)
        return found


class Zone:
    """The zone of one side: the strength for each hex by index, 0 outside it, and the sides from which it comes."""

    def __init__(self, extents: Extents, sources: Mapping[int, int], closed: bytes) -> None:
        """Lay out the zone of the sources, hexes by index with their strength; it goes into no closed hex."""
        self.extents = extents
        ways, sides, strength = extents.ways, dict[int, int](), bytearray(len(extents.ways))
        for i, strong in sources.items():
            for j, side in ways[i]:
                if not closed[j]:
                    sides[j] = sides.get(j, 0) | side
                    strength[j] = max(strength[j], strong)
        self.strength, self.sides = bytes(strength), sides

    def has(self, i: int) -> bool:
        """Say whether a hex lies in the zone."""
        return self.strength[i] > 0

    @cached_property
    def between(self) -> tuple[int, ...]:
        """The hexes into which the zone comes from two hexes that do not touch each other."""
        are_apart = self.extents.are_apart
        return tuple(j for j, sides in self.sides.items() if sides & (sides - 1) and are_apart(j, sides))


def over(least: int) -> bytes:
    """Return a table for `bytes.translate` that flags what is stronger than a strength."""
    return bytes(value > least for value in range(256))
