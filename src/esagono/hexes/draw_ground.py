"""The ground: soft colours below, then fields, woods, marshes and levels with borders that wander a little."""

from dataclasses import dataclass
from itertools import pairwise

from esagono.hexes.draw_buildings import groups
from esagono.hexes.draw_coast import Coast, coast_of, is_water, land_outline, water_lines
from esagono.hexes.draw_lines import Course
from esagono.hexes.draw_paint import field_ground, height_ground, sea_ground, wooded
from esagono.hexes.draw_shapes import Lattice, Point, contours, outline, path, rounded
from esagono.hexes.draw_sheet import Sheet
from esagono.hexes.palette import UNKNOWN

_ANGLES = (20, -29, 66, 6, 46, -62)
_AREAS = {"furrows", "rows", "crowns", "few-crowns", "reeds", "gully", "sand", "small-crowns", "dense-crowns", "flood"}
_YARDS = {"wood-building", "stone-building"}


@dataclass(frozen=True)
class Ground:
    """The drawn ground, and the fields that trees, reeds and lines need to know."""

    svg: str
    defs: str
    masks: dict[str, Lattice]
    coast: Coast | None
    heights: Lattice | None


def area_of(sheet: Sheet, index: int) -> str:
    """The kind of area a hex belongs to, or nothing if its ground is plain."""
    terrain = sheet.board.terrains[index]
    draw = sheet.palette.entry("terrain", terrain).draw
    if draw == UNKNOWN:
        return f"{UNKNOWN}:{terrain}"
    if draw in _YARDS:
        return "yard"
    if draw in _AREAS:
        return draw
    name = sheet.grid.names[index]
    if draw == "stream" and not _has_stream(sheet, name):
        return "pool"
    drawn = [sheet.palette.entry("feature", feature.word).draw for feature in sheet.board.features(name)]
    return next((each for each in ("reeds", "small-crowns") if each in drawn), "")


def _has_stream(sheet: Sheet, name: str) -> bool:
    return any(
        name in run.hexes and sheet.palette.entry("path", run.kind.word).draw == "stream"
        for run in sheet.board.text.paths
    )


def ground_of(sheet: Sheet, courses: list[Course]) -> Ground:
    """Draw the ground of a map, without anything that stands on it."""
    areas = [area_of(sheet, i) for i in range(len(sheet.grid.names))]
    masks = sheet.masks(lambda i: areas[i], sorted(set(areas) - {""}))
    coast = coast_of(sheet)
    levels = _levels(sheet)
    defs, parts, heights = [], [], None
    if sheet.palette.scale == "operational":
        heights = sheet.smooth(lambda i: _height(sheet, i), 0.42)
        land = height_ground(sheet, heights, wooded(masks), coast)
    else:
        land = field_ground(sheet, levels)
    if coast is not None:
        d = land_outline(sheet, coast)
        defs.append(f'<clipPath id="land"><path d="{d}" clip-rule="evenodd"/></clipPath>')
        parts += [sea_ground(sheet, coast), _rings(sheet, coast, masks.get("reeds"))]
        parts.append(f'<g clip-path="url(#land)">{land}{_areas(sheet, masks, areas)}{_levelled(sheet, levels)}</g>')
        parts.append(_shore(sheet, d))
    else:
        parts += [land, _areas(sheet, masks, areas), _levelled(sheet, levels)]
    defs.append(_patterns(sheet, sorted(set(areas))))
    return Ground("".join(parts), "".join(defs), masks, coast, heights)


def _height(sheet: Sheet, index: int) -> float:
    if is_water(sheet, index):
        return 0.0
    entry = sheet.palette.entry("terrain", sheet.board.terrains[index])
    return entry.calm * sheet.board.number(sheet.grid.names[index], "height", entry.height)


def _levels(sheet: Sheet) -> Lattice | None:
    numbers = [sheet.board.number(name, "level") for name in sheet.grid.names]
    return sheet.smooth(lambda i: float(numbers[i]), 0.36) if any(numbers) else None


def _rings(sheet: Sheet, coast: Coast, calm: Lattice | None) -> str:
    line = sheet.palette.ground("water-line")
    body = "".join(
        f'<path d="{d}" stroke-opacity="{strength}"/>' for d, strength in water_lines(sheet, coast, calm) if d
    )
    return f'<g fill="none" stroke="{line}" stroke-width="{sheet.side / 26:.1f}">{body}</g>'


def _shore(sheet: Sheet, d: str) -> str:
    unit = sheet.side / 30
    beach, line = sheet.palette.ground("beach"), sheet.palette.ground("coast")
    return (
        f'<g fill="none" stroke-linejoin="round"><path d="{d}" stroke="{beach}" stroke-opacity=".55" '
        f'stroke-width="{4.5 * unit:g}" clip-path="url(#land)"/><path d="{d}" stroke="{line}" '
        f'stroke-width="{1.5 * unit:g}"/></g>'
    )


