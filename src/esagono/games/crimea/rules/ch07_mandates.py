"""7.26A Mandated Attacks: received by the scenario, and points for the Axis if they are put off."""

from __future__ import annotations

from typing import Any

from esagono.games.crimea.rules.ch03_control import is_friendly
from esagono.games.crimea.scoring import score
from esagono.games.crimea.world import AXIS, World
from esagono.kernel import Play, rule, step

DUE = "due"
"""Mandated Attacks not yet made, in `World.mandated`."""
UNMADE = "mandated-attacks"


@step("BSR-7.26A1")
@rule("PB-10.64d1", "BSR-7.26")
def receive_mandates(play: Play[World], record: Any) -> None:
    """The scenario imposes Mandated Attacks in some turns; they add up until they are made."""
    received = play.world.rules.mandates.attacks.get(str(play.world.turn), 0)
    if received:
        play.put("mandated", DUE, play.world.mandated.get(DUE, 0) + received)


@rule("BSR-7.26A2")
def took_a_place(world: World) -> bool:
    """The Axis took a place with points for the first time in this turn, and holds it still."""
    return any(turn == world.turn and is_friendly(world, hex_, AXIS) for hex_, turn in world.first_taken.items())


@step("BSR-7.26A2")
def count_unmade(play: Play[World], record: Any) -> None:
    """Then all Mandated Attacks not yet made become points, and none is left."""
    unmade = play.world.mandated.get(DUE, 0)
    if unmade and took_a_place(play.world):
        score(play, unmade * play.world.rules.victory.points.mandated, UNMADE)
        play.put("mandated", DUE, 0)
