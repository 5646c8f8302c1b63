"""Positions in which the planner used to blunder: what it must play there, and what it must not."""

from __future__ import annotations

from random import Random

import pytest

from esagono import games
from esagono.bots import load, question
from esagono.games.case_yellow.bot.advisor import JUDGES
from esagono.games.case_yellow.bot.air import chance_of_gliders, chance_to_land
from esagono.games.case_yellow.bot.battle import Prospect
from esagono.games.case_yellow.bot.combat import told
from esagono.games.case_yellow.bot.plans import Plan, attack_plan, price_of_duties
from esagono.games.case_yellow.bot.seat import Seat
from esagono.games.case_yellow.bot.supply import ARMOUR, THIN, UNSUPPLIED, supply_worth
from esagono.games.case_yellow.bot.weights import PLANNER
from esagono.games.case_yellow.markers import ALLIED_COMBAT, ALLIED_MOVEMENT, COMBAT, GERMAN
from esagono.games.case_yellow.records import Advance, Attacks, Battle, Drop, MovementRound
from esagono.games.case_yellow.rules.ch05_assets import READY
from esagono.games.case_yellow.rules.ch07_supply import can_trace
from esagono.games.case_yellow.rules.ch11_duties import new_duties
from esagono.games.case_yellow.rules.ch11_organising import Attack
from esagono.games.case_yellow.rules.ch13_dynamo import Evacuate
from esagono.games.case_yellow.world import Dynamo, World, ground
from esagono.kernel import Act, Record, Seeded, Seen
from esagono.kernel.texts import LANGUAGES
from esagono.kernel.value import replace
from esagono.wargame.judging import NOTHING

GAME = games.load("case_yellow")
DICE = Seeded(b"bugs")
CAMPAIGN, HOLLAND = "historical", "fortress-holland"
EINDHOVEN, PEEL, HAGUE, DUNKIRK = "3528", "3529", "4224", "3214"
STUKAS = {f"stuka-{n}": READY for n in range(1, 5)}

AHEAD, BEHIND = "2212", "2213"
POCKET = {"fr_iv": "2211", "fr_xii": "2113", "fr_iii": "2412"}
"""Their zones shut every hex around AHEAD but BEHIND, from which a line leads east, and reach into that too."""


def built(scenario: str) -> World:
    """A scenario as it begins."""
    world = GAME.scenarios[scenario].build({})
    assert isinstance(world, World)
    return world


def laid(scenario: str = CAMPAIGN, **places: str) -> World:
    """A map in German hands with nobody on it but these."""
    world = built(scenario)
    units = {u.id: replace(u, hex="") for u in world.units.values()}
    for name, hex_ in places.items():
        unit = units[name.replace("_", "-")]
        units[unit.id] = replace(unit, hex=hex_, box="", level=world.charts.counters[unit.id].levels)
    return replace(world, units=units, turn=2, control=dict.fromkeys(ground(world).names, "german"))


def play(world: World, procedure: str, record: Record, side: str, scenario: str = CAMPAIGN) -> list[tuple[Act, str]]:
    """What the planner of a side answers until the procedure ends or the other side is asked, with its first reason."""
    state = GAME.at(scenario, world, procedure, record, DICE).state
    found: list[tuple[Act, str]] = []
    while (decision := GAME.decision(state, side)) is not None and len(found) < 20:
        answer = load("planner")(question(GAME, state, decision, Random(1), 60.0))
        assert all("{" not in GAME.texts.reason(language, why) for language in LANGUAGES for why in answer.why)
        found.append((answer.act, answer.why[0].key))
        state = GAME.apply(state, side, answer.act, DICE).state
    return found


# What is owed (R-11.2d)

OWED, OTHER = "2212", "1416"
BAD_ATTACKS = {"fr_iv": OWED, "ge_208": "2213", "fr_ix": OTHER, "ge_xlv": "1417"}


def test_the_owed_attack_is_made_and_no_other_that_is_bad() -> None:
    world = laid(**BAD_ATTACKS)
    worth = {h: found.worth for h in (OWED, OTHER) if (found := attack_plan(world, h, "german", COMBAT, 0, PLANNER))}
    assert worth[OWED] < worth[OTHER] < 0, "the other attack is bad, and still less bad"
    acts = play(world, "attacks", Attacks("german", duties=(OWED,)), "german")
    assert [act.text for act, _ in acts if act.verb == "attack"] == [f"attack {OWED}"]
    assert {why for act, why in acts if act.verb in ("attack", "join", "ready")} == {"owed"}
    assert acts[-1][0].verb == "done"


def test_nothing_bad_is_attacked_when_nothing_is_owed() -> None:
    assert [act.verb for act, _ in play(laid(**BAD_ATTACKS), "attacks", Attacks("german"), "german")] == ["done"]


def test_a_duty_costs_what_has_to_be_attacked() -> None:
    """An attack from two hexes obliges to attack whose zone is felt in them: a strong corps, or nobody."""
    prices = {}
    for guard in ("fr-iv", "fr-71"):
        world = laid(fr_101="2212", ge_xi="2213", ge_ix="2112", ge_208="2014", **{guard.replace("-", "_"): "2013"})
        battle = Battle("german", "2212", ("ge-xi", "ge-ix"), COMBAT, "german")
        prices[guard] = (new_duties(world, battle.units, "2212", "german"), price_of_duties(world, battle, PLANNER))
    assert prices["fr-71"] == ((), 0.0), "a division like this exerts no zone alone"
    assert prices["fr-iv"][0] == ("2013",)
    assert prices["fr-iv"][1] is not None
    assert prices["fr-iv"][1] > PLANNER.duty


