"""Chapter 8, line of sight: over the ground, within visibility, and not through smoke."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from esagono.games.tcs.rules.ch08_elevation import STANDARD, Method
from esagono.games.tcs.rules.ch08_line import Lines, Profile, lines
from esagono.games.tcs.world import World, ground
from esagono.kernel import Slot, Value, rule
from esagono.kernel.memo import once_while

SCREENS: Slot[Callable[[World], frozenset[str]]] = Slot("screens")
"""Hexes that no line of sight crosses, whatever their height: smoke, and the zones of Continuous Fire (8.1b)."""
REACH: Slot[Callable[[World, str, str], int | None]] = Slot("reach of sight")
"""How far one sees from a hex to another where the visibility of the turn does not say it (26.2d); 0: no limit."""
OPTION = "elevation"
METHODS: Mapping[str, Method] = MappingProxyType(
    {
        "standard": STANDARD,
        "simplified": Method(simplified=True),
        "readers": Method(points=True),
        "readers-tops": Method(points=True, tops=True),
        "readers-hollows": Method(points=True, hollows=True),
        "readers-all": Method(points=True, tops=True, hollows=True),
    }
)
"""The choices of the option by which elevations are read (8.4, 8.5)."""
FAR, SCREEN, TERRAIN = "far", "screen", "terrain"


class Blocked(Value):
    """Why a line of sight is blocked: it is too long, smoke or fire lies on it, or the ground rises above it."""

    why: str
    hex: str = ""
    what: str = ""


@once_while("land", "options")
@rule("8.4", "8.5")
def sight_lines(world: World) -> Lines:
    """The lines of sight over the map, as the option of the game reads elevations."""
    return lines(ground(world), METHODS[world.options.get(OPTION, "standard")])


@once_while("land", "smoke", "barrages", "charts")
def screens(world: World) -> frozenset[str]:
    """The hexes that no line of sight crosses."""
    return frozenset(hex_ for part in SCREENS for hex_ in part(world))


@rule("7.0", "8.1a")
def seen_from(world: World, a: str, b: str) -> int:
    """The longest line of sight from a hex to another; 0: no limit."""
    stated = (part(world, a, b) for part in REACH)
    return next((limit for limit in stated if limit is not None), world.visibility)


@once_while("land", "options", "charts", "smoke", "barrages", "illum", "light", "visibility", "weather")
@rule("8.0", "8.1", "8.1a", "8.1b", "8.1d", "19.1a", "18.6b")
def has_los(world: World, a: str, b: str) -> bool:
    """The line of sight from a hex to another is clear; units never block it."""
    far = ground(world).distance(a, b)
    if far <= 1:
        return True
    limit = seen_from(world, a, b)
    return not (limit and far > limit) and not screened(world, a, b) and sight_lines(world).clear(a, b)


def screened(world: World, a: str, b: str) -> str:
    """The first hex of the line that smoke or fire hides; empty if none does."""
    dark = screens(world)
    return next((h for h in sight_lines(world).crossed(a, b) if h in dark), "") if dark else ""


def blocked(world: World, a: str, b: str) -> Blocked | None:
    """What blocks the line of sight from a hex to another, if anything does."""
    if has_los(world, a, b):
        return None
    limit = seen_from(world, a, b)
    if limit and ground(world).distance(a, b) > limit:
        return Blocked(FAR)
    if screen := screened(world, a, b):
        return Blocked(SCREEN, screen)
    point = sight_lines(world).blocker(a, b)
    assert point is not None  # the line is not clear
    return Blocked(TERRAIN, point.hex, point.what)


def blocked_at(world: World, a: str, b: str) -> str:
    """The hex that blocks the line of sight; empty if none does, or if it is too long."""
    found = blocked(world, a, b)
    return found.hex if found else ""


def profile(world: World, a: str, b: str) -> Profile:
    """The cross-section of the ground between two hexes."""
    return sight_lines(world).profile(a, b)


@once_while("land", "options", "charts", "smoke", "barrages", "illum", "light", "visibility", "weather")
def in_sight(world: World, a: str) -> tuple[str, ...]:
    """All hexes that are seen from a hex."""
    return tuple([h for h in ground(world).names if has_los(world, a, h)])
