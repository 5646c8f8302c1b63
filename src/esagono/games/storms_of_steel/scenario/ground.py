"""The ground of a scenario file: its boards, how they lie, hills and overlays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from esagono.games.storms_of_steel.board import BARE, Ground
from esagono.games.storms_of_steel.layout import EDGES, TURNS, Lay
from esagono.games.storms_of_steel.scenario.file import ScenarioFile
from esagono.kernel import rule
from esagono.kernel.datafiles import DataFiles

BOARD_FIELDS = {"board", "beside", "edge", "turn"}
HILL_FIELDS = {"name", "level", "hexes"}
MONTHS = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
)  # fmt: skip


@rule("1.0/3")
def read_ground(source: ScenarioFile) -> Ground:
    """The maps as the scenario lays them."""
    source.one_of("month", source.raw["month"], MONTHS)
    known = board_files(source.data)
    rows = [{"board": row} if isinstance(row, str) else row for row in source.raw["boards"]]
    lays = [_lay(source, i, row, rows) for i, row in enumerate(rows)]
    for row in rows:
        source.one_of("boards", row["board"], known)
    maps = tuple(source.data.read(known[row["board"]]) for row in rows)
    changes = {str(h): str(t) for h, t in source.raw.get("hexes", {}).items()}
    hills, bare = _hills(source)
    overlays = (*hills, *((str(where), str(word)) for where, word in source.raw.get("overlays", {}).items()))
    terrain = tuple(source.counters.terrain.values())
    ground = Ground(maps, source.raw["month"], terrain, tuple({**bare, **changes}.items()), tuple(lays), overlays)
    try:
        _ = ground.board  # whatever is wrong with it is said now
    except ValueError as wrong:
        raise ValueError(f"{source.file}: boards, hexes, hills or overlays: {wrong}") from None
    return ground


def _lay(source: ScenarioFile, number: int, row: Mapping[str, Any], rows: Sequence[Mapping[str, Any]]) -> Lay:
    """How one board lies; where nothing is said, east of the one before."""
    field = f"boards.{row.get('board', number + 1)}"
    source.only(field, row, BOARD_FIELDS)
    if "board" not in row:
        raise source.wrong(field, "a field board")
    edge, turn = row.get("edge", "east"), row.get("turn", 0)
    if edge not in EDGES:
        raise source.wrong(f"{field}.edge", f"one of {', '.join(EDGES)}")
    if turn not in TURNS:
        raise source.wrong(f"{field}.turn", "0 or 3, sixths of a circle")
    if number == 0:
        return Lay(turn=turn)
    beside = row.get("beside", rows[number - 1]["board"])
    if beside not in [r["board"] for r in rows[:number]]:
        raise source.wrong(f"{field}.beside", "a board that is laid before it")
    return Lay(beside, edge, turn)


@rule("11.0")
def _hills(source: ScenarioFile) -> tuple[list[tuple[str, str]], dict[str, str]]:
    """Hill overlays: their hexes get a level and are bare; what stands on them, `hexes` says (A-137)."""
    levels: dict[str, str] = {}
    for i, hill in enumerate(source.raw.get("hills", ()), 1):
        source.only(f"hills.{i}", hill, HILL_FIELDS)
        if not {"level", "hexes"} <= hill.keys():
            raise source.wrong(f"hills.{i}", "level and hexes")
        if hill["level"] not in (1, 2):
            raise source.wrong(f"hills.{i}.level", "1 or 2")
        levels |= {str(hex_): f"level={hill['level']}" for hex_ in hill["hexes"]}
    return list(levels.items()), dict.fromkeys(levels, BARE)


def board_files(data: DataFiles) -> dict[str, str]:
    """The map texts of the boards, by the number of the board."""
    return {n.removeprefix("data/board-").removesuffix(".map"): n for n in data.names("data", ".map")}
