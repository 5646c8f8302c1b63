"""3.0 Unit actions, 3.1 opportunity actions, 3.2 command action points: the ways of acting and of paying."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Literal, Protocol

from esagono.games.storms_of_steel.events_hidden import Stirred
from esagono.games.storms_of_steel.events_rounds import Activated, Exhausted, Joined, Paid
from esagono.games.storms_of_steel.records import Activating, Turn
from esagono.games.storms_of_steel.rules.ch03_caps import Bid, Cap, side_has_the_caps
from esagono.games.storms_of_steel.rules.ch08_hand import discard
from esagono.games.storms_of_steel.rules.ch08_rolls import before, cast, hard_fighting, result
from esagono.games.storms_of_steel.world import (
    Unit,
    World,
    active_units,
    allies,
    board,
    effect,
    has_card,
    of_side,
    option,
)
from esagono.kernel import Act, Event, Play, Seen, Side, UnitId, law, rule, seq, step
from esagono.kernel.value import replace

By = Literal["ap", "opp", "cap", "card"]
FULL_AP = 7
COMMAND_CARD = "2"
MARCHING = ("move", "group-move", "rotate", "sneak")
"""What AP may be spent on in a forced march (V01)."""


class Acting(Protocol):
    """An act by which a unit does something at a cost."""

    verb: ClassVar[str]

    @property
    def unit(self) -> str:
        """The unit that acts."""

    @property
    def by(self) -> str:
        """The way of acting: AP, opportunity or CAP."""

    def cost(self, world: World) -> int:
        """The cost in AP."""


class OfUnit(Protocol):
    """An act that names a unit."""

    @property
    def unit(self) -> str:
        """The unit named."""


# Laws of all actions


@law("2.2")
def unit_is_own(seen: Seen[World, Any], act: OfUnit) -> bool:
    """A player acts with his own units."""
    return seen.world.units[act.unit].side == seen.side


@law("7.4-Stunned")
def unit_is_not_stunned(seen: Seen[World, Any], act: OfUnit) -> bool:
    """A stunned unit can only rally."""
    return not effect(seen.world, seen.world.units[act.unit]).only_rally


@law("9.0/1")
@rule("3.0/1", "3.0/2", "2.2/3")
def unit_is_active_or_joins(seen: Seen[World, Any], act: Acting) -> bool:
    """AP are spent by the units of the activation; a ready unit may join them at this moment."""
    return act.by != "ap" or may_use_ap(seen.world, act.unit)


@law("3.1")
@rule("2.2/4")
def unit_is_ready_and_not_active(seen: Seen[World, Any], act: Acting) -> bool:
    """Only a ready unit that is not active may take an opportunity action."""
    unit = seen.world.units[act.unit]
    return act.by != "opp" or (unit.ready and not unit.active)


@law("3.2.1")
@rule("3.0/1")
def ap_and_caps_suffice(seen: Seen[World, Any], act: Acting) -> bool:
    """CAPs add to the AP of the activation one for one."""
    world = seen.world
    return act.by != "ap" or act.cost(world) <= world.ap[seen.side] + world.cap[seen.side]


@law("3.2.2")
@rule("2.2/5")
def caps_suffice(seen: Seen[World, Any], act: Acting) -> bool:
    """A command action is paid wholly with CAPs."""
    return act.by != "cap" or act.cost(seen.world) <= seen.world.cap[seen.side]


@law("C-02")
@rule("2.2/6")
def command_card_is_in_hand(seen: Seen[World, Any], act: Acting) -> bool:
    """With the card Command Action any unit or group acts free of charge."""
    return act.by != "card" or COMMAND_CARD in seen.world.hands.get(seen.side, ())


@rule("10.0/1")
def has_means_to_act(world: World, unit: str) -> bool:
    """The unit is ready, or its side has points for an action."""
    u = world.units[unit]
    ap = world.ap[u.side] if u.active else 0
    return (u.ready and not u.active) or ap + world.cap[u.side] > 0


@law("10.0/1")
def unit_that_came_out_acts(seen: Seen[World, Any], act: Acting) -> bool:
    """Who has come out of hiding to act does act, alone or in a group with others beside it."""
    out = seen.record.revealed if isinstance(seen.record, Turn) else ()
    units = seen.world.units
    near = {h for i in out if i in units for h in (units[i].hex, *board(seen.world).around(units[i].hex))}
    return not out or units[act.unit].hex in near


@law("V01")
def ap_are_not_for_marching_only(seen: Seen[World, Any], act: Acting) -> bool:
    """After a forced march was ordered AP are spent on movement alone."""
    return act.by != "ap" or not is_forced(seen.world, seen.side) or act.verb in MARCHING


@law("V12")
def not_only_cards_count_now(seen: Seen[World, Any], act: Acting) -> bool:
    """Who has announced two cards plays cards in this turn."""
    return act.by == "card" or not (isinstance(seen.record, Turn) and seen.record.cards_only)


@rule("V01")
def is_forced(world: World, side: Side) -> bool:
    """The activation of the side is a forced march."""
    return any(u.forced for u in active_units(world, side))


@ap_and_caps_suffice.because
def _(seen: Seen[World, Any], act: Acting) -> dict[str, object]:
    world = seen.world
    return {"cost": act.cost(world), "ap": world.ap[seen.side], "cap": world.cap[seen.side]}


@caps_suffice.because
def _(seen: Seen[World, Any], act: Acting) -> dict[str, object]:
    return {"cost": act.cost(seen.world), "cap": seen.world.cap[seen.side]}


WAYS = (
    unit_is_active_or_joins,
    unit_is_ready_and_not_active,
    ap_and_caps_suffice,
    caps_suffice,
    command_card_is_in_hand,
    unit_that_came_out_acts,
    ap_are_not_for_marching_only,
    not_only_cards_count_now,
)


def may_use_ap(world: World, unit: str) -> bool:
    """The unit is active, or ready while its side has an activation that it can share (9.0/1)."""
    u = world.units[unit]
    return u.active or (u.ready and bool(active_units(world, u.side)))


@rule("9.1/1", "2.2/5")
def may_act(world: World, unit: str, by: str) -> bool:
    """The unit's state lets it take part in a group action of this way."""
    u = world.units[unit]
    if by == "ap":
        return may_use_ap(world, unit)
    return by in ("cap", "card") or (u.ready and not u.active)


