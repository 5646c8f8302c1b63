"""24.6 Artillery on the map: when it may fire missions, and what follows for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.tcs.counters import Battery
from esagono.games.tcs.pieces import FIRE, Unit
from esagono.games.tcs.records import BY_FIRE, Trigger
from esagono.games.tcs.rules.ch18_barrages import lift
from esagono.games.tcs.rules.ch18_missions import OfMission
from esagono.games.tcs.rules.ch18_zones import attacks
from esagono.games.tcs.stacks import is_shaken, units_of
from esagono.games.tcs.support_records import Missions, OnMap
from esagono.games.tcs.world import World, steps
from esagono.kernel import Play, Seen, each, law, rule, step

ON_MAP = "on-map"
TUBES = 2
"""A battery needs two tubes to fire a mission."""


@rule("24.6e")
def is_ready(world: World, unit: Unit) -> bool:
    """On the map with two tubes, in Fire mode, neither Fired nor Suppressed nor Paralyzed; orders do not matter."""
    fit = bool(unit.hex) and steps(world, unit) >= TUBES and not unit.carrier
    return fit and unit.mode == FIRE and not unit.fired and not is_shaken(unit)


@rule("24.6")
def gun_of(world: World, battery: Battery) -> Unit | None:
    """The unit that is this battery, if it is on the map."""
    return world.units.get(battery.unit) if battery.kind == ON_MAP else None


@rule("24.6e")
def is_silent(world: World, battery: Battery) -> bool:
    """A battery on the map that cannot fire."""
    gun = gun_of(world, battery)
    return battery.kind == ON_MAP and (gun is None or not is_ready(world, gun))


@law("24.6e")
def guns_are_ready(seen: Seen[World, Missions], act: OfMission) -> bool:
    """Artillery on the map has two tubes, is in Fire mode and has no marker."""
    return not is_silent(seen.world, seen.world.charts.batteries[act.battery])


# After a mission


@rule("18.10b", "24.6f")
def guns_that_fired(world: World, _: Any) -> Iterator[OnMap]:
    """The batteries on the map that had a mission in this phase, even one that failed."""
    for battery in world.charts.batteries.values():
        gun = gun_of(world, battery)
        if gun is not None and (world.shoots.get(battery.id) or world.shoots.get(f"{battery.id} illum")):
            yield OnMap(battery.side, gun.id, battery.id)


@step("24.6f")
def mark_battery(play: Play[World], guns: OnMap) -> None:
    """The battery gets a Fired marker."""
    unit = play.world.units[guns.unit]
    if unit.hex:
        play.unit(guns.unit, fired=True, fought=unit.fought or has_shelled(play.world, guns.battery))


@rule("6.9d")
def has_shelled(world: World, battery: str) -> bool:
    """A barrage of the battery has come down; smoke, Illum and a No Shoot are no fire."""
    return any(b.battery == battery and attacks(world, b) for there in world.barrages.values() for b in there)


@step("18.10b")
def battery_trigger(play: Play[World], guns: OnMap) -> None:
    """Its fire is a trigger, when the missions are resolved."""
    hexes = tuple(u.hex for u in units_of(play.world, (guns.unit,)))
    if hexes:
        play.run("trigger", Trigger(BY_FIRE, guns.side, hexes, fired=(guns.unit,)))


@step("18.10b")
@rule("24.6f")
def end_broken_fire(play: Play[World], guns: OnMap) -> None:
    """With fewer than two tubes, or Suppressed or Paralyzed, its Continuous Fire ends."""
    unit = play.world.units[guns.unit]
    if not unit.hex or steps(play.world, unit) < TUBES or is_shaken(unit):
        lift(play, lambda barrage: barrage.battery == guns.battery)


AFTER_MISSIONS = each(
    "after missions", "18.10b", guns_that_fired, mark_battery, battery_trigger, end_broken_fire, record=OnMap,
)  # fmt: skip
