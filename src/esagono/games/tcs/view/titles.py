"""What things are called: counters as they are printed, formations, batteries, op sheets; sides as their game says."""

from __future__ import annotations

from collections import Counter as Tally
from functools import cache

from esagono.games.tcs.counters import SIDES, Counter
from esagono.games.tcs.pieces import OpSheet
from esagono.games.tcs.world import World, ground
from esagono.kernel import Side
from esagono.kernel.datafiles import DataFiles
from esagono.kernel.memo import once_while
from esagono.kernel.texts import Texts


class Titles:
    """Names things in the language of the player."""

    def __init__(self, texts: Texts, data: DataFiles | None = None) -> None:
        self.texts = texts
        self._sides = cache(lambda game: sides_of(data, game) if data else {})

    def names(self, world: World, language: str) -> dict[str, str]:
        """What everything with an id is called; of an op sheet the name that its owner gave it."""
        charts = world.charts
        return {
            **{battery.id: battery.name for battery in charts.batteries.values()},
            **{formation.id: formation.name for formation in charts.formations.values()},
            **{f"sheet {sheet.id}": self.sheet(sheet, language) for sheet in world.sheets.values()},
            **{f"group {name}": self.group(name, language) for name in groups(world)},
            **{key: self.company(world, key, language) for key in companies(world)},
            **{printed.id: self.title(world, printed) for printed in charts.counters.values()},
            **{side: self.side(world, side, language) for side in SIDES},
        }

    def side(self, world: World, side: Side, language: str) -> str:
        """A side as its game names it."""
        return self._sides(world.land.game).get((side, language)) or self.texts.word(language, side)

    def sheet(self, sheet: OpSheet, language: str) -> str:
        """An op sheet by its name, or by its number."""
        if sheet.name:
            return sheet.name
        number = sheet.id.rpartition("-")[2].lstrip("bg")
        word = self.texts.word(language, "op-sheet")
        return f"{word} {number}" if number.isdecimal() else self.texts.word(language, "status-draft")

    def group(self, name: str, language: str) -> str:
        """A group of a sheet by the name that its game gives it, or by its number."""
        number = name.removeprefix("group-")
        if number.isdecimal():
            return self.texts.say(language, "aid.group", {"n": number})
        key = f"word.group-{name}"
        return self.texts.say(language, key) if self.texts.has(key, language) else name

    def company(self, world: World, key: str, language: str) -> str:
        """A company of a formation."""
        formation, _, company = key.partition(":")
        named = world.charts.formations[formation].name
        return self.texts.say(language, "aid.company", {"company": company.upper(), "formation": named})

    def title(self, world: World, printed: Counter) -> str:
        """A counter as it is printed; with its formation where another has the same name."""
        alike = names_on_counters(world)[printed.name] > 1
        formation = world.charts.formations.get(printed.formation)
        return f"{printed.name} ({formation.name})" if alike and formation else printed.name


def groups(world: World) -> tuple[str, ...]:
    """The names of the groups of all sheets, and those that may still come."""
    named = (group.name for sheet in world.sheets.values() for group in sheet.groups)
    return tuple(dict.fromkeys((*named, *(f"group-{n}" for n in range(1, 10)))))


@once_while("charts")
def companies(world: World) -> tuple[str, ...]:
    """The companies of the formations, as acts name them."""
    found = (c for c in world.charts.counters.values() if c.formation in world.charts.formations and c.company)
    return tuple(dict.fromkeys(f"{c.formation}:{c.company}".lower().replace(" ", "-") for c in found))


@once_while("charts")
def names_on_counters(world: World) -> Tally[str]:
    """How many counters have each name."""
    return Tally(printed.name for printed in world.charts.counters.values())


def sides_of(data: DataFiles, game: str) -> dict[tuple[Side, str], str]:
    """The names that a game gives its sides, by language; nothing for a game whose files are gone."""
    folder = f"data/{game}"
    if f"{folder}/game.toml" not in data.tree(folder, (".toml",)):
        return {}
    sides = data.toml(f"{folder}/game.toml").get("sides", {})
    return {(side, language): name for side, named in sides.items() for language, name in named.items()}


def place(world: World, hex_: str) -> str:
    """A hex with the place in it."""
    name = ground(world).name(hex_)
    return f"{name} ({hex_})" if name else hex_
