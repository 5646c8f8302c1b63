"""3.0, 3.1, 3.2.2 Paying for an action, and what it does to those who take part."""

from __future__ import annotations

from collections.abc import Iterable

from esagono.games.storms_of_steel.activations import action_is_made, tell_of
from esagono.games.storms_of_steel.events.rounds import Exhausted, Joined, Paid
from esagono.games.storms_of_steel.hand import discard
from esagono.games.storms_of_steel.records import Turn
from esagono.games.storms_of_steel.rules.ch03_ways import COMMAND_CARD
from esagono.games.storms_of_steel.world import World
from esagono.kernel import Play, Side, rule


def join_by(play: Play[World], unit: str, by: str) -> None:
    """What taking part does to a unit: it shares the activation, or is exhausted by the opportunity."""
    if by == "ap" and not play.world.units[unit].active:
        play.unit(unit, active=True)
        tell_of(play, unit, Joined(unit))
    elif by == "opp":
        play.unit(unit, ready=False)
        tell_of(play, unit, Exhausted(unit))


@rule("3.0/1", "3.2.1", "9.0", "9.2/1")
def _pay_with_ap(play: Play[World], side: Side, units: Iterable[str], cost: int) -> None:
    """From the common pool, CAPs for those added and those lacking; whoever takes part shares the activation (A-36)."""
    for unit in units:
        join_by(play, unit, "ap")
    world, turn = play.world, play.record(Turn)
    added = min(cost, turn.added)
    play.let(turn, added=turn.added - added)
    ap = min(cost - added, world.ap[side])
    play.put("ap", side, world.ap[side] - ap)
    cap = min(cost - ap, world.cap[side])  # a hit counter dealt anew may ask for more than was declared
    play.put("cap", side, world.cap[side] - cap)
    play.tell(Paid(side, ap, cap))


@rule("3.1", "9.2/2")
def _pay_by_opportunity(play: Play[World], units: Iterable[str]) -> None:
    """Nothing is paid, whatever the action costs; all who take part are exhausted."""
    for unit in units:
        join_by(play, unit, "opp")


@rule("3.2.2", "3.2/1", "9.2/4")
def _pay_with_caps(play: Play[World], side: Side, cost: int) -> None:
    """CAPs alone; the state of the units does not change."""
    cap = min(cost, play.world.cap[side])  # a hit counter dealt anew may ask for more than was declared
    play.put("cap", side, play.world.cap[side] - cap)
    play.tell(Paid(side, 0, cap))


def pay_points(play: Play[World], side: Side, by: str, cost: int) -> None:
    """Pay with CAPs, or with the AP of the activation and CAPs that add to them, by nobody in particular."""
    if cost:
        pay_more(play, side, (), by, cost)


def pay_more(play: Play[World], side: Side, units: tuple[str, ...], by: str, cost: int) -> None:
    """Pay what an action that is being made costs in addition; it stays one action."""
    if by == "ap":
        _pay_with_ap(play, side, units, cost)
    elif by == "cap":
        _pay_with_caps(play, side, cost)


@rule("9.2/8")
def pay(play: Play[World], side: Side, units: tuple[str, ...], by: str, cost: int) -> None:
    """Pay for the one action of the turn, of a unit or a group as the player likes; it breaks a chain of passes."""
    if by == "ap":
        _pay_with_ap(play, side, units, cost)
    elif by == "opp":
        _pay_by_opportunity(play, units)
    elif by == "card":
        discard(play, side, COMMAND_CARD)
    else:
        _pay_with_caps(play, side, cost)
    action_is_made(play, units)
