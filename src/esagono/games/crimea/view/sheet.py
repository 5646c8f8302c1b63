"""The table as the client draws it: counters, markers, tracks."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.counters import YELLOW, Counter
from esagono.games.crimea.pieces import FIRE, MOBILE, OOS, Unit
from esagono.games.crimea.strength import attack_of, defence_of, printed_ma, support_of
from esagono.games.crimea.view.air import AirView, air_markers
from esagono.games.crimea.view.boxes import Boxes, first_turn, is_shown, key_of
from esagono.games.crimea.view.chart import map_key
from esagono.games.crimea.view.ledger import Accounts
from esagono.games.crimea.view.ships import SEA, ShipView, is_aboard
from esagono.games.crimea.view.titles import Titles
from esagono.games.crimea.view.verdict import hexes_that_count, paragraph
from esagono.games.crimea.view.weather import Forecasts
from esagono.games.crimea.world import AXIS, SIDES, World, counter, ground, side_of
from esagono.kernel import Side
from esagono.kernel.texts import Texts
from esagono.kernel.value import replace
from esagono.wargame.sheet import Arrow, Fact, Marker, Piece, Sheet, Track

SYMBOLS = {
    "tank": "armour", "assault-gun": "assault-gun", "recon": "recon", "motorcycle": "motorised",
    "motorised-infantry": "motorised", "motorised-engineer": "engineer", "motorised-aa": "antiaircraft",
    "motorised-at": "antitank", "mountain": "mountain", "cavalry": "cavalry", "parachute": "airborne",
    "artillery": "artillery", "rocket": "artillery", "coastal": "coastal", "super-heavy": "artillery",
    "aa": "antiaircraft", "supply": "supply", "hq": "headquarters", "engineer": "engineer", "mg": "machine-gun",
    "flotilla": "naval", "base": "naval", "bridge": "engineer",
}  # fmt: skip
RPS = {"i": "BSR-7.22a", "romanian": "PB-3.22a", "a": "BSR-7.32", "air": "BSR-7.33", "train": "BSR-7.25b"}
"""Kinds of replacement points, each with the rule that gives them."""
SIZES = {"army": "XXXX", "division": "XX", "brigade": "X", "regiment": "III", "battalion": "II", "company": "I"}


class Sheets:
    """Makes sheets in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.air, self.ships, self.weather = AirView(texts), ShipView(texts), Forecasts(texts)
        self.titles, self.boxes, self.accounts = Titles(texts), Boxes(texts), Accounts(texts)

    def sheet(self, world: World, side: Side, language: str) -> Sheet:
        """The world, as the side knows it, as pieces, markers and tracks."""
        first = first_turn(world)
        return Sheet(
            (
                *(self.piece(world, u, language) for u in as_they_lie(world)),
                *self.ships.pieces(world, language),
                *self.air.pieces(world, language),
            ),
            (*self.markers(world, language), *air_markers(world)),
            tuple(self.tracks(world, language)),
            round=world.turn - first + 1,
            rounds=world.last_turn - first + 1,
            first=first,
            map=map_key(world),
            arrows=tuple(arrows(world)),
            aids=(
                self.boxes.turns(world, language),
                *self.accounts.aids(world, language),
                *self.weather.aids(world, language),
                *self.air.charts(world, language),
                *self.ships.boxes(world, language),
                *self.boxes.aids(world, language),
            ),
        )

    def piece(self, world: World, unit: Unit, language: str) -> Piece:
        """One counter as it lies."""
        printed = counter(world, unit)
        unit = unit if unit.level else replace(unit, level=1)
        return Piece(
            unit.id,
            printed.side,
            unit.hex,
            self.titles.title(printed, language),
            "operational",
            face(world, unit, printed),
            states=tuple(states(world, unit)),
            facts=tuple(self.facts(world, unit, printed, language)),
            nation=printed.nation,
            box=self.box(world, unit),
        )

    def box(self, world: World, unit: Unit) -> str:
        """The box in which it lies, off the map: of its side, or the hold of its ship."""
        if unit.hex:
            return ""
        return f"{SEA}/{unit.box}" if is_aboard(world, unit) else f"{side_of(world, unit)}-boxes/{key_of(unit)}"

    def facts(self, world: World, unit: Unit, printed: Counter, language: str) -> Iterator[Fact]:
        """What the inspector tells of a unit."""
        word = self.texts.word
        yield Fact(word(language, "kind"), self.titles.kind(printed, language), "BSR-2.31")
        if printed.artillery:
            yield Fact(word(language, "support"), str(support_of(world, unit)), "BSR-15.4")
            yield Fact(word(language, "range"), str(printed.range), "T-ARTY")
        else:
            yield Fact(word(language, "attack"), str(attack_of(world, unit)), "BSR-12.33")
        yield Fact(word(language, "defence"), str(defence_of(world, unit)), "BSR-15.54")
        yield Fact(word(language, "ma"), str(printed_ma(world, unit)), "BSR-10.0")
        yield Fact(word(language, "levels"), f"{unit.level}/{printed.levels}", "BSR-16.22")

    def tracks(self, world: World, language: str) -> Iterator[Track]:
        """The numbers of each side."""
        for side in SIDES:
            most = world.rules.victory.objectives.most_levels if side == AXIS else 0
            lost = world.lost_levels.get(side, 0)
            yield Track(side, "lost", self.texts.word(language, "levels-lost"), lost, most, paragraph(world))
            yield from self.replacements(world, side, language)
        if world.rules.victory.kind == "points":
            yield Track(AXIS, "vp", self.texts.word(language, "victory-points"), world.vp, 0, "BSR-25.1")

    def replacements(self, world: World, side: Side, language: str) -> Iterator[Track]:
        """The replacement points that a side has."""
        for kind, rule in RPS.items():
            if points := world.points.get(f"{side}-{kind}", 0):
                yield Track(side, f"rp-{kind}", self.texts.word(language, f"rp-{kind}"), points, 0, rule)

    def markers(self, world: World, language: str) -> Iterator[Marker]:
        """Everything on hexes that is no counter."""
        word = self.texts.word
        for hex_, point in world.strongpoints.items():
            title = word(language, "strongpoint" if point.done else "strongpoint-building")
            yield Marker(hex_, "works", "S", point.side, title=title)
        for attack in world.attacks.values():
            title = word(language, "declared-attack")
            yield from (Marker(h, "engaged", side=attack.side, title=title) for h in attack.targets)
        objective = word(language, "objective")
        yield from (Marker(h, "objective", side=AXIS, title=objective) for h in hexes_that_count(world))


