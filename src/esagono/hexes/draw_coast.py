"""The coast: a smooth shore through hex data that keeps every hex centre and every hexside true."""

from dataclasses import dataclass
from math import exp, sqrt

from esagono.hexes.draw_shapes import Lattice, Point, contours, outline, thinned
from esagono.hexes.draw_sheet import Sheet
from esagono.hexes.line import STEPS

SEA_SIDES = frozenset({"sea", "water", "lake", "strait"})
LAGOON_SIDES = frozenset({"sivash", "lagoon"})
_REPAIRS = 30

Pin = tuple[float, float, float, float]  # x, y, share of land, weight


@dataclass(frozen=True)
class Coast:
    """The field of land (above ½ is land) and the distance of each lattice point from land, in map units."""

    land: Lattice
    distance: Lattice


def is_water(sheet: Sheet, index: int) -> bool:
    """Whether a hex is open water."""
    return sheet.palette.entry("terrain", sheet.board.terrains[index]).draw == "water"


def coast_of(sheet: Sheet) -> Coast | None:
    """The coast of a map, or None if it has no open water."""
    wet = [is_water(sheet, i) for i in range(len(sheet.grid.names))]
    if not any(wet):
        return None
    shares = [0.0 if wet[i] else _share(sheet, i, wet) for i in range(len(wet))]
    land = _field(sheet, shares)
    _repair(sheet, land, shares)
    return Coast(land, _distance(sheet, land))


def _share(sheet: Sheet, index: int, wet: list[bool]) -> float:
    on_shore = any(wet[n] for n in sheet.neighbours[index])
    return max(0.05, sheet.board.number(sheet.grid.names[index], "land", 55 if on_shore else 100) / 100)


def _side_value(sheet: Sheet, a: int, b: int, shares: list[float]) -> float:
    mine, other = shares[a], shares[b]
    if not mine and not other:
        return 0.0
    if not mine or not other:
        return 0.06 + 0.52 * max(mine, other)
    words = {feature.word for feature in sheet.board.side(sheet.grid.names[a], sheet.grid.names[b])}
    if words & SEA_SIDES:
        return 0.08
    if words & LAGOON_SIDES:
        return 0.34
    return max(0.74, 0.6 + 0.2 * (mine + other))


def _field(sheet: Sheet, shares: list[float]) -> Lattice:
    wide, high = sheet.size
    rough, fine = sheet.noise(sheet.side * 1.13, 4, 21), sheet.noise(sheet.side * 0.37, 2, 27)
    mixed = [_is_mixed(sheet, i, shares) for i in range(len(shares))]
    pins: dict[tuple[int, int], list[Pin]] = {}
    scale = 2 * (0.235 * sheet.flat) ** 2
    reach = (1.7 * sheet.side) ** 2
    field = [[0.0] * wide for _ in range(high)]
    for j in range(high):
        y = sheet.origin[1] + j * sheet.step
        row = field[j]
        for i in range(wide):
            x = sheet.origin[0] + i * sheet.step
            place = sheet.axial(x, y)
            owner = sheet.owners.get(place)
            if owner is None:
                continue
            if not mixed[owner]:
                row[i] = 1.0 if shares[owner] else 0.0
                continue
            if place not in pins:
                pins[place] = _pins(sheet, place, shares)
            total = found = 0.0
            for px, py, value, weight in pins[place]:
                apart = (px - x) ** 2 + (py - y) ** 2
                if apart < reach:
                    near = exp(-apart / scale) * weight
                    total += near
                    found += near * value
            row[i] = found / total + (rough[j][i] - 0.5) * 0.26 + (fine[j][i] - 0.5) * 0.08
    return field


def _is_mixed(sheet: Sheet, index: int, shares: list[float]) -> bool:
    around = (index, *sheet.neighbours[index])
    if any(bool(shares[n]) != bool(shares[index]) for n in around):
        return True
    name = sheet.grid.names[index]
    return any(
        feature.word in SEA_SIDES | LAGOON_SIDES
        for n in sheet.grid.neighbours(name)
        for feature in sheet.board.side(name, n)
    ) or (bool(shares[index]) and any(shares[n] < 0.9 for n in around))


def _pins(sheet: Sheet, place: tuple[int, int], shares: list[float]) -> list[Pin]:
    """Centres, hexsides and corners of a hex and, as far as they count, of its neighbours."""
    q, r = place
    x, y = sheet.place_centre(q, r)
    near = [(q + dq, r + dr) for dq, dr in STEPS]
    found = [_centre_pin(sheet, each, shares) for each in (place, *near)]
    for k, one in enumerate(near):
        two = near[(k + 1) % 6]
        found.append(_side_pin(sheet, place, one, shares))
        found.append(_side_pin(sheet, one, two, shares))
        found.append(_corner_pin(sheet, (place, one, two), shares))
    near_enough = (2.1 * sheet.side) ** 2
    return [pin for pin in found if (pin[0] - x) ** 2 + (pin[1] - y) ** 2 < near_enough]


def _value(sheet: Sheet, place: tuple[int, int], shares: list[float]) -> float:
    owner = sheet.owners.get(place)
    return 0.6 + 0.4 * shares[owner] if owner is not None and shares[owner] else 0.0


def _centre_pin(sheet: Sheet, place: tuple[int, int], shares: list[float]) -> Pin:
    return (*sheet.place_centre(*place), _value(sheet, place, shares), 1.6)


def _side_pin(sheet: Sheet, one: tuple[int, int], two: tuple[int, int], shares: list[float]) -> Pin:
    (ax, ay), (bx, by) = sheet.place_centre(*one), sheet.place_centre(*two)
    a, b = sheet.owners.get(one), sheet.owners.get(two)
    value = 0.0 if a is None or b is None else _side_value(sheet, a, b, shares)
    return (ax + bx) / 2, (ay + by) / 2, value, 2.0


