"""Reach against a search that tries every step again and again."""

from functools import partial
from itertools import pairwise

import networkx
from hypothesis import given, settings
from hypothesis import strategies as st

from esagono.hexes.grid import Atlas, Field, Placed, parse_grid
from esagono.hexes.reach import Reach, StepTable, reach, reach_flat, ways_to
from tests.hexes.front import POINTS, front

BIG = parse_grid("flat-top CCRR even-columns-up cols 01-06 rows 01-06 without 0303")
SMALL = parse_grid("pointy-top RRCC odd-rows-right board In cols 01-03 rows 01-03")
LINKED = Atlas("linked", [Placed(BIG), Placed(SMALL, plane=1)], [("0606", "In-0101"), ("0601", "In-0303")])
FIELDS: tuple[Field, ...] = (BIG, SMALL, LINKED)

Costs = dict[tuple[str, str], int | None]
PRICES: tuple[list[int | None], ...] = ([1, 1, 2, 3, None], [0, 1, 4], [2, 3, 5, 7], [1])


def brute_force(
    field: Field, start: str, points: int, costs: Costs, stop: set[str], blocked: set[str]
) -> dict[str, int]:
    best = {start: 0}
    for _ in field.names:
        for a in field.names:
            if a not in best or (a in stop and a != start):
                continue
            for b in field.neighbours(a):
                price = costs[a, b]
                if price is not None and b not in blocked and best[a] + price <= points:
                    best[b] = min(best.get(b, points), best[a] + price)
    return best


def check_paths(found: Reach, start: str, costs: Costs) -> None:
    for hex_, points in found.costs().items():
        way = found.path_to(hex_)
        prices = [costs[step] for step in pairwise(way)]
        assert (way[0], way[-1]) == (start, hex_)
        assert sum(price for price in prices if price is not None) == points
        assert None not in prices


@settings(max_examples=150)
@given(st.sampled_from(FIELDS), st.data(), st.integers(0, 9))
def test_reach_is_the_cheapest_way(field: Field, data: st.DataObject, points: int) -> None:
    random = data.draw(st.randoms(use_true_random=False))
    prices = data.draw(st.sampled_from(PRICES))
    costs: Costs = {(a, b): random.choice(prices) for a in field.names for b in field.neighbours(a)}
    start = random.choice(field.names)
    stop = {hex_ for hex_ in field.names if random.random() < 0.2}
    blocked = {hex_ for hex_ in field.names if random.random() < 0.1} - {start}
    expected = brute_force(field, start, points, costs, stop, blocked)

    halts, bars = ([hex_ in chosen for hex_ in field.names] for chosen in (stop, blocked))
    table, nothing = StepTable(field), bytes(len(field.names))
    rows = partial(table.steps, marks=nothing, cost=lambda a, b: costs[a, b])
    flat = reach_flat(field, field.index(start), points, rows, halts, bars)
    asked = reach(field, start, points, lambda a, b: None if b in blocked else costs[a, b], stop.__contains__)
    assert list(flat.costs().items()) == list(asked.costs().items())
    assert all(flat.path_to(hex_) == asked.path_to(hex_) for hex_ in expected)
    for found in (flat, asked):
        assert found.costs() == expected
        assert len(found.hexes) == len(expected)
        assert list(found.costs().values()) == sorted(expected.values())
        check_paths(found, start, costs)
        assert all(found.has(hex_) == (hex_ in expected) for hex_ in field.names)
        assert all(found.cost(hex_) == expected.get(hex_) for hex_ in field.names)


COLUMN = parse_grid("flat-top CCRR odd-columns-up cols 01-01 rows 01-05")
NOWHERE = bytes(5)


def row_of(here: int) -> list[tuple[int, int]]:
    """The steps of a column of hexes, a point each."""
    return [(to, 1) for to in COLUMN.adjacency[here]]


def test_the_start_may_be_left_but_a_stop_may_not() -> None:
    assert reach_flat(COLUMN, 0, 4, row_of, [1, 0, 1, 0, 0], NOWHERE).hexes == ("0101", "0102", "0103")


def test_the_first_steps_may_be_others_than_those_of_the_hex() -> None:
    found = reach_flat(COLUMN, 0, 4, row_of, NOWHERE, NOWHERE, first=[(1, 3)])
    assert found.costs() == {"0101": 0, "0102": 3, "0103": 4}
    assert reach_flat(COLUMN, 0, 4, row_of, NOWHERE, NOWHERE, first=[]).hexes == ("0101",)


def test_a_hex_out_of_reach_has_no_way() -> None:
    found = reach_flat(COLUMN, 0, 2, row_of, NOWHERE, NOWHERE)
    assert found.path_to("0104") == ()
    assert found.path_to("0103") == ("0101", "0102", "0103")
    assert found.cost("0105") is None


def test_a_step_is_asked_for_again_when_marks_beside_it_change() -> None:
    asked: list[tuple[str, str]] = []

    def cost(a: str, b: str) -> int | None:
        asked.append((a, b))
        return len(asked)

    table = StepTable(COLUMN)
    assert table.kept(1, NOWHERE) is None
    assert table.steps(1, NOWHERE, cost) == table.steps(1, NOWHERE, cost) == table.kept(1, NOWHERE) == ((0, 1), (2, 2))
    assert table.steps(1, bytes((0, 0, 0, 0, 9)), cost) == ((0, 1), (2, 2))  # too far away to matter
    assert table.steps(1, bytes((0, 0, 1, 0, 0)), cost) == ((0, 3), (2, 4))
    assert len(asked) == 4


def test_reach_on_a_large_map_is_that_of_networkx() -> None:
    scene = front()
    rows = [[(j, price) for j in near if (price := scene.enter[j]) is not None] for near in scene.grid.adjacency]
    graph: networkx.DiGraph[int] = networkx.DiGraph()
    for i, steps in enumerate(rows):
        graph.add_node(i)
        for to, price in steps:
            if not (scene.theirs[i] or scene.theirs[to] or scene.zoc[i]):
                graph.add_edge(i, to, weight=price)
    for i in scene.ours[:40]:
        found = reach_flat(scene.grid, i, POINTS, rows.__getitem__, scene.zoc, scene.theirs).costs()
        expected = networkx.single_source_dijkstra_path_length(graph, i, cutoff=POINTS)
        assert {scene.grid.index(hex_): points for hex_, points in found.items()} == expected


@settings(max_examples=60)
@given(st.sampled_from(FIELDS), st.data())
def test_ways_to_a_hex_are_the_cheapest_ways_walked_backward(field: Field, data: st.DataObject) -> None:
    random = data.draw(st.randoms(use_true_random=False))
    prices = data.draw(st.sampled_from(PRICES))
    costs: Costs = {(a, b): random.choice(prices) for a in field.names for b in field.neighbours(a)}
    goal = random.choice(field.names)
    backward = {(b, a): price for (a, b), price in costs.items()}
    found = ways_to(goal, field.neighbours, lambda a, b: costs[a, b])
    assert found == brute_force(field, goal, 1000, backward, set(), set())
    assert list(found.values()) == sorted(found.values())
