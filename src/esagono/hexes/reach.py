"""How far a unit can go: the cheapest ways from one hex to all others, in whole movement points.

Two doors, one answer: hexes, costs, ways and their order are the same. `reach` asks a `cost(from, to)` of the rules for
each step. `reach_flat` takes the steps out of a hex by index, from a `StepTable` that keeps them for all units of a
kind, and flags by index for the hexes where movement must stop or may not enter.
`ways_to` looks the other way: what it costs to come to one hex from all others.
"""

import heapq
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from operator import itemgetter

from esagono.hexes.field import Field, Hex

Cost = Callable[[Hex, Hex], int | None]
"""The points that a step costs, 0 or more, or None if it may not be taken."""

Step = tuple[int, int]
"""A step to a hex, by index, and the points that it costs."""


class Reach:
    """The hexes that were reached, what each costs, and the way to it."""

    __slots__ = ("_before", "_cost", "_origin", "field")

    def __init__(self, field: Field, origin: int, cost: list[int], before: dict[int, int]) -> None:
        self.field, self._origin, self._cost, self._before = field, origin, cost, before

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """The hexes reached, cheapest first, beginning with the start."""
        return tuple(self.costs())

    def costs(self) -> dict[Hex, int]:
        """Return what each hex reached costs, cheapest first, beginning with the start."""
        names, cost = self.field.names, self._cost
        return {names[i]: cost[i] for i in (self._origin, *sorted(self._before, key=cost.__getitem__))}

    def has(self, hex_: Hex) -> bool:
        """Say whether a hex was reached."""
        i = self.field.index(hex_)
        return i in self._before or i == self._origin

    def cost(self, hex_: Hex) -> int | None:
        """Return the points that a hex costs, or None if it was not reached."""
        return self._cost[self.field.index(hex_)] if self.has(hex_) else None

    def path_to(self, hex_: Hex) -> tuple[Hex, ...]:
        """Return the cheapest path from the start to a hex, both included; empty if it was not reached."""
        if not self.has(hex_):
            return ()
        way = [self.field.index(hex_)]
        while way[-1] != self._origin:
            way.append(self._before[way[-1]])
        return tuple(self.field.names[i] for i in reversed(way))


class StepTable:
    """The steps of a map and what they cost one kind of unit; those out of a hex are worked out when it is first left.

    What changes during play is told by *marks*, a small number for each hex. The steps out of a hex may depend on the
    marks of that hex and of those next to it, and on nothing else; they are kept for each set of marks that was seen.
    """

    __slots__ = ("around", "field", "rows")

    def __init__(self, field: Field) -> None:
        self.field = field
        self.around = around(field)
        self.rows: list[dict[tuple[int, ...], tuple[Step, ...]] | None] = [None] * len(field.names)

    def kept(self, here: int, marks: Sequence[int]) -> tuple[Step, ...] | None:
        """Return the steps out of a hex, if they have been worked out for these marks."""
        rows = self.rows[here]
        return None if rows is None else rows.get(self.around[here](marks))

    def steps(self, here: int, marks: Sequence[int], cost: Cost) -> tuple[Step, ...]:
        """Return the steps out of a hex as (to, points), in the order of its neighbours, without those barred."""
        found = self.kept(here, marks)
        if found is None:
            names = self.field.names
            priced = ((to, cost(names[here], names[to])) for to in self.field.adjacency[here])
            found = tuple((to, price) for to, price in priced if price is not None)
            rows = self.rows[here] = self.rows[here] or {}
            rows[self.around[here](marks)] = found
        return found


@lru_cache(maxsize=16)
def around(field: Field) -> tuple[Callable[[Sequence[int]], tuple[int, ...]], ...]:
    """Return what reads, for each hex, the marks of the hex and of those next to it."""
    return tuple(itemgetter(i, *near) if near else _alone(i) for i, near in enumerate(field.adjacency))


def _alone(i: int) -> Callable[[Sequence[int]], tuple[int, ...]]:
    return lambda marks: (marks[i],)


def reach_flat(
    field: Field,
    origin: int,
    points: int,
    steps: Callable[[int], Iterable[Step]],
    stop: Sequence[int],
    blocked: Sequence[int],
    first: Iterable[Step] | None = None,
) -> Reach:
    """Return what a unit reaches with its points, where flags by index say which hexes stop or bar it.

    `steps` gives the steps out of a hex by index. A hex that stops is entered but not left; the start may always be
    left, by its own steps or by those given as `first`.
    """
    best = [points + 1] * len(field.names)
    before: dict[int, int] = {}
    best[origin] = 0
    buckets: list[list[int]] = [[] for _ in range(points + 1)]
    for to, price in steps(origin) if first is None else first:
        if price < best[to] and not blocked[to]:
            best[to], before[to] = price, origin
            buckets[price].append(to)
    for spent, bucket in enumerate(buckets):
        for here in bucket:  # a step that costs nothing makes this list longer while it is read
            if best[here] != spent or stop[here]:
                continue
            for to, price in steps(here):
                total = spent + price
                if total < best[to] and not blocked[to]:
                    best[to], before[to] = total, here
                    buckets[total].append(to)
    return Reach(field, origin, best, before)


def reach(field: Field, start: Hex, points: int, cost: Cost, stop: Callable[[Hex], bool] | None = None) -> Reach:
    """Return what a unit reaches with its points, asking the rules for the cost of each step.

    `stop` says of a hex that it is entered but not left; the start may always be left.
    """
    names, origin = field.names, field.index(start)
    best = [points + 1] * len(names)
    before: dict[int, int] = {}
    best[origin] = 0
    buckets: list[list[int]] = [[] for _ in range(points + 1)]
    buckets[0].append(origin)
    for spent, bucket in enumerate(buckets):
        for here in bucket:
            if best[here] != spent:
                continue
            if stop is not None and here != origin and stop(names[here]):
                continue
            for to in field.adjacency[here]:
                if best[to] <= spent:
                    continue
                price = cost(names[here], names[to])
                if price is not None and spent + price < best[to]:
                    best[to], before[to] = spent + price, here
                    buckets[spent + price].append(to)
    return Reach(field, origin, best, before)


def ways_to(goal: Hex, around: Callable[[Hex], Iterable[Hex]], cost: Cost) -> dict[Hex, int]:
    """Return what the cheapest way to a hex costs from each hex that a way leads from, the nearest first.

    `around` gives the hexes next to a hex; where a step may not be taken `cost` says None.
    """
    found: dict[Hex, int] = {}
    ahead = [(0, goal)]
    while ahead:
        spent, to = heapq.heappop(ahead)
        if to in found:
            continue
        found[to] = spent
        for frm in around(to):
            price = None if frm in found else cost(frm, to)
            if price is not None:
                heapq.heappush(ahead, (spent + price, frm))
    return found
