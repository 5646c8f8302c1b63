"""What is remembered from world to world hangs on the fields that it names, and on nothing else."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from esagono import games
from esagono.games.crimea.air_range import box_edge
from esagono.games.crimea.rules.ch03_zones import extent, in_enemy_zoc
from esagono.games.crimea.rules.ch06_lines import is_free, land_leads, stages_into, supply_lines, trace, traced
from esagono.games.crimea.rules.ch06_sources import ports, sources
from esagono.games.crimea.rules.ch10_costs import cost_by_road, cost_off_road, dry_step, gaits
from esagono.games.crimea.rules.ch11_flotilla import waters
from esagono.games.crimea.rules.ch23_sites import laid_out, river_sides
from esagono.games.crimea.rules.pb08_routes import shortest
from esagono.games.crimea.rules.pb08_ships import sea_hexes, zone_at, zones
from esagono.games.crimea.rules.scenario4_groups import towns_of_the_map
from esagono.games.crimea.sight import coastal_guns
from esagono.games.crimea.world import SIDES, World, by_hex, combat_units, deployed, ground, has_enemy, held
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
    yield laid_out, (), {}
    yield river_sides, (), {}
    yield coastal_guns, (), {}
    yield box_edge, (), {}
    yield from ((deployed, (side,), {}) for side in ("", *SIDES))
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


def test_supply_lines_that_are_kept_are_those_that_would_be_traced() -> None:
    """Played long enough for kept lines to be used, dropped and found again."""
    used = 0
    for scenario in ("odessa", "first-assault", "kerch-feodosiya"):
        match, rng = Match(games.load("crimea"), scenario, seed=b"kept"), Random(3)
        for _ in range(60):
            world = match.state.world
            for side in SIDES:
                ends = (*sources(world, side), *ports(world, side))
                used += any(key[:2] == (side, ends) for key in traced(world))
                assert list(supply_lines(world, side, ends).items()) == list(trace(world, side, ends).items())
            match.act(match.decisions[0].side, rng.choice(match.decisions[0].choices))
    assert used > 60


def test_lines_kept_hang_on_the_fields_that_are_named() -> None:
    """Beside the fields of `traced` nothing is read but where units are."""
    for world in worlds():
        for side in SIDES:
            ends = (*sources(world, side), *ports(world, side))
            fields = (*traced.fields, "units")  # type: ignore[attr-defined]  # an attribute of a function
            assert trace(Only(world, fields), side, ends) == trace(world, side, ends)  # type: ignore[arg-type]


def test_a_hex_is_free_as_the_rule_says() -> None:
    for world in worlds():
        for side in SIDES:
            for hex_ in ground(world).names:
                zoned = in_enemy_zoc(world, hex_, side) and not combat_units(world, hex_, side)
                assert is_free(world, side, hex_) == (not has_enemy(world, hex_, side) and not zoned)
