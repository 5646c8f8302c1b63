"""25 Winning: the scenario's conditions, looked at when the last turn is over."""

from __future__ import annotations

from typing import Any

from esagono.games.crimea.rules.ch03_control import holder
from esagono.games.crimea.world import AXIS, SOVIET, World
from esagono.kernel import Play, Side, rule, step
from esagono.kernel.state import Result


@rule("PB-10.15a", "PB-10.15b", "S-1")
def winner_by_objectives(world: World) -> Side:
    """The Axis, if it holds every objective and has lost no more levels than the scenario allows."""
    wanted = world.rules.victory.objectives
    held = all(holder(world, hex_) == AXIS for hex_ in wanted.hexes)
    return AXIS if held and world.lost_levels.get(AXIS, 0) <= wanted.most_levels else SOVIET


@rule("PB-10.15b")
def is_decided(world: World) -> bool:
    """The Axis has lost more levels than it may: the Soviet has won already."""
    return world.lost_levels.get(AXIS, 0) > world.rules.victory.objectives.most_levels


@step("BSR-25.0")
def end_of_game(play: Play[World], record: Any) -> None:
    """After the last turn, or when nothing can change it any more."""
    world = play.world
    if world.rules.victory.kind == "objectives" and (world.turn >= world.last_turn or is_decided(world)):
        side = winner_by_objectives(world)
        lost = {s: world.lost_levels.get(s, 0) for s in (AXIS, SOVIET)}
        play.over(Result(side, "objectives", {s: -n for s, n in lost.items()}))
