"""The shapes of a map text on its lattice: which points an outline has, and which hexes it lies in."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from esagono.hexes.hexmap import Map
from esagono.hexes.lattice import Dot, Polygon, corners, edges, meet, offset, overlap
from esagono.hexes.maplines import Shape


@dataclass(frozen=True, slots=True)
class Outline:
    """The outline of a feature: its word and name, its points in order, and the hexes that it covers some of."""

    word: str
    name: str
    points: Polygon
    hexes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Spot:
    """One point of the map with its feature: a spot height or trig point, and the hex that it is stated of."""

    word: str
    name: str
    number: int
    point: Dot
    hex: str


@lru_cache(maxsize=64)
def outlines_of(board: Map) -> tuple[Outline, ...]:
    """Return the outlines of a map, in the order of the text."""
    return tuple(_outline(board, shape) for shape in board.text.outlines)


@lru_cache(maxsize=64)
def spots_of(board: Map) -> tuple[Spot, ...]:
    """Return the points of a map that have a number, in the order of the text."""
    return tuple(
        Spot(s.kind.word, s.name, s.kind.number or 0, _points(board, s)[0], s.marks[0].hex) for s in board.text.spots
    )


def _outline(board: Map, shape: Shape) -> Outline:
    points = _points(board, shape)
    covered = tuple(name for name in board.grid.names if overlap(points, corners(board.grid, name)))
    return Outline(shape.kind.word, shape.name, points, covered)


def _points(board: Map, shape: Shape) -> Polygon:
    return tuple(offset(board.grid, mark.hex, mark.x, mark.y) for mark in shape.marks)


def shape_problems(board: Map) -> Iterable[tuple[str, str]]:
    """Give what is wrong with outlines and points: where, and what."""
    for section, shapes in (("outline", board.text.outlines), ("spot", board.text.spots)):
        for shape in shapes:
            where = f"[{section}] {shape.kind.word} {' '.join(map(str, shape.marks[:1]))}"
            missing = [mark.hex for mark in shape.marks if not board.grid.has(mark.hex)]
            for name in missing:
                yield where, f"{name} is not on the map"
            if not missing:
                yield from _outline_problems(board, where, shape) if section == "outline" else _number(where, shape)


def _outline_problems(board: Map, where: str, shape: Shape) -> Iterable[tuple[str, str]]:
    outline = _outline(board, shape)
    if not outline.hexes:
        yield where, "the outline covers nothing"
    for name in outline.hexes:
        if board.feature(name, outline.word) is None:
            yield where, f"the outline covers some of {name}, which has no {outline.word}"
    if _crosses_itself(outline.points):
        yield where, "the outline crosses itself"


def _crosses_itself(points: Polygon) -> bool:
    all_edges = edges(points)
    last = len(all_edges) - 1
    return any(
        meet(all_edges[i], all_edges[j])
        for i in range(last + 1)
        for j in range(i + 2, last + 1)
        if not (i == 0 and j == last)
    )


def _number(where: str, shape: Shape) -> Iterable[tuple[str, str]]:
    if shape.kind.number is None:
        yield where, f"{shape.kind} has no number, such as height=96.A"
