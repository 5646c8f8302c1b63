"""The words of the plans: units by their titles."""

from __future__ import annotations

from collections.abc import Iterable

from esagono.games.third_reich.view.titles import Titles
from esagono.games.third_reich.world import World, ground
from esagono.kernel.texts import Names, Texts
from esagono.wargame.plan import Wish


class Words:
    """Says things in one language about one world."""

    def __init__(self, texts: Texts, world: World, language: str, names: Names | None = None) -> None:
        self.texts, self.world, self.language, self.names = texts, world, language, names or {}
        self.titles = Titles(texts)

    def say(self, key: str, **args: object) -> str:
        """A sentence of the plans."""
        return self.texts.say(self.language, f"plan.{key}", args, self.names)

    def word(self, name: str) -> str:
        """A word of the game."""
        return self.texts.word(self.language, name)

    def unit(self, name: str) -> str:
        """The title of a unit."""
        return self.titles.title(self.world, self.world.units[name], self.language)

    def units(self, names: Iterable[str]) -> str:
        """The titles of units."""
        return ", ".join(map(self.unit, names))

    def city(self, hex_: str) -> str:
        """The city in a hex as it is called in the language; nothing where there is none."""
        return self.texts.place(self.language, ground(self.world).name(hex_))

    def place(self, hex_: str) -> str:
        """A hex by its name."""
        return self.names.get(hex_, hex_)


def chosen(wish: Wish, key: str, default: Iterable[str]) -> list[str]:
    """What a switch is set to."""
    return [name for name in wish.settings.get(key, ",".join(default)).split(",") if name]
