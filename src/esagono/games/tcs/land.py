"""The map of a world: the text of a game's map, its terrain chart, and single hexes and hexsides changed."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from esagono.games.tcs.ground import Ground
from esagono.games.tcs.pieces import FOOT, TRACKED, WHEELED
from esagono.games.tcs.terrain import BILLIARD, OPEN, PARTLY, PROTECTIVE, Terrain
from esagono.hexes.hexmap import parse_map
from esagono.kernel import Static
from esagono.kernel.datafiles import DataFiles, Row


class Land(Static):
    """What is played on. The text of the map is carried whole: a game may come from a pack."""

    game: str
    """The folder of the game."""
    text: str
    terrain: tuple[Terrain, ...]
    """The terrain effects chart."""
    interval: int = 20
    """Metres between two contours."""
    changes: tuple[tuple[str, str], ...] = ()
    """Hex or hexside `13.09/13.10`, and what is there instead."""


@lru_cache(maxsize=32)
def ground_of(land: Land) -> Ground:
    """The map, ready for questions."""
    chart = {row.name: row for row in land.terrain}
    return Ground(parse_map(land.text, f"data/{land.game}/ground.map"), chart, land.interval, land.changes)


def read_terrain(data: DataFiles, game: str) -> tuple[Terrain, ...]:
    """The terrain effects chart of data/<game>/terrain.csv; ValueError names file, line and column."""
    file, columns = f"data/{game}/terrain.csv", ("terrain", "kind", "height", "class", FOOT, TRACKED, WHEELED)
    return tuple(terrain_of(row) for row in data.table(file, (*columns, "bottleneck", "provenance")))


def terrain_of(row: Row) -> Terrain:
    """One row of the chart."""
    for column, words in (("kind", ("hex", "side", "road", "contour")), ("class", ("", *CLASSES))):
        if row.cells[column] not in words:
            raise row.wrong(column, f"one of {', '.join(w or 'nothing' for w in words)}")
    return Terrain(
        name=row.text("terrain"),
        kind=row.text("kind"),
        height=row.number("height", 0),
        combat=row.cells["class"],
        foot=sixths(row, FOOT),
        tracked=sixths(row, TRACKED),
        wheeled=sixths(row, WHEELED),
        bottleneck=row.flag("bottleneck"),
    )


CLASSES = (BILLIARD, OPEN, PARTLY, PROTECTIVE)


def sixths(row: Row, column: str) -> int:
    """Movement points in sixths; a dash is impassable, nothing costs nothing."""
    cell = row.cells[column]
    try:
        found = Fraction(cell or 0) * 6 if cell != "-" else Fraction(-1)
    except ValueError:
        raise row.wrong(column, "a number of movement points, 1/2, 1/3, or - for impassable") from None
    if found.denominator != 1:
        raise row.wrong(column, "whole, half or third movement points")
    return int(found)