@rule("2.2/3", "2.2/4", "2.2/5", "2.2/6", "2.2/14", "3.0/3")
def ways(world: World, unit: str, cost: int) -> Iterator[By]:
    """The ways in which a unit could pay this cost now."""
    u = world.units[unit]
    ap, cap = world.ap[u.side], world.cap[u.side]
    if cost <= ap + cap and may_use_ap(world, unit):
        yield "ap"
    if u.ready and not u.active:
        yield "opp"
    if cost <= cap:
        yield "cap"
    if COMMAND_CARD in world.hands.get(u.side, ()):
        yield "card"


# Paying


@rule("10.1/3")
def tell_of(play: Play[World], unit: str, event: Event) -> None:
    """Say what happens to a unit: to everybody, or to its owner alone while it is hidden."""
    u = play.world.units[unit]
    play.tell(event, to=allies(play.world, u.side) if u.hidden else None)


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


# 3.0 Activation


@law("2.2/2")
@rule("3.0")
def unit_is_ready(seen: Seen[World, Any], act: OfUnit) -> bool:
    """Only a ready unit can be activated."""
    return seen.world.units[act.unit].ready


@law("9.0/3")
@rule("2.2/3", "2.2/11")
def side_has_no_activation(seen: Seen[World, Any], act: OfUnit) -> bool:
    """A player has one pool of AP at a time; the opponent may have one of his own."""
    return not active_units(seen.world, seen.side)


