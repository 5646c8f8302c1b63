"""What a hand on the map would do: missions of artillery, assaults and overruns, carriers, and what meets a way."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest

from esagono import games
from esagono.games.tcs.events.artillery import MissionPlaced
from esagono.games.tcs.pieces import SUPPRESSED
from esagono.games.tcs.terrain import SIXTHS
from esagono.games.tcs.view.queries import Threat
from esagono.games.tcs.view.sight import Spotted
from esagono.games.tcs.world import ground
from esagono.kernel import Decision, Seen
from esagono.kernel.match import Match
from esagono.kernel.value import replace
from esagono.kernel.wish import Wish
from esagono.wargame.plan import Plan

GAME = games.load("tcs")
BLUE, GREY = "blue", "grey"
TARGET = "12.10"
ENDS = ("end-command", "end-missions", "first", "end-actions", "end-cover", "hold", "stop")


def at(scenario: str, ask: str, side: str = BLUE) -> Match:
    """A battle when a side is asked this for the first time; nobody has done anything."""
    match = Match(GAME, scenario, {}, seed=bytes(32))
    for _ in range(60):
        decision = match.decisions[0]
        if decision.ask == ask and decision.side == side:
            return match
        texts = ["second", *ENDS] if decision.side != side else [*ENDS]
        match.act(decision.side, next((t for t in texts if t in decision.texts), decision.texts[0]))
    raise AssertionError(f"never asked: {ask}")


def plans(asked: Match | Decision, units: tuple[str, ...], hex_: str, **settings: str) -> list[Plan]:
    """What a hand with these units on a hex would do."""
    assert GAME.plans is not None
    decision = asked.decisions[0] if isinstance(asked, Match) else asked
    return [*GAME.plans(decision, Wish(units, hex_, settings=settings), "en")]


def changed(match: Match, units: dict[str, dict[str, Any]], **fields: Any) -> Decision:
    """The same question with some units and fields of the world changed."""
    decision = copy(match.decisions[0])
    world = decision.seen.world
    new = {u: replace(world.units[u], **marks) for u, marks in units.items()}
    there = replace(world, units={**world.units, **new}, **fields)
    decision.seen = Seen(there, decision.seen.record, decision.side)
    return decision


# Artillery


def test_a_mission_is_one_card_with_its_zone_its_odds_and_who_observes() -> None:
    match = at("les-fosses-short", "mission")
    (plan,) = plans(match, (), TARGET)
    assert plan.text == f"call b-fa-a he > target {TARGET} > observe b-m1"
    assert plan.zone == (TARGET,)
    assert {*plan.fringe} == {*ground(match.state.world).neighbours(TARGET)}
    assert [s.key for s in plan.switches] == ["mission", "observer"]
    adjustment = plan.forecast[TARGET]
    assert sum(c.chance for c in adjustment.chances) == pytest.approx(1)
    assert adjustment.sums[0].parts[0].rule == "18.7"
    shells = plan.forecast["g-51"]
    assert shells.sums[0].total == "24"  # 18.5a: twice the firepower of a Good Shoot
    assert {"11.3a", "11.3e"} <= {p.rule for s in shells.sums for p in s.parts}
    told = [t.event for outcome in match.chain(BLUE, plan.text) for t in outcome.events]
    assert any(isinstance(e, MissionPlaced) and e.hex == TARGET for e in told)


def test_smoke_has_a_zone_and_hurts_nobody() -> None:
    match = at("les-fosses-short", "mission")
    (plan,) = plans(match, (), TARGET, mission="call b-fa-a smoke", observer="b-m2")
    assert plan.text.startswith("call b-fa-a smoke")
    assert plan.text.endswith("observe b-m2")
    assert len(plan.zone) == 7
    assert not plan.fringe
    assert {*plan.forecast} == {TARGET}


def test_a_mission_near_the_own_men_warns_and_a_hex_that_nobody_sees_has_none() -> None:
    match = at("les-fosses-short", "mission")
    near = changed(match, {"b-e2": {"hex": "11.10", "mode": "fire"}})
    (plan,) = plans(near, (), TARGET)
    assert [w.rule for w in plan.warnings] == ["18.3-3"]
    assert plan.forecast["b-e2"].chances[0].kind == "bad"
    assert not plans(match, (), "20.17")


def test_after_the_call_the_hex_alone_is_pointed_at() -> None:
    match = at("les-fosses-short", "mission")
    match.act(BLUE, "call b-fa-a he")
    (plan,) = plans(match, (), TARGET)
    assert plan.text == f"target {TARGET} > observe b-m1"
    assert plan.forecast["g-51"].sums[0].total == "24"


# Assaults and overruns


def test_an_assault_is_led_up_to_the_enemy_and_tells_what_it_meets() -> None:
    match = at("les-fosses-short", "action")
    (plan,) = plans(match, ("b-e2",), "12.11")
    *way, last = plan.text.split(" > ")
    assert last == "assault 12.11"
    assert way[0] == "move b-e2"
    start = way[-1].split()[1]
    assert {*plan.forecast} == {start, "12.11", "b-e2"}
    final, ours, theirs = plan.forecast[start], plan.forecast["12.11"], plan.forecast["b-e2"]
    assert [c.note for c in (final, ours, theirs)] == ["card-final-overwatch", "card-our-fire", "card-their-fire"]
    assert {c.kind for c in final.chances} <= {"bad", "even"}
    assert {c.kind for c in ours.chances} <= {"good", "fair", "even"}
    assert plan.warnings[0].rule == "15.2c"


def test_fire_comes_before_an_assault_and_orders_bar_it() -> None:
    match, beside = at("les-fosses-short", "action"), {"b-e2": {"hex": "11.11", "mode": "fire", "began_mode": "fire"}}
    found = plans(changed(match, beside), ("b-e2",), "12.11")
    assert [p.text.split()[0] for p in found] == ["sfa", "mode"]
    assert found[1].text == "mode b-e2 move > move b-e2 > assault 12.11"
    without = changed(match, beside, sheets={})
    assert not [p for p in plans(without, ("b-e2",), "12.11") if "assault" in p.text]


def test_who_is_suppressed_does_not_fire_at_the_assaulters() -> None:
    match = at("les-fosses-short", "action")
    shaken = {u: {"state": SUPPRESSED} for u in ("g-52", "g-mg2")}
    (plan,) = plans(changed(match, shaken), ("b-e2",), "12.11")
    assert "card-final-overwatch" not in {c.note for c in plan.forecast.values()}


def test_vehicles_may_overrun_and_platoons_may_not() -> None:
    match = at("les-fosses-short", "action")
    verbs = {p.verb for p in plans(match, ("b-tk1",), "12.11")}
    assert verbs == {"Assault", "Overrun"}
    assert "Overrun" not in {p.verb for p in plans(match, ("b-e2",), "12.11")}


# Carriers


def test_a_stack_mounts_its_carrier_and_drives() -> None:
    match = at("steel-meadow", "action")
    match.act(BLUE, "dismount b-p1")
    first, second = plans(match, ("b-h1", "b-p1"), "5.08")
    assert first.text == "mount b-p1 b-h1 > move b-h1 > to 5.08 > stop"
    assert first.asks
    assert second.text == "move b-h1 > to 5.08 > stop"
    match.chain(BLUE, first.text)
    assert match.state.world.units["b-p1"].hex in ("4.08", "5.08")
    assert match.state.world.units["b-p1"].carrier == "b-h1"


def test_passengers_dismount_where_the_drive_ends_if_all_can_pay() -> None:
    match = at("steel-meadow", "action")
    (plan,) = plans(match, ("b-h1",), "5.08", then="dismount")
    assert plan.text == "move b-h1 > to 5.08 > stop > dismount b-p1"
    tired = changed(match, {"b-h1": {"spent": 10 * SIXTHS}})
    (plan,) = plans(tired, ("b-h1",), "6.07", then="dismount")
    assert "dismount" not in plan.text


# What meets a way


def test_every_hex_of_a_way_under_overwatch_says_how_likely_an_effect_is() -> None:
    match = at("les-fosses-short", "action")
    (plan,) = plans(match, ("b-e2",), "11.11")
    marks = [p.mark for p in plan.way]
    assert marks[0] == ""
    assert all(mark.endswith("%") for mark in marks[1:])
    assert max(int(m.rstrip("%")) for m in marks[1:]) > 50
    (safe,) = plans(match, ("b-e1",), "7.14")
    assert not any(p.mark for p in safe.way)


def test_who_is_spotted_is_threatened_more_than_who_is_not() -> None:
    world = GAME.known(at("les-fosses-short", "action").state.world, BLUE)
    seen: Any = Seen(world, None, BLUE)
    noticed, threat = Spotted(GREY).answer(seen), Threat(GREY).answer(seen)
    assert noticed["8.12"] == "6"
    assert "7.13" not in noticed
    assert int(threat.get("7.13", "0%").rstrip("%")) < int(threat["8.12"].rstrip("%"))
    assert not Spotted(BLUE).answer(seen), "the village is dug in and far"


def test_a_stack_goes_along_its_way_by_one_act_and_stops_where_something_happens() -> None:
    match = at("les-fosses-short", "action")
    assert GAME.along is not None
    assert [*GAME.along(match.decisions[0], "b-mg2")] == ["b-f1"]
    (plan,) = plans(match, ("b-mg2", "b-f1"), "5.10")
    assert plan.text == "move b-mg2 > with b-f1 > to 6.10 by=road > to 5.10 by=road > stop"
    assert plan.way[1].stops
    match.chain(BLUE, plan.text)
    assert {match.state.world.units[u].hex for u in plan.units} == {"6.10"}
    assert (match.decisions[0].side, match.decisions[0].ask) == (GREY, "overwatch")
    match.act(GREY, "hold")
    (rest,) = plans(match, (), "5.10")
    match.chain(BLUE, rest.text)
    assert {match.state.world.units[u].hex for u in plan.units} == {"5.10"}
