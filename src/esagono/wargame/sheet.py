"""What lies on the table, as a client draws it: pieces, markers, tracks, and the map; it knows no rule.

A game makes a `Sheet` of the world as a side knows it, and a `Chart` of its map. Texts are in the player's language.
"""

from __future__ import annotations

from collections.abc import Iterable

from esagono.hexes.field import Field
from esagono.kernel import Side, Value


class Fact(Value):
    """One line of the inspector: what it is, its value, the rule that explains it."""

    label: str
    value: str
    rule: str = ""


class Piece(Value):
    """A counter. `layout` says how it is drawn, `face` what is printed where."""

    id: str
    side: Side
    hex: str
    title: str
    layout: str
    face: dict[str, str | int]
    facing: int | None = None
    states: tuple[str, ...] = ()
    """Words such as active, exhausted, concealed, carried, moved."""
    hit: str = ""
    """Three letters on the burst; `?` when it is not known."""
    under: str = ""
    """The piece that carries it."""
    facts: tuple[Fact, ...] = ()
    points: int = 0
    """What is left of the points it acts with, shown as pips below it, out of `most`."""
    most: int = 0


class Marker(Value):
    """Something on a hex that is no counter: smoke, mines, control, an objective."""

    hex: str
    kind: str
    text: str = ""
    side: Side = ""
    facing: int | None = None
    title: str = ""


class Track(Value):
    """One number of a side, with what it can be at the most (0: no limit shown)."""

    side: Side
    key: str
    label: str
    value: int
    most: int = 0
    rule: str = ""


class Card(Value):
    """A card in hand, or the back of one."""

    side: Side
    id: str
    title: str
    text: str = ""
    rule: str = ""


class Sheet(Value):
    """The table as a side sees it."""

    pieces: tuple[Piece, ...]
    markers: tuple[Marker, ...] = ()
    tracks: tuple[Track, ...] = ()
    cards: tuple[Card, ...] = ()
    round: int = 0
    rounds: int = 0
    map: str = ""
    """A name that changes when the map does."""


class ChartHex(Value):
    """A hex of the map: its name, what is printed in it, its centre in hex sides, its terrain and features."""

    name: str
    label: str
    x: float
    y: float
    terrain: str
    level: int = 0
    features: tuple[str, ...] = ()


class Run(Value):
    """A road or river through hexes."""

    kind: str
    hexes: tuple[str, ...]
    name: str = ""


class ChartSide(Value):
    """A hexside with a feature."""

    kind: str
    a: str
    b: str


class Label(Value):
    """A name on the map."""

    text: str
    hex: str
    kind: str = "village"


class Chart(Value):
    """The map, to be painted once."""

    name: str
    top: str
    hexes: tuple[ChartHex, ...]
    runs: tuple[Run, ...] = ()
    sides: tuple[ChartSide, ...] = ()
    labels: tuple[Label, ...] = ()
    style: str = "tactical"


def centres(field: Field, names: Iterable[str]) -> dict[str, tuple[float, float]]:
    """The centres of hexes, to the hundredth of a hex side."""
    return {name: (round(field.centre(name)[0], 3), round(field.centre(name)[1], 3)) for name in names}
