"""The searches on a map of 60 by 50 hexes with 150 units a side, against networkx and against plain tracing."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from types import ModuleType

from esagono.bench import Bench, compare
from esagono.hexes.connect import Net, flood
from esagono.hexes.grid import Grid, Hex, parse_grid
from esagono.hexes.reach import Step, reach_flat
from esagono.hexes.sight import LineTable, visible_from

POINTS = 10
SIGHT = 30
Cell = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Front:
    """Two armies on a map: what each hex costs to enter, our units in the west, theirs and their ZOC in the east."""

    grid: Grid
    enter: list[int | None]
    ours: list[int]
    theirs: bytes
    zoc: bytes


def front(seed: int = 1940) -> Front:
    """Return the same map and the same armies for the same seed."""
    random = Random(seed)
    grid = parse_grid("flat-top CCRR odd-columns-up cols 01-60 rows 01-50", "front")
    size = len(grid.names)
    enter = random.choices([1, 2, 3, None], [70, 20, 6, 4], k=size)
    enemies = set(random.sample([i for i in range(size // 2, size) if enter[i]], 150))
    near = {n for i in enemies for n in grid.adjacency[i]} - enemies
    free = [i for i in range(size * 6 // 10) if enter[i] and i not in near and i not in enemies]
    ours = random.sample(free, 150)
    return Front(grid, enter, ours, _flags(enemies, size), _flags(near, size))


def _flags(chosen: set[int], size: int) -> bytes:
    return bytes(i in chosen for i in range(size))


def steps(scene: Front) -> list[tuple[Step, ...]]:
    """Return the steps out of each hex by index, with what the hex entered costs."""
    enter = scene.enter
    return [tuple((j, price) for j in near if (price := enter[j]) is not None) for near in scene.grid.adjacency]


def benches() -> Iterable[Bench]:
    """Give the measurements of the hex searches."""
    networkx = _networkx()
    scene = front()
    yield reach_150_units(scene, networkx)
    yield supply_flood(scene, networkx)
    yield los_30_hexes(scene)


def _networkx() -> ModuleType:
    try:
        import networkx
    except ImportError:
        raise ValueError("the hex benches need networkx: install esagono[bench]") from None
    return networkx


def reach_150_units(scene: Front, networkx: ModuleType) -> Bench:
    """Measure the reach of 150 units with 10 points under ZOC, against Dijkstra on a graph with the ZOC built in."""
    rows = steps(scene)
    graph = networkx.DiGraph()
    graph.add_nodes_from(i for i in range(len(scene.enter)) if not scene.theirs[i])
    for i in list(graph):
        if not scene.zoc[i]:
            graph.add_weighted_edges_from((i, to, price) for to, price in rows[i] if not scene.theirs[to])

    def ours() -> None:
        for i in scene.ours:
            reach_flat(scene.grid, i, POINTS, rows.__getitem__, scene.zoc, scene.theirs)

    def theirs() -> None:
        for i in scene.ours:
            networkx.single_source_dijkstra(graph, i, cutoff=POINTS)

    return compare("reach_150_units", ours, theirs)


def supply_flood(scene: Front, networkx: ModuleType) -> Bench:
    """Measure which hexes the west edge supplies, against networkx flooding from the same edge with a weight of
    its own choosing: its fastest way that takes the enemies as they stand, without a new graph.
    """
    blocked = bytes(price is None or enemy for price, enemy in zip(scene.enter, scene.theirs, strict=True))
    net = Net(scene.grid)
    sources = [i for i in range(50) if not blocked[i]]
    names = [scene.grid.names[i] for i in sources]
    graph = networkx.Graph((i, to) for i, around in enumerate(scene.grid.adjacency) for to in around)

    def weight(_frm: int, to: int, _data: object) -> int | None:
        return None if blocked[to] else 1

    def ours() -> object:
        return flood(net, names, blocked=blocked).flags()

    def theirs() -> object:
        return networkx.multi_source_dijkstra_path_length(graph, sources, weight=weight)

    return compare("supply_flood", ours, theirs, loops=5)


def los_30_hexes(scene: Front) -> Bench:
    """Measure what is seen up to 30 hexes away, against tracing each line with tuples and a dict."""
    random = Random(30)
    grid, origin = scene.grid, "3025"
    blocks = bytes(random.random() < 0.05 for _ in grid.names)
    lines = LineTable(grid)
    obstacles = {_cell(grid, hex_): bool(flag) for hex_, flag in zip(grid.names, blocks, strict=True)}
    targets = {hex_: _cell(grid, hex_) for hex_ in grid.within(origin, SIGHT)}

    def ours() -> object:
        return visible_from(lines, origin, SIGHT, blocks)

    def theirs() -> object:
        return [hex_ for hex_, cell in targets.items() if _plainly_seen(targets[origin], cell, obstacles)]

    return compare("los_30_hexes", ours, theirs)


def _cell(grid: Grid, hex_: Hex) -> Cell:
    _, q, r = grid.places[grid.index(hex_)]
    return q, r, -q - r


def _plainly_seen(a: Cell, b: Cell, obstacles: dict[Cell, bool]) -> bool:
    """Trace as most programs do: round a point of the line for each hex of the distance, up to the first obstacle."""
    (aq, ar, az), (bq, br, bz) = a, b
    steps = max(abs(aq - bq), abs(ar - br), abs(az - bz))
    for k in range(1, steps):
        part = k / steps
        x, y, z = aq + (bq - aq) * part, ar + (br - ar) * part, az + (bz - az) * part
        q, r, s = round(x), round(y), round(z)
        off_q, off_r, off_s = abs(q - x), abs(r - y), abs(s - z)
        if off_q > off_r and off_q > off_s:
            q = -r - s
        elif off_r > off_s:
            r = -q - s
        else:
            s = -q - r
        if obstacles.get((q, r, s)):
            return False
    return True
