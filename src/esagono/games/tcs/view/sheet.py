"""The table as the client draws it: counters, markers, tracks, the own op sheets."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.tcs.counters import (
    AA_GUN,
    ARTILLERY,
    AT_GUN,
    CARRIER,
    INFANTRY,
    INFANTRY_GUN,
    MG,
    MORTAR,
    POINT,
    SIDES,
    VEHICLE,
    Counter,
)
from esagono.games.tcs.pieces import ELIMINATED, MOVE, REINFORCEMENTS, WHEELED, Unit
from esagono.games.tcs.rules.ch06_status import ASSIGNED, UNASSIGNED, may_attack, rally_point, status
from esagono.games.tcs.stacks import allowance, target, travel
from esagono.games.tcs.terrain import SIXTHS
from esagono.games.tcs.view.boxes import Boxes, first_turn
from esagono.games.tcs.view.chart import chart
from esagono.games.tcs.view.markers import Markers
from esagono.games.tcs.view.orders import in_words
from esagono.games.tcs.view.sketches import Sketches
from esagono.games.tcs.view.titles import Titles, place
from esagono.games.tcs.world import World, counter, side_of, steps
from esagono.kernel import Side
from esagono.kernel.texts import Texts
from esagono.wargame.sheet import Fact, Piece, Sheet, Track

ART = {
    INFANTRY: "squad", MG: "mg", MORTAR: "mortar", AT_GUN: "gun", INFANTRY_GUN: "gun", AA_GUN: "gun",
    ARTILLERY: "gun", VEHICLE: "tank",
}  # fmt: skip


class Sheets:
    """Makes sheets in the language of the player."""

    def __init__(self, texts: Texts, titles: Titles) -> None:
        self.texts, self.titles = texts, titles
        self.boxes, self.markers, self.sketches = Boxes(texts, titles), Markers(texts, titles), Sketches(texts, titles)

    def sheet(self, world: World, side: Side, language: str) -> Sheet:
        """The world, as the side knows it, as pieces, markers and tracks."""
        first = first_turn(world)
        return Sheet(
            tuple(self.piece(world, u, side, language) for u in world.units.values() if is_shown(u)),
            tuple(self.markers.all(world, side, language)),
            tuple(self.tracks(world, side, language)),
            round=min(world.turn, world.last_turn) - first + 1,
            rounds=world.last_turn - first + 1,
            first=first,
            map=chart(world).name,
            aids=tuple(self.boxes.aids(world, side, language)),
            sketches=tuple(self.sketches.of(world, side, language)),
        )

    def piece(self, world: World, unit: Unit, side: Side, language: str) -> Piece:
        """One counter as it lies."""
        printed = counter(world, unit)
        return Piece(
            unit.id,
            printed.side,
            unit.hex,
            self.titles.title(world, printed),
            "series",
            face(world, unit, printed),
            states=tuple(states(unit)),
            under=unit.carrier,
            facts=tuple(self.facts(world, unit, side, language)),
            box="" if unit.hex else f"{printed.side}-{unit.box}/{box_key(unit)}",
        )

    def facts(self, world: World, unit: Unit, side: Side, language: str) -> Iterator[Fact]:
        """What the inspector tells of a unit; of the orders only to their owner."""
        printed, word = counter(world, unit), self.texts.word
        formation = world.charts.formations.get(printed.formation)
        kind = word(language, f"type-{printed.type}")
        yield Fact(word(language, "fact-type"), f"{kind}, {formation.name}" if formation else kind, "3.1")
        if printed.fire:
            yield Fact(word(language, "fact-fire"), self.firepower(printed, language), "3.2")
        yield Fact(word(language, "fact-target"), target_class(world, unit), "3.2")
        yield Fact(word(language, "fact-steps"), f"{steps(world, unit)}/{printed.steps}", "10.0")
        if printed.morale is not None:
            yield Fact(word(language, "fact-morale"), str(printed.morale + unit.lost), "17.2")
        yield Fact(word(language, "fact-move"), self.movement(world, unit, printed, language), "20.0")
        if printed.side == side:
            yield from self.orders(world, unit, language)

    def firepower(self, printed: Counter, language: str) -> str:
        """Firepower, class of fire and range in words."""
        kind = "point" if printed.fire == POINT else "indirect" if printed.indirect else "direct"
        said = {"n": printed.firepower, "range": printed.range, "kind": self.texts.word(language, f"fire-{kind}")}
        return self.texts.say(language, "fact.firepower", said)

    def movement(self, world: World, unit: Unit, printed: Counter, language: str) -> str:
        """Movement allowances, and what has been spent of them in this phase."""
        if printed.tow_only:
            return self.texts.word(language, "tow-only")
        word = self.texts.word
        own = ", ".join(f"{ma} {word(language, f'travel-{how}')}" for how, ma in printed.allowances().items())
        left = allowance(world, unit) - unit.spent // SIXTHS
        return self.texts.say(language, "fact.moved", {"all": own, "left": left}) if unit.spent else own

    def orders(self, world: World, unit: Unit, language: str) -> Iterator[Fact]:
        """How the unit stands, its sheet, its rally point."""
        standing = status(world, unit)
        label = self.texts.word(language, "fact-orders")
        sheet = world.sheets.get(standing.sheet)
        name = f" ({self.titles.sheet(sheet, language)})" if sheet else ""
        yield Fact(label, self.texts.word(language, f"standing-{standing.kind}") + name, "6.3")
        yield from self.mission(world, unit, language)
        if standing.kind in (ASSIGNED, UNASSIGNED) and (rally := rally_point(world, unit)):
            yield Fact(self.texts.word(language, "fact-rally"), rally, "6.12a")

    def mission(self, world: World, unit: Unit, language: str) -> Iterator[Fact]:
        """What its orders want of a unit and where they lead, and what it may not do without any."""
        told, word = in_words(world, unit.id), self.texts.word
        if told["mission"]:
            goal = f", {place(world, told['goal'])}" if told["goal"] else ""
            yield Fact(word(language, "fact-mission"), word(language, f"mission-{told['mission']}") + goal, "6.10b")
        if not may_attack(world, unit.id):
            yield Fact(word(language, "fact-barred"), word(language, "barred-attack"), "6.3a")

    def tracks(self, world: World, side: Side, language: str) -> Iterator[Track]:
        """What each side has lost, for all to see."""
        for of in SIDES:
            gone = sum(u.box == ELIMINATED and side_of(world, u) == of for u in world.units.values())
            yield Track(of, "lost", self.texts.word(language, "units-lost"), gone, 0, "10.0")


def is_shown(unit: Unit) -> bool:
    """On the map, still to come, or eliminated."""
    return bool(unit.hex) or unit.box in (REINFORCEMENTS, ELIMINATED)


def box_key(unit: Unit) -> str:
    """The box in which a unit lies; reinforcements by their turn."""
    return f"{unit.box}-{unit.due}" if unit.box == REINFORCEMENTS else unit.box


def target_class(world: World, unit: Unit) -> str:
    """A, B-0, P-3: class and defence as they are now."""
    kind, defence = target(world, unit)
    return kind if kind == "A" else f"{kind}-{defence}"


def face(world: World, unit: Unit, printed: Counter) -> dict[str, str | int]:
    """What is printed where on the side that lies up."""
    kind, defence = target(world, unit)
    return {
        "name": printed.name,
        "art": art(world, unit, printed),
        "kind": printed.type,
        "fire": printed.firepower or "",
        "class": printed.fire,
        "range": printed.range or "",
        "indirect": int(printed.indirect),
        "target": kind,
        "defence": "" if kind == "A" else defence,
        "morale": "" if printed.morale is None else printed.morale,
        "move": "–" if printed.tow_only else allowance(world, unit),
        "steps": printed.steps,
        "left": steps(world, unit),
        "mode": unit.mode,
    }


def art(world: World, unit: Unit, printed: Counter) -> str:
    """The picture: guns without a turret and carriers by how they move."""
    if printed.type == CARRIER:
        return "truck" if travel(world, unit) == WHEELED else "apc"
    if printed.type == VEHICLE and "stug" in printed.name.lower():
        return "spg"
    return ART[printed.type]


def states(unit: Unit) -> Iterator[str]:
    """What can be seen of a unit at a glance."""
    for state, holds in (
        ("move-mode", unit.mode == MOVE),
        ("fire-mode", unit.mode != MOVE),
        (unit.state, bool(unit.state)),
        ("fired", unit.fired),
        ("dug-in", unit.dug_in),
        ("carried", bool(unit.carrier)),
        ("done", unit.moved or unit.sfa or unit.syr or unit.assaulted),
    ):
        if holds:
            yield state
