"""What a unit is worth as it lies: strengths, movement allowance and stacking by its levels, mode and state."""

from __future__ import annotations

from collections.abc import Iterable

from esagono.games.crimea.pieces import MOBILE, Unit
from esagono.games.crimea.world import World, counter
from esagono.kernel import rule

LOSS_MARKER = 2
"""What a loss marker takes from attack and defence (BSR-16.23)."""
FULL = {4: (3, 4), 3: (2, 3), 2: (2,), 1: (1,)}
"""By levels in all: the levels left with which the full side lies up (BSR-16.23, A-77)."""
MARKED = {4: (3, 1), 3: (2,), 2: (), 1: ()}
"""By levels in all: the levels left with which a loss marker lies on the unit."""


@rule("BSR-16.22", "BSR-16.23", "BSR-22.21")
def is_full(world: World, unit: Unit) -> bool:
    """The full side lies up; the other side of an HQ is non-OP, of a super-heavy gun mobile."""
    if unit.nonop or unit.mode == MOBILE:
        return False
    return unit.level in FULL[counter(world, unit).levels]


@rule("BSR-16.23")
def marker(world: World, unit: Unit) -> int:
    """What the loss marker takes from the unit's attack and defence."""
    return LOSS_MARKER if unit.level in MARKED[counter(world, unit).levels] else 0


@rule("BSR-2.31")
def attack_of(world: World, unit: Unit) -> int:
    """The attack strength of a unit."""
    printed = counter(world, unit)
    return max(0, (printed.attack if is_full(world, unit) else printed.attack_reduced) - marker(world, unit))


@rule("BSR-2.4")
def defence_of(world: World, unit: Unit) -> int:
    """The defence strength of a unit."""
    printed = counter(world, unit)
    return max(0, (printed.defence if is_full(world, unit) else printed.defence_reduced) - marker(world, unit))


@rule("T-COUNTERS")
def support_of(world: World, unit: Unit) -> int:
    """The support strength of an artillery unit."""
    printed = counter(world, unit)
    return printed.support if is_full(world, unit) else printed.support_reduced


def printed_ma(world: World, unit: Unit) -> int:
    """The movement allowance on the side that lies up."""
    printed = counter(world, unit)
    return printed.ma if is_full(world, unit) else printed.ma_reduced


@rule("BSR-3.31", "BSR-3.33")
def stacking_of(world: World, unit: Unit) -> int:
    """The stacking value of a unit; HQs and non-combat units count zero."""
    printed = counter(world, unit)
    if printed.sort == "hq" or not printed.fights:
        return 0
    return printed.stacking if is_full(world, unit) else printed.stacking_reduced


def points_of(world: World, units: Iterable[Unit]) -> int:
    """The stacking points of several units."""
    return sum(stacking_of(world, u) for u in units)
