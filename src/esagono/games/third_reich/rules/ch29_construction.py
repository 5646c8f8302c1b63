"""29.8 Naval construction: lost fleets are rebuilt, nine factors at a time, and are ready a year later."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.third_reich.counters import FLEET
from esagono.games.third_reich.events.navy import Laid
from esagono.games.third_reich.events.units import Built, Eliminated
from esagono.games.third_reich.losses import sunk_key
from esagono.games.third_reich.navy import FLOTILLA, has_berth
from esagono.games.third_reich.phases import movers
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import at_war
from esagono.games.third_reich.purse import can_spend, spend
from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.rules.ch12_scrap import scrapped
from esagono.games.third_reich.rules.ch15_construction import builder, cost, sites
from esagono.games.third_reich.rules.ch28_flight import free_id
from esagono.games.third_reich.seaways import BOX
from esagono.games.third_reich.world import BUILDING, US_BOX, USA, World, colour_of, ground, kind, nation_of
from esagono.kernel import Act, Hex, Play, Seen, Side, law, rule, step

YEAR = 4
"""Game turns of a year."""
NEVER = ("turkey", "spain", "vichy", "sweden", "free-french")
"""Whose fleets are never rebuilt (29.83)."""


@rule("29.82")
def count_sunk(play: Play[World], unit: str, factors: int) -> None:
    """Naval factors are lost: they may be rebuilt when there are nine of them."""
    key = sunk_key(colour_of(play.world, play.world.units[unit]))
    play.put("notes", key, play.world.notes.get(key, 0) + factors)


def navies(world: World, power: Side) -> list[str]:
    """The nations whose lost fleets a power could rebuild."""
    sunk = ((key.split()[1], lost) for key, lost in world.notes.items() if key.startswith("sunk "))
    found = (nation for nation, lost in sunk if lost - scrapped(world, nation, FLEET) >= FLOTILLA)
    return [n for n in found if builder(world, n) == power]


@law("29.82")
@rule("29.81")
def nine_factors_are_lost(seen: Seen[World, Phase], act: Rebuild | RebuildOverseas) -> bool:
    """The nation has lost nine factors that have not been rebuilt; partial fleets are not built."""
    return act.nation in navies(seen.world, seen.side)


@law("29.83")
def nation_builds_ships(seen: Seen[World, Phase], act: Rebuild) -> bool:
    """Fleets of some nations can never be rebuilt."""
    return act.nation not in NEVER


@law("29.81")
def fleet_can_be_paid(seen: Seen[World, Phase], act: Rebuild | RebuildOverseas) -> bool:
    """27 BRPs, within the limit of the turn."""
    card = seen.world.rules.powers.get(seen.side)
    return (card is None or card.builds) and can_spend(seen.world, seen.side, cost(seen.world, FLEET, FLOTILLA))


@law("15.4")
@rule("29.82")
def port_is_at_home(seen: Seen[World, Phase], act: Rebuild) -> bool:
    """A port at home where new units may be placed."""
    return bool(ground(seen.world).port(act.hex)) and act.hex in sites(seen.world, act.nation)


class Rebuild(Act):
    """Rebuild a lost fleet in a port."""

    verb = "rebuild"
    rule = "29.82"
    laws = (nation_builds_ships, nine_factors_are_lost, fleet_can_be_paid, port_is_at_home)
    nation: str
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Rebuild]:
        """Every nation that has lost enough, in every port."""
        for nation in navies(seen.world, seen.side):
            yield from (cls(nation, h) for h in sites(seen.world, nation) if ground(seen.world).port(h))

    def do(self, play: Play[World], record: Phase) -> None:
        """It is paid for now and ready in a year."""
        lay_down(play, self.nation, self.hex)


def lay_down(play: Play[World], nation: str, base: str) -> None:
    """A fleet is paid for, and waits for a year."""
    name = free_id(play.world, f"{nation}-fleet")
    spend(play, play.side, cost(play.world, FLEET, FLOTILLA), "build", f"{nation}-fleet")
    ready = Unit(name, f"{nation}-fleet", box=BUILDING, factors=FLOTILLA, due=play.world.turn + YEAR, port=base)
    play.put("units", name, ready)
    key = sunk_key(nation)
    play.put("notes", key, play.world.notes[key] - FLOTILLA)
    play.tell(Laid(play.side, name, base))


class RebuildOverseas(Act):
    """Rebuild a lost American fleet, which has no port on the map but the US box (15.4)."""

    verb = "rebuild-in-box"
    rule = "29.82"
    laws = (nine_factors_are_lost, fleet_can_be_paid)

    @property
    def nation(self) -> str:
        """Whose fleet it is."""
        return USA

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[RebuildOverseas]:
        """For the USA alone."""
        if USA in navies(seen.world, seen.side):
            yield cls()

    def do(self, play: Play[World], record: Phase) -> None:
        """It is paid for now and ready in a year."""
        lay_down(play, USA, BOX)


def under_construction(world: World) -> list[Unit]:
    """The fleets that are being rebuilt."""
    return [u for u in world.units.values() if u.box == BUILDING and kind(world, u).sort == FLEET]


@step("29.82")
@rule("29.34", "EX-38")
def launch_fleets(play: Play[World], phase: Any) -> None:
    """Fleets that were paid for a year ago are placed, inverted, as soon as their port has room."""
    for unit in under_construction(play.world):
        mine = builder(play.world, nation_of(play.world, unit)) in movers(play.world, phase)
        if mine and unit.due <= play.world.turn and has_berth(play.world, unit, unit.port):
            place = {"hex": "", "box": US_BOX} if unit.port == BOX else {"hex": unit.port, "box": ""}
            play.unit(unit.id, port="", due=0, used=True, **place)
            play.tell(Built(unit.id, unit.port))


@rule("29.82")
def lose_dockyard(play: Play[World], unit: str, hex_: str) -> None:
    """If the enemy takes the port, the fleet that is being rebuilt there is lost with its BRPs."""
    nation = nation_of(play.world, play.world.units[unit])
    for there in under_construction(play.world):
        if there.port == hex_ and at_war(play.world, nation_of(play.world, there), nation):
            count_sunk(play, there.id, there.factors)
            play.tell(Eliminated(there.id, "base-lost"))
            play.drop("units", there.id)


def can_rebuild(world: World, power: Side) -> bool:
    """The power could rebuild a fleet."""
    return bool(navies(world, power)) and can_spend(world, power, cost(world, FLEET, FLOTILLA))
