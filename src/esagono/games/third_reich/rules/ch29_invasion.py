"""29.43 Seaborne invasion: fleets carry units against a beach, two of them storm it, others follow."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.third_reich.calendar import turn_of
from esagono.games.third_reich.holding import is_friendly, may_enter, was_friendly
from esagono.games.third_reich.navy import INVASION, voyage
from esagono.games.third_reich.phases import movers, takes_part
from esagono.games.third_reich.pieces import Unit, Voyage
from esagono.games.third_reich.places import hex_of
from esagono.games.third_reich.records import Advance, Battle, Phase
from esagono.games.third_reich.records_navy import Sailing
from esagono.games.third_reich.rules.ch12_duties import use_offensive
from esagono.games.third_reich.rules.ch13_movement import unit_is_in_supply
from esagono.games.third_reich.rules.ch14_targets import defenders_at
from esagono.games.third_reich.rules.ch29_america import go_back, leave_the_box
from esagono.games.third_reich.rules.ch29_cargo import aboard, an_offensive_is_on, load, somebody_is_aboard
from esagono.games.third_reich.rules.ch29_flight import drive_fleets_out
from esagono.games.third_reich.rules.ch29_guards import guarded_at_start, is_guarded
from esagono.games.third_reich.rules.ch29_limits import guests_are_few, limits_allow_them_all
from esagono.games.third_reich.rules.ch29_sailing import (
    fleet_is_free,
    fleet_is_yours,
    legs,
    no_way_leads_by,
    own_fleets,
    put_to_sea,
    sea_leads_there,
    set_out,
    unit_is_a_fleet,
)
from esagono.games.third_reich.rules.ch29_transport import landing_is_offensive, western_ports
from esagono.games.third_reich.seaways import BOX
from esagono.games.third_reich.strength import has_dropped
from esagono.games.third_reich.world import (
    ALLIANCE,
    ALLIES,
    EASTERN,
    US_BOX,
    World,
    ground,
    ground_units,
    nation_of,
    on_map,
)
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, UnitId, law, rule, step

WAVE = 2
"""Units that storm a beach from the sea (29.433)."""
COPENHAGEN, BELT = "Copenhagen", "I31"


@law("29.171")
@rule("A-41")
def no_western_port_is_left(seen: Seen[World, Any], act: Any) -> bool:
    """Fleets in the US box invade and bombard only if the Western Front has no friendly port."""
    unit = seen.world.units[act.unit]
    return unit.box != US_BOX or not western_ports(seen.world, unit)


@law("50.1")
def allies_may_invade_now(seen: Seen[World, Phase], act: Invade) -> bool:
    """In the last turn of 1939 the Allies do not invade."""
    day = seen.world.rules.no_landings
    return not day or ALLIANCE[seen.side] != ALLIES or seen.world.turn != turn_of(day)


class Invade(Act):
    """A fleet is to carry an invasion."""

    verb = "invade"
    rule = "29.433"
    laws = (
        fleet_is_yours, unit_is_a_fleet, fleet_is_free, unit_is_in_supply, an_offensive_is_on,
        no_western_port_is_left, allies_may_invade_now,
    )  # fmt: skip
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Invade]:
        """The fleets of the power."""
        return (cls(u.id) for u in own_fleets(seen.world, seen.record, seen.side))

    def do(self, play: Play[World], record: Phase) -> None:
        """Its way and its cargo are asked for."""
        put_to_sea(play, record, self.unit, INVASION)


# The beach


@law("29.433")
def fleet_invades(seen: Seen[World, Sailing], act: Storm) -> bool:
    """The fleets are out to invade."""
    return seen.record.purpose == INVASION


@law("29.431")
@rule("5.6", "37.4")
def hex_can_be_invaded(seen: Seen[World, Sailing], act: Storm) -> bool:
    """A beach, an island of one hex, or Gibraltar."""
    land = ground(seen.world)
    return act.hex != BOX and land.land(act.hex) and (land.beach(act.hex) or land.island(act.hex))


@law("29.431")
def belts_open_from_the_baltic(seen: Seen[World, Sailing], act: Storm) -> bool:
    """Copenhagen and the hex beside it are invaded only by fleets from ports on the Baltic."""
    if act.hex not in (hex_of(seen.world, COPENHAGEN), BELT):
        return True
    return legs(seen.world, seen.record).get(act.hex, ("", ()))[0] == EASTERN


@law("29.436")
@rule("29.438", "21.1")
def invaders_may_land(seen: Seen[World, Sailing], act: Storm) -> bool:
    """The hex is an enemy's, or one of one's own that is to be reinforced; nothing closes it to those aboard."""
    units = [seen.world.units[u] for u in seen.record.cargo]
    return all(may_enter(seen.world, u, act.hex) for u in units)


@law("29.432")
@rule("5.6", "37.4", "A-84")
def no_great_fleet_lies_there(seen: Seen[World, Sailing], act: Storm) -> bool:
    """Nine enemy factors in the hex when the turn began keep an invasion off, unless a drop can drive them out."""
    nation = nation_of(seen.world, seen.world.units[seen.record.unit])
    if not (is_guarded(seen.world, nation, act.hex) or act.hex in guarded_at_start(seen.world, nation)):
        return True
    return any(drops(seen.world, seen.record.alliance, act.hex) for drops in CAN_DROP)


CAN_DROP: Slot[Callable[[World, str, str], bool]] = Slot("hexes without ground units on which a unit can drop")
"""World, alliance, hex (29.432)."""


LANDING_BARS: Slot[Callable[[World, str, str], bool]] = Slot("nations that do not invade one hex together")
"""World, nation, the nation whose invasion goes there already (34.36)."""


@law("34.36")
def allies_may_land_together(seen: Seen[World, Sailing], act: Storm) -> bool:
    """No fleets with which these do not combine on a mission invade the hex."""
    world, nation = seen.world, nation_of(seen.world, seen.world.units[seen.record.unit])
    out = (v for v in invasions(world, seen.record) if v.end == act.hex)
    others = {nation_of(world, world.units[u]) for v in out for u in v.units if u in world.units}
    return not any(bar(world, nation, other) for bar in LANDING_BARS for other in others)


class Storm(Act):
    """The hex against which the invasion goes."""

    verb = "storm"
    rule = "29.431"
    laws = (
        fleet_invades, somebody_is_aboard, hex_can_be_invaded, sea_leads_there, belts_open_from_the_baltic,
        landing_is_offensive, invaders_may_land, allies_may_land_together, no_great_fleet_lies_there, no_way_leads_by,
        limits_allow_them_all, guests_are_few,
    )  # fmt: skip
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Sailing]) -> Iterator[Storm]:
        """Every beach and island of the front."""
        land = ground(seen.world)
        if seen.record.purpose == INVASION and seen.record.cargo:
            found = (h for h in legs(seen.world, seen.record) if h != BOX)
            yield from (cls(h) for h in found if land.beach(h) or land.island(h))

    def do(self, play: Play[World], record: Sailing) -> None:
        """The invasion is announced; smaller enemy fleets in the hex flee, and may intercept from where they go."""
        if not is_guarded(play.world, nation_of(play.world, play.world.units[record.unit]), self.hex):
            drive_fleets_out(play, record.cargo[0], self.hex)
        load(play, record)
        use_offensive(play, {nation_of(play.world, play.world.units[record.unit])}, self.hex)
        leave_the_box(play, set_out(play, record, self.hex))


# The attack


def beach_of(world: World, unit: Unit) -> str:
    """The hex that a unit aboard is to storm; empty if it is not aboard an invasion."""
    going = voyage(world, unit.aboard) if unit.aboard else None
    return going.end if going is not None and going.purpose == INVASION and not going.ended else ""


@rule("29.436")
def attacks_beyond(world: World, unit: Unit) -> tuple[str, ...]:
    """The hex that a unit may attack though it is far away."""
    found = beach_of(world, unit)
    return (found,) if found and not is_guarded(world, nation_of(world, unit), found) else ()


@rule("29.43", "29.436")
def comes_from_the_sea(world: World, unit: Unit, hex_: str) -> bool:
    """A unit aboard attacks the beach of its invasion."""
    if not unit.aboard or beach_of(world, unit) != hex_:
        return False
    return not is_guarded(world, nation_of(world, unit), hex_)


@rule("29.436", "29.425")
def storms_its_beach_alone(world: World, unit: Unit, hex_: str) -> str:
    """Who is aboard attacks nothing but the beach of the invasion."""
    return "29.436" if unit.aboard and beach_of(world, unit) != hex_ else ""


@rule("29.431", "5.72", "5.73")
def is_stormed(world: World, hex_: str, attackers: tuple[Unit, ...]) -> bool:
    """Units from the sea are among the attackers: the defenders are tripled, whoever else attacks."""
    return any(comes_from_the_sea(world, u, hex_) for u in attackers)


@law("29.433")
@rule("31.5")
def two_storm_a_beach(seen: Seen[World, Battle], act: Any) -> bool:
    """Two units attack from the sea, airborne ones counted; units that drop come besides."""
    if not seen.world.units[act.unit].aboard:
        return True
    return sum(bool(seen.world.units[u].aboard) for u in seen.record.units) < WAVE


def invasions(world: World, record: Any) -> list[Voyage]:
    """The invasions of the side that has its turn."""
    going = (v for v in world.voyages if v.purpose == INVASION and not v.ended and not v.level)
    return [v for v in going if takes_part(world, record, v.side)]


@rule("9.11", "29.436")
def beaches(world: World, battle: Battle) -> tuple[str, ...]:
    """The hexes of an enemy that are attacked from the sea: bridgeheads may be placed there."""
    attackers = [world.units[u] for u in battle.units]
    return tuple(
        h for h in battle.targets
        if any(comes_from_the_sea(world, u, h) for u in attackers) and not is_friendly(world, battle.side, h)
    )  # fmt: skip


@rule("29.436", "A-301")
def reserves(world: World, battle: Battle) -> tuple[str, ...]:
    """The units aboard that have not attacked: they may follow those who have stormed their beach."""
    found = (u for u in on_map(world) if u.aboard and not u.attacked and u.id not in battle.units)
    return tuple(u.id for u in found if beach_of(world, u) in battle.beaches)


@rule("29.435", "A-301")
def waits_offshore(world: World, unit: Unit, hex_: str) -> bool:
    """Armor aboard may exploit a breakthrough on its beach, if others of the invasion have stormed it."""
    if not unit.aboard or beach_of(world, unit) != hex_:
        return False
    return any(u.attacked and u.struck in ("", hex_) for u in ground_units(world, hex_))


# A beach without defenders


def open_beaches(world: World, record: Any, power: Side) -> list[Voyage]:
    """The invasions of a power whose hex no enemy ground unit defends, with somebody still aboard."""
    mine = (v for v in invasions(world, record) if v.side == power and aboard(world, v))
    mine = (v for v in mine if not is_guarded(world, power, v.end))
    return [v for v in mine if v.end not in world.attacked and not defenders_at(world, power, v.end)]


@rule("29.436", "9.11", "29.432")
def is_won(world: World, power: Side, hex_: str) -> bool:
    """The invasion takes the hex from an enemy: nobody of one's own side is there but units that have just dropped."""
    there = ground_units(world, hex_)
    dropped = bool(there) and all(has_dropped(world, u) for u in there) and not was_friendly(world, power, hex_)
    return dropped or not is_friendly(world, power, hex_)


