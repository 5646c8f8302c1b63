"""25 Winning: the scenario's conditions, looked at when the last turn is over, or sooner where nothing can change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from esagono.games.crimea.rules.ch03_control import holder
from esagono.games.crimea.world import AXIS, SOVIET, World, combat_units, enemy
from esagono.kernel import Play, Side, rule, step
from esagono.kernel.state import Result

OPERATIONAL = "operational"


class Verdict(NamedTuple):
    """Who has won, and how."""

    side: Side
    reason: str
    """The word for it: objectives, tactical, operational, …"""


# Objectives (scenario 1)


@rule("PB-10.15a", "PB-10.15b", "S-1")
def by_objectives(world: World) -> Verdict:
    """The Axis, if it holds every objective and has lost no more levels than the scenario allows."""
    wanted = world.rules.victory.objectives
    held = all(holder(world, hex_) == AXIS for hex_ in wanted.hexes)
    won = held and world.lost_levels.get(AXIS, 0) <= wanted.most_levels
    return Verdict(AXIS if won else SOVIET, "objectives")


@rule("PB-10.15b")
def is_decided(world: World) -> bool:
    """The Axis has lost more levels than it may: the Soviet has won already."""
    victory = world.rules.victory
    return victory.kind == "objectives" and world.lost_levels.get(AXIS, 0) > victory.objectives.most_levels


# Places to hold (scenarios 6 and 9)


@rule("PB-10.65a", "PB-10.65b", "PB-10.65c", "PB-10.65d", "PB-10.95a", "PB-10.95b")
def by_places(world: World) -> Verdict:
    """The side that holds enough of the places of a condition; the conditions stand from the best down."""
    conditions = world.rules.victory.places
    for wanted in conditions:
        if sum(holder(world, hex_) == wanted.side for hex_ in wanted.hexes) >= wanted.least:
            return Verdict(wanted.side, wanted.grade)
    return Verdict(enemy(conditions[0].side), "prevented")


# Levels destroyed (scenario 7)


@rule("PB-10.73c2", "PB-10.75a", "PB-10.75b")
def by_destruction(world: World) -> Verdict:
    """The Axis, if enough Soviet levels are lost: fewer with the key place than without it (A-182)."""
    wanted = world.rules.victory.destruction
    needed = wanted.with_key if holder(world, wanted.key) == AXIS else wanted.without_key
    lost = world.lost_levels.get(SOVIET, 0) + wanted.before
    return Verdict(AXIS if lost >= needed else SOVIET, "destruction")


# Points (scenarios 2, 3, 4, 5 and 8)


@rule("BSR-25.0", "T-S2-VP")
def by_points(world: World) -> Verdict:
    """The level of victory in whose range the Axis total lies."""
    for grade in world.rules.victory.points.grades:
        if world.vp >= grade.least:
            return Verdict(grade.side, grade.grade)
    return Verdict(SOVIET, "prevented")


VERDICTS: Mapping[str, Callable[[World], Verdict]] = {
    "objectives": by_objectives,
    "places": by_places,
    "destruction": by_destruction,
    "points": by_points,
}


def announce(play: Play[World], verdict: Verdict) -> None:
    """The game is over."""
    world = play.world
    scores = {AXIS: world.vp, SOVIET: -world.vp} if world.rules.victory.kind == "points" else fewest_lost(world)
    play.over(Result(verdict.side, verdict.reason, scores))


def fewest_lost(world: World) -> dict[Side, int]:
    """Where no points are counted, the levels lost."""
    return {side: -world.lost_levels.get(side, 0) for side in (AXIS, SOVIET)}


@rule("PB-10.25")
def key_hexes_are_taken(world: World, record: Any) -> bool:
    """Axis combat units stand in every hex that decides the scenario at once."""
    hexes = world.rules.victory.points.at_once
    return bool(hexes) and all(combat_units(world, hex_, AXIS) for hex_ in hexes)


@step("PB-10.25", when=key_hexes_are_taken)
def win_at_once(play: Play[World], record: Any) -> None:
    """With the last of them the Axis wins, in the middle of a turn (A-78)."""
    announce(play, Verdict(AXIS, OPERATIONAL))


@step("BSR-25.0")
def end_of_game(play: Play[World], record: Any) -> None:
    """After the last turn, or when nothing can change it any more."""
    world = play.world
    if world.turn >= world.last_turn or is_decided(world):
        announce(play, VERDICTS[world.rules.victory.kind](world))
