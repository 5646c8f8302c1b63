"""Supply and garrisons: enemies who cut units off are driven away; the pact with Russia is kept, and Ulster held."""

from __future__ import annotations

from typing import NamedTuple

from esagono.games.third_reich.counters import AIR, ARMOR
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import enemies
from esagono.games.third_reich.rules.ch27_sources import sources
from esagono.games.third_reich.rules.ch27_supply import needs_no_line, supplied_hexes
from esagono.games.third_reich.rules.ch33_german import IRISH
from esagono.games.third_reich.rules.ch33_variants import A_YEAR
from esagono.games.third_reich.rules.ch33_variants import GARRISON as ULSTER_GARRISON
from esagono.games.third_reich.rules.ch43_pact import GARRISON as PACT_GARRISON
from esagono.games.third_reich.rules.ch43_pact import NOT_COUNTED, line_counts, pact_holds
from esagono.games.third_reich.world import BRITAIN, EASTERN, GERMANY, World, ground, kind, nation_of, on_map
from esagono.kernel.memo import once_while

STARVING = 1.5
"""What each factor is worth that gets supply again."""
MOST = 40.0
"""What one hex is worth at the most for those who starve."""
DETOUR = 2
"""An enemy so many hexes off the straight way between a unit and its source may block it."""
PACT = 8.0
"""What each factor is worth that the pact with Russia demands in the East."""
ULSTER = 25.0
"""What each factor is worth without which Britain leaves the war."""
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


class Duty(NamedTuple):
    """Where a power must keep so many factors, and what each of them is worth that is missing."""

    hexes: frozenset[str]
    factors: int
    worth: float


@once_while("charts", "land")
def the_east(world: World) -> frozenset[str]:
    """The hexes where German units count for the pact."""
    land = ground(world)
    return frozenset(h for h in land.names if land.front(h) == EASTERN and land.country(h) not in NOT_COUNTED)


@once_while("charts", "land", "notes", "powers", "wars", "states", "half", "minors")
def duty(world: World, power: str) -> Duty | None:
    """Germany keeps the pact with Russia; Britain, if the Irish rise, holds Ulster or leaves the war."""
    if power == GERMANY and pact_holds(world):
        return Duty(the_east(world), PACT_GARRISON, PACT)
    since = world.notes.get(IRISH, 0)
    if power == BRITAIN and since and world.half <= since + A_YEAR:
        return Duty(frozenset(ground(world).place("ulster")), ULSTER_GARRISON, ULSTER)
    return None


@once_while("units", "charts", "land", "notes", "powers", "wars", "states", "half", "minors")
def on_duty(world: World, power: str) -> tuple[Unit, ...]:
    """The units that count for the duty of a power, infantry first."""
    owed = duty(world, power)
    mine = (u for u in on_map(world) if owed is not None and u.hex in owed.hexes and nation_of(world, u) == power)
    found = (u for u in mine if kind(world, u).ground or kind(world, u).sort == AIR)
    return tuple(sorted(found, key=lambda u: (kind(world, u).sort == ARMOR, u.id)))


def garrison(world: World, unit: Unit, hex_: str) -> float:
    """What it is worth that a unit stays where its power owes a garrison; beyond the line it breaks the pact."""
    power = nation_of(world, unit)
    owed = duty(world, power)
    if owed is None or hex_ not in owed.hexes:
        return 0.0
    if is_beyond(world, power, hex_):
        return -TRESPASS
    others = sum(u.factors for u in on_duty(world, power) if u.id != unit.id and is_as_good(world, unit, u))
    return owed.worth * max(0, min(unit.factors, owed.factors - others))


def is_as_good(world: World, unit: Unit, other: Unit) -> bool:
    """The other serves as garrison as well as the unit: armor has better things to do than infantry."""
    return kind(world, other).sort != ARMOR or kind(world, unit).sort == ARMOR


def tied(world: World, power: str) -> frozenset[str]:
    """The units that do not leave where they are owed, because fewer than must be would stay."""
    owed = duty(world, power)
    found, there = set[str](), 0
    for unit in on_duty(world, power):
        if owed is not None and there < owed.factors and kind(world, unit).ground:
            found.add(unit.id)
        there += unit.factors
    return frozenset(found)


def is_beyond(world: World, power: str, hex_: str) -> bool:
    """A German unit that ended its turn there would break the pact."""
    return power == GERMANY and ground(world).partition_east(hex_) and line_counts(world)
