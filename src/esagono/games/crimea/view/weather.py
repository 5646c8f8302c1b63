"""The weather to come: what the table gives for the next turns, with storms, by all rolls of the die."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from esagono.games.crimea.rules.ch05_weather import STORM, climate, given, in_effect, is_too_much_mud, modifier
from esagono.games.crimea.tables import by_roll
from esagono.games.crimea.world import MUD, World
from esagono.kernel.texts import Texts
from esagono.kernel.value import replace
from esagono.wargame.forecast import percent
from esagono.wargame.sheet import Aid, Entry

FACES = range(1, 11)
AHEAD = 3
"""For how many turns the weather is forecast."""
Sky = tuple[str, bool, str, int]
"""Weather, storm, the result that was rolled, Mud turns in a row."""


def results(world: World) -> Iterator[str]:
    """The result of each face of the die in the turn of a world, or the one that is laid down."""
    told = given(world)
    if told:
        yield told
        return
    for die in FACES:
        result = by_roll(world, "weather", die + modifier(world), climate(world))
        yield "D" if is_too_much_mud(world, result) else result


def skies(world: World) -> dict[Sky, float]:
    """The weather of the turn of a world, as the last turn has left it, with its chances."""
    found: Counter[Sky] = Counter()
    for result in (rolled := [*results(world)]):
        weather = in_effect(world, result)
        found[weather, result.endswith(STORM), result, world.mud_turns + 1 if weather == MUD else 0] += 1
    return {sky: times / len(rolled) for sky, times in found.items()}


def under(world: World, sky: Sky, turn: int) -> World:
    """The world at the beginning of a turn, with the weather of the turn before."""
    weather, storm, result, mud = sky
    return replace(world, turn=turn, weather=weather, storm=storm, weather_before=result, mud_turns=mud)


def forecast(world: World) -> Iterator[tuple[int, dict[str, float], float]]:
    """The next turns, each with the chances of every weather and of a storm."""
    now: dict[Sky, float] = {(world.weather, world.storm, world.weather_before, world.mud_turns): 1.0}
    for turn in range(world.turn + 1, min(world.turn + AHEAD, world.last_turn) + 1):
        then: dict[Sky, float] = {}
        for sky, chance in now.items():
            for next_sky, share in skies(under(world, sky, turn)).items():
                then[next_sky] = then.get(next_sky, 0.0) + chance * share
        kinds: dict[str, float] = {}
        for (weather, *_), chance in then.items():
            kinds[weather] = kinds.get(weather, 0.0) + chance
        yield turn, kinds, sum(chance for (_, storm, *_), chance in then.items() if storm)
        now = then


class Forecasts:
    """Tells of the weather in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def aids(self, world: World, language: str) -> Iterator[Aid]:
        """The weather now, and the chances of the next turns."""
        entries = (self.now(world, language), *self.ahead(world, language))
        yield Aid("weather", self.texts.say(language, "aid.weather"), "ledger", entries=entries, rule="T-WEATHER")

    def now(self, world: World, language: str) -> Entry:
        """The weather of this turn."""
        kinds = (world.weather, "storm") if world.storm else (world.weather,)
        told = ", ".join(self.texts.word(language, kind) for kind in kinds)
        return Entry(self.turn(world.turn, language), told, "BSR-5.13b", state="now")

    def ahead(self, world: World, language: str) -> Iterator[Entry]:
        """The turns to come, the likeliest weather first."""
        word = self.texts.word
        for turn, kinds, storm in forecast(world):
            likely = sorted(kinds.items(), key=lambda each: -each[1])
            told = ", ".join(f"{word(language, weather)} {percent(chance)}" for weather, chance in likely)
            rough = f"{word(language, 'storm')} {percent(storm)}" if storm else ""
            yield Entry(self.turn(turn, language), told, "BSR-5.13a", note=rough)

    def turn(self, number: int, language: str) -> str:
        """A turn by its number."""
        return f"{self.texts.word(language, 'round-name')} {number}"
