"""14.3 Orders of the defender: No Retreat or Extra Retreat, face down until the combat."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal

from esagono.games.crimea.command import Claim, can_be_commanded, command_value, commanders_of_any, is_paralysed
from esagono.games.crimea.pieces import Attack
from esagono.games.crimea.records import Ordering, Phase
from esagono.games.crimea.world import SOVIET, World, combat_units, counter, enemy, ground
from esagono.kernel import Act, Play, Seen, Side, Slot, ask, each, law, rule, step
from esagono.kernel.value import replace

Order = Literal["no-retreat", "extra-retreat"]
ORDERS: tuple[Order, Order] = ("no-retreat", "extra-retreat")
ORDER_BANS: Slot[Callable[[World, Attack, str], bool]] = Slot("order bans")
"""World, attack, order: the defender may not give it (PB-7.43)."""


# Who may get one


@rule("BSR-14.35", "BSR-22.42", "BSR-22.25e")
def stands_fast(world: World, targets: tuple[str, ...], side: Side) -> bool:
    """An NKVD unit holds a town or city: No Retreat without an order, unless a non-OP HQ is near (A-111)."""
    return any(
        ground(world).place(target)
        and not is_paralysed(world, target)
        and any("nkvd" in counter(world, u).flags for u in combat_units(world, target, side))
        for target in targets
    )


def claim_of(world: World, attack: Attack) -> Claim:
    """The HQs that could order the Soviet defenders of at least one hex."""
    return commanders_of_any(world, attack.targets)


@rule("BSR-14.33", "BSR-14.34a", "BSR-14.34b", "BSR-22.24a")
def may_be_ordered(world: World, attack: Attack) -> bool:
    """Everybody can see that the defenders may get an order: of the Axis always, of the Soviets through an HQ."""
    side = enemy(attack.side)
    if stands_fast(world, attack.targets, side):
        return False
    return side != SOVIET or any(command_value(world, world.units[hq]) for hq in claim_of(world, attack))


@step("BSR-14.32")
def leave_unordered(play: Play[World], record: Phase) -> None:
    """Where no order can be given everybody knows that there is none."""
    for key, attack in play.world.attacks.items():
        if not may_be_ordered(play.world, attack):
            play.put("attacks", key, replace(attack, order="", unordered=True))


# Giving it


@law("BSR-22.12c")
@rule("BSR-14.34a")
def a_command_is_left(seen: Seen[World, Ordering], act: GiveOrder) -> bool:
    """Beside the orders given before, an HQ in range has a command point left."""
    if seen.side != SOVIET:
        return True
    attacks = seen.world.attacks
    earlier = (claim_of(seen.world, a) for key, a in attacks.items() if a.order and key != seen.record.hex)
    return can_be_commanded(seen.world, earlier, claim_of(seen.world, attacks[seen.record.hex]))


@law("BSR-14.33")
def nothing_bans_the_order(seen: Seen[World, Ordering], act: GiveOrder) -> bool:
    """No rule of the playbook denies these defenders the order."""
    attack = seen.world.attacks[seen.record.hex]
    return not any(bans(seen.world, attack, act.order) for bans in ORDER_BANS)


class GiveOrder(Act):
    """The defenders get an order, face down."""

    verb = "order"
    rule = "BSR-14.31"
    private = True
    laws = (nothing_bans_the_order, a_command_is_left)
    order: Order

    @classmethod
    def options(cls, seen: Seen[World, Ordering]) -> Iterator[GiveOrder]:
        """Both orders."""
        return (cls(order) for order in ORDERS)

    def do(self, play: Play[World], record: Ordering) -> None:
        """The marker lies on all defending hexes of the combat."""
        play.put("attacks", record.hex, replace(play.world.attacks[record.hex], order=self.order))


class NoOrder(Act):
    """The defenders get no order."""

    verb = "no-order"
    rule = "BSR-14.31"
    private = True

    def do(self, play: Play[World], record: Ordering) -> None:
        """Nothing lies there, but nobody else knows."""
        play.put("attacks", record.hex, replace(play.world.attacks[record.hex], order=""))


def orderings(world: World, record: Phase) -> list[Ordering]:
    """One question for every attack whose defenders may get an order, whatever was answered before."""
    return [Ordering(record.side, key) for key, attack in world.attacks.items() if not attack.unordered]


def own_side(world: World, record: Any) -> Side:
    """The defender."""
    return str(record.side)


ORDERING = each(
    "orders",
    "SOP-B3c",
    orderings,
    ask("order", "BSR-14.32", GiveOrder, NoOrder, by=own_side, secret=True),
    record=Ordering,
    label=lambda world, record: {"hex": record.hex},
)
