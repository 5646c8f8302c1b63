"""3.3 Stacking: ten points a hex at the end of a phase; the owner takes off what is too much."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from esagono.games.crimea.losses import remove
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import Overstack, Phase
from esagono.games.crimea.strength import points_of, stacking_of
from esagono.games.crimea.world import CADRE, World, by_hex, side_of, units_at
from esagono.kernel import Act, Play, Seen, Side, Slot, UnitId, ask, law, loop, rule, step

LIMIT = 10
"""Stacking points in a hex (BSR-3.32)."""
STACKING_LIMITS: Slot[Callable[[World, str, Side], int]] = Slot("stacking limits")
"""Other limits: world, hex, side; 0: none of its own (PB-5.2)."""
STACKING_GROUPS: Slot[Callable[[World, str], Iterable[tuple[str, ...]]]] = Slot("stacking groups")
"""World, hex: groups of hexes, this one among them, that hold no more than an ordinary hex together (PB-5.23a)."""
SPARED: Slot[Callable[[World, str, tuple[Unit, ...]], int]] = Slot("spared stacking points")
"""World, hex, units of a side there: stacking points that do not count (PB-7.42)."""


@rule("BSR-3.32", "PB-5.23b", "PB-5.51")
def limit_of(world: World, hex_: str, side: Side) -> int:
    """How many stacking points a side may have in a hex."""
    return next((found for limit in STACKING_LIMITS if (found := limit(world, hex_, side))), LIMIT)


def counted(world: World, hex_: str, units: tuple[Unit, ...]) -> int:
    """The stacking points of a side's units in a hex that count."""
    spared = sum(spares(world, hex_, units) for spares in SPARED) if units else 0
    return points_of(world, units) - spared


@rule("BSR-3.32", "BSR-3.33")
def fits(world: World, units: Iterable[Unit], hex_: str) -> bool:
    """The units may stay in the hex together with those that are there."""
    coming = tuple(units)
    if not coming or not points_of(world, coming):
        return True
    side = side_of(world, coming[0])
    names = {u.id for u in coming}
    there = tuple(u for u in units_at(world, hex_, side) if u.id not in names)
    if counted(world, hex_, (*there, *coming)) > limit_of(world, hex_, side):
        return False
    added = points_of(world, coming)
    return all(added + points_in(world, group, side, names) <= LIMIT for group in groups_of(world, hex_))


def groups_of(world: World, hex_: str) -> Iterator[tuple[str, ...]]:
    """The groups of hexes that hold no more than an ordinary hex together."""
    return (group for groups in STACKING_GROUPS for group in groups(world, hex_))


def points_in(world: World, hexes: tuple[str, ...], side: Side, without: Iterable[str] = ()) -> int:
    """The stacking points of a side in several hexes that count."""
    found = (tuple(u for u in units_at(world, h, side) if u.id not in without) for h in hexes)
    return sum(counted(world, h, units) for h, units in zip(hexes, found, strict=True))


def overstacked(world: World, side: Side) -> Iterator[str]:
    """The hexes in which a side has too much."""
    for hex_ in by_hex(world):
        own = units_at(world, hex_, side)
        if own and (
            counted(world, hex_, own) > limit_of(world, hex_, side)
            or any(points_in(world, group, side) > LIMIT for group in groups_of(world, hex_))
        ):
            yield hex_


@law("BSR-3.32")
def unit_is_too_much(seen: Seen[World, Overstack], act: Remove) -> bool:
    """A unit with stacking points in an overstacked hex."""
    unit = seen.world.units.get(act.unit)
    if unit is None or not unit.hex or side_of(seen.world, unit) != seen.record.side:
        return False
    return unit.hex in tuple(overstacked(seen.world, seen.record.side)) and stacking_of(seen.world, unit) > 0


class Remove(Act):
    """A unit of an overstacked hex goes to the Cadre box."""

    verb = "remove"
    rule = "BSR-3.32"
    laws = (unit_is_too_much,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Overstack]) -> Iterator[Remove]:
        """The units of overstacked hexes."""
        hexes = tuple(overstacked(seen.world, seen.record.side))
        return (cls(u.id) for h in hexes for u in units_at(seen.world, h, seen.record.side))

    def do(self, play: Play[World], record: Overstack) -> None:
        """It is taken off."""
        remove(play, self.unit, CADRE, "stacking")


def who_is_over(world: World, record: Overstack) -> Side:
    """The side, while a hex of it is overstacked."""
    return record.side if any(overstacked(world, record.side)) else ""


def none_is_over(world: World, record: Overstack) -> bool:
    """Every hex keeps the limit."""
    return not who_is_over(world, record)


OVERSTACKING = loop(
    "overstacking",
    "BSR-3.32",
    ask("overstacking", "BSR-3.32", Remove, by=who_is_over),
    record=Overstack,
    until=none_is_over,
)


@step("BSR-3.32")
@rule("SOP-B1e", "SOP-C5d", "BSR-10.51")
def check_stacking(play: Play[World], record: Phase) -> None:
    """The stacking limits are looked at when a phase ends."""
    if any(overstacked(play.world, record.side)):
        play.run(OVERSTACKING, Overstack(record.side))


def crowded(seen: Seen[World, Any], unit: str, hex_: str) -> bool:
    """There is no room for the unit in the hex."""
    return not fits(seen.world, (seen.world.units[unit],), hex_)