# --- areas ------------------------------------------------------------------------------------------------------


def _areas(sheet: Sheet, masks: dict[str, Lattice], areas: list[str]) -> str:
    order = [
        "sand",
        "gully",
        "yard",
        "furrows",
        "rows",
        "dense-crowns",
        "reeds",
        "flood",
        "pool",
        "few-crowns",
        "crowns",
    ]
    kinds = [kind for kind in order if kind in masks] + sorted(kind for kind in masks if kind.startswith(UNKNOWN))
    return "".join(_area(sheet, kind, masks[kind], areas) for kind in kinds)


def _area(sheet: Sheet, kind: str, mask: Lattice, areas: list[str]) -> str:
    loops = contours(mask, 0.5, sheet.step, sheet.origin)
    ground = sheet.palette.ground
    unit = sheet.side / 50
    hedge = (
        f'stroke="{ground("hedge")}" stroke-opacity=".62" stroke-width="{(2.6 if kind == "rows" else 1.9) * unit:g}"'
    )
    if kind in ("furrows", "rows"):
        return "".join(
            f'<path d="{outline(field)}" fill="url(#{kind}{n % len(_ANGLES)})" fill-rule="evenodd" {hedge}/>'
            for n, field in enumerate(_fields(sheet, kind, loops, areas))
        )
    d = outline(loops)
    if kind == "yard":
        return _soft(d, ground("yard"), 0.72, 7 * unit)
    if kind in ("crowns", "few-crowns"):
        return _soft(d, ground("floor"), 0.8 if kind == "crowns" else 0.42, 5 * unit)
    if kind == "dense-crowns":
        return _soft(d, ground("forest-floor"), 0.4, 3 * unit)
    if kind == "flood":
        return _soft(d, ground("shelf"), 0.9, 3 * unit) + f'<path d="{d}" fill="url(#flood)" fill-rule="evenodd"/>'
    if kind == "reeds":
        return _marsh(sheet, mask, d)
    if kind == "pool":
        bank, water, _ = sheet.palette.colours("thing", "stream")
        return f'<path d="{d}" fill="{water}" fill-rule="evenodd" stroke="{bank}" stroke-width="{2 * unit:g}"/>'
    if kind == "gully":
        return _soft(d, ground("gully"), 0.8, 2 * unit) + _teeth(sheet, loops, 1)
    if kind == "sand":
        return _soft(d, ground("sand"), 0.7, 6 * unit)
    line = sheet.palette.ink("unknown-line")
    return (
        f'<path d="{d}" fill="url(#{_hatch_id(kind)})" fill-rule="evenodd" stroke="{line}" '
        f'stroke-width="{1.4 * unit:g}"/>'
    )


def _soft(d: str, colour: str, strength: float, rim: float) -> str:
    """A fill with a soft rim: its own outline, stroked faintly and wide."""
    return (
        f'<path d="{d}" fill="{colour}" fill-opacity="{strength:g}" fill-rule="evenodd" stroke="{colour}" '
        f'stroke-opacity="{strength * 0.3:.2f}" stroke-width="{rim * 2:g}" stroke-linejoin="round"/>'
    )


def _fields(sheet: Sheet, kind: str, loops: list[list[Point]], areas: list[str]) -> list[list[list[Point]]]:
    """The outlines of each field of connected hexes, so that every field has furrows of its own."""
    names = [name for name, area in zip(sheet.grid.names, areas, strict=True) if area == kind]
    fields = groups(sheet, names)
    field_of = {name: n for n, field in enumerate(fields) for name in field}
    found: list[list[list[Point]]] = [[] for _ in fields]
    for loop in loops:
        x, y = loop[0]
        near = min(names, key=lambda name: (sheet.centre(name)[0] - x) ** 2 + (sheet.centre(name)[1] - y) ** 2)
        found[field_of[near]].append(loop)
    return [field for field in found if field]


def _marsh(sheet: Sheet, mask: Lattice, d: str) -> str:
    pools = sheet.noise(sheet.side * 0.55, 3, 33)
    wet = [
        [value * (0.5 + 1.1 * (pool - 0.5)) for value, pool in zip(row, pool_row, strict=True)]
        for row, pool_row in zip(mask, pools, strict=True)
    ]
    water = outline(contours(wet, 0.52, sheet.step, sheet.origin))
    strength = 0.78 if sheet.palette.scale == "operational" else 0.6
    return _soft(d, sheet.palette.ground("marsh"), strength, sheet.side * 0.12) + (
        f'<path d="{water}" fill="{sheet.palette.ground("marsh-water")}" fill-opacity=".85" fill-rule="evenodd"/>'
    )


# --- levels -----------------------------------------------------------------------------------------------------


