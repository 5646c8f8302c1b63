"""29.2, 29.52 Fleets at sea: a fleet is named, its way is stated hex by hex or in legs, others join it on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.third_reich.events.navy import Sailed
from esagono.games.third_reich.navy import (
    INTERCEPTION,
    OFFENSE,
    OFFENSIVE_PURPOSES,
    TARGETED,
    all_fleets,
    at_sea,
    base_of,
    fronts,
    is_fleet,
    is_guest,
    sea,
)
from esagono.games.third_reich.phases import takes_part
from esagono.games.third_reich.pieces import Unit, Voyage
from esagono.games.third_reich.politics import commands
from esagono.games.third_reich.records_navy import Sailing
from esagono.games.third_reich.rules.ch13_movement import unit_is_in_supply
from esagono.games.third_reich.seaways import BOX
from esagono.games.third_reich.world import World, ground, nation_of
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, UnitId, law, rule
from esagono.kernel.memo import once_while

SHRUNK: Slot[Callable[[Play[World], str, str], None]] = Slot("fleets at sea have lost factors")
"""Play, lead of the voyage, hex: what they can no longer carry is lost, or has not gone aboard yet (29.59)."""
ARRIVED: Slot[Callable[[Play[World], Voyage], None]] = Slot("a voyage has come through")
"""Play, voyage: bases are changed, transports land (14.14). A part looks at the purpose."""
RETURNED: Slot[Callable[[Play[World], Voyage], None]] = Slot("a voyage has turned back")
"""Play, voyage: its cargo is again where it went aboard (29.58)."""


# Who may sail


@rule("29.31", "29.34", "29.19")
def is_free(world: World, unit: Unit) -> bool:
    """The fleet has done nothing in this game turn but change its base, is not newly built, at sea, or a guest."""
    return not unit.used and not unit.task and not at_sea(world, unit.id) and not is_guest(world, unit)


@rule("29.64", "EX-36")
def may_go_with(world: World, unit: Unit) -> bool:
    """The fleet is free to escort: it has not been redeployed itself in this player turn."""
    return is_free(world, unit) and not (unit.redeployed and unit.redeployed == world.half)


@law("12.4")
def fleet_is_yours(seen: Seen[World, Any], act: Any) -> bool:
    """A fleet that has its turn now, under one's own command."""
    unit = seen.world.units.get(act.unit)
    if unit is None or not base_of(unit) or not commands(seen.world, seen.side, unit):
        return False
    return takes_part(seen.world, seen.record, nation_of(seen.world, unit))


@law("29.23")
def unit_is_a_fleet(seen: Seen[World, Any], act: Any) -> bool:
    """A naval unit."""
    return is_fleet(seen.world, seen.world.units[act.unit])


@law("29.31")
@rule("29.312", "29.313", "29.315", "29.34", "29.35")
def fleet_is_free(seen: Seen[World, Any], act: Any) -> bool:
    """One task in a game turn; fleets that are newly built do nothing."""
    return is_free(seen.world, seen.world.units[act.unit])


def own_fleets(world: World, record: Any, power: Side) -> Iterator[Unit]:
    """The fleets that a power commands and that have their turn now."""
    for unit in all_fleets(world):
        if commands(world, power, unit) and takes_part(world, record, nation_of(world, unit)):
            yield unit


def put_to_sea(play: Play[World], record: Any, unit: str, purpose: str, target: str = "", level: int = 0) -> None:
    """The way of a fleet is asked for: call it last."""
    lead = play.world.units[unit]
    ways = fronts(play.world, lead)
    play.run(
        "sailing",
        Sailing(
            play.side, record.alliance, unit, purpose, getattr(record, "minor", ""), ways[0] if len(ways) == 1 else "",
            (base_of(lead),), (unit,), (), target, level,
        ),
    )  # fmt: skip


# The way


def legs(world: World, sailing: Sailing) -> dict[str, tuple[str, tuple[str, ...]]]:
    """Every hex that the fleet can go on to, with the front and the shortest way."""
    return legs_of(world, sailing.unit, sailing.front, sailing.way, other_targets(world, sailing))


@once_while("units", "control", "wars", "minors", "powers", "states", "notes", "charts", "land")
@rule("29.22", "29.52")
def legs_of(
    world: World, unit: str, front: str, way: tuple[str, ...], avoided: frozenset[str]
) -> dict[str, tuple[str, tuple[str, ...]]]:
    """The same for a way so far, and hexes that are to be avoided."""
    lead = world.units[unit]
    waters = sea(world, nation_of(world, lead))
    found: dict[str, tuple[str, tuple[str, ...]]] = {}
    for each in (front,) if front else fronts(world, lead):
        for hex_, leg in waters.onward(each, way, avoided).items():
            found.setdefault(hex_, (each, leg))
    return found


@rule("29.33")
def other_targets(world: World, sailing: Sailing) -> frozenset[str]:
    """The target hexes of other missions: a fleet enters the water of no more than one, if there is another way."""
    if sailing.purpose not in OFFENSIVE_PURPOSES:
        return frozenset()
    return frozenset(v.end for v in world.voyages if v.purpose in TARGETED and v.lead not in sailing.units)


def leg_to(world: World, sailing: Sailing, hex_: str) -> tuple[str, ...]:
    """The way on to a hex, with the end of the way so far; empty if there is none."""
    return legs(world, sailing).get(hex_, ("", ()))[1]


@law("29.23")
@rule("29.22", "29.15", "29.24", "29.14")
def sea_leads_there(seen: Seen[World, Sailing], act: Any) -> bool:
    """Over water on the front of the base, not through a strait whose shores are not friendly, nor a shut canal."""
    return bool(leg_to(seen.world, seen.record, act.hex))


