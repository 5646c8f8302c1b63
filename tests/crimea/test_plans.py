"""What a hand on the map would do: a move in one go, an attack with units, guns and an order on one card."""

from __future__ import annotations

from esagono.games.crimea.world import units_at
from esagono.kernel import Scripted
from esagono.kernel.match import Match
from esagono.kernel.odds import run_chain
from esagono.kernel.state import State
from esagono.wargame.plan import Plan, Wish
from tests.crimea.test_odds import FRONT, GAME, OVERRUN, asked, before_the_fight, laid_out

MARCH = OVERRUN.replace("3505", "3508").replace(
    "zoc=no", "zoc=no\n      - test-b 3504 nation=german sort=tank attack=1 ma=4"
)

SECOND = """
      - test-c 3404 nation=german attack=9 levels=4
      - test-e 3405 nation=soviet defence=4 levels=4
    markers: [attack axis 3505 test-a test-b, attack axis 3405 test-c]
""".lstrip("\n")


def plans(state: State, wish: Wish) -> list[Plan]:
    assert GAME.plans is not None
    return [*GAME.plans(asked(state), wish, "en")]


def done(state: State, text: str) -> State:
    """The state after a chain."""
    return run_chain(GAME, state, asked(state).side, text, Scripted([5] * 20))[-1][1].state


def test_a_unit_is_moved_by_pointing_at_a_hex() -> None:
    state = laid_out(MARCH)
    (plan,) = plans(state, Wish(("test-a",), "3506"))
    assert plan.text == "move test-a > to 3506 > stop"
    assert [(p.hex, p.cost) for p in plan.way] == [("3504", ""), ("3505", "1"), ("3506", "2")]
    assert plan.cost == "2 MP"
    assert not plan.asks
    assert done(state, plan.text).world.units["test-a"].hex == "3506"


def test_who_goes_along_sets_the_pace() -> None:
    state = laid_out(MARCH)
    assert GAME.along is not None
    assert [*GAME.along(asked(state), "test-a")] == ["test-b"]
    (plan,) = plans(state, Wish(("test-a", "test-b"), "3506"))
    assert plan.text == "move test-a > with test-b > to 3506 > stop"
    assert plan.units == ("test-a", "test-b")
    assert plans(state, Wish(("test-a", "test-b"), "3510")) == []


def test_an_enemy_is_overrun_at_the_end_of_a_way() -> None:
    (plan,) = plans(laid_out(MARCH), Wish(("test-a",), "3508"))
    assert plan.text == "move test-a > to 3507 > overrun 3508"
    assert plan.asks
    assert plan.forecast["3508"].headline == "9-1"


def test_an_attack_is_declared_with_several_units_on_one_card() -> None:
    state = laid_out(FRONT.format(at="declaration phase", ground="hill"))
    (plan,) = plans(state, Wish((), "3505"))
    assert plan.text == "attack 3505 > join test-a > join test-b > declare"
    assert plan.forecast["3505"].headline == "3-1, +1"
    (one,) = plans(state, Wish((), "3505", settings={"join": "test-a"}))
    assert one.text == "attack 3505 > join test-a > declare"
    (switch,) = one.switches
    assert [(c.key, c.note) for c in switch.choices] == [("test-a", ""), ("test-b", "3-1, +1")]
    assert done(state, plan.text).world.attacks["3505"].units == ("test-a", "test-b")


def test_guns_and_order_are_on_the_card_of_the_fight() -> None:
    state = before_the_fight("")
    (plan,) = plans(state, Wish((), "3505", settings={"guns": "ax-49-art", "order": "no-retreat"}))
    assert plan.text == "support ax-49-art > attack-order no-retreat"
    assert plan.asks
    assert {s.key: s.chosen for s in plan.switches} == {
        "join": ("test-a", "test-b"),
        "guns": ("ax-49-art",),
        "order": ("no-retreat",),
    }
    (less,) = plans(state, Wish((), "3505", settings={"join": "test-a", "guns": ""}))
    assert less.text == "leave-out test-b > fight"


def test_guns_that_no_other_attack_can_use_are_proposed() -> None:
    (plan,) = plans(before_the_fight(""), Wish((), "3505"))
    assert plan.text == "support ax-49-art > fight"
    (silent,) = plans(before_the_fight(""), Wish((), "3505", settings={"guns": ""}))
    assert silent.text == "fight"
    assert silent.forecast["3505"].headline != plan.forecast["3505"].headline
    (unsure,) = plans(laid_out(FRONT.format(at="combat phase", ground="hill") + SECOND), Wish((), "3505"))
    assert unsure.text == "resolve 3505 > fight", "the gun could fire for the other attack"


def test_what_is_still_open_is_told_before_a_phase_ends() -> None:
    assert GAME.still_open is not None
    (idle,) = GAME.still_open(asked(laid_out(MARCH)), "en")
    assert idle.units == ("test-a", "test-b")
    (able,) = GAME.still_open(asked(laid_out(FRONT.format(at="declaration phase", ground="hill"))), "it")
    assert able.number == 2


def test_the_plans_of_a_scenario_do_what_they_say() -> None:
    """Every plan begins with a choice that is open, and a move ends where the hand points."""
    match, made = Match(GAME, "tartar-ditch", {}, seed=bytes(32)), 0
    while match.decisions:
        here = match.decisions[0]
        units = [u.id for u in here.seen.world.units.values() if u.hex][:40:8]
        hexes = sorted({u.hex for u in here.seen.world.units.values() if u.hex})[:12]
        assert GAME.plans is not None
        for plan in (p for unit in units for hex_ in hexes for p in GAME.plans(here, Wish((unit,), hex_), "en")):
            made += 1
            assert plan.text.split(" > ")[0] in here.texts
            if plan.text.endswith("stop"):
                assert done(match.state, plan.text).world.units[plan.units[0]].hex == plan.hex
        match.act(here.side, here.texts[-1 if made % 2 else 0])
    assert made


def test_the_parts_of_a_division_go_together_and_leave_the_others_of_the_stack() -> None:
    state = Match(GAME, "road-to-sevastopol", {}, seed=bytes(32))
    while (here := state.decisions[0]).ask != "move":
        state.act(here.side, next((act.text for act in here.choices if act.ends), here.texts[0]))
    parts = [u for u in here.seen.world.units.values() if u.hex and u.id.endswith("-22") and u.id.startswith("ax-")]
    assert len(parts) == 3
    assert len({u.hex for u in parts}) == 1
    assert GAME.along is not None
    assert {*GAME.along(here, parts[0].id)} == {u.id for u in parts[1:]}
    stack = units_at(here.seen.world, parts[0].hex, here.side)
    other = next(u.id for u in stack if u not in parts and "move " + u.id in here.texts)
    assert {u.id for u in parts} <= {*GAME.along(here, other)}
