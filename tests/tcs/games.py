"""The shipped games, read for tests."""

from functools import cache

from esagono.games.tcs.ground import Ground
from esagono.games.tcs.land import read_terrain
from esagono.hexes.hexmap import parse_map
from esagono.kernel.datafiles import DataFiles, Row

GAMES = ("les-fosses", "night-ridge", "steel-meadow")
DATA = DataFiles("esagono.games.tcs", None)


@cache
def ground_of_game(game: str) -> Ground:
    """The map of a shipped game."""
    file = f"data/{game}/ground.map"
    return Ground(parse_map(DATA.read(file), file), read_terrain(DATA, game))


def rows(game: str, file: str) -> list[Row]:
    """The rows of a file of a shipped game."""
    return list(DATA.table(f"data/{game}/{file}.csv", []))
