"""What is printed on the ground: hex grid, hex numbers, places with their names, ports, strongpoints."""

from dataclasses import dataclass
from html import escape

from esagono.hexes.draw_coast import Coast, is_water
from esagono.hexes.draw_lines import Course
from esagono.hexes.draw_shapes import Point, number
from esagono.hexes.draw_sheet import Sheet

MAP_FONT = "Palatino Linotype,Palatino,Book Antiqua,P052,URW Palladio L,Georgia,serif"
NUMBER_FONT = "Avenir Next Condensed,Roboto Condensed,Arial Narrow,Liberation Sans Narrow,Nimbus Sans Narrow,sans-serif"

_SIZES = {1: (10.2, 600), 2: (12.5, 700), 3: (15.0, 700)}
_BLOCKS = ((-8, -6, 6, 5), (-1, -8, 7, 5), (-9, 0, 5, 6), (-3, -2, 6, 5), (4, -2, 6, 4), (-3, 4, 5, 5), (3, 3, 7, 5))


@dataclass(frozen=True)
class Place:
    """A named place: its hex, its name, and its rank from 1 (village) to 3 (city)."""

    hex: str
    name: str
    rank: int


def grid_lines(sheet: Sheet) -> str:
    """All hexsides, each drawn once; those between two hexes of water are fainter."""
    land: list[str] = []
    water: list[str] = []
    for i, name in enumerate(sheet.grid.names):
        corners = sheet.corners(name)
        for direction in range(6):
            other = sheet.grid.neighbour(name, direction)
            index = -1 if other is None else sheet.grid.index(other)
            if index < i and other is not None:
                continue
            (ax, ay), (bx, by) = corners[direction], corners[(direction + 1) % 6]
            wet = is_water(sheet, i) and (other is None or is_water(sheet, index))
            (water if wet else land).append(f"M{number(ax)} {number(ay)}l{number(bx - ax)} {number(by - ay)}")
    strength = sheet.palette.of_scale("grid-strength")
    width = 0.9 if sheet.side < 40 else 1.2
    return (
        f'<g fill="none" stroke-width="{width}" stroke-linecap="round">'
        f'<path d="{"".join(land)}" stroke="{sheet.palette.of_scale("grid")}" stroke-opacity="{strength}"/>'
        f'<path d="{"".join(water)}" stroke="{sheet.palette.ink("water-grid")}" '
        f'stroke-opacity="{strength * 0.65:.2f}"/></g>'
    )


def hex_numbers(sheet: Sheet) -> str:
    """The printed number in the upper part of every hex; the board's own number is left out."""
    prefix = f"{sheet.grid.scheme.board}-" if sheet.grid.scheme.board else ""
    size = sheet.side * (0.2 if sheet.side < 40 else 0.17)
    up = sheet.side * (0.62 if sheet.flat_top else 0.6)
    land: list[str] = []
    water: list[str] = []
    for i, name in enumerate(sheet.grid.names):
        x, y = sheet.centres[i]
        text = f'<text x="{number(x)}" y="{number(y - up)}">{escape(name.removeprefix(prefix))}</text>'
        (water if is_water(sheet, i) else land).append(text)
    return (
        f'<g class="numbers" font-family="{NUMBER_FONT}" font-size="{size:.1f}" text-anchor="middle">'
        f'<g fill="{sheet.palette.ink("number")}" fill-opacity=".7" stroke="{sheet.palette.ink("halo")}" '
        f'stroke-opacity=".3" stroke-width="{size * 0.24:.1f}" paint-order="stroke">{"".join(land)}</g>'
        f'<g fill="{sheet.palette.ink("water-number")}" fill-opacity=".42">{"".join(water)}</g></g>'
    )


def level_marks(sheet: Sheet) -> str:
    """The level of every raised hex, because the tints of levels are close to each other."""
    size = sheet.side * 0.17
    marks = [
        f'<text x="{x + sheet.side * 0.55:.0f}" y="{y + sheet.side * 0.66:.0f}">L{level}</text>'
        for name, (x, y) in zip(sheet.grid.names, sheet.centres, strict=True)
        if (level := sheet.board.number(name, "level"))
    ]
    ink = sheet.palette.ink("contour")
    body = "".join(marks)
    return (
        f'<g font-family="{NUMBER_FONT}" font-size="{size:.1f}" text-anchor="end" fill="{ink}">{body}</g>'
        if marks
        else ""
    )


def places_of(sheet: Sheet) -> list[Place]:
    """All named places, the greater first."""
    found = [
        Place(name, feature.text, entry.size)
        for name in sheet.grid.names
        for feature in sheet.board.features(name)
        if feature.text and (entry := sheet.palette.entry("feature", feature.word)).draw == "place"
    ]
    return sorted(found, key=lambda place: -place.rank)


