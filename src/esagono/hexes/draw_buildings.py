"""Buildings and their gardens on tactical boards."""

from collections.abc import Callable
from math import atan2, cos, degrees, hypot, sin

from esagono.hexes.draw_noise import dice
from esagono.hexes.draw_sheet import Sheet

# Farms seen from above: each roof with its place, length, width and turn against the others.
_FARMS = (
    ((-13, -9, 31, 18, 0), (15, 12, 27, 16, 90), (-15, 19, 18, 12, 0), (15, -19, 18, 12, 11)),
    ((-2, -16, 36, 17, 0), (-19, 12, 25, 15, 90), (14, 14, 24, 15, 0)),
    ((10, -6, 30, 18, 90), (-14, -16, 22, 14, 0), (-12, 14, 28, 15, 0)),
    ((-8, 2, 34, 19, 25), (19, -15, 19, 13, 25), (17, 19, 17, 12, 115), (-17, -21, 15, 11, 25)),
)

_PLOTS = ((13, 9), (17, 12), (20, 10), (15, 14), (19, 13), (14, 11))


def buildings(sheet: Sheet, free: Callable[[float, float], bool]) -> str:
    """Garden plots, then wooden houses, then stone buildings, each of these one drawing over all its hexes."""
    wood, stone = _drawn(sheet, "wood-building"), _drawn(sheet, "stone-building")
    if not wood and not stone:
        return ""
    roll = dice(sheet.seed + 5)
    parts = [_plots(sheet, name, roll, free) for name in (*wood, *stone)]
    parts += [_houses(sheet, name, roll, free) for name in wood]
    parts += [_block(sheet, group) for group in groups(sheet, stone)]
    return "".join(parts)


def _drawn(sheet: Sheet, draw: str) -> list[str]:
    return [
        name
        for name, terrain in zip(sheet.grid.names, sheet.board.terrains, strict=True)
        if sheet.palette.entry("terrain", terrain).draw == draw
    ]


def groups(sheet: Sheet, names: list[str]) -> list[list[str]]:
    """Hexes in groups of those that touch."""
    left, found = set(names), []
    for name in names:
        if name not in left:
            continue
        left.remove(name)
        group = [name]
        for here in group:
            fresh = [n for n in sheet.grid.neighbours(here) if n in left]
            left.difference_update(fresh)
            group += fresh
        found.append(group)
    return found


def building_symbols(sheet: Sheet) -> str:
    """Roofs, their shadows and garden plots, as symbols to be used many times."""
    shadow = sheet.palette.ink("shadow")
    unit = sheet.side / 50
    sizes = sorted({(wide, high) for farm in _FARMS for _, _, wide, high, _ in farm})
    parts = []
    for wide, high in sizes:
        parts.append(f'<g id="roof{wide}x{high}">{_slopes(sheet, wide * unit, high * unit, "wood")}</g>')
        parts.append(f'<g id="shade{wide}x{high}">{_shade(sheet, wide * unit, high * unit)}</g>')
    for n, (wide, high) in enumerate(_PLOTS):
        rows = "".join(f"M{-wide / 2:g} {-high / 2 + t * 2.2:g}h{wide}" for t in range(1, int(high / 2.2) + 1))
        parts.append(
            f'<g id="plot{n}" transform="scale({unit:g})" stroke="{shadow}" stroke-opacity=".4" stroke-width=".6">'
            f'<rect x="{-wide / 2:g}" y="{-high / 2:g}" width="{wide}" height="{high}" '
            f'fill="{sheet.palette.ground("plot" if n % 2 else "plot2")}"/><path d="{rows}" fill="none"/></g>'
        )
    return "".join(parts)


def _plots(sheet: Sheet, name: str, roll: Callable[[], float], free: Callable[[float, float], bool]) -> str:
    x, y = sheet.centre(name)
    unit = sheet.side / 50
    parts = []
    for k in range(6):
        turn, away = k * 1.05 + roll() * 0.5, (25 + roll() * 11) * unit
        px, py = x + cos(turn) * away, y + sin(turn) * away
        tilt, kind = 11 + (roll() - 0.5) * 17, int(roll() * len(_PLOTS))
        if free(px, py):
            parts.append(f'<use href="#plot{kind}" transform="translate({px:.0f} {py:.0f})rotate({tilt:.0f})"/>')
    return "".join(parts)


