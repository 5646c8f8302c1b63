"""Positions from games in which the opponents played badly: what they must, or must not, play in them now."""

from __future__ import annotations

from random import Random

import pytest

from esagono import bots
from esagono.bots import planner
from esagono.games.storms_of_steel.world import board
from esagono.kernel import Scripted
from esagono.kernel.match import Match
from tests.storms_of_steel.positions import GAME, advice, answers, position, reasons

HOUSE = """
markers: [objective 7-G08 2, objective 7-H08 1, control 7-G08 soviet, control 7-H08 soviet]
"""


def test_a_move_and_the_shot_that_follows_it_are_one_plan() -> None:
    """From behind the stone house: one move, and a grenadier alone and exhausted in the open is hit at 72 %."""
    laid = """
at: turn side=soviet
units:
  - rifle-3 7-G08 kind=rifle-41 facing=3 {state}
  - gren-3 7-I08 kind=panzer-grenadier facing=0 ready=no
  - hmg-1 7-L07 kind=hmg-42 ready=no
set: {{round: 2, rounds: 5, cap.soviet: 1, cap.german: 0, ap.soviet: {ap}}}
"""
    fresh, active = (position(HOUSE + laid.format(state=s, ap=n)) for s, n in (("", 0), ("active=yes", 7)))
    assert answers(fresh) == ("activate rifle-3",) * 2
    assert answers(active) == ("move rifle-3 7-H08",) * 2
    assert reasons(active, "move rifle-3 7-H08")[0].key == "then-fire"


def test_two_hexes_are_gone_for_a_shot_at_who_cannot_answer() -> None:
    state = position("""
at: turn side=soviet
units:
  - rifle-3 7-G10 kind=rifle-41 facing=3 active=yes hasty=yes
  - gren-3 7-I07 kind=panzer-grenadier facing=0 ready=no
markers: [objective 7-G08 2, control 7-G08 soviet]
set: {round: 2, rounds: 5, cap.soviet: 0, cap.german: 0, ap.soviet: 7}
""")
    assert answers(state)[0] == "move rifle-3 7-H09"
    assert dict(reasons(state, "move rifle-3 7-H09")[0].args)["hex"] == "7-H08"


def test_without_points_for_the_shot_there_is_no_such_plan() -> None:
    laid = """
at: turn side=soviet
units:
  - rifle-3 7-G08 kind=rifle-41 facing=3 active=yes
  - gren-3 7-I08 kind=panzer-grenadier facing=0 ready=no
set: {{round: 2, rounds: 5, cap.soviet: 0, cap.german: 0, ap.soviet: {ap}}}
"""
    worth = [advice(position(HOUSE + laid.format(ap=ap)))["move rifle-3 7-H08"].worth for ap in (6, 5)]
    assert worth[0] > 0 > worth[1]


def test_a_wounded_unit_rallies_before_the_round_ends() -> None:
    """It is active and has nothing else to do; the enemy has passed and can do nothing more."""
    state = position("""
at: turn side=german
units: [gren-2 7-K05 kind=panzer-grenadier hit=panicked active=yes, rifle-2 7-G08 kind=rifle-41 ready=no]
markers: [objective 7-G08 2, objective 7-H08 1, control 7-G08 soviet]
set: {round: 2, rounds: 5, cap.soviet: 0, cap.german: 0, ap.german: 7, passed: yes}
""")
    assert answers(state) == ("rally gren-2",) * 2


def test_nobody_walks_alone_and_with_his_last_points_to_where_an_enemy_has_just_hidden() -> None:
    state = position(
        HOUSE
        + """
at: turn side=german
units:
  - gren-1 7-I08 kind=panzer-grenadier active=yes facing=0
  - smg-1 7-H08 kind=smg hidden=yes may_be=7-G08,7-G09,7-H07
set: {round: 2, rounds: 5, cap.soviet: 0, cap.german: 0, ap.german: 2}
"""
    )
    assert "move gren-1 7-H08" not in answers(state)


def test_the_same_goal_is_entered_when_nobody_can_hide_there() -> None:
    state = position(
        HOUSE
        + """
at: turn side=german
units: [gren-1 7-I08 kind=panzer-grenadier active=yes facing=0, smg-1 7-B03 kind=smg ready=no]
set: {round: 2, rounds: 5, cap.soviet: 0, cap.german: 0, ap.german: 2}
"""
    )
    assert answers(state) == ("move gren-1 7-H08",) * 2


MAXIM = """
at: turn side=soviet
units:
  - maxim-1 7-H06 kind=maxim facing=3 active=yes
  - rifle-1 7-G08 kind=rifle-41 facing=3
  - smg-1 7-H08 kind=smg facing=3
  - gren-1 7-L04 kind=panzer-grenadier
  - hmg-1 7-L08 kind=hmg-42
set: {round: 1, rounds: 5, cap.soviet: 3, cap.german: 3, ap.soviet: 7}
"""


def test_cover_is_not_left_for_nothing() -> None:
    """A machine gun that has goals to keep stays in its house."""
    said = advice(position(HOUSE + MAXIM))
    assert all(said[f"move maxim-1 {hex_}"].worth < -0.03 for hex_ in ("7-H07", "7-I06", "7-I07"))


