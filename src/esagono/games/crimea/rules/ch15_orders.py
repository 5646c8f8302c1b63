"""15.58, 15.59 Orders in combat: the attacker gives his face up, then the defender's is turned up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.command import Claim, can_be_commanded, commanders_of_any
from esagono.games.crimea.events.command import OrderGiven, OrderShown
from esagono.games.crimea.pieces import NO_RETREAT
from esagono.games.crimea.records import Battle
from esagono.games.crimea.rules.ch14_orders import ORDERS, Order, stands_fast
from esagono.games.crimea.rules.ch15_forces import attackers, defenders
from esagono.games.crimea.world import SOVIET, World, enemy
from esagono.kernel import Act, Law, Play, Seen, Side, Slot, ask, law, rule, step


def claim_of(world: World, battle: Battle) -> Claim:
    """The HQs that could order the Soviet attackers of at least one hex (A-112)."""
    return commanders_of_any(world, (u.hex for u in attackers(world, battle)))


@law("BSR-15.58")
def odds_are_known(seen: Seen[World, Battle], act: Any) -> bool:
    """The order comes after the odds, so after unknown defenders are revealed."""
    return all(u.tried for u in defenders(seen.world, seen.record))


@law("BSR-22.24a")
@rule("BSR-15.58", "BSR-22.22")
def an_hq_orders_the_attack(seen: Seen[World, Battle], act: Any) -> bool:
    """Soviet attackers stand within the range of an Operational HQ where no non-OP HQ prevails."""
    return seen.side != SOVIET or bool(claim_of(seen.world, seen.record))


@law("BSR-22.12c")
@rule("BSR-15.58", "SOP-B4d7")
def a_command_is_left_to_attack(seen: Seen[World, Battle], act: Any) -> bool:
    """Beside the orders given in this segment, an HQ in range has a command point left."""
    if seen.side != SOVIET:
        return True
    return can_be_commanded(seen.world, seen.world.commanded.values(), claim_of(seen.world, seen.record))


ORDER_LAWS: Slot[Law[Any]] = Slot("laws of attackers' orders")
"""Laws of later chapters about the orders of attackers (PB-8.74c1)."""
ORDERED = (odds_are_known, an_hq_orders_the_attack, a_command_is_left_to_attack, ORDER_LAWS)
"""Who may give his attackers an order."""


def give_order(play: Play[World], record: Battle, order: Order) -> Battle:
    """The attackers have an order that everybody sees."""
    if record.side == SOVIET:
        play.put("commanded", record.targets[0], claim_of(play.world, record))
    play.tell(OrderGiven(record.side, record.targets, order))
    return play.let(record, order=order)


class LateOrder(Act):
    """The attackers get an order after unknown units are revealed."""

    verb = "late-order"
    rule = "BSR-15.58"
    laws = ORDERED
    order: Order

    @classmethod
    def options(cls, seen: Seen[World, Battle]) -> Iterator[LateOrder]:
        """Both orders."""
        return (cls(order) for order in ORDERS)

    def do(self, play: Play[World], record: Battle) -> None:
        """It is put down face up."""
        give_order(play, record, self.order)

    def look(self) -> str:
        """What the order makes of the results."""
        return f"under-order {self.order}"


class NoLateOrder(Act):
    """The attackers get no order."""

    verb = "no-late-order"
    rule = "BSR-15.58"


def who_orders_late(world: World, battle: Battle) -> Side:
    """The attacker, if unknown units have been revealed and he has given no order."""
    return battle.side if battle.unsure and not battle.void and not battle.order else ""


LATE_ORDER = ask("late order", "BSR-15.58", LateOrder, NoLateOrder, by=who_orders_late)


@step("BSR-15.59")
@rule("BSR-14.32", "BSR-14.35", "BSR-22.42", "SOP-B4d8")
def reveal_order(play: Play[World], battle: Battle) -> None:
    """The defender's order is turned up; NKVD units give No Retreat without one."""
    side, attack = enemy(battle.side), play.world.attacks.get(battle.targets[0])
    shown = battle.foe_order or (attack.order if attack is not None else "")
    if stands_fast(play.world, battle.targets, side):
        shown = NO_RETREAT
    if shown:
        play.tell(OrderShown(side, battle.targets, shown))
        play.let(battle, foe_order=shown)
