"""The briefing of a scenario: situation, sides, how one wins, who arrives, what is special, what is not there yet."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from esagono.games.crimea.scenario.rules import Rules
from esagono.games.crimea.tables import dates
from esagono.games.crimea.view.boxes import first_turn
from esagono.games.crimea.view.ledger import Accounts
from esagono.games.crimea.view.titles import Titles
from esagono.games.crimea.view.verdict import Verdicts
from esagono.games.crimea.world import AXIS, REINFORCEMENTS, SIDES, SOVIET, World, counter, ground, on_map, side_of
from esagono.kernel import Side
from esagono.kernel.texts import Texts
from esagono.wargame.briefing import Briefing, Camp, Paragraph
from esagono.wargame.sheet import Entry

ALWAYS = -1
PARAGRAPHS = {
    "dry": {1: "PB-10.11", 8: "PB-10.81"},
    "supply": {2: "PB-10.24c", 6: "PB-10.64a", 7: "PB-10.74a", 8: "PB-10.84a", 9: "PB-10.94b1"},
    "command": {1: "PB-10.14a", 2: "PB-10.24d", 3: "T-S3-SOVIET", 5: "T-S5-SETUP", 7: "PB-10.74e1"},
    "replacements": {1: "PB-10.14c", 6: "PB-10.64b", 7: "PB-10.74b"},
    "readiness": {
        1: "PB-10.13",
        2: "PB-10.23",
        3: "PB-10.33",
        4: "PB-10.43",
        5: "PB-10.53",
        6: "PB-10.63b",
        7: "PB-10.73b",
        8: "PB-10.83b",
        9: "PB-10.93",
    },
    "opening": {6: "PB-10.61", 9: "PB-10.91"},
    "points": {3: "PB-10.34c2", 4: "PB-10.44c2", 5: "PB-10.54c2", 9: "PB-10.94a"},
    "rail": {3: "PB-10.34a7", 4: "PB-10.44a4", 5: "PB-10.54a7"},
    "ice": {4: "PB-10.44h", 5: "T-TURN-NOTES", 9: "PB-10.94g"},
    "bridge": {4: "PB-10.44i1", 5: "PB-10.54i1", 9: "PB-10.94h1"},
    "snow": {4: "PB-10.44g", 5: "PB-10.54h", 9: "PB-10.94f"},
    "heavy": {4: "PB-10.44f2", 5: "PB-10.54g2"},
    "armour": {6: "PB-10.64e", 7: "PB-10.74f2"},
}
"""Where each scenario says what several have in common."""


class Briefings:
    """Makes briefings in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.titles, self.verdicts, self.accounts = Titles(texts), Verdicts(texts), Accounts(texts)

    def brief(self, world: World, card: Mapping[str, Any], side: Side, language: str) -> Briefing:
        """The briefing of a world as a side knows it."""
        first, last = dates(world, first_turn(world)), dates(world, world.last_turn)
        turns = world.last_turn - first_turn(world) + 1
        told = {**first, "last": last["last"], "last_month": last["last_month"], "year": last["year"], "turns": turns}
        return Briefing(
            situation=(Paragraph(card["story"]),) if card.get("story") else (),
            length=self.say(language, "length", **told),
            minutes=int(card.get("minutes", 0)),
            camps=tuple(self.camp(world, camp, language) for camp in SIDES),
            verdict=self.verdicts.now(world, language),
            objectives=self.verdicts.objectives(world, language),
            arrivals=tuple(self.arrivals(world, language)),
            special=tuple(self.special(world, language)),
            ledger=self.accounts.entries(world, language),
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
        yield Paragraph(self.say(language, "lacks-combined"))


def told_in(rules: Rules, subject: str) -> str:
    """The paragraph of the scenario about a subject."""
    return PARAGRAPHS[subject].get(rules.number, "")


def special_rules(world: World) -> Iterator[tuple[bool, str, str, dict[str, object]]]:
    """What a scenario may lay down: whether it does, its sentence, its paragraph, its numbers."""
    r = world.rules
    turns = r.supply.attack.get(AXIS, ())
    yield r.weather.always == "D", "dry", told_in(r, "dry"), {}
    yield r.supply.general, "supplied", "PB-10.14b", {}
    last = max(turns, default=0)
    yield bool(turns) and ALWAYS not in turns, "attack-supply-axis", "PB-10.14b", {"turn": last}
    always = [side for side in SIDES if ALWAYS in r.supply.attack.get(side, ())]
    yield always == [SOVIET], "attack-supply-soviet", "PB-10.14b", {}
    yield len(always) == len(SIDES), "all-attacks-supplied", told_in(r, "supply"), {}
    recovery = next(iter(r.command.no_recovery.values()), 0)
    alone = len(r.command.no_recovery) == 1
    yield alone and bool(r.command.no_disband), "no-recovery", told_in(r, "command"), {"turn": recovery}
    yield alone and not r.command.no_disband, "recovery-from", told_in(r, "command"), {"turn": recovery}
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
    yield bool(r.command.stays), "hq-stays", "PB-10.84i", {}
    yield r.replacements.zaps_only, "zaps-only", "PB-10.84c", {}
    yield r.number == 8, "no-strongpoints", "PB-10.84d", {}
    yield bool(r.navy.twin_ports), "twin-ports", "PB-10.84h1", {"hexes": ", ".join(r.navy.twin_ports)}
    yield from plan_rules(world)
    yield bool(r.weather.sea_freezes), "ice", told_in(r, "ice"), {"turn": r.weather.sea_freezes}
    yield from campaign_rules(world)


def campaign_rules(world: World) -> Iterator[tuple[bool, str, str, dict[str, object]]]:
    """What the scenarios on the whole map lay down about supply, railways, heavy guns and quiet coasts."""
    r = world.rules
    given = {side: r.supply.points.get(side, 0) for side in SIDES}
    yield any(given.values()), "supply-points", told_in(r, "points"), dict(given)
    after = r.rail.captured_after
    lines = {"converted": r.rail.converted_capacity, "place": ground(world).name(after) if after else ""}
    yield bool(r.rail.captured_lines and after), "captured-rail-after", told_in(r, "rail"), dict(lines)
    yield bool(r.rail.captured_lines and not after), "captured-rail", told_in(r, "rail"), dict(lines)
    starts = {"turn": r.rail.conversion_from, "hexes": ", ".join(r.rail.conversion_starts)}
    yield bool(r.rail.conversion_starts), "conversion-from", told_in(r, "rail"), dict(starts)
    yield bool(r.mandates.attacks) and not r.mandates.must, "due-mandates", "BSR-12.4", {}
    heavy = {"start": r.supply.heavy_start, "points": r.supply.heavy_points}
    yield bool(r.supply.heavy_points), "heavy-points", told_in(r, "heavy"), dict(heavy)
    yield r.replacements.snow_strongpoints, "snow-strongpoints", told_in(r, "snow"), {}
    yield bool(r.supply.ice_bridge), "ice-bridge", told_in(r, "bridge"), {"turn": r.supply.ice_bridge}
    yield bool(r.limits.area), "restricted", "PB-10.44j1", {"turns": r.limits.opens_after}
    coast = {"row": r.limits.coast_north_of, "cost": r.limits.coast_cost}
    yield bool(r.limits.coast_north_of), "quiet-coast", "PB-10.44j2", dict(coast)


def plan_rules(world: World) -> Iterator[tuple[bool, str, str, dict[str, object]]]:
    """What the Victory Plans bring, where the scenario has them."""
    plans = world.rules.victory.plans
    on = bool(plans.choose_by)
    yield on, "plans", "PB-10.55a", {"choose": plans.choose_by, "reveal": plans.reveal_by}
    strait = {"group": plans.group, "turn": plans.strait.due, "batteries": plans.strait.batteries}
    yield on, "kerch-plan", "PB-10.55e4", strait
    yield on, "sevastopol-plan", "PB-10.55f1", {"points": plans.replacements}
    yield on, "by-chance", "PB-10.54k", {}


def left_out(world: World) -> Collection[str]:
    """The parts of the sequence of play that the scenario never comes to."""
    general = ("supply determination", "attack supply", "soviet surrender") if world.rules.supply.general else ()
    rail = (
        ("rail conversion", "captured rail", "ferries", "soviet rail work") if not world.rules.rail.conversion else ()
    )
    points = ("replacements", "replacements at work") if world.rules.replacements.none else ()
    fleet = () if world.ships else ("naval readiness",)
    setting = () if world.charts.areas else ("set-up",)
    return (*general, *rail, *points, *fleet, *setting)
