"""Overlays of supply: the ground in supply, the line of a unit with its source, or what breaks it."""

from __future__ import annotations

from collections import deque
from itertools import pairwise
from typing import Any

from esagono.games.third_reich.holding import is_friendly
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import commands
from esagono.games.third_reich.rules.ch27_sources import sources
from esagono.games.third_reich.rules.ch27_supply import (
    carries,
    is_supplied,
    open_hexes,
    sea_ends,
    shares_a_zone,
    supplied_hexes,
    traces,
)
from esagono.games.third_reich.world import POWERS, World, ground, kind, nation_of, on_map
from esagono.games.third_reich.zones import enemy_hexes, in_zone
from esagono.kernel import Query, Seen, UnitId, rule

Way = tuple[str, ...]


class Supply(Query):
    """The ground in supply of a power; or the supply of a unit: its line with its source, or where it breaks."""

    verb = "supply"
    rule = "27.22"
    what: str

    def answer(self, seen: Seen[World, Any]) -> Any:
        """For a power its hexes; for a unit its state, its line, its source, or what breaks the line."""
        world, unit = seen.world, seen.world.units.get(self.what)
        if self.what in POWERS:
            found = supplied_hexes(world, self.what)
            return [h for h in ground(world).names if h in found]
        if unit is None or not unit.hex or not kind(world, unit).ground:
            return {}
        if is_supplied(world, unit):
            line = line_of(world, unit)
            state = "supplied" if line else "by-itself"
            return {"state": state, "line": list(line), "source": line[-1] if line else unit.hex}
        hex_, why, cited = broken_at(world, unit)
        return {"state": "unsupplied", "line": [], "broken": hex_, "because": why, "rule": cited}


def starts(world: World, nation: str) -> frozenset[str]:
    """The sources of a nation, and the harbours from which lines go on."""
    harbours = (h for h in sea_ends(world, nation) if not in_zone(world, nation, h))
    return frozenset((*sources(world, nation), *harbours))


@rule("27.22", "27.21", "27.24")
def line_of(world: World, unit: Unit) -> Way:
    """The shortest line from a unit to a source, as the rule lets it pass; empty if there is none."""
    nation = nation_of(world, unit)
    ends, ways, mine = starts(world, nation), ground(world).ways, open_hexes(world, nation)
    if unit.hex in ends or unit.hex in sea_ends(world, nation):
        return (unit.hex,)
    if unit.hex not in mine:
        return ()
    found: dict[str, Way] = {unit.hex: (unit.hex,)}
    ahead = deque(found)
    while ahead:
        here = ahead.popleft()
        for near in ways[here]:
            if near in ends and not shares_a_zone(world, nation, near, here):
                return (*found[here], near)
            if near not in found and carries(world, nation, near):
                found[near] = (*found[here], near)
                ahead.append(near)
    return ()


@rule("27.22")
def broken_at(world: World, unit: Unit) -> tuple[str, str, str]:
    """The first hex that stops the shortest way to a source, why, and by which rule."""
    nation = nation_of(world, unit)
    if traces(world, unit):
        return unit.hex, "limit", "35.1"
    way = shortest(world, unit)
    if not way:
        return unit.hex, "no-source", "27.1"
    for here, there in pairwise(way):
        if there in enemy_hexes(world, nation):
            return there, "enemy", "27.22"
        if not is_friendly(world, nation, there):
            return there, "control", "27.22"
        if there != way[-1] and in_zone(world, nation, there):
            return there, "zone", "27.22"
        if there == way[-1] and shares_a_zone(world, nation, there, here):
            return there, "zone", "27.22"
    return unit.hex, "control", "27.22"


def shortest(world: World, unit: Unit) -> Way:
    """The shortest way over land to a source, as if there were no enemy."""
    ends, ways = starts(world, nation_of(world, unit)), ground(world).ways
    found: dict[str, Way] = {unit.hex: (unit.hex,)}
    ahead = deque(found)
    while ahead:
        here = ahead.popleft()
        if here in ends:
            return found[here]
        for near in ways[here]:
            if near not in found:
                found[near] = (*found[here], near)
                ahead.append(near)
    return ()


class Trace(Query):
    """The supply line of a unit, as the map draws it."""

    verb = "trace"
    rule = "27.22"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """From the unit to its source; empty if there is none, or if it needs none."""
        unit = seen.world.units.get(self.unit)
        if unit is None or not unit.hex or not kind(seen.world, unit).ground:
            return []
        return list(line_of(seen.world, unit))


class CutOff(Query):
    """Which units of a power could not trace supply if it were judged now."""

    verb = "cut-off"
    rule = "27.42"
    side: str

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The units by id."""
        world = seen.world
        if self.side not in POWERS:
            return []
        mine = (u for u in on_map(world) if commands(world, self.side, u) and kind(world, u).ground)
        return [u.id for u in mine if not is_supplied(world, u)]


SUPPLY_QUERIES: tuple[type[Query], ...] = (Supply, Trace, CutOff)