@law("29.33")
def no_port_comes_twice(seen: Seen[World, Sailing], act: Any) -> bool:
    """The way enters no port a second time."""
    leg = leg_to(seen.world, seen.record, act.hex)[1:]
    return act.hex not in seen.record.way and ports_on(seen.world, seen.record.way).isdisjoint(leg)


@once_while("land")
def ports_on(world: World, way: tuple[str, ...]) -> frozenset[str]:
    """The ports of a way, the US box not counted."""
    return frozenset(h for h in way if h != BOX and ground(world).port(h))


@law("29.33")
def hex_is_no_other_target(seen: Seen[World, Sailing], act: By) -> bool:
    """The way does not lead by the target hex of another mission."""
    return act.hex not in other_targets(seen.world, seen.record)


@law("29.33")
def no_way_leads_by(seen: Seen[World, Sailing], act: Any) -> bool:
    """No mission announced before passes the new target hex, unless it has no other way."""
    world = seen.world
    others = (v for v in world.voyages if v.purpose in OFFENSIVE_PURPOSES and v.lead not in seen.record.units)
    return not any(act.hex in v.way[:-1] and goes_round(world, v, act.hex) for v in others)


@rule("29.33")
def goes_round(world: World, going: Voyage, hex_: str) -> bool:
    """The voyage could reach its end by a way clear of the hex."""
    waters = sea(world, nation_of(world, world.units[going.units[0]]))
    return going.end in waters.onward(going.front, going.way[:1], frozenset({hex_}))


class By(Act):
    """Go by this hex."""

    verb = "by"
    rule = "29.52"
    laws = (sea_leads_there, no_port_comes_twice, hex_is_no_other_target)
    assured = laws
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Sailing]) -> Iterator[By]:
        """Every hex that the fleet can go on to, without a port that it has been to."""
        way, found = seen.record.way, legs(seen.world, seen.record)
        been, closed = ports_on(seen.world, way), {BOX, *way, *other_targets(seen.world, seen.record)}
        return (cls(h) for h, (_, leg) in found.items() if h not in closed and been.isdisjoint(leg[1:]))

    def do(self, play: Play[World], record: Sailing) -> None:
        """The way is longer."""
        go_on(play, record, self.hex)


def go_on(play: Play[World], record: Sailing, hex_: str) -> Sailing:
    """The way is stated up to a hex."""
    if hex_ == record.way[-1]:
        return record
    front, leg = legs(play.world, record)[hex_]
    return play.let(record, front=front, way=(*record.way, *leg[1:]))


# Who goes along


@law("29.53")
@rule("29.13")
def fleet_can_join(seen: Seen[World, Sailing], act: With) -> bool:
    """Its base is on the way, and on its front; interceptors of one base go together."""
    unit, record = seen.world.units[act.unit], seen.record
    there = record.way[:1] if record.purpose == INTERCEPTION else record.way
    on_front = not record.front or record.front in fronts(seen.world, unit)
    return act.unit not in record.units and base_of(unit) in there and on_front


@law("29.31")
@rule("29.21")
def fleet_may_go_along(seen: Seen[World, Sailing], act: With) -> bool:
    """For a mission it is free; a base is changed once in a phase."""
    return may_serve(seen.world, seen.record.purpose, seen.world.units[act.unit])


@rule("29.31", "29.32", "29.57")
def may_serve(world: World, purpose: str, unit: Unit) -> bool:
    """The fleet may go to sea for this purpose."""
    if purpose == "base":
        return not unit.moved and not at_sea(world, unit.id)
    return is_free(world, unit) and not (purpose == INTERCEPTION and unit.tried)


@law("12.4")
def fleet_is_under_command(seen: Seen[World, Sailing], act: With) -> bool:
    """A fleet of one's own."""
    unit = seen.world.units.get(act.unit)
    return unit is not None and bool(base_of(unit)) and commands(seen.world, seen.side, unit)


class With(Act):
    """Another fleet goes along, from its base on."""

    verb = "with"
    rule = "29.53"
    laws = (fleet_is_under_command, unit_is_a_fleet, fleet_can_join, unit_is_in_supply, fleet_may_go_along)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Sailing]) -> Iterator[With]:
        """The other fleets of the power."""
        return (cls(u.id) for u in all_fleets(seen.world) if commands(seen.world, seen.side, u))

    def do(self, play: Play[World], record: Sailing) -> None:
        """It is part of the force."""
        play.let(record, units=(*record.units, self.unit))


class StayInPort(Act):
    """The fleets stay where they are."""

    verb = "stay-in-port"
    rule = "29.52"

    def do(self, play: Play[World], record: Sailing) -> None:
        """Nothing has been announced."""
        play.leave("sailing")


def sailor(world: World, sailing: Sailing) -> Side:
    """Who states the way."""
    return sailing.side


@rule("29.52", "29.55", "29.31")
def set_out(play: Play[World], record: Sailing, hex_: str, **fields: Any) -> Voyage:
    """The way ends here: the voyage is announced. Fleets on a mission have their task for the game turn."""
    record = go_on(play, record, hex_)
    made = Voyage(
        record.unit, record.side, record.purpose, record.front, record.units, record.way, record.cargo, record.target,
        record.level, **fields,
    )  # fmt: skip
    play.set(voyages=(*play.world.voyages, made))
    if made.purpose in OFFENSIVE_PURPOSES:
        for unit in made.units:
            play.unit(unit, used=True, task=OFFENSE)
    play.tell(Sailed(made.lead, made.purpose, hex_, len(made.units)))
    play.leave("sailing")
    return made
