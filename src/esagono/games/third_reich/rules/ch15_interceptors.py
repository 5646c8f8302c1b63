"""10.23 The German air unit that is built in spring and becomes interceptors."""

from __future__ import annotations

from esagono.games.third_reich.airbases import SQUADRON
from esagono.games.third_reich.calendar import SPRING, season
from esagono.games.third_reich.counters import AIR
from esagono.games.third_reich.events.strategy import AirToSw
from esagono.games.third_reich.purse import can_spend, spend
from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.rules.ch10_sw import OWED, shrink_pool
from esagono.games.third_reich.rules.ch15_construction import air_left, cost
from esagono.games.third_reich.world import AXIS, GERMANY, World
from esagono.kernel import Play, step


def is_owed_now(world: World, phase: Phase) -> bool:
    """The Axis builds in spring, and an air unit is owed."""
    return bool(world.notes.get(OWED)) and season(world.turn) == SPRING and phase.alliance == AXIS


@step("10.23", when=is_owed_now)
def build_owed_air(play: Play[World], phase: Phase) -> None:
    """Germany builds the 5-4 that it owes, if it can, and turns it into interceptors."""
    world, price = play.world, cost(play.world, AIR, SQUADRON)
    play.drop("notes", OWED)
    if air_left(world, GERMANY) >= SQUADRON and can_spend(world, GERMANY, price):
        spend(play, GERMANY, price, "build", f"{GERMANY}-air")
        shrink_pool(play, SQUADRON)
        play.tell(AirToSw(f"{GERMANY}-air", SQUADRON))
