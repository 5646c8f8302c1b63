"""What a question leaves open: how many more may be named, and what comes when it is answered."""

from __future__ import annotations

from esagono.games.crimea.air_records import Flight
from esagono.games.crimea.airpower import ready
from esagono.games.crimea.rules.ch12_targets import neglected
from esagono.games.crimea.rules.ch13_interdiction import missions
from esagono.games.crimea.view.places import place_name
from esagono.games.crimea.world import AXIS, World
from esagono.kernel import Decision
from esagono.kernel.texts import Texts


def still_due(world: World) -> tuple[str, ...]:
    """The hexes that must be attacked because of attacks that have been declared (BSR-12.7)."""
    return tuple(dict.fromkeys(h for attack in world.attacks.values() for h in neglected(world, attack)))


class Prompts:
    """Tells in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def detail(self, decision: Decision, language: str) -> str:
        """The sentence after a question, if there is more to be said."""
        world, record = decision.seen.world, decision.seen.record
        if decision.ask == "designate":
            left = len(ready(world, AXIS)) - len(missions(world))
            return self.texts.say(language, "asked.designate", {"n": left})
        if decision.ask == "declaration" and (due := still_due(world)):
            names = ", ".join(place_name(self.texts, world, hex_, language) for hex_ in due)
            return self.texts.say(language, "asked.declaration", {"hexes": names})
        if isinstance(record, Flight):
            return self.texts.say(language, f"asked.fly-{record.kind}")
        return self.texts.say(language, "asked.sail") if decision.ask == "sail" else ""
