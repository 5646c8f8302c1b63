"""What is connected with what: floods of a map from supply sources, ring by ring, and the regions of a map.

A `Net` turns hexes into the bits of one number; a flood then takes a whole ring of hexes at each step.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from functools import reduce
from itertools import compress
from operator import or_

from esagono.hexes.field import Field, Hex
from esagono.hexes.line import STEPS
from esagono.hexes.schemes import FLAT, POINTY

Allows = Callable[[Hex, Hex], bool]

_DIGITS = bytes.maketrans(b"\0\1", b"01")
_FLAGS = bytes.maketrans(b"01", b"\0\1")


class Net:
    """The hexes of a map as bits, and the steps that may be taken between them: all, or those that `allows` says."""

    def __init__(self, field: Field, allows: Allows | None = None) -> None:
        self.field = field
        self._lay_out()
        self.everywhere = reduce(or_, self.bits, 0)
        self._links = self._made_links(allows)
        self._linked = reduce(or_, self._links, 0)
        self._exits = None if allows is None else self._made_exits(allows)

    def _lay_out(self) -> None:
        """Give each hex a bit, lines of names one after the other, with room so that no step leads round an edge."""
        places = self.field.places
        lines = [(plane, q, r) for plane, q, r in places]
        self._by_rows = POINTY in self.field.tops and FLAT not in self.field.tops
        if self._by_rows:
            lines = [(plane, q + r, -r) for plane, q, r in places]
        low, low_along = (min((line[k] for line in lines), default=0) - 1 for k in (1, 2))
        wide = max((line[1] for line in lines), default=0) + 2 - low
        self.stride = max((line[2] for line in lines), default=0) + 2 - low_along
        self._size = len(self.field.tops) * wide * self.stride
        where = [(plane * wide + line - low) * self.stride + along - low_along for plane, line, along in lines]
        self.bits = [1 << position for position in where]
        self._runs = _runs(where)

    def _made_links(self, allows: Allows | None) -> dict[int, int]:
        """Return for the bit of a hex the bits of the hexes linked to it."""
        found: dict[int, int] = {}
        bit = {hex_: self.bits[self.field.index(hex_)] for link in self.field.links for hex_ in link}
        for a, b in self.field.links:
            for frm, to in ((a, b), (b, a)):
                if allows is None or allows(frm, to):
                    found[bit[frm]] = found.get(bit[frm], 0) | bit[to]
        return found

    def _made_exits(self, allows: Allows) -> list[tuple[int, int]]:
        """Return for each direction the hexes that may be left that way, and how far their bits then move."""
        names, table = self.field.names, self.field.neighbour_table
        exits = []
        for d, (dq, dr) in enumerate(STEPS):
            to = table[d::6]
            free = [i for i in range(len(names)) if to[i] >= 0 and allows(names[i], names[to[i]])]
            moved = (dq + dr) * self.stride - dr if self._by_rows else dq * self.stride + dr
            exits.append((reduce(or_, (self.bits[i] for i in free), 0), moved))
        return exits

    def without(self, steps: Iterable[tuple[Hex, Hex]]) -> "Net":
        """Return this net with some steps between neighbours closed, both ways; what is laid out is shared."""
        shut = [0] * 6
        for a, b in steps:
            there, back = self.field.direction(a, b), self.field.direction(b, a)
            if there is None or back is None:
                raise ValueError(f"hexes {a!r} and {b!r} share no hexside on the map {self.field.name!r}")
            shut[there] |= self.bits[self.field.index(a)]
            shut[back] |= self.bits[self.field.index(b)]
        other = copy(self)
        exits = self._made_exits(lambda _a, _b: True) if self._exits is None else self._exits
        other._exits = [(free & ~closed, moved) for (free, moved), closed in zip(exits, shut, strict=True)]
        return other

    def mask(self, flags: Sequence[int]) -> int:
        """Return the hexes that are flagged by index with 1 or True, as bits."""
        data, sheet = bytes(flags), bytearray(self._size)
        for first, last, position, step in self._runs:
            sheet[position : position + last - first] = data[first:last][::step]
        return int(sheet.translate(_DIGITS)[::-1], 2)

    def mask_of(self, hexes: Iterable[Hex]) -> int:
        """Return these hexes as bits."""
        return reduce(or_, (self.bits[self.field.index(hex_)] for hex_ in hexes), 0)

    def flags(self, mask: int) -> bytes:
        """Return 1 for each hex of the map whose bit is set and 0 for the others, by index."""
        sheet = f"{mask:0{self._size}b}".encode().translate(_FLAGS)[::-1]
        return b"".join(
            [sheet[position : position + last - first][::step] for first, last, position, step in self._runs]
        )

    def hexes(self, mask: int) -> tuple[Hex, ...]:
        """Return the hexes whose bits are set, in the order of the map."""
        return tuple(compress(self.field.names, self.flags(mask)))

    def next_to(self, mask: int) -> int:
        """Return what one step leads to from these hexes, hexes of the map and bits outside it."""
        stride = self.stride
        if self._exits is None:
            # The six neighbours lie 1, a stride, and a stride less 1 away, on either side.
            twice = mask | mask << 1
            found = twice | mask >> 1 | twice << (stride - 1) | twice >> stride
        else:
            found = 0
            for free, moved in self._exits:
                found |= (mask & free) << moved if moved > 0 else (mask & free) >> -moved
        if mask & self._linked:
            for bit, others in self._links.items():
                if mask & bit:
                    found |= others
        return found


class Flood:
    """What a flood reached, ring by ring."""

    def __init__(self, net: Net, starts: list[int], rings: list[int]) -> None:
        self.net, self.starts, self.rings = net, starts, rings
        self.mask = reduce(or_, rings, 0)

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """The hexes reached, in the order of the map."""
        return self.net.hexes(self.mask)

    def flags(self) -> bytes:
        """Return 1 for each hex reached and 0 for the others, by index."""
        return self.net.flags(self.mask)

    def has(self, hex_: Hex) -> bool:
        """Say whether a hex was reached."""
        return self.mask & self.net.bits[self.net.field.index(hex_)] != 0

    def path_to(self, hex_: Hex) -> tuple[Hex, ...]:
        """Return a shortest way from a source to a hex, both included; empty if it was not reached."""
        net, bit = self.net, self.net.bits[self.net.field.index(hex_)]
        ring = next((k for k, there in enumerate(self.rings) if there & bit), None)
        if ring is None:
            return ()
        way = [hex_]
        while ring >= len(self.starts) or not self.starts[ring] & bit:
            ring -= 1
            way.append(self._before(way[-1], bit, ring))
            bit = net.bits[net.field.index(way[-1])]
        return tuple(reversed(way))

    def _before(self, hex_: Hex, bit: int, ring: int) -> Hex:
        """Return the first neighbour in a ring from which one step leads to the hex."""
        net = self.net
        index = net.field.index
        near = ((n, net.bits[index(n)]) for n in net.field.neighbours(hex_))
        return next(n for n, there in near if there & self.rings[ring] and net.next_to(there) & bit)


def flood(
    net: Net,
    sources: Iterable[Hex],
    limit: int | None = None,
    blocked: Sequence[int] | None = None,
    stop: Sequence[int] | None = None,
) -> Flood:
    """Return what is connected with the sources in up to `limit` steps, where flags by index say what hinders.

    A blocked hex is not entered, and as a source it gives nothing. A hex that stops is entered but not left,
    unless it is a source.
    """
    return _flood(net, [net.mask_of(sources)], limit, blocked, stop)


def flood_ranges(
    net: Net, ranges: Mapping[Hex, int], blocked: Sequence[int] | None = None, stop: Sequence[int] | None = None
) -> Flood:
    """Return what lies within the range of at least one source, each having its own."""
    longest = max(ranges.values(), default=0)
    # A source of a shorter range joins the flood of the longest when as many steps are left.
    starts = [0] * (longest + 1)
    for hex_, steps in ranges.items():
        starts[longest - steps] |= net.bits[net.field.index(hex_)]
    return _flood(net, starts, longest, blocked, stop)


def _flood(
    net: Net, starts: list[int], limit: int | None, blocked: Sequence[int] | None, stop: Sequence[int] | None
) -> Flood:
    free = net.everywhere if blocked is None else net.everywhere & ~net.mask(blocked)
    passing = None if stop is None else ~net.mask(stop)
    last = -1 if limit is None else limit
    ring, start = starts[0] & free, starts[0]
    rings: list[int] = []
    while True:
        step = len(rings)
        rings.append(ring)
        free ^= ring
        if step == last or (not ring and step + 1 >= len(starts)):
            return Flood(net, starts, rings)
        ring = net.next_to(ring if passing is None else ring & (passing | start)) & free
        start = starts[step + 1] if step + 1 < len(starts) else 0
        if start:
            ring |= start & free


def regions(net: Net, blocked: Sequence[int] | None = None) -> tuple[tuple[Hex, ...], ...]:
    """Return the connected parts of the map without its blocked hexes, in the order of the map."""
    left = net.everywhere & ~(net.mask(blocked) if blocked is not None else 0)
    found = []
    for hex_, bit in zip(net.field.names, net.bits, strict=True):
        if left & bit:
            part = flood(net, [hex_], blocked=blocked).mask
            left &= ~part
            found.append(net.hexes(part))
    return tuple(found)


def _runs(where: list[int]) -> list[tuple[int, int, int, int]]:
    """Return stretches of indices whose positions follow each other: first, last + 1, lowest position, 1 or -1."""
    found, first = [], 0
    while first < len(where):
        last, step = first + 1, 1
        if last < len(where) and abs(where[last] - where[first]) == 1:
            step = where[last] - where[first]
            while last < len(where) and where[last] - where[last - 1] == step:
                last += 1
        found.append((first, last, min(where[first], where[last - 1]), step))
        first = last
    return found
