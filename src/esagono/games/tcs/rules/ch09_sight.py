"""9.1b Who sees what it fires at: with its own eyes, or through spotters."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from esagono.games.tcs.counters import MORTAR, POINT
from esagono.games.tcs.pieces import Unit
from esagono.games.tcs.rules.ch07_spotting import is_spotted
from esagono.games.tcs.rules.ch08_los import has_los
from esagono.games.tcs.stacks import direct_fire
from esagono.games.tcs.world import World, counter, ground
from esagono.kernel import Slot, rule
from esagono.kernel.memo import once_while

SPOTTERS: Slot[Callable[[World, Unit], Iterable[Unit]]] = Slot("spotters")
"""The units that may spot for a mortar (24.3a)."""


@rule("9.1b")
def eyes(world: World, unit: Unit) -> tuple[Unit, ...]:
    """Those who must see the target: the unit itself, for mortars their spotters."""
    if counter(world, unit).type != MORTAR:
        return (unit,)
    return tuple(s for find in SPOTTERS for s in find(world, unit))


@rule("9.1b")
def sees(world: World, unit: Unit, hex_: str) -> bool:
    """There is a clear line of sight for the fire of a unit."""
    return any(has_los(world, start, hex_) for start in lookouts(world, unit))


@once_while("units", "charts")
def lookouts(world: World, unit: Unit) -> tuple[str, ...]:
    """The hexes from which a unit, or those who spot for it, look."""
    return tuple(dict.fromkeys(eye.hex for eye in eyes(world, unit)))


@rule("7.1b", "7.1c", "A-16")
def spots(
    world: World, unit: Unit, hex_: str, *, fired: tuple[str, ...] = (), edge: str = "", road: tuple[str, ...] = ()
) -> bool:
    """A unit in the hex is within spotting range and in sight; for mortars the distance of the spotter counts."""
    return any(
        has_los(world, eye.hex, hex_) and is_spotted(world, eye, hex_, fired=fired, edge=edge, road=road)
        for eye in eyes(world, unit)
    )


@rule("11.1", "11.1e", "12.1b")
def reach(world: World, unit: Unit) -> int:
    """How far a unit fires: its range, P units twice as far."""
    far = direct_fire(world, unit)[1]
    return 2 * far if counter(world, unit).fire == POINT else far


@rule("11.1")
def in_range(world: World, unit: Unit, hex_: str) -> bool:
    """The hex is not too far for the weapon."""
    return ground(world).distance(unit.hex, hex_) <= reach(world, unit)
