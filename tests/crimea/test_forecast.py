"""The weather forecast agrees with the rule: by the printed table, and by what the weather step makes of every face."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from esagono.games.crimea.view.weather import forecast
from esagono.kernel import Scripted
from esagono.kernel.match import Match
from esagono.kernel.value import replace
from tests.crimea.test_odds import GAME


def world_of(scenario: str, **values: Any) -> Any:
    return replace(Match(GAME, scenario, {}, seed=bytes(32)).state.world, **values)


def by_the_rule(world: Any, die: int) -> tuple[str, bool]:
    """The weather that the step of the rule finds for the next turn with this face."""
    then = replace(world, turn=world.turn + 1)
    settled = GAME.at("road-to-sevastopol", then, "weather", None, Scripted([die] * 40)).state.world
    return settled.weather, settled.storm


@pytest.mark.parametrize(
    ("turn", "weather", "before", "mud"),
    [(62, "dry", "D", 0), (62, "mud", "M", 1), (66, "mud", "M", 2), (72, "snow", "S", 0), (72, "frost", "F", 0)],
)
def test_the_next_turn_is_as_the_rule_finds_it_on_every_face(turn: int, weather: str, before: str, mud: int) -> None:
    world = world_of("road-to-sevastopol", turn=turn, weather=weather, weather_before=before, mud_turns=mud)
    assert not world.rules.weather.always
    rolled = [by_the_rule(world, die) for die in range(1, 11)]
    (_, kinds, storm), *_ = forecast(world)
    assert kinds == pytest.approx({k: n / 10 for k, n in Counter(k for k, _ in rolled).items()})
    assert storm == pytest.approx(sum(s for _, s in rolled) / 10)


def test_a_third_mud_turn_in_dry_climate_is_dry() -> None:
    world = world_of("kerch-attacks")
    dry = next(int(r["turn"]) for r in world.charts.tables["turn_track"] if r["climate"] == "dry")
    open_sky = replace(world.rules, weather=replace(world.rules.weather, always="", fixed={}, historical=()))
    muddy = replace(world, rules=open_sky, turn=dry - 1, last_turn=dry, weather="mud", weather_before="M", mud_turns=2)
    ((_, kinds, _),) = forecast(muddy)
    assert kinds == pytest.approx({"dry": 1.0})
    ((_, once, _),) = forecast(replace(muddy, mud_turns=1))
    assert once["mud"] > 0


def test_chances_of_every_turn_add_up() -> None:
    for _, kinds, _ in forecast(world_of("campaign")):
        assert sum(kinds.values()) == pytest.approx(1)


def test_laid_down_weather_is_certain() -> None:
    assert GAME.present is not None
    world = world_of("tartar-ditch")
    assert [kinds for _, kinds, _ in forecast(world)] == [{"dry": 1.0}] * 3
    (aid,) = (a for a in GAME.present(world, "axis", "en").aids if a.key == "weather")
    assert [e.value for e in aid.entries] == ["Dry", "Dry 100%", "Dry 100%", "Dry 100%"]
