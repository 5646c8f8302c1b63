"""Standing orders: what they answer, what they leave to be asked, and that one ends another of its group."""

from __future__ import annotations

from esagono import games
from esagono.games.third_reich.scenario.desk import CaseDesk
from esagono.games.third_reich.view.standing import StandingOrders
from esagono.games.third_reich.world import World
from esagono.kernel import Decision
from esagono.kernel.dice import Scripted
from esagono.kernel.match import Match
from esagono.kernel.standing import given_orders
from esagono.kernel.state import State
from esagono.kernel.value import replace

GAME = games.load("third_reich")
ORDERS = StandingOrders()
LONG = "AA7+AA8+AA9+AA10+AA11+AA12+AA13+AA14+AA15+AA16+AA17+AA18+AA19+BB19+CC19+DD19+EE19+FF19+GG19"
AT_SEA = ("war britain italy", f"voyage britain-fleet-1 transport mediterranean {LONG}")


def begun(procedure: str, mover: str, markers: tuple[str, ...], units: tuple[str, ...]) -> State:
    """A case at the beginning of a procedure."""
    desk, world = CaseDesk(), GAME.scenarios["sandbox"].build({})
    for text in units:
        world = desk.unit(world, text)
    for text in markers:
        world = desk.marker(world, text)
    world = replace(world, mover=mover)
    assert isinstance(world, World)
    return GAME.at("sandbox", world, procedure, None, Scripted([])).state


def laid(procedure: str, mover: str, markers: tuple[str, ...], units: tuple[str, ...]) -> Decision:
    """What is asked first."""
    (decision,) = GAME.decisions(begun(procedure, mover, markers, units))
    return decision


def fleets(*mine: str, enemy: str = "britain-fleet-1 AA7") -> Decision:
    """Italian fleets may meet a British transport."""
    return laid("naval missions", "allies", AT_SEA, (enemy, *mine))


def test_fleets_intercept_from_an_even_chance_on_if_they_are_not_weaker() -> None:
    near = fleets("italy-fleet-1 AA24")
    assert near.ask == "interceptions"
    assert ORDERS.answer(near, ("sea-mediterranean-half",)) == "meet italy-fleet-1 britain-fleet-1"
    weak = fleets("italy-fleet-1 AA24 factors=4")
    assert ORDERS.answer(weak, ("sea-mediterranean-half",)) == "let-pass"
    assert ORDERS.answer(weak, ("sea-mediterranean-always",)) == "meet italy-fleet-1 britain-fleet-1"
    assert ORDERS.answer(near, ("sea-mediterranean-never",)) == "let-pass"


def test_what_no_order_speaks_of_is_asked() -> None:
    near = fleets("italy-fleet-1 AA24")
    assert ORDERS.answer(near, ("sea-western-never", "das-mediterranean-never")) == ""
    flying = fleets("italy-fleet-1 AA24 factors=4", "italy-air-1 DD21")
    assert ORDERS.answer(flying, ("sea-mediterranean-half",)) == ""
    both = ("sea-mediterranean-half", "strike-mediterranean-never")
    assert ORDERS.answer(flying, both) == "let-pass"
    striking = ORDERS.answer(flying, ("sea-mediterranean-never", "strike-mediterranean-always"))
    assert striking.startswith("strike italy-air-1 britain-fleet-1 ")


def test_the_place_is_the_likeliest_one() -> None:
    units = ("britain-fleet-1 AA7", "italy-fleet-1 AA24")
    before = begun("naval missions", "allies", AT_SEA, units)
    state = GAME.apply(before, "italy", "meet italy-fleet-1 britain-fleet-1", Scripted([])).state
    (where,) = GAME.decisions(state)
    assert ORDERS.answer(where, ("sea-mediterranean-half",)) in where.texts
    assert ORDERS.answer(where, ("sea-mediterranean-half",)).startswith("lurk ")
    assert ORDERS.answer(where, ("sea-mediterranean-never",)) == ""
    assert ORDERS.answer(where, ()) == ""


