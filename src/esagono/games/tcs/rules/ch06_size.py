"""6.9b The size of an op sheet: how many battalions have a hand in it."""

from __future__ import annotations

from collections.abc import Iterable

from esagono.games.tcs.counters import Formation
from esagono.games.tcs.pieces import ELIMINATED, OFF
from esagono.games.tcs.world import World, formation
from esagono.kernel import rule
from esagono.kernel.memo import once_while


@rule("6.9b", "A-6")
def elements(world: World, units: Iterable[str]) -> tuple[Formation, ...]:
    """The formations with Battalion or Vehicle Morale that have units in a force; each is one element."""
    found = (formation(world, unit) for unit in units)
    return tuple(dict.fromkeys(f for f in found if f is not None and f.morale))


@rule("6.9b")
def raw_size(world: World, units: Iterable[str]) -> int:
    """The number of elements, without logistics."""
    return len(elements(world, units))


@rule("6.9c", "A-7")
def logistics(world: World, units: Iterable[str]) -> int:
    """One, if the force holds an entire battalion: every unit of it that is not eliminated."""
    force = tuple(units)
    whole = (f for f in elements(world, force) if not f.part)
    return int(any(set(survivors(world)[f.id]) <= set(force) for f in whole))


@rule("6.9c")
def size_of(world: World, units: Iterable[str]) -> int:
    """The size of a force: its elements, less one for logistics; never below zero."""
    force = tuple(units)
    return max(raw_size(world, force) - logistics(world, force), 0)


@rule("6.7a")
@once_while("units", "charts")
def survivors(world: World) -> dict[str, tuple[str, ...]]:
    """The units of each formation that are not eliminated, those off the map too."""
    found: dict[str, list[str]] = {name: [] for name in ("", *world.charts.formations)}
    for unit in world.units.values():
        if unit.box not in (ELIMINATED, OFF):
            found[world.charts.counters[unit.id].formation].append(unit.id)
    return {name: tuple(units) for name, units in found.items()}
