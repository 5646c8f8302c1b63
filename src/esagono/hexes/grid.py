"""Grids as the map text states them, and atlases of several grids.

grid TOP SCHEME [STAGGER] [board NAME] [from-north|from-south] cols A-B rows A-B [only SPAN… | without SPAN…]

TOP      flat-top | pointy-top
SCHEME   CCRR (3606) | RRCC (3924) | row-diagonal (K27, AA10) | board-row-column (7-G08) | column.row (12.34)
STAGGER  odd-columns-up | even-columns-up (flat-top), odd-rows-right | even-rows-right (pointy-top): which
         stand half a hex north or east of the others, by their printed numbers; none for row-diagonal, whose
         numbers run from north-west to south-east
board    stands before every name of the grid with a dash; board-row-column must have one
from-…   where the row numbers begin: south for RRCC and column.row, else north, unless stated
SPAN     NAME or NAME..NAME along one row or one column; `only` these hexes exist, or all `without` these
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from esagono.hexes.field import Crossing, Field, Hex, Place, Point
from esagono.hexes.line import STEPS, Axial
from esagono.hexes.schemes import DIAGONAL, FLAT, PATTERNS, POINTY, STAGGERS, Layout, Scheme

__all__ = [
    "Atlas",
    "Crossing",
    "Field",
    "Grid",
    "Hex",
    "Layout",
    "Placed",
    "Point",
    "Scheme",
    "grid_text",
    "parse_grid",
]

Extent = tuple[int, int]


class Grid(Field):
    """The hexes of one map, numbered by one scheme."""

    layout: Final[Layout]
    scheme: Final[Scheme]
    cols: Final[Extent]
    rows: Final[Extent]

    def __init__(
        self,
        name: str,
        layout: Layout,
        scheme: Scheme,
        cols: Extent,
        rows: Extent,
        only: Iterable[Hex] | None = None,
    ) -> None:
        self.layout, self.scheme, self.cols, self.rows = layout, scheme, cols, rows
        kept = self.all_names() if only is None else self._chosen(only)
        super().__init__(name, {hex_: (0, *scheme.axial(layout, hex_)) for hex_ in kept}, (layout.top,))

    def all_names(self) -> tuple[Hex, ...]:
        """Return every name in the extent of the grid: by columns if flat-top, by rows if pointy-top."""
        cols, rows = range(self.cols[0], self.cols[1] + 1), range(self.rows[0], self.rows[1] + 1)
        if self.layout.top == FLAT:
            return tuple(self.scheme.name(c, r) for c in cols for r in rows)
        return tuple(self.scheme.name(c, r) for r in rows for c in cols)

    def only(self, names: Iterable[Hex]) -> "Grid":
        """Return this grid with these of its hexes alone."""
        return Grid(
            self.name,
            self.layout,
            self.scheme,
            self.cols,
            self.rows,
            [self.names[self.index(n)] for n in names],
        )

    def _chosen(self, only: Iterable[Hex]) -> tuple[Hex, ...]:
        wanted, names = set(only), self.all_names()
        if unknown := sorted(wanted.difference(names)):
            raise ValueError(f"hex {unknown[0]!r} is outside the columns and rows of the grid")
        return tuple(hex_ for hex_ in names if hex_ in wanted)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"<Grid {self.name!r}: {len(self.names)} hexes>"

    def _key(self) -> tuple[object, ...]:
        return self.name, self.layout, self.scheme, self.cols, self.rows, self.names


def parse_grid(words: str | Sequence[str], name: str = "") -> Grid:
    """Return the grid that the words of a grid line state, the word `grid` itself being optional."""
    rest = list(words.split() if isinstance(words, str) else words)
    if rest[:1] == ["grid"]:
        rest.pop(0)
    top = _one_of(rest, "the shape of the hexes", tuple(STAGGERS))
    pattern = _one_of(rest, "the numbering", tuple(PATTERNS))
    if pattern == DIAGONAL and top != POINTY:
        raise ValueError(f"grid: {DIAGONAL} needs {POINTY} hexes")
    stagger = None if pattern == DIAGONAL else _one_of(rest, "the stagger", STAGGERS[top])
    scheme = _parse_scheme(rest, pattern)
    cols = _extent("cols", rest, int)
    rows = _extent("rows", rest, scheme.row_number)
    grid = Grid(name, Layout(top, stagger), scheme, cols, rows)
    if not rest:
        return grid
    how = _one_of(rest, "the outline", ("only", "without"))
    spans = {hex_ for span in rest for hex_ in _span(grid, span)}
    return grid.only(spans if how == "only" else [hex_ for hex_ in grid.names if hex_ not in spans])


def grid_text(grid: Grid) -> str:
    """Return the grid line from which `parse_grid` makes the same grid."""
    scheme = grid.scheme
    words = ["grid", grid.layout.top, scheme.pattern]
    words += [grid.layout.stagger] if grid.layout.stagger else []
    words += ["board", scheme.board] if scheme.board else []
    if scheme.from_south != PATTERNS[scheme.pattern].from_south:
        words.append("from-south" if scheme.from_south else "from-north")
    words += ["cols", "-".join(scheme.column_text(c) for c in grid.cols)]
    words += ["rows", "-".join(scheme.row_text(r) for r in grid.rows)]
    missing = [hex_ for hex_ in grid.all_names() if not grid.has(hex_)]
    if missing:
        only, without = _spans(grid, grid.names), _spans(grid, missing)
        words += ["without", *without] if len(without) <= len(only) else ["only", *only]
    return " ".join(words)


def _one_of(rest: list[str], what: str, choices: Sequence[str]) -> str:
    found = rest.pop(0) if rest else "nothing"
    if found not in choices:
        raise ValueError(f"grid: {what} must be {' or '.join(choices)}, found {found!r}")
    return found


def _parse_scheme(rest: list[str], pattern: str) -> Scheme:
    board, from_south = "", PATTERNS[pattern].from_south
    if rest[:1] == ["board"]:
        if len(rest) < 2:
            raise ValueError("grid: board must have a name")
        board = rest[1]
        del rest[:2]
    elif pattern == "board-row-column":
        raise ValueError("grid: board-row-column must be followed by its stagger and by board NAME")
    if rest[:1] in (["from-north"], ["from-south"]):
        from_south = rest.pop(0) == "from-south"
    return Scheme(pattern, board, from_south)


def _extent(what: str, rest: list[str], number: Callable[[str], int]) -> Extent:
    if len(rest) < 2 or rest[0] != what:
        raise ValueError(f"grid: expected {what} FIRST-LAST, found {' '.join(rest[:2]) or 'nothing'!r}")
    text = rest[1]
    del rest[:2]
    try:
        first, last = (number(part) for part in text.split("-"))
    except ValueError:
        raise ValueError(f"grid: {what} must be FIRST-LAST, found {text!r}") from None
    if first > last:
        raise ValueError(f"grid: {what} {text!r} must not run backwards")
    return first, last


def _span(grid: Grid, span: str) -> list[Hex]:
    first, _, last = span.partition("..")
    (col, row), (to_col, to_row) = grid.scheme.place(first), grid.scheme.place(last or first)
    if (col != to_col and row != to_row) or col > to_col or row > to_row:
        raise ValueError(f"grid: span {span!r} must run forwards along one row or one column")
    names = [grid.scheme.name(c, r) for c in range(col, to_col + 1) for r in range(row, to_row + 1)]
    for hex_ in (names[0], names[-1]):
        grid.index(hex_)
    return names


def _spans(grid: Grid, names: Iterable[Hex]) -> list[str]:
    """Return names as spans along the columns of a flat-top grid or along the rows of a pointy-top one."""
    runs: list[list[tuple[int, int]]] = []
    along = 1 if grid.layout.top == FLAT else 0
    for hex_ in names:
        place = grid.scheme.place(hex_)
        last = runs[-1][-1] if runs else None
        if last and place[1 - along] == last[1 - along] and place[along] == last[along] + 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    ends = [(grid.scheme.name(*run[0]), grid.scheme.name(*run[-1])) for run in runs]
    return [first if first == last else f"{first}..{last}" for first, last in ends]


@dataclass(frozen=True, slots=True)
class Placed:
    """A grid laid in a plane of an atlas: moved by an axial shift, turned clockwise by sixths of a circle."""

    grid: Grid
    plane: int = 0
    shift: Axial = (0, 0)
    turn: int = 0

    def at(self, name: Hex) -> Place:
        """Return the place of a hex of the grid, even of one outside its outline."""
        q, r = _turned(self.grid.scheme.axial(self.grid.layout, name), self.turn)
        return self.plane, q + self.shift[0], r + self.shift[1]

    def beside(self, direction: int, of: Hex, grid: Grid, hex_: Hex, turn: int = 0) -> "Placed":
        """Lay another grid in the same plane so that its `hex_` is next to the hex `of` in that direction."""
        _, q, r = self.at(of)
        own_q, own_r = _turned(grid.scheme.axial(grid.layout, hex_), turn)
        step_q, step_r = STEPS[direction % 6]
        return Placed(grid, self.plane, (q + step_q - own_q, r + step_r - own_r), turn)


class Atlas(Field):
    """Several grids as one map: boards laid together in a plane, planes joined by links alone.

    Boards of one plane have true distances and lines across them. Where two boards lie over each other (half
    hexes along an edge) the hex keeps the name of the board placed first and the other name is its alias.
    A link joins two hexes of any planes as neighbours, without a direction, a distance or a line.
    """

    placed: Final[tuple[Placed, ...]]

    def __init__(self, name: str, placed: Sequence[Placed], links: Iterable[tuple[Hex, Hex]] = ()) -> None:
        self.placed = tuple(placed)
        planes = {p.plane: p.grid.layout.top for p in self.placed}
        for p in self.placed:
            if p.grid.layout.top != planes[p.plane]:
                raise ValueError(f"atlas {name!r}: grid {p.grid.name!r} has hexes of another shape in plane {p.plane}")
        places: dict[Hex, Place] = {}
        taken: dict[Place, Hex] = {}
        aliases: dict[Hex, Hex] = {}
        for p in self.placed:
            for hex_ in p.grid.names:
                if hex_ in places or hex_ in aliases:
                    raise ValueError(f"atlas {name!r}: hex {hex_!r} is on two grids; give one of them a board name")
                place = p.at(hex_)
                if place in taken:
                    aliases[hex_] = taken[place]
                else:
                    places[hex_], taken[place] = place, hex_
        tops = [planes.get(plane, FLAT) for plane in range(max(planes, default=0) + 1)]
        super().__init__(name, places, tops, links, aliases)


def _turned(axial: Axial, sixths: int) -> Axial:
    q, r = axial
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r
