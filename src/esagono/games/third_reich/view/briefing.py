"""The briefing of a scenario: situation, powers, how one wins, the objectives, what is special."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from esagono.games.third_reich.calendar import turn_of
from esagono.games.third_reich.counters import AIR
from esagono.games.third_reich.rules.ch02_levels import held, level_of, several
from esagono.games.third_reich.rules.ch02_victory import objectives
from esagono.games.third_reich.rules.ch16_redeployment import limit as redeployments
from esagono.games.third_reich.view.aids import Aids
from esagono.games.third_reich.view.titles import Titles
from esagono.games.third_reich.world import ALLIANCE, ALLIES, AXIS, POOL, World, kind
from esagono.kernel import Side
from esagono.kernel.texts import Texts
from esagono.wargame.briefing import Briefing, Camp, Paragraph
from esagono.wargame.sheet import Entry

LEVELS = ("stalemate", "marginal", "tactical", "decisive")
TWO_PLAYERS = {"objectives": "2.23", "conquest": "2.22", "campaign": "2.21"}
SEVERAL = {"1939": "2.31", "1942": "2.32", "1944": "2.33", "campaign": "2.34"}


class Briefings:
    """Makes briefings in the language of the player."""

    def __init__(self, texts: Texts, titles: Titles, aids: Aids) -> None:
        self.texts, self.titles, self.aids = texts, titles, aids

    def brief(self, world: World, card: Mapping[str, Any], side: Side, language: str) -> Briefing:
        """The briefing of a world."""
        first, last = world.rules.first_turn, world.last_turn
        turns = {"first": self.titles.turn(first, language), "last": self.titles.turn(last, language)}
        return Briefing(
            situation=(Paragraph(card["story"]),) if card.get("story") else (),
            length=self.say(language, "length", turns=last - first + 1, **turns),
            minutes=int(card.get("minutes", 0)),
            camps=tuple(self.camp(world, power, language) for power in world.rules.powers),
            verdict=self.verdict(world, language),
            objectives=self.aids.objectives(world, language),
            arrivals=tuple(self.arrivals(world, language)),
            special=tuple(self.special(world, language)),
        )

    def say(self, language: str, key: str, **args: object) -> str:
        """A sentence of the briefing."""
        return self.texts.say(language, f"brief.{key}", args)

    def verdict(self, world: World, language: str) -> str:
        """What either alliance, or each power among several players, holds, and what it lacks of the next level."""
        if several(world):
            named = (p for p in world.rules.victory.powers if p in world.powers)
            return " ".join(self.standing(world, power, language) for power in named)
        now = self.say(language, "verdict", axis=objectives(world, AXIS), allies=objectives(world, ALLIES))
        return " ".join((now, *(self.lacking(world, a, language) for a in (AXIS, ALLIES)))).strip()

    def lacking(self, world: World, alliance: str, language: str) -> str:
        """How many objectives an alliance needs for its next level, where objectives decide."""
        victory = world.rules.victory
        if victory.kind != "objectives":
            return ""
        numbers = victory.axis if alliance == AXIS else victory.allies
        return self.missing(objectives(world, alliance), numbers, self.texts.word(language, alliance), language)

    def missing(self, have: int, numbers: tuple[int, ...], who: str, language: str) -> str:
        """So many more for the next level; nothing more where the highest is reached."""
        ahead = [(level, n) for level, n in zip(LEVELS, numbers, strict=False) if n > have]
        if not ahead:
            return self.say(language, "highest", who=who)
        name = self.texts.word(language, f"level-{ahead[0][0]}")
        return self.say(language, "lacks", who=who, n=ahead[0][1] - have, level=name)

    def standing(self, world: World, power: Side, language: str) -> str:
        """A power among several players: its objectives and what it lacks; else the level that it has now."""
        words, name = world.rules.victory.powers[power], self.texts.word(language, power)
        if all(word.isdigit() for word in words if word):
            return self.missing(held(world, power), tuple(int(w or 0) for w in words), name, language)
        reached = level_of(world, power)
        level = self.texts.word(language, f"level-{LEVELS[reached]}" if reached >= 0 else "level-none")
        return self.say(language, "stands", who=name, level=level)

    def arrivals(self, world: World, language: str) -> Iterator[Entry]:
        """Powers that enter later, and units that come into the force pools, by turn."""
        for power, card in world.rules.powers.items():
            if card.enters and turn_of(card.enters) > world.turn:
                label = self.texts.say(language, "desk.enters", {"power": power})
                yield Entry(label, self.titles.turn(turn_of(card.enters), language), "3.33", power)
        for power in world.rules.powers:
            yield from self.aids.pools.coming(world, power, language)

    def camp(self, world: World, power: Side, language: str) -> Camp:
        """A power: what it has, and how it wins in this game; before a game for two and for several."""
        return Camp(power, self.forces(world, power, language), tuple(self.wins(world, power, language)))

    def forces(self, world: World, power: Side, language: str) -> str:
        """Ground, air and naval factors in play, the force pool, the economy."""
        factors = dict.fromkeys(("ground", "air", "naval", "pool"), 0)
        for unit in world.units.values():
            printed = kind(world, unit)
            if printed.nation == power:
                sort = "ground" if printed.ground else "air" if printed.sort == AIR else "naval"
                factors["pool" if unit.box == POOL else sort] += unit.factors
        purse = world.powers[power]
        economy = {"brp": purse.brp, "growth": purse.growth, "sr": redeployments(world, power)}
        return self.say(language, "strength", **factors, **economy)

    def wins(self, world: World, power: Side, language: str) -> Iterator[Paragraph]:
        """How it wins as many as play; where that is not settled yet, both ways."""
        players = world.settings.get("players", "")
        if not several(world):
            yield self.for_two(world, power, language)
        if players != "two":
            yield from self.for_several(world, power, language)

    def for_two(self, world: World, power: Side, language: str) -> Paragraph:
        """How its alliance wins in the game of two players."""
        victory, alliance = world.rules.victory, ALLIANCE[power]
        rule = TWO_PLAYERS[victory.kind]
        if victory.kind == "objectives":
            numbers = victory.axis if alliance == AXIS else victory.allies
            args = {level: str(n) for level, n in zip(LEVELS, numbers, strict=True)}
            return Paragraph(self.say(language, f"wins-objectives-{alliance}", **args), rule)
        dates = {
            key.replace("-", "_"): self.titles.turn(turn_of(turn), language) for key, turn in victory.dates.items()
        }
        return Paragraph(self.say(language, f"wins-{victory.kind}-{alliance}", **dates), rule)

    def for_several(self, world: World, power: Side, language: str) -> Iterator[Paragraph]:
        """How the power wins for itself when three or more play."""
        found = world.rules.victory.powers.get("britain" if power == "usa" else power, ())
        if found:
            told = [self.level(level, value, language) for level, value in zip(LEVELS, found, strict=True) if value]
            text = self.say(language, "several", levels="; ".join(told))
            yield Paragraph(text, SEVERAL.get(world.rules.name, "2.3"))

    def level(self, level: str, value: str, language: str) -> str:
        """One level of victory: so many objectives, or not conquered by a turn."""
        name = self.texts.word(language, f"level-{level}")
        if value.isdigit():
            return self.say(language, "level-objectives", level=name, n=value)
        if value == "end":
            return self.say(language, "level-end", level=name)
        return self.say(language, "level-turn", level=name, turn=self.titles.turn(turn_of(value), language))

    def special(self, world: World, language: str) -> Iterator[Paragraph]:
        """What the scenario lays down besides the rules."""
        rules = world.rules
        for holds, key, rule in (
            (bool(rules.free_offensive), "poland", "43.1"),
            (not rules.year_start, "no-year-start", "50.23"),
            (bool(rules.razed), "maginot", "5.52"),
            (rules.no_politics, "no-politics", "50.36"),
        ):
            if holds:
                yield Paragraph(self.say(language, key), rule)
