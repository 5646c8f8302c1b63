"""What players see of the Tactical Combat Series: counters, own op sheets, cards, ways, plans, standing orders."""

from __future__ import annotations

from typing import Any

import pytest

from esagono import games
from esagono.games.tcs.events.combat import AreaFired
from esagono.games.tcs.fire_records import Volley
from esagono.games.tcs.view.fire import of_volley
from esagono.games.tcs.view.outlook import by_turn, chances
from esagono.games.tcs.view.ways import danger, reach_of, shown, taken_up
from esagono.games.tcs.world import ground
from esagono.kernel.match import Match
from esagono.kernel.standing import ORDER
from esagono.kernel.value import replace
from esagono.kernel.wish import Wish
from esagono.wargame.plan import Plan
from esagono.wargame.sheet import Sheet

GAME = games.load("tcs")
BLUE, GREY = "blue", "grey"
SHORT = "les-fosses-short"


def at_action(side: str = BLUE) -> Match:
    """The short battle when a side is asked for its first actions; nobody has done anything."""
    match = Match(GAME, SHORT, {}, seed=bytes(32))
    for _ in range(40):
        decision = match.decisions[0]
        if decision.ask == "action" and decision.side == side:
            return match
        first = "first" if decision.side == side else "second"
        texts = decision.texts
        match.act(decision.side, next(t for t in ("end-command", "end-missions", first, "end-actions") if t in texts))
    raise AssertionError("no actions")


def sheet_of(match: Match, side: str, language: str = "en") -> Sheet:
    """The table as a side sees it."""
    assert GAME.present is not None
    found: Sheet = GAME.present(GAME.known(match.state.world, side), side, language)
    return found


def plans_of(match: Match, unit: str, hex_: str, **settings: str) -> list[Plan]:
    """What a hand with a unit on a hex would do."""
    assert GAME.plans is not None
    return [*GAME.plans(match.decisions[0], Wish((unit,), hex_, settings=settings), "en")]


def test_a_counter_shows_its_mode_its_steps_and_its_marks() -> None:
    match = at_action()
    pieces = {p.id: p for p in sheet_of(match, BLUE).pieces}
    platoon, mortar, gun = pieces["b-e2"], pieces["b-m1"], pieces["g-at1"]
    assert (platoon.face["mode"], platoon.face["move"], platoon.face["steps"]) == ("move", 6, 5)
    assert (mortar.face["fire"], mortar.face["range"], mortar.face["indirect"]) == (5, 24, 1)
    assert (gun.face["class"], gun.face["defence"]) == ("P", 0)
    assert "dug-in" in gun.states
    assert {fact.rule for fact in platoon.facts} >= {"3.1", "6.3", "6.12a"}


def test_op_sheets_morale_and_ammunition_are_shown_to_their_owner_alone() -> None:
    match = at_action()
    blue, grey = sheet_of(match, BLUE), sheet_of(match, GREY)
    assert {s.key for s in blue.sketches} == {"b1", "b2"}
    assert {s.key for s in grey.sketches} == {"g1"}
    assert {s.kind for s in blue.sketches} >= {"axis", "objective", "position", "alternate", "rally"}
    assert not sheet_of(match, "").sketches
    assert {aid.key for aid in blue.aids} >= {"turns", "morale", "ammunition"}
    assert {e.label for aid in blue.aids for e in aid.entries if aid.key == "morale"} == {"2-411 Inf", "A-707 Tank"}
    assert not {"6.3", "6.12a"} & {fact.rule for p in grey.pieces if p.side == BLUE for fact in p.facts}


def test_nobody_is_called_by_an_id() -> None:
    match = at_action()
    assert GAME.names is not None
    for language in ("en", "it"):
        names = GAME.names(match.state.world, language)
        assert names["blue"] != "blue"
        assert names["2-411:e"] not in ("", "2-411:e")
        assert len({names[u] for u in match.state.world.units}) == len(match.state.world.units)


def test_the_card_of_an_sfa_is_what_the_rule_rolls_on() -> None:
    match = at_action()
    card = of_volley(match.decisions[0].seen.world, Volley(BLUE, "sfa", "12.10", area=("b-m1", "b-m2")))["12.10"]
    assert sum(c.chance for c in card.chances) == pytest.approx(1, abs=0.02)
    assert sum(face.weight for face in card.faces) == 36
    assert "unassigned" not in {part.label for each in card.sums for part in each.parts}
    (total,) = [each.total for each in card.sums if each.title == "column"]
    outcomes = match.chain(BLUE, "sfa b-m1 12.10 > add b-m2 > shoot")
    told = [t.event for o in outcomes for t in o.events if isinstance(t.event, AreaFired)]
    assert [e.column for e in told] == [total.replace("–", "-")]


