"""Reading the map text line by line: what the header and each section may hold."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from esagono.hexes.grid import Grid, parse_grid
from esagono.hexes.maplines import Fact, Glyph, HexLine, MapText, Mark, Row, Run, Shape, SideLine, Source
from esagono.hexes.mapwords import (
    NO_REMARK,
    BadWord,
    Feature,
    Remark,
    feature_of,
    hex_name,
    link_names,
    mark_of,
    natural,
    side_names,
    split_note,
    tokens_of,
    unquoted,
)

SECTIONS = ("grid", "hex", "side", "link", "path", "region", "outline", "spot", "fact")
NO_HEX = "-"

_ORDER = " ".join(f"[{section}]" for section in SECTIONS)
_NAME = re.compile(r"[a-z0-9][a-z0-9-]*")


@dataclass(slots=True)
class Reader:
    """Reads a map text; a BadWord says what is wrong in the line it has come to."""

    number: int = 0
    section: str = ""
    grid: Grid | None = None
    above: list[str] = field(default_factory=list)
    header: dict[str, str] = field(default_factory=dict)
    remarks: dict[str, Remark] = field(default_factory=dict)
    where: dict[str, int] = field(default_factory=dict)
    sources: list[Source] = field(default_factory=list)
    legend: list[Glyph] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    hexes: list[HexLine] = field(default_factory=list)
    sides: list[SideLine] = field(default_factory=list)
    links: list[SideLine] = field(default_factory=list)
    paths: list[Run] = field(default_factory=list)
    regions: list[Run] = field(default_factory=list)
    outlines: list[Shape] = field(default_factory=list)
    spots: list[Shape] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)

    def read(self, line: str) -> None:
        """Read the next line."""
        self.number += 1
        body, note = split_note(line)
        if not body:
            if line.strip():
                self.above.append(note)
            return
        remark = Remark(tuple(self.above), note) if self.above or note else NO_REMARK
        self.above.clear()
        if body.startswith("["):
            self._begin(body, remark)
        elif self.section:
            _SECTION_READERS[self.section](self, body, remark)
        else:
            self._header(body, remark)

    def whole(self) -> MapText:
        """The map text that has been read."""
        self._header_is_complete()
        self._rows_are_complete()
        return MapText(
            name=self.header["map"],
            grid=self.header["grid"],
            default=feature_of(self.header["default"]),
            title=self.header.get("title", ""),
            joins=self.header.get("joins", ""),
            sources=tuple(self.sources),
            legend=tuple(self.legend),
            rows=tuple(self.rows),
            hexes=tuple(sorted(self.hexes, key=lambda line: natural(line.hex))),
            sides=tuple(sorted(self.sides, key=lambda line: (natural(line.a), natural(line.b)))),
            links=tuple(sorted(self.links, key=lambda line: (natural(line.a), natural(line.b)))),
            paths=tuple(self.paths),
            regions=tuple(self.regions),
            outlines=tuple(self.outlines),
            spots=tuple(self.spots),
            facts=tuple(self.facts),
            remarks=tuple(sorted(item for item in self.remarks.items() if item[1] != NO_REMARK)),
            closing=tuple(self.above),
        )

    def _once(self, key: str) -> None:
        if key in self.where:
            raise BadWord(f"{key} again", f"it once only (it stands on line {self.where[key]})")
        self.where[key] = self.number

    def _begin(self, body: str, remark: Remark) -> None:
        name = body[1:-1]
        if not body.endswith("]") or name not in SECTIONS:
            raise BadWord(repr(body), f"one of {_ORDER}")
        self._once(body)
        if self.section and SECTIONS.index(name) < SECTIONS.index(self.section):
            raise BadWord(f"{body} behind [{self.section}]", f"the order {_ORDER}")
        self._header_is_complete()
        self._rows_are_complete()
        self.remarks[body] = remark
        self.section = name

    def _header_is_complete(self) -> None:
        for key in ("map", "grid", "default"):
            if key not in self.header:
                raise BadWord(f"no line `{key} …` in the header", "map, grid and default")

    def _rows_are_complete(self) -> None:
        if self.grid is None or self.section != "grid":
            return
        for label in row_labels(self.grid):
            if f"row {label}" not in self.where:
                raise BadWord(f"no row {label} in [grid]", "every row of the grid")

    def _header(self, body: str, remark: Remark) -> None:
        key, _, rest = body.partition(" ")
        rest = rest.strip()
        if key == "source":
            self._source(rest, remark)
        elif key == "legend":
            self._legend(rest, remark)
        elif key in _HEADERS:
            self._once(key)
            self.header[key] = _HEADERS[key](rest)
            self.remarks[key] = remark
            if key == "grid":
                self.grid = grid_of(rest, self.header.get("map", ""))
        else:
            raise BadWord(repr(key), "map, title, grid, source, default, legend, joins or a section such as [hex]")

    def _source(self, rest: str, remark: Remark) -> None:
        key, _, text = rest.partition(" ")
        if not key or not text.strip():
            raise BadWord(repr(f"source {rest}"), "source KEY TEXT")
        self._once(f"source {key}")
        self.sources.append(Source(key, text.strip(), remark))

    def _legend(self, rest: str, remark: Remark) -> None:
        glyph, *words = tokens_of(rest) or ("",)
        if len(glyph) != 1 or glyph in '-"#' or not words:
            raise BadWord(repr(f"legend {rest}"), 'legend GLYPH TERRAIN, the glyph one character but - " #')
        self._once(f"legend {glyph}")
        self.legend.append(Glyph(glyph, _with_terrain(words), remark))

    def _row(self, body: str, remark: Remark) -> None:
        label, _, glyphs = body.partition(" ")
        glyphs = glyphs.strip()
        assert self.grid is not None  # the header is complete before the first section
        known = {each.glyph for each in self.legend}
        for name, glyph in row_hexes(self.grid, label, glyphs):
            if glyph != NO_HEX and glyph not in known:
                raise BadWord(f"the glyph {glyph!r}", f"- or a glyph of the legend: {' '.join(sorted(known))}")
            if self.grid.has(name) != (glyph != NO_HEX):
                raise BadWord(f"{glyph!r} for {name}", "- exactly where the grid has no hex")
        self._once(f"row {label}")
        self.rows.append(Row(label, glyphs, remark))

    def _hex(self, body: str, remark: Remark) -> None:
        name, *words = tokens_of(body)
        self._once(f"hex {hex_name(name)}")
        if not words:
            raise BadWord(f"hex {name} alone", "at least one feature behind it")
        features = tuple(map(feature_of, words)) if self.rows else _with_terrain(words)
        self.hexes.append(HexLine(name, features, remark))

    def _side(self, body: str, remark: Remark) -> None:
        names, *words = tokens_of(body)
        a, b = side_names(names)
        self._once(f"side {a}/{b}")
        if not words:
            raise BadWord(f"side {names} alone", "at least one feature behind it")
        self.sides.append(SideLine(a, b, tuple(map(feature_of, words)), remark))

    def _link(self, body: str, remark: Remark) -> None:
        if "joins" not in self.header:
            raise BadWord("[link] without a line `joins …` in the header", "joins MAP, the other map")
        names, *words = tokens_of(body)
        a, b = link_names(names)
        self._once(f"link {a}/{b}")
        if not words:
            raise BadWord(f"link {names} alone", "at least one feature behind it")
        self.links.append(SideLine(a, b, tuple(map(feature_of, words)), remark))

    def _path(self, body: str, remark: Remark) -> None:
        self.paths.append(_run(body, remark, 2))

    def _region(self, body: str, remark: Remark) -> None:
        self.regions.append(_run(body, remark, 1))

    def _outline(self, body: str, remark: Remark) -> None:
        self.outlines.append(_shape(body, remark, 'WORD "NAME" POINT POINT POINT … with 3 points or more', 3, 999))

    def _spot(self, body: str, remark: Remark) -> None:
        self.spots.append(_shape(body, remark, "a feature such as height=96.A and one point such as 4.09@-20,30", 1, 1))

    def _fact(self, body: str, remark: Remark) -> None:
        self.facts.append(Fact(tokens_of(body), remark))


_SECTION_READERS: dict[str, Callable[[Reader, str, Remark], None]] = {
    "grid": Reader._row,
    "hex": Reader._hex,
    "side": Reader._side,
    "link": Reader._link,
    "path": Reader._path,
    "region": Reader._region,
    "outline": Reader._outline,
    "spot": Reader._spot,
    "fact": Reader._fact,
}


def grid_of(words: str, name: str) -> Grid:
    """The grid of a grid line; a BadWord says what is wrong with it."""
    if re.search(r"\b(?:cols|rows)\s+\S*[0-9]{4}", words):
        raise BadWord(repr(words[:60]), "columns and rows up to 999")
    try:
        return parse_grid(words, name)
    except ValueError as error:
        raise BadWord(repr(words[:60]), str(error)) from None


def row_labels(grid: Grid) -> dict[str, int]:
    """The printed rows of a grid with their numbers."""
    return {grid.scheme.row_text(row): row for row in range(grid.rows[0], grid.rows[1] + 1)}


def row_hexes(grid: Grid, label: str, glyphs: str) -> list[tuple[str, str]]:
    """The hexes of one row of the [grid] block from west to east, each with its glyph."""
    rows = row_labels(grid)
    if label not in rows:
        raise BadWord(f"row {label!r}", f"a row of the grid: {' '.join(rows)}")
    columns = range(grid.cols[0], grid.cols[1] + 1)
    if len(glyphs) != len(columns):
        raise BadWord(f"{len(glyphs)} glyphs in row {label}", f"{len(columns)}, one for each column")
    return [(grid.scheme.name(column, rows[label]), glyph) for column, glyph in zip(columns, glyphs, strict=True)]


def _map_name(rest: str) -> str:
    if not _NAME.fullmatch(rest):
        raise BadWord(f"the map name {rest!r}", "small letters, digits and hyphens")
    return rest


def _title(rest: str) -> str:
    title = unquoted(rest)
    if not title or '"' in title:
        raise BadWord(f"the title {rest!r}", 'a text in quotes, such as title "Board 7"')
    return title


def _plain(feature: Feature) -> Feature:
    if feature.text is not None or feature.number is not None:
        raise BadWord(repr(str(feature)), "a word without value, such as clear.G")
    return feature


def _with_terrain(words: Iterable[str]) -> tuple[Feature, ...]:
    first, *others = map(feature_of, words)
    return _plain(first), *others


def _run(body: str, remark: Remark, at_least: int) -> Run:
    word, *rest = tokens_of(body)
    kind = _plain(feature_of(word))
    name = unquoted(rest[0]) if rest else None
    hexes = tuple(map(hex_name, rest if name is None else rest[1:]))
    if len(hexes) < at_least:
        raise BadWord(repr(body[:60]), f'WORD "NAME" HEX HEX … with {at_least} hexes or more')
    return Run(kind, name or "", hexes, remark)


def _shape(body: str, remark: Remark, form: str, at_least: int, at_most: int) -> Shape:
    word, *rest = tokens_of(body)
    name = unquoted(rest[0]) if rest else None
    marks = tuple(Mark(*mark_of(each)) for each in (rest if name is None else rest[1:]))
    if not at_least <= len(marks) <= at_most:
        raise BadWord(repr(body[:60]), form)
    return Shape(feature_of(word), name or "", marks, remark)


_HEADERS: dict[str, Callable[[str], str]] = {
    "map": _map_name,
    "title": _title,
    "joins": _map_name,
    "grid": lambda rest: " ".join(rest.split()),
    "default": lambda rest: str(_plain(feature_of(rest))),
}
