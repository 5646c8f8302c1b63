"""What things are called: counters by nation and values, countries and fronts in the language of the player."""

from __future__ import annotations

from esagono.games.third_reich.calendar import season, written, year
from esagono.games.third_reich.counters import AIR, BASE, FLEET, REPLACEMENT, Kind
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.world import ALLIANCES, FRONTS, OPTIONS, World
from esagono.kernel.texts import Texts

LAST_TURN = 29
"""Spring 1946."""
COUNTED = (AIR, FLEET, BASE, REPLACEMENT)
"""Sorts whose counters differ by their number alone."""


class Titles:
    """Names things in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def names(self, world: World, language: str) -> dict[str, str]:
        """What everything with an id is called."""
        kinds = {each.id: self.kind(each, language) for each in world.charts.kinds.values()}
        words = (*world.charts.countries, *FRONTS, *ALLIANCES, *OPTIONS)
        return {
            **{unit.id: self.title(world, unit, language) for unit in world.units.values()},
            **kinds,
            **{f"{name} …": title for name, title in kinds.items()},
            **{word: self.texts.word(language, word) for word in words},
            **{written(turn): self.turn(turn, language) for turn in range(1, LAST_TURN + 1)},
        }

    def title(self, world: World, unit: Unit, language: str) -> str:
        """`German 3-3 infantry 2`."""
        printed = world.charts.kinds[unit.kind]
        args = {
            "nation": self.texts.word(language, f"of-{printed.nation}"),
            "country": self.texts.word(language, printed.nation),
            "values": values(printed, unit),
            "n": unit.id.rpartition("-")[2],
        }
        return self.texts.say(language, f"name.{printed.sort}", args)

    def kind(self, printed: Kind, language: str) -> str:
        """`German 3-3 infantry`."""
        shown = "" if printed.sort in COUNTED else f"{printed.factors}-{printed.move}"
        args = {
            "nation": self.texts.word(language, f"of-{printed.nation}"),
            "country": self.texts.word(language, printed.nation),
            "values": shown,
            "sort": self.texts.word(language, f"sort-{printed.sort}"),
        }
        return " ".join(self.texts.say(language, "name.kind", args).split())

    def turn(self, turn: int, language: str) -> str:
        """`Fall 1939`."""
        return f"{self.texts.word(language, season(turn))} {year(turn)}"


def values(printed: Kind, unit: Unit) -> str:
    """What is printed on a counter; of air and naval units the factors that are left."""
    if printed.sort in COUNTED:
        return str(unit.factors) if unit.factors else ""
    return f"{printed.factors}-{printed.move}"
