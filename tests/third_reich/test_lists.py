"""The construction list: what it offers, its running total, and that its chain does what it says; prices."""

from __future__ import annotations

from esagono import games
from esagono.games.third_reich.view.list_sw import STRATEGIC
from esagono.games.third_reich.view.lists import LIST
from esagono.kernel import Decision
from esagono.kernel.acts import split_chain
from esagono.kernel.dice import Scripted
from esagono.kernel.match import Match
from esagono.kernel.state import State
from esagono.kernel.wish import Wish
from esagono.server.telling import Teller
from esagono.wargame.plan import Plan
from tests.third_reich.test_odds import laid_out
from tests.third_reich.test_standing import begun

GAME = games.load("third_reich")
POOL = (*(f"germany-inf-3-3-{n} pool" for n in range(1, 7)), "germany-arm-4-6-1 pool", "germany-fleet-1 pool")


def building(*markers: str, units: tuple[str, ...] = POOL) -> State:
    there = ("germany-inf-3-3-9 L30", *units)
    return begun("construction", "axis", ("brp germany 60 30", "brp italy 0", *markers), there)


def asked(state: State) -> Decision:
    return next(d for d in GAME.decisions(state) if d.side == "germany")


def listed(state: State, **settings: str) -> Plan:
    assert GAME.plans is not None
    wish = Wish((), LIST, None, {k.replace("_", "-"): v for k, v in settings.items()})
    (plan,) = GAME.plans(asked(state), wish, "en")
    return plan  # type: ignore[no-any-return]  # plans of a game are of any type


def numbers(plan: Plan) -> dict[str, list[str]]:
    return {s.key: [c.key for c in s.choices] for s in plan.switches}


def test_the_list_is_offered_where_something_can_be_built() -> None:
    assert GAME.lists is not None
    assert [place for place, _ in GAME.lists(asked(building()), "en")] == [LIST]
    plan = listed(building())
    assert (plan.text, plan.cost, plan.asks) == ("", "0 BRPs, 30 left", True)
    assert numbers(plan)["number germany-inf-3-3"] == [str(n) for n in range(7)]
    assert numbers(plan)["number germany-arm-4-6"] == ["0", "1"]


def test_the_total_runs_and_bounds_what_can_still_be_chosen() -> None:
    plan = listed(building(), **{"number germany-inf-3-3": "4", "number germany-arm-4-6": "1"})
    assert plan.cost == "20 BRPs, 10 left"
    assert plan.label == "4 × German 3-3 infantry, 1 × German 4-6 armor"
    assert numbers(plan)["number germany-inf-3-3"] == [str(n) for n in range(7)]
    dear = listed(building("brp germany 60 14"), **{"number germany-inf-3-3": "6"})
    assert dear.cost == "12 BRPs, 2 left"
    assert numbers(dear)["number germany-inf-3-3"] == [str(n) for n in range(5)]


def test_the_chain_builds_all_of_it_around_the_city() -> None:
    state = building()
    plan = listed(state, **{"number germany-inf-3-3": "5", "number germany-arm-4-6": "1"})
    for text in split_chain(plan.text):
        state = GAME.apply(state, "germany", text, Scripted([])).state
    world = state.world
    assert world.powers["germany"].spent == 23
    built = [u for u in world.units.values() if u.hex]
    assert len(built) == 7
    capital = world.charts.countries["germany"].capital
    assert sum(u.hex == capital for u in built) == 2
    assert asked(state).ask == "construction"


def test_another_city_may_be_chosen() -> None:
    state = building()
    around = next(s for s in listed(state).switches if s.key == "around")
    other = around.choices[1].key
    plan = listed(state, **{"number germany-inf-3-3": "1", "around": other})
    assert plan.text == f"build germany-inf-3-3-1 > at {other}"


def test_air_factors_come_in_units_of_five() -> None:
    state = building("brp germany 60 30", units=("germany-air-1 N26 factors=1",))
    plan = listed(state, **{"number germany-air": "7"})
    factors = [int(text.split()[2]) for text in split_chain(plan.text)]
    assert (sum(factors), max(factors)) == (7, 5)
    for text in split_chain(plan.text):
        state = GAME.apply(state, "germany", text, Scripted([])).state
    assert state.world.powers["germany"].spent == 21


def test_choices_have_their_price() -> None:
    assert GAME.price is not None
    decision = asked(building())
    prices = {a.text: GAME.price(decision.seen, a, "en") for a in decision.choices}
    assert prices["build germany-inf-3-3-1"] == "3 BRPs"
    assert prices["build germany-arm-4-6-1"] == "8 BRPs"
    assert prices["done"] == ""


def bidding() -> Match:
    """Germany writes down what it builds for strategic warfare: 27 BRPs at most, submarines at 3, interceptors at 2."""
    match = Match(GAME, "1944", {}, seed=bytes(32))
    while (here := match.decisions[0]).ask != "build-sw" or here.side != "germany":
        first = [t for t in here.texts if t in ("deploy", "ready", "keep-variant")] or [
            a.text for a in here.choices if a.ends
        ]
        match.act(here.side, (first or [*here.texts])[0])
    return match


def test_what_is_built_for_strategic_warfare_is_two_numbers_and_their_sum() -> None:
    match = bidding()
    assert GAME.lists is not None
    assert GAME.plans is not None
    ((place, title),) = GAME.lists(match.decisions[0], "en")
    assert place == STRATEGIC
    assert "BRPs at most" in title
    settings = {"number submarine": "4", "number interceptor": "99"}
    (plan,) = GAME.plans(match.decisions[0], Wish((), STRATEGIC, None, settings), "en")
    assert plan.text in match.decisions[0].texts
    assert plan.text.startswith("build-sw 4 submarine ")
    offered = numbers(plan)
    assert plan.text == f"build-sw 4 submarine {offered['number interceptor'][-1]} interceptor"
    match.act("germany", plan.text)


def test_units_that_ships_of_an_ally_may_carry_are_one_row() -> None:
    """Before, each corps was a row of its own between the fleets."""
    state = laid_out("""
        at: missions
        set: {mover: allies, turn: 14, half: 6, powers.usa.in_play: yes}
        markers: [war germany usa, option britain western offensive, option usa western offensive]
        units: [britain-fleet-1 L22, usa-inf-3-4-1 L22, usa-inf-3-4-2 L22, germany-inf-1-3-1 M25]
    """)
    usa = next(d for d in GAME.decisions(state) if d.side == "usa")
    offered = [Teller(GAME, {}, "en").choice(act) for act in usa.choices if act.verb == "offer-passage"]
    assert [told["fields"]["unit"] for told in offered] == ["usa-inf-3-4-1", "usa-inf-3-4-2"]
    assert all(told["bundled"] for told in offered)
