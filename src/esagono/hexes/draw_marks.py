"""Marks of operational maps: crags, hills, works, fortified hexes, crossings, ground out of play, zones."""

from math import atan2, degrees, hypot

from esagono.hexes.draw_lines import layer, stroke
from esagono.hexes.draw_noise import dice
from esagono.hexes.draw_shapes import Point, path, rounded
from esagono.hexes.draw_sheet import Sheet
from esagono.hexes.draw_sides import chains, sides_drawn

_CRAG = "m-2.6 2.2l2.6-4.6 2.6 4.6m-1.6-2.6l1.5-2.4 2.6 4.4"
_HILL = "m-4.4 1.8q1.6-3.8 4.4-3.8t4.4 3.8m-7-.2l-.9 1.7m3.5-2.7v2m2.6-1.3l.9 1.7"


def relief_marks(sheet: Sheet) -> str:
    """Small crags on rough ground and small hills on hilly ground, off the middle of the hex."""
    marks: dict[str, list[str]] = {"crags": [], "hills": []}
    for index, name in enumerate(sheet.grid.names):
        draw = sheet.palette.entry("terrain", sheet.board.terrains[index]).relief
        if draw in marks:
            marks[draw] += [f"M{x:.1f} {y:.1f}" + (_CRAG if draw == "crags" else _HILL) for x, y in _spots(sheet, name)]
    ink = sheet.palette.ink("contour")
    parts = [stroke("".join(found), ink, 1.15, 'stroke-opacity=".62"') for found in marks.values() if found]
    return layer(parts)


def _spots(sheet: Sheet, name: str) -> list[Point]:
    x, y = sheet.centre(name)
    roll = dice(sheet.seed + sheet.grid.index(name))
    places = ((-0.5, -0.2), (0.46, -0.3), (-0.38, 0.42), (0.4, 0.36), (0.02, -0.38), (0.04, 0.56))
    return [
        (x + (a + (roll() - 0.5) * 0.2) * sheet.side, y + (b + (roll() - 0.5) * 0.18) * sheet.side) for a, b in places
    ]


def veil(sheet: Sheet) -> str:
    """A veil over the hexes that are out of play."""
    hexes = [name for name in sheet.grid.names if _drawn(sheet, name, "veil")]
    d = "".join("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in sheet.corners(name)) + "Z" for name in hexes)
    return f'<path d="{d}" fill="{sheet.palette.ground("veil")}" fill-opacity=".5"/>' if hexes else ""


def _drawn(sheet: Sheet, name: str, wanted: str) -> bool:
    return any(sheet.palette.entry("feature", f.word).draw == wanted for f in sheet.board.features(name))


def works(sheet: Sheet) -> str:
    """Defensive works: a short toothed wall at the foot of the hex."""
    d = []
    unit = sheet.side / 30
    for name in sheet.grid.names:
        if _drawn(sheet, name, "works"):
            x, y = sheet.centre(name)
            teeth = "".join(f"v{-4 * unit:g}h{4 * unit:g}v{4 * unit:g}h{4 * unit:g}" for _ in range(3))
            d.append(f"M{x - 14 * unit:.1f} {y + 17.5 * unit:.1f}h{4 * unit:g}{teeth}")
    casing, ink = sheet.palette.thing("fort-casing"), sheet.palette.thing("works")
    return layer([stroke("".join(d), casing, 4 * unit), stroke("".join(d), ink, 1.9 * unit)], "butt") if d else ""


def fortified(sheet: Sheet) -> str:
    """Hexes of a fortified line: a broken ring in the colour of its side, with the strength of the garrison."""
    parts = []
    for name in sheet.grid.names:
        for feature in sheet.board.features(name):
            entry = sheet.palette.entry("feature", feature.word)
            if entry.draw == "fortified":
                parts.append(_ring(sheet, name, sheet.palette.thing(entry.colour or "fort"), feature.number))
    return "".join(parts)


def _ring(sheet: Sheet, name: str, ink: str, strength: int | None) -> str:
    x, y = sheet.centre(name)
    unit = sheet.side / 30
    d = "M" + "L".join(f"{x + (a - x) * 0.84:.1f} {y + (b - y) * 0.84:.1f}" for a, b in sheet.corners(name)) + "Z"
    dash = f'stroke-dasharray="{6 * unit:g} {3.2 * unit:g}"'
    ring = layer([stroke(d, sheet.palette.thing("fort-casing"), 4.6 * unit), stroke(d, ink, 2.6 * unit, dash)], "butt")
    if strength is None:
        return ring
    at = f'x="{x + 15 * unit:.1f}" y="{y + 18.5 * unit:.1f}"'
    return ring + (
        f'<text {at} font-size="{9.5 * unit:.1f}" font-weight="700" text-anchor="middle" fill="{ink}" '
        f'font-family="sans-serif" stroke="{sheet.palette.thing("fort-casing")}" stroke-width="{3 * unit:.1f}" '
        f'paint-order="stroke">{strength}</text>'
    )


def side_crossings(sheet: Sheet) -> str:
    """Crossings of rivers: two rails over the middle of the hexside."""
    found = []
    unit = sheet.side / 30
    deck, rail = sheet.palette.colours("thing", "crossing")
    for a, b, _ in sides_drawn(sheet, "crossing"):
        (px, py), (qx, qy) = sheet.edge(a, b)
        turn = degrees(atan2(qy - py, qx - px)) + 90
        found.append(
            f'<g transform="translate({(px + qx) / 2:.1f} {(py + qy) / 2:.1f}) rotate({turn:.0f}) scale({unit:g})">'
            f'<rect x="-5" y="-2.6" width="10" height="5.2" fill="{deck}"/>'
            f'<path d="M-6.4-4l1.6 1.4h9.6L6.4-4M-6.4 4l1.6-1.4h9.6L6.4 4" stroke="{rail}" stroke-width="1.3" '
            f'fill="none"/></g>'
        )
    return "".join(found)


def zones(sheet: Sheet) -> str:
    """The outlines of the regions that the palette draws, each a dashed line just inside its hexsides."""
    parts = []
    for word in sorted({run.kind.word for run in sheet.board.text.regions}):
        entry = sheet.palette.entry("region", word)
        if entry.draw != "zone":
            continue
        inside = sheet.board.region(word)
        edges = [sheet.edge(a, b) for a in inside for b in sheet.grid.neighbours(a) if b not in inside]
        ink = sheet.palette.thing(entry.colour)
        for chain in sorted(chains(edges)):
            d = path(rounded(_inset(sheet, chain), 1))
            parts += [stroke(d, ink, 6, 'stroke-opacity=".16"'), stroke(d, ink, 2, 'stroke-dasharray="9 6"')]
    return layer(parts, "butt")


def _inset(sheet: Sheet, chain: list[Point]) -> list[Point]:
    """The chain with its zigzag drawn together a little, so that it reads as one line."""
    if len(chain) < 3 or hypot(chain[0][0] - chain[-1][0], chain[0][1] - chain[-1][1]) < 1:
        return chain
    middle = [
        ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
        for a, b, c in zip(chain, chain[1:], chain[2:], strict=False)
    ]
    return [chain[0], *middle, chain[-1]]
