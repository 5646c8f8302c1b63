"""Boxes of which only their owner knows what is in them: strategic warfare, Murmansk, variants, what spies have found.

The world that comes here is the one that the reader knows: a number below nothing is hidden from him.
"""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.rules.ch10_sw import BUILT, SHOWN
from esagono.games.third_reich.rules.ch33_variants import OWNERS, is_held
from esagono.games.third_reich.world import GERMANY, SW_TYPES, World
from esagono.kernel import Side
from esagono.kernel.texts import Texts
from esagono.wargame.sheet import Aid, Entry

CHAPTER = {GERMANY: "33.41"}


class ClosedBoxes:
    """Lists what a reader knows of secrets, in his language."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def word(self, language: str, name: str) -> str:
        """A word of the game."""
        return self.texts.word(language, name)

    def all(self, world: World, side: Side, language: str) -> Iterator[Aid]:
        """Strategic warfare, variants, reports, and BRPs on their way."""
        for key, rule, entries in (
            ("sw-box", "10.4", (*self.warfare(world, side, language),)),
            ("variant-counter", "33.1", (*self.variants(world, language),)),
            ("reports", "33.54", (*self.reports(world, language),)),
            ("lend-lease-box", "40.3", (*self.grants(world, language),)),
        ):
            yield Aid(key, self.word(language, key), "ledger", entries=entries, rule=rule)

    def warfare(self, world: World, side: Side, language: str) -> Iterator[Entry]:
        """Own factors in both boxes; of others what was seen at the last year start, and what they have built since."""
        for key, factors in world.sw.items():
            power, sort = key.split()
            if factors >= 0 and power == side:
                label = self.word(language, sort)
                away = world.boxes.get(key, 0)
                note = self.texts.say(language, "desk.in-murmansk", {"n": away}) if away else ""
                yield Entry(label, str(factors), "10.4", power, note=note)
        for power in SW_TYPES:
            if power != side and any(key.startswith(f"{power} ") for key in world.sw):
                yield self.seen(world, power, language)

    def seen(self, world: World, power: Side, language: str) -> Entry:
        """What everybody knows of a power's factors."""
        shown = (
            f"{n} {self.word(language, sort)}"
            for sort in SW_TYPES[power]
            if (n := world.notes.get(f"{SHOWN} {power} {sort}", 0))
        )
        seen = ", ".join(shown) or self.word(language, "sw-none")
        built = world.notes.get(f"{BUILT} {power}", 0)
        note = self.texts.say(language, "desk.sw-seen", {"seen": seen, "built": built})
        return Entry(self.word(language, power), self.word(language, "face-down"), "10.46", power, note=note)

    def variants(self, world: World, language: str) -> Iterator[Entry]:
        """The counters that the reader has seen and that are still to be played, with their rule."""
        for owner, number in world.variants.items():
            if number > 0 and owner in OWNERS and is_held(world, owner):
                rule = f"{CHAPTER.get(owner, '33.42')}-{number}"
                yield Entry(self.word(language, f"{OWNERS[owner]}-{number}"), str(number), rule, owner)

    def reports(self, world: World, language: str) -> Iterator[Entry]:
        """What the reader's own spies have found."""
        for key, found in world.reports.items():
            if found < 0:
                continue
            _, what, target, sort = key.split()
            factors = what in ("sw", "murmansk")
            told = {"power": target, "sort": self.word(language, sort) if factors else ""}
            label = self.texts.say(language, f"desk.report-{what}", told)
            value = str(found) if factors else self.word(language, f"{OWNERS[target]}-{found}")
            yield Entry(label, value, "33.54", target)

    def grants(self, world: World, language: str) -> Iterator[Entry]:
        """BRPs on their way, and those that wait for the second leg through Persia."""
        for grant in world.grants:
            where = "grant-waits" if grant.waits else f"way-{grant.way}"
            label = f"{self.word(language, grant.giver)} → {self.word(language, grant.receiver)}"
            yield Entry(label, str(grant.amount), "40.3", grant.giver, note=self.word(language, where))
