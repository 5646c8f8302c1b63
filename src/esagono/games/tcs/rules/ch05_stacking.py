"""5.0 Stacking: thirty steps of Infantry and Weapons and six of Vehicles and Carriers in a hex."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.tcs.losses import lose_step
from esagono.games.tcs.pieces import Unit
from esagono.games.tcs.records import Excess, Phase
from esagono.games.tcs.stacks import nominal_steps, rides_own_transport
from esagono.games.tcs.world import World, counter, enemy, held, stack, steps
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, each, law, loop, rule

TROOPS, VEHICLES = 30, 6
"""Steps in a hex (5.1)."""


@rule("5.1")
def counted(world: World, hex_: str, side: Side, troops: bool) -> tuple[Unit, ...]:
    """The units that count against one of the two limits: nobody aboard or towed."""
    return tuple(u for u in stack(world, hex_, side) if not u.carrier and is_troops(world, u) == troops)


@rule("24.2a")
def is_troops(world: World, unit: Unit) -> bool:
    """It stacks among the thirty steps; who rides its own transport counts like a carrier."""
    return counter(world, unit).foot_troops and not rides_own_transport(world, unit)


def size(world: World, unit: Unit) -> int:
    """The steps for which a unit counts."""
    return nominal_steps(world, unit) if rides_own_transport(world, unit) else steps(world, unit)


@rule("5.1")
def excess(world: World, hex_: str, side: Side, troops: bool) -> int:
    """The steps that are too many."""
    there = sum(size(world, u) for u in counted(world, hex_, side, troops))
    return max(0, there - (TROOPS if troops else VEHICLES))


def is_crowded(world: World, hex_: str, side: Side) -> bool:
    """One of the two limits is exceeded."""
    return bool(excess(world, hex_, side, True) or excess(world, hex_, side, False))


@rule("5.0", "A-117")
def crowded(world: World, phase: Phase) -> Iterator[Excess]:
    """The hexes that hold too much, of the phasing side first: nobody may stay crowded, fugitives neither."""
    sides = (phase.side, enemy(phase.side))
    return (Excess(side, h) for side in sides for h in held(world)[side] if is_crowded(world, h, side))


@law("5.0")
def unit_is_too_many(seen: Seen[World, Excess], act: Scrap) -> bool:
    """A unit of a kind of which there are too many steps."""
    excessive = seen.record
    for troops in (True, False):
        if excess(seen.world, excessive.hex, excessive.side, troops):
            units = counted(seen.world, excessive.hex, excessive.side, troops)
            if act.unit in {u.id for u in units}:
                return True
    return False


class Scrap(Act):
    """The owner destroys a step that is too many."""

    verb = "give-up"
    rule = "5.0"
    laws = (unit_is_too_many,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[Scrap]:
        """The units in the hex."""
        return (cls(u.id) for u in stack(seen.world, seen.record.hex, seen.side))

    def do(self, play: Play[World], record: Excess) -> None:
        """The step is gone."""
        lose_step(play, self.unit)


EXCESS_STEPS = loop(
    "excess steps", "5.0",
    ask("excess", "5.0", Scrap, by=lambda world, record: record.side),
    record=Excess, unless=lambda world, record: not is_crowded(world, record.hex, record.side),
)  # fmt: skip
OVERSTACKING = each("overstacking", "5.0", crowded, EXCESS_STEPS, record=Excess)