def signs(sheet: Sheet, places: list[Place]) -> str:
    """Dots and blocks of places, anchors of ports, rings of strongpoints, marks of unknown features."""
    parts = [_place(sheet, place) for place in places if sheet.palette.scale == "operational"]
    for name in sheet.grid.names:
        for feature in sheet.board.features(name):
            draw = sheet.palette.entry("feature", feature.word).draw
            if draw == "anchor":
                parts.append(anchor(sheet, *_beside(sheet, name)))
            elif draw == "strongpoint":
                parts.append(_strongpoint(sheet, name))
            elif draw == "pond":
                parts.append(pond(sheet, *_beside(sheet, name)))
            elif draw == "hatch":
                parts.append(_unknown(sheet, name))
    return "".join(parts)


def _beside(sheet: Sheet, name: str) -> Point:
    x, y = sheet.centre(name)
    return x + sheet.side * 0.5, y + sheet.side * 0.47


def _place(sheet: Sheet, place: Place) -> str:
    x, y = sheet.centre(place.hex)
    unit = sheet.side / 30
    if place.rank < 3:
        radius = (3.2 if place.rank == 1 else 3.6) * unit
        return (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{sheet.palette.thing("dot")}" '
            f'stroke="{sheet.palette.thing("built-up-edge")}" stroke-width="{1.6 * unit:.1f}"/>'
        )
    rects = "".join(f'<rect x="{a}" y="{b}" width="{w}" height="{h}" rx=".6"/>' for a, b, w, h in _BLOCKS)
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) scale({unit:.2f})" fill="{sheet.palette.thing("built-up")}" '
        f'stroke="{sheet.palette.thing("built-up-edge")}" stroke-width=".7">{rects}</g>'
    )


def anchor(sheet: Sheet, x: float, y: float) -> str:
    """The sign of a port."""
    d = "M0-3V5M-2.5-.8h5M-4.5 1.8Q-4 5 0 5.2 4 5 4.5 1.8"
    unit = sheet.side / 30
    shape = f'<circle cy="-4.4" r="1.5"/><path d="{d}"/>'
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) scale({unit:g})" fill="none" stroke-linecap="round">'
        f'<g stroke="{sheet.palette.ink("halo")}" stroke-width="3.6" stroke-opacity=".8">{shape}</g>'
        f'<g stroke="{sheet.palette.thing("port")}" stroke-width="1.5">{shape}</g></g>'
    )


def pond(sheet: Sheet, x: float, y: float) -> str:
    """A lake within a hex."""
    return (
        f'<path transform="translate({x:.1f} {y:.1f}) scale({sheet.side / 30:g})" d="M-8 1Q-7-4-1-4T8-1Q9 '
        f'4 3 4T-4 5-8 1Z" '
        f'fill="{sheet.palette.ground("shelf")}" stroke="{sheet.palette.ground("coast")}" stroke-width="1.1"/>'
    )


def _strongpoint(sheet: Sheet, name: str) -> str:
    x, y = sheet.centre(name)
    d = "M" + "L".join(f"{x + (cx - x) * 0.82:.1f} {y + (cy - y) * 0.82:.1f}" for cx, cy in sheet.corners(name)) + "Z"
    unit = sheet.side / 30
    return (
        f'<g fill="none"><path d="{d}" stroke="{sheet.palette.thing("fort-casing")}" stroke-width="{5 * unit:g}"/>'
        f'<path d="{d}" stroke="{sheet.palette.thing("fort")}" stroke-width="{2.6 * unit:g}" '
        f'stroke-dasharray="{6 * unit:g} {3.5 * unit:g}"/></g>'
    )


def _unknown(sheet: Sheet, name: str) -> str:
    x, y = sheet.centre(name)
    size = sheet.side * 0.16
    return (
        f'<path d="M{x - sheet.side * 0.5:.1f} {y + sheet.side * 0.3:.1f}l{size:.1f} {size:.1f} {-size:.1f} {size:.1f} '
        f'{-size:.1f} {-size:.1f}z" fill="{sheet.palette.ink("unknown")}" '
        f'stroke="{sheet.palette.ink("unknown-line")}"/>'
    )


# --- names ------------------------------------------------------------------------------------------------------

Box = tuple[float, float, float, float]


