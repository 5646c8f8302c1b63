"""What is remembered from world to world hangs on the fields that it names, and on nothing else."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from esagono import games
from esagono.games.crimea.rules.ch03_zones import extent
from esagono.games.crimea.rules.ch06_lines import land_leads, stages_into
from esagono.games.crimea.rules.ch10_costs import cost_by_road, cost_off_road, dry_step, gaits
from esagono.games.crimea.rules.ch11_flotilla import waters
from esagono.games.crimea.rules.pb08_routes import shortest
from esagono.games.crimea.rules.pb08_ships import sea_hexes, zone_at, zones
from esagono.games.crimea.rules.scenario4_groups import towns_of_the_map
from esagono.games.crimea.world import SIDES, World, by_hex, ground, held
from esagono.kernel.match import Match
from esagono.kernel.memo import Only

ASKED = 400


def worlds() -> Iterator[World]:
    """The opening of two scenarios, and what random play makes of them."""
    for scenario in ("odessa", "trappenjagd"):
        match, rng = Match(games.load("crimea"), scenario, seed=b"memo"), Random(1)
        yield match.state.world
        for _ in range(40):
            match.act(match.decisions[0].side, rng.choice(match.decisions[0].choices))
        yield match.state.world


def questions(world: World) -> Iterator[tuple[Any, tuple[Any, ...], dict[str, Any]]]:
    """Functions with what they are asked."""
    land, rng = ground(world), Random(2)
    steps = [(a, b) for a in land.names for b in land.neighbours(a) if land.open_to(a, b)]
    yield sea_hexes, (), {}
    yield waters, (), {}
    yield gaits, (), {}
    yield by_hex, (), {}
    yield held, (), {}
    yield towns_of_the_map, (), {}
    for port in (*land.ports, *sea_hexes(world)):
        yield zone_at, (port,), {}
    for start in zones(world):
        for end in zones(world):
            yield shortest, (rng.choice(((), ("azov",))), start, end), {}
    ways = sorted(set(gaits(world).values()))
    for a, b in rng.sample(steps, ASKED):
        side, goes = rng.choice(SIDES), rng.choice(ways)
        yield extent, (side, a), {"on_foot": rng.random() < 0.5}
        yield land_leads, (side, a, b), {}
        yield stages_into, (side, b), {}
        yield cost_off_road, (goes, b, land.rail(a, b)), {}
        yield cost_by_road, (goes, land.road(a, b), b), {}
        if not land.river(a, b):
            yield dry_step, (side, goes, a, b), {}


def test_what_is_remembered_hangs_on_the_fields_that_it_names() -> None:
    for world in worlds():
        for function, args, more in questions(world):
            function.cache_clear()
            expected = function(world, *args, **more)
            function.cache_clear()
            assert function(Only(world, function.fields), *args, **more) == expected


def test_another_field_is_not_seen() -> None:
    world = next(worlds())
    gaits.cache_clear()  # type: ignore[attr-defined]  # an attribute of a function
    with pytest.raises(AttributeError, match="charts is not among the fields land"):
        gaits(Only(world, ("land",)))  # type: ignore[arg-type]  # part of a world
