"""26.3, 26.7 What a conquered power gives, and the surrender of Italy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from esagono.games.third_reich.calendar import turn_of
from esagono.games.third_reich.counters import AIRBORNE
from esagono.games.third_reich.events.politics import Surrendered
from esagono.games.third_reich.holding import controller, take_control
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import alliance_of, in_play, leader, minor
from esagono.games.third_reich.rules.ch10_year import part_of
from esagono.games.third_reich.rules.ch24_aftermath import occupant, remove_units, settle_minors
from esagono.games.third_reich.rules.ch24_conquest import FALLEN, FALLING
from esagono.games.third_reich.world import (
    ALLIANCE,
    ALLIES,
    AXIS,
    FRANCE,
    GERMANY,
    ITALY,
    World,
    ground,
    kind,
    nation_of,
    on_map,
)
from esagono.kernel import Play, Side, Slot, rule
from esagono.kernel.value import replace

SUPPLIED: Slot[Callable[[World, Unit], bool]] = Slot("units in supply")
"""World, unit (27.1)."""
FROM = turn_of("spring-1943")
VICHY = "vichy"
AFRICA = ("libya", "egypt", "tunisia", "algeria", "morocco")
ISLANDS = ("sicily", "sardinia")
BEFORE = {FRANCE: 85, ITALY: 75}
"""Powers that later scenarios begin without, and the BRPs with which they began the war (26.3)."""


@rule("26.3", "10.341", "10.343", "26.4")
def half_of_the_conquered(world: World, power: Side) -> dict[str, int]:
    """Whoever controls the capital of a conquered power counts half of what it began with, or his part of that."""
    fallen = [n for n in FALLING if has_fallen(world, n, power)]
    held = {n: controller(world, world.charts.countries[n].capital) == power for n in fallen}
    return {n: part_of(world, power, n, half(world, n), held[n]) for n in fallen}


@rule("26.3", "10.345")
def has_fallen(world: World, nation: str, power: Side) -> bool:
    """It was conquered in this scenario; if it was before, its capital is worth something to the Allies alone."""
    found = world.powers.get(nation)
    if found is not None:
        return bool(found.fell)
    return nation in BEFORE and ALLIANCE[power] == ALLIES


@rule("10.341", "26.3")
def half(world: World, power: Side) -> int:
    """Half of the BRPs on a power's card, rounded down; of one that is out before the scenario, as in 1939."""
    card = world.rules.powers.get(power)
    return (card.brp if card is not None else BEFORE.get(power, 0)) // 2


# The surrender of Italy


@rule("26.7A", "A-34")
def allies_are_in_italy(world: World) -> bool:
    """From Spring 1943: a supplied Allied unit, not airborne, stands in Italy; no island of it counts (3.36, 15.4)."""
    if world.turn < FROM:
        return False
    land = ground(world)
    there = (u for u in on_map(world) if land.homeland(u.hex) == ITALY and u.hex not in land.place("sicily"))
    mine = (u for u in there if kind(world, u).ground and alliance_of(world, nation_of(world, u)) == ALLIES)
    return any(kind(world, u).sort != AIRBORNE and all(fed(world, u) for fed in SUPPLIED) for u in mine)


@rule("26.7B")
def axis_in_africa(world: World) -> bool:
    """An Axis unit is in Africa, Egypt included; inactive Vichy units do not count."""
    land = ground(world)
    there = (u for u in on_map(world) if land.country(u.hex) in AFRICA or u.hex in land.place("spanish-morocco"))
    nations = {nation_of(world, u) for u in there}
    return any(leader(world, n) in (GERMANY, ITALY) and not is_inactive_vichy(world, n) for n in nations)


@rule("26.7B", "25.24")
def is_inactive_vichy(world: World, nation: str) -> bool:
    """Vichy France that has not been activated, though the Axis may have come to its help."""
    country = minor(world, nation)
    return nation == VICHY and country is not None and not country.active


@rule("26.7C")
def islands_are_lost(world: World) -> bool:
    """The Allies control all of Sicily, or all of Sardinia and Corsica."""
    return held(world, "sicily") or (held(world, "sardinia") and held(world, "corsica"))


def held(world: World, place: str) -> bool:
    """Every land hex of the place is the Allies'."""
    land = ground(world)
    hexes = (h for h in land.place(place) if land.land(h))
    return all(alliance_of(world, controller(world, h)) == ALLIES for h in hexes)


@rule("26.7D")
def allies_are_first(world: World) -> bool:
    """The Allies move first in this game turn."""
    return world.first == ALLIES


def italy_gives_up(world: World) -> bool:
    """All four conditions hold."""
    if not in_play(world, ITALY) or not allies_are_in_italy(world) or axis_in_africa(world):
        return False
    return islands_are_lost(world) and allies_are_first(world)


@rule("26.71", "26.6", "A-632")
def surrender(play: Play[World], phase: Any) -> None:
    """When an Axis combat phase ends: Italian hexes become German, Italian units and minor allies are removed.

    If Germany is out of the war the hexes are nobody's, but where others stand.
    """
    if phase.alliance != AXIS or phase.minor or not italy_gives_up(play.world):
        return
    play.put("powers", ITALY, replace(play.world.powers[ITALY], fell=play.world.turn))
    play.tell(Surrendered(ITALY))
    settle_minors(play, ITALY)
    before = play.world.units
    remove_units(play, ITALY)
    for hex_ in ground(play.world).names:
        if controller(play.world, hex_) == ITALY:
            take_control(play, hex_, GERMANY if in_play(play.world, GERMANY) else occupant(play.world, hex_))
    play.set(holdings=tuple(h for h in play.world.holdings if h.power != ITALY))
    for happens in FALLEN:
        happens(play, ITALY, before)
