"""What the End Phase and Dynamo ask of the map of the campaign, and what the record of points must come to."""

from __future__ import annotations

import pytest

from esagono import games
from esagono.games.case_yellow.game import strayed
from esagono.games.case_yellow.rules.ch12_paris import closed_hexes
from esagono.games.case_yellow.rules.ch12_surrender import BELGIAN_CITIES
from esagono.games.case_yellow.rules.ch13_dynamo import dynamo_ports
from esagono.games.case_yellow.world import Dynamo, World, ground, named
from esagono.kernel.value import replace

GAME = games.load("case_yellow")


def world_of(scenario: str) -> World:
    world = GAME.scenarios[scenario].build({})
    assert isinstance(world, World)
    return world


@pytest.mark.parametrize("scenario", ["historical", "better-intelligence", "hypothetical"])
def test_belgian_cities_are_on_the_map(scenario: str) -> None:
    """R-12.5b: Antwerp, Brussels, Ghent and Ostend, each in one hex."""
    world = world_of(scenario)
    hexes = [h for name in BELGIAN_CITIES for h in named(world, name)]
    assert len(hexes) == 4
    assert set(hexes) == ground(world).zone("belgian-surrender")


@pytest.mark.parametrize("scenario", ["historical", "better-intelligence"])
def test_dynamo_ports_are_on_the_map(scenario: str) -> None:
    """R-13.3b: Ostend, Dunkirk, Calais and Boulogne, all of them ports."""
    world = world_of(scenario)
    assert set(dynamo_ports(world)) == ground(world).zone("dynamo")
    assert all(ground(world).is_port(h) for h in dynamo_ports(world))


def test_an_open_paris_closes_two_hexes_around_its_three() -> None:
    """R-12.7a."""
    world = replace(world_of("historical"), paris_open=True)
    land = ground(world)
    assert len(land.paris) == 3
    assert all(min(land.distance(h, p) for p in land.paris) <= 2 for h in closed_hexes(world))
    assert not closed_hexes(replace(world, paris_open=False))


def test_what_contradicts_the_map_is_noticed() -> None:
    world = world_of("historical")
    assert list(strayed(world)) == []
    german = next(h for h in ground(world).places if ground(world).country(h) == "germany")
    broken = replace(
        world, vp={"german": 1, "allied": 0}, refugees=(german,), dynamo=Dynamo(german, 3, 6), air={"french": "lost"}
    )
    assert len(list(strayed(broken))) == 4
