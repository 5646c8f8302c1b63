"""Rail and strategic movement: the short question whether a unit can travel agrees with the search."""

from __future__ import annotations

from random import Random

from esagono import games
from esagono.games.crimea.records import Journey, Phase
from esagono.games.crimea.rules.ch11_rail import BY_RAIL, can_leave, runs
from esagono.games.crimea.rules.ch11_strategic import STRATEGIC, March, a_road_leads_on, marches
from esagono.games.crimea.world import World, on_map, side_of
from esagono.kernel import Seen
from esagono.kernel.match import Match


def test_a_unit_can_travel_exactly_if_the_search_finds_a_hex() -> None:
    game, rng = games.load("crimea"), Random(9)
    match = Match(game, "tartar-ditch", {}, seed=bytes(32))
    found: set[tuple[str, bool]] = set()
    while match.decisions and len(match.lines) < 40:
        decision = match.decisions[0]
        match.act(decision.side, decision.draw(rng))
        world: World = match.state.world
        assert not list(game.invariants(world))
        for unit in on_map(world):
            side = side_of(world, unit)
            by_rail, by_road = Journey(side, unit.id, BY_RAIL), Journey(side, unit.id, STRATEGIC)
            assert can_leave(world, unit) == bool(runs(world, by_rail))
            assert a_road_leads_on(Seen(world, Phase(side), side), March(unit.id)) == bool(marches(world, by_road))
            found |= {("rail", can_leave(world, unit)), ("road", bool(marches(world, by_road)))}
    assert {("rail", False), ("road", True), ("road", False)} <= found
