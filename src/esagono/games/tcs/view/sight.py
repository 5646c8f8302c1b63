"""What is seen from where, and the cross-section of a line of sight, as a side may ask it."""

from __future__ import annotations

from typing import Any

from esagono.games.tcs.rules.ch08_line import Contention, Profile
from esagono.games.tcs.rules.ch08_los import FAR, blocked, profile, seen_from
from esagono.games.tcs.world import World, ground
from esagono.kernel import Hex, Query, Seen

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
        "height": round(float(each.height), 1),
        "line": round(float(each.line), 1),
        "blocks": each.blocks,
    }


def on_map(world: World, *hexes: str) -> bool:
    """All of them are hexes of the map."""
    return all(ground(world).has_hex(h) for h in hexes)


SIGHT_QUERIES: tuple[type[Query], ...] = (Los, Sight, CrossSection)
