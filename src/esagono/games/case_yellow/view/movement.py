"""Overlays of chapter 10: how far a unit goes, by which way, and what bars it; rail, arrivals, bridgeheads."""

from __future__ import annotations

from typing import Any

from esagono.games.case_yellow.records import Moving
from esagono.games.case_yellow.rules.ch08_stacking import why_not_fits
from esagono.games.case_yellow.rules.ch09_zoc import zone_of
from esagono.games.case_yellow.rules.ch10_bridgeheads import bridgehead_drms, faces_that_bridge, open_attempts
from esagono.games.case_yellow.rules.ch10_reach import barrier, points_left, reach_now, stack_of
from esagono.games.case_yellow.rules.ch10_reinforcements import arrivals, entries
from esagono.games.case_yellow.rules.ch10_ways import WAYS
from esagono.games.case_yellow.world import SIDES, World, enemy, ground, side_of
from esagono.kernel import Hex, Query, Seen, UnitId, rule


class Towards(Query):
    """What the laws of a way are asked about here."""

    verb = "towards"
    rule = "R-10.1a"
    hex: Hex


def moving_of(seen: Seen[World, Any], unit_id: str) -> Moving | None:
    """The move of the unit that is under way, or the one that it could begin; None off the map."""
    record, unit = seen.record, seen.world.units[unit_id]
    if isinstance(record, Moving) and unit_id in record.units:
        return record
    return Moving(side_of(seen.world, unit), (unit_id,), unit.hex, unit.entered) if unit.hex else None


@rule("R-10.1b5")
def has_moved(seen: Seen[World, Any], moving: Moving) -> bool:
    """The unit has moved in this round and is not on its way: it has nothing left."""
    return moving is not seen.record and any(seen.world.units[u].moved for u in moving.units)


class ReachOf(Query):
    """Where a unit can go in this round, or a stack on its way can go on to."""

    verb = "reach"
    rule = "R-10.1a"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The hexes with what they cost."""
        moving = moving_of(seen, self.unit)
        if moving is None or has_moved(seen, moving):
            return {}
        costs = reach_now(seen.world, moving).costs()
        return {hex_: cost for hex_, cost in costs.items() if cost}


class Way(Query):
    """The way of a unit to a hex, or what bars it."""

    verb = "way"
    rule = "R-10.1a"
    unit: UnitId
    hex: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The hexes, what they cost, what is left, and whether the stack could stay there; or what is in the way."""
        moving = moving_of(seen, self.unit)
        if moving is None or not ground(seen.world).has(self.hex):
            return {}
        found = reach_now(seen.world, moving)
        if not found.has(self.hex):
            return barred(seen.world, moving, self.hex)
        left = points_left(seen.world, moving) - (found.cost(self.hex) or 0)
        crowded = why_not_fits(seen.world, stack_of(seen.world, moving.units), self.hex)
        way = list(found.path_to(self.hex))
        return {"way": way, "cost": found.cost(self.hex), "left": left, "overstacked": crowded}


def barred(world: World, moving: Moving, hex_: str) -> dict[str, Any]:
    """What keeps a stack out of a hex: the sentence, its rule, where it is, and the enemies that exert a zone there."""
    found = barrier(world, moving, hex_)
    seen, act = Seen(world, moving, moving.side), Towards(hex_)
    why = next((law.why(seen, act) for law in WAYS if not law(seen, act)), None)
    zone = list(zone_of(world, enemy(moving.side)).get(found.at, ()))
    told = {"why": why.key, "rule": why.rule} if why else {}
    return {**told, "at": found.at, "need": found.need, "have": found.have, "zone": zone}


class Barred(Query):
    """What bars the hexes just beyond a unit's reach."""

    verb = "barred"
    rule = "R-10.1a"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Each hex next to one that is reached, with what is in the way."""
        moving = moving_of(seen, self.unit)
        if moving is None:
            return {}
        world, found = seen.world, reach_now(seen.world, moving)
        near = dict.fromkeys(n for h in found.hexes for n in ground(world).around(h) if not found.has(n))
        return {hex_: barred(world, moving, hex_) for hex_ in near if ground(world).playable(hex_)}


class Arrivals(Query):
    """Who is due, and where each may come in."""

    verb = "arrivals"
    rule = "R-10.2b"
    side: str

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The units, each with its hexes and the way it comes."""
        side = self.side if self.side in SIDES else seen.side
        return {unit: entries(seen.world, unit) for unit in arrivals(seen.world, side)}


class BridgeChances(Query):
    """Where bridgeheads can be tried for, and what is added to the die."""

    verb = "bridge-chances"
    rule = "R-10.8c1"

    def answer(self, seen: Seen[World, Any]) -> Any:
        """By unit and hex the faces out of six that succeed, and what is added, with the reason."""
        world = seen.world
        found: dict[str, Any] = {}
        for unit, hex_ in open_attempts(world):
            drms = bridgehead_drms(world, (world.units[unit],), hex_)
            faces = faces_that_bridge(world, drms)
            found.setdefault(unit, {})[hex_] = {"faces": faces, "drms": [[d.key, d.n] for d in drms]}
        return found


MOVEMENT_QUERIES: tuple[type[Query], ...] = (ReachOf, Way, Barred, Arrivals, BridgeChances)