def _corner_pin(sheet: Sheet, places: tuple[tuple[int, int], ...], shares: list[float]) -> Pin:
    centres = [sheet.place_centre(*place) for place in places]
    value = sum(_value(sheet, place, shares) for place in places) / 3
    return sum(x for x, _ in centres) / 3, sum(y for _, y in centres) / 3, min(1.0, 1.02 * value), 1.8


def truths(sheet: Sheet, shares: list[float]) -> list[tuple[Point, float, float]]:
    """Every place where the shore must be right, with the least and the greatest value of the field there."""
    found: list[tuple[Point, float, float]] = []
    for i, name in enumerate(sheet.grid.names):
        x, y = sheet.centres[i]
        found.append(((x, y), 0.56, 9.0) if shares[i] else ((x, y), -9.0, 0.44))
        for other in sheet.grid.neighbours(name):
            n = sheet.grid.index(other)
            if n > i and shares[i] and shares[n]:
                middle = (x + sheet.centres[n][0]) / 2, (y + sheet.centres[n][1]) / 2
                value = _side_value(sheet, i, n, shares)
                if value >= 0.5:
                    found.append((middle, 0.54, 9.0))
                elif value < 0.3:
                    found.append((middle, -9.0, 0.46))
    return found


def _repair(sheet: Sheet, land: Lattice, shares: list[float]) -> None:
    """Push the field back wherever the shore would show a hex or a hexside wrongly."""
    places = truths(sheet, shares)
    for _ in range(_REPAIRS):
        wrong = 0
        for (x, y), least, most in places:
            value = sheet.sample(land, x, y)
            if value < least:
                _bump(sheet, land, x, y, least + 0.04 - value)
                wrong += 1
            elif value > most:
                _bump(sheet, land, x, y, most - 0.04 - value)
                wrong += 1
        if not wrong:
            return


def _bump(sheet: Sheet, land: Lattice, x: float, y: float, by: float) -> None:
    radius = 0.3 * sheet.side
    wide, high = sheet.size
    i0, j0 = (x - sheet.origin[0]) / sheet.step, (y - sheet.origin[1]) / sheet.step
    reach = int(2 * radius / sheet.step) + 1
    for j in range(max(0, int(j0) - reach), min(high, int(j0) + reach + 2)):
        for i in range(max(0, int(i0) - reach), min(wide, int(i0) + reach + 2)):
            apart = ((i - i0) ** 2 + (j - j0) ** 2) * sheet.step**2
            land[j][i] += by * exp(-apart / (2 * radius * radius))


def _distance(sheet: Sheet, land: Lattice) -> Lattice:
    far = 1e6
    straight, slant = sheet.step, sheet.step * sqrt(2)
    field = [[0.0 if value > 0.5 else far for value in row] for row in land]
    for rows in (field, field[::-1]):
        before: list[float] | None = None
        for row in rows:
            _spread(row, before, straight, slant)
            before = row
    return field


def _spread(row: list[float], before: list[float] | None, straight: float, slant: float) -> None:
    if before is not None:
        padded = [1e6, *before, 1e6]
        row[:] = [
            min(here, up + straight, left + slant, right + slant)
            for here, left, up, right in zip(row, padded, before, padded[2:], strict=False)
        ]
    last = 1e6
    for i, here in enumerate(row):
        last = row[i] = min(here, last + straight)
    last = 1e6
    for i in range(len(row) - 1, -1, -1):
        last = row[i] = min(row[i], last + straight)


def rimmed(field: Lattice, value: float = 0.0) -> Lattice:
    """The field with its outermost points set, so that every contour closes."""
    wide = len(field[0])
    return [[value] * wide, *([value, *row[1:-1], value] for row in field[1:-1]), [value] * wide]


def land_outline(sheet: Sheet, coast: Coast) -> str:
    """SVG path data of all land, for fills and clips."""
    return outline(contours(rimmed(coast.land), 0.5, sheet.step, sheet.origin))


def water_lines(sheet: Sheet, coast: Coast, calm: Lattice | None) -> list[tuple[str, float]]:
    """The rings along the shore, each with its strength; none where the water is calm (lagoons)."""
    waver = sheet.noise(sheet.side * 0.8, 2, 77)
    found = []
    for ring, strength in ((0.18, 0.34), (0.38, 0.25), (0.62, 0.18), (0.92, 0.11)):
        away = ring * sheet.side
        field = [
            [
                value + (w - 0.5) * 0.06 * sheet.side if calm is None or calm[j][i] < 0.3 else 0.0
                for i, (value, w) in enumerate(zip(row, waver[j], strict=True))
            ]
            for j, row in enumerate(coast.distance)
        ]
        loops = contours(rimmed(_softened(field), 0.0), away, sheet.step, sheet.origin)
        d = outline(thinned(loop, 2) for loop in loops if len(loop) > 10)
        found.append((d, strength))
    return found


def _softened(field: Lattice) -> Lattice:
    rows = [[min(value, 200.0) for value in row] for row in field]
    across = [
        [row[0], *((a + 2 * b + c) / 4 for a, b, c in zip(row, row[1:], row[2:], strict=False)), row[-1]]
        for row in rows
    ]
    middle = [
        [(a + 2 * b + c) / 4 for a, b, c in zip(up, here, down, strict=True)]
        for up, here, down in zip(across, across[1:], across[2:], strict=False)
    ]
    return [across[0], *middle, across[-1]]
