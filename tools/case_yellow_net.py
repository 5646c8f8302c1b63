"""Rivers along hexsides and roads through hexes: shortest ways on the corners and on the centres of the grid."""

from __future__ import annotations

import heapq
import math
from collections.abc import Callable, Hashable, Iterable
from itertools import pairwise
from typing import TypeVar

from case_yellow_plane import Point, centre

Corner = tuple[int, int]
Side = tuple[str, str]
Node = TypeVar("Node", bound=Hashable)


def around(name: str) -> list[str]:
    """The six hexes next to a hex, on the map or not."""
    row, col = int(name[:2]), int(name[2:])
    east = row % 2
    found = [(row, col - 1), (row, col + 1)]
    found += [(r, col + east - k) for r in (row + 1, row - 1) for k in (0, 1)]
    return [f"{r:02d}{c:02d}" for r, c in found]


def side(a: str, b: str) -> Side:
    """A hexside under its one name."""
    return (a, b) if a < b else (b, a)


def _key(point: Point) -> Corner:
    return round(point[0] * 60), round(point[1] * 60)


def corner_of(names: Iterable[str]) -> Corner:
    """The corner where three hexes meet."""
    points = [centre(n) for n in names]
    return _key((sum(p[0] for p in points) / 3, sum(p[1] for p in points) / 3))


class Corners:
    """The corners of the grid and the hexsides between them."""

    def __init__(self, names: Iterable[str]) -> None:
        self.at: dict[Corner, Point] = {}
        self.next: dict[Corner, dict[Corner, Side]] = {}
        inside = set(names)
        for a in inside:
            for b in around(a):
                if side(a, b)[0] != a and b in inside:
                    continue
                both = set(around(a)) & set(around(b))
                ends = [corner_of((a, b, c)) for c in sorted(both)]
                for end, c in zip(ends, sorted(both), strict=True):
                    points = [centre(n) for n in (a, b, c)]
                    self.at[end] = (sum(p[0] for p in points) / 3, sum(p[1] for p in points) / 3)
                one, two = ends
                self.next.setdefault(one, {})[two] = side(a, b)
                self.next.setdefault(two, {})[one] = side(a, b)

    def near(self, point: Point) -> Corner:
        """The corner nearest to a point."""
        return min(self.at, key=lambda c: math.dist(self.at[c], point))

    def follow(self, points: list[Point], first: Corner | None, last: Corner | None) -> list[Side]:
        """The hexsides that follow a line most closely."""
        away = {c: distance(at, points) for c, at in self.at.items()}
        inside = {c for c, far in away.items() if far < 1.5}

        def cost(here: Corner, to: Corner) -> float:
            middle = ((self.at[here][0] + self.at[to][0]) / 2, (self.at[here][1] + self.at[to][1]) / 2)
            return 0.08 + (distance(middle, points) + away[to]) / 2

        start, end = first or self.near(points[0]), last or self.near(points[-1])
        way = shortest(start, end, lambda c: [n for n in self.next[c] if n in inside], cost)
        return [self.next[a][b] for a, b in pairwise(way)]


def distance(at: Point, line: list[Point]) -> float:
    """How far a point is from a line of several points."""
    best = math.inf
    for (ax, ay), (bx, by) in pairwise(line):
        dx, dy = bx - ax, by - ay
        t = max(0.0, min(1.0, ((at[0] - ax) * dx + (at[1] - ay) * dy) / max(dx * dx + dy * dy, 1e-12)))
        best = min(best, math.hypot(at[0] - ax - t * dx, at[1] - ay - t * dy))
    return best


def shortest(
    start: Node, end: Node, after: Callable[[Node], Iterable[Node]], cost: Callable[[Node, Node], float]
) -> list[Node]:
    """The cheapest way from a node to another, both included."""
    best, back = {start: 0.0}, {}
    queue: list[tuple[float, int, Node]] = [(0.0, 0, start)]
    count = 0
    while queue:
        spent, _, node = heapq.heappop(queue)
        if node == end:
            break
        if spent > best[node]:
            continue
        for to in after(node):
            total = spent + cost(node, to)
            if total < best.get(to, math.inf):
                best[to], back[to] = total, node
                count += 1
                heapq.heappush(queue, (total, count, to))
    way = [end]
    while way[-1] != start:
        way.append(back[way[-1]])
    return way[::-1]