def test_every_way_within_reach_can_be_gone_and_costs_what_is_shown() -> None:
    match = at_action()
    world = match.state.world
    reach = reach_of(*taken_up(world, BLUE, ("b-e3",)))
    assert len(reach) > 20
    for hex_, came in [*reach.items()][::6]:
        plan = plans_of(match, "b-e3", hex_)[0]
        assert plan.way[-1].cost == shown(came.spent)
        then = at_action()
        then.chain(BLUE, plan.text)
        while then.decisions[0].ask in ("overwatch", "volley"):
            then.act(then.decisions[0].side, "hold")
        unit = then.state.world.units["b-e3"]
        gone = [w.hex for w in plan.way]
        quiet = not any(w.stops for w in plan.way)
        assert unit.hex == hex_ if quiet else unit.hex in gone
        assert not quiet or unit.spent == came.spent


def test_the_plan_of_a_move_says_where_it_may_be_fired_at() -> None:
    match = at_action()
    plan = plans_of(match, "b-e2", "9.12")[0]
    assert plan.way[-1].stops
    assert any(caution.rule == "15.2c" for caution in plan.warnings)
    match.chain(BLUE, plan.text)
    assert (match.decisions[0].side, match.decisions[0].ask) == (GREY, "overwatch")


def test_a_unit_goes_to_fire_mode_at_the_end_of_its_way_if_that_is_set() -> None:
    match = at_action()
    plan = plans_of(match, "b-e3", "7.14", then="fire")[0]
    match.chain(BLUE, plan.text)
    assert match.state.world.units["b-e3"].mode == "fire"


def watched(match: Match) -> tuple[str, str]:
    """A platoon, and a hex next to it that enemies between five and eight hexes away could fire at."""
    world = match.state.world
    for unit in ("b-e1", "b-e2", "b-f1", "b-f2", "b-f3", "b-e3"):
        ready, moving = taken_up(world, BLUE, (unit,))
        for hex_, came in reach_of(ready, moving).items():
            guns = danger(ready, moving, moving.hex, hex_, came.way[0][1]) if len(came.way) == 1 else ()
            if guns and all(4 < ground(world).distance(gun, hex_) <= 8 for gun in guns):
                return unit, hex_
    raise AssertionError("nobody is watched from that far")


@pytest.mark.parametrize(("order", "asked"), [("", True), ("beyond-4", False), ("beyond-8", True), ("vehicles", True)])
def test_standing_orders_hold_fire_beyond_a_range(order: str, asked: bool) -> None:
    match = at_action()
    unit, hex_ = watched(match)
    if order:
        match.stand(GREY, f"{ORDER}{order}", order)
    match.chain(BLUE, plans_of(match, unit, hex_)[0].text)
    assert (match.decisions[0].ask == "overwatch") is asked
    assert any(line.standing and line.text == "hold" for line in match.lines) is not asked


def test_a_standing_order_fires_at_vehicles() -> None:
    match = at_action()
    match.stand(GREY, f"{ORDER}vehicles", "vehicles")
    for hex_ in ("9.10", "10.09", "11.10"):
        plan = next(iter(plans_of(match, "b-tk1", hex_)), None)
        if plan is not None:
            match.chain(BLUE, plan.text)
        if any(line.standing for line in match.lines):
            break
    texts = [line.text for line in match.lines if line.standing and line.side == GREY]
    assert texts[0].startswith("overwatch ")
    assert texts[1] == "shoot"


def test_the_outlook_of_a_sheet_grows_with_its_weighted_turns() -> None:
    world: Any = Match(GAME, SHORT, {}, seed=bytes(32)).state.world
    sheet = replace(world.sheets["b1"], status="unimplemented", weighted=0, created=1, size=1)
    each = chances(world, sheet)
    assert each == sorted(each)
    assert 0 < by_turn(each)[-1] <= 1


def test_a_stack_moves_as_one() -> None:
    match = at_action()
    world = match.state.world
    pairs = [u for u in world.units.values() if u.hex and u.mode == "move" and world.charts.counters[u.id].side == BLUE]
    here = next(u.hex for u in pairs if sum(v.hex == u.hex for v in pairs) > 1)
    units = tuple(u.id for u in pairs if u.hex == here)
    assert GAME.along is not None
    assert GAME.plans is not None
    assert {units[0], *GAME.along(match.decisions[0], units[0])} == set(units)
    west = ground(world).neighbours(here)[4]
    (plan, *_) = GAME.plans(match.decisions[0], Wish(units, west), "en")
    match.chain(BLUE, plan.text)
    assert {match.state.world.units[u].hex for u in units} == {west}
