"""15.1 Close air support: where it is flown, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterable

from esagono.games.crimea.air_records import Flight, Sortie
from esagono.games.crimea.airpower import CAS, aircraft, on_mission, places
from esagono.games.crimea.events.air import SupportFlown
from esagono.games.crimea.world import World, enemy, ground
from esagono.kernel import Play, Side, rule, step


@rule("BSR-15.12", "BSR-17.24")
def support_hexes(world: World, flight: Flight) -> tuple[str, ...]:
    """The hexes with a Declared Attack marker."""
    if flight.kind != CAS:
        return ()
    return tuple(h for attack in world.attacks.values() for h in attack.targets)


def points(world: World, place: str, side: Side) -> int:
    """The CAS values of a side's mission units that are left."""
    return sum(aircraft(world, s).cas for s in on_mission(world, place, side))


@step("BSR-15.13")
@rule("SOP-B4a6")
def net_support(play: Play[World], sortie: Sortie) -> None:
    """The points of both sides are netted in each mission hex."""
    world, found = play.world, dict[str, int]()
    for place in places(world):
        if sortie.kind == CAS and ground(world).has_hex(place):
            found[place] = points(world, place, sortie.side) - points(world, place, enemy(sortie.side))
            play.tell(SupportFlown(place, found[place]))
    play.set(cas=found)


@rule("BSR-15.13", "BSR-2.33c")
def support_for(world: World, targets: Iterable[str]) -> int:
    """What close air support gives a combat: all that was flown over its hexes."""
    return sum(world.cas.get(target, 0) for target in targets)
