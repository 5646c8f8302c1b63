"""The shipped games, read for tests."""

from functools import cache
from typing import Any

import esagono.games.tcs.composition as _composition  # noqa: F401  fills the slots of the chapters
from esagono.games.tcs.counters import Charts, read_counters, read_formations, read_turns
from esagono.games.tcs.ground import Ground
from esagono.games.tcs.land import Land, ground_of, read_terrain
from esagono.games.tcs.pieces import Unit
from esagono.games.tcs.scenario.rules import Rules
from esagono.games.tcs.table_files import read_charts
from esagono.games.tcs.world import World
from esagono.kernel.datafiles import DataFiles, Row

GAMES = ("les-fosses", "night-ridge", "steel-meadow")
DATA = DataFiles("esagono.games.tcs", None)


@cache
def ground_of_game(game: str) -> Ground:
    """The map of a shipped game."""
    return ground_of(Land(game, DATA.read(f"data/{game}/ground.map"), read_terrain(DATA, game)))


def rows(game: str, file: str) -> list[Row]:
    """The rows of a file of a shipped game."""
    return list(DATA.table(f"data/{game}/{file}.csv", []))


def lay(game: str = "les-fosses", *units: Unit, **changes: Any) -> World:
    """A world of a shipped game with these units."""
    charts = Charts(
        counters=read_counters(DATA, game),
        formations=read_formations(DATA, game),
        turns=read_turns(DATA, game),
        tables=read_charts(DATA, f"data/{game}"),
    )
    land = Land(game, DATA.read(f"data/{game}/ground.map"), read_terrain(DATA, game), 20, changes.pop("ground", ()))
    rules = changes.pop("rules", Rules())
    return World(charts=charts, land=land, rules=rules, units={unit.id: unit for unit in units}, **changes)
