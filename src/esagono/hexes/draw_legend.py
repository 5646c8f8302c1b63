"""The legend: what really occurs on the map, with a swatch drawn as on the map, and where its values come from."""

from collections import Counter
from html import escape
from math import cos, pi, sin

from esagono.hexes.draw_buildings import house
from esagono.hexes.draw_lines import stroke
from esagono.hexes.draw_names import MAP_FONT, anchor, pond
from esagono.hexes.draw_sheet import Sheet
from esagono.hexes.mapwords import PROVENANCES, Feature
from esagono.hexes.palette import UNKNOWN, Entry

UI_FONT = "Inter,SF Pro Text,system-ui,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif"
_CELL, _ROW, _SWATCH = 186.0, 50.0, 19.0


def entries_of(sheet: Sheet) -> list[tuple[str, Entry]]:
    """The words that occur on the map and are drawn, in the order of the legend, each with its group."""
    board = sheet.board
    words = {
        "terrain": Counter(board.terrains),
        "feature": Counter(feature.word for name in sheet.grid.names for feature in board.features(name)),
        "path": Counter(run.kind.word for run in board.text.paths),
        "side": Counter(feature.word for line in board.text.sides for feature in line.features),
        "region": Counter(run.kind.word for run in board.text.regions),
    }
    found, names = [], set()
    for group, counts in words.items():
        for word, _ in counts.most_common():
            entry = sheet.palette.entry(group, word)
            shown = entry.draw not in ("nothing", "area-name") and (entry.draw != "place" or sheet.side < 40)
            if not shown or (entry.name in names and entry.draw != UNKNOWN):
                continue
            names.add(entry.name)
            found.append((group, entry))
    return found


