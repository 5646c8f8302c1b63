"""Lines and outlines for drawing: contours of a lattice, smoothing, and SVG path data."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot

Point = tuple[float, float]
Lattice = list[list[float]]

# For the four corners of a cell that lie inside (a 1, b 2, c 4, d 8): the edges the contour enters and leaves by.
_CELLS: dict[int, tuple[tuple[str, str], ...]] = {
    1: (("L", "T"),), 2: (("T", "R"),), 3: (("L", "R"),), 4: (("R", "B"),), 5: (("L", "T"), ("R", "B")),
    6: (("T", "B"),), 7: (("L", "B"),), 8: (("B", "L"),), 9: (("B", "T"),), 10: (("T", "R"), ("B", "L")),
    11: (("B", "R"),), 12: (("R", "L"),), 13: (("R", "T"),), 14: (("T", "L"),),
}  # fmt: skip


def contours(field: Lattice, level: float, step: float, origin: Point) -> list[list[Point]]:
    """The closed outlines of where a field exceeds a level, inside on the left; its rim should lie below the level."""
    steps: dict[tuple[int, int, str], tuple[tuple[int, int, str], Point]] = {}
    for j in range(len(field) - 1):
        upper, lower = field[j], field[j + 1]
        above = [value > level for value in upper]
        below = [value > level for value in lower]
        if not any(above) and not any(below):
            continue
        for i in range(len(upper) - 1):
            a, b, c, d = above[i], above[i + 1], below[i + 1], below[i]
            if a == b == c == d:
                continue
            kind = a | b << 1 | c << 2 | d << 3
            for enter, leave in _CELLS[kind]:
                steps[_edge(i, j, enter)] = (
                    _edge(i, j, leave),
                    _crossing(i, j, enter, (upper[i], upper[i + 1], lower[i + 1], lower[i]), level),
                )
    return [[(origin[0] + x * step, origin[1] + y * step) for x, y in loop] for loop in _loops(steps)]


def _edge(i: int, j: int, side: str) -> tuple[int, int, str]:
    if side == "B":
        return i, j + 1, "T"
    if side == "R":
        return i + 1, j, "L"
    return i, j, side


def _crossing(i: int, j: int, side: str, corners: tuple[float, float, float, float], level: float) -> Point:
    a, b, c, d = (value - level for value in corners)
    if side == "T":
        return i + a / (a - b), j
    if side == "R":
        return i + 1, j + b / (b - c)
    if side == "B":
        return i + d / (d - c), j + 1
    return i, j + a / (a - d)


def _loops(steps: dict[tuple[int, int, str], tuple[tuple[int, int, str], Point]]) -> Iterable[list[Point]]:
    while steps:
        at = next(iter(steps))
        loop = []
        while at in steps:
            at, point = steps.pop(at)
            loop.append(point)
        if len(loop) > 3:
            yield loop


def thinned(points: Sequence[Point], every: int) -> list[Point]:
    """Every n-th point, the last included."""
    kept = list(points[::every])
    if kept[-1] != points[-1]:
        kept.append(points[-1])
    return kept


def rounded(points: Sequence[Point], rounds: int, *, closed: bool = False) -> list[Point]:
    """Corners cut off at a quarter of each side, several times over (Chaikin)."""
    found = list(points)
    for _ in range(rounds):
        nexts = [*found[1:], found[0]] if closed else found[1:]
        cut: list[Point] = [] if closed else [found[0]]
        for (ax, ay), (bx, by) in zip(found, nexts, strict=False):
            cut.append((ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25))
            cut.append((ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75))
        if not closed:
            cut.append(found[-1])
        found = cut
    return found


def relaxed(points: Sequence[Point], passes: int) -> list[Point]:
    """Each point drawn towards its neighbours, the ends kept."""
    found = list(points)
    for _ in range(passes):
        found = [
            found[0],
            *(
                ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
                for a, b, c in zip(found, found[1:], found[2:], strict=False)
            ),
            found[-1],
        ]
    return found


def number(value: float) -> str:
    """A coordinate with one decimal at most."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def path(points: Sequence[Point], *, closed: bool = False) -> str:
    """SVG path data of a polyline, relative and therefore short."""
    x0, y0 = (round(points[0][0] * 10), round(points[0][1] * 10))
    parts = [f"M{_tenths(x0)} {_tenths(y0)}l"]
    for x, y in points[1:]:
        x1, y1 = round(x * 10), round(y * 10)
        if (x1, y1) != (x0, y0):
            dx, dy = _tenths(x1 - x0), _tenths(y1 - y0)
            parts.append(f"{'' if dx[0] == '-' or len(parts) == 1 else ' '}{dx}{'' if dy[0] == '-' else ' '}{dy}")
            x0, y0 = x1, y1
    return "".join(parts) + ("z" if closed else "")


def _tenths(value: int) -> str:
    whole, rest = divmod(abs(value), 10)
    text = f"{whole or ''}.{rest}" if rest else str(whole)
    return f"-{text}" if value < 0 else text


def outline(loops: Iterable[Sequence[Point]]) -> str:
    """SVG path data of closed outlines as smooth curves; fill it with the even-odd rule."""
    return "".join(_curve(lean(loop, 0.35)) for loop in loops)


def lean(points: Sequence[Point], tolerance: float) -> list[Point]:
    """A line without the points that lie almost straight between their neighbours."""
    kept = [points[0]]
    for (bx, by), (cx, cy) in pairwise(points[1:]):
        ax, ay = kept[-1]
        long = hypot(cx - ax, cy - ay)
        aside = abs((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / long if long else 1e9
        if aside > tolerance or long > 24:
            kept.append((bx, by))
    return [*kept, points[-1]]


def _curve(points: Sequence[Point]) -> str:
    """A closed line as quadratic curves between the middles of its sides, the points as controls."""
    at = [(round(x * 10), round(y * 10)) for x, y in points]
    middles = [((ax + bx) // 2, (ay + by) // 2) for (ax, ay), (bx, by) in zip(at, [*at[1:], at[0]], strict=True)]
    x0, y0 = middles[-1]
    parts = [f"M{_tenths(x0)} {_tenths(y0)}q"]
    for (cx, cy), (x, y) in zip(at, middles, strict=True):
        numbers = [_tenths(value) for value in (cx - x0, cy - y0, x - x0, y - y0)]
        parts += [text if text[0] == "-" else f" {text}" for text in numbers]
        x0, y0 = x, y
    return "".join(parts) + "z"


def nearest(points: Sequence[Point], to: Point) -> int:
    """The index of the point nearest to a place."""
    return min(range(len(points)), key=lambda i: (points[i][0] - to[0]) ** 2 + (points[i][1] - to[1]) ** 2)


def through(centres: Sequence[Point], fine: int = 8) -> list[Point]:
    """A smooth line through hexes that crosses exactly the hexsides between them, at their midpoints."""
    if len(centres) < 3:
        return list(centres)
    mids = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(centres)]
    found = [centres[0]]
    for before, centre, after in zip(mids, centres[1:], mids[1:], strict=False):
        for k in range(fine):
            t = k / fine
            u = 1 - t
            found.append(
                (
                    u * u * before[0] + 2 * t * u * centre[0] + t * t * after[0],
                    u * u * before[1] + 2 * t * u * centre[1] + t * t * after[1],
                )
            )
    return [*found, mids[-1], centres[-1]]
