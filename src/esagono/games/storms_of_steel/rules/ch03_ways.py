"""3.0 Unit actions, 3.1 opportunity actions, 3.2 command action points: who may act, and in which ways."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, Protocol

from esagono.games.storms_of_steel.activations import is_forced
from esagono.games.storms_of_steel.laws import law_by
from esagono.games.storms_of_steel.presence import (
    a_march_is_forced,
    only_cards_count,
    somebody_came_out,
    somebody_hides,
    somebody_is_hit,
    somebody_is_off_the_map,
)
from esagono.games.storms_of_steel.records import Turn
from esagono.games.storms_of_steel.world import World, active_units, board, effect
from esagono.kernel import Seen, Side, law, rule
from esagono.kernel.memo import once_per_world

By = Literal["ap", "opp", "cap", "card"]
WAYS_TO_ACT: tuple[By, ...] = ("ap", "opp", "cap", "card")

COMMAND_CARD = "2"
MARCHING = (
    *("move", "group-move", "rotate", "group-rotate", "sneak", "group-sneak"),
    *("load", "unload", "group-load", "group-unload"),
)
"""What AP may be spent on in a forced march (V01); boarding and leaving are group movement (17.0)."""


class ByWay(Protocol):
    """An act of a unit in some way."""

    verb: ClassVar[str]

    @property
    def unit(self) -> str:
        """The unit that acts."""

    @property
    def by(self) -> str:
        """The way of acting: AP, opportunity or CAP."""


class Acting(ByWay, Protocol):
    """An act by which a unit does something at a cost."""

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


def rule_of_the_hit(seen: Seen[World, Any], act: OfUnit) -> str:
    """The rule of the unit's hit counter, of the foot or of the vehicle pool."""
    return effect(seen.world, seen.world.units[act.unit]).rule


@law_by(rule_of_the_hit, "7.4-Stunned", where=somebody_is_hit)
@rule("15.2-Stunned")
def unit_is_not_stunned(seen: Seen[World, Any], act: OfUnit) -> bool:
    """A stunned unit can only rally."""
    return not effect(seen.world, seen.world.units[act.unit]).only_rally


def rule_of_the_absent(seen: Seen[World, Any], act: OfUnit) -> str:
    """Why a unit is not on the map: it hides and must come out first, it is still to come, or it has flown off."""
    unit = seen.world.units[act.unit]
    return "10.0/1" if unit.hidden else "20.0/5" if unit.gone else "5.1"


@law_by(rule_of_the_absent, "5.1", where=somebody_is_off_the_map)
@rule("10.0/1", "20.0/5")
def unit_is_on_the_map(seen: Seen[World, Any], act: OfUnit) -> bool:
    """What is not on the map can do nothing there."""
    return bool(seen.world.units[act.unit].hex)


def rule_of_hiding(seen: Seen[World, Any], act: Any) -> str:
    """Who hides is activated in secret, and otherwise comes out first or moves hidden."""
    return "10.1/3" if act.verb == "activate" else "10.0/1"


@law_by(rule_of_hiding, "10.0/1", where=somebody_hides)
@rule("10.1/3")
def unit_is_not_hidden(seen: Seen[World, Any], act: OfUnit) -> bool:
    """A hidden unit acts in its own ways."""
    return not seen.world.units[act.unit].hidden


@law("9.0/1")
@rule("3.0/1", "3.0/2", "2.2/3")
def unit_is_active_or_joins(seen: Seen[World, Any], act: ByWay) -> bool:
    """AP are spent by the units of the activation; a ready unit may join them at this moment."""
    return act.by != "ap" or may_use_ap(seen.world, act.unit)


@law("3.1")
@rule("2.2/4")
def unit_is_ready_and_not_active(seen: Seen[World, Any], act: ByWay) -> bool:
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
def command_card_is_in_hand(seen: Seen[World, Any], act: ByWay) -> bool:
    """With the card Command Action any unit or group acts free of charge."""
    return act.by != "card" or COMMAND_CARD in seen.world.hands.get(seen.side, ())


@law("10.0/1", where=somebody_came_out)
def unit_that_came_out_acts(seen: Seen[World, Any], act: OfUnit) -> bool:
    """Who has come out of hiding to act does act, alone or in a group with others beside it."""
    out = seen.record.revealed if isinstance(seen.record, Turn) else ()
    units = seen.world.units
    near = {h for i in out if i in units for h in (units[i].hex, *board(seen.world).around(units[i].hex))}
    return not out or units[act.unit].hex in near


@law("V01", where=a_march_is_forced)
def ap_are_not_for_marching_only(seen: Seen[World, Any], act: ByWay) -> bool:
    """After a forced march was ordered AP are spent on movement alone."""
    return act.by != "ap" or not is_forced(seen.world, seen.side) or act.verb in MARCHING


@law("V12", where=only_cards_count)
def not_only_cards_count_now(seen: Seen[World, Any], act: ByWay) -> bool:
    """Who has announced two cards plays cards in this turn."""
    return act.by == "card" or not (isinstance(seen.record, Turn) and seen.record.cards_only)


@ap_and_caps_suffice.because
def _(seen: Seen[World, Any], act: Acting) -> dict[str, object]:
    world = seen.world
    return {"cost": act.cost(world), "ap": world.ap[seen.side], "cap": world.cap[seen.side]}


@caps_suffice.because
def _(seen: Seen[World, Any], act: Acting) -> dict[str, object]:
    return {"cost": act.cost(seen.world), "cap": seen.world.cap[seen.side]}


PAID = (
    unit_is_active_or_joins,
    unit_is_ready_and_not_active,
    ap_and_caps_suffice,
    caps_suffice,
    command_card_is_in_hand,
)
"""What `ways` sees to: an act of an own unit in one of these ways breaks none of them."""
WAYS = (
    *PAID,
    unit_that_came_out_acts,
    ap_are_not_for_marching_only,
    not_only_cards_count_now,
)


def may_use_ap(world: World, unit: str) -> bool:
    """The unit is active, or ready while its side has an activation that it can share (9.0/1)."""
    u = world.units[unit]
    return u.active or (u.ready and has_activation(world, u.side))


@once_per_world
def has_activation(world: World, side: Side) -> bool:
    """Units of the side are active."""
    return bool(active_units(world, side))


@rule("9.1/1", "2.2/5")
def may_act(world: World, unit: str, by: str) -> bool:
    """The unit's state lets it take part in a group action of this way."""
    u = world.units[unit]
    if by == "ap":
        return may_use_ap(world, unit)
    return by in ("cap", "card") or (u.ready and not u.active)


class Paid(dict[int, "list[By]"]):
    """The ways in which a unit could pay, by the cost; each is looked for when it is first asked for."""

    def __init__(self, world: World, unit: str) -> None:
        self.world, self.unit = world, unit

    def __missing__(self, cost: int) -> list[By]:
        found = self[cost] = ways(self.world, self.unit, cost)
        return found


@rule("2.2/3", "2.2/4", "2.2/5", "2.2/6", "2.2/14", "3.0/3")
def ways(world: World, unit: str, cost: int) -> list[By]:
    """The ways in which a unit could pay this cost now."""
    u = world.units[unit]
    side, cap = u.side, world.cap[u.side]
    found: list[By] = []
    if cost <= world.ap[side] + cap and may_use_ap(world, unit):
        found.append("ap")
    if u.ready and not u.active:
        found.append("opp")
    if cost <= cap:
        found.append("cap")
    if COMMAND_CARD in world.hands.get(side, ()):
        found.append("card")
    return found