def legend(sheet: Sheet, left: float, top: float, wide: float) -> tuple[str, float]:
    """The legend as SVG below `top`, and its height."""
    palette = sheet.palette
    entries = entries_of(sheet)
    columns = max(1, int(wide / _CELL))
    cell = wide / columns
    parts = [
        _text(
            left,
            top + 24,
            palette.word("legend"),
            19,
            palette.ink("text"),
            f'font-family="{MAP_FONT}" font-weight="600"',
        )
    ]
    for n, (group, entry) in enumerate(entries):
        x, y = left + n % columns * cell, top + 62 + n // columns * _ROW
        parts.append(f'<g transform="translate({x + _SWATCH:.1f} {y:.1f})">{_swatch(sheet, group, entry)}</g>')
        parts.append(_text(x + 2 * _SWATCH + 10, y + 5, entry.name, 14, palette.ink("text")))
        if entry.draw == UNKNOWN:
            parts.append(_text(x + 2 * _SWATCH + 10, y + 19, palette.word("unknown"), 10.5, palette.ink("text2")))
    high = 62 + ((len(entries) - 1) // columns + 1) * _ROW
    rule = f'<path d="M{left:.1f} {top + high - 12:.1f}h{wide:.1f}" stroke="{palette.ink("rule")}" stroke-width="1"/>'
    lines = _footer(sheet, int(wide / 6.1))
    for n, line in enumerate(lines):
        parts.append(_text(left, top + high + 8 + n * 17, line, 12, palette.ink("text2")))
    return f'<g class="legend" font-family="{UI_FONT}">{rule}{"".join(parts)}</g>', high + 8 + len(lines) * 17


def _text(x: float, y: float, text: str, size: float, ink: str, extra: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" fill="{ink}" {extra}>{escape(text)}</text>'


def _footer(sheet: Sheet, letters: int) -> list[str]:
    """How many values come from where, then the sources, broken into lines."""
    palette = sheet.palette
    counts = Counter(feature.provenance for feature in _values(sheet))
    shares = [f"{palette.word(each)} {counts[each]}" for each in PROVENANCES if counts[each]]
    if counts[""]:
        shares.append(f"{palette.word('none')} {counts['']}")
    lines = _wrapped(f"{palette.word('values')}: " + ", ".join(shares), letters)
    sources = "; ".join(source.text for source in sheet.board.text.sources)
    return lines + (_wrapped(f"{palette.word('sources')}: {sources}", letters) if sources else [])


def _values(sheet: Sheet) -> list[Feature]:
    text = sheet.board.text
    found = [feature for name in sheet.grid.names for feature in sheet.board.values(name)]
    found += [feature for line in text.sides for feature in line.features]
    return found + [run.kind for run in (*text.paths, *text.regions)]


def _wrapped(text: str, letters: int) -> list[str]:
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) >= letters and lines[-1]:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


# --- swatches ---------------------------------------------------------------------------------------------------


def swatch_defs() -> str:
    """The hexagon that swatches are cut to."""
    return f'<clipPath id="swatch"><path d="{_hexagon()}"/></clipPath>'


def _hexagon() -> str:
    return "M" + "L".join(f"{_SWATCH * cos(k * pi / 3):.1f} {_SWATCH * sin(k * pi / 3):.1f}" for k in range(6)) + "Z"


def _swatch(sheet: Sheet, group: str, entry: Entry) -> str:
    base = _base(sheet, entry)
    ink = sheet.palette.ink("frame")
    return (
        f'<g clip-path="url(#swatch)"><path d="{_hexagon()}" fill="{base}"/>{_sample(sheet, group, entry)}</g>'
        f'<path d="{_hexagon()}" fill="none" stroke="{ink}" stroke-opacity=".55"/>'
    )


def _base(sheet: Sheet, entry: Entry) -> str:
    ground = sheet.palette.ground
    heights = sheet.palette.colours("ground", "heights")
    if entry.draw == "height":
        return heights[1 if entry.height < 100 else 3 if entry.height < 400 else 4 if entry.height < 700 else 5]
    named = {
        "water": "shelf",
        "furrows": "wheat",
        "rows": "corn",
        "crowns": "floor",
        "few-crowns": "floor",
        "wood-building": "yard",
        "stone-building": "yard",
        "reeds": "marsh",
        "sand": "sand",
        "gully": "gully",
        "small-crowns": "wood-tint",
        "dense-crowns": "forest-floor",
        "flood": "shelf",
        "veil": "veil",
    }
    if entry.draw in named:
        return ground(named[entry.draw])
    return str(sheet.palette.of_scale("tones")[0])


def _sample(sheet: Sheet, group: str, entry: Entry) -> str:
    draw = entry.draw
    if draw in ("furrows", "rows"):
        return f'<path d="{_hexagon()}" fill="url(#{draw}0)"/>'
    if draw == UNKNOWN:
        return _unknown(sheet, group, entry)
    if group == "region":
        line = stroke("M-20 4L-4-7 20-3", sheet.palette.thing(entry.colour), 2.4, 'stroke-dasharray="9 6"')
        return f'<g fill="none">{line}</g>'
    if group in ("path", "side") or draw in ("stream", "bridge", "ford"):
        return _line(sheet, draw)
    if draw in ("crowns", "few-crowns"):
        spots = [(-11, -9), (0, -11), (11, -8), (-15, 2), (-5, 1), (6, 1), (15, 3), (-9, 12), (2, 12), (12, 12)]
        shown = spots if draw == "crowns" else spots[1::3]
        return "".join(
            f'<use href="#tree{n % 6}" transform="translate({x} {y}) scale(.72)"/>' for n, (x, y) in enumerate(shown)
        )
    if draw in ("small-crowns", "dense-crowns"):
        return "".join(
            f'<circle cx="{x}" cy="{y}" r="2.6" fill="{sheet.palette.colours("thing", draw)[n % 3]}"/>'
            for n, (x, y) in enumerate(((-9, -7), (1, -9), (9, -4), (-4, 0), (5, 4), (-10, 5), (-1, 9), (11, 9)))
        )
    if draw == "wood-building":
        return house(sheet, -5, -4, 17, 10, 12, "wood") + house(sheet, 7, 6, 13, 8, 100, "wood")
    if draw == "stone-building":
        return house(sheet, 0, 0, 24, 13, 8, "stone")
    return _sign(sheet, entry)


def _sign(sheet: Sheet, entry: Entry) -> str:
    thing = sheet.palette.thing
    if entry.draw == "reeds":
        d = (
            "M-9 2h8m-5.5 0l-1-4m2.5 4v-5m1.5 5l1-4M2-5h8m-5.5 0l-1-4m2.5 4v-5m1.5 5l1-4M1 10h8m-5.5 "
            "0l-1-4m2.5 4v-5m1.5 5l1-4"
        )
        return f'<path d="{d}" fill="none" stroke="{sheet.palette.ground("reed")}" stroke-opacity=".7"/>'
    if entry.draw == "anchor":
        return f'<g transform="scale({36 / sheet.side:.2f})">{anchor(sheet, 0, 0)}</g>'
    if entry.draw == "pond":
        return f'<g transform="scale({30 / sheet.side:.2f})">{pond(sheet, 0, 0)}</g>'
    if entry.draw == "place":
        edge = thing("built-up-edge")
        if entry.size < 3:
            return f'<circle r="4" fill="{thing("dot")}" stroke="{edge}" stroke-width="1.8"/>'
        rects = "".join(
            f'<rect x="{x}" y="{y}" width="6" height="5"/>' for x, y in ((-9, -6), (-1, -8), (-6, 1), (2, 0))
        )
        return f'<g fill="{thing("built-up")}" stroke="{edge}" stroke-width=".7">{rects}</g>'
    if entry.draw == "strongpoint":
        return (
            f'<path d="{_hexagon()}" transform="scale(.78)" fill="none" stroke="{thing("fort")}" '
            f'stroke-width="3" stroke-dasharray="6 3.5"/>'
        )
    if entry.draw == "fortified":
        ring = stroke(_hexagon(), thing(entry.colour or "fort"), 3.4, 'stroke-dasharray="6 3.5"')
        return f'<g fill="none" transform="scale(.78)">{ring}</g>'
    if entry.draw == "works":
        wall = "M-14 3h4v-4h4v4h4v-4h4v4h4v-4h4v4h4"
        return f'<g fill="none">{stroke(wall, thing("works"), 2)}</g>'
    if entry.draw == "flood":
        return f'<path d="{_hexagon()}" fill="url(#flood)"/>'
    if entry.draw == "level":
        tint = sheet.palette.of_scale("levels")[0]
        return f'<path d="M-20 14Q-6-12 20-9V20H-20Z" fill="{tint}" stroke="{sheet.palette.ink("contour")}"/>'
    return ""


def _line(sheet: Sheet, draw: str) -> str:
    """A short piece of road, railway, water or hexside."""
    thing = sheet.palette.thing
    d = "M-22 7Q0-12 22 1"
    bank, water, _ = sheet.palette.colours("thing", "stream")
    edge, surface, _ = sheet.palette.colours("thing", "road")
    deck, rails = sheet.palette.colours("thing", "crossing")
    stream = stroke(d, bank, 10) + stroke(d, water, 7.4)
    samples = {
        "stream": stream,
        "ford": stream + f'<g fill="{thing("stones")}"><circle r="2" cx="-1" cy="-6"/><circle r="2" cx="1" '
        f'cy="-2"/><circle r="2" cx="-2" cy="1"/></g>',
        "bridge": stream
        + f'<path d="M-2-14L3 10" stroke="{sheet.palette.colours("thing", "planks")[0]}" stroke-width="8"/>',
        "road": stroke(d, edge, 9) + stroke(d, surface, 7),
        "track": stroke(d, edge, 6.5) + stroke(d, surface, 4.6),
        "main-road": stroke(d, edge, 12) + stroke(d, surface, 9),
        "rail": stroke(d, thing("rail"), 3.8) + stroke(d, thing("rail-light"), 1.8, 'stroke-dasharray="6 6"'),
        "rail-unfinished": stroke(d, thing("rail"), 2.4, 'stroke-dasharray="7 5"'),
        "river": stroke(d, thing("river-casing"), 5) + stroke(d, thing("river"), 2.6),
        "major-river": stroke(d, thing("river-casing"), 7.5) + stroke(d, thing("river"), 4.4),
        "great-river": stroke(d, thing("river-casing"), 9) + stroke(d, thing("river"), 6),
        "canal": stroke(d, thing("river-casing"), 4.5) + stroke(d, thing("river"), 2.4, 'stroke-dasharray="7 2"'),
        "crossing": stroke(d, thing("river"), 4.4)
        + stroke("M1-12L3 6", deck, 7)
        + stroke("M-4-11L-2 7M5-13L7 5", rails, 1.5),
        "fort": stroke("M-15 5H15M-12 5v-6M-4 5v-6M4 5v-6M12 5v-6", thing("fort"), 2.8),
        "crack": stroke(d, sheet.palette.ground("crack"), 8) + stroke(d, sheet.palette.ground("gully"), 4.5),
        "border": stroke("M-20 0H20", thing("border"), 7, 'stroke-opacity=".18"')
        + stroke("M-20 0H20", thing("border"), 2.4, 'stroke-dasharray="10 5 2 5"'),
    }
    if sheet.palette.scale == "operational":
        samples["road"] = stroke(d, thing("highway-casing"), 4) + stroke(d, thing("highway"), 2)
        samples["main-road"] = stroke(d, thing("highway-casing"), 5.5) + stroke(d, thing("highway"), 3.2)
    return f'<g fill="none">{samples.get(draw, "")}</g>'


def _unknown(sheet: Sheet, group: str, entry: Entry) -> str:
    ink = sheet.palette.ink("unknown-line")
    if group == "terrain":
        return f'<path d="{_hexagon()}" fill="url(#hatch-{entry.word})"/>'
    if group == "feature":
        return f'<path d="M0-8l8 8-8 8-8-8z" fill="{sheet.palette.ink("unknown")}" stroke="{ink}"/>'
    return f'<path d="M-20 5L20-5" stroke="{ink}" stroke-width="2.4" stroke-dasharray="5 4"/>'
