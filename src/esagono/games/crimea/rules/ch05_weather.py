"""5 Weather: what the scenario fixes. The roll on the weather table is not there yet."""

from __future__ import annotations

from typing import Any

from esagono.games.crimea.events.turns import WeatherTold
from esagono.games.crimea.world import ARCTIC, DRY, FROST, MUD, SNOW, World
from esagono.kernel import Play, rule, step

LETTERS = {"D": DRY, "M": MUD, "F": FROST, "S": SNOW, "A": ARCTIC}
STORM = "T"


@step("SOP-A1")
@rule("BSR-5.13b", "PB-10.11")
def tell_weather(play: Play[World], record: Any) -> None:
    """The weather that the scenario fixes holds on all maps for the turn."""
    fixed = play.world.rules.weather
    told = fixed.fixed.get(str(play.world.turn), fixed.always)
    weather, storm = LETTERS[told[:1]] if told else play.world.weather, told.endswith(STORM)
    play.set(weather=weather, storm=storm, weather_before=told)
    play.tell(WeatherTold(weather, storm))
