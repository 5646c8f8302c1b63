"""What is seen from where, and the cross-section of a line of sight, as a side may ask it."""

from __future__ import annotations

from fractions import Fraction
from math import inf
from typing import Any

from esagono.games.tcs.counters import SIDES
from esagono.games.tcs.pieces import Unit
from esagono.games.tcs.rules.ch07_spotting import is_spotted, spotting
from esagono.games.tcs.rules.ch08_line import Contention, Profile
from esagono.games.tcs.rules.ch08_los import FAR, blocked, profile, seen_from
from esagono.games.tcs.world import World, enemy, ground, held
from esagono.games.tcs.world import on_map as units_on_map
from esagono.kernel import Hex, Query, Seen, UnitId

CLEAR = "clear"


class Los(Query):
    """Whether a hex is seen from another, and if not, which hex blocks."""

    verb = "los"
    rule = "8.1a"
    a: Hex
    b: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """`clear`, or `blocked` with the hex; without a hex it is too far."""
        if not on_map(seen.world, self.a, self.b):
            return "off the map"
        found = blocked(seen.world, self.a, self.b)
        return CLEAR if found is None else f"blocked {found.hex or self.b}"


class Sight(Query):
    """Every hex that is seen from a hex."""

    verb = "sight"
    rule = "8.1a"
    hex: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The hexes in sight, and those that are not with the hex that blocks."""
        if not on_map(seen.world, self.hex):
            return {}
        found = {h: blocked(seen.world, self.hex, h) for h in ground(seen.world).names}
        return {
            "seen": [h for h, why in found.items() if why is None],
            "blocked": {h: why.hex or h for h, why in found.items() if why is not None},
        }


class CrossSection(Query):
    """The cross-section of a line of sight, with what blocks it."""

    verb = "profile"
    rule = "8.3b"
    a: Hex
    b: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Heights in metres by distance in hexes from the first hex; the point that blocks, or the reason."""
        world = seen.world
        if not on_map(world, self.a, self.b) or self.a == self.b:
            return {}
        cut, why = profile(world, self.a, self.b), blocked(world, self.a, self.b)
        limit = seen_from(world, self.a, self.b)
        turned = cut.low != self.a
        return {
            "from": self.a,
            "to": self.b,
            "hexes": cut.distance,
            "heights": ends(cut, turned=turned),
            "points": [point(world, cut, each, turned=turned) for each in cut.points],
            "clear": why is None,
            "why": why.why if why else "",
            "hex": why.hex if why else "",
            "limit": limit if why and why.why == FAR else 0,
        }


def ends(cut: Profile, *, turned: bool) -> tuple[int, int]:
    """The heights of both ends, that of the first hex first."""
    return (cut.to_height, cut.from_height) if turned else (cut.from_height, cut.to_height)


def point(world: World, cut: Profile, each: Contention, *, turned: bool) -> dict[str, Any]:
    """One Point of Contention as the page draws it."""
    at = cut.distance - each.at if turned else each.at
    return {
        "hex": each.hex,
        "what": each.what,
        "at": round(float(at), 3),
        "ground": ground(world).elevation(each.hex),
        "height": metres(each.height),
        "line": metres(each.line),
        "blocks": each.blocks,
    }


def metres(height: Fraction) -> float:
    """Metres to a tenth, whole ones as such."""
    return int(height) if height.denominator == 1 else round(float(height), 1)


def on_map(world: World, *hexes: str) -> bool:
    """All of them are hexes of the map."""
    return all(ground(world).has_hex(h) for h in hexes)


class SpottingRange(Query):
    """How far a unit makes out what is in a hex, and why."""

    verb = "spotting"
    rule = "7.1e"
    unit: UnitId
    hex: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The range, whether the hex is within it, the unit that decides, and the column shifts."""
        firer = seen.world.units.get(self.unit)
        if firer is None or not firer.hex or not on_map(seen.world, self.hex):
            return {}
        found = spotting(seen.world, firer, self.hex)
        if found is None:
            return {}
        return {
            "range": "unlimited" if found.range == inf else int(found.range),
            "spotted": is_spotted(seen.world, firer, self.hex),
            "unit": found.unit,
            "column": found.base,
            "shifts": {term.key: term.n for term in found.shifts},
        }


class Spotted(Query):
    """The enemy stacks that a side spots as everybody stands."""

    verb = "spotted"
    rule = "7.1"
    side: str

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Each hex with the farthest range at which one of the side makes it out."""
        world, found = seen.world, dict[str, str]()
        if self.side not in SIDES:
            return found
        for hex_ in held(world)[enemy(self.side)]:
            ranges = [r for unit in units_on_map(world, self.side) if (r := made_out(world, unit, hex_))]
            if ranges:
                found[hex_] = "∞" if max(ranges) == inf else str(int(max(ranges)))
        return found


def made_out(world: World, unit: Unit, hex_: str) -> float:
    """The range at which a unit spots a hex that it sees and spots; 0: it does not."""
    if not is_spotted(world, unit, hex_):
        return 0
    found = spotting(world, unit, hex_)
    return found.range if found else 0


class Shelter(Query):
    """The combat class of a hex under fire from another."""

    verb = "shelter"
    rule = "9.3a"
    a: Hex
    b: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """billiard, open, partly or protective."""
        return ground(seen.world).cover_class(self.a, self.b) if on_map(seen.world, self.a, self.b) else "off the map"


SIGHT_QUERIES: tuple[type[Query], ...] = (Los, Sight, CrossSection, SpottingRange, Spotted, Shelter)