def test_a_move_is_told_by_what_it_gains() -> None:
    """Worse ground is not called a better place; better ground is told with what there was before."""
    assert reasons(position(HOUSE + MAXIM), "move maxim-1 7-I07")[0].key == "safer"
    state = position("""
at: turn side=german
units: [gren-1 7-I06 kind=panzer-grenadier active=yes facing=0, rifle-1 7-B03 kind=rifle-41]
set: {ap.german: 7}
""")
    (why,) = reasons(state, "move gren-1 7-H06")
    assert (why.key, dict(why.args)["dm"], dict(why.args)["before"]) == ("covered", "+1", "+0")


def test_a_fresh_tank_does_not_spend_the_last_points_of_a_gun() -> None:
    state = position("""
at: turn side=soviet
units:
  - at-45mm-1 7-B03 hit=unnerved active=yes facing=3
  - t-34-1 7-F09 kind=t-34c facing=3
  - panzer-4-l48-1 7-I03 facing=1
markers: [objective 7-I09 3]
set: {round: 1, rounds: 5, cap.soviet: 0, cap.german: 2, ap.soviet: 4}
""")
    said = advice(state)
    joins = [text for text in said if text.startswith("move t-34-1") and "by=" not in text]
    assert joins
    assert all(said[text].worth < 0 for text in joins)
    assert not set(joins) & set(answers(state))


def test_nobody_stacks_on_a_goal_that_is_held() -> None:
    """One shot rolls against all (7.7)."""
    state = position("""
at: turn side=soviet
units:
  - rifle-3 7-I09 kind=rifle-41 facing=5 ready=no
  - t-34c-1 7-H09 facing=4 active=yes
  - panzer-4-l48-1 7-I03 facing=1
  - panzer-4-l48-2 7-J04 facing=1
markers: [objective 7-I09 3, control 7-I09 soviet]
set: {round: 3, rounds: 5, cap.soviet: 0, cap.german: 2, ap.soviet: 4}
""")
    assert advice(state)["move t-34c-1 7-I09"].worth < -0.1
    assert "move t-34c-1 7-I09" not in answers(state)


def test_a_tank_turns_its_front_to_the_threat_with_its_last_points() -> None:
    state = position("""
at: turn side=soviet
units:
  - t-34c-2 7-I09 facing=5 active=yes hit=gun-damaged
  - rifle-1 7-G08 kind=rifle-41
  - panzer-4-l48-2 7-K09 facing=0
markers: [objective 7-I09 3, control 7-I09 soviet]
set: {round: 4, rounds: 5, cap.soviet: 0, cap.german: 2, ap.soviet: 2}
""")
    assert set(answers(state)) <= {f"rotate t-34c-2 {facing}" for facing in (2, 3, 4)}
    assert advice(state)["rotate t-34c-2 3"].worth > 0.1
    assert reasons(state, "rotate t-34c-2 3")[0].key == "front"


def test_at_set_up_units_face_the_enemys_set_up_area() -> None:
    """Nobody of them is on the map yet."""
    match, rng = Match(GAME, "stone-house", seed=b"facing"), Random(1)
    while (decision := match.decisions[0]).side == "soviet":
        match.act("soviet", planner.choose(bots.question(GAME, match.state, decision, rng, 60)).act)
    world = match.state.world
    area = world.units["gren-1"].entry
    assert area
    for unit in (world.units["rifle-2"], world.units["rifle-3"]):
        in_front = sum(board(world).in_arc(unit.hex, unit.facing, hex_) for hex_ in area)
        assert in_front > len(area) / 2


SMOKE = """
at: turn side=german
units:
  - mortar-8cm-1 7-M07 facing=0 active=yes
  - gren-1 7-I06 kind=panzer-grenadier facing=0 {hit} ready=no
  - gren-2 7-I07 kind=panzer-grenadier facing=0 {hit} ready=no
  - maxim-1 {hex} kind=maxim facing=4 hasty=yes
  - maxim-2 7-H04 kind=maxim facing=2 hasty=yes
markers: [objective 7-G08 3, control 7-G08 soviet]
set: {{round: 2, rounds: 5, cap.soviet: 3, cap.german: 2, ap.german: 7}}
"""


def test_smoke_is_laid_over_the_wounded_in_the_open() -> None:
    state = position(SMOKE.format(hit="hit=pinned", hex="7-G08"))
    assert answers(state)[0] == "smoke mortar-8cm-1"
    after = GAME.apply(state, "german", "smoke mortar-8cm-1", Scripted(())).state
    assert answers(after)[0] in ("screen 7-I06", "screen 7-I07", "screen 7-H07", "screen 7-H06", "screen 7-H05")


def test_smoke_is_not_laid_where_nobody_is_under_fire() -> None:
    state = position("""
at: turn side=german
units:
  - mortar-8cm-1 7-M07 facing=0 active=yes
  - gren-1 7-L05 kind=panzer-grenadier facing=0
  - maxim-1 7-B03 kind=maxim facing=4
markers: [objective 7-G08 3, control 7-G08 soviet]
set: {round: 2, rounds: 5, cap.soviet: 3, cap.german: 2, ap.german: 7}
""")
    assert advice(state)["smoke mortar-8cm-1"].worth < 0


