"""Boards laid edge to edge, in any orientation, as one map (1.0/3).

A board is a block of complete hexes. Its straight edges cut every second hex of the first and of the last row in half;
those half hexes are not playable (1.0/4b). Boards are pushed together until their complete hexes touch: every half hex
along a joined edge then lies on a complete hex of the other board, and is whole under that board's name (A-131). The
outline is the same when a board is turned half round, so any edge fits any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from esagono.hexes.field import Field
from esagono.hexes.grid import Atlas, Grid, Placed
from esagono.hexes.hexmap import Map
from esagono.hexes.line import Axial
from esagono.kernel import Value, rule

Edge = Literal["north", "east", "south", "west"]
EDGES: tuple[Edge, ...] = ("north", "east", "south", "west")
TURNS = (0, 3)
Spot = tuple[int, int]
"""A place on the table: column, and height in half hexes, growing southwards."""


class Lay(Value):
    """How a board lies: beside which other, at which of its edges as it lies, turned half round or not."""

    beside: str = ""
    edge: Edge = "east"
    turn: int = 0


def board_name(board: Map) -> str:
    """The name that stands before the dash of every hex; of a map without boards its own."""
    return board.grid.scheme.board or board.name


@rule("1.0/3")
def lay_out(boards: Sequence[Map], lays: Sequence[Lay]) -> tuple[Field, dict[str, int]]:
    """All complete hexes as one field, and how far each board is turned."""
    turns = {board_name(b): lay.turn for b, lay in zip(boards, lays, strict=True)}
    if len(boards) == 1 and not lays[0].turn:
        return boards[0].grid, turns
    placed: dict[str, Placed] = {}
    for board, lay in zip(boards, lays, strict=True):
        name = board_name(board)
        if lay.turn not in TURNS:
            raise ValueError(f"board {name}: turn {lay.turn}; expected 0 or 3")
        if placed and lay.beside not in placed:
            raise ValueError(f"board {name}: beside {lay.beside!r}; expected one of {', '.join(placed)}")
        neighbour = placed[lay.beside] if placed else None
        placed[name] = _beside(neighbour, board.grid, lay)
    field = Atlas("+".join(placed), list(placed.values()))
    if len(field.names) != sum(len(b.grid.names) for b in boards):
        raise ValueError(f"boards {', '.join(placed)}: two of them lie over each other")
    return field, turns


def in_a_row(names: Sequence[str]) -> tuple[Lay, ...]:
    """Boards without further words: each lies east of the one before."""
    return tuple(Lay(beside, "east") if beside else Lay() for beside in ("", *names[:-1]))


def _beside(other: Placed | None, grid: Grid, lay: Lay) -> Placed:
    loose = Placed(grid, 0, (0, 0), lay.turn)
    if other is None:
        return loose
    dx, dy = _gap(_spots(other), _spots(loose), lay.edge, f"board {grid.scheme.board}: the {lay.edge} edge")
    return Placed(grid, 0, (dx, (dy - dx) // 2), lay.turn)


def _spots(placed: Placed) -> set[Spot]:
    return {_spot(placed.at(name)[1:]) for name in placed.grid.names}


def _spot(axial: Axial) -> Spot:
    q, r = axial
    return q, 2 * r + q


def _gap(there: set[Spot], here: set[Spot], edge: Edge, what: str) -> Spot:
    """How far to move the new board so that its complete hexes touch those of the other along the edge."""
    if edge in ("east", "west"):
        east = edge == "east"
        dx = _outer(there, east) + (1 if east else -1) - _outer(here, not east)
        gaps = {min(y for _, y in there) - min(y for _, y in here)}
    else:
        south = edge == "south"
        dx = _outer(there, False) - _outer(here, False)
        ends, starts = _ends(there, south), _ends(here, not south)
        gaps = {y + (2 if south else -2) - starts[x - dx] for x, y in ends.items() if x - dx in starts}
    dy = min(gaps)
    if len(gaps) > 1 or (dx + dy) % 2:
        raise ValueError(f"{what} does not fit: boards of one size lie edge to edge")
    return dx, dy


def _outer(spots: Iterable[Spot], east: bool) -> int:
    columns = [x for x, _ in spots]
    return max(columns) if east else min(columns)


def _ends(spots: Iterable[Spot], southern: bool) -> dict[int, int]:
    """The last hex of every column, at its southern or at its northern end."""
    ends: dict[int, int] = {}
    for x, y in spots:
        ends[x] = y if x not in ends else max(ends[x], y) if southern else min(ends[x], y)
    return ends
