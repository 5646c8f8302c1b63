"""Supply by floods says of every unit what a plain search from the unit says; zones are what each hex alone gives."""

from __future__ import annotations

from collections import deque
from itertools import pairwise
from random import Random

import pytest

from esagono import games
from esagono.games.case_yellow.ground import FLOODED, FOREST, WEST_WALL
from esagono.games.case_yellow.rules.ch07_supply import SOURCES, can_trace, is_at_home, supply_line
from esagono.games.case_yellow.rules.ch09_zoc import exerting, zone_of
from esagono.games.case_yellow.world import (
    SIDES,
    Unit,
    World,
    controller,
    counter,
    enemy,
    ground,
    line_stands,
    on_map,
    side_of,
    units_at,
    works_stand,
)
from esagono.kernel.value import replace

GAME = games.load("case_yellow")


def scattered(seed: int) -> World:
    """The units of the campaign scattered over part of the land, with control, interdiction and ruins at random."""
    rng = Random(seed)
    world: World = GAME.scenarios["historical"].build({})
    land = ground(world)
    hexes = [h for h in land.names if land.playable(h) and land.country(h) != "britain"]
    rng.shuffle(hexes)
    places = {side: hexes[k::2][:40] for k, side in enumerate(SIDES)}
    units = {}
    for unit in world.units.values():
        hex_ = rng.choice(places[side_of(world, unit)])
        units[unit.id] = replace(unit, hex=hex_, box="", level=max(1, unit.level))
    control = {h: rng.choice(SIDES) for h in hexes if rng.random() < 0.5}
    control |= {u.hex: side_of(world, u) for u in units.values()}
    crossed = [h for h in hexes if any(land.crossing(h, n) for n in land.neighbours(h))]
    stood_on = {u.hex for u in units.values()}
    ruins = tuple(h for h in hexes if (land.works(h) or land.fort(h)) and (h in stood_on or rng.random() < 0.5))
    interdicted = dict.fromkeys(rng.sample(crossed, min(5, len(crossed))), 2)
    return replace(world, units=units, control=control, destroyed=ruins, interdicted=interdicted, turn=2)


def is_open(world: World, unit: Unit, a: str, b: str) -> bool:
    """A line of the unit may go from one hex to the next, by the words of 7.2."""
    land, side, foe = ground(world), side_of(world, unit), enemy(side_of(world, unit))
    if not land.passable(a, b) or (land.terrain(a) == FLOODED and a != unit.hex):
        return False
    if land.river(a, b):
        fire = side == "german" and (a in world.interdicted or b in world.interdicted)
        if not land.crossing(a, b) or fire or {controller(world, a), controller(world, b)} != {side}:
            return False
    if counter(world, unit).boxed and FOREST in (land.terrain(a), land.terrain(b)) and not land.road(a, b):
        return False
    if works_stand(world, b) and side == "german":
        return False
    if line_stands(world, b) and (land.fort(b) == WEST_WALL) == (side == "allied"):
        return False
    return not units_at(world, b, foe) and (bool(units_at(world, b, side)) or b not in zone_of(world, foe))


def plainly(world: World, unit: Unit) -> bool:
    """A search from the unit for one of its sources."""
    nation = counter(world, unit).nation
    sources = set(SOURCES[nation](world))
    if is_at_home(world, nation, unit.hex):
        return True
    seen, queue = {unit.hex}, deque([unit.hex])
    while queue:
        here = queue.popleft()
        if here in sources:
            return True
        found = [n for n in ground(world).neighbours(here) if n not in seen and is_open(world, unit, here, n)]
        seen.update(found)
        queue.extend(found)
    return False


@pytest.mark.parametrize("seed", range(4))
def test_a_flood_supplies_whom_a_search_supplies(seed: int) -> None:
    world = scattered(seed)
    lines = {u.id: supply_line(world, u) for u in on_map(world)}
    for unit in on_map(world):
        assert can_trace(world, unit) == plainly(world, unit) == bool(lines[unit.id]), unit
        line = lines[unit.id]
        assert all(is_open(world, unit, a, b) for a, b in pairwise(line)), (unit, line)
    assert {bool(line) for line in lines.values()} == {True, False}


@pytest.mark.parametrize("scenario", ["historical", "better-intelligence", "hypothetical"])
def test_everybody_is_supplied_at_the_start(scenario: str) -> None:
    world = replace(GAME.scenarios[scenario].build({}), turn=2)
    assert [u.id for u in on_map(world) if not can_trace(world, u)] == []


@pytest.mark.parametrize("seed", range(2))
def test_zones_are_what_each_hex_alone_gives(seed: int) -> None:
    world = scattered(seed)
    land = ground(world)
    for side in SIDES:
        found: dict[str, set[str]] = {}
        for a in land.names:
            for b in land.neighbours(a) if exerting(world, units_at(world, a, side)) else ():
                shut = land.river(a, b) in ("major", "rhine") or land.is_city(b)
                shut |= land.terrain(b) == FOREST and not land.road(a, b)
                if not shut and not works_stand(world, b) and not line_stands(world, b):
                    found.setdefault(b, set()).add(a)
        assert {h: set(origins) for h, origins in zone_of(world, side).items()} == found
