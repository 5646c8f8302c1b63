"""The briefing of a scenario: situation, sides, how one wins, who arrives, what is special."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from esagono.games.tcs.counters import SIDES
from esagono.games.tcs.pieces import REINFORCEMENTS
from esagono.games.tcs.rules.ch06_status import no_command
from esagono.games.tcs.scenario.specials import SPECIALS
from esagono.games.tcs.view.boxes import clock, first_turn
from esagono.games.tcs.view.titles import Titles
from esagono.games.tcs.view.verdict import Verdicts
from esagono.games.tcs.world import World, counter, on_map, side_of, steps
from esagono.kernel import Side
from esagono.kernel.texts import Texts
from esagono.wargame.briefing import Briefing, Camp, Paragraph
from esagono.wargame.sheet import Entry


class Briefings:
    """Makes briefings in the language of the player."""

    def __init__(self, texts: Texts, titles: Titles) -> None:
        self.texts, self.titles = texts, titles
        self.verdicts = Verdicts(texts, titles)

    def brief(self, world: World, card: Mapping[str, Any], side: Side, language: str) -> Briefing:
        """The briefing of a world as a side knows it."""
        times = {space.turn: clock(space.time) for space in world.charts.turns}
        first, last = first_turn(world), world.last_turn
        told = {"turns": last - first + 1, "first": times.get(first, ""), "last": times.get(last, "")}
        return Briefing(
            situation=(Paragraph(card["story"]),) if card.get("story") else (),
            length=self.say(language, "length", **told),
            minutes=int(card.get("minutes", 0)),
            camps=tuple(self.camp(world, camp, language) for camp in SIDES),
            verdict=self.verdicts.now(world, language),
            objectives=self.verdicts.objectives(world, language),
            arrivals=tuple(self.arrivals(world, language)),
            special=tuple(self.special(world, language)),
            ledger=self.verdicts.ledger(world, language),
        )

    def say(self, language: str, key: str, **args: object) -> str:
        """A sentence of the briefing."""
        return self.texts.say(language, f"brief.{key}", args)

    def camp(self, world: World, side: Side, language: str) -> Camp:
        """A side: what it has, and how it wins."""
        units = list(on_map(world, side))
        later = sum(u.box == REINFORCEMENTS and side_of(world, u) == side for u in world.units.values())
        rating = world.rules.ratings.get(side, 0)
        told = {"units": len(units), "steps": sum(steps(world, u) for u in units), "later": later, "rating": rating}
        return Camp(side, self.say(language, "forces-later" if later else "forces", **told),
                    tuple(self.verdicts.wins(world, side, language)))  # fmt: skip

    def arrivals(self, world: World, language: str) -> Iterator[Entry]:
        """Who is still to come, by turn, side and way."""
        groups: dict[tuple[int, Side, tuple[str, ...]], list[str]] = {}
        for unit in world.units.values():
            if unit.box == REINFORCEMENTS:
                name = self.titles.title(world, counter(world, unit))
                groups.setdefault((unit.due, side_of(world, unit), unit.entry), []).append(name)
        turn = self.texts.word(language, "round-name")
        for (due, side, entry), names in sorted(groups.items()):
            note = self.say(language, "way", hexes=", ".join(entry)) if entry else ""
            yield Entry(", ".join(names), f"{turn} {due}", "27.2", side, note=note)

    def special(self, world: World, language: str) -> Iterator[Paragraph]:
        """What the scenario lays down besides the rules."""
        for line in world.rules.special:
            yield Paragraph(self.special_rule(world, line, language), "S-1")
        for bar in world.rules.bars:
            who = self.titles.side(world, bar.side, language)
            yield Paragraph(self.say(language, "bar", side=who, turn=bar.last_turn), "S-1")
        if not world.rules.weather:
            yield Paragraph(self.say(language, "no-weather"), "7.0a")
        yield Paragraph(self.say(language, "secrets"), "1.5")

    def special_rule(self, world: World, line: str, language: str) -> str:
        """One special rule with the side, the formation or the turn that it is about."""
        key, *words = line.split()
        said = dict(zip(SPECIALS[key], words, strict=True))
        if "side" in said:
            said["side"] = self.titles.side(world, said["side"], language)
        if "formation" in said:
            said["formation"] = world.charts.formations[said["formation"]].name
        return self.say(language, f"special-{key}", **said)


def left_out(world: World) -> Collection[str]:
    """The parts of the sequence of play that the scenario never comes to."""
    rules = world.rules
    unused = {
        "command phase": no_command(world),
        "weather": not rules.weather,
        "sorties": not (rules.sorties and world.charts.sorties),
        "pre-plots": not rules.preplots,
        "arrivals": not any(u.box == REINFORCEMENTS for u in world.units.values()),
        "aircraft and artillery": not world.charts.batteries and not world.charts.sorties,
    }
    return tuple(name for name, holds in unused.items() if holds)
