"""The table as the client draws it: counters, markers, tracks, cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.storms_of_steel.counters import Counter
from esagono.games.storms_of_steel.pieces import Work
from esagono.games.storms_of_steel.records_groups import Grouping, GroupMoving
from esagono.games.storms_of_steel.records_hidden import HiddenGroupMove
from esagono.games.storms_of_steel.rules.ch09_groups import group_move_cost
from esagono.games.storms_of_steel.rules.ch10_hidden_groups import bound_units
from esagono.games.storms_of_steel.sides import army
from esagono.games.storms_of_steel.view.chart import map_key
from esagono.games.storms_of_steel.view.names import counter_name, hex_name, titles
from esagono.games.storms_of_steel.view.plans_pay import split
from esagono.games.storms_of_steel.world import UNKNOWN, Unit, World, cargo_of, counter, effect, is_ground, players
from esagono.kernel import Rulebook, Seen, Side
from esagono.kernel.texts import Texts
from esagono.wargame.sheet import Card, Fact, Marker, Piece, Sheet, Track

ART = {
    "infantry": "squad",
    "engineer": "squad",
    "at-rifle": "squad",
    "sniper": "sniper",
    "mg": "mg",
    "mortar": "mortar",
}
PRINTED = (
    ("fire", "7.0"), ("red", "7.1"), ("blue", "7.1"), ("range", "7.6"), ("move", "5.0"), ("front", "7.2"),
    ("flank", "7.2"),
)  # fmt: skip
MOST_AP = 7


def named_so_far(seen: Seen[World, Any], kind: type[Any]) -> tuple[int, ...]:
    """What those cost who are in the group already, for a group pays the dearest of them alone (9.1.1, A-320)."""
    world, record = seen.world, seen.record
    if isinstance(record, GroupMoving):
        return (group_move_cost(world, record.units, record.hexes, record.cautious),)
    if isinstance(record, Grouping):
        fields = len(kind.__struct_fields__)
        return 0, *(kind(*named[:fields]).cost(world) for named in zip(record.units, record.aims, strict=True))
    if isinstance(record, HiddenGroupMove):
        return 0, *(kind(u.id, u.bound[0]).cost(world) for u in bound_units(world, record.side))
    return (0,)


def most_ap(world: World, side: Side) -> int:
    """The APs of an activation: seven, or more where they are rolled for."""
    return max(MOST_AP, world.ap.get(side, 0))


class Sheets:
    """Makes sheets in the language of the player."""

    def __init__(self, texts: Texts, rules: Rulebook) -> None:
        self.texts, self.rules = texts, rules

    def sheet(self, world: World, side: Side, language: str) -> Sheet:
        """The known world as pieces, markers, tracks and cards."""
        names = titles(world, language)
        return Sheet(
            tuple(self.piece(world, unit, names[unit.id], language) for unit in world.units.values()),
            tuple(self._markers(world, language)),
            tuple(self._tracks(world, language)),
            tuple(self._cards(world, language)),
            world.round,
            world.rounds,
            map_key(world),
        )

    def price(self, seen: Seen[World, Any], act: Any, language: str) -> str:
        """What an act costs in truth ("2 AP + 2 CAP"), or its group with it; an opportunity action costs no points."""
        by, cost = getattr(act, "by", "") or getattr(seen.record, "by", ""), getattr(act, "cost", None)
        if by not in ("ap", "cap") or not callable(cost):
            return ""
        most = max(cost(seen.world), *named_so_far(seen, type(act)))
        points = zip(split(seen.world, seen.side, by, most), ("ap", "cap"), strict=True)
        return " + ".join(f"{n} {self._word(language, key)}" for n, key in points if n) or self._word(language, "free")

    def _word(self, language: str, name: str) -> str:
        return self.texts.word(language, name)

    # pieces

    def piece(self, world: World, unit: Unit, title: str, language: str) -> Piece:
        """One counter as it is now."""
        printed = counter(world, unit)
        return Piece(
            unit.id,
            unit.side,
            unit.hex or unit.lair,
            title,
            "tactical",
            face(printed, language) | {"badge": badge(world, unit)},
            unit.facing,
            tuple(states(unit)),
            self._letters(unit, language),
            unit.carrier,
            tuple(self._facts(world, unit, printed, language)),
            world.ap.get(unit.side, 0) if unit.active else 0,
            most_ap(world, unit.side) if unit.active else 0,
        )

    def _letters(self, unit: Unit, language: str) -> str:
        """The hit counter in three letters; a question mark while it is unknown."""
        return "?" if unit.hit == UNKNOWN else self._word(language, f"letters-{unit.hit}") if unit.hit else ""

    def _facts(self, world: World, unit: Unit, printed: Counter, language: str) -> Iterator[Fact]:
        hit = effect(world, unit)
        changed = {
            "fire": hit.fire_cost, "red": hit.red, "blue": hit.blue, "front": hit.front, "flank": hit.flank,
            "move": hit.move_cost,
        }  # fmt: skip
        for key, rule in PRINTED:
            value = getattr(printed, key)
            more = changed.get(key, 0)
            if key == "range" and hit.range is not None:
                more = hit.range - value
            yield self._fact(language, f"fact-{key}", f"{value}" if not more else f"{value} → {value + more}", rule)
        if unit.hit:
            yield self._fact(language, "hit-counter", self._word(language, unit.hit), "7.4")
        yield from self._circumstances(world, unit, language)

    def _circumstances(self, world: World, unit: Unit, language: str) -> Iterator[Fact]:
        if unit.inside and unit.inside in world.works:
            work = world.works[unit.inside]
            yield self._fact(language, "fact-inside", self._work_name(world, work, language), "18.0/1")
        if unit.hasty:
            yield self._fact(language, "hasty-defence", "+1", "18.1")
        if unit.bogged or unit.immobile or unit.stuck:
            yield self._fact(language, "immobilised", "", "14.1" if unit.bogged else "5.2")
        for other in cargo_of(world, unit):
            yield self._fact(language, "fact-carries", titles(world, language)[other.id], "17.0")
        for card in unit.veteran:
            known = world.charts.cards[card]
            yield self._fact(language, "fact-veteran", known.name_it if language == "it" else known.name, known.rule)
        if not is_ground(world, unit):
            yield self._fact(language, "fact-altitude", str(unit.altitude), "20.1")
        if unit.due:
            yield self._fact(language, "fact-due", str(unit.due), "5.1")
        if unit.vp != 1:
            yield self._fact(language, "fact-vp", str(unit.vp), "2.4")

    def _fact(self, language: str, key: str, value: str, rule: str) -> Fact:
        return Fact(self._word(language, key), value, rule if rule in self.rules.rules else "")

    # markers

    def _markers(self, world: World, language: str) -> Iterator[Marker]:
        for objective in world.objectives:
            title = f"{self._word(language, 'objective')}: {objective.vp} {self._word(language, 'fact-vp')}"
            yield Marker(objective.hex, "objective", str(objective.vp), title=title)
        for hex_, side in world.control.items():
            yield Marker(hex_, "control", "", side, title=self._word(language, side))
        for hex_, counters in world.smoke.items():
            yield Marker(hex_, "smoke", f"+{sum(counters)}", title=self._word(language, "smoke"))
        for work in world.works.values():
            if work.hex:
                yield self._work(world, work, language)
        yield from self._entries(world, language)
        for side, hexes in world.coins.items():
            yield from (Marker(hex_, "coin", "?", side, title=self._word(language, "hidden-unit")) for hex_ in hexes)
        for hex_ in world.suspected:
            yield Marker(hex_, "suspected", "?", title=self._word(language, "hidden-unit"))
        for side, plots in world.plots.items():
            for plot in plots:
                known = world.charts.artillery[plot.battery]
                name = known.name_it if language == "it" else known.name
                yield Marker(plot.hex, "plot", str(plot.round), side, title=f"{name}, {plot.round}")

    def _entries(self, world: World, language: str) -> Iterator[Marker]:
        """Where reinforcements come in, with the round of the first of them."""
        first: dict[tuple[str, Side], int] = {}
        for unit in world.units.values():
            for hex_ in unit.entry if unit.due and not unit.hex else ():
                first[hex_, unit.side] = min(unit.due, first.get((hex_, unit.side), unit.due))
        for (hex_, side), due in first.items():
            yield Marker(hex_, "entry", str(due), side, title=f"{self._word(language, 'fact-due')} {due}")

    def _work(self, world: World, work: Work, language: str) -> Marker:
        kind = world.charts.works[work.kind]
        faces = work.facing if kind.sort in ("gun-pit", "bunker") else None
        text = str(work.number) if work.number else f"+{work.front}" if work.front else ""
        return Marker(work.hex, kind.sort, text, work.side, faces, self._work_name(world, work, language))

    def _work_name(self, world: World, work: Work, language: str) -> str:
        kind = world.charts.works[work.kind]
        return kind.name_it if language == "it" else kind.name

    # tracks and cards

    def _tracks(self, world: World, language: str) -> Iterator[Track]:
        for side in players(world):
            yield Track(side, "ap", self._word(language, "ap"), world.ap.get(side, 0), most_ap(world, side), "3.0")
            yield Track(side, "cap", self._word(language, "cap"), world.cap[side], world.start_cap[side], "3.2")
            if army(side) == side:
                yield Track(side, "vp", self._word(language, "fact-vp"), world.vp.get(side, 0), 0, "2.4")
            if side in world.unseen:
                label = self._word(language, "hidden-unit" if world.unseen[side] == 1 else "hidden-units")
                yield Track(side, "unseen", label, world.unseen[side], 0, "10.0")

    def _cards(self, world: World, language: str) -> Iterator[Card]:
        for owner, hand in world.hands.items():
            yield from (self._card(world, owner, card, language) for card in hand)
        for owner, kit in world.kit.items():
            yield from (self._card(world, owner, card, language) for card in kit)
        for owner, goals in world.secret_goals.items():
            for goal in goals:
                known = world.goals.get(goal)
                text = f"{hex_name(world, known.hex)}: {known.vp} {self._word(language, 'fact-vp')}" if known else ""
                yield Card(owner, goal if known else "", self._word(language, "objective") if known else "", text)

    def _card(self, world: World, owner: Side, card: str, language: str) -> Card:
        known = world.charts.cards.get(card)
        if known is None:
            return Card(owner, "", "")
        rule = self.rules.rules.get(known.rule)
        text = (rule.summary_it if language == "it" else rule.summary) if rule else ""
        return Card(owner, card, known.name_it if language == "it" else known.name, text, known.rule)


def face(printed: Counter, language: str) -> dict[str, str | int]:
    """What is printed on a counter."""
    return {
        "name": counter_name(printed.name_it) if language == "it" else printed.name,
        "art": ART.get(printed.sort, printed.sort),
        "kind": printed.kind,
        "fire": printed.fire,
        "red": printed.red,
        "blue": printed.blue,
        "front": printed.front,
        "flank": printed.flank,
        "dr": printed.dr_colour,
        "range": f"{printed.minimum}-{printed.range}" if printed.minimum else printed.range,
        "move": printed.move,
        "bonus": printed.bonus,
        "square": printed.square,
        "flags": " ".join(printed.flags),
    }


def badge(world: World, unit: Unit) -> str:
    """A small plate on the counter: the altitude of an aircraft."""
    return "" if is_ground(world, unit) else f"A{unit.altitude}"


def states(unit: Unit) -> Iterator[str]:
    """What a glance at the counter tells."""
    if unit.active:
        yield "active"
    elif not unit.ready:
        yield "exhausted"
    if unit.hidden:
        yield "concealed"
    if unit.carrier:
        yield "carried"
    if unit.hasty or unit.inside:
        yield "dug-in"
    if not (unit.hex or unit.lair):
        yield "off-map"
