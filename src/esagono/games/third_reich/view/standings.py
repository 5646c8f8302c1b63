"""Who is at war with whom, and who holds the objectives, with the reasons."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.pieces import ALLIED, NEUTRAL
from esagono.games.third_reich.politics import at_war, in_play
from esagono.games.third_reich.rules.ch02_levels import held, several
from esagono.games.third_reich.rules.ch02_victory import holder, objectives
from esagono.games.third_reich.view.titles import Titles
from esagono.games.third_reich.world import ALLIANCES, FRONTS, POWERS, World, ground
from esagono.kernel.texts import Texts
from esagono.wargame.sheet import Aid, Box, Entry

WAR, PEACE = "⚔", "·"


class Standings:
    """Tells of wars and objectives in the language of the player."""

    def __init__(self, texts: Texts, titles: Titles) -> None:
        self.texts, self.titles = texts, titles

    def word(self, language: str, name: str) -> str:
        """A word of the game."""
        return self.texts.word(language, name)

    def wars(self, world: World, language: str) -> Aid:
        """A row for each power and each minor country in the war, a column for each power."""
        powers = [p for p in POWERS if p in world.powers and in_play(world, p)]
        minors = [m for m, country in world.minors.items() if country.status not in (NEUTRAL, "")]
        boxes = tuple(Box(p, self.word(language, f"short-{p}"), sides=(p,)) for p in powers)
        rows = (*powers, *(m for m in minors if any(at_war(world, m, p) for p in powers)))
        entries = tuple(self.row(world, nation, language) for nation in rows)
        cells = tuple(tuple(self.cell(world, nation, p) for p in powers) for nation in rows)
        return Aid("wars", self.word(language, "wars"), "matrix", boxes, entries, rule="21.1", cells=cells)

    def row(self, world: World, nation: str, language: str) -> Entry:
        """A nation: of a minor country with whom it stands."""
        country = world.minors.get(nation)
        ally = country.ally if country is not None and country.status == ALLIED else ""
        note = self.texts.say(language, "desk.ally", {"power": ally}) if ally else ""
        return Entry(self.word(language, nation), side=nation if nation in POWERS else "", note=note)

    def cell(self, world: World, one: str, other: str) -> str:
        """War, peace, or the nation itself."""
        return "" if one == other else WAR if at_war(world, one, other) else PEACE

    def objectives(self, world: World, language: str) -> Aid:
        """What either alliance holds, and each objective by front with why it counts for whom."""
        entries = (*self.totals(world, language), *self.places(world, language))
        return Aid("objectives", self.word(language, "objectives"), "ledger", entries=entries, rule="2.1")

    def totals(self, world: World, language: str) -> Iterator[Entry]:
        """The sums of the alliances; among several players those of the powers."""
        if several(world):
            for power in world.rules.victory.powers:
                if power in world.powers:
                    yield Entry(self.word(language, power), str(held(world, power)), "2.3", power, state="total")
            return
        for alliance, powers in ALLIANCES.items():
            label, count = self.word(language, alliance), objectives(world, alliance)
            yield Entry(label, str(count), "2.1", powers[0], state="total")

    def places(self, world: World, language: str) -> Iterator[Entry]:
        """The 42 objectives."""
        land = ground(world)
        for front in FRONTS:
            for hex_ in land.objectives:
                if land.front(hex_) == front:
                    yield self.place(world, hex_, front, language)

    def place(self, world: World, hex_: str, front: str, language: str) -> Entry:
        """One objective: who holds it, and for whom it counts."""
        owner, counts = controller(world, hex_), holder(world, hex_)
        told = {"alliance": counts or ""}
        why = self.texts.say(language, "desk.counts" if counts else "desk.counts-not", told)
        side = owner if owner in POWERS else ALLIANCES[counts][0] if counts else ""
        note = f"{self.word(language, front)}, {why}"
        return Entry(
            self.texts.place(language, ground(world).name(hex_)),
            self.word(language, owner),
            "2.1",
            side,
            hex_,
            note=note,
        )
