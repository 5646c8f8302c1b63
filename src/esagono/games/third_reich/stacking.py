"""6 Stacking: how many ground units a hex holds, and who may stack with whom."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator

from esagono.games.third_reich.bars import asked
from esagono.games.third_reich.counters import AIRBORNE
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.world import BRITAIN, World, by_hex, ground_units, kind, nation_of
from esagono.kernel import Slot, rule

LIMIT = 2
LONDON_LIMIT = 3
BRIDGEHEAD_LIMIT = 5
MIXING_BARS: Slot[Callable[[World, Unit, str], str]] = Slot("units that may not stack together")
"""World, unit, hex: the rule that keeps a unit out of a hex because of who is there (34.3, 36.1, 45.1)."""


@rule("6.12", "6.2", "31.5")
def counts(world: World, unit: Unit) -> bool:
    """The unit counts for stacking: every ground unit but airborne ones; air units and fleets take no room."""
    printed = kind(world, unit)
    return printed.ground and printed.sort != AIRBORNE


@rule("6.1", "6.11", "6.15", "A-223")
def limit(world: World, hex_: str, units: Iterable[Unit]) -> int:
    """How many ground units the hex holds, if these are the ones."""
    london = world.charts.countries[BRITAIN].capital if BRITAIN in world.charts.countries else ""
    if hex_ in world.bridgeheads:
        return BRIDGEHEAD_LIMIT
    return LONDON_LIMIT if hex_ == london and all(nation_of(world, u) == BRITAIN for u in units) else LIMIT


def counted(world: World, hex_: str) -> tuple[Unit, ...]:
    """The units of a hex that count."""
    return tuple(u for u in ground_units(world, hex_) if counts(world, u))


def has_room(world: World, unit: Unit, hex_: str) -> bool:
    """The unit may end there: there is room, and it may stack with those who are there."""
    if any(bar(world, unit, hex_) for bar in asked(MIXING_BARS, nation_of(world, unit))):
        return False
    if not counts(world, unit) or unit.hex == hex_:
        return True
    there = (*counted(world, hex_), unit)
    return len(there) <= limit(world, hex_, there)


def excess(world: World, hex_: str) -> int:
    """How many units of a hex are too many."""
    there = counted(world, hex_)
    return max(0, len(there) - limit(world, hex_, there))


GIVEN_UP = "given-up"
"""In `World.notes`, with a hex: its bridgehead has been given up in this player turn (9.4)."""


@rule("6.13", "6.14", "9.4")
def crowded(world: World, nations: Container[str]) -> Iterator[str]:
    """The hexes in which these nations have too many units now; those of a bridgehead just given up may still leave."""
    for hex_ in by_hex(world):
        over = excess(world, hex_) and f"{GIVEN_UP} {hex_}" not in world.notes
        if over and any(nation_of(world, u) in nations for u in counted(world, hex_)):
            yield hex_
