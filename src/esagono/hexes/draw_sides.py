"""Lines along hexsides: rivers, fortified lines, borders."""

from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin

from esagono.hexes.draw_coast import Coast
from esagono.hexes.draw_lines import layer, stroke, wavering
from esagono.hexes.draw_shapes import Point, path, rounded
from esagono.hexes.draw_sheet import Sheet


def sides_drawn(sheet: Sheet, wanted: str) -> list[tuple[str, str, str | None]]:
    """The hexsides with a feature that is drawn in this way: the two hexes, and the name in the feature."""
    return [
        (line.a, line.b, feature.text)
        for line in sheet.board.text.sides
        if sheet.grid.has(line.a) and sheet.grid.has(line.b) and sheet.grid.direction(line.a, line.b) is not None
        for feature in line.features
        if sheet.palette.entry("side", feature.word).draw == wanted
    ]


def rivers(sheet: Sheet, coast: Coast | None) -> str:
    """Rivers along hexsides: they swell towards their mouth and stay close to the sides they follow."""
    under, over = [], []
    colour, casing = sheet.palette.thing("river"), sheet.palette.thing("river-casing")
    unit = sheet.side / 30
    for draw, swell in (("canal", 0.7), ("river", 1.0), ("major-river", 1.7), ("great-river", 2.3)):
        for chain in chains([sheet.edge(a, b) for a, b, _ in sides_drawn(sheet, draw)]):
            line = _flowing(sheet, chain, coast)
            if len(line) < 4:
                continue
            under.append(stroke(path(line), casing, 4.2 * unit * swell, 'stroke-opacity=".55"'))
            if draw == "canal":
                over.append(stroke(path(line), colour, 2.4 * unit, f'stroke-dasharray="{7 * unit:g} {2 * unit:g}"'))
                continue
            quarter = len(line) / 4
            for k in range(4):
                part = line[int(k * quarter) : int((k + 1) * quarter) + 1]
                if len(part) > 1:
                    over.append(stroke(path(part), colour, round((1.3 + k * 0.5) * unit * swell, 2)))
    return layer([*under, *over])


def _flowing(sheet: Sheet, chain: list[Point], coast: Coast | None) -> list[Point]:
    fine: list[Point] = []
    for (ax, ay), (bx, by) in pairwise(chain):
        fine += [(ax + (bx - ax) * k / 2, ay + (by - ay) * k / 2) for k in range(2)]
    fine.append(chain[-1])
    line = rounded(wavering(sheet, fine, 0.1 * sheet.side, 5), 2)
    if coast is None:
        return line
    if _to_water(sheet, coast, line[0]) < _to_water(sheet, coast, line[-1]):
        line.reverse()
    line += _mouth(sheet, coast, line[-1])
    return [p for p in line if sheet.sample(coast.land, *p) > 0.5]


def _mouth(sheet: Sheet, coast: Coast, end: Point) -> list[Point]:
    """The way on to the shore, if it is near."""
    for reach in range(4, int(2.4 * sheet.side), 4):
        for k in range(24):
            x, y = end[0] + reach * cos(k * pi / 12), end[1] + reach * sin(k * pi / 12)
            if sheet.sample(coast.land, x, y) < 0.49 and sheet.hex_at(x, y) is not None:
                parts = max(2, reach // 2)
                straight = [
                    (end[0] + (x - end[0]) * n / parts, end[1] + (y - end[1]) * n / parts) for n in range(1, parts + 1)
                ]
                return wavering(sheet, straight, 0.12 * sheet.side, 6)
    return []


def _to_water(sheet: Sheet, coast: Coast, start: Point) -> float:
    """How far the shore is, in map units; far beyond two hexes."""
    for reach in range(0, int(2.4 * sheet.side), 4):
        for k in range(12):
            x, y = start[0] + reach * cos(k * pi / 6), start[1] + reach * sin(k * pi / 6)
            if sheet.sample(coast.land, x, y) < 0.5:
                return float(reach)
    return 1e6


def chains(edges: Sequence[tuple[Point, Point]]) -> list[list[Point]]:
    """Edges joined end to end between the points where not exactly two of them meet."""
    at: dict[tuple[int, int], list[int]] = {}
    for i, edge in enumerate(edges):
        for point in edge:
            at.setdefault(_key(point), []).append(i)
    used: set[int] = set()
    starts = [(i, p) for i, edge in enumerate(edges) for p in edge if len(at[_key(p)]) != 2]
    starts += [(i, edge[0]) for i, edge in enumerate(edges)]
    chains = []
    for first, start in starts:
        if first in used:
            continue
        point, here = start, first
        chain = [point]
        while True:
            used.add(here)
            a, b = edges[here]
            point = b if _key(point) == _key(a) else a
            chain.append(point)
            onward = [i for i in at[_key(point)] if i not in used]
            if len(at[_key(point)]) != 2 or not onward:
                break
            here = onward[0]
        chains.append(chain)
    return chains


def _key(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])


def forts(sheet: Sheet) -> str:
    """Fortified hexsides, with teeth towards the hex they protect (both ways if the map does not say)."""
    lines = []
    for a, b, name in sides_drawn(sheet, "fort"):
        (x, y), (bx, by) = sheet.edge(a, b)
        ux, uy = (bx - x) / 5, (by - y) / 5
        sign = {b: -1}.get(name or "", 1)
        d = f"M{x:.1f} {y:.1f}L{bx:.1f} {by:.1f}"
        for k in range(5):
            turn = sign if name in (a, b) else (1 if k % 2 else -1)
            nx, ny = -uy / hypot(ux, uy) * turn * sheet.side / 6, ux / hypot(ux, uy) * turn * sheet.side / 6
            d += f"M{x + ux * (k + 0.5):.1f} {y + uy * (k + 0.5):.1f}l{nx:.1f} {ny:.1f}"
        lines.append(d)
    unit = sheet.side / 30
    return layer(
        [
            *(stroke(d, sheet.palette.thing("fort-casing"), 5.4 * unit) for d in lines),
            *(stroke(d, sheet.palette.thing("fort"), 2.6 * unit) for d in lines),
        ],
        "butt",
    )


def borders(sheet: Sheet) -> str:
    """Borders and cracks in the ground along hexsides; a dashed line for what the palette does not know."""
    border, unknown = sheet.palette.thing("border"), sheet.palette.ink("unknown-line")
    parts = []
    for draw, colour, dash in (("border", border, "10 5 2 5"), ("hatch", unknown, "4 3")):
        for chain in chains([sheet.edge(a, b) for a, b, _ in sides_drawn(sheet, draw)]):
            if draw == "border":
                parts.append(stroke(path(chain), colour, 7, 'stroke-opacity=".16"'))
            parts.append(stroke(path(chain), colour, 2.2, f'stroke-dasharray="{dash}"'))
    crack, floor = sheet.palette.ground("crack"), sheet.palette.ground("gully")
    for chain in chains([sheet.edge(a, b) for a, b, _ in sides_drawn(sheet, "crack")]):
        d = path(rounded(wavering(sheet, chain, 0.04 * sheet.side, 7), 1))
        parts += [stroke(d, crack, 0.16 * sheet.side), stroke(d, floor, 0.09 * sheet.side)]
    return layer(parts, "butt")
