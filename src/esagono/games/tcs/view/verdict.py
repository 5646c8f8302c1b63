"""How one wins, in words, and who would win now."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.tcs.counters import SIDES
from esagono.games.tcs.rules.ch17_battalion import battalion_morale
from esagono.games.tcs.rules.ch27_victory import AWARDS, grade_of, points
from esagono.games.tcs.scenario.rules import Award, Grade
from esagono.games.tcs.view.markers import hexes_that_count
from esagono.games.tcs.view.titles import Titles, place
from esagono.games.tcs.world import BLUE, GREY, World, enemy, ground
from esagono.kernel import Result, Side
from esagono.kernel.texts import Texts
from esagono.wargame.briefing import Paragraph, settled
from esagono.wargame.sheet import Entry

RULE = "S-1"


class Verdicts:
    """Tells of victory in the language of the player."""

    def __init__(self, texts: Texts, titles: Titles) -> None:
        self.texts, self.titles = texts, titles

    def say(self, language: str, key: str, **args: object) -> str:
        """A sentence about victory."""
        return self.texts.say(language, f"end.{key}", args)

    def now(self, world: World, language: str) -> str:
        """Who would win if the game ended now, with the points; what is hidden is not counted."""
        grade = grade_of(world)
        key = "would" if grade.winner else "would-draw"
        who = self.titles.side(world, grade.winner, language) if grade.winner else ""
        return self.say(language, key, side=who, text=self.score(world, language))

    def score(self, world: World, language: str) -> str:
        """The points of both sides."""
        return self.say(language, "score", **self.numbers(world, language))

    def numbers(self, world: World, language: str) -> dict[str, object]:
        """Both sides with their points."""
        blue, grey = (self.titles.side(world, side, language) for side in SIDES)
        return {"blue": blue, "grey": grey, "b": points(world, BLUE), "g": points(world, GREY)}

    def condition(self, world: World, result: Result, language: str) -> str:
        """The condition that decided, with its numbers."""
        return settled(self.texts, result, language) or self.score(world, language)

    def wins(self, world: World, side: Side, language: str) -> Iterator[Paragraph]:
        """What brings a side points, and from which lead on it wins."""
        for award in world.rules.victory.awards:
            if award.side == side:
                yield Paragraph(self.award(world, award, language), RULE)
        for grade in world.rules.victory.grades:
            if grade.winner == side:
                yield Paragraph(self.grade(world, grade, side, language), RULE)
        shift = world.rules.victory.shift
        if shift is not None and shift.towards == side:
            names = ", ".join(world.charts.formations[f].name for f in shift.formations)
            towards = self.titles.side(world, shift.towards, language)
            yield Paragraph(self.say(language, "shift", formations=names, n=shift.morale, side=towards), RULE)

    def award(self, world: World, award: Award, language: str) -> str:
        """What an award is for."""
        names = world.charts.formations
        hexes = ", ".join(self.where(world, name, language) for name in award.hexes)
        told = {
            "n": award.points, "hexes": hexes, "per": award.per,
            "formations": ", ".join(names[f].name for f in award.formations if f in names),
            "types": ", ".join(self.texts.word(language, f"type-{t}") for t in award.types),
            "enemy": self.titles.side(world, enemy(award.side), language),
        }  # fmt: skip
        return self.say(language, f"award-{award.kind}", **told)

    def where(self, world: World, name: str, language: str) -> str:
        """A hex with the place in it; a region by the word for it, else as its map calls it."""
        if name in ground(world).names:
            return place(world, name)
        key = f"word.region-{name}"
        return self.texts.say(language, key) if self.texts.has(key, language) else name.replace("-", " ")

    def grade(self, world: World, grade: Grade, side: Side, language: str) -> str:
        """From which lead on a side wins."""
        key = "decisive" if grade.decisive else "wins"
        least = grade.least
        if side == BLUE:
            return self.say(language, f"{key}-blue", n=least, side=self.titles.side(world, side, language))
        above = sorted(g.least for g in world.rules.victory.grades if g.least > least)
        most = above[0] - 1 if above else least
        return self.say(language, f"{key}-grey", n=most, blue=self.titles.side(world, BLUE, language))

    def objectives(self, world: World, language: str) -> tuple[Entry, ...]:
        """The hexes that count, with who holds them."""
        return tuple(
            Entry(place(world, h), str(n) if n else "", RULE, world.control.get(h, ""), h)
            for h, n in hexes_that_count(world).items()
        )

    def ledger(self, world: World, language: str) -> tuple[Entry, ...]:
        """What each award comes to now."""
        found = []
        for award in world.rules.victory.awards:
            n = award.points * AWARDS[award.kind](world, award)
            found.append(Entry(self.award(world, award, language), str(n), RULE, award.side))
        return tuple(found)

    def morale(self, world: World, language: str) -> Iterator[Entry]:
        """The Battalion Morale of both sides, when all is known."""
        for formation in world.charts.formations.values():
            if formation.id in world.boxes:
                label = self.texts.say(language, "report.morale", {"formation": formation.name})
                yield Entry(label, str(battalion_morale(world, formation.id)), "17.1a", formation.side)
