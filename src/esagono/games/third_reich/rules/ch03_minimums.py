"""3.35 Deployment limits: forces that must be placed somewhere before the first turn."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.counters import AIR, FLEET, SORTS
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.scenario.pools import written
from esagono.games.third_reich.scenario.rules import Minimum
from esagono.games.third_reich.world import World, colour_of, ground, kind, on_map
from esagono.kernel import rule


def hexes_of(world: World, minimum: Minimum) -> frozenset[str]:
    """The hexes that a minimum names."""
    return frozenset(h for word in minimum.where for h in ground(world).place(word))


def mine(world: World, minimum: Minimum) -> list[Unit]:
    """The nation's units on the map."""
    return [u for u in on_map(world) if colour_of(world, u) == minimum.nation]


@rule("3.35")
def unmet(world: World, nation: str) -> list[Minimum]:
    """The limits of a nation's card that its units do not meet."""
    return [m for m in world.rules.minimums if m.nation == nation and not is_met(world, m)]


def is_met(world: World, minimum: Minimum) -> bool:
    """The forces are there; a maximum is not exceeded."""
    there, units = hexes_of(world, minimum), mine(world, minimum)
    inside = [u for u in units if u.hex in there]
    if minimum.all_fleets and any(kind(world, u).sort == FLEET and u.hex not in there for u in units):
        return False
    factors = sum(u.factors for u in inside if counts(world, minimum, u))
    if factors < minimum.factors or (minimum.most and factors > minimum.most):
        return False
    return all(len(list(of_sort(world, inside, text))) >= count for text, count in minimum.units.items())


@rule("3.35", "C-USSR-1942")
def counts(world: World, minimum: Minimum, unit: Unit) -> bool:
    """The factors of a unit count for a minimum: those of ground units, of air units where the card does not say so."""
    printed = kind(world, unit)
    return printed.ground or (printed.sort == AIR and not minimum.ground)


def of_sort(world: World, units: list[Unit], text: str) -> Iterator[Unit]:
    """Those of the units that are such as a card writes: `1-3 infantry`, `1-4 air`, `9 fleet`, or any `armor`."""
    if text in SORTS:
        yield from (u for u in units if kind(world, u).sort == text)
        return
    sort, factors, move = written(text)
    for unit in units:
        printed = kind(world, unit)
        if printed.sort == sort and unit.factors == factors and (sort in (AIR, FLEET) or printed.move == move):
            yield unit


@rule("C-USSR-1939")
def bound_units(world: World, nation: str) -> Iterator[str]:
    """The units that a card binds to the place where they start."""
    for minimum in world.rules.minimums:
        if minimum.nation == nation and minimum.bound:
            inside = [u for u in mine(world, minimum) if u.hex in hexes_of(world, minimum)]
            for text, count in minimum.units.items():
                yield from (u.id for u in list(of_sort(world, inside, text))[:count])
