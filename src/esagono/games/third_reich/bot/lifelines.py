"""Supply and garrisons: enemies who cut units off are driven away, and the pact with Russia is kept."""

from __future__ import annotations

from esagono.games.third_reich.counters import AIR, ARMOR
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import enemies
from esagono.games.third_reich.rules.ch27_sources import sources
from esagono.games.third_reich.rules.ch27_supply import needs_no_line, supplied_hexes
from esagono.games.third_reich.rules.ch43_pact import (
    GARRISON,
    NOT_COUNTED,
    line_counts,
    pact_holds,
)
from esagono.games.third_reich.world import EASTERN, GERMANY, World, ground, kind, nation_of, on_map
from esagono.kernel.memo import once_while

STARVING = 1.5
"""What each factor is worth that gets supply again."""
MOST = 40.0
"""What one hex is worth at the most for those who starve."""
DETOUR = 2
"""An enemy so many hexes off the straight way between a unit and its source may block it."""
PACT = 8.0
"""What each factor is worth that the pact with Russia demands in the East."""
TRESPASS = 50.0
"""What it costs to stay beyond the partition line while the pact holds."""
SEEN = ("units", "control", "wars", "minors", "powers", "states", "notes", "charts", "land", "turn", "rules",
        "bridgeheads", "boxes", "razed")  # fmt: skip


@once_while(*SEEN)
def starving(world: World, power: str) -> tuple[Unit, ...]:
    """The units of a power that no line reaches."""
    fed = supplied_hexes(world, power)
    mine = (u for u in on_map(world) if nation_of(world, u) == power and kind(world, u).ground)
    return tuple(u for u in mine if u.hex not in fed and not needs_no_line(world, u))


@once_while(*SEEN)
def relief(world: World, power: str) -> dict[str, float]:
    """The hexes of enemies that stand between a power's units and their supply, with what it is worth to take them."""
    hungry, land, foes = starving(world, power), ground(world), enemies(world, power)
    starts = sources(world, power)
    if not hungry or not starts:
        return {}
    found: dict[str, float] = {}
    blocks = {u.hex for u in on_map(world) if kind(world, u).ground and nation_of(world, u) in foes}
    for unit in hungry:
        start = min(starts, key=lambda h: (land.distance(h, unit.hex), h))
        far = land.distance(start, unit.hex) + DETOUR
        for hex_ in blocks:
            if land.distance(start, hex_) + land.distance(hex_, unit.hex) <= far:
                found[hex_] = min(MOST, found.get(hex_, 0.0) + STARVING * unit.factors)
    return found


def garrison(world: World, unit: Unit, hex_: str) -> float:
    """What it is worth that a German unit stays in the East, on this side of the line, while the pact holds."""
    if nation_of(world, unit) != GERMANY or not pact_holds(world) or not counts(world, hex_):
        return 0.0
    if is_beyond(world, GERMANY, hex_):
        return -TRESPASS
    others = sum(u.factors for u in in_the_east(world) if u.id != unit.id and is_as_good(world, unit, u))
    return PACT * max(0, min(unit.factors, GARRISON - others))


def is_as_good(world: World, unit: Unit, other: Unit) -> bool:
    """The other serves as garrison as well as the unit: armor has better things to do than infantry."""
    return kind(world, other).sort != ARMOR or kind(world, unit).sort == ARMOR


@once_while("units", "charts", "land", "powers")
def in_the_east(world: World) -> tuple[Unit, ...]:
    """The German units that count for the pact, infantry first."""
    mine = (u for u in on_map(world) if nation_of(world, u) == GERMANY and counts(world, u.hex))
    found = (u for u in mine if kind(world, u).ground or kind(world, u).sort == AIR)
    return tuple(sorted(found, key=lambda u: (kind(world, u).sort == ARMOR, u.id)))


def tied(world: World, power: str) -> frozenset[str]:
    """The units that do not leave the East, because fewer than the pact demands would stay."""
    if power != GERMANY or not pact_holds(world):
        return frozenset()
    found, there = set[str](), 0
    for unit in in_the_east(world):
        if there < GARRISON and kind(world, unit).ground:
            found.add(unit.id)
        there += unit.factors
    return frozenset(found)


def is_beyond(world: World, power: str, hex_: str) -> bool:
    """A German unit that ended its turn there would break the pact."""
    return power == GERMANY and ground(world).partition_east(hex_) and line_counts(world)


def counts(world: World, hex_: str) -> bool:
    """Troops in the hex count for the pact."""
    land = ground(world)
    return land.front(hex_) == EASTERN and land.country(hex_) not in NOT_COUNTED
