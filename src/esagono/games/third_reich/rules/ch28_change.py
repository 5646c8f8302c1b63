"""28.64, 29.73 Change: with the option, a nation has only so many partial air and naval counters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from esagono.games.third_reich.airbases import SQUADRON
from esagono.games.third_reich.counters import AIR
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import EXTRA, is_power
from esagono.games.third_reich.world import World, colour_of, kind
from esagono.kernel import Seen, law, rule
from esagono.kernel.memo import once_while
from esagono.wargame.tables import number

OPTION, LIMITED = "change", "counters"
"""The option of the game: exact factors, or as many partial counters as there are."""
AIR_VALUES, FLEET_VALUES = (3, 2, 1), (6, 4, 2, 1)
Place = tuple[str, str]


@rule("28.64", "29.73", "A-159")
def is_limited(world: World) -> bool:
    """The game is played with a limit of partial counters."""
    return world.settings.get(OPTION) == LIMITED


def stock(world: World, sort: str, values: Iterable[int]) -> dict[int, int]:
    """How many partial counters of each value a nation has."""
    return {v: number(world.charts.tables, "partial_counters", f"{sort}-{v}", "most") for v in values}


@rule("29.72", "29.73")
def compose(total: int, left: Mapping[int, int]) -> tuple[int, ...] | None:
    """The fewest counters that make so many factors, the largest first; nothing: there are none for it."""
    if not total:
        return ()
    found: tuple[int, ...] | None = None
    for value in left:
        if left[value] and value <= total:
            rest = compose(total - value, {v: n - (v == value) for v, n in left.items() if v <= value})
            if rest is not None and (found is None or len(rest) + 1 < len(found)):
                found = (value, *rest)
    return found


def fits(needs: tuple[int, ...], left: Mapping[int, int]) -> bool:
    """All of these can be made at the same time."""
    if not needs:
        return True
    return any(fits(needs[1:], rest) for rest in uses(needs[0], left))


def uses(total: int, left: Mapping[int, int]) -> Iterator[Mapping[int, int]]:
    """The ways to make so many factors: what is left of the counters."""
    if not total:
        yield left
    for value in left:
        if left[value] and value <= total:
            smaller = {v: n - (v == value) for v, n in left.items()}
            if total == value:
                yield smaller
            else:
                yield from uses(total - value, smaller)


# Air units


@once_while("units", "missions", "charts")
def places(world: World, nation: str) -> dict[str, Place]:
    """Where the air units of a nation are: at a base, or over a hex."""
    over = {m.unit: m.hex for m in world.missions}
    mine = (u for u in world.units.values() if kind(world, u).sort == AIR and colour_of(world, u) == nation)
    return {u.id: (u.hex or u.box, over.get(u.id, "")) for u in mine}


@rule("28.67", "28.64")
def partials(world: World, where: Mapping[str, Place], factors: Mapping[str, int]) -> tuple[int, ...]:
    """What partial counters must show: of all factors of one base over one hex together what five does not divide."""
    sums: dict[Place, int] = {}
    for unit, place in where.items():
        sums[place] = sums.get(place, 0) + factors.get(unit, world.units[unit].factors)
    return tuple(sorted((n % SQUADRON for n in sums.values() if n % SQUADRON), reverse=True))


def suffices(world: World, nation: str, where: Mapping[str, Place], factors: Mapping[str, int]) -> bool:
    """The nation's counters show all its air units."""
    return fits(partials(world, where, factors), stock(world, AIR, AIR_VALUES))


@law("28.642")
@rule("28.64", "28.67")
def counters_show_it(seen: Seen[World, Any], act: Any) -> bool:
    """The partial counters suffice for what flies where; parts of a unit over one hex need none."""
    world, unit = seen.world, seen.world.units[act.unit]
    nation = colour_of(world, unit)
    if not is_limited(world) or not has_change(nation):
        return True
    target = (act.hex, "") if getattr(act, "verb", "") == "stage" else (unit.hex, act.hex)
    return suffices(world, nation, places(world, nation) | {unit.id: target}, {})


def has_change(nation: str) -> bool:
    """Powers, Vichy and Free France have partial counters."""
    return is_power(nation) or nation in EXTRA


@rule("28.641")
def loses_more(world: World, unit: Unit, lost: int) -> int:
    """Without the right change an air unit loses more factors than it must."""
    nation = colour_of(world, unit)
    if kind(world, unit).sort != AIR or not is_limited(world) or not has_change(nation):
        return lost
    where = places(world, nation)
    able = (n for n in range(lost, unit.factors) if suffices(world, nation, where, {unit.id: unit.factors - n}))
    return next(able, unit.factors)
