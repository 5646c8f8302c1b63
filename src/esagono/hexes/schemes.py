"""How the hexes of a map lie (layout) and how their printed names are made (numbering scheme)."""

import re
from dataclasses import dataclass

from esagono.hexes.line import Axial

FLAT, POINTY = "flat-top", "pointy-top"
STAGGERS = {
    FLAT: ("odd-columns-up", "even-columns-up"),
    POINTY: ("odd-rows-right", "even-rows-right"),
}
DIAGONAL = "row-diagonal"


@dataclass(frozen=True, slots=True)
class Layout:
    """Flat-top hexes in columns or pointy-top hexes in rows, and which of these stand half a hex off.

    Without a stagger (pointy-top only) the column numbers run along diagonals from north-west to south-east.
    """

    top: str
    stagger: str | None = None

    def axial(self, col: int, row: int) -> Axial:
        """Return the axial position of a column and a row, rows growing southwards."""
        if self.top == FLAT:
            odd_up = self.stagger == "odd-columns-up"
            raised = (col % 2 == 1) == odd_up
            return col, (2 * row + (not raised) + odd_up - col) // 2
        east = col
        if self.stagger is not None:
            even_right = self.stagger == "even-rows-right"
            shifted = (row % 2 == 0) == even_right
            east = (2 * col + shifted + even_right - row) // 2
        # The axes are those of a flat-top grid turned clockwise, so that direction 0 is north-east.
        return east + row, -east


@dataclass(frozen=True, slots=True)
class Pattern:
    """The printed form of a column and a row."""

    form: re.Pattern[str]
    letters: bool = False
    from_south: bool = False
    column_width: int = 2


PATTERNS = {
    "CCRR": Pattern(re.compile(r"(?P<col>\d\d)(?P<row>\d\d)")),
    "RRCC": Pattern(re.compile(r"(?P<row>\d\d)(?P<col>\d\d)"), from_south=True),
    "row-diagonal": Pattern(re.compile(r"(?P<row>([A-Z])\2?)(?P<col>[1-9]\d*)"), letters=True, column_width=1),
    "board-row-column": Pattern(re.compile(r"(?P<row>([A-Z])\2?)(?P<col>\d\d)"), letters=True),
    "column.row": Pattern(re.compile(r"(?P<col>[1-9]\d*)\.(?P<row>\d\d)"), from_south=True, column_width=1),
}


@dataclass(frozen=True, slots=True)
class Scheme:
    """A numbering scheme: printed name to (column, row) and back; a board and a dash may come first."""

    pattern: str
    board: str = ""
    from_south: bool = False

    def name(self, col: int, row: int) -> str:
        """Return the printed name of the hex in this column and row."""
        c, r = self.column_text(col), self.row_text(row)
        joined = {"CCRR": c + r, "column.row": f"{c}.{r}"}.get(self.pattern, r + c)
        return f"{self.board}-{joined}" if self.board else joined

    def place(self, name: str) -> tuple[int, int]:
        """Return the column and the row of a printed name, or raise ValueError."""
        prefix = f"{self.board}-" if self.board else ""
        found = PATTERNS[self.pattern].form.fullmatch(name.removeprefix(prefix))
        if found is None or not name.startswith(prefix):
            raise ValueError(f"hex {name!r}: expected a name like {prefix}{self.example()}")
        return int(found["col"]), self.row_number(found["row"])

    def example(self) -> str:
        """Return a name of this scheme, without its board."""
        return Scheme(self.pattern).name(12, 7)

    def column_text(self, col: int) -> str:
        """Return a column as it is printed."""
        return f"{col:0{PATTERNS[self.pattern].column_width}d}"

    def row_text(self, row: int) -> str:
        """Return a row as it is printed: digits, or A to Z and then AA to ZZ."""
        if not PATTERNS[self.pattern].letters:
            return f"{row:02d}"
        return chr(65 + (row - 1) % 26) * (1 + (row - 1) // 26)

    def row_number(self, text: str) -> int:
        """Return the number of a printed row; A is 1 and AA is 27."""
        if not PATTERNS[self.pattern].letters:
            return int(text)
        if not re.fullmatch(r"([A-Z])\1?", text):
            raise ValueError(f"row {text!r}: expected a letter or a doubled letter")
        return ord(text[0]) - 64 + 26 * (len(text) - 1)

    def axial(self, layout: Layout, name: str) -> Axial:
        """Return the axial position of a printed name in a layout, whether or not the hex is on a map."""
        col, row = self.place(name)
        return layout.axial(col, -row if self.from_south else row)