def as_they_lie(world: World) -> list[Unit]:
    """The counters, in each stack from below: what cannot fight under what can, the strongest on top."""

    def height(unit: Unit) -> tuple[bool, int]:
        return counter(world, unit).fights, attack_of(world, unit)

    return sorted((u for u in world.units.values() if is_shown(world, u)), key=height)


def arrows(world: World) -> Iterator[Arrow]:
    """Every declared attack, from the hexes of its attackers to those hexes that they stand beside."""
    land = ground(world)
    for attack in world.attacks.values():
        here = dict.fromkeys(world.units[u].hex for u in attack.units if world.units[u].hex)
        yield from (Arrow(h, t, attack.side) for h in here for t in attack.targets if land.adjacent(h, t))


def face(world: World, unit: Unit, printed: Counter) -> dict[str, str | int]:
    """What is printed where on the side that lies up."""
    first = support_of(world, unit) if printed.artillery else attack_of(world, unit)
    strengths = f"{first}-{defence_of(world, unit)}-{printed_ma(world, unit)}"
    found: dict[str, str | int] = {
        "symbol": SYMBOLS.get(printed.sort, "infantry"),
        "size": SIZES.get(printed.size, "II"),
        "name": printed.name,
        "values": strengths if printed.fights else stores(unit, printed),
        "boxed": int(printed.motorised),
    }
    if printed.ma_colour == YELLOW:
        found["pill"] = YELLOW
    if not printed.zoc:
        found["band"] = YELLOW
    return found


def stores(unit: Unit, printed: Counter) -> str:
    """What a counter that does not fight is worth: the Attack Supply Points of an MSU or Dump, of others nothing."""
    return f"{unit.level} ASP" if printed.sort == "supply" else ""


def states(world: World, unit: Unit) -> Iterator[str]:
    """What can be seen of a unit at a glance."""
    for state, holds in (
        ("reduced", 0 < unit.level < counter(world, unit).levels),
        ("unsupplied", unit.supply == OOS),
        ("nonop", unit.nonop),
        ("fire", unit.mode == FIRE),
        ("mobile", unit.mode == MOBILE),
        ("overrun", unit.overrun),
        ("moved", bool(unit.moved)),
        ("done", unit.attacked),
    ):
        if holds:
            yield state
