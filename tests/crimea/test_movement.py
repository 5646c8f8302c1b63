"""Movement: the short question whether a unit can set out agrees with the search."""

from __future__ import annotations

from random import Random

from esagono import games
from esagono.games.crimea.records import MOTORISED, MOVEMENT
from esagono.games.crimea.rules.ch10_able import moving_of
from esagono.games.crimea.rules.ch10_reach import can_set_out, reach_of
from esagono.games.crimea.world import World, on_map
from esagono.kernel.match import Match


def test_a_unit_can_set_out_exactly_if_a_hex_is_within_its_reach() -> None:
    game, rng = games.load("crimea"), Random(4)
    match = Match(game, "tartar-ditch", {}, seed=bytes(32))
    asked: set[bool] = set()
    while match.decisions and len(match.lines) < 40:
        decision = match.decisions[0]
        match.act(decision.side, decision.draw(rng))
        world: World = match.state.world
        for unit in on_map(world):
            for phase in (MOVEMENT, MOTORISED):
                moving = moving_of(world, unit, phase)
                asked.add(can_set_out(world, moving))
                assert can_set_out(world, moving) == bool(reach_of(world, moving))
    assert asked == {True, False}
