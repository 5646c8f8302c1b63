"""Overlays of supply: the ground in supply, the line of a unit or what breaks it, ports, supply counters in reach."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.rules.ch06_lines import (
    LOC,
    SHORT_LOC,
    Way,
    is_free,
    is_hard,
    leads_into,
    locs,
    main_road_joins,
    railway_joins,
)
from esagono.games.crimea.rules.ch06_sources import all_lines, lines, port_lines, ports, sources
from esagono.games.crimea.rules.ch06_states import has_a_line, is_checked, ports_of
from esagono.games.crimea.rules.ch06_temporary import is_supply
from esagono.games.crimea.rules.ch15_supply import scenario_supplies, within_reach
from esagono.games.crimea.world import SIDES, World, ground, has_enemy, on_map, side_of
from esagono.kernel import Query, Seen, Side, UnitId, rule
from esagono.kernel.memo import once_per_world


class Supply(Query):
    """The supply of a unit: its state, and the line that it can trace now; or the ground in supply of a side."""

    verb = "supply"
    rule = "BSR-6.11"
    what: str

    def answer(self, seen: Seen[World, Any]) -> Any:
        """For a side its hexes; for a unit its state, its line, the ports that it reaches, or where the line breaks."""
        world, unit = seen.world, seen.world.units.get(self.what)
        if self.what in SIDES:
            return supplied_ground(world, self.what)
        if unit is None or not unit.hex or not is_checked(world, unit):
            return {}
        line = lines(world, side_of(world, unit)).get(unit.hex, ())
        state = {"state": unit.supply or "general", "line": list(line), "ports": list(ports_of(world, unit))}
        if is_served(world, unit):
            return state
        hex_, why, cited = broken_at(world, unit)
        return {**state, "broken": hex_, "because": why, "rule": cited}


def supplied_ground(world: World, side: Side) -> list[str]:
    """The hexes from which a line leads; none where the scenario supplies everybody."""
    if world.rules.supply.general:
        return []
    found = all_lines(world, side)
    return [h for h in ground(world).names if h in found and is_free(world, side, h)]


def is_served(world: World, unit: Unit) -> bool:
    """The unit could trace to a source or a port, or needs no line."""
    return has_a_line(world, unit) or bool(ports_of(world, unit))


@once_per_world
def ways_home(world: World, side: Side) -> dict[str, Way]:
    """From every hex of land the shortest way to a source or port, as if there were no enemy and no limit."""
    ends = [h for h in (*sources(world, side), *ports(world, side)) if ground(world).playable(h)]
    found: dict[str, Way] = {end: (end,) for end in ends}
    ahead = deque(found)
    while ahead:
        here = ahead.popleft()
        for near in ground(world).neighbours(here):
            if near not in found and ground(world).playable(near) and ground(world).open_to(near, here):
                found[near] = (near, *found[here])
                ahead.append(near)
    return found


@rule("BSR-6.12a", "BSR-6.12b", "BSR-6.21", "BSR-6.22")
def broken_at(world: World, unit: Unit) -> tuple[str, str, str]:
    """The first hex that stops the shortest way to a source, why, and by which rule; else how far a LOC would lead."""
    side, way = side_of(world, unit), ways_home(world, side_of(world, unit)).get(unit.hex, ())
    if not way:
        return unit.hex, "no-source", "BSR-6.51"
    for here, there in pairwise(way):
        if why := obstacle(world, side, here, there):
            return (there, *why)
    far = SHORT_LOC if is_hard(world) else LOC
    return way[min(far, len(way) - 1)], "too-far", "BSR-6.22"


def obstacle(world: World, side: Side, here: str, there: str) -> tuple[str, str] | None:
    """What stops a line between two hexes, and the rule; nothing if it goes on."""
    if has_enemy(world, there, side):
        return "enemy", "BSR-6.12a"
    if not is_free(world, side, there):
        return "zone", "BSR-6.12b"
    open_ = leads_into(world, side, here, there) or any(
        joins(world, side, here, there) for joins in (main_road_joins, railway_joins)
    )
    return None if open_ else ("barrier", "BSR-6.21")


class Trace(Query):
    """The supply line of a unit, as the map draws it."""

    verb = "trace"
    rule = "BSR-6.11"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """From the unit to its source, else to the first port that it reaches; empty if there is none."""
        world, unit = seen.world, seen.world.units.get(self.unit)
        if unit is None or not unit.hex or not is_checked(world, unit):
            return []
        return list(next(lines_of(world, unit), ()))


def lines_of(world: World, unit: Unit) -> Iterator[Way]:
    """The lines of a unit: to a source, then to ports."""
    side = side_of(world, unit)
    if found := lines(world, side).get(unit.hex):
        yield found
    yield from (way for each in port_lines(world, side).values() if (way := each.get(unit.hex)))


class CutOff(Query):
    """Which units of a side could not trace supply if it were judged now."""

    verb = "cut-off"
    rule = "BSR-6.71"
    side: str

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The units by id."""
        world, side = seen.world, self.side if self.side in SIDES else ""
        mine = (u for u in on_map(world, side) if is_checked(world, u)) if side else ()
        return [u.id for u in mine if not is_served(world, u)]


class AttackSupply(Query):
    """What could give a unit Attack Supply."""

    verb = "attack-supply"
    rule = "BSR-15.31"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Each supply counter in reach with the line to it; nothing where the scenario supplies all attacks."""
        world, unit = seen.world, seen.world.units.get(self.unit)
        if unit is None or not unit.hex:
            return {}
        side = side_of(world, unit)
        counters = [u for u in on_map(world, side) if is_supply(world, u) and unit.hex in within_reach(world, u.id)]
        given = {c.id: list(locs(world, side, (c.hex,))[unit.hex]) for c in counters}
        return {"supplied": scenario_supplies(world, side) or bool(given), "lines": given}


class Ports(Query):
    """The ports that supply a side, with the stacking points that each serves."""

    verb = "ports"
    rule = "BSR-6.54"
    side: str

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Ports with their capacity."""
        return ports(seen.world, self.side) if self.side in SIDES else {}


SUPPLY_QUERIES: tuple[type[Query], ...] = (Supply, Trace, CutOff, AttackSupply, Ports)
