"""23.1 Engineers build strongpoints: Soviet ones at once, Axis ones from one Engineer Phase to the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.crimea.events.special import StrongpointBuilt
from esagono.games.crimea.pieces import GENERAL, Strongpoint
from esagono.games.crimea.records import Fortifying, Phase
from esagono.games.crimea.rules.ch06_sources import in_general_supply
from esagono.games.crimea.rules.ch18_building import BUILDING_BANS, allotment
from esagono.games.crimea.world import AXIS, SOVIET, World, combat_units, counter, on_map, side_of
from esagono.kernel import Act, Play, Seen, Side, Slot, UnitId, ask, each, law, loop, rule, step

AXIS_LEAVE: Slot[Callable[[World], bool]] = Slot("leave to build strongpoints")
"""World: the scenario lets the Axis build strongpoints in this turn."""


@step("BSR-23.12")
@rule("BSR-18.35")
def finish_strongpoints(play: Play[World], record: Phase) -> None:
    """An Axis strongpoint under construction is completed if an engineer is still there, in General Supply."""
    for hex_, point in tuple(play.world.strongpoints.items()) if record.side == AXIS else ():
        there = (counter(play.world, u) for u in combat_units(play.world, hex_, AXIS))
        supplied = in_general_supply(play.world, AXIS, hex_)
        if point.side == AXIS and not point.done and supplied and any(p.engineer for p in there):
            play.put("strongpoints", hex_, Strongpoint(AXIS, True))
            play.tell(StrongpointBuilt(AXIS, hex_, True))


@law("BSR-23.11")
@rule("BSR-23.12")
def unit_is_an_engineer(seen: Seen[World, Fortifying], act: Fortify) -> bool:
    """An own engineer on the map."""
    unit = seen.world.units.get(act.unit)
    if unit is None or not unit.hex or side_of(seen.world, unit) != seen.side:
        return False
    return counter(seen.world, unit).engineer


@law("BSR-23.11")
@rule("BSR-23.12")
def engineer_is_rested(seen: Seen[World, Fortifying], act: Fortify) -> bool:
    """It has not fought, travelled by rail or strategically, or converted a railway in this segment."""
    unit = seen.world.units[act.unit]
    return not (unit.attacked or unit.beset or unit.railed or unit.worked)


@law("BSR-23.11")
def engineer_is_supplied(seen: Seen[World, Fortifying], act: Fortify) -> bool:
    """It is in General Supply."""
    return seen.world.units[act.unit].supply == GENERAL


@law("BSR-23.11")
def hex_has_no_strongpoint(seen: Seen[World, Fortifying], act: Fortify) -> bool:
    """No strongpoint stands in its hex, completed or not."""
    return seen.world.units[act.unit].hex not in seen.world.strongpoints


@law("BSR-18.34")
@rule("PB-3.24", "BSR-7.21", "BSR-22.25a")
def strongpoint_is_granted(seen: Seen[World, Fortifying], act: Fortify) -> bool:
    """The Axis needs the scenario's leave, the Soviets one of the strongpoints of the turn."""
    if seen.side == AXIS:
        return seen.world.rules.replacements.axis_strongpoints or any(leave(seen.world) for leave in AXIS_LEAVE)
    return bool(allotment(seen.world, seen.world.units[act.unit].hex))


@law("PB-5.23c")
def map_lets_fortify(seen: Seen[World, Fortifying], act: Fortify) -> bool:
    """No rule of the playbook bars its hex."""
    return not any(bans(seen.world, seen.world.units[act.unit].hex) for bans in BUILDING_BANS)


class Fortify(Act):
    """An engineer builds a strongpoint in its hex."""

    verb = "fortify"
    rule = "BSR-23.11"
    laws = (
        unit_is_an_engineer,
        map_lets_fortify,
        strongpoint_is_granted,
        engineer_is_rested,
        engineer_is_supplied,
        hex_has_no_strongpoint,
    )
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Fortifying]) -> Iterator[Fortify]:
        """The side's engineers."""
        return (cls(u.id) for u in on_map(seen.world, seen.side) if counter(seen.world, u).engineer)

    def do(self, play: Play[World], record: Fortifying) -> None:
        """A Soviet one is completed at once, an Axis one is under construction."""
        hex_, done = play.world.units[self.unit].hex, record.side == SOVIET
        if done:
            kind = allotment(play.world, hex_)
            play.put("points", kind, play.world.points[kind] - 1)
        play.put("strongpoints", hex_, Strongpoint(record.side, done))
        play.tell(StrongpointBuilt(record.side, hex_, done))


class EndFortify(Act):
    """No other engineer builds."""

    verb = "no-works"
    rule = "BSR-23.11"

    def do(self, play: Play[World], record: Fortifying) -> None:
        """The choice is over."""
        play.leave("fortifying")


def builder(world: World, record: Fortifying) -> Side:
    """The side, while an engineer may build."""
    seen = Seen(world, record, record.side)
    return record.side if any(all(la(seen, act) for la in Fortify.laws) for act in Fortify.options(seen)) else ""


def nobody_builds(world: World, record: Fortifying) -> bool:
    """No engineer may build any more."""
    return not builder(world, record)


def of_the_phase(world: World, record: Any) -> list[Fortifying]:
    """The side whose Engineer Phase it is."""
    return [Fortifying(record.side)]


ENGINEERS = each(
    "engineers at work",
    "BSR-23.11",
    of_the_phase,
    loop("fortifying", "BSR-23.11", ask("fortify", "BSR-23.11", Fortify, EndFortify, by=builder), until=nobody_builds),
    record=Fortifying,
)
