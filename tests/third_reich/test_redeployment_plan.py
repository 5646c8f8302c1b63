"""The plan of redeployments: who goes where, the sum against the limit, the escorts, and that its chain does it all."""

from __future__ import annotations

from esagono import games
from esagono.games.third_reich.view.plans_redeployment import REDEPLOYMENT
from esagono.kernel import Decision
from esagono.kernel.state import State
from esagono.kernel.value import replace
from esagono.kernel.wish import Wish
from esagono.wargame.plan import Plan, Switch
from tests.third_reich.test_plans import done
from tests.third_reich.test_standing import begun

GAME = games.load("third_reich")
BY_LAND = ("germany-inf-3-3-1 L30", "germany-inf-3-3-2 L30", "germany-arm-4-6-1 M31", "germany-inf-3-3-3 M31")
OVER_SEA = ("britain-inf-3-4-1 K23", "britain-inf-3-4-2 K23", "britain-fleet-1 L22", "britain-fleet-2 L22")


def phase(units: tuple[str, ...], *markers: str, mover: str = "axis", used: int = 0) -> State:
    state = begun("redeployment", mover, markers, units)
    world = state.world
    power = replace(world.powers["germany"], sr=used)
    return replace(state, world=replace(world, powers={**world.powers, "germany": power}))


def asked(state: State, power: str = "germany") -> Decision:
    return next(d for d in GAME.decisions(state) if d.side == power)


def card(state: State, power: str = "germany", **settings: str) -> Plan:
    assert GAME.plans is not None
    (plan,) = GAME.plans(asked(state, power), Wish((), REDEPLOYMENT, None, settings), "en")
    return plan  # type: ignore[no-any-return]  # plans of a game are of any type


def switch(plan: Plan, key: str) -> Switch:
    return next(s for s in plan.switches if s.key == key)


def test_the_plan_is_offered_in_redeployment_with_what_is_used() -> None:
    state = phase(BY_LAND)
    assert GAME.lists is not None
    assert GAME.lists(asked(state), "en") == ((REDEPLOYMENT, "Plan of redeployments: 0 of 9 used"),)
    plan = card(state, to="N26")
    assert (plan.text, plan.cost, plan.asks) == ("", "0 of 9 used", True)
    assert {c.units[0] for c in switch(plan, "plan").choices} == {text.split()[0] for text in BY_LAND}
    assert switch(plan, "to").chosen == ("N26",)


def test_units_go_to_several_hexes_by_one_chain_and_the_total_runs() -> None:
    state = phase(BY_LAND)
    plan = card(state, to="N26", plan="germany-arm-4-6-1>N26,germany-inf-3-3-1>L31")
    assert plan.cost == "2 of 9 used"
    ticked = [c for c in switch(plan, "plan").choices if c.key in switch(plan, "plan").chosen]
    assert [c.cost for c in ticked] == ["1 of 9", "2 of 9"]
    after = done(state, plan.text).world
    assert (after.units["germany-arm-4-6-1"].hex, after.units["germany-inf-3-3-1"].hex) == ("N26", "L31")
    assert after.powers["germany"].sr == 2


def test_no_more_is_planned_than_the_limit_and_the_room_allow() -> None:
    full = phase(BY_LAND, used=8)
    plan = card(full, plan="germany-arm-4-6-1>N26,germany-inf-3-3-1>L31")
    assert (plan.cost, plan.text) == ("9 of 9 used", "redeploy germany-arm-4-6-1 > to N26")
    assert [c.key for c in switch(plan, "plan").choices] == ["germany-arm-4-6-1>N26"]
    crowded = card(phase(BY_LAND), plan="germany-inf-3-3-1>N26,germany-inf-3-3-2>N26,germany-inf-3-3-3>N26")
    assert crowded.cost == "2 of 9 used"


def test_a_hex_that_nobody_reaches_has_no_candidates() -> None:
    plan = card(phase(("germany-inf-3-3-1 L30", "poland-inf-2-3-1 N34"), "war germany poland"), to="N34")
    assert not any(s.key == "plan" for s in plan.switches)


def test_who_crosses_the_sea_needs_an_escort_and_goes_last() -> None:
    state = phase(OVER_SEA, "war britain germany", mover="allies")
    plan = card(state, "britain", to="AA7", plan="britain-inf-3-4-1>AA7,britain-inf-3-4-2>L23")
    rows = {c.units[0]: c.note for c in switch(plan, "plan").choices if c.key in switch(plan, "plan").chosen}
    assert rows["britain-inf-3-4-1"].startswith("escort: ")
    assert rows["britain-inf-3-4-2"] == ""
    assert plan.text.index("britain-inf-3-4-2") < plan.text.index("britain-inf-3-4-1")
    assert [c.rule for c in plan.warnings] == ["29.61"]
