"""The soft part of the ground as a small bitmap inside the SVG: mixed tones, relief, levels, sea depth."""

from base64 import b64encode
from struct import pack
from zlib import compress, crc32

from esagono.hexes.draw_coast import Coast
from esagono.hexes.draw_shapes import Lattice
from esagono.hexes.draw_sheet import Sheet

Colour = tuple[float, float, float]

_HEIGHTS = (0, 60, 160, 320, 560, 850, 1200)


def colour(text: str) -> Colour:
    """A colour such as #c3c090 as three numbers."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mixed(a: Colour, b: Colour, share: float) -> Colour:
    """A colour between two others."""
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share


def eased(low: float, high: float, value: float) -> float:
    """0 below `low`, 1 above `high`, smooth between them."""
    share = min(1.0, max(0.0, (value - low) / (high - low)))
    return share * share * (3 - 2 * share)


def picture(sheet: Sheet, pixels: list[list[Colour]], every: int = 1) -> str:
    """An SVG image of coloured lattice points (every n-th of the lattice), laid over the sheet."""
    wide, high = len(pixels[0]), len(pixels)
    rows = b"".join(b"\0" + bytes(max(0, min(255, round(part))) for pixel in row for part in pixel) for row in pixels)
    chunks = [
        (b"IHDR", pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)),
        (b"IDAT", compress(_filtered(rows, wide * 3), 9)),
        (b"IEND", b""),
    ]
    png = b"\x89PNG\r\n\x1a\n" + b"".join(
        pack(">I", len(data)) + kind + data + pack(">I", crc32(kind + data)) for kind, data in chunks
    )
    step = sheet.step * every
    x, y = sheet.origin[0] - step / 2, sheet.origin[1] - step / 2
    return (
        f'<image x="{x:.2f}" y="{y:.2f}" width="{wide * step:.2f}" height="{high * step:.2f}" '
        f'preserveAspectRatio="none" href="data:image/png;base64,{b64encode(png).decode()}"/>'
    )


def _filtered(rows: bytes, stride: int) -> bytes:
    """Each byte as the difference from the pixel on its left, which compresses better (PNG filter 1)."""
    out = bytearray()
    for start in range(0, len(rows), stride + 1):
        row = rows[start + 1 : start + 1 + stride]
        out.append(1)
        out += row[:3]
        out += bytes((b - a) & 255 for a, b in zip(row, row[3:], strict=False))
    return bytes(out)


def field_ground(sheet: Sheet, levels: Lattice | None) -> str:
    """Open ground in three mixed tones, levels tinted and shaded from the north-west."""
    first, second, third = (colour(each) for each in sheet.palette.of_scale("tones"))
    tints = [colour(each) for each in sheet.palette.of_scale("levels")]
    broad, patches = sheet.noise(sheet.side * 1.9, 4, 3), sheet.noise(sheet.side * 0.8, 3, 11)
    grain = sheet.noise(sheet.side * 0.2, 2, 7)
    pixels = []
    for j, row in enumerate(broad):
        line = []
        for i, tone in enumerate(row):
            here = mixed(first, second, eased(0.35, 0.65, tone))
            here = mixed(here, third, eased(0.52, 0.75, patches[j][i]) * 0.7)
            light = 1 + (grain[j][i] - 0.5) * 0.09
            if levels is not None:
                here, shade = _on_level(here, tints, levels, i, j)
                light += shade
            line.append((here[0] * light, here[1] * light, here[2] * light))
        pixels.append(line)
    if sheet.is_large:
        return picture(sheet, [line[::2] for line in pixels[::2]], 2)
    return picture(sheet, pixels)


def _on_level(here: Colour, tints: list[Colour], levels: Lattice, i: int, j: int) -> tuple[Colour, float]:
    value = levels[j][i]
    for n, tint in enumerate(tints):
        here = mixed(here, tint, eased(n + 0.42, n + 0.58, value) * 0.62)
    if not 0 < j < len(levels) - 1 or not 0 < i < len(levels[0]) - 1:
        return here, 0.0
    slope = (levels[j][i + 1] - levels[j][i - 1]) * 0.62 + (levels[j + 1][i] - levels[j - 1][i]) * 0.85
    return here, slope * (0.24 if slope > 0 else 0.62)


def wooded(masks: dict[str, Lattice]) -> Lattice | None:
    """Woods and forest together; forest counts for more."""
    woods, forest = masks.get("small-crowns"), masks.get("dense-crowns")
    if woods is None or forest is None:
        return woods or forest
    return [[max(a, b) for a, b in zip(r, s, strict=True)] for r, s in zip(woods, forest, strict=True)]


def height_ground(sheet: Sheet, heights: Lattice, woods: Lattice | None, coast: Coast | None) -> str:
    """Land in height tints with relief; plains stay plain."""
    land = coast.land if coast else None
    relief = _relief(sheet, heights)
    tints = [colour(each) for each in sheet.palette.colours("ground", "heights")]
    low, wood = colour(sheet.palette.of_scale("tones")[1]), colour(sheet.palette.ground("wood-tint"))
    dusk = (78.0, 84.0, 128.0) if sheet.palette.theme == 0 else (10.0, 12.0, 30.0)
    broad, grain = sheet.noise(sheet.side * 2.7, 3, 91), sheet.noise(sheet.side * 0.25, 1, 5)
    pixels = []
    for j in range(sheet.size[1]):
        line: list[Colour] = []
        for i in range(sheet.size[0]):
            if land is not None and land[j][i] < 0.2:
                line.append(tints[0])
                continue
            z = relief[j][i]
            here = mixed(_tint(tints, z), low, eased(0.42, 0.7, broad[j][i]) * 0.75 * (1 - eased(60, 200, z)))
            if woods is not None and woods[j][i] > 0.3:
                here = mixed(here, wood, eased(0.35, 0.6, woods[j][i]) * 0.42 * (1 - 0.75 * eased(620, 900, z)))
            shade = _shade(relief, i, j) * 30 / sheet.side
            if shade < 0:
                here = mixed(here, dusk, -shade * 0.75)
            light = 1 + shade + (grain[j][i] - 0.5) * 0.03
            line.append((here[0] * light, here[1] * light, here[2] * light))
        pixels.append(line)
    return picture(sheet, pixels)


def _tint(tints: list[Colour], z: float) -> Colour:
    for n in range(1, len(_HEIGHTS)):
        if z < _HEIGHTS[n]:
            share = (z - _HEIGHTS[n - 1]) / (_HEIGHTS[n] - _HEIGHTS[n - 1])
            return mixed(tints[n - 1], tints[n], max(0.0, share))
    return tints[-1]


def _relief(sheet: Sheet, heights: Lattice) -> Lattice:
    ridges, rolls = sheet.noise(sheet.side * 1.5, 5, 41), sheet.noise(sheet.side * 2, 4, 71)
    found = []
    for row, ridge_row, roll_row in zip(heights, ridges, rolls, strict=True):
        line = []
        for metres, noise, roll in zip(row, ridge_row, roll_row, strict=True):
            height = metres if metres < 400 else 400 + (metres - 400) * 0.55
            steep = eased(40, 420, height)
            ridge = 1 - abs(2 * noise - 1)
            line.append(height * (1 - steep * 0.5 + steep * 0.9 * ridge * ridge) + (14 + height * 0.16) * roll)
        found.append(line)
    return found


def _shade(relief: Lattice, i: int, j: int) -> float:
    if not 0 < j < len(relief) - 1 or not 0 < i < len(relief[0]) - 1:
        return 0.0
    slope = (relief[j][i + 1] - relief[j][i - 1]) * 0.7 + (relief[j + 1][i] - relief[j - 1][i]) * 0.72
    return max(-0.22, min(0.15, slope * 0.0052))


def sea_ground(sheet: Sheet, coast: Coast) -> str:
    """Water from the shore over the shelf to the deep."""
    shore, shelf, deep = (colour(sheet.palette.ground(each)) for each in ("shore", "shelf", "deep"))
    every = 2
    swell = sheet.noise(sheet.side * 3, 2, 55)
    near, far = sheet.side * 1.33, sheet.side * 7
    pixels = []
    for j in range(0, sheet.size[1], every):
        line = []
        for i in range(0, sheet.size[0], every):
            away = coast.distance[j][i]
            here = (
                mixed(shore, shelf, eased(0, near, away)) if away < near else mixed(shelf, deep, eased(near, far, away))
            )
            light = 1 + (swell[j][i] - 0.5) * 0.05
            line.append((here[0] * light, here[1] * light, here[2] * light))
        pixels.append(line)
    return picture(sheet, pixels, every)
