"""Chapter 7, visibility: how far one sees in a turn, by light and weather."""

from __future__ import annotations

from typing import Any

from esagono.games.tcs.counters import TurnSpace
from esagono.games.tcs.events.sky import VisibilityChanged, WeatherRolled
from esagono.games.tcs.world import NIGHT, World
from esagono.kernel import Play, rule, seq, step
from esagono.wargame.tables import by_roll, number

AT_NIGHT = 2
"""Hexes that one sees at night, unless the scenario says otherwise (26.1c)."""
UNLIMITED = 0


def space(world: World) -> TurnSpace:
    """The space of the turn track for the present turn."""
    return world.charts.turns[world.turn - 1]


@rule("1.3")
def clock(world: World) -> int:
    """The time of the present turn in minutes: turns of the day last twenty, those of the night an hour."""
    track, tables = world.charts.turns, world.charts.tables
    begins = 60 * int(track[0].time[:2]) + int(track[0].time[2:])
    rows = ("night-turn" if s.light == NIGHT else "day-turn" for s in track[: world.turn - 1])
    return begins + sum(number(tables, "scale", row, "number") for row in rows)


@rule("1.3", "7.0a")
def is_full_hour(world: World) -> bool:
    """The turn begins on a full hour."""
    return clock(world) % 60 == 0


@rule("7.0", "7.0b", "26.0", "26.1c")
def visibility(world: World) -> int:
    """The longest line of sight of the turn in hexes, 0 without a limit: of the turn track and the weather."""
    stated = space(world).visibility
    limits = [int(stated)] if stated.isdigit() else [AT_NIGHT] if space(world).light == NIGHT else []
    weather = weather_visibility(world)
    return min([*limits, weather] if weather else limits, default=UNLIMITED)


@rule("7.0a")
def weather_visibility(world: World) -> int:
    """How far one sees in the weather that has been rolled; 0: without a limit."""
    rows = (row for row in world.charts.tables.get("weather", ()) if row["weather"] == world.weather)
    return next((int(row["visibility"] or UNLIMITED) for row in rows), UNLIMITED)


@step("7.0")
def see_how_far(play: Play[World], record: Any) -> None:
    """The light and the visibility of the turn."""
    play.set(light=space(play.world).light)
    set_visibility(play)


def set_visibility(play: Play[World]) -> None:
    """The visibility is what turn track and weather make it."""
    found = visibility(play.world)
    if found != play.world.visibility:
        play.set(visibility=found)
        play.tell(VisibilityChanged(found))


@rule("7.0a")
def weather_is_rolled(world: World) -> bool:
    """The scenario uses weather, from this turn on, and it is a full hour."""
    rules = world.rules
    return rules.weather and world.turn >= rules.weather_from and is_full_hour(world)


@step("2.0-C8")
@rule("T-weather")
def roll_weather(play: Play[World], record: Any) -> None:
    """The weather of the coming hour."""
    if not weather_is_rolled(play.world):
        return
    weather = by_roll(play.world.charts.tables, "weather", play.roll("1d6", "weather"), "weather")
    play.set(weather=weather)
    play.tell(WeatherRolled(weather))
    set_visibility(play)


LIGHT = seq("light", "7.0", see_how_far)
WEATHER = seq("weather", "2.0-C8", roll_weather)
