"""5 Weather: fixed, historical or rolled; mud and snow that linger; waters that freeze."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from esagono.games.crimea.events.turns import WeatherRolled, WeatherTold
from esagono.games.crimea.tables import by_roll, rows
from esagono.games.crimea.world import ARCTIC, DRY, FROST, MUD, SNOW, World
from esagono.kernel import Option, Play, rule, seq, step
from esagono.kernel.flow import Node, Procedure

LETTERS = {"D": DRY, "M": MUD, "F": FROST, "S": SNOW, "A": ARCTIC}
STORM = "T"
MOST_MUD = 2
"""Mud turns in a row, in Dry climate (PB-3.12)."""
HISTORICAL = Option("historical-weather", "PB-3.11")


# What the scenario or the track says


@rule("BSR-5.11", "T-TURN", "T-S2-TURNS")
def box_of(world: World) -> Mapping[str, str]:
    """The box of the turn track."""
    found = (row for row in rows(world, "turn_track") if row["turn"] == str(world.turn))
    return next(found, {"climate": DRY, "drm": "0", "historical": "D"})


@rule("PB-3.11")
def is_historical(world: World) -> bool:
    """The players have agreed on the historical weather, or the scenario asks for it in this turn."""
    return world.options.get(HISTORICAL.name) == "yes" or world.turn in world.rules.weather.historical


@rule("PB-10.11", "PB-3.11")
def given(world: World) -> str:
    """The weather that is not rolled for, in letters: of the scenario, else of history; empty: it is rolled."""
    fixed = world.rules.weather
    told = fixed.fixed.get(str(world.turn), fixed.always)
    return told or (box_of(world)["historical"] if is_historical(world) else "")


# The roll (5.13)


@rule("BSR-5.11a", "BSR-5.12a")
def climate(world: World) -> str:
    """The climate of the turn: the column of the weather table."""
    return box_of(world)["climate"]


@rule("BSR-5.11b")
def modifier(world: World) -> int:
    """The number in the box of the turn track."""
    return int(box_of(world)["drm"])


@rule("BSR-5.13a", "BSR-5.12b", "T-WEATHER", "T-S2-WEATHER")
def rolled(play: Play[World]) -> str:
    """One die of the Axis, in the column of the climate; one Mud turn too many is Dry."""
    world = play.world
    die = play.roll("1d10", "weather")
    result = by_roll(world, "weather", die + modifier(world), climate(world))
    play.tell(WeatherRolled(die, modifier(world), climate(world), result))
    return "D" if is_too_much_mud(world, result) else result


@rule("PB-3.12")
def is_too_much_mud(world: World, result: str) -> bool:
    """The third Mud turn in a row in Dry climate: it is Dry, without a Storm (A-180)."""
    return climate(world) == DRY and result.startswith("M") and world.mud_turns >= MOST_MUD


# What holds (5.14, 5.15)


@rule("BSR-5.15", "BSR-5.15a")
def in_effect(world: World, result: str) -> str:
    """The weather of a result: the first Frost after Snow is Snow still."""
    weather = LETTERS[result[:1]]
    if weather == FROST and world.weather == SNOW and not is_frost(world.weather_before):
        return SNOW
    return weather


def is_frost(result: str) -> bool:
    """A Frost result."""
    return result.startswith("F")


@rule("BSR-5.14")
def lingers(world: World, weather: str) -> bool:
    """The first Dry turn after Mud: in woods the mud is still there."""
    return weather == DRY and bool(world.weather_before) and world.weather == MUD


@rule("BSR-5.15b1", "BSR-5.15b2")
def waters_freeze(world: World, weather: str) -> bool:
    """Snow freezes rivers and lakes until Mud, or until Frost prevails; Arctic weather for good (A-72)."""
    if world.frozen_for_good or weather in (SNOW, ARCTIC):
        return True
    return world.frozen and weather not in (MUD, FROST)


@rule("PB-10.94g", "PB-10.44h", "T-TURN-NOTES")
def sea_freezes(world: World) -> bool:
    """From a turn of the scenario on the Sea of Azov and the north of the Kerch zone are frozen for good."""
    return 0 < world.rules.weather.sea_freezes <= world.turn


@step("SOP-A1")
@rule("BSR-5.0", "BSR-5.11", "BSR-5.13b", "BSR-5.13c", "PB-9.54")
def tell_weather(play: Play[World], record: Any) -> None:
    """The weather of the turn holds on all maps; a Storm may come with it."""
    result = given(play.world) or rolled(play)
    world, weather, storm = play.world, in_effect(play.world, result), result.endswith(STORM)
    play.set(
        weather=weather,
        storm=storm,
        weather_before=result,
        lingering=lingers(world, weather),
        frozen=waters_freeze(world, weather),
        frozen_for_good=world.frozen_for_good or weather == ARCTIC,
        snowed=world.snowed or weather in (SNOW, ARCTIC),
        sea_frozen=world.sea_frozen or sea_freezes(world),
        mud_turns=world.mud_turns + 1 if weather == MUD else 0,
    )
    play.tell(WeatherTold(weather, storm))


def weather_phase(*more: Node) -> Procedure:
    """The weather is found, with what it brings about at once in other chapters."""
    return seq("weather", "SOP-A1", tell_weather, *more)
