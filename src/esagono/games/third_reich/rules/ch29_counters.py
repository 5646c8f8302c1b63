"""29.7 Partial fleets: the fewest counters after losses, and recombining in a base."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from esagono.games.third_reich.counters import FLEET
from esagono.games.third_reich.events.navy import Regrouped
from esagono.games.third_reich.navy import FLOTILLA, all_fleets, at_sea, base_of, owner, voyage_of
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import is_power
from esagono.games.third_reich.rules.ch28_change import FLEET_VALUES, compose, is_limited, stock
from esagono.games.third_reich.rules.ch28_flight import SPLIT, free_id
from esagono.games.third_reich.rules.ch29_sailing import fleet_is_yours, own_fleets, unit_is_a_fleet
from esagono.games.third_reich.world import World, colour_of, kind
from esagono.kernel import Act, Play, Seen, UnitId, law, rule
from esagono.kernel.value import replace

COUNTERS = (9, 6, 4, 2, 1)
"""The values of naval counters (29.72, 29.74)."""


@rule("29.72", "29.74", "A-159")
def parts(factors: int) -> list[int]:
    """The fewest counters for so many factors, the largest first."""
    found: list[int] = []
    for value in COUNTERS:
        while factors >= value:
            found.append(value)
            factors -= value
    return found


@rule("29.73", "29.72")
def change_of(world: World, nation: str, factors: int, giving: Iterable[str]) -> list[int] | None:
    """The counters for so many factors; with the option, of those that the nation has left; nothing: there are none.

    `giving`: fleets whose own counters are free for it.
    """
    if not is_limited(world) or not is_power(nation):
        return parts(factors)
    used = [u for u in all_fleets(world) if colour_of(world, u) == nation and u.id not in giving]
    left = {v: n - sum(u.factors == v for u in used) for v, n in stock(world, FLEET, FLEET_VALUES).items()}
    small = compose(factors % FLOTILLA, left)
    return None if small is None else [FLOTILLA] * (factors // FLOTILLA) + list(small)


@rule("29.73")
def loses_more(world: World, unit: Unit, lost: int) -> int:
    """Without the right change a fleet loses more factors than it must."""
    if kind(world, unit).sort != FLEET:
        return lost
    nation = colour_of(world, unit)
    able = (n for n in range(lost, unit.factors) if change_of(world, nation, unit.factors - n, (unit.id,)) is not None)
    return next(able, unit.factors)


@rule("29.71", "29.72")
def make_change(play: Play[World], unit: str) -> None:
    """A fleet that has lost factors is replaced by the fewest partial counters."""
    whole = play.world.units[unit]
    nation = colour_of(play.world, whole)
    first, *rest = change_of(play.world, nation, whole.factors, (unit,)) or parts(whole.factors)
    play.unit(unit, factors=first)
    for part in rest:
        name = free_id(play.world, whole.kind)
        play.put("units", name, replace(whole, id=name, factors=part))
        stays_with(play, unit, name)
        for happens in SPLIT:
            happens(play, unit, name)


def stays_with(play: Play[World], unit: str, part: str) -> None:
    """The part is at sea where the whole was."""
    going = voyage_of(play.world, unit)
    if going is not None:
        new = replace(going, units=(*going.units, part))
        play.set(voyages=tuple(new if v.lead == going.lead else v for v in play.world.voyages))


@rule("29.74", "51.7")
def partners(world: World, unit: Unit) -> list[Unit]:
    """The partial fleets of one nation and one commander in one base that have done the same in this turn."""
    mine = (u for u in all_fleets(world) if u.kind == unit.kind and owner(world, u) == owner(world, unit))
    same = (u for u in mine if base_of(u) == base_of(unit))
    return [u for u in same if u.factors < FLOTILLA and state(u) == state(unit) and not at_sea(world, u.id)]


def state(unit: Unit) -> tuple[object, ...]:
    """What a fleet has done and where it lies."""
    return (unit.used, unit.task, unit.tried, unit.moved, unit.coast, unit.box, unit.owner, unit.redeployed)


@law("29.74")
@rule("29.75")
def fleets_can_be_joined(seen: Seen[World, Any], act: Regroup) -> bool:
    """Partial fleets of a power in the same base that make larger counters."""
    unit = seen.world.units[act.unit]
    if not is_power(colour_of(seen.world, unit)) or unit.factors >= FLOTILLA:
        return False
    mine = partners(seen.world, unit)
    found = sorted((u.factors for u in mine), reverse=True)
    new = change_of(seen.world, colour_of(seen.world, unit), sum(found), [u.id for u in mine])
    return new is not None and found != new


class Regroup(Act):
    """Recombine the partial fleets of a base."""

    verb = "regroup"
    rule = "29.74"
    laws = (fleet_is_yours, unit_is_a_fleet, fleets_can_be_joined)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[Regroup]:
        """One fleet of each base."""
        return (cls(u.id) for u in own_fleets(seen.world, seen.record, seen.side) if u.factors < FLOTILLA)

    def do(self, play: Play[World], record: Any) -> None:
        """The factors are the same, the counters others."""
        unit = play.world.units[self.unit]
        found = partners(play.world, unit)
        names = [u.id for u in found]
        total = sum(u.factors for u in found)
        values = change_of(play.world, colour_of(play.world, unit), total, names) or parts(total)
        for name in names[len(values) :]:
            play.drop("units", name)
        for value in values:
            name = names.pop(0) if names else free_id(play.world, unit.kind)
            play.put("units", name, replace(unit, id=name, factors=value))
        play.tell(Regrouped(unit.kind, base_of(unit)))
