"""Who may act and has acted in a turn, and the end of an activation: every chapter with actions asks for it."""

from __future__ import annotations

from collections.abc import Iterable

from esagono.games.storms_of_steel.events.rounds import Exhausted
from esagono.games.storms_of_steel.records import Turn
from esagono.games.storms_of_steel.world import World, active_units, allies
from esagono.kernel import Event, Play, Side, rule
from esagono.kernel.value import replace


@rule("10.1/3")
def tell_of(play: Play[World], unit: str, event: Event) -> None:
    """Say what happens to a unit: to everybody, or to its owner alone while it is hidden."""
    u = play.world.units[unit]
    play.tell(event, to=allies(play.world, u.side) if u.hidden else None)


def has_acted(play: Play[World], units: Iterable[str]) -> None:
    """Remember who has acted, and in which hex."""
    turn = play.record(Turn)
    there = [(i, play.world.units[i].hex) for i in units if play.world.units[i].hex]
    play.let(turn, acted=tuple(dict.fromkeys((*turn.acted, *there))))


@rule("2.2", "2.2/1")
def action_is_made(play: Play[World], units: Iterable[str] = ()) -> None:
    """The turn has had its action, made by these units; a double action leaves one more."""
    play.set(passed=False)
    has_acted(play, units)
    turn = play.record(Turn)
    play.let(turn, left=turn.left - 1, made=turn.made + 1, done=turn.left <= 1)


def is_available(world: World, unit: str) -> bool:
    """The unit is on the map, or waits to enter it."""
    u = world.units[unit]
    return bool(u.hex) or (u.due == 0 and not u.hidden and not u.gone)


@rule("3.0/2", "9.0/2")
def end_activation(play: Play[World], side: Side) -> None:
    """All who shared the activation are exhausted; what AP are left is lost."""
    done = [u.id for u in active_units(play.world, side)]
    units = play.world.units
    rested = {i: replace(units[i], active=False, ready=False, forced=False, iron=False) for i in done}
    play.set(units={**units, **rested})
    play.put("ap", side, 0)
    for unit in done:
        tell_of(play, unit, Exhausted(unit))


@rule("9.0/4")
def drop_empty_activation(play: Play[World], side: Side) -> None:
    """Survivors keep the AP of the pool; with nobody left they are lost (A-96)."""
    if play.world.ap[side] and not active_units(play.world, side):
        play.put("ap", side, 0)


@rule("10.0/1")
def has_means_to_act(world: World, unit: str) -> bool:
    """The unit is ready, or its side has points for an action."""
    u = world.units[unit]
    ap = world.ap[u.side] if u.active else 0
    return (u.ready and not u.active) or ap + world.cap[u.side] > 0


@rule("V01")
def is_forced(world: World, side: Side) -> bool:
    """The activation of the side is a forced march."""
    return any(u.forced for u in active_units(world, side))
