"""2.0 Pre-round sequence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from esagono.games.storms_of_steel.events.rounds import ReinforcementDue, RoundBegins
from esagono.games.storms_of_steel.world import Unit, World, players
from esagono.kernel import Play, Side, Slot, rule, step
from esagono.kernel.value import replace
from esagono.wargame.arrivals import arrived

FOR_ONE_ROUND: dict[str, Any] = {"spent": (), "forced": False, "iron": False, "alert": False, "stuck": False}
"""What cards have done to units for one round is over."""
NEW_ROUND: Slot[Callable[[Unit], Unit]] = Slot("new round")
"""What a new round does to each unit."""


def ready_again(unit: Unit) -> Unit:
    """The counter is turned to its ready side."""
    return replace(unit, ready=True, active=False, **FOR_ONE_ROUND)


@step("2.0/1")
def make_ready(play: Play[World], record: Any) -> None:
    """All counters are turned to their ready side."""
    units = play.world.units
    for changed in NEW_ROUND:
        units = {i: changed(u) for i, u in units.items()}
    play.set(units=units)
    play.set(ap=dict.fromkeys(players(play.world), 0), passed=False, round_over=False)
    play.tell(RoundBegins(play.world.round))


@step("2.0/3")
def restore_caps(play: Play[World], record: Any) -> None:
    """The starting number less the losses so far; nothing is carried over (3.2)."""
    sides = players(play.world)
    play.set(cap={side: most_caps(play.world, side) for side in sides}, card_caps=dict.fromkeys(sides, 0))


@step("2.0/7")
def prepare_reinforcements(play: Play[World], record: Any) -> None:
    """Those whose round has come may enter from now on; their owner may hold them back."""
    for unit in tuple(arrived(play.world.units.values(), play.world.round)):
        play.unit(unit.id, due=0)
        play.tell(ReinforcementDue(unit.id))


@rule("7.3/1", "7.3/2", "2.0/3")
def most_caps(world: World, side: Side) -> int:
    """The CAPs that a side has at the start of a round: its starting number less its losses, never below none."""
    return max(0, world.start_cap[side] - len(world.lost[side]))
