"""The map as a value: what a map text says of each hex, hexside, path and region, compiled once."""

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path

from esagono.hexes.grid import Grid
from esagono.hexes.maplines import MapText, Run
from esagono.hexes.mapread import NO_HEX, grid_of, row_hexes
from esagono.hexes.maptext import parse
from esagono.hexes.mapwords import Feature, MapError

Step = tuple[str, str]


class Map:
    """An immutable map: its text, its grid, and quick answers about hexes, sides, paths and regions."""

    text: MapText
    grid: Grid

    def __init__(self, text: MapText) -> None:
        self.text = text
        self.grid = grid_of(text.grid, text.name)
        self._hexes = _features_by_hex(text, self.grid)
        self._sides = {frozenset((line.a, line.b)): line.features for line in text.sides}
        self._links = {(line.a, line.b): line.features for line in text.links}
        self._steps = _steps_by_kind(text.paths)
        self._regions = _hexes_by_word(text.regions)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Map) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"<Map {self.text.name!r}: {len(self.grid.names)} hexes>"

    @property
    def name(self) -> str:
        """The name of the map."""
        return self.text.name

    @cached_property
    def terrains(self) -> tuple[str, ...]:
        """The terrain of every hex, in the order of `grid.names`."""
        return tuple(self._hexes[name][0].word for name in self.grid.names)

    def terrain(self, name: str) -> str:
        """The terrain of a hex."""
        return self._of(name)[0].word

    def features(self, name: str) -> tuple[Feature, ...]:
        """What a hex has beside its terrain: coast, towns, levels, in the order of the text."""
        return self._of(name)[1:]

    def values(self, name: str) -> tuple[Feature, ...]:
        """The terrain of a hex with its provenance, then its features."""
        return self._of(name)

    def feature(self, name: str, word: str) -> Feature | None:
        """The feature of a hex under this word, the terrain included."""
        return next((feature for feature in self._of(name) if feature.word == word), None)

    def number(self, name: str, word: str, default: int = 0) -> int:
        """The number of a feature such as `level=1`, or the default."""
        found = self.feature(name, word)
        return default if found is None or found.number is None else found.number

    def side(self, a: str, b: str) -> tuple[Feature, ...]:
        """The features of the hexside between two hexes, in either order."""
        return self._sides.get(frozenset((a, b)), ())

    def link(self, a: str, b: str) -> tuple[Feature, ...]:
        """The features of the hexside between a hex of this map and one of the map that it joins; none: no link."""
        return self._links.get((a, b), ())

    def has_side(self, word: str, a: str, b: str) -> bool:
        """Say whether the hexside between two hexes has this feature."""
        return any(feature.word == word for feature in self.side(a, b))

    def has_path(self, kind: str, a: str, b: str) -> bool:
        """Say whether a path of this kind leads from one hex directly to the other."""
        return (a, b) in self._steps.get(kind, ())

    def on_path(self, kind: str, name: str) -> bool:
        """Say whether a path of this kind goes through a hex."""
        return any(name in run.hexes for run in self.text.paths if run.kind.word == kind)

    def region(self, word: str) -> frozenset[str]:
        """The hexes of a region, all of its lines together; empty if there is none of this word."""
        return self._regions.get(word, frozenset())

    def hexes(self, word: str) -> tuple[str, ...]:
        """All hexes with this terrain or feature, in the order of the grid."""
        return tuple(name for name in self.grid.names if any(feature.word == word for feature in self._hexes[name]))

    def _of(self, name: str) -> tuple[Feature, ...]:
        try:
            return self._hexes[name]
        except KeyError:
            raise ValueError(f"hex {name!r} is not on the map {self.text.name!r}") from None


def _features_by_hex(text: MapText, grid: Grid) -> dict[str, tuple[Feature, ...]]:
    found: dict[str, tuple[Feature, ...]] = dict.fromkeys(grid.names, (text.default,))
    glyphs = {each.glyph: each.features for each in text.legend}
    for row in text.rows:
        found.update((name, glyphs[glyph]) for name, glyph in row_hexes(grid, row.label, row.glyphs) if glyph != NO_HEX)
    for line in text.hexes:
        if line.hex in found:
            found[line.hex] = (*found[line.hex], *line.features) if text.rows else line.features
    return found


def _steps_by_kind(paths: Iterable[Run]) -> dict[str, frozenset[Step]]:
    steps: dict[str, set[Step]] = {}
    for run in paths:
        of_kind = steps.setdefault(run.kind.word, set())
        for a, b in zip(run.hexes, run.hexes[1:], strict=False):
            of_kind |= {(a, b), (b, a)}
    return {kind: frozenset(found) for kind, found in steps.items()}


def _hexes_by_word(regions: Iterable[Run]) -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for run in regions:
        found[run.kind.word] = found.get(run.kind.word, frozenset()).union(run.hexes)
    return found


def parse_map(text: str, file: str = "map") -> Map:
    """Read a map text and compile it; a MapError says what is wrong, and where."""
    return Map(parse(text, file))


def load_map(path: Path) -> Map:
    """Read the map text of a file; a MapError says what is wrong, and where."""
    try:
        text = path.read_bytes().decode()
    except (OSError, UnicodeDecodeError) as error:
        raise MapError(str(path), 0, str(error), "a readable text in UTF-8") from None
    return parse_map(text, str(path))
