"""The lines of the map text as values: what each section holds, comments included."""

from dataclasses import dataclass

from esagono.hexes.mapwords import NO_REMARK, Feature, Remark


@dataclass(frozen=True, slots=True)
class Source:
    """Where values come from: a key and a text, usually with the licence."""

    key: str
    text: str
    remark: Remark = NO_REMARK


@dataclass(frozen=True, slots=True)
class Glyph:
    """One glyph of the [grid] block: the terrain it stands for, then its other features."""

    glyph: str
    features: tuple[Feature, ...]
    remark: Remark = NO_REMARK


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the [grid] block: its label and one glyph per column, `-` where there is no hex."""

    label: str
    glyphs: str
    remark: Remark = NO_REMARK


@dataclass(frozen=True, slots=True)
class HexLine:
    """The features of one hex; the first is its terrain unless the [grid] block gives that."""

    hex: str
    features: tuple[Feature, ...]
    remark: Remark = NO_REMARK


@dataclass(frozen=True, slots=True)
class SideLine:
    """The features of the hexside between two hexes."""

    a: str
    b: str
    features: tuple[Feature, ...]
    remark: Remark = NO_REMARK


@dataclass(frozen=True, slots=True)
class Run:
    """Hexes under one word: a path in its order, or a region as a set."""

    kind: Feature
    name: str
    hexes: tuple[str, ...]
    remark: Remark = NO_REMARK


@dataclass(frozen=True, slots=True)
class Mark:
    """A point of the map: a hex, and how far east and north of its centre, as `lattice` measures."""

    hex: str
    x: int = 0
    y: int = 0

    def __str__(self) -> str:
        return f"{self.hex}@{self.x},{self.y}" if self.x or self.y else self.hex


@dataclass(frozen=True, slots=True)
class Shape:
    """What is drawn from point to point: the outline of a feature, or one point with a feature such as a height."""

    kind: Feature
    name: str
    marks: tuple[Mark, ...]
    remark: Remark = NO_REMARK


@dataclass(frozen=True, slots=True)
class Fact:
    """What the rulebook states of the map, as words; `mapcheck` knows what they mean."""

    words: tuple[str, ...]
    remark: Remark = NO_REMARK


@dataclass(frozen=True, slots=True)
class MapText:
    """A whole map text as a value; comments are part of it."""

    name: str
    grid: str
    default: Feature
    title: str = ""
    joins: str = ""
    """The map that the links lead to."""
    sources: tuple[Source, ...] = ()
    legend: tuple[Glyph, ...] = ()
    rows: tuple[Row, ...] = ()
    hexes: tuple[HexLine, ...] = ()
    sides: tuple[SideLine, ...] = ()
    links: tuple[SideLine, ...] = ()
    paths: tuple[Run, ...] = ()
    regions: tuple[Run, ...] = ()
    outlines: tuple[Shape, ...] = ()
    spots: tuple[Shape, ...] = ()
    facts: tuple[Fact, ...] = ()
    remarks: tuple[tuple[str, Remark], ...] = ()
    closing: tuple[str, ...] = ()

    def remark(self, key: str) -> Remark:
        """The comments of a header line (`map`, `grid` …) or of a section (`[hex]` …)."""
        return next((remark for at, remark in self.remarks if at == key), NO_REMARK)
