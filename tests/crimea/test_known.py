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


def test_which_ready_air_units_fly_is_as_secret_as_where() -> None:
    world = table()
    seen = known(world, "soviet").air
    assert {i for i, s in seen.items() if s.mission == UNKNOWN} == {i for i in world.air if i.startswith("ax-")}
    assert {seen["ax-air-ju87-1"].shown, seen["ax-air-he111-1"].shown} == {False}
    assert known(world, "axis").air["su-air-db3-2"].mission == ""
    dealt = {deal.missions[1].squadrons[0] for n in range(40) for deal in [redeal(world, "soviet", random.Random(n))]}
    assert "ax-air-he111-1" in dealt


def test_only_fighters_and_dummies_are_dealt_to_interceptions() -> None:
    world = table()
    stack = Mission("3809", "soviet", "interdiction", ("su-air-mig-3-1", "su-air-dummy-1"))
    air = {i: replace(s, mission="3809", shown=False) if i in stack.squadrons else s for i, s in world.air.items()}
    world = replace(
        world, missions=(stack,), air={i: replace(s, mission="") if s.mission != "3809" else s for i, s in air.items()}
    )
    deals = [redeal(world, "axis", random.Random(n)) for n in range(40)]
    dealt = {name for deal in deals for name in deal.missions[0].squadrons}
    assert {world.charts.aircraft[world.air[name].type].role for name in dealt} == {"fighter", "dummy"}
    assert len(dealt) > 2
    assert all(known(deal, "axis") == known(world, "axis") for deal in deals)


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
