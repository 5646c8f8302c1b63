"""What grows: crowns of trees with shadows, small crowns on operational maps, reeds."""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin

from esagono.hexes.draw_noise import dice, value_noise
from esagono.hexes.draw_shapes import Lattice, Point
from esagono.hexes.draw_sheet import Sheet

_SHAPES = 6
_MOST_TREES = 9_000


class Clear:
    """The places that must stay free of trees: within a distance of any of some points."""

    def __init__(self, points: Iterable[Point], reach: float) -> None:
        self.reach = reach
        self._cells: dict[tuple[int, int], list[Point]] = {}
        for x, y in points:
            self._cells.setdefault((int(x // reach), int(y // reach)), []).append((x, y))

    def __call__(self, x: float, y: float) -> bool:
        """Whether a place keeps its distance."""
        i, j = int(x // self.reach), int(y // self.reach)
        return not any(
            hypot(px - x, py - y) < self.reach
            for a in (i - 1, i, i + 1)
            for b in (j - 1, j, j + 1)
            for px, py in self._cells.get((a, b), ())
        )


def dense(points: Sequence[Point], apart: float) -> list[Point]:
    """A line as points that lie no farther apart than this."""
    found: list[Point] = []
    for (ax, ay), (bx, by) in pairwise(points):
        count = max(1, int(hypot(bx - ax, by - ay) / apart))
        found += [(ax + (bx - ax) * k / count, ay + (by - ay) * k / count) for k in range(count)]
    return [*found, *points[-1:]]


def scattered(
    sheet: Sheet, apart: float, salt: int, inside: Callable[[float, float], bool], hexes: int
) -> list[tuple[float, float, float]]:
    """Places about `apart` from each other where `inside` holds, each with a random number, from north to south."""
    expected = hexes * 2.6 * sheet.side**2 / (0.87 * apart * apart)
    if expected > _MOST_TREES:
        apart *= (expected / _MOST_TREES) ** 0.5
    roll = dice(sheet.seed + salt)
    frame, found = sheet.frame, []
    high = apart * 0.87
    for j in range(-1, int(frame.high / high) + 2):
        for i in range(-1, int(frame.wide / apart) + 2):
            x = frame.left + (i + 0.5 * (j % 2) + (roll() - 0.5) * 0.62) * apart
            y = frame.top + (j + (roll() - 0.5) * 0.62) * high
            chance = roll()
            if inside(x, y):
                found.append((x, y, chance))
    return sorted(found, key=lambda tree: tree[1])


def tree_symbols(sheet: Sheet) -> str:
    """The crowns, as symbols to be used many times."""
    edge, light = sheet.palette.thing("crown-edge"), sheet.palette.thing("crown-light")
    tones = sheet.palette.colours("thing", "crowns")
    shadow = sheet.palette.ink("shadow")
    found = []
    for k in range(_SHAPES):
        crown, gleam, spot = _blob(0, 0, 8, k), _blob(-1.9, -2.2, 4.8, k + 20), _blob(-2.9, -3.2, 2.5, k + 40)
        found.append(
            f'<g id="tree{k}"><ellipse cx="3.4" cy="4" rx="8.2" ry="7.4" fill="{shadow}" fill-opacity=".34"/>'
            f'<path d="{crown}" fill="{tones[k % 3]}" stroke="{edge}" stroke-opacity=".5" stroke-width=".6"/>'
            f'<path d="{gleam}" fill="{light}" fill-opacity=".55"/>'
            f'<path d="{spot}" fill="{light}" fill-opacity=".35"/></g>'
        )
        found.append(f'<use id="bush{k}" href="#tree{k}" transform="scale(.5)"/>')
    return "".join(found)


def _blob(x: float, y: float, radius: float, salt: int) -> str:
    points = []
    for k in range(11):
        turn = k / 11 * 2 * pi
        reach = radius * (0.86 + 0.28 * value_noise(k * 1.7 + 0.3, salt * 3.1, salt))
        points.append(f"{x + cos(turn) * reach:.1f} {y + sin(turn) * reach:.1f}")
    return "M" + "L".join(points) + "Z"


def trees(sheet: Sheet, woods: Lattice | None, light: Lattice | None, free: Callable[[float, float], bool]) -> str:
    """Woods as crowns: dense in woods, loose in light woods."""
    unit = sheet.side / 50
    placed: list[tuple[float, float, float, str]] = []
    for field, apart, salt in ((woods, 10.2 * unit, 11), (light, 21 * unit, 12)):
        if field is not None:
            hexes = round(sum(value > 0.5 for row in field for value in row) * (sheet.step / sheet.side) ** 2 / 2.6)
            placed += [
                (x, y, chance, "tree")
                for x, y, chance in scattered(sheet, apart, salt, _within(sheet, field, free), hexes)
            ]
    return _used(sheet, placed)


def _within(sheet: Sheet, field: Lattice, free: Callable[[float, float], bool]) -> Callable[[float, float], bool]:
    return lambda x, y: sheet.sample(field, x, y) > 0.5 and free(x, y)


def bushes(sheet: Sheet, open_ground: Callable[[float, float], bool], along: Sequence[Point]) -> str:
    """A few bushes in the open, away from hex centres, and more along the water."""
    unit = sheet.side / 50
    roll = dice(sheet.seed + 17)
    placed = []
    for x, y, chance in scattered(sheet, 46 * unit, 13, open_ground, 0):
        index = sheet.hex_at(x, y)
        if index is not None and chance < 0.3:
            cx, cy = sheet.centres[index]
            if hypot(cx - x, cy - y) > 0.55 * sheet.side:
                placed.append((x, y, chance * 3.3, "bush"))
    for x, y in along:
        if roll() < 0.17:
            side = 1 if roll() < 0.5 else -1
            bx, by = x + side * (12 + roll() * 6) * unit, y + (roll() - 0.5) * 16 * unit
            if open_ground(bx, by):
                placed.append((bx, by, roll(), "bush"))
    return _used(sheet, sorted(placed, key=lambda each: each[1]))


def _used(sheet: Sheet, placed: Sequence[tuple[float, float, float, str]]) -> str:
    unit = sheet.side / 50
    uses = "".join(
        f'<use href="#{kind}{_shape(sheet, x, y, chance)}" x="{x / unit:.0f}" y="{y / unit:.0f}"/>'
        for x, y, chance, kind in placed
    )
    return f'<g transform="scale({unit:g})">{uses}</g>' if uses else ""


def _shape(sheet: Sheet, x: float, y: float, chance: float) -> int:
    """Neighbouring crowns tend to one tone; the outline is by chance."""
    tone = min(2, int(value_noise(x / sheet.side, y / sheet.side, sheet.seed + 9) * 3.4 + chance * 0.6 - 0.4))
    return max(0, tone) + (3 if chance > 0.5 else 0)


def small_trees(sheet: Sheet, woods: Lattice, thin: Callable[[float, float], float], dense: bool = False) -> str:
    """Woods on an operational map: small crowns, thinner where `thin` says so (0 to 1); closer and darker if dense."""
    unit = sheet.side / 30
    count = round(sum(value > 0.5 for row in woods for value in row) * (sheet.step / sheet.side) ** 2 / 2.6)
    groups: dict[tuple[int, int], list[str]] = {}
    shadows: list[str] = []

    def inside(x: float, y: float) -> bool:
        return sheet.sample(woods, x, y) > 0.48

    for x, y, chance in scattered(sheet, (5.8 if dense else 8.4) * unit, 3, inside, count):
        if (chance * 7919) % 1 < thin(x, y):
            continue
        size = 0 if chance < 0.5 else 1
        groups.setdefault((int(chance * 997) % 3, size), []).append(f"M{x:.1f} {y:.1f}h0")
        shadows.append(f"M{x + unit:.1f} {y + 1.1 * unit:.1f}h0")
    tones = sheet.palette.colours("thing", "dense-crowns" if dense else "small-crowns")
    shadow, gleam = sheet.palette.ink("shadow"), sheet.palette.thing("crown-light")
    parts = [f'<path d="{"".join(shadows)}" stroke="{shadow}" stroke-opacity=".3" stroke-width="{4.6 * unit:g}"/>']
    for (tone, size), dots in sorted(groups.items()):
        width = (4.2 + size * 1.3) * unit
        parts.append(f'<path d="{"".join(dots)}" stroke="{tones[tone]}" stroke-width="{width:g}"/>')
        parts.append(
            f'<path d="{"".join(dots)}" stroke="{gleam}" stroke-opacity=".55" stroke-width="{width * 0.45:g}" '
            f'transform="translate({-0.6 * unit:g} {-0.7 * unit:g})"/>'
        )
    return f'<g fill="none" stroke-linecap="round">{"".join(parts)}</g>'


def reeds(sheet: Sheet, marsh: Lattice) -> str:
    """Tufts of reed on a water line."""
    unit = sheet.side / 30 * 0.9
    count = round(sum(value > 0.5 for row in marsh for value in row) * (sheet.step / sheet.side) ** 2 / 2.6)
    tufts = scattered(sheet, 13 * unit, 23, lambda x, y: sheet.sample(marsh, x, y) > 0.6, count)
    uses = "".join(f'<use href="#reed" x="{x:.0f}" y="{y:.0f}"/>' for x, y, chance in tufts if chance < 0.6)
    ink = sheet.palette.ground("reed")
    return f'<g fill="none" stroke="{ink}" stroke-opacity=".62" stroke-width="1">{uses}</g>'


def reed_symbol(sheet: Sheet) -> str:
    """A tuft of reed, as a symbol to be used many times."""
    unit = sheet.side / 30 * 0.9
    d = "M-4 0h8m-5.5 0l-1-3.5m2.5 3.5v-4.8m1.5 4.8l1-3.5"
    return f'<path id="reed" d="{d}" transform="scale({unit:g})"/>'
