"""Hexes by name, compiled to flat tables: what a grid and an atlas of several grids have in common.

Directions go clockwise. On a flat-top map 0 to 5 are N, NE, SE, S, SW, NW; on a pointy-top map NE, E, SE, SW,
W, NW. Indices of `names` are the indices of every flat list that the searches take.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import Final, NamedTuple

from esagono.hexes.line import CORNERS, STEPS, Touch, contacts
from esagono.hexes.schemes import FLAT

Hex = str
Point = tuple[float, float]
Place = tuple[int, int, int]  # plane, q, r

# A third of a step measures 1/2 along one axis of the plane and a multiple of this along the other.
_SIXTH = sqrt(3) / 6


class Crossing(NamedTuple):
    """One meeting of a line with the map: a hex, the hexes of a hexside, or a hex touched at a corner."""

    touch: Touch
    hexes: tuple[Hex, ...]


class Field:
    """An immutable set of named hexes in one or more planes, with their neighbours."""

    name: Final[str]
    names: Final[tuple[Hex, ...]]
    places: Final[tuple[Place, ...]]
    tops: Final[tuple[str, ...]]
    links: Final[tuple[tuple[Hex, Hex], ...]]
    neighbour_table: Final[list[int]]
    adjacency: Final[tuple[tuple[int, ...], ...]]

    def __init__(
        self,
        name: str,
        places: Mapping[Hex, Place],
        tops: Sequence[str],
        links: Iterable[tuple[Hex, Hex]] = (),
        aliases: Mapping[Hex, Hex] | None = None,
    ) -> None:
        self.name = name
        self.names = tuple(places)
        self.places = tuple(places.values())
        self.tops = tuple(tops)
        self.links = tuple(links)
        self._index = {hex_: i for i, hex_ in enumerate(self.names)}
        self._at = {place: i for i, place in enumerate(self.places)}
        for alias, hex_ in (aliases or {}).items():
            self._index[alias] = self._index[hex_]
        self.neighbour_table = [
            self._at.get((plane, q + dq, r + dr), -1) for plane, q, r in self.places for dq, dr in STEPS
        ]
        self.adjacency = self._adjacency()
        self._beside = {name: tuple(self.names[n] for n in self.adjacency[i]) for name, i in self._index.items()}

    def _adjacency(self) -> tuple[tuple[int, ...], ...]:
        table = self.neighbour_table
        found = [[n for n in table[6 * i : 6 * i + 6] if n >= 0] for i in range(len(self.names))]
        for a, b in self.links:
            i, j = self.index(a), self.index(b)
            found[i].append(j)
            found[j].append(i)
        return tuple(tuple(row) for row in found)

    def index(self, name: Hex) -> int:
        """Return the index of a hex, or raise ValueError if it is not on the map."""
        try:
            return self._index[name]
        except KeyError:
            raise ValueError(f"hex {name!r} is not on the map {self.name!r}") from None

    def has(self, name: Hex) -> bool:
        """Say whether a hex is on the map."""
        return name in self._index

    def flags(self, hexes: Iterable[Hex]) -> bytes:
        """Return 1 for each of these hexes and 0 for all others, by index."""
        found = bytearray(len(self.names))
        for hex_ in hexes:
            found[self.index(hex_)] = 1
        return bytes(found)

    def at(self, place: Place) -> Hex | None:
        """Return the hex at a place (plane, q, r), if there is one."""
        found = self._at.get(place)
        return None if found is None else self.names[found]

    def neighbour(self, name: Hex, direction: int) -> Hex | None:
        """Return the next hex in a direction from 0 to 5, if it is on the map."""
        found = self.neighbour_table[6 * self.index(name) + direction % 6]
        return None if found < 0 else self.names[found]

    def neighbours(self, name: Hex) -> tuple[Hex, ...]:
        """Return the hexes next to a hex in direction order, then those linked to it."""
        if name not in self._beside:
            self.index(name)  # says what is wrong
        return self._beside[name]

    def are_adjacent(self, a: Hex, b: Hex) -> bool:
        """Say whether two hexes share a hexside or a link."""
        return self.index(b) in self.adjacency[self.index(a)]

    def direction(self, a: Hex, b: Hex) -> int | None:
        """Return the direction from a hex to one that shares a hexside with it, else None."""
        start, target = 6 * self.index(a), self.index(b)
        return next((d for d in range(6) if self.neighbour_table[start + d] == target), None)

    def distance(self, a: Hex, b: Hex) -> int:
        """Return the distance in hexes, measured straight over the plane whatever lies between."""
        dq, dr = self._offset(a, b)
        return max(abs(dq), abs(dr), abs(dq + dr))  # `axial_distance`, without the call: asked millions of times

    def ring(self, a: Hex, n: int) -> tuple[Hex, ...]:
        """Return the hexes of the map at distance n of the same plane, clockwise from direction 0."""
        plane, q, r = self.places[self.index(a)]
        if n == 0:
            return (self.names[self.index(a)],)
        q, r = q + n * STEPS[0][0], r + n * STEPS[0][1]
        found = []
        for d in range(6):
            dq, dr = STEPS[(d + 2) % 6]
            for _ in range(n):
                found.append(self._at.get((plane, q, r), -1))
                q, r = q + dq, r + dr
        return tuple(self.names[i] for i in found if i >= 0)

    def within(self, a: Hex, n: int) -> tuple[Hex, ...]:
        """Return the hexes of the map up to distance n, ring by ring, the hex itself first."""
        return tuple(hex_ for k in range(n + 1) for hex_ in self.ring(a, k))

    def line(self, a: Hex, b: Hex) -> tuple[Crossing, ...]:
        """Return what the line between two centres meets, both ends included (see `hexes.line`).

        Hexes that are not on the map are left out; a hexside at the edge of the map then has one hex.
        """
        plane, q, r = self.places[self.index(a)]
        found = []
        for touch, offsets in contacts(*self._offset(a, b)):
            there = [self._at.get((plane, q + dq, r + dr)) for dq, dr in offsets]
            hexes = tuple(self.names[i] for i in there if i is not None)
            if hexes:
                found.append(Crossing(touch, hexes))
        return tuple(found)

    def centre(self, name: Hex) -> Point:
        """Return the centre of a hex: x to the east, y to the south, the side of a hex being 1."""
        plane, q, r = self.places[self.index(name)]
        return self._point(plane, 3 * q, 3 * r)

    def corners(self, name: Hex) -> tuple[Point, ...]:
        """Return the six corners clockwise; corners d and d + 1 bound the hexside of direction d."""
        plane, q, r = self.places[self.index(name)]
        return tuple(self._point(plane, 3 * q + dq, 3 * r + dr) for dq, dr in CORNERS)

    def side(self, a: Hex, b: Hex) -> tuple[Point, Point]:
        """Return the two ends of the hexside that two hexes share, clockwise as seen from the first."""
        direction = self.direction(a, b)
        if direction is None:
            raise ValueError(f"hexes {a!r} and {b!r} share no hexside on the map {self.name!r}")
        corners = self.corners(a)
        return corners[direction], corners[(direction + 1) % 6]

    def _offset(self, a: Hex, b: Hex) -> tuple[int, int]:
        (plane, q, r), (other, s, t) = self.places[self.index(a)], self.places[self.index(b)]
        if plane != other:
            raise ValueError(f"hexes {a!r} and {b!r} lie in different planes of {self.name!r}: no distance or line")
        return s - q, t - r

    def _point(self, plane: int, q_thirds: int, r_thirds: int) -> Point:
        # Whole numbers first, so that hexes of one row or column have the very same coordinate.
        if self.tops[plane] == FLAT:
            return q_thirds / 2, (q_thirds + 2 * r_thirds) * _SIXTH
        return (q_thirds - r_thirds) * _SIXTH, (q_thirds + r_thirds) / 2
