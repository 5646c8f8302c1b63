"""The words of the plans: units by their titles, hexes by their names."""

from __future__ import annotations

from collections.abc import Iterable

from esagono.games.tcs.world import World
from esagono.kernel.texts import Names, Texts


class Words:
    """Says things in one language about one world."""

    def __init__(self, texts: Texts, world: World, language: str, names: Names | None = None) -> None:
        self.texts, self.world, self.language, self.names = texts, world, language, names or {}

    def say(self, key: str, **args: object) -> str:
        """A sentence of the plans."""
        return self.texts.say(self.language, f"plan.{key}", args, self.names)

    def word(self, name: str) -> str:
        """A word of the game."""
        return self.texts.word(self.language, name)

    def unit(self, name: str) -> str:
        """The title of a unit."""
        return self.names.get(name) or self.world.charts.counters[name].name

    def units(self, names: Iterable[str]) -> str:
        """The titles of units."""
        return ", ".join(map(self.unit, names))