def test_a_squad_of_short_range_hides_beside_the_goal_it_keeps() -> None:
    """In cover and out of sight; who stands in the goal digs in, and keeps what he has dug."""
    laid = """
at: turn side=soviet
units:
  - smg-1 7-H06 kind=smg facing=3
  - rifle-1 7-G08 kind=rifle-41 facing=3 {rifle}
  - gren-1 {gren} kind=panzer-grenadier
set: {{round: 2, rounds: 5, cap.soviet: 0, cap.german: 3}}
"""
    state = position(HOUSE + laid.format(rifle="hasty=yes", gren="7-L05"))
    assert answers(state)[0] == "activate smg-1"
    assert advice(state)["hide smg-1 7-H06 by=opp"].worth > 0.05
    assert [why.key for why in reasons(state, "activate smg-1")] == ["activate-unsaid"]  # everybody hears that
    assert advice(state)["hide rifle-1 7-G08 by=opp"].worth < 0
    said = advice(position(HOUSE + laid.format(rifle="", gren="7-L05")))
    assert said["dig-in rifle-1 by=opp"].worth > said["hide rifle-1 7-G08 by=opp"].worth
    assert not any("hide smg-1" in text for text in advice(position(HOUSE + laid.format(rifle="", gren="7-I06"))))


def test_who_has_goals_to_take_does_not_hide() -> None:
    state = position(
        HOUSE
        + """
at: turn side=german
units: [gren-1 7-L05 kind=panzer-grenadier, rifle-1 7-G08 kind=rifle-41]
set: {round: 2, rounds: 5, cap.soviet: 0, cap.german: 3}
"""
    )
    said = {text: a.worth for text, a in advice(state).items() if text.startswith("hide")}
    assert said
    assert max(said.values()) < 0


BID = """
at: initiative
units: [gren-1 {german} kind=panzer-grenadier facing=0, maxim-1 {soviet} kind=maxim facing=5]
markers: [objective 7-H06 3, control 7-H06 soviet]
set: {{round: {round}, rounds: 5, cap.soviet: {cap}, cap.german: {cap}}}
"""


@pytest.mark.parametrize(
    ("laid", "bids"),
    [
        ({"german": "7-I05", "soviet": "7-I07", "round": 5, "cap": 6}, True),
        ({"german": "7-M05", "soviet": "7-B07", "round": 5, "cap": 6}, False),
        ({"german": "7-I05", "soviet": "7-I07", "round": 2, "cap": 1}, False),
    ],
)
def test_caps_are_bid_where_the_first_shot_decides(laid: dict[str, object], bids: bool) -> None:
    chosen = answers(position(BID.format(**laid)))[0]
    assert (chosen != "bid 0") == bids


def test_hidden_units_that_are_drawn_to_a_goal_go_together() -> None:
    state = position("""
at: turn side=soviet
units:
  - rifle-1 7-J06 kind=rifle-41 hidden=yes active=yes
  - smg-1 7-J06 kind=smg hidden=yes active=yes
  - gren-1 7-L12 kind=panzer-grenadier
markers: [objective 7-H06 4, control 7-H06 german]
set: {round: 4, rounds: 5, cap.soviet: 0, cap.german: 3, ap.soviet: 7}
""")
    said = advice(state)
    assert said["group-sneak"].worth > max(a.worth for t, a in said.items() if t.startswith("sneak"))


def test_a_pass_is_priced_by_what_it_strands() -> None:
    laid = """
at: turn side=german
units: [gren-1 7-L05 kind=panzer-grenadier, gren-2 7-L04 kind=panzer-grenadier, rifle-1 7-G08 kind=rifle-41]
set: {{round: 2, rounds: 5, passed: {passed}, cap.german: 0}}
"""
    ends, not_yet = (advice(position(HOUSE + laid.format(passed=p)))["pass"] for p in ("yes", "no"))
    assert ends.worth < 0 == not_yet.worth
    assert (ends.why[0].key, not_yet.why[0].key) == ("ends-round", "nothing")
    assert dict(ends.why[0].args) == {"ready": "2", "ap": "0", "lead": "-3"}


def test_every_enemy_in_the_hex_is_named_with_his_chance_and_the_caps_to_come() -> None:
    state = position("""
at: turn side=soviet
units:
  - maxim-1 7-I05 kind=maxim facing=2 active=yes
  - gren-1 7-I08 kind=panzer-grenadier facing=5
  - hmg-1 7-I08 kind=hmg-42 facing=2
set: {ap.soviet: 7, cap.soviet: 2}
""")
    told = reasons(state, "fire maxim-1 7-I08")
    assert [dict(why.args)["target"] for why in told if why.key == "fire"] == ["gren-1", "hmg-1"]
    caps = next(dict(why.args) for why in told if why.key == "caps-to-come")
    assert caps["n"] in ("1", "2")
    assert float(caps["hit"]) > float(dict(told[0].args)["hit"])
