"""Line of sight from centre to centre. What blocks is for the rules of a game to say.

A `LineTable` holds the sight lines from a hex to all offsets of a radius. They are the same for every hex of the map,
so they are made once, when first needed. For each offset the table knows its shadow: the targets whose line meets it,
as the bits of one number. What is seen from a hex is then all targets but the shadows of the blocking hexes.
Memory grows with the fourth power of the radius: 1 MB for 30 hexes, 16 MB for 60.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from itertools import compress
from operator import or_
from typing import Literal

from esagono.hexes.field import Field, Hex
from esagono.hexes.line import Axial, Touch, axial_distance, contacts

Sides = Literal["both", "either"]
Blocks = Callable[[Hex, int, int, Hex], bool]
"""Says of a hex on the line, its distances from the viewer and from the target, and the target, if it blocks."""

_BITS = bytes.maketrans(b"01", b"\0\1")


class LineTable:
    """The sight lines of a map, under one reading of lines that only graze.

    sides: a line along a hexside is blocked when `both` or when `either` of its hexes blocks; at the edge of the map
    the one hex there decides. corners: whether a hex that is touched only at a corner counts at all.
    """

    def __init__(self, field: Field, sides: Sides = "both", corners: bool = False) -> None:
        self.field, self.sides, self.corners = field, sides, corners
        self._discs: dict[int, Disc] = {}

    def disc(self, radius: int) -> "Disc":
        """Return the lines of all offsets up to a radius."""
        if radius not in self._discs:
            self._discs[radius] = Disc(self, radius)
        return self._discs[radius]

    def parts(self, dq: int, dr: int) -> Iterator[tuple[Axial, ...]]:
        """Give the offsets strictly between (0, 0) and this one, in order: each part blocks if all its hexes do."""
        for touch, hexes in contacts(dq, dr)[1:-1]:
            if touch is Touch.SIDE and self.sides == "either":
                yield from ((hex_,) for hex_ in hexes)
            elif touch is not Touch.CORNER or self.corners:
                yield hexes

    def between(self, a: Hex, b: Hex) -> Iterator[tuple[Hex, ...]]:
        """Give the hexes of the map strictly between two hexes, in order: each part blocks if all its hexes do."""
        (plane, q, r), (other, s, t) = (self.field.places[self.field.index(hex_)] for hex_ in (a, b))
        if plane != other:
            raise ValueError(f"hexes {a!r} and {b!r} lie in different planes of {self.field.name!r}: no line of sight")
        at = self.field.at
        for part in self.parts(s - q, t - r):
            hexes = tuple(hex_ for dq, dr in part if (hex_ := at((plane, q + dq, r + dr))) is not None)
            if hexes:
                yield hexes


class Disc:
    """The offsets up to a radius, column by column, with the lines from the middle to each of them."""

    def __init__(self, table: LineTable, radius: int) -> None:
        self.radius = radius
        reach = range(-radius, radius + 1)
        self.offsets = [(q, r) for q in reach for r in reach if abs(q + r) <= radius]
        self.rings = [axial_distance(q, r) for q, r in self.offsets]
        self.paths = self._paths(table)
        self._shade()
        self._lay_out(table.field)

    def _paths(self, table: LineTable) -> list[tuple[tuple[int, ...], ...]]:
        """Return each line as positions in this disc; one sixth of them is traced and the rest turned."""
        number = {offset: i for i, offset in enumerate(self.offsets)}
        turned = [number[-r, q + r] for q, r in self.offsets]
        paths: list[tuple[tuple[int, ...], ...]] = [()] * len(self.offsets)
        for start, (q, r) in enumerate(self.offsets):
            if q <= 0 or r < 0:
                continue
            i = start
            path = tuple(tuple(number[hex_] for hex_ in part) for part in table.parts(q, r))
            for _ in range(6):
                paths[i] = path
                i, path = turned[i], tuple(tuple(turned[j] for j in part) for part in path)
        return paths

    def _shade(self) -> None:
        shadows = [0] * len(self.offsets)
        pairs: dict[tuple[int, int], int] = {}
        for target, path in enumerate(self.paths):
            bit = 1 << target
            for part in path:
                if len(part) == 1:
                    shadows[part[0]] |= bit
                else:
                    pairs[part[0], part[1]] = pairs.get((part[0], part[1]), 0) | bit
        self.shadows = shadows
        self.pairs = [(i, j, shadow) for (i, j), shadow in pairs.items()]

    def _lay_out(self, field: Field) -> None:
        """Spread the map over a padded sheet on which every column of the disc is one slice."""
        self.size = len(field.names)
        pad, planes = self.radius, range(len(field.tops))
        low_q, low_r = (min((place[k] for place in field.places), default=0) - pad for k in (1, 2))
        wide, high = (
            max((place[k] for place in field.places), default=0) + pad + 1 - low for k, low in ((1, low_q), (2, low_r))
        )
        self.where = [(plane * wide + q - low_q) * high + r - low_r for plane, q, r in field.places]
        self.sheet = [self.size] * (len(planes) * wide * high)
        for i, position in enumerate(self.where):
            self.sheet[position] = i
        self.slices = []
        for q in range(-pad, pad + 1):
            first, last = max(-pad, -pad - q), min(pad, pad - q)
            self.slices.append((q * high + first, q * high + last + 1))

    def around(self, origin: int) -> list[int]:
        """Return the indices of the hexes at the offsets round a hex; off the map it is the number of hexes."""
        here, found = self.where[origin], []
        for first, last in self.slices:
            found += self.sheet[here + first : here + last]
        return found

    def in_shadow(self, around: Sequence[int], flags: Sequence[int]) -> int:
        """Return the bits of the offsets whose line is blocked, given a flag for each offset."""
        dark = reduce(or_, compress(self.shadows, flags), 0)
        off = self.size
        for i, j, shadow in self.pairs:
            if (flags[i] or flags[j]) and (flags[i] or around[i] == off) and (flags[j] or around[j] == off):
                dark |= shadow
        return dark

    def chosen(self, around: Sequence[int], bits: int) -> list[int]:
        """Return the indices of the hexes of the map whose bits are set."""
        picked = f"{bits:0{len(around)}b}"[::-1].encode().translate(_BITS)
        return [i for i in compress(around, picked) if i != self.size]


def visible_from(table: LineTable, origin: Hex, radius: int, blocks: Sequence[int]) -> tuple[Hex, ...]:
    """Return the hexes seen from a hex, itself included, where `blocks` flags by index the hexes that block."""
    disc = table.disc(radius)
    around = disc.around(table.field.index(origin))
    flags = list(map([*blocks, 0].__getitem__, around))
    seen = ~disc.in_shadow(around, flags) & ((1 << len(around)) - 1)
    return tuple(map(table.field.names.__getitem__, disc.chosen(around, seen)))


def visible_when(
    table: LineTable, origin: Hex, radius: int, suspects: Sequence[int], blocks: Blocks
) -> tuple[Hex, ...]:
    """Return the hexes seen from a hex, where `blocks` is asked of the hexes that `suspects` flags by index."""
    disc, names = table.disc(radius), table.field.names
    around = disc.around(table.field.index(origin))
    flags = list(map([*suspects, 0].__getitem__, around))
    doubtful = disc.in_shadow(around, flags)
    seen = ~doubtful & ((1 << len(around)) - 1)
    numbers = [i for i, bit in enumerate(reversed(f"{doubtful:b}")) if bit == "1" and around[i] != disc.size]
    for target in numbers:
        if not _darkened(disc, around, flags, target, names, blocks):
            seen |= 1 << target
    return tuple(map(names.__getitem__, disc.chosen(around, seen)))


def _darkened(
    disc: Disc, around: list[int], flags: list[int], target: int, names: tuple[Hex, ...], blocks: Blocks
) -> bool:
    (q, r), goal = disc.offsets[target], names[around[target]]

    def blocked(i: int) -> bool:
        if not flags[i]:
            return around[i] == disc.size
        s, t = disc.offsets[i]
        return blocks(names[around[i]], disc.rings[i], axial_distance(q - s, r - t), goal)

    for part in disc.paths[target]:
        if len(part) == 1:
            if flags[part[0]] and blocked(part[0]):
                return True
        elif (flags[part[0]] or flags[part[1]]) and blocked(part[0]) and blocked(part[1]):
            return True
    return False


def trace(table: LineTable, a: Hex, b: Hex, blocks: Sequence[int]) -> Hex | None:
    """Return the first hex that blocks the line, where `blocks` flags hexes by index, or None if it is clear."""
    index = table.field.index
    return next((part[0] for part in table.between(a, b) if all(blocks[index(hex_)] for hex_ in part)), None)


def trace_when(table: LineTable, a: Hex, b: Hex, blocks: Blocks) -> Hex | None:
    """Return the first hex of the line of which `blocks` says so, or None; of two that block together the first."""
    distance = table.field.distance
    for part in table.between(a, b):
        if all(blocks(hex_, distance(a, hex_), distance(hex_, b), b) for hex_ in part):
            return part[0]
    return None