def name_labels(sheet: Sheet, places: list[Place], courses: list[Course], coast: Coast | None) -> str:
    """Names of places, put where they cover least: other names, signs, lines, the shore."""
    tactical = sheet.palette.scale == "tactical"
    unit = sheet.side / 30 * (0.85 if tactical else 1)
    taken: list[Box] = [_around(sheet.centre(place.hex), 5 * unit) for place in places]
    ports = [h for h in sheet.grid.names for f in sheet.board.features(h) if _draws(sheet, f.word, "anchor")]
    taken += [_around(_beside(sheet, h), 8 * unit) for h in ports]
    busy = [point for course in courses for point in course.points[::3]]
    texts = []
    for place in _named_once(sheet, places):
        size, weight = _SIZES[place.rank]
        size *= unit
        x, y, anchor_, box = min(
            _spots(sheet.centre(place.hex), len(place.name) * size * 0.52, size, tactical),
            key=lambda spot: _cost(sheet, spot, taken, busy, coast),
        )[1:]
        taken.append(box)
        texts.append(
            f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}" font-weight="{weight}" '
            f'text-anchor="{anchor_}">{escape(place.name)}</text>'
        )
    return _printed(sheet, "".join(texts), unit) + _area_names(sheet)


def _draws(sheet: Sheet, word: str, draw: str) -> bool:
    return sheet.palette.entry("feature", word).draw == draw


def _named_once(sheet: Sheet, places: list[Place]) -> list[Place]:
    """The places without those whose name already stands in a hex next to them."""
    found: list[Place] = []
    for place in places:
        near = sheet.grid.neighbours(place.hex)
        if not any(other.name == place.name and other.hex in near for other in found):
            found.append(place)
    return found


def _printed(sheet: Sheet, texts: str, unit: float) -> str:
    return (
        f'<g class="names" font-family="{MAP_FONT}" fill="{sheet.palette.ink("place")}" '
        f'stroke="{sheet.palette.ink("halo")}" '
        f'stroke-width="{3.2 * unit:.1f}" stroke-linejoin="round" paint-order="stroke">{texts}</g>'
    )


def _around(point: Point, reach: float) -> Box:
    return point[0] - reach, point[1] - reach, point[0] + reach, point[1] + reach


def _spots(at: Point, wide: float, size: float, below_first: bool) -> list[tuple[int, float, float, str, Box]]:
    x, y = at
    away, third = size * 0.62, size * 0.34
    found = [
        (x + away, y + third, "start"),
        (x + away * 0.8, y - away * 0.7, "start"),
        (x + away * 0.8, y + away * 1.5, "start"),
        (x, y - away, "middle"),
        (x, y + away * 1.9, "middle"),
        (x - away, y + third, "end"),
        (x - away * 0.8, y - away * 0.7, "end"),
        (x - away * 0.8, y + away * 1.5, "end"),
    ]
    if below_first:
        found = [(x, y + size * 0.35, "middle"), (x, y + size * 1.6, "middle"), (x, y - size, "middle"), *found]
    spots = []
    for order, (px, py, anchor_) in enumerate(found):
        left = {"start": px, "middle": px - wide / 2, "end": px - wide}[anchor_]
        spots.append((order, px, py, anchor_, (left, py - size * 0.8, left + wide, py + size * 0.25)))
    return spots


def _cost(
    sheet: Sheet,
    spot: tuple[int, float, float, str, Box],
    taken: list[Box],
    busy: list[Point],
    coast: Coast | None,
) -> float:
    order, *_, (left, top, right, bottom) = spot
    frame = sheet.frame
    cost = order * 0.5
    for a, b, c, d in taken:
        over = max(0.0, min(right, c) - max(left, a)) * max(0.0, min(bottom, d) - max(top, b))
        cost += over * 0.08
    cost += 1.6 * sum(left < x < right and top < y < bottom for x, y in busy)
    if coast is not None:
        for k in range(7):
            value = sheet.sample(coast.land, left + (right - left) * k / 6, (top + bottom) / 2)
            cost += 1.5 if 0.2 < value < 0.8 else 0.0
    if left < frame.left or right > frame.right or top < frame.top or bottom > frame.bottom:
        cost += 40
    return cost


def _area_names(sheet: Sheet) -> str:
    """Names of seas and landscapes, in spaced italics over their hex."""
    texts = []
    halo = sheet.palette.ink("halo")
    for i, name in enumerate(sheet.grid.names):
        for feature in sheet.board.features(name):
            entry = sheet.palette.entry("feature", feature.word)
            if feature.text and entry.draw == "area-name":
                size = sheet.side * (1.3 if entry.size > 1 else 0.72)
                x, y = sheet.centres[i]
                ink = sheet.palette.ink("water-name" if is_water(sheet, i) else "text")
                texts.append(
                    f'<text x="{x:.1f}" y="{y + sheet.side * 0.2:.1f}" font-size="{size:.0f}" '
                    f'fill="{ink}" '
                    f'fill-opacity=".85" letter-spacing=".22em" stroke="{halo}" stroke-opacity=".6" '
                    f'stroke-width="{size * 0.16:.1f}" paint-order="stroke">{escape(feature.text)}</text>'
                )
    body = "".join(texts)
    return f'<g font-family="{MAP_FONT}" font-style="italic" text-anchor="middle">{body}</g>' if texts else ""
