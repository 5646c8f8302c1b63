"""A map text as a plain schematic in SVG, for people who edit maps: each hex with its number and what the text says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from html import escape
from itertools import pairwise

from esagono.cli.mapcolours import ACROSS, RAILS, ground_of, stroke_of
from esagono.hexes.field import Point
from esagono.hexes.hexmap import Map
from esagono.hexes.mapwords import PROVENANCES, Feature

SIDE = 40.0
MARGIN, LINE, COLUMN = 24.0, 18.0, 190.0
TOOLTIP_ONLY = ("height", "land")
"""Numbers of nearly every hex: they are told when one points at the hex."""
STYLE = """text { font: 9px sans-serif; text-anchor: middle; fill: #222; paint-order: stroke; stroke: #fff;
stroke-width: 2px; stroke-opacity: .75; stroke-linejoin: round }
.n { fill: #555; font-size: 8px } .t { font-weight: bold; font-size: 11px } .f { fill: #4a3a6a; font-size: 8px }
.p { font-weight: bold; font-size: 10px } .h { stroke: #7a7464; stroke-width: .7 }
.k { text-anchor: start; font-size: 11px; stroke: none } .k2 { text-anchor: start; stroke: none }
.title { text-anchor: start; font: bold 22px sans-serif; stroke: none }
path { fill: none; stroke-linecap: round } path[stroke-dasharray] { stroke-linecap: butt }
path.box { stroke: #7a7464 } svg { background: #fff }
path:hover { stroke-opacity: .5 }"""


def schematic(board: Map) -> str:
    """The whole drawing, the same for the same map."""
    return Schematic(board).svg()


def short_words(counted: Counter[str]) -> dict[str, str]:
    """A short form of each word, different from all others; the commonest get the shortest."""
    found: dict[str, str] = {}
    for word in sorted(counted, key=lambda w: (-counted[w], w)):
        initials = "".join(part[0] for part in word.split("-") if part)
        forms = [initials, *(word[:n] for n in range(2, len(word) + 1)), f"{word}-{len(found)}"]
        found[word] = next(form for form in forms if form not in found.values())
    return found


class Schematic:
    """One drawing: where things lie, and the short forms of the words that the map has."""

    def __init__(self, board: Map) -> None:
        self.board, self.grid, self.text = board, board.grid, board.text
        self.terrains = Counter(board.terrains)
        self.marks = Counter(f.word for name in self.grid.names for f in self.signs(name))
        self.short_terrains, self.short_marks = short_words(self.terrains), short_words(self.marks)
        self.sides = [line for line in self.text.sides if self.is_hexside(line.a, line.b)]
        steps = ((run, a, b) for run in self.text.paths for a, b in pairwise(run.hexes))
        self.steps = [(run, a, b) for run, a, b in steps if self.grid.has(a) and self.grid.has(b)]
        points = [point for name in self.grid.names for point in self.corners(name)]
        self.left, self.right = min(x for x, _ in points), max(x for x, _ in points)
        self.top, self.bottom = min(y for _, y in points), max(y for _, y in points)

    def is_hexside(self, a: str, b: str) -> bool:
        """Two hexes of the map that lie side by side."""
        return self.grid.has(a) and self.grid.has(b) and self.grid.direction(a, b) is not None

    def signs(self, name: str) -> list[Feature]:
        """What is marked in a hex beside its terrain."""
        return [f for f in self.board.features(name) if f.word not in TOOLTIP_ONLY]

    def corners(self, name: str) -> list[Point]:
        """The corners of a hex, in the drawing."""
        return [(x * SIDE, y * SIDE) for x, y in self.grid.corners(name)]

    def centre(self, name: str) -> Point:
        """The centre of a hex, in the drawing."""
        x, y = self.grid.centre(name)
        return x * SIDE, y * SIDE

    def svg(self) -> str:
        """The hexes, the lines on and between them, what is written in them, and below them the legend."""
        legend, below = self.legend()
        left, top = self.left - MARGIN, self.top - MARGIN - 2 * LINE
        wide, high = self.right + MARGIN - left, self.bottom + below + MARGIN - top
        heading = escape(self.text.title or self.text.name)
        body = "".join([self.hexes(), self.paths(), self.hexsides(), self.writing(), legend])
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.0f} {top:.0f} {wide:.0f} {high:.0f}" '
            f'width="{wide:.0f}" height="{high:.0f}"><title>{heading}</title><style>{STYLE}</style>'
            f'<text class="title" x="{self.left:.0f}" y="{self.top - LINE:.0f}">{heading}</text>{body}</svg>\n'
        )

    def hexes(self) -> str:
        """Every hex in the colour of its terrain; pointing at it tells its line of the text and its regions."""
        return "".join(
            f'<path class="h" style="fill:{ground_of(self.board.terrain(name))}" data-hex="{escape(name)}" '
            f'd="{along(self.corners(name))}Z"><title>{escape(self.told(name))}</title></path>'
            for name in self.grid.names
        )

    def told(self, name: str) -> str:
        """The line of a hex as the text has it, and the regions it is in."""
        regions = sorted({run.kind.word for run in self.text.regions if name in run.hexes})
        line = " ".join([name, *map(str, self.board.values(name))])
        return "\n".join([line, *([f"[{', '.join(regions)}]"] if regions else [])])

    def paths(self) -> str:
        """Roads, railways and rivers from centre to centre, thin ones on wide ones and rails on all."""
        found = [(stroke_of(run.kind.word), run, a, b) for run, a, b in self.steps]
        return "".join(
            f'<path {stroke} data-path="{run.kind.word}" d="{along([self.centre(a), self.centre(b)])}">'
            f"<title>{escape(f'{run.kind} {run.name}'.strip())}</title></path>"
            for stroke, run, a, b in sorted(found, key=lambda each: (each[1].kind.word in RAILS, -each[0].width))
        )

    def hexsides(self) -> str:
        """Every feature of a hexside, wide ones first so that the others lie on them."""
        found = [(stroke_of(f.word), f, line.a, line.b) for line in self.sides for f in line.features]
        return "".join(
            f'<path {stroke} data-side="{f.word}" d="{self.side_line(f, a, b)}">'
            f"<title>{escape(f'{a}/{b} {f}')}</title></path>"
            for stroke, f, a, b in sorted(found, key=lambda each: (each[1].word in ACROSS, -each[0].width))
        )

    def side_line(self, feature: Feature, a: str, b: str) -> str:
        """Along the hexside, or across it; a line that protects a hex lies in that hex."""
        (ax, ay), (bx, by) = self.centre(a), self.centre(b)
        if feature.word in ACROSS:
            return along([between((ax, ay), (bx, by), 0.35), between((ax, ay), (bx, by), 0.65)])
        ends = [(x * SIDE, y * SIDE) for x, y in self.grid.side(a, b)]
        if feature.text in (a, b):
            ends = [between(end, self.centre(feature.text or ""), 0.14) for end in ends]
        return along(ends)

    def writing(self) -> str:
        """Number, terrain, level, marks and names of every hex."""
        return "".join(line for name in self.grid.names for line in self.written(name))

    def written(self, name: str) -> Iterator[str]:
        """What is written in a hex, from top to bottom."""
        x, y = self.centre(name)
        signs = self.signs(name)
        marks = [f"{self.short_marks[f.word]}{'' if f.number is None else f.number}" for f in signs]
        names = list(dict.fromkeys(f.text for f in signs if f.text))
        yield label("n", x, y - 0.58 * SIDE, name)
        yield label("t", x, y - 0.28 * SIDE, self.short_terrains[self.board.terrain(name)].upper())
        if marks:
            yield label("f", x, y + 0.02 * SIDE, " ".join(marks))
        for i, text in enumerate(names):
            yield label("p", x, y + (0.3 + 0.24 * i) * SIDE, text)

    def legend(self) -> tuple[str, float]:
        """Every word of the map with how it is drawn and how often it stands there, then sources; and its height."""
        words = [*self.terrain_keys(), *self.mark_keys(), *self.line_keys()]
        columns = max(1, int((self.right - self.left) // COLUMN))
        rows = -(-len(words) // columns)
        top = self.bottom + 2 * LINE
        keys = [
            f'<g transform="translate({self.left + i // rows * COLUMN:.0f} {top + i % rows * LINE:.0f})">{key}</g>'
            for i, key in enumerate(words)
        ]
        notes = [self.provenances(), *(f"{source.key} {source.text}" for source in self.text.sources)]
        below = top + (rows + 1) * LINE
        told = [
            f'<text class="k2" x="{self.left:.0f}" y="{below + i * LINE:.0f}">{escape(note)}</text>'
            for i, note in enumerate(notes)
        ]
        return "".join([*keys, *told]), (rows + len(notes) + 3) * LINE

    def terrain_keys(self) -> Iterator[str]:
        """The terrains."""
        for word, count in self.terrains.most_common():
            yield (
                f'<path class="box" style="fill:{ground_of(word)}" d="M0-8h28v12h-28Z"/>'
                f'<text x="14" y="2">{escape(self.short_terrains[word].upper())}</text>{key_text(word, count)}'
            )

    def mark_keys(self) -> Iterator[str]:
        """The other features of hexes."""
        for word, count in self.marks.most_common():
            yield f'<text class="f" x="14" y="2">{escape(self.short_marks[word])}</text>{key_text(word, count)}'

    def line_keys(self) -> Iterator[str]:
        """Hexsides, then paths."""
        sides = Counter(f.word for line in self.sides for f in line.features)
        paths = Counter(run.kind.word for run, *_ in self.steps)
        for word, count in [*sides.most_common(), *paths.most_common()]:
            shape = "M14-8V4" if word in ACROSS else "M0-2H28"
            yield f'<path {stroke_of(word)} d="{shape}"/>{key_text(word, count)}'

    def provenances(self) -> str:
        """How many values of the map have which provenance."""
        values = [f for name in self.grid.names for f in self.board.values(name)]
        values += [f for line in self.sides for f in line.features]
        values += [run.kind for run in (*self.text.paths, *self.text.regions)]
        found = Counter(f.provenance for f in values)
        return " · ".join(f".{letter} {found[letter]}" for letter in PROVENANCES if found[letter])


def along(points: Iterable[Point]) -> str:
    """A line through points, as SVG has it."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def between(a: Point, b: Point, share: float) -> Point:
    """The point that lies so far from one point to another."""
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def label(kind: str, x: float, y: float, text: str) -> str:
    """A text in the middle of a place."""
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(text)}</text>'


def key_text(word: str, count: int) -> str:
    """A word of the legend and how often it stands on the map."""
    return f'<text class="k" x="36" y="2">{escape(word)} · {count}</text>'
