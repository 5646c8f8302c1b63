"""The victory points of the Axis: every entry with its reason, and the total."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.pieces import Ledger
from esagono.games.crimea.view.places import place_name
from esagono.games.crimea.view.titles import Titles
from esagono.games.crimea.world import AXIS, SIDES, SOVIET, World, ground
from esagono.kernel.texts import Texts
from esagono.wargame.sheet import Aid, Entry

POINTS = "points"
"""The kind of victory that is about points."""


class Accounts:
    """Tells where the points come from, in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts, self.titles = texts, Titles(texts)

    def aids(self, world: World, language: str) -> Iterator[Aid]:
        """The ledger, where the scenario is decided by points."""
        if world.rules.victory.kind == POINTS:
            title = self.texts.say(language, "aid.ledger")
            yield Aid("vp", title, "ledger", entries=self.entries(world, language), rule="BSR-25.1")

    def entries(self, world: World, language: str) -> tuple[Entry, ...]:
        """Every change with its turn and its reason, and the total; nothing where points do not count."""
        if world.rules.victory.kind != POINTS:
            return ()
        total = self.texts.word(language, "victory-points")
        made = (self.entry(world, found, language) for found in world.ledger)
        return (*made, Entry(total, str(world.vp), "BSR-25.1", AXIS, state="total"))

    def entry(self, world: World, made: Ledger, language: str) -> Entry:
        """One change: the side that it is good for, how much, why, and when."""
        key = f"ledger.{made.reason}" if made.points > 0 else f"ledger.{made.reason}-back"
        if not self.texts.has(key, language):
            key = f"ledger.{made.reason}"
        label = self.texts.say(language, key, {"what": self.what(world, made.what, language)})
        note = self.texts.say(language, "aid.in-turn", {"turn": made.turn})
        hex_ = made.what if ground(world).has_hex(made.what) else ""
        side = AXIS if made.points > 0 else SOVIET
        return Entry(label, f"{made.points:+d}", "BSR-25.4", side, hex_, note=note)

    def what(self, world: World, what: str, language: str) -> str:
        """What the points are about: a place, a side, a unit or a ship by its name; a group by its number."""
        if ground(world).has_hex(what):
            return place_name(self.texts, world, what, language)
        if what in SIDES:
            return self.texts.word(language, what)
        return self.titles.names(world, language).get(what, what)
