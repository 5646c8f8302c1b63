"""6.3c, 6.10b, 20.0e The laws of moves that come from orders."""

from __future__ import annotations

from typing import Protocol

from esagono.games.tcs.records import Moving, Step
from esagono.games.tcs.rules.ch06_limits import APPROACHES, PASSES, STRAYS, Bar, bar
from esagono.games.tcs.rules.ch06_orders import doubt, goal_of, note_doubt, orders_bind
from esagono.games.tcs.rules.ch06_status import counts_as_unassigned
from esagono.games.tcs.world import World
from esagono.kernel import Play, Seen, law, rule
from esagono.kernel.memo import latest

Going = Seen[World, Moving]


class ToHex(Protocol):
    """An act that goes into a hex."""

    @property
    def hex(self) -> str:
        """The hex."""


def somebody_is_unassigned(seen: Going) -> bool:
    """A unit of the stack is not assigned, or treated so."""
    return any(counts_as_unassigned(seen.world, u) for u in seen.record.units)


@rule("6.3c")
def path_of(world: World, unit: str, moving: Moving, end: str) -> tuple[str, ...]:
    """The way of a unit: where it began the phase, every hex of its move so far, where it goes."""
    began = world.units[unit].began or moving.hex
    return (*dict.fromkeys((began, *moving.trail, moving.hex)), end)


@rule("6.3c", "A-105")
@latest
def barred(seen: Going, act: ToHex) -> tuple[str, Bar] | None:
    """The first unit of the stack that may not end its move in the hex, and why; every hex is asked for, since
    overwatch may end the move there."""
    for unit in seen.record.units:
        found = bar(seen.world, unit, path_of(seen.world, unit, seen.record, act.hex))
        if found is not None:
            return unit, found
    return None


def bars(seen: Going, act: ToHex, key: str) -> bool:
    """The stack is barred from the hex for a reason."""
    found = barred(seen, act)
    return found is not None and found[1].key == key


def because_of(seen: Going, act: ToHex) -> dict[str, object]:
    """The unit, and the hex that it is about."""
    found = barred(seen, act)
    return {"unit": found[0], "place": found[1].place} if found else {"unit": "", "place": ""}


@law("6.3c", where=somebody_is_unassigned)
def unassigned_do_not_approach(seen: Going, act: ToHex) -> bool:
    """Unassigned units do not come nearer to an enemy that they can observe."""
    return not bars(seen, act, APPROACHES)


@law("6.3c", where=somebody_is_unassigned)
def unassigned_do_not_pass_the_rally_point(seen: Going, act: ToHex) -> bool:
    """Far from their rally point they do not go beyond it."""
    return not bars(seen, act, PASSES)


@law("6.3c", where=somebody_is_unassigned)
def unassigned_stay_near_the_rally_point(seen: Going, act: ToHex) -> bool:
    """Near their rally point they stay near it."""
    return not bars(seen, act, STRAYS)


for each in (unassigned_do_not_approach, unassigned_do_not_pass_the_rally_point, unassigned_stay_near_the_rally_point):
    each.because(because_of)


# Orders


def orders_are_binding(seen: Going) -> bool:
    """Doubtful moves are forbidden in this game."""
    return orders_bind(seen.world)


def disobedient(seen: Going, act: ToHex) -> str:
    """A unit of the stack whose orders the step does not fit, or the empty word."""
    if not orders_bind(seen.world):
        return ""
    ways = ((u, path_of(seen.world, u, seen.record, act.hex)) for u in seen.record.units)
    return next((u for u, way in ways if doubt(seen.world, u, way)), "")


@law("6.10b", where=orders_are_binding)
@rule("20.0e")
def orders_lead_there(seen: Going, act: ToHex) -> bool:
    """The step keeps to the letter and the spirit of the orders."""
    return not disobedient(seen, act)


@orders_lead_there.because
def where_orders_lead(seen: Going, act: ToHex) -> dict[str, object]:
    """The unit, and where it should go."""
    unit = disobedient(seen, act)
    return {"unit": unit, "place": goal_of(seen.world, unit, act.hex) if unit else ""}


MOVING_LAWS = (
    unassigned_do_not_approach,
    unassigned_do_not_pass_the_rally_point,
    unassigned_stay_near_the_rally_point,
    orders_lead_there,
)


@rule("20.0e")
def note_doubtful_step(play: Play[World], step: Step) -> None:
    """A step of a move that does not fit the orders is noted, once for a unit in a turn."""
    if step.kind not in ("move", "impulse"):
        return
    noted = {d.unit for d in play.world.doubts if d.turn == play.world.turn}
    for unit in step.units:
        if unit not in noted:
            note_doubt(play, unit, (play.world.units[unit].began or step.start, step.start, step.hex))
