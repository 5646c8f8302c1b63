"""6.82 to 6.84 Supply counters on the map: MSUs and Dumps, turned, combined, exposed to the enemy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.crimea.events.supply import SupplyTurned
from esagono.games.crimea.losses import remove
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import MOVEMENT, Phase
from esagono.games.crimea.rules.ch03_zones import in_enemy_zoc
from esagono.games.crimea.rules.ch06_temporary import is_supply
from esagono.games.crimea.world import ASIDE, World, combat_units, counter, enemy, on_map, side_of, units_at
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, UnitId, ask, law, loop, rule
from esagono.kernel.memo import once_per_world

MSU, DUMP = 1, 2
"""The points of a supply counter, which are its levels."""


def is_msu(world: World, unit: Unit) -> bool:
    """A supply counter with one point."""
    return is_supply(world, unit) and unit.level == MSU


def is_dump(world: World, unit: Unit) -> bool:
    """A supply counter with two points."""
    return is_supply(world, unit) and unit.level == DUMP


# Exposed to the enemy (6.82)

BARRED_TO_SUPPLY: Slot[Callable[[World, str, Side], bool]] = Slot("hexes barred to supply counters")
"""World, hex, side: something of the enemy keeps them out (PB-8.12b)."""


@rule("BSR-6.82")
def is_exposed(world: World, units: tuple[Unit, ...], hex_: str) -> bool:
    """Supply counters would meet the enemy alone: his supply, or his zone of control without a friendly combat unit."""
    if not any(is_supply(world, u) for u in units) or any(counter(world, u).fights for u in units):
        return False
    return would_be_alone(world, side_of(world, units[0]), hex_)


@once_per_world
def would_be_alone(world: World, side: Side, hex_: str) -> bool:
    """Supply counters of a side, without combat units of their own, would meet the enemy in the hex."""
    if units_at(world, hex_, enemy(side)) or any(bars(world, hex_, side) for bars in BARRED_TO_SUPPLY):
        return True
    return in_enemy_zoc(world, hex_, side) and not combat_units(world, hex_, side)


@law("BSR-6.83")
def dump_goes_by_rail_alone(seen: Seen[World, Any], act: Any) -> bool:
    """Dumps do not move by themselves."""
    return not is_dump(seen.world, seen.world.units[act.unit])


@rule("BSR-6.82", "BSR-23.25")
def overrun_supply(play: Play[World], unit: str, hex_: str) -> None:
    """A combat unit that comes in removes enemy supply counters and bridges that are alone; none is captured."""
    printed = counter(play.world, unit)
    foe = enemy(printed.side)
    if not printed.fights or combat_units(play.world, hex_, foe):
        return
    for other in units_at(play.world, hex_, foe):
        remove(play, other.id, ASIDE, "entered")


@rule("BSR-6.82")
def trains_of(world: World, hex_: str, side: Side, leaving: tuple[str, ...]) -> tuple[str, ...]:
    """The MSUs that retreat with a force: those of its hex, if it leaves no combat unit there."""
    if any(u.id not in leaving for u in combat_units(world, hex_, side)):
        return ()
    return tuple(u.id for u in units_at(world, hex_, side) if is_msu(world, u))


@rule("BSR-6.82", "BSR-16.42a")
def lose_stores(play: Play[World], hex_: str, side: Side, leaving: tuple[str, ...]) -> None:
    """Dumps do not retreat: if a force leaves no combat unit with them, they are set aside."""
    if leaving and not any(u.id not in leaving for u in combat_units(play.world, hex_, side)):
        for unit in units_at(play.world, hex_, side):
            if is_dump(play.world, unit):
                remove(play, unit.id, ASIDE, "retreat")


# A Dump becomes an MSU (6.83c)


@law("BSR-6.83c")
def counter_is_a_dump(seen: Seen[World, Phase], act: TurnDump) -> bool:
    """An own Dump on the map."""
    unit = seen.world.units.get(act.unit)
    if unit is None or not unit.hex or side_of(seen.world, unit) != seen.side:
        return False
    return is_dump(seen.world, unit)


@law("BSR-6.83c")
def phase_is_for_supply(seen: Seen[World, Phase], act: Any) -> bool:
    """It is the side's movement phase, not a motorized or reaction phase."""
    return seen.record.kind == MOVEMENT


class TurnDump(Act):
    """A Dump is turned to its MSU side to be moved; one point is lost."""

    verb = "turn-dump"
    rule = "BSR-6.83c"
    weighty = True
    laws = (counter_is_a_dump, phase_is_for_supply)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[TurnDump]:
        """The Dumps on the map."""
        return (cls(u.id) for u in on_map(seen.world, seen.side) if is_dump(seen.world, u))

    def do(self, play: Play[World], record: Phase) -> None:
        """It can move now."""
        play.unit(self.unit, level=MSU)
        play.tell(SupplyTurned(self.unit, MSU))


# Two MSUs become a Dump (6.83b)


def pairs_of_msus(world: World, side: Side) -> tuple[str, ...]:
    """The hexes with two MSUs or more."""
    hexes = [u.hex for u in on_map(world, side) if is_msu(world, u)]
    return tuple(h for h in dict.fromkeys(hexes) if hexes.count(h) > 1)


def may_combine(world: World, record: Phase) -> Side:
    """The side, while it has two MSUs in a hex."""
    return record.side if pairs_of_msus(world, record.side) else ""


@law("BSR-6.83b1")
def two_msus_are_there(seen: Seen[World, Phase], act: Combine) -> bool:
    """Two MSUs of the side are in the hex."""
    return act.hex in pairs_of_msus(seen.world, seen.record.side)


class Combine(Act):
    """Two MSUs in a hex become a Dump."""

    verb = "combine"
    rule = "BSR-6.83b1"
    laws = (two_msus_are_there,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Combine]:
        """The hexes with two MSUs."""
        return (cls(h) for h in pairs_of_msus(seen.world, seen.record.side))

    def do(self, play: Play[World], record: Phase) -> None:
        """One is turned, the other is free for a later turn."""
        first, second, *_ = (u for u in units_at(play.world, self.hex, record.side) if is_msu(play.world, u))
        play.unit(first.id, level=DUMP)
        remove(play, second.id, ASIDE, "combined")
        play.unit(second.id, due=play.world.turn + 1)
        play.tell(SupplyTurned(first.id, DUMP))


class CombineNoMore(Act):
    """The MSUs stay as they are."""

    verb = "no-combining"
    rule = "BSR-6.83b1"
    ends = "step"

    def do(self, play: Play[World], record: Phase) -> None:
        """The phase ends."""
        play.leave("combining")


COMBINING = loop(
    "combining",
    "BSR-6.83b1",
    ask("combine", "BSR-6.83b1", Combine, CombineNoMore, by=may_combine),
    until=lambda world, record: not may_combine(world, record),
)
