"""The briefing of a scenario: situation, sides, how one wins, who arrives, what is special, what is not there yet."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from esagono.games.crimea.scenario.rules import Rules
from esagono.games.crimea.tables import dates
from esagono.games.crimea.view.boxes import first_turn
from esagono.games.crimea.view.titles import Titles
from esagono.games.crimea.view.verdict import Verdicts
from esagono.games.crimea.world import AXIS, REINFORCEMENTS, SIDES, SOVIET, World, counter, ground, on_map, side_of
from esagono.kernel import Side
from esagono.kernel.texts import Texts
from esagono.wargame.briefing import Briefing, Camp, Paragraph
from esagono.wargame.sheet import Entry

ALWAYS = -1
PARAGRAPHS = {
    "supply": {2: "PB-10.24c", 6: "PB-10.64a", 7: "PB-10.74a", 9: "PB-10.94b1"},
    "command": {1: "PB-10.14a", 2: "PB-10.24d", 7: "PB-10.74e1"},
    "replacements": {1: "PB-10.14c", 6: "PB-10.64b", 7: "PB-10.74b"},
    "readiness": {1: "PB-10.13", 2: "PB-10.23", 6: "PB-10.63b", 7: "PB-10.73b", 9: "PB-10.93"},
    "opening": {6: "PB-10.61", 9: "PB-10.91"},
    "armour": {6: "PB-10.64e", 7: "PB-10.74f2"},
}
"""Where each scenario says what several have in common."""


class Briefings:
    """Makes briefings in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.titles, self.verdicts = Titles(texts), Verdicts(texts)

    def brief(self, world: World, card: Mapping[str, Any], side: Side, language: str) -> Briefing:
        """The briefing of a world as a side knows it."""
        first, last = dates(world, first_turn(world)), dates(world, world.last_turn)
        turns = world.last_turn - first_turn(world) + 1
        told = {**first, "last": last["last"], "last_month": last["last_month"], "turns": turns}
        return Briefing(
            situation=(Paragraph(card["story"]),) if card.get("story") else (),
            length=self.say(language, "length", **told),
            minutes=int(card.get("minutes", 0)),
            camps=tuple(self.camp(world, camp, language) for camp in SIDES),
            verdict=self.verdicts.now(world, language),
            objectives=self.verdicts.objectives(world, language),
            arrivals=tuple(self.arrivals(world, language)),
            special=tuple(self.special(world, language)),
        )

    def say(self, language: str, key: str, **args: object) -> str:
        """A sentence of the briefing."""
        return self.texts.say(language, f"brief.{key}", args)

    def camp(self, world: World, side: Side, language: str) -> Camp:
        """A side: what it has, and how it wins."""
        later = sum(u.box == REINFORCEMENTS and side_of(world, u) == side for u in world.units.values())
        flying = sum(world.charts.aircraft[s.type].side == side for s in world.air.values())
        units = sum(1 for _ in on_map(world, side))
        forces = self.say(language, "forces-later" if later else "forces", units=units, air=flying, later=later)
        return Camp(side, forces, tuple(self.verdicts.wins(world, side, language)))

    def arrivals(self, world: World, language: str) -> Iterator[Entry]:
        """Who is still to come, by turn, side and way."""
        groups: dict[tuple[int, Side, str], list[str]] = {}
        for unit in world.units.values():
            if unit.box == REINFORCEMENTS and unit.due:
                name = self.titles.title(counter(world, unit), language)
                groups.setdefault((unit.due, side_of(world, unit), unit.entry), []).append(name)
        turn = self.texts.word(language, "round-name")
        for (due, side, entry), names in sorted(groups.items()):
            yield Entry(", ".join(names), f"{turn} {due}", "BSR-8.1", side, note=self.way(world, entry, language))

    def way(self, world: World, entry: str, language: str) -> str:
        """Where somebody comes in, as the scenario says it."""
        hexes = [h for h in entry.split() if ground(world).has_hex(h)]
        return self.say(language, "way-hex", hex=", ".join(hexes)) if hexes else ""

    def special(self, world: World, language: str) -> Iterator[Paragraph]:
        """What the scenario lays down besides the rules, each with its paragraph; and what this game lacks."""
        for holds, key, rule, args in special_rules(world):
            if holds:
                yield Paragraph(self.say(language, key, **args), rule)
        yield Paragraph(self.say(language, "in-the-making"))


def told_in(rules: Rules, subject: str) -> str:
    """The paragraph of the scenario about a subject."""
    return PARAGRAPHS[subject].get(rules.number, "")


def special_rules(world: World) -> Iterator[tuple[bool, str, str, dict[str, object]]]:
    """What a scenario may lay down: whether it does, its sentence, its paragraph, its numbers."""
    r = world.rules
    turns = r.supply.attack.get(AXIS, ())
    yield r.weather.always == "D", "dry", "PB-10.11", {}
    yield r.supply.general, "supplied", "PB-10.14b", {}
    last = max(turns, default=0)
    yield bool(turns) and ALWAYS not in turns, "attack-supply-axis", "PB-10.14b", {"turn": last}
    always = [side for side in SIDES if ALWAYS in r.supply.attack.get(side, ())]
    yield always == [SOVIET], "attack-supply-soviet", "PB-10.14b", {}
    yield len(always) == len(SIDES), "all-attacks-supplied", told_in(r, "supply"), {}
    recovery = next(iter(r.command.no_recovery.values()), 0)
    yield len(r.command.no_recovery) == 1, "no-recovery", told_in(r, "command"), {"turn": recovery}
    yield r.replacements.none, "no-replacements", told_in(r, "replacements"), {}
    yield bool(r.air.readiness_from), "readiness", told_in(r, "readiness"), {"turn": r.air.readiness_from}
    yield bool(r.opening), "opening", told_in(r, "opening"), {}
    yield r.mandates.must, "mandated", "PB-10.64d1", {}
    yield r.fighting.attackers_stay, "attackers-stay", "PB-10.64d2", {}
    yield bool(r.fighting.doubled_against), "doubled", "PB-10.64c", {}
    yield r.fighting.armour_first, "armour-first", told_in(r, "armour"), {}
    turns_demanded = ", ".join(str(turn) for turn in r.fighting.demanded)
    yield bool(turns_demanded), "demanded", "PB-10.74e2", {"turns": turns_demanded}
    yield bool(r.paralysis.standstill), "standstill", "PB-10.74e1", {"turn": r.paralysis.standstill}
    yield bool(r.weather.sea_freezes), "ice", "PB-10.94g", {"turn": r.weather.sea_freezes}


def left_out(world: World) -> Collection[str]:
    """The parts of the sequence of play that the scenario never comes to."""
    general = ("supply determination", "attack supply", "soviet surrender") if world.rules.supply.general else ()
    rail = (
        ("rail conversion", "captured rail", "ferries", "soviet rail work") if not world.rules.rail.conversion else ()
    )
    return (*general, *rail)
