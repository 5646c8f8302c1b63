"""4.2 The turn and its interphase: markers that come off, the turn marker."""

from __future__ import annotations

from typing import Any

from esagono.games.crimea.events.turns import TurnBegins
from esagono.games.crimea.tables import dates
from esagono.games.crimea.world import World
from esagono.kernel import Play, rule, step


@step("BSR-4.2")
@rule("T-TURN")
def begin_turn(play: Play[World], record: Any) -> None:
    """The dates of the turn."""
    play.tell(TurnBegins(play.world.turn, **dates(play.world, play.world.turn)))


@rule("PB-10.61", "PB-10.91")
def both_sides_play(world: World, record: Any) -> bool:
    """Not in a first turn of which only the Soviet segment is played."""
    return world.turn != world.rules.opening


@rule("PB-10.61", "PB-10.91", "PB-10.94j")
def only_weather_is_found(world: World, record: Any) -> bool:
    """Of the Strategic Segment of such a turn nothing but the weather is played."""
    return not both_sides_play(world, record) and bool(world.weather_before)


@step("SOP-D1")
@rule("BSR-13.16")
def take_markers_off(play: Play[World], record: Any) -> None:
    """Activated and Interdiction markers are removed, and commands are free again."""
    play.set(interdiction={}, commanded={})
    for unit in tuple(play.world.units.values()):
        if unit.activated:
            play.unit(unit.id, activated=False)


@step("SOP-D4")
def next_turn(play: Play[World], record: Any) -> None:
    """The turn marker moves on."""
    play.set(turn=play.world.turn + 1)


def turn_label(world: World, record: Any) -> dict[str, object]:
    """Which turn it is."""
    return {"turn": world.turn, "until": world.last_turn, **dates(world, world.turn)}
