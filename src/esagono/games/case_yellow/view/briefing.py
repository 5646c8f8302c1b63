"""The briefing of a campaign: situation, sides, how one wins, what counts, who arrives, what is special."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from esagono.games.case_yellow.rules.paragraphs import FIRST_CHAPTER
from esagono.games.case_yellow.tables import days
from esagono.games.case_yellow.view.aids import SEGMENTS, Aids
from esagono.games.case_yellow.view.prizes import Prizes
from esagono.games.case_yellow.view.sheet import title
from esagono.games.case_yellow.view.verdict import Verdicts
from esagono.games.case_yellow.world import OKH, REINFORCEMENTS, SIDES, World, counter, ground, on_map, side_of
from esagono.kernel import Rulebook, Side
from esagono.kernel.texts import Texts
from esagono.wargame.briefing import Briefing, Camp, Paragraph
from esagono.wargame.sheet import Entry

TO_COME = (REINFORCEMENTS, OKH)
REFUGEES = {3: "11", 4: "7"}
"""The paragraph about refugees in the scenarios where it is not 11b."""


class Briefings:
    """Makes briefings in the language of the player."""

    def __init__(self, texts: Texts, rules: Rulebook) -> None:
        self.texts, self.rules = texts, rules
        self.verdicts, self.prizes, self.aids = Verdicts(texts), Prizes(texts), Aids(texts)

    def brief(self, world: World, card: Mapping[str, Any], side: Side, language: str) -> Briefing:
        """The briefing of a world; nothing in this game is hidden."""
        length = "length" if world.turns > 1 else "length-1"
        ledger = self.aids.ledger(world, language).entries if world.rules.victory.kind == "points" else ()
        return Briefing(
            situation=(Paragraph(card["story"]),) if card.get("story") else (),
            length=self.say(language, length, turns=world.turns, **days(world, 1, world.turns)),
            minutes=int(card.get("minutes", 0)),
            camps=tuple(self.camp(world, camp, language) for camp in SIDES),
            verdict=self.verdicts.now(world, language),
            objectives=self.prizes.objectives(world, language),
            schedule=tuple(self.prizes.schedule(world, language)),
            arrivals=tuple(self.arrivals(world, language)),
            special=tuple(self.special(world, language)),
            ledger=ledger,
        )

    def say(self, language: str, key: str, **args: object) -> str:
        """A sentence of the briefing."""
        return self.texts.say(language, f"brief.{key}", args)

    def camp(self, world: World, side: Side, language: str) -> Camp:
        """A side: what it has, and how it wins."""
        later = sum(u.box in TO_COME and side_of(world, u) == side for u in world.units.values())
        units = sum(1 for _ in on_map(world, side))
        forces = self.say(language, "forces-later" if later else "forces", units=units, later=later)
        return Camp(side, forces, tuple(self.verdicts.wins(world, side, language)))

    # reinforcements

    def arrivals(self, world: World, language: str) -> Iterator[Entry]:
        """Who is still to come, by turn, side and way."""
        groups: dict[tuple[int, Side, str], list[str]] = {}
        for unit in world.units.values():
            if unit.box in TO_COME and unit.due:
                name = title(counter(world, unit), language)
                groups.setdefault((unit.due, side_of(world, unit), unit.entry), []).append(name)
        turn = self.texts.word(language, "round-name")
        for (due, side, entry), names in sorted(groups.items()):
            ways = ", ".join(self.way(world, way, language) for way in entry.split())
            yield Entry(", ".join(names), f"{turn} {due}", "R-10.2b", side, note=ways)

    def way(self, world: World, way: str, language: str) -> str:
        """How somebody comes in."""
        if ground(world).has(way):
            return self.say(language, "way-hex", hex=ground(world).name(way) or way)
        return self.say(language, f"way-{way}")

    # special rules

    def special(self, world: World, language: str) -> Iterator[Paragraph]:
        """What the scenario lays down besides the rules, each with its paragraph."""
        for holds, key, number, args in special_rules(world):
            rule = number if number.startswith("R-") else f"S-{world.rules.number + FIRST_CHAPTER - 1}.{number}"
            if holds:
                yield Paragraph(self.say(language, key, **args), rule if rule in self.rules.rules else "")


def special_rules(world: World) -> Iterator[tuple[bool, str, str, dict[str, object]]]:
    """What a scenario may lay down: whether it does, its sentence, its paragraph, its numbers."""
    r, variant = world.rules, world.options.get("variant", "one")
    moves = r.restrictions
    yield bool(r.setup.reposition.german), f"variant-{variant}", "4h1" if variant == "one" else "4h2", {}
    yield bool(r.setup.free), "free-set-up", "4a", {}
    yield r.supplied, "supplied", "6", {}
    yield r.airborne.drop == "turn-1", "airborne", "8a" if r.supplied else "7a", {}
    yield r.airborne.drop == "any-turn", "airborne-any-turn", "7b", {"costs": r.airborne.later_costs}
    yield moves.stars, "stars", "9" if r.supplied else "8a", {}
    yield moves.maginot_zone, "maginot-zone", "8b", {}
    yield moves.blind_spot, "blind-spot", "8c", {}
    yield moves.dyle_plan, "dyle", "8d", {}
    yield bool(r.rail.first_turn), "rail", "10c", {"turn": r.rail.first_turn, "distance": r.rail.distance}
    yield bool(r.refugees.markers), "refugees", REFUGEES.get(r.number, "11b"), {}
    yield bool(r.garrisons.divisions), "garrisons", "12a", {}
    yield bool(r.dynamo.turns), "dynamo", "R-13.1", {"vp": r.dynamo.early_vp}
    yield not r.terror.makes_marginal, "terror", "R-12.4", {}
    yield r.terror.makes_marginal, "terror-marginal", "11", {}
    yield bool(r.open_paris_from), "open-city", "R-12.7a", {"turn": r.open_paris_from}
    yield bool(r.attrition.column), "attrition", "13a", {}
    yield bool(r.replacements.turn), "replacements", "14b", {"turn": r.replacements.turn}
    better = r.better_defence
    yield bool(better.turn), "better-defence", "16a", {"turn": better.turn, "markers": better.markers}
    yield bool(r.refit.turns), "refit", "17a", {"length": r.refit.length}


def left_out(world: World) -> Collection[str]:
    """The parts of the sequence of play that the scenario never comes to."""
    used = world.rules.end_phase or [name for name, _ in SEGMENTS]
    return [f"{name} segment" for name, _ in SEGMENTS if name not in used]
