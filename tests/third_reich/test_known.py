"""What a power may not see: SW factors, bids, the Murmansk box, variants and what intelligence found."""

from __future__ import annotations

import random

import pytest

from esagono import games
from esagono.games.third_reich.known import HIDDEN, known, redeal
from esagono.games.third_reich.world import POWERS, World
from esagono.kernel.value import replace

SIDES = (*POWERS, "")


def table() -> World:
    world: World = games.load("third_reich").scenario("1939").build({})
    return replace(
        world,
        turn=14,
        wars={**world.wars, "germany russia": 11},
        variants={"germany": 6, "britain": 4},
        sw={
            "germany submarine": 4, "germany interceptor": 3, "britain asw": 2, "britain sac": 1, "usa asw": 3,
            "usa sac": 0,
        },
        boxes={"germany submarine": 2, "britain asw": 1, "usa asw": 0},
        notes={
            "sw-shown germany submarine": 3, "sw-built germany": 6, "sw-shown britain asw": 1, "sw-built britain": 3,
            "sw-built usa": 3,
        },
        reports={"france sw germany submarine": 4, "france sw germany interceptor": 3},
    )  # fmt: skip


@pytest.mark.parametrize("side", SIDES)
def test_a_power_sees_its_own_numbers_alone(side: str) -> None:
    world = table()
    seen = known(world, side)
    for name in ("sw", "boxes", "reports"):
        true, shown = getattr(world, name), getattr(seen, name)
        assert shown == {k: n if k.split()[0] == side else HIDDEN for k, n in true.items()}
    assert seen.variants == {p: n if p == side else HIDDEN for p, n in world.variants.items()}


def test_bids_are_hidden_until_they_are_paid() -> None:
    world = replace(table(), bids={"germany submarine": 2, "germany interceptor": 1, "germany convoy": 0, "usa asw": 3})
    assert known(world, "britain").bids == dict.fromkeys(world.bids, HIDDEN)
    assert known(world, "usa").bids["usa asw"] == 3


def test_a_variant_that_was_played_is_known_to_all() -> None:
    world = replace(table(), variants_shown=("germany",))
    assert [known(world, side).variants["germany"] for side in SIDES] == [6] * len(SIDES)


def test_a_conquered_power_leaves_its_variant_to_an_ally() -> None:
    world = table()
    world = replace(world, powers={**world.powers, "britain": replace(world.powers["britain"], fell=9)})
    assert known(world, "france").variants["britain"] == 4
    assert known(world, "germany").variants["britain"] == HIDDEN


@pytest.mark.parametrize("side", SIDES)
def test_another_deal_looks_the_same(side: str) -> None:
    world = replace(table(), bids={"germany submarine": 2, "germany interceptor": 1, "germany convoy": 0})
    deals = [redeal(world, side, random.Random(n)) for n in range(20)]
    assert all(known(deal, side) == known(world, side) for deal in deals)
    if side != "germany":
        assert len({deal.variants["germany"] for deal in deals}) > 1
    if side not in ("germany", "france"):
        assert len({deal.sw["germany interceptor"] for deal in deals}) > 1


@pytest.mark.parametrize("side", SIDES)
def test_a_deal_keeps_what_everybody_has_counted(side: str) -> None:
    world = table()
    for n in range(20):
        deal = redeal(world, side, random.Random(n))
        for power in ("germany", "britain", "usa"):
            before, after = (
                sum(v for d in (w.sw, w.boxes) for k, v in d.items() if k.startswith(power)) for w in (world, deal)
            )
            assert after == before
        assert min((*deal.sw.values(), *deal.boxes.values())) >= 0
        assert deal.sw["germany submarine"] + deal.boxes["germany submarine"] >= 3


def test_a_deal_hangs_on_what_the_power_knows_and_not_on_the_truth() -> None:
    world = table()
    other = replace(
        world, sw={**world.sw, "germany submarine": 5, "germany interceptor": 2}, variants={"germany": 9, "britain": 4}
    )
    assert known(world, "britain") == known(other, "britain")
    for n in range(10):
        assert redeal(world, "britain", random.Random(n)) == redeal(other, "britain", random.Random(n))


def test_what_intelligence_found_is_dealt_as_it_was_found() -> None:
    for n in range(20):
        deal = redeal(table(), "france", random.Random(n))
        assert deal.sw["germany interceptor"] == 3