def support(*markers: str, place: str = "M24") -> Decision:
    """France may give support where Germany threatens."""
    units = ("germany-inf-3-3-1 M25", f"france-inf-2-3-1 {place}", "france-air-1 O22 factors=3")
    return laid("defensive air support", "axis", ("option germany western offensive", *markers), units)


def test_support_is_given_over_objectives_or_never() -> None:
    plain = support()
    assert plain.ask == "das"
    assert ORDERS.answer(plain, ("das-western-never",)) == "done"
    assert ORDERS.answer(plain, ("das-western-objectives",)) == "done"
    assert ORDERS.answer(plain, ("das-eastern-never",)) == ""
    units = ("germany-inf-3-3-1 N23", "france-inf-2-3-1 O22", "france-air-1 P21 factors=3")
    paris = laid("defensive air support", "axis", ("option germany western offensive",), units)
    assert ORDERS.answer(paris, ("das-western-objectives",)) == "cover france-air-1 O22"


def chase(factors: int) -> Decision:
    """Germany may intercept French support of three factors."""
    markers = ("control belgium germany", "option germany western offensive", "mission france-air-1 das M24")
    units = (f"germany-air-1 N26 factors={factors}", "germany-inf-3-3-1 M25", "france-inf-1-3-1 M24",
             "france-air-1 O22 factors=3 used=yes")  # fmt: skip
    return laid("interception", "axis", markers, units)


def test_support_is_intercepted_by_who_is_not_weaker() -> None:
    assert ORDERS.answer(chase(3), ("chase-western-equal",)) == "intercept germany-air-1 M24"
    assert ORDERS.answer(chase(2), ("chase-western-equal",)) == "done"
    assert ORDERS.answer(chase(5), ("chase-western-never",)) == "done"
    assert ORDERS.answer(chase(5), ()) == ""


def test_an_order_ends_another_of_its_group_and_no_other() -> None:
    match = Match(GAME, "1939", {}, seed=b"orders")
    for order in ("sea-western-half", "das-western-never", "sea-western-never"):
        match.stand("france", f"order {order}", order)
    assert given_orders(match.standing, "france") == ("das-western-never", "sea-western-never")
    match.stand("france", "order das-western-never", "")
    assert given_orders(match.standing, "france") == ("sea-western-never",)


def test_who_sits_the_turn_out_is_asked_nothing_of_his_own_phases() -> None:
    units = ("italy-inf-1-3-1 Z24", "italy-fleet-1 AA24", "germany-inf-3-3-1 L31")
    for phase in ("declarations", "options", "movement", "construction"):
        state = begun(phase, "axis", ("brp italy 75", "brp germany 75"), units)
        found = [d for d in GAME.decisions(state) if d.side == "italy"]
        for decision in found:
            text = ORDERS.answer(decision, ("pass-turn",))
            assert text in ("done", "pass-others", "end-movement"), phase
            assert not GAME.why_not(state, "italy", text)
            assert ORDERS.answer(decision, ("pass-ships",)) == ""
        assert found or phase == "construction"


def test_every_order_is_told_in_both_languages() -> None:
    for language in ("en", "it"):
        for key, group in ORDERS.groups.items():
            assert GAME.texts.has(f"order.{group}", language)
            assert GAME.texts.has(f"order.{key.rpartition('-')[2]}", language)


def test_the_only_possible_answer_is_given_unasked_by_order() -> None:
    drawn = [Match(GAME, "1939", {}, seed=bytes([n]) * 32).decisions[0] for n in range(6)]
    playable = next(d for d in drawn if len(d.choices) > 1)
    barred = next(d for d in drawn if len(d.choices) == 1)
    assert {playable.ask, barred.ask} == {"variant"}
    assert ORDERS.answer(playable, ("only-answer",)) == ""
    assert ORDERS.answer(barred, ()) == ""
    assert ORDERS.answer(barred, ("only-answer",)) == "keep-variant"
