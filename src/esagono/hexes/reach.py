"""How far a unit can go: the cheapest ways from one hex to all others, in whole movement points.

Two doors, one answer. `reach` asks a `cost(from, to)` of the rules for each step. `reach_flat` takes a `StepTable`
compiled once for all units of a kind, with flags by index for the hexes where movement must stop or may not enter.
`ways_to` looks the other way: what it costs to come to one hex from all others.
"""

import heapq
from collections.abc import Callable, Iterable, Mapping, Sequence

from esagono.hexes.field import Field, Hex

Cost = Callable[[Hex, Hex], int | None]
"""The points that a step costs, 0 or more, or None if it may not be taken."""

Step = tuple[int, int, int]


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
    """The steps of a map and what they cost one kind of unit, those that may not be taken left out.

    Steps are numbered. `out` has for each hex the steps that leave it, as (to, cost, number); `ahead` has for each
    step the steps worth taking after it: never back, nor to where its own first hex leads as cheaply by itself.
    """

    def __init__(self, field: Field, cost: Cost) -> None:
        self.field = field
        names, number = field.names, 0
        self.out: list[tuple[Step, ...]] = []
        self.ends: list[int] = []
        self._starts: list[int] = []
        self._priced: list[dict[int, int]] = []
        for i, around in enumerate(field.adjacency):
            offered = {j: cost(names[i], names[j]) for j in around}
            priced = {j: price for j, price in offered.items() if price is not None}
            self._priced.append(priced)
            self.out.append(tuple((j, price, number + k) for k, (j, price) in enumerate(priced.items())))
            self.ends += priced
            self._starts += [i] * len(priced)
            number += len(priced)
        self.cheapest = min((price for priced in self._priced for price in priced.values()), default=1)
        self.ahead: list[tuple[Step, ...] | None] = [None] * number

    def look_ahead(self, number: int) -> tuple[Step, ...]:
        """Return the steps worth taking after a step, and keep them in `ahead`."""
        frm, here = self._starts[number], self.ends[number]
        direct = self._priced[frm]
        so_far = direct[here]
        worth = tuple(
            (to, price, onward)
            for to, price, onward in self.out[here]
            if to != frm and not (to in direct and direct[to] <= so_far + price)
        )
        self.ahead[number] = worth
        return worth

    @classmethod
    def of_costs(
        cls, field: Field, enter: Sequence[int | None], cross: Mapping[tuple[int, int], int | None] | None = None
    ) -> "StepTable":
        """Make the table from flat data: the cost to enter each hex, and what crossing (from, to) adds to it.

        None forbids the hex or the crossing. The pairs of `cross` are indices, one pair for each way.
        """
        index, extra = field.index, cross or {}

        def cost(frm: Hex, to: Hex) -> int | None:
            i, j = index(frm), index(to)
            points, more = enter[j], extra.get((i, j), 0)
            return None if points is None or more is None else points + more

        return cls(field, cost)


def reach_flat(
    table: StepTable,
    start: Hex,
    points: int,
    stop: Sequence[int] | None = None,
    blocked: Sequence[int] | None = None,
) -> Reach:
    """Return what a unit reaches with its points, where flags by index say which hexes stop or bar it.

    A hex that stops is entered but not left; the start may always be left.
    """
    origin, size = table.field.index(start), len(table.out)
    halts = bytes(size) if stop is None else stop
    bars = bytes(size) if blocked is None else blocked
    cost = [points + 1] * size
    before: dict[int, int] = {}
    cost[origin] = 0
    buckets: list[list[int]] = [[] for _ in range(points + 1)]
    for to, price, number in table.out[origin]:
        if price <= points and not bars[to]:
            cost[to], before[to] = price, origin
            buckets[price].append(number)
    ends, ahead = table.ends, table.ahead
    for spent, bucket in enumerate(buckets[: points + 1 - table.cheapest]):
        for number in bucket:  # a step that costs nothing makes this list longer while it is read
            here = ends[number]
            if cost[here] != spent or halts[here]:
                continue
            for to, price, onward in ahead[number] or table.look_ahead(number):
                total = spent + price
                if total < cost[to] and not bars[to]:
                    cost[to] = total
                    before[to] = here
                    buckets[total].append(onward)
    return Reach(table.field, origin, cost, before)


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
