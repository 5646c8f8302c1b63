"""Lines from hex to hex: roads, railways, and streams with their bridges and fords."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import atan2, degrees, hypot

from esagono.hexes.draw_noise import layered_noise
from esagono.hexes.draw_shapes import Point, nearest, path, relaxed, rounded, through
from esagono.hexes.draw_sheet import Sheet
from esagono.hexes.maplines import Run


@dataclass(frozen=True)
class Course:
    """A path of the map as a smooth line."""

    draw: str
    run: Run
    points: tuple[Point, ...]


def courses_of(sheet: Sheet) -> list[Course]:
    """All paths as smooth lines; a branch starts on the line it leaves, not in the middle of the hex."""
    on_map = [run for run in sheet.board.text.paths if all(map(sheet.grid.has, run.hexes))]
    found: list[Course] = []
    for salt, run in enumerate(sorted(on_map, key=lambda run: -len(run.hexes))):
        draw = sheet.palette.entry("path", run.kind.word).draw
        points = _straightened(sheet, run, 40 if "rail" in draw else 16)
        points = _joined(sheet, run, points, [each for each in found if each.run.kind.word == run.kind.word])
        points = _prolonged(sheet, run, points)
        strength = {"stream": 0.26, "rail": 0.0, "rail-unfinished": 0.0}.get(draw, 0.09) * sheet.side
        found.append(Course(draw, run, tuple(_at_home(sheet, run, points, strength, 50 + salt))))
    return found


def _straightened(sheet: Sheet, run: Run, passes: int) -> list[Point]:
    """The line through the hexes of a path, as straight as it can be without entering any other hex."""
    curve = through([sheet.centre(name) for name in run.hexes])
    while passes > 2:
        found = relaxed(curve, passes)
        if _stays(sheet, run, found):
            return found
        passes = passes * 2 // 3
    return relaxed(curve, passes)


def _at_home(sheet: Sheet, run: Run, points: list[Point], strength: float, salt: int) -> list[Point]:
    """The line wavering as much as it may without entering any other hex."""
    for share in (1.0, 0.5, 0.25):
        found = wavering(sheet, points, strength * share, salt)
        if _stays(sheet, run, found):
            return found
    return points


def _stays(sheet: Sheet, run: Run, points: Sequence[Point]) -> bool:
    own = {sheet.grid.index(name) for name in run.hexes}
    return all(sheet.hex_at(*point) in own for point in points[1:-1])


def _joined(sheet: Sheet, run: Run, points: list[Point], parents: Sequence[Course]) -> list[Point]:
    for end, name in ((0, run.hexes[0]), (-1, run.hexes[-1])):
        for parent in parents:
            if name in parent.run.hexes:
                points[end] = parent.points[nearest(parent.points, sheet.centre(name))]
                break
    return points


def _prolonged(sheet: Sheet, run: Run, points: list[Point]) -> list[Point]:
    """A line that ends in a hex at the edge runs on beyond the edge."""
    for end, name, inner in ((0, run.hexes[0], 1), (-1, run.hexes[-1], -2)):
        if len(sheet.grid.neighbours(name)) == 6 or any(
            name in other.hexes for other in sheet.board.text.paths if other is not run and other.kind == run.kind
        ):
            continue
        (x, y), (bx, by) = points[end], sheet.centre(run.hexes[inner])
        away = hypot(x - bx, y - by) or 1.0
        beyond = x + (x - bx) / away * sheet.flat, y + (y - by) / away * sheet.flat
        points = [beyond, *points] if end == 0 else [*points, beyond]
    return points


def wavering(sheet: Sheet, points: Sequence[Point], strength: float, salt: int) -> list[Point]:
    """A line that wavers by at most this many map units; its ends stay."""
    if not strength:
        return list(points)
    reach, seed = sheet.side * 0.7, sheet.seed + salt
    last = len(points) - 1
    return [
        (x, y)
        if i in (0, last)
        else (
            x + (layered_noise(x / reach, y / reach, 2, seed) - 0.5) * strength * 2,
            y + (layered_noise(x / reach + 9, y / reach + 5, 2, seed + 3) - 0.5) * strength * 2,
        )
        for i, (x, y) in enumerate(points)
    ]


def stroke(d: str, colour: str, width: float, extra: str = "") -> str:
    """A line in SVG."""
    return f'<path d="{d}" stroke="{colour}" stroke-width="{width:g}"{" " + extra if extra else ""}/>'


def layer(parts: Iterable[str], cap: str = "round") -> str:
    """Lines of one kind together, or nothing."""
    body = "".join(parts)
    return f'<g fill="none" stroke-linecap="{cap}" stroke-linejoin="round">{body}</g>' if body else ""


def streams(sheet: Sheet, courses: Sequence[Course]) -> str:
    """Streams through hexes: bank, water and a gleam."""
    bank, water, gleam = sheet.palette.colours("thing", "stream")
    unit = sheet.side / 50
    lines = [path(rounded(course.points, 1)) for course in courses if course.draw == "stream"]
    shifted = [
        path([(x - 1.4 * unit, y - 1.2 * unit) for x, y in course.points])
        for course in courses
        if course.draw == "stream"
    ]
    return layer(
        [
            *(stroke(d, sheet.palette.thing("bank"), 19 * unit, 'stroke-opacity=".36"') for d in lines),
            *(stroke(d, bank, 12.5 * unit) for d in lines),
            *(stroke(d, water, 9.5 * unit) for d in lines),
            *(stroke(d, gleam, 2.2 * unit, 'stroke-dasharray="26 9 14 12"') for d in shifted),
        ]
    )


_WIDTHS = {"road": (11, 8.6, 3.6, 1.6), "main-road": (14, 11, 5, 2.4), "track": (8.5, 6.4, 2.4, 1)}


def roads(sheet: Sheet, courses: Sequence[Course]) -> str:
    """Roads: on tactical boards edge, surface and ruts; on operational maps one line with a casing."""
    lines = [(course.draw, path(rounded(course.points, 1))) for course in courses if course.draw in _WIDTHS]
    if sheet.palette.scale == "operational":
        line, casing = sheet.palette.thing("highway"), sheet.palette.thing("highway-casing")
        width = {"road": 1.6, "main-road": 2.6, "track": 1.1}
        return layer(
            [
                *(stroke(d, casing, width[draw] + 2, 'stroke-opacity=".7"') for draw, d in lines),
                *(stroke(d, line, width[draw]) for draw, d in lines),
            ]
        )
    edge, surface, rut = sheet.palette.colours("thing", "road")
    unit = sheet.side / 50
    return layer(
        (
            stroke(d, tone, _WIDTHS[draw][layer] * unit)
            for layer, tone in enumerate((edge, surface, rut, surface))
            for draw, d in lines
        ),
    )


def railways(sheet: Sheet, courses: Sequence[Course]) -> str:
    """Railways: dark with pale dashes; unfinished ones as dashes alone."""
    dark, light = sheet.palette.thing("rail"), sheet.palette.thing("rail-light")
    unit = sheet.side / 30
    built = [path(course.points) for course in courses if course.draw == "rail"]
    planned = [path(course.points) for course in courses if course.draw == "rail-unfinished"]
    dashes = f'stroke-dasharray="{6 * unit:g} {6 * unit:g}"'
    return layer(
        [
            *(stroke(d, dark, 3.2 * unit) for d in built),
            *(stroke(d, light, 1.5 * unit, dashes) for d in built),
            *(stroke(d, dark, 2 * unit, f'stroke-dasharray="{7 * unit:g} {5 * unit:g}"') for d in planned),
        ],
        "butt",
    )


def unknown_paths(sheet: Sheet, courses: Sequence[Course]) -> str:
    """Paths that the palette does not know: a neutral dashed line."""
    known = {*_WIDTHS, "rail", "rail-unfinished", "stream"}
    ink = sheet.palette.ink("unknown-line")
    return layer(
        stroke(path(course.points), ink, 2.4, 'stroke-dasharray="5 4"')
        for course in courses
        if course.draw not in known
    )


# --- crossings --------------------------------------------------------------------------------------------------


def crossings(sheet: Sheet, courses: Sequence[Course]) -> str:
    """Bridges with planks and fords with stones, where the map has them in a hex."""
    found = []
    for name in sheet.grid.names:
        for feature in sheet.board.values(name):
            group = "terrain" if feature is sheet.board.values(name)[0] else "feature"
            draw = sheet.palette.entry(group, feature.word).draw
            if draw == "bridge":
                found.append(_bridge(sheet, name, courses))
            elif draw == "ford":
                found.append(_ford(sheet, name, courses))
    return "".join(found)


def _line_in(sheet: Sheet, name: str, courses: Sequence[Course], wanted: Iterable[str]) -> list[Point]:
    centre = sheet.centre(name)
    for course in courses:
        if course.draw in wanted and name in course.run.hexes:
            points = [p for p in course.points if hypot(p[0] - centre[0], p[1] - centre[1]) < sheet.side * 1.1]
            if len(points) > 2:
                return points
    return []


def _heading(points: Sequence[Point], at: int) -> float:
    before, after = points[max(0, at - 1)], points[min(len(points) - 1, at + 1)]
    return degrees(atan2(after[1] - before[1], after[0] - before[0]))


def _bridge(sheet: Sheet, name: str, courses: Sequence[Course]) -> str:
    way, water = _line_in(sheet, name, courses, (*_WIDTHS, "rail")), _line_in(sheet, name, courses, ("stream",))
    x, y = sheet.centre(name)
    turn = 0.0
    if way and water:
        at = min(range(len(way)), key=lambda i: min(hypot(way[i][0] - p[0], way[i][1] - p[1]) for p in water))
        (x, y), turn = way[at], _heading(way, at)
    elif way:
        at = nearest(way, (x, y))
        (x, y), turn = way[at], _heading(way, at)
    deck, edge = sheet.palette.colours("thing", "planks")
    planks = "".join(f"M{-14 + k * 3.5:g}-7v14" for k in range(9))
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.0f}) scale({sheet.side / 50:g})">'
        f'<rect x="-13" y="-4" width="29" height="14" fill="{sheet.palette.ink("shadow")}" fill-opacity=".34"/>'
        f'<rect x="-15" y="-7" width="30" height="14" fill="{deck}"/>'
        f'<path d="{planks}" stroke="{edge}" stroke-width=".7" fill="none"/>'
        f'<path d="M-17-7.5h34M-17 7.5h34" stroke="{edge}" stroke-width="1.9" fill="none"/></g>'
    )


def _ford(sheet: Sheet, name: str, courses: Sequence[Course]) -> str:
    water = _line_in(sheet, name, courses, ("stream",))
    x, y = sheet.centre(name)
    turn = 0.0
    if water:
        at = nearest(water, (x, y))
        (x, y), turn = water[at], _heading(water, at) + 90
    stones = ((-9, -2, 2.6), (-5.5, 2.2, 2.2), (-2, -2.4, 2.8), (1.6, 1.8, 2.4), (5, -1.8, 2.7), (8.6, 1.6, 2.3))
    body = "".join(f'<ellipse cx="{a}" cy="{b}" rx="{r}" ry="{r * 0.8:g}"/>' for a, b, r in stones)
    shallows = sheet.palette.colours("thing", "stream")[2]
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.0f}) scale({sheet.side / 50 * 1.25:g})">'
        f'<ellipse rx="6.5" ry="11" fill="{shallows}" fill-opacity=".75"/>'
        f'<g fill="{sheet.palette.thing("stones")}" stroke="{sheet.palette.ink("shadow")}" '
        f'stroke-opacity=".55" stroke-width=".6">{body}</g></g>'
    )
