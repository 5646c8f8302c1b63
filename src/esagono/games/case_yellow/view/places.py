"""What a place is worth, and where reinforcements come in, as markers on the map."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from esagono.games.case_yellow.rules.ch10_reinforcements import EDGES, hexes_of_way
from esagono.games.case_yellow.rules.ch12_score import is_scored, row_for
from esagono.games.case_yellow.world import OKH, REINFORCEMENTS, World, controller, ground, side_of
from esagono.kernel.texts import Texts
from esagono.wargame.sheet import Marker

GERMAN = "german"
TAKEN = ("paris-hex-taken", "french-city-taken", "french-port-taken")
CITY, TOWN = "1", "⅓"
"""What a place counts towards the surrender of the Netherlands (S-8.11)."""


class Places:
    """Makes the markers in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def markers(self, world: World, language: str) -> Iterator[Marker]:
        """Objectives, and the hexes where units come in."""
        every = {"points": self.prizes, "track": self.track, "conditions": self.capital}
        yield from every[world.rules.victory.kind](world, language)
        yield from self.entries(world, language)

    def prizes(self, world: World, language: str) -> Iterator[Marker]:
        """Places that still bring points, and those whose fall makes a country surrender."""
        for hex_ in ground(world).names:
            events = [e for e in worth(world, hex_) if not is_scored(world, e, hex_)]
            points = sum(int(Fraction(row["vp"])) for e in events if (row := row_for(world, e)) and row["vp"])
            if points:
                yield Marker(hex_, "objective", str(points), GERMAN, title=self.told(language, events, points))
        for country, hexes in surrender_places(world):
            title = self.texts.word(language, f"vp-{country}-surrender")
            yield from (Marker(h, "objective", "", GERMAN, title=title) for h in hexes)

    def told(self, language: str, events: list[str], points: int) -> str:
        """A prize in words."""
        names = ", ".join(self.texts.word(language, f"vp-{event}") for event in events)
        return f"{names}: {points} {self.texts.word(language, 'vp')}"

    def track(self, world: World, language: str) -> Iterator[Marker]:
        """The places that count towards a surrender on its track."""
        title = self.texts.say(language, "aid.segment-surrender")
        goal = world.rules.victory.track
        for hexes, share in ((goal.cities, CITY), (goal.towns, TOWN)):
            yield from (Marker(h, "objective", share, GERMAN, title=title) for h in hexes)

    def capital(self, world: World, language: str) -> Iterator[Marker]:
        """The hexes of Paris, where their fall is a condition of victory."""
        title = self.texts.say(language, "brief.condition-paris")
        yield from (Marker(h, "objective", "", GERMAN, title=title) for h in ground(world).paris)

    def entries(self, world: World, language: str) -> Iterator[Marker]:
        """Where units of this turn and the next come in over the edge of the map or at a hex of their own."""
        first: dict[tuple[str, str], int] = {}
        for unit in world.units.values():
            if unit.box not in (REINFORCEMENTS, OKH) or not 0 < unit.due <= world.turn + 1:
                continue
            for way in unit.entry.split():
                if way in EDGES or ground(world).has(way):
                    side = side_of(world, unit)
                    for hex_ in hexes_of_way(world, unit, way):
                        first[hex_, side] = min(unit.due, first.get((hex_, side), unit.due))
        for (hex_, side), due in first.items():
            yield Marker(hex_, "entry", str(due), side, title=f"{self.texts.word(language, 'due')} {due}")


def worth(world: World, hex_: str) -> Iterator[str]:
    """The events by which the German gains points for a French place, whoever holds it now."""
    land = ground(world)
    if land.country(hex_) != "france":
        return
    if hex_ in land.paris:
        yield TAKEN[0]
    elif land.is_city(hex_):
        yield TAKEN[1]
    if land.is_port(hex_):
        yield TAKEN[2]


def surrender_places(world: World) -> Iterator[tuple[str, list[str]]]:
    """Cities that a country gives up with, while it fights and holds them."""
    land = ground(world)
    wanted = {"belgium": land.zone("belgian-surrender"), "netherlands": land.cities("netherlands")}
    for country, hexes in wanted.items():
        if country not in world.surrendered:
            yield country, [h for h in hexes if controller(world, h) != GERMAN]
