"""18.3 Building strongpoints: the Soviets begin them in one Engineer Phase and complete them in the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.crimea.command import is_paralysed
from esagono.games.crimea.events.special import StrongpointBuilt
from esagono.games.crimea.ground import CITY, MAJOR_CITY
from esagono.games.crimea.pieces import Strongpoint
from esagono.games.crimea.records import Building, Phase
from esagono.games.crimea.rules.ch03_control import is_friendly
from esagono.games.crimea.rules.ch06_sources import in_general_supply
from esagono.games.crimea.world import ARCTIC, SOVIET, World, combat_units, counter, ground, has_enemy
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, ask, each, law, loop, rule, step

GRANTED, EXTRA = "soviet-strongpoints", "soviet-extra-strongpoints"
"""Strongpoints that may be begun in this turn, among the points; the extra ones only near cities (BSR-7.21)."""
EXTRA_RANGE = 4
"""How near to a friendly major city an extra strongpoint may be."""
BUILDING_BANS: Slot[Callable[[World, str], bool]] = Slot("no strongpoints")
"""World, hex: no strongpoint may be built there (PB-5.23c)."""


@step("BSR-18.35")
@rule("SOP-B6a", "BSR-22.25a")
def finish_building(play: Play[World], record: Phase) -> None:
    """What was begun before is completed if the hex is still in General Supply."""
    for hex_, point in tuple(play.world.strongpoints.items()) if record.side == SOVIET else ():
        if point.side == SOVIET and not point.done and in_general_supply(play.world, SOVIET, hex_):
            play.put("strongpoints", hex_, Strongpoint(SOVIET, True))
            play.tell(StrongpointBuilt(SOVIET, hex_, True))


# Beginning one


def has_engineer(world: World, hex_: str, side: Side) -> bool:
    """An engineer of the side is in the hex."""
    return any(counter(world, u).engineer for u in combat_units(world, hex_, side))


@rule("BSR-7.21")
def is_for_extra(world: World, hex_: str) -> bool:
    """A friendly city, or a hex within four of a friendly major city."""
    land = ground(world)
    if land.place(hex_) == CITY:
        return True
    majors = (h for h in land.names if land.place(h) == MAJOR_CITY)
    return any(is_friendly(world, h, SOVIET) and land.distance(h, hex_) <= EXTRA_RANGE for h in majors)


@rule("BSR-18.33", "BSR-18.38", "BSR-7.21", "BSR-22.25a")
def allotment(world: World, hex_: str) -> str:
    """What pays for a strongpoint in the hex: one of the turn's but near a non-OP HQ, else an extra one, or nothing."""
    if world.points.get(GRANTED, 0) and not is_paralysed(world, hex_):
        return GRANTED
    return EXTRA if world.points.get(EXTRA, 0) and is_for_extra(world, hex_) else ""


@law("BSR-18.31")
def hex_can_be_built_on(seen: Seen[World, Building], act: Build) -> bool:
    """A hex in General Supply in which no enemy stands; enemy zones of control do not matter."""
    if not ground(seen.world).has_hex(act.hex) or not ground(seen.world).playable(act.hex):
        return False
    return not has_enemy(seen.world, act.hex, seen.side) and in_general_supply(seen.world, seen.side, act.hex)


@law("BSR-18.31")
@rule("BSR-18.23", "BSR-18.32")
def no_strongpoint_is_there(seen: Seen[World, Building], act: Build) -> bool:
    """No other strongpoint is in the hex; a fortified line may be, and there is no limit to their number."""
    return act.hex not in seen.world.strongpoints


@law("BSR-18.33")
@rule("BSR-18.38")
def strongpoint_is_allotted(seen: Seen[World, Building], act: Build) -> bool:
    """One of the turn's strongpoints is left for this hex."""
    return bool(allotment(seen.world, act.hex))


@law("BSR-18.35")
def ground_is_not_too_hard(seen: Seen[World, Building], act: Build) -> bool:
    """In Arctic weather only engineers build (A-165)."""
    return seen.world.weather != ARCTIC or has_engineer(seen.world, act.hex, seen.side)


@law("PB-5.23c")
def map_lets_build(seen: Seen[World, Building], act: Build) -> bool:
    """No rule of the playbook bars the hex."""
    return not any(bans(seen.world, act.hex) for bans in BUILDING_BANS)


class Build(Act):
    """A strongpoint is begun."""

    verb = "build"
    rule = "BSR-18.35"
    laws = (
        hex_can_be_built_on,
        no_strongpoint_is_there,
        strongpoint_is_allotted,
        ground_is_not_too_hard,
        map_lets_build,
    )
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Building]) -> Iterator[Build]:
        """The land hexes."""
        land = ground(seen.world)
        return (cls(h) for h in land.names if land.playable(h))

    def do(self, play: Play[World], record: Building) -> None:
        """It is under construction and has no effect yet."""
        kind = allotment(play.world, self.hex)
        play.put("points", kind, play.world.points[kind] - 1)
        play.put("strongpoints", self.hex, Strongpoint(record.side, False))
        play.tell(StrongpointBuilt(record.side, self.hex, False))


class EndBuilding(Act):
    """No other strongpoint is begun."""

    verb = "no-building"
    rule = "BSR-18.35"
    ends = "step"

    def do(self, play: Play[World], record: Building) -> None:
        """The choice is over; what was not used is lost (BSR-18.33)."""
        play.leave("building")


def builder(world: World, record: Building) -> Side:
    """The Soviets, while a strongpoint is left for some hex."""
    if not any(world.points.get(kind, 0) for kind in (GRANTED, EXTRA)):
        return ""
    seen = Seen(world, record, record.side)
    return record.side if any(all(la(seen, act) for la in Build.laws) for act in Build.options(seen)) else ""


def nobody_builds(world: World, record: Building) -> bool:
    """Nothing can be begun any more."""
    return not builder(world, record)


@step("BSR-18.33")
def lose_allotment(play: Play[World], record: Any) -> None:
    """Strongpoints are not saved from turn to turn."""
    for kind in (GRANTED, EXTRA):
        if play.world.points.get(kind, 0):
            play.put("points", kind, 0)


BUILDING = each(
    "strongpoints",
    "SOP-B6a",
    lambda world, record: [Building(SOVIET)],
    loop("building", "BSR-18.35", ask("build", "BSR-18.35", Build, EndBuilding, by=builder), until=nobody_builds),
    lose_allotment,
    record=Building,
)
