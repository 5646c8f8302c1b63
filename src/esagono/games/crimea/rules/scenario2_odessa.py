"""Scenario 2, Odessa: what holding out is worth, who is left behind, the Soviet air force that leaves and returns."""

from __future__ import annotations

from typing import Any

from esagono.games.crimea.airpower import DESTROYED, FLOWN, GONE, change, is_dummy, owner
from esagono.games.crimea.events.air import AirMoved
from esagono.games.crimea.losses import eliminate
from esagono.games.crimea.rules.ch03_control import holder
from esagono.games.crimea.scoring import score
from esagono.games.crimea.world import SOVIET, World, counter, ground, on_map
from esagono.kernel import Play, rule, step

HELD, LEFT_BEHIND = "held", "left-behind"


@rule("T-S2-EVENTS")
def is_held(world: World) -> bool:
    """The Soviets hold every hex of the city, after the turn from which that costs the Axis points (A-189)."""
    held = world.rules.victory.points.held
    return world.turn > held.after and bool(held.hexes) and all(holder(world, h) == SOVIET for h in held.hexes)


@step("T-S2-EVENTS")
def count_holding_out(play: Play[World], record: Any) -> None:
    """Each such turn costs the Axis a point."""
    if is_held(play.world):
        score(play, -play.world.rules.victory.points.held.points, HELD)


@rule("PB-10.24b3")
def is_too_far_out(world: World, hex_: str) -> bool:
    """The scenario lets strongpoints be built around a place alone, and the hex is farther away."""
    rules = world.rules.replacements
    around = rules.strongpoints_around
    return bool(around) and ground(world).distance(around, hex_) > rules.strongpoints_within


def scenario_ends(world: World, record: Any) -> bool:
    """The last turn is over, and the scenario counts who is left behind."""
    return world.turn >= world.last_turn and world.rules.victory.points.left_behind


@step("PB-10.24l", when=scenario_ends)
def count_left_behind(play: Play[World], record: Any) -> None:
    """Soviet units that are still on the map when the scenario ends count as lost."""
    for unit in tuple(on_map(play.world, SOVIET)):
        if counter(play.world, unit).fights:
            eliminate(play, unit.id, LEFT_BEHIND)


@step("T-S2-SETUP")
def air_force_leaves(play: Play[World], record: Any) -> None:
    """The Soviet air units are withdrawn for some turns, and return to the Flown box; who is destroyed stays so."""
    leave, back = play.world.rules.air.absence or (0, 0)
    for squadron in tuple(play.world.air.values()):
        if owner(play.world, squadron) != SOVIET or is_dummy(play.world, squadron) or squadron.box == DESTROYED:
            continue
        if play.world.turn == leave and squadron.box != GONE:
            move(play, squadron.id, GONE)
        if play.world.turn == back and squadron.box == GONE:
            move(play, squadron.id, FLOWN)


def move(play: Play[World], squadron: str, box: str) -> None:
    """An air unit goes to a box by the schedule."""
    change(play, squadron, box=box)
    play.tell(AirMoved(squadron, box, "schedule"))