def test_no_attack_that_obliges_to_one_for_which_nobody_is_left() -> None:
    world = laid(fr_101="2212", ge_xi="2213", ge_ix="2112", fr_iv="2013")
    battle = Battle("german", "2212", ("ge-xi", "ge-ix"), COMBAT, "german")
    assert price_of_duties(world, battle, PLANNER) is None
    found = attack_plan(world, "2212", "german", COMBAT, 0, PLANNER)
    assert found is not None
    assert len(found.battle.units) == 1


# Supply


@pytest.mark.parametrize(("company", "expected"), [({}, "done"), ({"ge_xi": BEHIND}, "advance ge-5pz")])
def test_panzers_do_not_advance_out_of_supply(company: dict[str, str], expected: str) -> None:
    """Alone it would leave its line to the enemy's zone; with a corps that stays it goes."""
    world = laid(ge_5pz=BEHIND, **POCKET, **company)
    units = ("ge-5pz", *(name.replace("_", "-") for name in company))
    acts = play(world, "advance", Advance("german", AHEAD, units), "german")
    assert [act.text for act, _ in acts] == [expected]


def test_the_line_is_looked_at_as_it_will_be() -> None:
    world = laid(ge_5pz=BEHIND, **POCKET)
    panzers = world.units["ge-5pz"]
    assert can_trace(world, panzers)
    assert supply_worth(world, panzers, BEHIND) == 0.0
    assert supply_worth(world, panzers, AHEAD) == UNSUPPLIED * ARMOUR
    ahead = replace(world, units={**world.units, "ge-5pz": replace(panzers, hex=AHEAD)})
    assert not can_trace(ahead, ahead.units["ge-5pz"]), "as it was foretold"


def test_a_line_that_the_enemys_march_can_cut_is_thin() -> None:
    for cup, expected in (({}, 0.0), ({ALLIED_COMBAT: 1}, 0.0), ({ALLIED_MOVEMENT: 1}, THIN * ARMOUR)):
        world = replace(laid(ge_5pz=AHEAD, ge_xi=BEHIND, **POCKET), cup=cup)
        assert supply_worth(world, world.units["ge-5pz"], AHEAD) == expected


# Air


@pytest.mark.parametrize(("air", "expected"), [({}, True), (STUKAS, False)])
def test_the_attacker_reckons_with_the_defenders_air(air: dict[str, str], expected: bool) -> None:
    world = laid(ge_208="2212", fr_iv="2213")
    world = replace(world, air=air, cup={GERMAN: 1}, control=dict.fromkeys(world.control, "allied"))
    acts = play(world, "attacks", Attacks("allied"), "allied")
    assert (acts[0][0].verb == "attack") is expected


def test_22_ll_does_not_land_on_a_city() -> None:
    """Beside The Hague it is 83 % for the regiment instead of 33, and the division walks in."""
    world = built(CAMPAIGN)
    assert chance_to_land(world, HAGUE) == pytest.approx(1 / 3)
    acts = [act for act, _ in play(world, "airborne drop", Drop(), "german")]
    first, glide = acts[0], next(act for act in acts if act.verb == "glide")
    assert first.verb == "drop"
    hex_ = glide.text.split()[-1]
    land = ground(world)
    assert not land.is_city(hex_)
    assert any(land.is_city(n) for n in land.around(hex_))
    assert chance_of_gliders(world, hex_) > 0.7 > chance_of_gliders(world, HAGUE)


# Places


@pytest.mark.parametrize("scenario", [CAMPAIGN, HOLLAND])
@pytest.mark.parametrize("stays", [False, True])
def test_a_prize_is_not_left_to_who_can_walk_in(scenario: str, stays: bool) -> None:
    """XI Corps took Eindhoven, and advanced into 3529; the Dutch walked back in."""
    company = {"ge_ix": EINDHOVEN} if stays else {}
    world = laid(scenario, ge_xi=EINDHOVEN, nl_light="3527", **company)
    control = {h: "allied" if ground(world).country(h) == "netherlands" else "german" for h in world.control}
    world = replace(world, control={**control, EINDHOVEN: "german"}, cup={ALLIED_MOVEMENT: 1})
    acts = play(world, "advance", Advance("german", PEEL, ("ge-xi",)), "german", scenario)
    assert (acts[0][0].verb == "done") is not stays


def test_the_german_does_not_take_the_allies_off() -> None:
    """Chapter 13 is the Allied player's."""
    world = laid(br_i=DUNKIRK, ge_xi="1417")
    world = replace(world, dynamo=Dynamo(DUNKIRK, declared=1, ends=4), turn=2)
    acts = play(world, "movement round", MovementRound("german"), "german")
    assert "evacuate" not in [act.verb for act, _ in acts]
    for side, useful in (("german", False), ("allied", True)):
        act = Evacuate("br-i")
        seat = Seat(Seen(world, MovementRound(side), side), (act,), PLANNER)
        assert (JUDGES.judge(seat, act)[0] > NOTHING) is useful


# Reasons


def test_who_marches_away_is_not_said_to_stay() -> None:
    """A division without a goal leaves the two corps beside it: where to, and what it finds there."""
    world = laid(fr_101="2212", ge_xi="2213", ge_ix="2112")
    acts = play(world, "movement round", MovementRound("allied"), "allied")
    assert [(act.verb, why) for act, why in acts[:2]] == [("move", "order-shift"), ("to", "cover")]


def test_no_attack_is_explained_by_no_chance() -> None:
    """What cannot clear the hex is worth its price, or owed."""
    act, battle = Attack("2212"), Battle("german", "2212", ("ge-xi",))
    for success, owed, expected in ((0.5, False, "attack"), (0.0, False, "attack-wears"), (0.0, True, "owed")):
        reasons = told(act, Plan(battle, Prospect(0.1, 2, success), 0.1), owed)
        assert reasons[0].key == expected
