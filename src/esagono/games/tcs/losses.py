"""Losing steps and units: the only ways a unit becomes smaller or leaves the map (10.0)."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.tcs.events.combat import Eliminated, StepLost
from esagono.games.tcs.fire_records import Losses
from esagono.games.tcs.pieces import ELIMINATED, FIRE, Unit
from esagono.games.tcs.stacks import carriers, nominal_steps, rides_own_transport
from esagono.games.tcs.world import World, counter, passengers, steps
from esagono.kernel import Play, Slot, rule

STEP_LOST: Slot[Callable[[Play[World], Unit], None]] = Slot("a step is lost")
"""Asked before the loss is marked: Vehicle Morale (17.8a)."""
UNIT_LOST: Slot[Callable[[Play[World], Unit], None]] = Slot("a unit is lost")
"""Asked while the unit is still in its hex: Battalion Morale (17.1)."""


@rule("10.0c", "10.0d", "3.3")
def lose_step(play: Play[World], unit: str) -> None:
    """A unit loses a step, and with it what it carries; at its limit it is eliminated."""
    before = play.world.units[unit]
    if not before.hex:
        return
    printed = counter(play.world, unit)
    for told in STEP_LOST:
        told(play, before)
    key = f"{printed.side} {printed.type}"
    play.put("losses", key, play.world.losses.get(key, 0) + 1)
    had = steps(play.world, unit)
    play.unit(unit, lost=before.lost + 1)
    play.tell(StepLost(unit, had - 1))
    lose_passengers(play, unit, had)
    if had == 1:
        eliminate(play, unit)
    elif rides_own_transport(play.world, before):
        lose_load(play, before)


@rule("24.2a")
def lose_load(play: Play[World], before: Unit) -> None:
    """With a step of its own transport goes the unit, or of a large one half of its steps, rounded up."""
    gone = -(-steps(play.world, before) // nominal_steps(play.world, before))
    if gone == steps(play.world, before):
        eliminate(play, before.id)
        return
    printed = counter(play.world, before)
    key = f"{printed.side} {printed.type}"
    play.put("losses", key, play.world.losses.get(key, 0) + gone - 1)
    play.unit(before.id, lost=before.lost + gone)
    play.tell(StepLost(before.id, steps(play.world, before.id)))


@rule("10.0g", "24.1d")
def lose_passengers(play: Play[World], unit: str, had: int) -> None:
    """The passengers of a transport that loses a step lose the same share of theirs, rounded up."""
    lose_shared_riders(play, unit, had)
    aboard = [u.id for u in passengers(play.world, unit) if steps(play.world, u) and not u.shared]
    all_steps = sum(steps(play.world, u) for u in aboard)
    share = -(-all_steps // had)
    if len(aboard) > 1 and share < all_steps:  # allotted as by 10.0f
        here, side = play.world.units[unit].hex, counter(play.world, unit).side
        play.run("losses", Losses(side, here, tuple(aboard), share, owner=1 + -(-(share - 1) // 2)))
        return
    for name in aboard:
        for _ in range(min(share, steps(play.world, name))):
            lose_step(play, name)


@rule("24.1e", "10.0g", "A-148")
def lose_shared_riders(play: Play[World], unit: str, had: int) -> None:
    """Riders of several vehicles lose their share by the steps of all of them."""
    for rider in passengers(play.world, unit):
        others = [c for c in carriers(rider) if c != unit]
        if rider.shared:
            all_steps = had + sum(steps(play.world, c) for c in others)
            for _ in range(min(-(-steps(play.world, rider) // all_steps), steps(play.world, rider))):
                lose_step(play, rider.id)


@rule("24.1e", "24.1d")
def lose_or_shift(play: Play[World], rider: Unit, unit: str) -> None:
    """Who rode on the lost unit is lost with it, or rides on the vehicles that shared in it."""
    left = [c for c in carriers(rider) if c != unit and play.world.units[c].hex]
    if left:
        play.unit(rider.id, carrier=left[0], shared=tuple(left[1:]))
    else:
        eliminate(play, rider.id)


@rule("10.0c")
def eliminate(play: Play[World], unit: str) -> None:
    """A unit is taken off the map with all that it carries, and counted for morale."""
    for aboard in passengers(play.world, unit):
        lose_or_shift(play, aboard, unit)
    gone = play.world.units[unit]
    if not gone.hex:
        return
    lose_the_rest(play, gone)
    for told in UNIT_LOST:
        told(play, gone)
    full = counter(play.world, unit).steps
    play.unit(
        unit, hex="", box=ELIMINATED, lost=full, carrier="", mode=FIRE, state="", fired=False, dug_in=False,
        fleeing=False,
    )  # fmt: skip
    play.tell(Eliminated(unit, gone.hex))


def lose_the_rest(play: Play[World], gone: Unit) -> None:
    """Steps that a unit loses by being eliminated at one blow are counted like others."""
    left = steps(play.world, gone)
    for _ in range(left):
        for told in STEP_LOST:
            told(play, gone)
    printed = counter(play.world, gone)
    key = f"{printed.side} {printed.type}"
    if left:
        play.put("losses", key, play.world.losses.get(key, 0) + left)
