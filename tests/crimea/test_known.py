"""What a side may not see: the defender's order, face-down air stacks, the Victory Plan."""

from __future__ import annotations

import random

from esagono import games
from esagono.games.crimea.known import known, redeal
from esagono.games.crimea.pieces import UNKNOWN, Attack, Mission
from esagono.games.crimea.world import World
from esagono.kernel.value import replace


def table() -> World:
    world: World = games.load("crimea").scenario("tartar-ditch").build({})
    attack = Attack("axis", ("3606",), ("ax-73-div",), order="no-retreat")
    missions = (
        Mission("3606", "axis", "cas", ("ax-air-ju87-1", "ax-air-dummy-1")),
        Mission("3705", "axis", "cas", ("ax-air-ju88-1",)),
        Mission("3606", "soviet", "cas", ("su-air-db3-1",), shown=True),
    )
    air = dict(world.air)
    for mission in missions:
        for name in mission.squadrons:
            air[name] = replace(air[name], mission=mission.hex, shown=mission.shown)
    return replace(world, attacks={"3606": attack}, missions=missions, air=air, plan="kerch")


def test_orders_are_known_to_the_defender_alone() -> None:
    world = table()
    assert known(world, "soviet").attacks["3606"].order == "no-retreat"
    assert known(world, "axis").attacks["3606"].order == UNKNOWN
    assert known(world, "").attacks["3606"].order == UNKNOWN


def test_of_a_stack_that_lies_face_down_only_its_size_is_known() -> None:
    seen = known(table(), "soviet")
    assert [m.squadrons for m in seen.missions] == [(UNKNOWN, UNKNOWN), (UNKNOWN,), ("su-air-db3-1",)]
    assert seen.air["ax-air-ju87-1"].mission == UNKNOWN
    assert known(table(), "axis").missions == table().missions


def test_the_plan_is_secret_until_it_is_shown() -> None:
    world = table()
    assert [known(world, side).plan for side in ("axis", "soviet", "")] == ["kerch", UNKNOWN, UNKNOWN]
    assert known(replace(world, plan_shown=True), "soviet").plan == "kerch"
    assert known(replace(world, plan=""), "soviet").plan == ""


def test_another_deal_looks_the_same_and_differs() -> None:
    world = table()
    for side in ("axis", "soviet", ""):
        deals = [redeal(world, side, random.Random(n)) for n in range(12)]
        assert all(known(deal, side) == known(world, side) for deal in deals)
    soviet = [redeal(world, "soviet", random.Random(n)) for n in range(12)]
    assert len({deal.missions[1].squadrons for deal in soviet}) > 1
    assert {deal.plan for deal in soviet} == {"kerch", "sevastopol"}
    assert len({redeal(world, "axis", random.Random(n)).attacks["3606"].order for n in range(12)}) > 1


def test_a_deal_depends_on_what_the_side_knows_alone() -> None:
    world = table()
    swapped = replace(
        world,
        missions=(
            replace(world.missions[0], squadrons=("ax-air-ju88-1", "ax-air-dummy-1")),
            replace(world.missions[1], squadrons=("ax-air-ju87-1",)),
            world.missions[2],
        ),
        air={
            **world.air,
            "ax-air-ju88-1": replace(world.air["ax-air-ju88-1"], mission="3606"),
            "ax-air-ju87-1": replace(world.air["ax-air-ju87-1"], mission="3705"),
        },
    )
    assert known(world, "soviet") == known(swapped, "soviet")
    assert redeal(world, "soviet", random.Random(5)) == redeal(swapped, "soviet", random.Random(5))
