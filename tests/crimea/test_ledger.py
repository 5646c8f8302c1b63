"""The ledger of victory points on the page: every reason in words, places by their names, the total at the end."""

from __future__ import annotations

import pytest

from esagono.games.crimea.pieces import Ledger
from esagono.games.crimea.rules import (
    ch07_mandates,
    ch25_points,
    scenario2_odessa,
    scenario4_limits,
    scenario5_groups,
    scenario5_plan,
    scenario5_strait,
)
from esagono.games.crimea.view.briefing import Briefings
from esagono.games.crimea.view.ledger import Accounts
from esagono.games.crimea.world import REINFORCEMENTS, World, side_of
from esagono.kernel.match import Match
from esagono.kernel.texts import LANGUAGES
from esagono.kernel.value import replace
from tests.crimea.test_odds import GAME

SIMFEROPOL = "4321"
REASONS = (
    ch07_mandates.UNMADE,
    *(ch25_points.LOCATION, ch25_points.TRACK, ch25_points.GUARD_GUNS, ch25_points.HQ_LOST, ch25_points.SUNK),
    *(ch25_points.BY_PLAN, ch25_points.BELT, ch25_points.GARRISON),
    scenario2_odessa.HELD,
    scenario4_limits.COAST,
    scenario5_groups.TRY,
    scenario5_plan.PRIZE,
    scenario5_strait.STRAIT,
    "group",
    "withdrawal",
)
"""Everything for which `score` and `pay` are called."""


def opening(scenario: str) -> World:
    """A scenario as it begins."""
    world: World = Match(GAME, scenario, {}, seed=bytes(32)).state.world
    return world


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_has_its_sentence(reason: str, language: str) -> None:
    accounts, world = Accounts(GAME.texts), opening("campaign")
    assert GAME.texts.has(f"ledger.{reason}", language)
    for points in (1, -1):
        assert accounts.entry(world, Ledger(60, points, reason, SIMFEROPOL), language).label


def test_the_ledger_names_places_units_and_the_total() -> None:
    world = opening("campaign")
    made = (
        Ledger(60, 2, "location", SIMFEROPOL),
        Ledger(61, -2, "location", SIMFEROPOL),
        Ledger(62, 1, "hq-lost", "su-hq-51"),
        Ledger(63, -1, "losses", "axis"),
    )
    assert GAME.names is not None
    entries = Accounts(GAME.texts).entries(replace(world, ledger=made, vp=0), "en")
    assert [e.label for e in entries] == [
        "Taken: Simferopol (4321)",
        "Lost again: Simferopol (4321)",
        f"HQ lost in action: {GAME.names(world, 'en')['su-hq-51']}",
        "Loss track full: Axis",
        "Victory points",
    ]
    assert [e.value for e in entries] == ["+2", "-2", "+1", "-1", "0"]
    assert [e.side for e in entries[:4]] == ["axis", "soviet", "axis", "soviet"]
    assert entries[0].hex == SIMFEROPOL
    assert entries[-1].state == "total"


def test_only_scenarios_of_points_have_a_ledger() -> None:
    for scenario, has in (("road-to-sevastopol", True), ("tartar-ditch", False), ("trappenjagd", False)):
        world = opening(scenario)
        assert GAME.present is not None
        assert any(aid.key == "vp" for aid in GAME.present(world, "axis", "en").aids) == has
        assert bool(Briefings(GAME.texts).brief(world, {}, "axis", "en").ledger) == has


def test_objectives_say_what_they_are_worth() -> None:
    found = Briefings(GAME.texts).brief(opening("road-to-sevastopol"), {}, "axis", "en").objectives
    assert found
    assert all(e.value.lstrip("-").isdigit() for e in found)
    assert any(int(e.value) > 0 for e in found)
    assert all(e.value == "" for e in Briefings(GAME.texts).brief(opening("tartar-ditch"), {}, "axis", "en").objectives)


def test_the_turn_track_shows_who_receives_reinforcements() -> None:
    world = opening("road-to-sevastopol")
    waiting = {(u.due, side_of(world, u)) for u in world.units.values() if u.box == REINFORCEMENTS and u.due}
    assert GAME.present is not None
    track = next(aid for aid in GAME.present(world, "axis", "en").aids if aid.key == "turns")
    shown = {(int(box.key), side) for box in track.boxes for side in box.sides}
    assert shown == {(due, side) for due, side in waiting if str(due) in {b.key for b in track.boxes}}
    assert shown
