"""The odds of an attack, enumerated, against the frequencies of many attacks with seeded dice."""

from collections import Counter as Tally

import pytest

from esagono import games
from esagono.games.storms_of_steel.records import Turn
from esagono.games.storms_of_steel.world import World
from esagono.kernel import Outcome, State
from esagono.kernel.dice import Scripted, Seeded
from esagono.kernel.odds import odds, run_chain
from esagono.kernel.value import replace

GAME = games.load("storms_of_steel")
RUNS = 20_000
PREPARED = "fire hmg-1 7-B08 by=opp > support gren-1 > go"
COUNTERS = {"stunned": 3, "unnerved": 2, "eliminated": 1, "panicked": 2, "pinned": 5, "suppressed": 5, "cowering": 2}


def table() -> World:
    """An HMG (red FP 5) and a squad in support against rifles with DV 12; two CAPs: hit on 4, destroyed on 8."""
    desk = GAME.desk
    assert desk is not None
    world: World = GAME.scenario("sandbox").build(GAME.settings({}))
    for unit in ("hmg-1 7-D08 kind=hmg-42", "gren-1 7-D09 kind=panzer-grenadier", "rifle-41-1 7-B08 facing=3"):
        world = desk.unit(world, unit)
    return replace(world, start_cap={"german": 2, "soviet": 0}, cap={"german": 2, "soviet": 0})


def told(before: State, outcome: Outcome) -> str:
    """What became of the rifles: missed, the counter drawn, or destroyed by two hits."""
    drawn = [r.drawn for r in outcome.rolls if r.dice == "draw"]
    return drawn[0] if drawn else "missed" if "rifle-41-1" in outcome.state.world.units else "destroyed"


@pytest.fixture(scope="module")
def start() -> State:
    return GAME.at("sandbox", table(), "turn", Turn("german"), Scripted(())).state


@pytest.fixture(scope="module")
def prepared(start: State) -> State:
    """Everything is named and paid; the CAPs are still to be declared."""
    return run_chain(GAME, start, "german", PREPARED, Scripted(()))[-1][1].state


def test_odds_of_a_supported_attack_are_those_of_the_rules(start: State) -> None:
    found = odds(GAME, start, "german", f"{PREPARED} > cap 2", key=told)
    hit = 18 / 36
    expected = {hit_counter: hit * n / 20 for hit_counter, n in COUNTERS.items()}
    assert found.exact
    assert found.outcomes == pytest.approx(expected | {"missed": 3 / 36, "destroyed": 15 / 36})


def test_odds_are_the_frequencies_of_many_attacks(prepared: State) -> None:
    found = odds(GAME, prepared, "german", "cap 2", key=told).outcomes
    assert sum(found.values()) == pytest.approx(1)
    cap = next(act for act in GAME.decisions(prepared)[0].choices if act.text == "cap 2")
    seen = Tally(told(prepared, GAME.apply(prepared, "german", cap, Seeded(b"attack %d" % i))) for i in range(RUNS))
    assert set(seen) == set(found)
    for outcome, p in found.items():
        deviation = (RUNS * p * (1 - p)) ** 0.5
        assert abs(seen[outcome] - RUNS * p) <= 3 * deviation, outcome
