"""29.42 Sea transport: units are carried from port to port in the combat phase, land and move on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.third_reich.airbases import ARRIVES, has_space
from esagono.games.third_reich.choices import fronts_with, is_offensive
from esagono.games.third_reich.counters import AIR
from esagono.games.third_reich.events.navy_cargo import Landed
from esagono.games.third_reich.holding import is_friendly, may_enter, take_hex, was_friendly
from esagono.games.third_reich.navy import TRANSPORT, on_their_way, voyage
from esagono.games.third_reich.pieces import Unit, Voyage
from esagono.games.third_reich.politics import commander_of
from esagono.games.third_reich.records import Moving, Phase
from esagono.games.third_reich.records_navy import Sailing
from esagono.games.third_reich.rules.ch12_duties import use_offensive
from esagono.games.third_reich.rules.ch13_movement import unit_is_in_supply
from esagono.games.third_reich.rules.ch14_targets import is_exploitation
from esagono.games.third_reich.rules.ch22_minors import stays_its_own
from esagono.games.third_reich.rules.ch29_america import leave_the_box
from esagono.games.third_reich.rules.ch29_cargo import aboard, an_offensive_is_on, load, somebody_is_aboard
from esagono.games.third_reich.rules.ch29_limits import guests_are_few, limits_allow_them_all
from esagono.games.third_reich.rules.ch29_sailing import (
    fleet_is_free,
    fleet_is_yours,
    is_free,
    leg_to,
    legs,
    no_port_comes_twice,
    own_fleets,
    ports_on,
    put_to_sea,
    sea_leads_there,
    set_out,
    unit_is_a_fleet,
)
from esagono.games.third_reich.seaways import BOX
from esagono.games.third_reich.stacking import MIXING_BARS, counted, counts, limit
from esagono.games.third_reich.world import OFFENSIVE, US_BOX, WESTERN, World, ground, kind, nation_of, on_map
from esagono.games.third_reich.zones import enemy_hexes, near_enemies
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, law, rule, step


@law("29.171")
@rule("A-41")
def western_ports_are_shut(seen: Seen[World, Any], act: Transport) -> bool:
    """Fleets in the US box transport only if no friendly port of the Western Front could receive a redeployment."""
    world, unit = seen.world, seen.world.units[act.unit]
    near = near_enemies(world, nation_of(world, unit))
    return unit.box != US_BOX or all(h in near for h in western_ports(world, unit))


@rule("29.171")
def western_ports(world: World, unit: Unit) -> list[str]:
    """The friendly ports of the Western Front."""
    land, nation = ground(world), nation_of(world, unit)
    return [h for h in land.ports if WESTERN in land.port_fronts(h) and is_friendly(world, nation, h)]


class Transport(Act):
    """A fleet is to carry units from port to port."""

    verb = "transport"
    rule = "29.421"
    laws = (
        fleet_is_yours, unit_is_a_fleet, fleet_is_free, unit_is_in_supply, an_offensive_is_on, western_ports_are_shut,
    )  # fmt: skip
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Transport]:
        """The fleets of the power."""
        return (cls(u.id) for u in own_fleets(seen.world, seen.record, seen.side))

    def do(self, play: Play[World], record: Phase) -> None:
        """Its way and its cargo are asked for."""
        put_to_sea(play, record, self.unit, TRANSPORT)


# The landing port


@law("29.421")
def fleet_transports(seen: Seen[World, Sailing], act: Land) -> bool:
    """The fleets are out to transport."""
    return seen.record.purpose == TRANSPORT


@law("29.33")
@rule("29.422", "A-260")
def port_is_new_or_home(seen: Seen[World, Sailing], act: Land) -> bool:
    """The way enters no port a second time, but a fleet may bring units to its own base, to which it returns."""
    way = seen.record.way
    if act.hex != way[0] or len(way) < 2:
        return no_port_comes_twice(seen, act)
    others = ports_on(seen.world, way[1:])
    return others.isdisjoint(leg_to(seen.world, seen.record, act.hex)[1:])


@law("29.428")
@rule("29.421", "29.422", "29.429", "23.1", "32.6")
def landing_port_is_yours(seen: Seen[World, Sailing], act: Land) -> bool:
    """One port, controlled since the turn began, or of a country that is helped; not a bridgehead without one."""
    world = seen.world
    if act.hex == BOX or not ground(world).port(act.hex) or act.hex in seen.record.piers.values():
        return False
    nations = {nation_of(world, world.units[u]) for u in (*seen.record.units, *seen.record.cargo)}
    if any(act.hex in enemy_hexes(world, n) for n in nations):
        return False
    if all(is_friendly(world, n, act.hex) and was_friendly(world, n, act.hex) for n in nations):
        return True
    return all(stays_its_own(world, n, act.hex) for n in nations)


@law("29.312")
@rule("19.5", "20.1", "EX-18", "26.72", "36.23")
def landing_is_offensive(seen: Seen[World, Sailing], act: Any) -> bool:
    """The front of the hex where they land has the Offensive of all who take part, as their options go."""
    world = seen.world
    nations = {nation_of(world, world.units[u]) for u in (*seen.record.units, *seen.record.cargo)}
    return all(is_offensive(world, n, act.hex) for n in nations)


@law("6.1")
@rule("28.11", "A-122")
def everybody_has_room(seen: Seen[World, Sailing], act: Land) -> bool:
    """The port takes all ground units, its air base all air units, with those whom other fleets bring there."""
    world, units = seen.world, [seen.world.units[u] for u in seen.record.cargo]
    coming = (*units, *(u for u, end in on_their_way(world) if end == act.hex))
    heavy = [u for u in coming if counts(world, u)]
    air = sum(u.factors for u in coming if kind(world, u).sort == AIR)
    there = (*counted(world, act.hex), *heavy)
    if any(counts(world, u) for u in units) and len(there) > limit(world, act.hex, there):
        return False
    if any(bar(world, u, act.hex) for u in units for bar in MIXING_BARS):
        return False
    return all(
        has_space(world, u, act.hex, air - u.factors) if kind(world, u).sort == AIR else may_enter(world, u, act.hex)
        for u in units
    )


class Land(Act):
    """The port where the transported units land."""

    verb = "land"
    rule = "29.421"
    laws = (
        fleet_transports, somebody_is_aboard, sea_leads_there, port_is_new_or_home, landing_port_is_yours,
        landing_is_offensive, everybody_has_room, limits_allow_them_all, guests_are_few,
    )  # fmt: skip
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Sailing]) -> Iterator[Land]:
        """Every port on the front."""
        if seen.record.purpose == TRANSPORT and seen.record.cargo:
            yield from (cls(h) for h in legs(seen.world, seen.record) if h != BOX and ground(seen.world).port(h))

    def do(self, play: Play[World], record: Sailing) -> None:
        """The transport is announced."""
        load(play, record)
        use_offensive(play, {nation_of(play.world, play.world.units[record.unit])}, self.hex)
        leave_the_box(play, set_out(play, record, self.hex))


@rule("14.14", "29.423", "29.424", "29.427", "23.1")
def land_cargo(play: Play[World], going: Voyage) -> None:
    """The units land before any ground attack."""
    if going.purpose != TRANSPORT:
        return
    for name in aboard(play.world, going):
        play.unit(name, hex=going.end, aboard="")
        play.tell(Landed(name, going.end))
        if kind(play.world, name).ground:
            take_hex(play, name, going.end)
        else:
            for arrives in ARRIVES:
                arrives(play, name, going.end)


@step("29.423")
@rule("14.14", "29.424")
def march_inland(play: Play[World], phase: Any) -> None:
    """Units that have landed with movement factors left move on."""
    landed = [u for u in on_map(play.world) if u.left and not u.aboard]
    for unit in landed:
        play.unit(unit.id, left=0)
    for unit in landed:
        power = commander_of(play.world, unit)
        play.run("moving", Moving(power, unit.id, kind(play.world, unit).move - unit.left))


@rule("29.425")
def flies_from_the_landing_port(world: World, unit: Unit) -> str:
    """An air unit aboard has its new base in the port where it is to land."""
    going = voyage(world, unit.aboard) if unit.aboard else None
    return going.end if going is not None else ""


@law("29.425")
def no_counterair_from_the_sea(seen: Seen[World, Any], act: Any) -> bool:
    """Air units that are transported fly no counterair."""
    return act.mission != "counterair" or not seen.world.units[act.unit].aboard


@rule("29.312", "14.11")
def can_sail_out(world: World, phase: Any, power: Side) -> bool:
    """The power has a fleet that may go on a mission."""
    if is_exploitation(world):
        return False
    mine = (u for u in own_fleets(world, phase, power) if is_free(world, u))
    return any(fronts_with(world, nation_of(world, u), OFFENSIVE) for u in mine)
