"""Overlays of chapters 7 to 9: zones of control, supply lines and what breaks them, attack supply, control."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from esagono.games.case_yellow.ground import FLOODED
from esagono.games.case_yellow.rules.ch05_interdiction import interdicted
from esagono.games.case_yellow.rules.ch06_values import effective_tr
from esagono.games.case_yellow.rules.ch07_attack_supply import COSTLY, attack_sources, in_attack_supply
from esagono.games.case_yellow.rules.ch07_lines import (
    communications,
    crossing_is_open,
    is_cut,
    is_enemy_fortress,
    whole_net,
)
from esagono.games.case_yellow.rules.ch07_supply import (
    SOURCES,
    all_are_supplied,
    can_trace,
    supplied_ground,
    supply_line,
)
from esagono.games.case_yellow.rules.ch08_stacking import misfit
from esagono.games.case_yellow.rules.ch09_zoc import is_contested, zoc, zone_of
from esagono.games.case_yellow.world import (
    SIDES,
    Unit,
    World,
    controller,
    counter,
    ground,
    has_enemy,
    on_map,
    side_of,
    units_at,
)
from esagono.hexes.connect import flood
from esagono.kernel import Hex, Query, Seen, UnitId, rule

ALL = "all"
LARGEST_GROUP = {"german": "german", "allied": "french"}
"""Whose sources the overlay of a side shows."""


class Zoc(Query):
    """Zones of control: of all, of a side, or those that reach a hex."""

    verb = "zoc"
    rule = "R-9.1"
    what: str

    def answer(self, seen: Seen[World, Any]) -> Any:
        """For a hex the units that exert a zone into it, for a side its hexes, for all both with their origins."""
        world = seen.world
        if self.what in SIDES:
            return list(zone_of(world, self.what))
        if self.what == ALL:
            return {side: {h: list(origins) for h, origins in zone_of(world, side).items()} for side in SIDES}
        if not ground(world).has(self.what):
            return {}
        units = {side: {u.id: effective_tr(world, u) for u in zoc(world, self.what, side)} for side in SIDES}
        return {**units, "contested": is_contested(world, self.what)}


class Supply(Query):
    """Supply lines: of a unit, of all units, or the ground that a side's main source supplies."""

    verb = "supply"
    rule = "R-7.2a"
    what: str

    def answer(self, seen: Seen[World, Any]) -> Any:
        """For a unit its line or where it breaks, for a side the supplied hexes, for all who is cut off."""
        world = seen.world
        if self.what in SIDES:
            return list(supplied_ground(world, LARGEST_GROUP[self.what], False).hexes)
        if self.what == ALL:
            return {side: {u.id: line_of(world, u) for u in on_map(world, side)} for side in SIDES}
        unit = world.units.get(self.what)
        return line_of(world, unit) if unit is not None and unit.hex else {}


class Trace(Query):
    """The supply line of a unit, as the map draws it."""

    verb = "trace"
    rule = "R-7.2a"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """From the unit to its source; empty if there is none."""
        return list(supply_line(seen.world, seen.world.units[self.unit]))


def line_of(world: World, unit: Unit) -> dict[str, Any]:
    """Whether a unit can trace a line, the line, and if it cannot, where it breaks and why."""
    line = supply_line(world, unit)
    state = {"traces": bool(line), "marked": unit.oos, "judged": not all_are_supplied(world), "line": list(line)}
    if line:
        return state
    hex_, why, rule_ = broken_at(world, unit)
    return {**state, "broken": hex_, "because": why, "rule": rule_}


@rule("R-7.2a", "R-7.2b", "R-7.2c", "R-7.2d")
def broken_at(world: World, unit: Unit) -> tuple[str, str, str]:
    """The first hex that stops the shortest way to a source, why, and by which rule."""
    printed = counter(world, unit)
    sources = SOURCES[printed.nation](world)
    if not sources:
        return unit.hex, "no-source", "R-7.1"
    way = flood(whole_net(ground(world), printed.boxed), sources).path_to(unit.hex)[::-1]
    steps = ((b, *obstacle(world, unit, a, b)) for a, b in pairwise(way))
    return next(((b, why, rule_) for b, why, rule_ in steps if why), (unit.hex, "no-way", "R-7.2b"))


def obstacle(world: World, unit: Unit, a: str, b: str) -> tuple[str, str]:
    """What stops a line of the unit between two hexes of the shortest way, and the rule; nothing if it goes on."""
    side, land = side_of(world, unit), ground(world)
    if land.crossing(a, b) and not crossing_is_open(world, side, a, b):
        under_fire = side == "german" and interdicted(world, a, b)
        return ("interdicted", "R-7.2b") if under_fire else ("enemy-crossing", "R-10.6b")
    if is_enemy_fortress(world, b, side):
        return "fortress", "R-7.2d"
    if is_cut(world, b, side):
        return ("enemy" if has_enemy(world, b, side) else "zone"), "R-7.2a"
    return ("flooded", "R-7.2c") if land.terrain(a) == FLOODED and a != unit.hex else ("", "")


class AttackSupply(Query):
    """What attack supply a unit can trace."""

    verb = "attack-supply"
    rule = "R-7.6a"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Each source with its line; those that cost something are named."""
        world, unit = seen.world, seen.world.units[self.unit]
        sources = attack_sources(world, unit)
        return {
            "supplied": in_attack_supply(world, unit),
            "lines": {kind: list(way) for kind, way in sources.items()},
            "costly": [kind for kind in sources if kind in COSTLY],
            "marked": unit.no_attack_supply,
        }


class Loc(Query):
    """Whether an Allied line of communication leads from a hex."""

    verb = "loc"
    rule = "R-9.6"
    hex: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The line to the map edge; empty if there is none."""
        if not ground(seen.world).has(self.hex):
            return []
        return list(communications(seen.world).path_to(self.hex)[::-1])


class Control(Query):
    """Who holds each hex of the land."""

    verb = "control"
    rule = "R-10.6a"

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The side by hex."""
        land = ground(seen.world)
        return {h: controller(seen.world, h) for h in land.names if land.playable(h)}


class Stack(Query):
    """What stands in a hex, and the rule that it breaks, if it does."""

    verb = "stack"
    rule = "R-8.3a"
    hex: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The units and the rule."""
        units = units_at(seen.world, self.hex)
        return {"units": [u.id for u in units], "breaks": misfit(seen.world, units, self.hex)}


class CutOff(Query):
    """Which units of a side could not trace supply if it were judged now."""

    verb = "cut-off"
    rule = "R-7.5a"
    side: str

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The units by id."""
        side = self.side if self.side in SIDES else ""
        return [u.id for u in on_map(seen.world, side) if not can_trace(seen.world, u)]


SUPPLY_QUERIES: tuple[type[Query], ...] = (Zoc, Supply, Trace, AttackSupply, Loc, Control, Stack, CutOff)
