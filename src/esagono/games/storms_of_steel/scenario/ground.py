"""The ground of a scenario file: its boards, how they lie, hills and overlays."""

from __future__ import annotations

from collections.abc import Sequence

from esagono.games.storms_of_steel.board import BARE, Ground
from esagono.games.storms_of_steel.layout import Lay
from esagono.games.storms_of_steel.scenario.file import BoardRow, ScenarioFile
from esagono.kernel import rule
from esagono.kernel.datafiles import DataFiles


@rule("1.0/3")
def read_ground(source: ScenarioFile) -> Ground:
    """The maps as the scenario lays them."""
    head, known = source.head, board_files(source.data)
    rows = [BoardRow(row) if isinstance(row, str) else row for row in head.boards]
    lays = tuple(_lay(source, i, row, rows) for i, row in enumerate(rows))
    for row in rows:
        source.one_of("boards", row.board, known)
    maps = tuple(source.data.read(known[row.board]) for row in rows)
    hills, bare = _hills(source)
    overlays = (*hills, *head.overlays.items())
    terrain = tuple(source.counters.terrain.values())
    ground = Ground(maps, head.month, terrain, tuple({**bare, **head.hexes}.items()), lays, overlays)
    try:
        _ = ground.board  # whatever is wrong with it is said now
    except ValueError as wrong:
        raise ValueError(f"{source.file}: boards, hexes, hills or overlays: {wrong}") from None
    return ground


def _lay(source: ScenarioFile, number: int, row: BoardRow, rows: Sequence[BoardRow]) -> Lay:
    """How one board lies; where nothing is said, east of the one before."""
    if number == 0:
        return Lay(turn=row.turn)
    before = [r.board for r in rows[:number]]
    beside = row.beside or before[-1]
    if beside not in before:
        raise source.wrong(f"boards.{row.board}.beside", "a board that is laid before it")
    return Lay(beside, row.edge, row.turn)


@rule("11.0")
def _hills(source: ScenarioFile) -> tuple[list[tuple[str, str]], dict[str, str]]:
    """Hill overlays: their hexes get a level and are bare; what stands on them, `hexes` says (A-137)."""
    levels = {hex_: f"level={hill.level}" for hill in source.head.hills for hex_ in hill.hexes}
    return list(levels.items()), dict.fromkeys(levels, BARE)


def board_files(data: DataFiles) -> dict[str, str]:
    """The map texts of the boards, by the number of the board."""
    return {n.removeprefix("data/board-").removesuffix(".map"): n for n in data.names("data", ".map")}
