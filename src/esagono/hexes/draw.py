"""Draws a map as SVG: `draw(board)` is the whole picture, always the same for the same map."""

from collections.abc import Callable
from html import escape

from esagono.hexes.draw_buildings import building_symbols, buildings
from esagono.hexes.draw_ground import Ground, area_of, ground_of
from esagono.hexes.draw_legend import legend as legend_of
from esagono.hexes.draw_legend import swatch_defs
from esagono.hexes.draw_lines import Course, courses_of, crossings, railways, roads, streams, unknown_paths
from esagono.hexes.draw_marks import fortified, relief_marks, side_crossings, veil, works, zones
from esagono.hexes.draw_names import (
    MAP_FONT,
    grid_lines,
    hex_numbers,
    level_marks,
    name_labels,
    places_of,
    signs,
)
from esagono.hexes.draw_paint import eased
from esagono.hexes.draw_plants import Clear, bushes, dense, reed_symbol, reeds, small_trees, tree_symbols, trees
from esagono.hexes.draw_sheet import Sheet
from esagono.hexes.draw_sides import borders, forts, rivers
from esagono.hexes.hexmap import Map
from esagono.hexes.palette import palette_of

_MARGIN = 34.0
_TITLE = 58.0


def draw(
    board: Map,
    *,
    theme: str = "light",
    numbers: bool = True,
    legend: bool = True,
    title: str | None = None,
    labels: str = "en",
) -> str:
    """Draw a map as SVG, in the theme `light` or `dark`, with the legend in the language `labels`."""
    sheet = Sheet(board, palette_of(board.terrains, theme, labels))
    courses = courses_of(sheet)
    ground = ground_of(sheet, courses)
    heading = board.text.title or board.name if title is None else title
    picture = _picture(sheet, ground, courses, numbers)
    return _framed(sheet, ground, picture, heading, legend)


def _picture(sheet: Sheet, ground: Ground, courses: list[Course], numbers: bool) -> str:
    places = places_of(sheet)
    layers = [
        ground.svg,
        rivers(sheet, ground.coast),
        reeds(sheet, ground.masks["reeds"]) if "reeds" in ground.masks else "",
        streams(sheet, courses),
        roads(sheet, courses),
        crossings(sheet, courses),
        _standing(sheet, ground, courses),
        veil(sheet),
        grid_lines(sheet),
        borders(sheet),
        zones(sheet),
        side_crossings(sheet),
        railways(sheet, courses),
        unknown_paths(sheet, courses),
        forts(sheet),
        fortified(sheet),
        works(sheet),
        hex_numbers(sheet) if numbers else "",
        level_marks(sheet),
        signs(sheet, places),
        name_labels(sheet, places, courses, ground.coast),
    ]
    return "".join(layers)


def _standing(sheet: Sheet, ground: Ground, courses: list[Course]) -> str:
    """Buildings and trees, clear of roads and water."""
    unit = sheet.side / 50
    lines = [p for course in courses for p in dense(course.points, 6 * unit)]
    masks = ground.masks
    if sheet.palette.scale == "operational":
        thin = _bare(sheet, ground)
        light = small_trees(sheet, masks["small-crowns"], thin) if "small-crowns" in masks else ""
        dense_ = small_trees(sheet, masks["dense-crowns"], lambda x, y: 0.0, True) if "dense-crowns" in masks else ""
        return light + dense_ + relief_marks(sheet)
    off_lines = Clear(lines, 12 * unit)
    water = [p for course in courses if course.draw == "stream" for p in dense(course.points, 14 * unit)]
    plain = [not area_of(sheet, i) for i in range(len(sheet.grid.names))]

    def in_the_open(x: float, y: float) -> bool:
        index = sheet.hex_at(x, y)
        return index is not None and plain[index] and off_lines(x, y)

    return (
        buildings(sheet, Clear(lines, 15 * unit))
        + bushes(sheet, in_the_open, water)
        + trees(sheet, masks.get("crowns"), masks.get("few-crowns"), off_lines)
    )


def _bare(sheet: Sheet, ground: Ground) -> Callable[[float, float], float]:
    """How bare a wooded place is, from 0 to 1: at the shore, in clearings, above the tree line."""
    gaps = sheet.noise(sheet.side * 1.2, 2, 15)

    def thin(x: float, y: float) -> float:
        if ground.coast is not None and sheet.sample(ground.coast.land, x, y) < 0.56:
            return 1.0
        if sheet.sample(gaps, x, y) < 0.36:
            return 1.0
        high = sheet.sample(ground.heights, x, y) if ground.heights is not None else 0.0
        return 0.97 * eased(560, 900, high)

    return thin


def _framed(sheet: Sheet, ground: Ground, picture: str, heading: str, legend: bool) -> str:
    frame, palette = sheet.frame, sheet.palette
    head = _TITLE if heading else 0.0
    left, top = frame.left - _MARGIN, frame.top - _MARGIN - head
    wide, high = frame.wide + 2 * _MARGIN, frame.high + 2 * _MARGIN + head
    key, below = legend_of(sheet, frame.left, frame.bottom + 14, frame.wide) if legend else ("", 0.0)
    high += below
    paper = f'<rect x="{left:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{high:.1f}" fill="{palette.ink("paper")}"/>'
    title = (
        f'<text x="{frame.left:.1f}" y="{frame.top - 24:.1f}" font-family="{MAP_FONT}" font-size="34" '
        f'font-weight="600" fill="{palette.ink("text")}">{escape(heading)}</text>'
    )
    edge = (
        f'<rect x="{frame.left:.1f}" y="{frame.top:.1f}" width="{frame.wide:.1f}" height="{frame.high:.1f}" '
        f'fill="none" stroke="{palette.ink("frame")}" stroke-width="2.4"/>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.1f} {top:.1f} {wide:.1f} {high:.1f}" '
        f'width="{wide:.0f}" height="{high:.0f}" role="img"><title>{escape(heading or sheet.board.name)}</title>'
        f"<defs>{ground.defs}{_symbols(sheet)}{swatch_defs()}{_outline(sheet)}</defs>"
        f'{paper}<g clip-path="url(#board)">{picture}</g>{edge if sheet.is_rectangle else ""}'
        f"{title if heading else ''}{key}</svg>\n"
    )


def _symbols(sheet: Sheet) -> str:
    things = tree_symbols(sheet) + building_symbols(sheet) if sheet.palette.scale == "tactical" else ""
    return reed_symbol(sheet) + things


def _outline(sheet: Sheet) -> str:
    """What the map is cut to: its box, or the hexes themselves if they leave much of the box empty."""
    frame = sheet.frame
    if sheet.is_rectangle:
        d = f"M{frame.left:.1f} {frame.top:.1f}h{frame.wide:.1f}v{frame.high:.1f}h{-frame.wide:.1f}z"
    else:
        d = "".join(
            "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in sheet.corners(name)) + "Z" for name in sheet.grid.names
        )
    return f'<clipPath id="board"><path d="{d}"/></clipPath>'
