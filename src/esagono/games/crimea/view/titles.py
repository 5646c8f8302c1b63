"""What things are called: counters as they are printed, our own words in the language of the player."""

from __future__ import annotations

import re

from esagono.games.crimea.counters import Counter
from esagono.games.crimea.rules.pb08_ships import zones
from esagono.games.crimea.view.air import AirView
from esagono.games.crimea.world import World
from esagono.kernel.texts import Texts
from esagono.kernel.value import kebab

NUMBER = re.compile(r"#?(\d+(?:[/+]\d+)*)")
ROMANIAN = "(Rum)"
"""How the counters name the nation."""


class Titles:
    """Names counters, air units and ships in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.air = AirView(texts)

    def names(self, world: World, language: str) -> dict[str, str]:
        """What everything with an id is called."""
        return {
            **{unit.id: self.title(world.charts.counters[unit.id], language) for unit in world.units.values()},
            **{squadron.id: self.air.title(world, squadron, language) for squadron in world.air.values()},
            **{ship: world.charts.vessels[ship].name for ship in world.ships},
            **{zone: self.texts.word(language, f"zone-{zone}") for zone in zones(world) if world.ships},
        }

    def title(self, printed: Counter, language: str) -> str:
        """A counter by its designation; those that are not printed on it (`RSC strong #3`) in words."""
        key = f"name.{kebab(' '.join(NUMBER.sub('', printed.name).split()))}"
        if not self.texts.has(key, language):
            return printed.name.replace(ROMANIAN, self.texts.word(language, "romanian-short"))
        number = NUMBER.search(printed.name)
        return self.texts.say(language, key, {"n": number[1] if number else ""})

    def kind(self, printed: Counter, language: str) -> str:
        """Type and size in words: infantry, division."""
        sort, size = (self.texts.word(language, word) for word in (f"sort-{printed.sort}", f"size-{printed.size}"))
        return sort if printed.sort in UNSIZED else f"{sort}, {size}"


UNSIZED = ("hq", "supply", "bridge", "base", "train", "flotilla", "coastal", "super-heavy", "zap")
"""Types whose size tells nobody anything."""
