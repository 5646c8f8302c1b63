"""Two armies on a map of 60 by 50 hexes, the same for the same seed."""

from dataclasses import dataclass
from random import Random

from esagono.hexes.grid import Grid, parse_grid

POINTS = 10


@dataclass(frozen=True, slots=True)
class Front:
    """What each hex costs to enter, our units in the west, theirs and their ZOC in the east."""

    grid: Grid
    enter: list[int | None]
    ours: list[int]
    theirs: bytes
    zoc: bytes


def front(seed: int = 1940) -> Front:
    random = Random(seed)
    grid = parse_grid("flat-top CCRR odd-columns-up cols 01-60 rows 01-50", "front")
    size = len(grid.names)
    enter = random.choices([1, 2, 3, None], [70, 20, 6, 4], k=size)
    enemies = set(random.sample([i for i in range(size // 2, size) if enter[i]], 150))
    near = {n for i in enemies for n in grid.adjacency[i]} - enemies
    free = [i for i in range(size * 6 // 10) if enter[i] and i not in near and i not in enemies]
    ours = random.sample(free, 150)
    return Front(grid, enter, ours, flags(enemies, size), flags(near, size))


def flags(chosen: set[int], size: int) -> bytes:
    return bytes(i in chosen for i in range(size))