def _houses(sheet: Sheet, name: str, roll: Callable[[], float], free: Callable[[float, float], bool]) -> str:
    x, y = sheet.centre(name)
    unit = sheet.side / 50
    tilt = 10 + (roll() - 0.5) * 29
    flip = -1 if roll() < 0.5 else 1
    plan = _FARMS[int(roll() * len(_FARMS))]
    roofs = [(dx, dy, wide, high, tilt + turn) for dx, dy, wide, high, turn in plan]
    placed = [(x + dx * flip * unit, y + dy * unit, wide, high, turn) for dx, dy, wide, high, turn in roofs]
    clear = [roof for roof in placed if free(roof[0], roof[1])]
    return "".join(_roof(sheet, *roof) for roof in clear or placed[:1])


def _block(sheet: Sheet, group: list[str]) -> str:
    """A stone building: a wing in every hex, and a hall from hex to hex."""
    unit = sheet.side / 50
    wings, halls = [], []
    for n, name in enumerate(group):
        x, y = sheet.centre(name)
        side = 1 if n % 2 else -1
        wings.append(house(sheet, x + side * 15 * unit, y + side * 13 * unit, 40 * unit, 25 * unit, 0, "stone"))
        for other in group[n + 1 :]:
            if sheet.grid.are_adjacent(name, other):
                ox, oy = sheet.centre(other)
                turn = degrees(atan2(oy - y, ox - x))
                long = hypot(ox - x, oy - y) + 28 * unit
                halls.append(house(sheet, (x + ox) / 2, (y + oy) / 2, long, 29 * unit, turn, "stone"))
    if not halls:
        x, y = sheet.centre(group[0])
        halls.append(house(sheet, x, y, 52 * unit, 27 * unit, 7, "stone"))
    return "".join((*wings, *halls))


def _roof(sheet: Sheet, x: float, y: float, wide: int, high: int, turn: float) -> str:
    """A wooden house as a symbol."""
    size, unit = f"{wide}x{high}", sheet.side / 50
    return (
        f'<use href="#shade{size}" transform="translate({x + 4.5 * unit:.0f} {y + 5.5 * unit:.0f})rotate({turn:.0f})"/>'
        f'<use href="#roof{size}" transform="translate({x:.0f} {y:.0f})rotate({turn:.0f})"/>'
    )


def house(sheet: Sheet, x: float, y: float, wide: float, high: float, turn: float, kind: str) -> str:
    """A roof from above, with its shadow to the south-east."""
    unit = sheet.side / 50
    return (
        f'<g transform="translate({x + 4.5 * unit:.1f} {y + 5.5 * unit:.1f}) rotate({turn:.0f})">'
        f"{_shade(sheet, wide, high)}</g>"
        f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.0f})">{_slopes(sheet, wide, high, kind)}</g>'
    )


def _shade(sheet: Sheet, wide: float, high: float) -> str:
    return (
        f'<rect x="{-wide / 2:.1f}" y="{-high / 2:.1f}" width="{wide:.1f}" height="{high:.1f}" '
        f'fill="{sheet.palette.ink("shadow")}" fill-opacity=".36"/>'
    )


def _slopes(sheet: Sheet, wide: float, high: float, kind: str) -> str:
    """Two slopes, ridge, tiles and chimney."""
    bright, dark, edge = sheet.palette.colours("thing", kind)
    ridge = "#ffffff" if kind == "stone" else "#ffe1b4"
    unit = sheet.side / 50
    rows = range(1, int(wide / 2.5 / unit))
    tiles = "".join(f"M{-wide / 2 + k * 2.5 * unit:.1f} {-high / 2:.1f}v{high:.1f}" for k in rows)
    box = f'x="{-wide / 2:.1f}" width="{wide:.1f}"'
    return (
        f'<rect {box} y="{-high / 2:.1f}" height="{high:.1f}" fill="{bright}" stroke="{edge}" '
        f'stroke-width="{1.6 * unit:.1f}"/><rect {box} y="0" height="{high / 2:.1f}" fill="{dark}"/>'
        f'<path d="{tiles}" fill="none" stroke="{edge}" stroke-opacity=".28" stroke-width=".5"/>'
        f'<path d="M{-wide / 2:.1f} 0h{wide:.1f}" stroke="{ridge}" stroke-opacity=".5" stroke-width=".9"/>'
        f'<rect x="{wide * 0.22:.1f}" y="{-high * 0.3:.1f}" width="{2.8 * unit:.1f}" '
        f'height="{2.8 * unit:.1f}" fill="{edge}"/>'
    )
