"""The map, as a client paints it: hexes with their centres, hexsides, roads and rivers, names; it knows no rule."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import sqrt

from esagono.hexes.field import Field
from esagono.hexes.hexmap import Map
from esagono.hexes.mapcheck import WATER
from esagono.hexes.maptext import print_map
from esagono.hexes.schemes import FLAT
from esagono.hexes.shapes import outlines_of, spots_of
from esagono.kernel import Value
from esagono.kernel.value import replace

TACTICAL, OPERATIONAL, STAFF, STRATEGIC = "tactical", "operational", "staff", "strategic"
"""Boards, maps of whole countries, staff maps with contours, and maps of a continent."""
UNSEEN = ("land", "height", "level", "label", "name", "land-name")
SITES = ("city", "fortress", "town", "port", "village")
ON_LAND = {"name": "region", "land-name": "country"}
ON_WATER = {"name": "water", "land-name": "sea"}
"""Names that belong to no place: of a stretch of land or water, and of a whole country or sea."""


class ChartHex(Value):
    """A hex of the map: its name, what is printed in it, its centre in hex sides, its terrain and features."""

    name: str
    label: str
    x: float
    y: float
    terrain: str
    level: int = 0
    features: tuple[str, ...] = ()
    land: int = 100
    """How much of it is land, in per cent; it shapes the coast."""
    height: int | None = None
    """Metres above the sea, where the map says so."""
    owner: str = ""
    """The country that it belongs to."""
    fort: int = 0
    """The strength of the garrison in its fortifications; 0: it has none."""


class Run(Value):
    """A road, railway or river through hexes."""

    kind: str
    hexes: tuple[str, ...]
    name: str = ""


class ChartSide(Value):
    """A hexside with a feature."""

    kind: str
    a: str
    b: str
    to: str = ""
    """The hex that it protects, or its name."""


class Label(Value):
    """A name on the map."""

    text: str
    hex: str
    kind: str = "village"
    span: float = 0
    """Of the name of a land or a sea: how many hexes wide it is spread; 0: as it comes."""
    turn: int = 0
    """Its slant, in degrees clockwise."""
    bend: float = 0
    """The height of the arc on which it lies, in hexes."""


class ChartOutline(Value):
    """The outline of a feature: its kind, its points in hex sides, and the hexes in which it lies."""

    kind: str
    points: tuple[tuple[float, float], ...]
    hexes: tuple[str, ...] = ()


class ChartSpot(Value):
    """A spot height or trig point."""

    kind: str
    text: str
    x: float
    y: float
    hex: str


class Chart(Value):
    """The map, to be painted once."""

    name: str
    top: str
    hexes: tuple[ChartHex, ...]
    runs: tuple[Run, ...] = ()
    sides: tuple[ChartSide, ...] = ()
    labels: tuple[Label, ...] = ()
    style: str = TACTICAL
    outlines: tuple[ChartOutline, ...] = ()
    spots: tuple[ChartSpot, ...] = ()
    interval: int = 0
    """Metres between two contours of a staff map."""

    def part(self, shown: set[str]) -> Chart:
        """The hexes of these names, and all that lies on them."""
        return replace(
            self,
            hexes=tuple(h for h in self.hexes if h.name in shown),
            runs=tuple(stretch for run in self.runs for stretch in _stretches(run, shown)),
            sides=tuple(s for s in self.sides if s.a in shown and s.b in shown),
            labels=tuple(label for label in self.labels if label.hex in shown),
            outlines=tuple(o for o in self.outlines if shown.issuperset(o.hexes)),
            spots=tuple(spot for spot in self.spots if spot.hex in shown),
        )


def _stretches(run: Run, shown: set[str]) -> list[Run]:
    """The stretches of a road or river that lie on the hexes shown."""
    found: list[list[str]] = []
    for a, b in pairwise(run.hexes):
        if a in shown and b in shown:
            if found and found[-1][-1] == a:
                found[-1].append(b)
            else:
                found.append([a, b])
    return [replace(run, hexes=tuple(stretch)) for stretch in found]


def centres(field: Field, names: Iterable[str]) -> dict[str, tuple[float, float]]:
    """The centres of hexes, to the hundredth of a hex side."""
    return {name: (round(field.centre(name)[0], 3), round(field.centre(name)[1], 3)) for name in names}


def chart_of(
    board: Map, *, style: str = OPERATIONAL, countries: Iterable[str] = (), forts: Iterable[str] = ()
) -> Chart:
    """A whole map text as a chart.

    `countries` are the features or regions that say whose land a hex is, `forts` the features of fortified hexes,
    their number the strength of the garrison.
    """
    places = centres(board.grid, board.grid.names)
    lands, lines = tuple(countries), tuple(forts)
    owners = {name: region for region in lands for name in board.region(region)}
    owners |= {name: word for word in lands for name in board.hexes(word)}
    return Chart(
        hashlib.blake2b(print_map(board.text).encode(), digest_size=8).hexdigest(),
        "flat" if board.grid.layout.top == FLAT else "pointy",
        tuple(_hex(board, name, *places[name], owners.get(name, ""), lines) for name in board.grid.names),
        tuple(Run(run.kind.word, run.hexes, run.name or "") for run in board.text.paths),
        tuple(_sides(board)),
        tuple(_labels(board)),
        style,
        tuple(ChartOutline(o.word, tuple(_point(board, p) for p in o.points), o.hexes) for o in outlines_of(board)),
        tuple(ChartSpot(s.word, str(s.number), *_point(board, s.point), s.hex) for s in spots_of(board)),
    )


def _point(board: Map, dot: tuple[int, int]) -> tuple[float, float]:
    """A point of the lattice in hex sides, like the centres."""
    across, along = (1.0, sqrt(3) / 2) if board.grid.layout.top == FLAT else (sqrt(3) / 2, 1.0)
    return round(dot[0] * across / 100, 3), round(-dot[1] * along / 100, 3)


def _hex(board: Map, name: str, x: float, y: float, owner: str, lines: tuple[str, ...]) -> ChartHex:
    words = {feature.word: feature.number for feature in board.features(name)}
    plain = tuple(word for word in words if word not in (*UNSEEN, owner))
    land = words.get("land")
    return ChartHex(
        name,
        name,
        x,
        y,
        board.terrain(name),
        words.get("level") or 0,
        plain,
        100 if land is None else land,
        words.get("height"),
        owner,
        max((words[line] or 1 for line in lines if line in words), default=0),
    )


def _sides(board: Map) -> Iterator[ChartSide]:
    for line in board.text.sides:
        yield from (ChartSide(f.word, line.a, line.b, f.text or "") for f in line.features)


def _labels(board: Map) -> Iterator[Label]:
    for line in board.text.hexes:
        words = [f.word for f in line.features]
        site = next((word for word in SITES if word in words), "village")
        kinds = {"label": site, **(ON_WATER if board.terrain(line.hex) in WATER else ON_LAND)}
        yield from (Label(f.text, line.hex, kinds.get(f.word, f.word)) for f in line.features if f.text)
