"""Which commands Soviet HQs can give at once, and what the Axis may suppose about their orders."""

from __future__ import annotations

import random

import pytest

from esagono import games
from esagono.games.crimea.command import can_be_commanded, commander, count_served
from esagono.games.crimea.known import known, redeal
from esagono.games.crimea.pieces import UNKNOWN, Attack, Unit
from esagono.games.crimea.world import World
from esagono.kernel.value import replace

BOTH, FIRST, SECOND = ("su-hq-51", "su-hq-44"), ("su-hq-51",), ("su-hq-44",)


def table(*attacks: Attack, interdiction: dict[str, int] | None = None) -> World:
    """Two Operational HQs with a command value of one, far from each other."""
    world: World = games.load("crimea").scenario("tartar-ditch").build({})
    hq = world.charts.counters["su-hq-51"]
    charts = replace(world.charts, counters={**world.charts.counters, "su-hq-44": replace(hq, id="su-hq-44")})
    units = {
        **world.units,
        "su-hq-51": Unit("su-hq-51", hex="3809"),
        "su-hq-44": Unit("su-hq-44", hex="3509"),
    }
    found = {attack.targets[0]: attack for attack in attacks}
    return replace(world, charts=charts, units=units, attacks=found, interdiction=interdiction or {})


@pytest.mark.parametrize(
    ("earlier", "claim", "possible"),
    [
        ([], FIRST, True),
        ([], (), False),
        ([FIRST], FIRST, False),
        ([FIRST], SECOND, True),
        ([BOTH], FIRST, True),
        ([BOTH], SECOND, True),
        ([BOTH, FIRST], BOTH, False),
        ([BOTH, BOTH], SECOND, False),
        ([("su-hq-51+guard", "su-hq-51")], FIRST, True),
        ([("su-hq-51+guard", "su-hq-51")] * 2, FIRST, False),
    ],
)
def test_a_command_is_possible_if_all_of_them_together_are(
    earlier: list[tuple[str, ...]], claim: tuple[str, ...], possible: bool
) -> None:
    assert can_be_commanded(table(), earlier, claim) is possible


def test_the_last_command_is_put_down_to_an_hq_that_can_give_it() -> None:
    assert commander(table(), [BOTH], FIRST) == "su-hq-51"
    assert commander(table(), [FIRST], BOTH) == "su-hq-44"
    assert commander(table(), [], ("su-hq-51+guard", "su-hq-51")) == "su-hq-51"


def test_interdiction_leaves_the_place_for_a_guard_unit() -> None:
    world = table(interdiction={"3809": 2})
    assert not can_be_commanded(world, [], FIRST)
    assert can_be_commanded(world, [], ("su-hq-51+guard", "su-hq-51"))


def test_an_hq_that_is_lost_later_does_not_take_back_what_was_commanded() -> None:
    world = table(interdiction={"3809": 2})
    assert count_served(world, [FIRST]) == 0
    assert can_be_commanded(world, [FIRST], SECOND)


def test_no_more_orders_are_dealt_than_the_hqs_could_give() -> None:
    attacks = [Attack("axis", (hex_,), ("ax-73-div",)) for hex_ in ("3808", "3908", "3708")]
    world = table(*attacks)
    for n in range(20):
        deal = redeal(world, "axis", random.Random(n))
        orders = [attack.order for attack in deal.attacks.values() if attack.order]
        assert len(orders) <= 2
        assert known(deal, "axis") == known(world, "axis")


def test_where_no_order_could_be_given_everybody_knows_that_there_is_none() -> None:
    attacks = (Attack("axis", ("3606",), ("ax-73-div",), unordered=True), Attack("axis", ("3705",), ("ax-46-div",)))
    world = table(*attacks)
    for side in ("axis", ""):
        assert [a.order for a in known(world, side).attacks.values()] == ["", UNKNOWN]
    assert {redeal(world, "axis", random.Random(n)).attacks["3606"].order for n in range(9)} == {""}