def _levelled(sheet: Sheet, levels: Lattice | None) -> str:
    if levels is None:
        return ""
    highest = max(sheet.board.number(name, "level") for name in sheet.grid.names)
    ink = sheet.palette.ink("contour")
    parts = []
    for level in range(highest):
        loops = [rounded(loop, 1, closed=True) for loop in contours(levels, level + 0.5, sheet.step, sheet.origin)]
        d = "".join(path(loop, closed=True) for loop in loops)
        parts.append(f'<path d="{d}" stroke-width="{sheet.side / 30:.1f}"/>')
        parts.append(_teeth(sheet, loops, -1))
    return f'<g fill="none" stroke="{ink}" stroke-opacity=".62" stroke-linejoin="round">{"".join(parts)}</g>'


def _teeth(sheet: Sheet, loops: list[list[Point]], towards: int) -> str:
    """Hachures along outlines; +1 points inwards, -1 outwards."""
    long, gap = sheet.side * 0.1 * towards, sheet.side * 0.15
    d = []
    for loop in loops:
        gone = 0.0
        for (ax, ay), (bx, by) in pairwise(loop):
            away = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
            gone += away
            if gone > gap and away:
                gone = 0.0
                d.append(f"M{bx:.1f} {by:.1f}l{(by - ay) / away * long:.1f} {(ax - bx) / away * long:.1f}")
    ink = sheet.palette.ink("contour")
    return (
        f'<path d="{"".join(d)}" fill="none" stroke="{ink}" stroke-opacity=".62" stroke-width="{sheet.side / 50:.1f}"/>'
    )


# --- patterns ---------------------------------------------------------------------------------------------------


def _hatch_id(kind: str) -> str:
    return "hatch-" + kind.partition(":")[2]


def _patterns(sheet: Sheet, kinds: list[str]) -> str:
    ground, unit = sheet.palette.ground, sheet.side / 50
    found = []
    for n, turn in enumerate(_ANGLES):
        if "furrows" in kinds:
            found.append(_furrows(f"furrows{n}", turn, unit, ground("wheat"), ground("wheat-line")))
        if "rows" in kinds:
            found.append(_rows(f"rows{n}", turn, unit, ground("corn"), ground("corn-dot"), ground("hedge")))
    if "flood" in kinds:
        found.append(
            f'<pattern id="flood" width="14" height="9" patternUnits="userSpaceOnUse"><path d="M0 3q1.8-1.6 3.5 0t3.5 0'
            f'M7 7.4q1.8-1.6 3.5 0t3.5 0" fill="none" stroke="{ground("water-line")}" stroke-width=".9"/></pattern>'
        )
    for n, kind in enumerate(kind for kind in kinds if kind.startswith(UNKNOWN)):
        found.append(hatch(sheet, _hatch_id(kind), 45 + 35 * n))
    return "".join(found)


def _furrows(name: str, turn: int, unit: float, base: str, line: str) -> str:
    gap = 5.5 * unit
    return (
        f'<pattern id="{name}" width="{gap * 8:g}" height="{gap:g}" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate({turn})"><rect width="{gap * 8:g}" height="{gap:g}" fill="{base}" '
        f'fill-opacity=".93"/>'
        f'<path d="M0 {gap * 0.5:g}q{gap * 2:g} {-gap * 0.35:g} {gap * 4:g} 0t{gap * 4:g} 0" stroke="{line}" '
        f'stroke-width="{gap * 0.42:g}" fill="none"/></pattern>'
    )


def _rows(name: str, turn: int, unit: float, base: str, dot: str, dark: str) -> str:
    gap = 6.4 * unit
    dots = "".join(
        f'<circle cx="{x * gap:g}" cy="{y * gap:g}" r="{r * gap:.2f}" fill="{tone}"/>'
        for x, y, r, tone in (
            (0.3, 0.32, 0.27, dark), (0.24, 0.26, 0.2, dot), (1.28, 0.3, 0.25, dark), (1.22, 0.24, 0.18, dot),
            (0.8, 1.3, 0.27, dark), (0.74, 1.24, 0.2, dot), (1.72, 1.33, 0.24, dark), (1.66, 1.27, 0.18, dot),
        )
    )  # fmt: skip
    return (
        f'<pattern id="{name}" width="{gap * 2:g}" height="{gap * 2:g}" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate({turn})"><rect width="{gap * 2:g}" height="{gap * 2:g}" fill="{base}" '
        f'fill-opacity=".95"/>{dots}</pattern>'
    )


def hatch(sheet: Sheet, name: str, turn: int) -> str:
    """The neutral pattern of terrain that the palette does not know."""
    base, line = sheet.palette.ink("unknown"), sheet.palette.ink("unknown-line")
    return (
        f'<pattern id="{name}" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate({turn})">'
        f'<rect width="7" height="7" fill="{base}" fill-opacity=".55"/><path d="M0 3.5h7" stroke="{line}" '
        f'stroke-width="1.4" stroke-opacity=".7"/></pattern>'
    )