@law("5.1")
def unit_is_available(seen: Seen[World, Any], act: OfUnit) -> bool:
    """A unit on the map, or a reinforcement whose round has come (A-101)."""
    return is_available(seen.world, act.unit)


def is_available(world: World, unit: str) -> bool:
    """The unit is on the map, or waits to enter it."""
    u = world.units[unit]
    return bool(u.hex) or (u.due == 0 and not u.hidden and not u.gone)


class Activate(Act):
    """Give a ready unit its action points; not an action."""

    verb = "activate"
    rule = "3.0"
    laws = (unit_is_own, unit_is_available, unit_is_ready, side_has_no_activation)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[Activate]:
        """Every own unit."""
        return (cls(u.id) for u in of_side(seen.world, seen.side))

    def do(self, play: Play[World], record: Turn) -> None:
        """Seven AP, or a roll."""
        play.unit(self.unit, active=True)
        if option(play.world, "variable-ap"):
            play.run(ACTIVATION, Activating(self.unit))
        else:
            give_ap(play, self.unit, FULL_AP)


@rule("V04")
def experience(world: World, unit: Unit) -> int:
    """Experienced units get four AP more, with variable AP too (A-38)."""
    return world.charts.cards["V04"].amount if has_card(world, unit, "V04") else 0


@rule("3.0", "2.2/3")
def give_ap(play: Play[World], unit: str, ap: int) -> None:
    """Set the AP marker."""
    u = play.world.units[unit]
    ap += experience(play.world, u)
    play.put("ap", u.side, ap)
    play.tell(Stirred(u.side, ap) if u.hidden else Activated(unit, ap))


@law("3.0/2")
def side_has_an_activation(seen: Seen[World, Any], act: EndActivation) -> bool:
    """There is an activation to end."""
    return bool(active_units(seen.world, seen.side))


class EndActivation(Act):
    """Turn the active units to their exhausted side and lose their AP; not an action."""

    verb = "end-activation"
    rule = "3.0/4"
    laws = (side_has_an_activation,)

    def do(self, play: Play[World], record: Turn) -> None:
        """At the start of the turn only: after the action the turn is over."""
        end_activation(play, record.side)


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


# 3.2 Command action points


# 3.2.1 Supplementing AP


@law("3.2.1")
def caps_are_added_once(seen: Seen[World, Turn], act: Supplement) -> bool:
    """The number is named once for the action of a turn."""
    return seen.record.added == 0 < act.n


class Supplement(Act):
    """Add CAPs to the AP of the coming action though the AP might do: that many AP are saved; not an action."""

    verb = "supplement"
    rule = "3.2.1"
    laws = (side_has_an_activation, caps_are_added_once, side_has_the_caps)
    n: int

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[Supplement]:
        """Any number."""
        return (cls(n) for n in range(1, seen.world.cap[seen.side] + 1))

    def do(self, play: Play[World], record: Turn) -> None:
        """They are paid with the action, as far as it costs so much."""
        play.let(record, added=self.n)


# 3.0.1 Variable APs (optional)


@step("3.0.1")
def roll_for_ap(play: Play[World], record: Activating) -> None:
    """2D6 AP instead of seven."""
    cast(play, record, owner(play.world, record), "2d6", "action points")


@step("3.0.1")
def set_rolled_ap(play: Play[World], record: Activating) -> None:
    """Never fewer than none with CAPs spent on it."""
    give_ap(play, record.unit, max(0, result(record)))


def owner(world: World, record: Activating) -> Side:
    """Who owns the unit of the record."""
    return world.units[record.unit].side


ACTIVATION = seq(
    "activation",
    "3.0.1",
    before("action points", by=owner),
    roll_for_ap,
    hard_fighting(by=owner),
    set_rolled_ap,
    record=Activating,
)

__all__ = ["Bid", "Cap"]
