"""Floods, regions and flows, against plain searches and networkx."""

from collections import deque
from itertools import pairwise

import networkx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from esagono.hexes.connect import Net, flood, flood_ranges, regions
from esagono.hexes.grid import Field, parse_grid
from tests.hexes.test_reach import FIELDS

SOUTH_UP = parse_grid("flat-top column.row even-columns-up cols 1-7 rows 01-06 without 3.03..3.05")
MORE_FIELDS = (*FIELDS, SOUTH_UP)


def plain_flood(
    field: Field, sources: set[str], steps: dict[str, set[str]], blocked: set[str], stop: set[str], limit: int
) -> dict[str, int]:
    found = {hex_: 0 for hex_ in field.names if hex_ in sources - blocked}
    queue = deque(found)
    while queue:
        here = queue.popleft()
        if found[here] == limit or (here in stop and here not in sources):
            continue
        for to in steps[here]:
            if to not in found and to not in blocked:
                found[to] = found[here] + 1
                queue.append(to)
    return found


@settings(max_examples=150)
@given(st.sampled_from(MORE_FIELDS), st.booleans(), st.integers(0, 12), st.randoms(use_true_random=False))
def test_flood_is_a_plain_search(field: Field, every_step: bool, limit: int, random: object) -> None:
    assert hasattr(random, "random")
    chance = random.random

    def some(share: float) -> set[str]:
        return {hex_ for hex_ in field.names if chance() < share}

    steps = {a: {b for b in field.neighbours(a) if every_step or chance() < 0.6} for a in field.names}
    sources, blocked, stop = some(0.1), some(0.2), some(0.15)
    net = Net(field, None if every_step else lambda a, b: b in steps[a])
    blocks, stops = ([hex_ in chosen for hex_ in field.names] for chosen in (blocked, stop))
    for most in (None, limit):
        expected = plain_flood(field, sources, steps, blocked, stop, 99 if most is None else most)
        found = flood(net, sources, most, blocks, stops)
        assert set(found.hexes) == set(expected)
        assert [hex_ for hex_, flag in zip(field.names, found.flags(), strict=True) if flag] == list(found.hexes)
        for hex_ in field.names:
            way = found.path_to(hex_)
            assert len(way) - 1 == expected.get(hex_, -1)
            assert found.has(hex_) == bool(way)
            assert all(b in steps[a] for a, b in pairwise(way))
            assert not way or way[0] in sources


@settings(max_examples=100)
@given(st.sampled_from(MORE_FIELDS), st.data())
def test_each_source_has_its_own_range(field: Field, data: st.DataObject) -> None:
    ranges = data.draw(st.dictionaries(st.sampled_from(field.names), st.integers(0, 5), max_size=4))
    blocked = data.draw(st.sets(st.sampled_from(field.names), max_size=8))
    flags = [hex_ in blocked for hex_ in field.names]
    net = Net(field)
    expected = {hex_ for one, steps in ranges.items() for hex_ in flood(net, [one], steps, flags).hexes}
    found = flood_ranges(net, ranges, flags)
    assert set(found.hexes) == expected
    for hex_ in found.hexes:
        way = found.path_to(hex_)
        assert len(way) - 1 <= ranges[way[0]]


@settings(max_examples=60)
@given(st.sampled_from(MORE_FIELDS), st.data())
def test_regions_are_the_components(field: Field, data: st.DataObject) -> None:
    blocked = data.draw(st.sets(st.sampled_from(field.names)))
    graph: networkx.Graph[str] = networkx.Graph()
    free = [hex_ for hex_ in field.names if hex_ not in blocked]
    graph.add_nodes_from(free)
    graph.add_edges_from((a, b) for a in free for b in field.neighbours(a) if b not in blocked)
    found = regions(Net(field), [hex_ in blocked for hex_ in field.names])
    assert sorted(map(sorted, found)) == sorted(map(sorted, networkx.connected_components(graph)))


def test_flags_and_masks_are_one_thing() -> None:
    for field in MORE_FIELDS:
        net = Net(field)
        for step in (1, 2, 3, 7):
            flags = [i % step == 0 for i in range(len(field.names))]
            assert net.mask(flags) == net.mask_of(field.names[::step])
            assert net.flags(net.mask(flags)) == bytes(flags)
            assert net.hexes(net.mask(flags)) == field.names[::step]


def test_a_hex_that_is_unknown_is_named() -> None:
    with pytest.raises(ValueError, match="'9999'"):
        flood(Net(FIELDS[0]), ["9999"])


@settings(max_examples=60)
@given(st.sampled_from(MORE_FIELDS), st.booleans(), st.randoms(use_true_random=False))
def test_a_net_without_some_steps_is_the_net_that_never_had_them(field: Field, every: bool, random: object) -> None:
    assert hasattr(random, "random")
    pairs = [(a, b) for a in field.names for b in field.neighbours(a) if field.direction(a, b) is not None and a < b]
    shut = {pair for pair in pairs if random.random() < 0.3}

    def allows(a: str, b: str) -> bool:
        return every or (field.index(a) + field.index(b)) % 5 != 0

    base = Net(field, None if every else allows)
    wanted = Net(field, lambda a, b: allows(a, b) and (min(a, b), max(a, b)) not in shut)
    start = field.names[:1]
    assert flood(base.without(shut), start).hexes == flood(wanted, start).hexes
    assert flood(base, start).hexes == flood(Net(field, None if every else allows), start).hexes
