"""Overlays of the sea: where a fleet can go and what it risks, how likely it finds somebody where."""

from __future__ import annotations

from typing import Any

from esagono.games.third_reich.navy import BASE, base_of, friendly_port, fronts, is_open_port, sea
from esagono.games.third_reich.pieces import Unit, Voyage
from esagono.games.third_reich.view.odds_sea import danger, meeting
from esagono.games.third_reich.world import World, ground, nation_of
from esagono.kernel import Hex, Query, Seen, UnitId
from esagono.wargame.forecast import percent


def ways_of(world: World, unit: Unit) -> dict[str, tuple[str, tuple[str, ...]]]:
    """Every hex that a fleet can reach, with the front and the shortest way."""
    found: dict[str, tuple[str, tuple[str, ...]]] = {}
    waters = sea(world, nation_of(world, unit))
    for front in fronts(world, unit):
        for hex_, way in waters.onward(front, (base_of(unit),)).items():
            if ground(world).has_hex(hex_):
                found.setdefault(hex_, (front, way))
    return found


def sea_reach(world: World, unit: Unit) -> dict[str, str]:
    """The ports that a fleet can go to, with the chance to be found on the way where it is greatest."""
    nation, found = nation_of(world, unit), dict[str, str]()
    for hex_, (front, way) in ways_of(world, unit).items():
        if hex_ != unit.hex and friendly_port(world, nation, hex_) and is_open_port(world, unit, hex_):
            found[hex_] = worst(world, unit, front, way)
    return found


def worst(world: World, unit: Unit, front: str, way: tuple[str, ...]) -> str:
    """The greatest chance to be found on a way, if there is any."""
    going = Voyage(unit.id, nation_of(world, unit), BASE, front, (unit.id,), way)
    chance = max((danger(world, going, h) for h in way if ground(world).has_hex(h)), default=0)
    return percent(float(chance)) if chance else ""


def search_range(world: World, unit: Unit) -> dict[str, str]:
    """The hexes in which a fleet can look for the enemy, with the chance to find him."""
    nation = nation_of(world, unit)
    found = ways_of(world, unit)
    return {h: percent(float(meeting(world, nation, front, way)[1])) for h, (front, way) in found.items()}


class SeaWay(Query):
    """The way of a fleet to a hex, with the chance to be found in each hex of it."""

    verb = "sea-way"
    rule = "29.57"
    unit: UnitId
    hex: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The hexes of the shortest way, each with its chance."""
        world, unit = seen.world, seen.world.units.get(self.unit)
        if unit is None or not base_of(unit) or self.hex not in (found := ways_of(world, unit)):
            return {}
        front, way = found[self.hex]
        going = Voyage(unit.id, seen.side, BASE, front, (unit.id,), way)
        return {h: percent(float(danger(world, going, h))) for h in way if ground(world).has_hex(h)}


SEA_QUERIES: tuple[type[Query], ...] = (SeaWay,)
