"""The words of the plans: units by their titles, costs as they are really paid."""

from __future__ import annotations

from esagono.games.storms_of_steel.view.names import titles
from esagono.games.storms_of_steel.view.plans_pay import Pay, split
from esagono.games.storms_of_steel.world import World
from esagono.kernel.texts import Names, Texts


class Words:
    """Says things in one language about one world."""

    def __init__(self, texts: Texts, world: World, language: str, names: Names | None = None) -> None:
        self.texts, self.language = texts, language
        self.names = names or titles(world, language)

    def say(self, key: str, **args: object) -> str:
        """A sentence of the plans."""
        return self.texts.say(self.language, f"plan.{key}", args, self.names)

    def word(self, name: str) -> str:
        """A word of the game."""
        return self.texts.word(self.language, name)

    def unit(self, name: str) -> str:
        """The title of a unit or a work."""
        return self.texts.called(self.language, "unit", name, self.names)

    def cost(self, ap: int, cap: int) -> str:
        """What is paid: "2 AP + 2 CAP"."""
        parts = ((ap, "ap"), (cap, "cap"))
        return " + ".join(f"{n} {self.word(key)}" for n, key in parts if n)

    def way(self, pay: Pay, joining: bool) -> str:
        """A way of paying in a word or two."""
        return self.say("join" if joining else "points" if pay.key == "ap" else pay.key)

    def price(self, pay: Pay, side: str, cost: int) -> str:
        """What a way of paying takes."""
        if pay.by == "opp":
            return self.say("exhausts")
        return self.cost(*split(pay.world, side, pay.by, cost))