@rule("29.436")
def off(world: World, record: Any, hex_: str) -> tuple[str, ...]:
    """Everybody aboard the invasions of a hex, those of allies too: they follow whoever lands first."""
    return tuple(u for v in invasions(world, record) if v.end == hex_ for u in aboard(world, v))


@law("29.436")
def beach_is_open(seen: Seen[World, Phase], act: ComeAshore) -> bool:
    """An invasion of one's own against a hex without enemy ground units."""
    return any(v.end == act.hex for v in open_beaches(seen.world, seen.record, seen.side))


class ComeAshore(Act):
    """An invasion lands where nobody defends."""

    verb = "ashore"
    rule = "29.436"
    laws = (beach_is_open,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[ComeAshore]:
        """The beaches where nobody is."""
        return (cls(hex_) for hex_ in dict.fromkeys(v.end for v in open_beaches(seen.world, seen.record, seen.side)))

    def do(self, play: Play[World], record: Phase) -> None:
        """Success is automatic; in a hex of the enemy's a bridgehead may be placed."""
        world = play.world
        units = tuple(u for v in open_beaches(world, record, play.side) if v.end == self.hex for u in aboard(world, v))
        others = tuple(u for u in off(world, record, self.hex) if u not in units)
        enemy = (self.hex,) if is_won(world, play.side, self.hex) else ()
        play.set(attacked=(*world.attacked, self.hex))
        play.run(
            "advance",
            Advance(
                record.alliance, (self.hex,), (*units, *others), record.minor, wet=enemy, beaches=enemy, reserves=others
            ),
        )


def can_come_ashore(world: World, record: Any, power: Side) -> bool:
    """The power has an invasion that can land."""
    return power in movers(world, record) and bool(open_beaches(world, record, power))


@step("29.33")
@rule("29.437")
def return_with_the_rest(play: Play[World], _: Any) -> None:
    """Units that have not landed are again in the port where they went aboard."""
    for unit in list(on_map(play.world)):
        if unit.aboard:
            go_back(play, unit.id)
