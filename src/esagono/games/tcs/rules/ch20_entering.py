"""20.1d, 15.2c Entering a hex: the triggers, then barrages and mines."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.tcs.pieces import Unit
from esagono.games.tcs.records import MOVEMENT, Step, Trigger
from esagono.games.tcs.rules.ch20_costs import is_bottleneck
from esagono.games.tcs.stacks import still_in
from esagono.games.tcs.world import World, counter
from esagono.kernel import Play, Slot, rule, seq, step

ENTERED: Slot[Callable[[Play[World], Step], None]] = Slot("a stack has entered a hex")
"""Barrages, then mines, after all overwatch (15.2c-1)."""


def entered_by(world: World, step_: Step) -> tuple[Unit, ...]:
    """Those who have entered the hex and are still there."""
    return still_in(world, step_.hex, step_.side, step_.units)


@rule("15.3i", "15.3j", "A-63")
def movement_trigger_of(play: Play[World], step_: Step) -> Trigger:
    """The trigger of a stack that has entered a hex (15.2c)."""
    going = [u for u in step_.units if not play.world.units[u].carrier]
    by_impulses = step_.kind in ("impulse", "syr") and all(counter(play.world, u).vehicle for u in going)
    spent: tuple[str, ...] = ()
    if by_impulses:
        spent = next((f.record.answered for f in reversed(play.here) if hasattr(f.record, "answered")), ())
    return Trigger(
        MOVEMENT, step_.side, (step_.hex,), step_.units, step_.start, step_.road, impulse=by_impulses, spent=spent
    )


@step("15.2c")
@rule("18.10a")
def movement_trigger(play: Play[World], step_: Step) -> None:
    """Entering a hex is a trigger."""
    play.run("trigger", movement_trigger_of(play, step_))


def is_narrow(world: World, step_: Step) -> bool:
    """The way into the hex is a bottleneck, for fugitives too (15.3j)."""
    return step_.bottleneck or (step_.kind == "syr" and is_bottleneck(world, step_.start, step_.hex))


@step("20.1d", when=is_narrow)
@rule("A-63")
def bottleneck_trigger(play: Play[World], step_: Step) -> None:
    """A bottleneck is a trigger a second time; who has fired at vehicles in this impulse does not fire again."""
    play.run("trigger", movement_trigger_of(play, step_))


@step("15.2c-1")
def barrages_and_mines(play: Play[World], step_: Step) -> None:
    """Then barrages attack, then mines."""
    for part in ENTERED:
        part(play, step_)


ENTERING = seq(
    "entering", "15.2c-1", movement_trigger, bottleneck_trigger, barrages_and_mines,
    record=Step, unless=lambda world, step_: not entered_by(world, step_),
    label=lambda world, step_: {"hex": step_.hex},
)  # fmt: skip
