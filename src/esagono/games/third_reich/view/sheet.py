"""The table as the client draws it: counters, markers, BRPs, boxes."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.counters import AIR, AIRBORNE, ARMOR, BASE, FLEET, INFANTRY, PARTISAN, REPLACEMENT
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import commander
from esagono.games.third_reich.view.aids import Aids, box_of
from esagono.games.third_reich.view.chart import map_key
from esagono.games.third_reich.view.titles import Titles, values
from esagono.games.third_reich.world import BUILDING, MURMANSK, POWERS, SETUP, SUEZ, US_BOX, World, ground, kind
from esagono.kernel import Side
from esagono.kernel.texts import Texts
from esagono.wargame.sheet import Fact, Marker, Piece, Sheet, Sketch, Track

SYMBOLS = {
    INFANTRY: "infantry", ARMOR: "armour", AIRBORNE: "airborne", REPLACEMENT: "garrison", PARTISAN: "recon",
}  # fmt: skip
ART = {AIR: "aircraft", FLEET: "ship", BASE: "airfield"}
COLONY = "colony"
SHOWN = ("", US_BOX, MURMANSK, BUILDING, SUEZ, SETUP)
"""Units on the map, and boxes whose counters lie beside it; force pools are lists."""


class Sheets:
    """Makes sheets in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.titles = Titles(texts)
        self.aids = Aids(texts, self.titles)

    def sheet(self, world: World, side: Side, language: str) -> Sheet:
        """The world, as the side knows it."""
        first = world.rules.first_turn
        return Sheet(
            tuple(self.piece(world, u, language) for u in from_below(world) if u.box in SHOWN),
            tuple(self.markers(world, language)),
            tuple(self.tracks(world, language)),
            round=world.turn - first + 1,
            rounds=world.last_turn - first + 1,
            map=map_key(world),
            aids=tuple(self.aids.all(world, side, language)),
            sketches=tuple(self.ways(world, language)),
        )

    def piece(self, world: World, unit: Unit, language: str) -> Piece:
        """One counter as it lies."""
        printed = kind(world, unit)
        return Piece(
            unit.id,
            unit.owner or commander(world, printed.nation),
            unit.hex,
            self.titles.title(world, unit, language),
            "factor" if printed.sort in ART else "operational",
            face(world, unit),
            states=tuple(states(unit)),
            facts=tuple(self.facts(world, unit, language)),
            nation=printed.nation,
            box=box_of(world, unit),
        )

    def ways(self, world: World, language: str) -> Iterator[Sketch]:
        """The ways of the fleets that are at sea, as they have been stated."""
        land = ground(world)
        for going in world.voyages:
            unit = next((world.units[u] for u in going.units if u in world.units), None)
            if unit is not None and not going.ended:
                purpose = self.texts.word(language, f"purpose-{going.purpose}")
                title = f"{self.titles.title(world, unit, language)}: {purpose}"
                yield Sketch("approach", tuple(h for h in going.way if land.has_hex(h)), title=title, key=going.lead)

    def facts(self, world: World, unit: Unit, language: str) -> Iterator[Fact]:
        """What the inspector tells of a unit."""
        printed, word = kind(world, unit), self.texts.word
        if printed.sort != BASE:
            yield Fact(word(language, "factors"), str(unit.factors or printed.factors), "4.1")
        if printed.move:
            yield Fact(word(language, "movement"), str(printed.move), "4.1")
        if unit.bound:
            yield Fact(word(language, "bound"), word(language, "bound-why"), "3.35")
        if unit.due > world.turn:
            yield Fact(word(language, "due"), self.titles.turn(unit.due, language), "3.38")

    def markers(self, world: World, language: str) -> Iterator[Marker]:
        """What lies on hexes and is no counter: control of cities, bridgeheads, fortresses that are none any more."""
        land = ground(world)
        for hex_, bridgehead in world.bridgeheads.items():
            yield Marker(hex_, "bridgehead", side=bridgehead.power, title=self.texts.word(language, "bridgehead"))
        yield from (Marker(h, "fort-destroyed") for h in world.razed)
        for hex_ in land.names:
            if land.cities(hex_):
                holder = controller(world, hex_)
                if holder != owner(world, hex_):
                    title = self.texts.word(language, holder)
                    yield Marker(hex_, "control", side=commander(world, holder), title=title)

    def tracks(self, world: World, language: str) -> Iterator[Track]:
        """The BRPs of every power that takes part."""
        for power in POWERS:
            purse = world.powers.get(power)
            if purse is not None and purse.in_play and not purse.fell:
                yield Track(power, "brp", self.texts.word(language, "brp"), purse.brp, rule="1.3")


def from_below(world: World) -> list[Unit]:
    """The counters in the order in which they lie on one another: air bases below the units that stand on them."""
    return sorted(world.units.values(), key=lambda unit: kind(world, unit).sort != BASE)


def owner(world: World, hex_: str) -> str:
    """Whose the hex is by the colours of the map: of a colony the power that held it at the start."""
    country = world.charts.countries[ground(world).country(hex_)]
    return country.holder or country.id if country.sort == COLONY else country.id


def face(world: World, unit: Unit) -> dict[str, str | int]:
    """What is printed where."""
    printed = kind(world, unit)
    if printed.sort in ART:
        return {"art": ART[printed.sort], "values": values(printed, unit), "name": ""}
    size = "XXXX" if printed.sort == ARMOR or printed.factors > 2 else "XXX"
    return {"symbol": SYMBOLS[printed.sort], "size": size, "name": "", "values": values(printed, unit)}


def states(unit: Unit) -> Iterator[str]:
    """What can be seen of a unit at a glance."""
    for state, holds in (
        ("unsupplied", unit.unsupplied),
        ("moved", unit.moved),
        ("done", unit.attacked or unit.used),
    ):
        if holds:
            yield state
