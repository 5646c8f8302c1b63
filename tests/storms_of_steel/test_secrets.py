"""Hit counters lie face down: what a side may know, over random brawls and in positions made for it."""

from collections import Counter as Tally
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from esagono import games
from esagono.games.storms_of_steel.events.combat import HitDrawn
from esagono.games.storms_of_steel.records import Turn
from esagono.games.storms_of_steel.sides import SIDES
from esagono.games.storms_of_steel.world import UNKNOWN, World, pool_of
from esagono.kernel import Act, Decision, Outcome, State
from esagono.kernel.dice import Seeded
from esagono.kernel.saves import ENCODER
from esagono.kernel.value import replace

GAME = games.load("storms_of_steel")
SPECTATOR = ""
VIEWERS = (*SIDES, SPECTATOR)
FOOT, VEHICLE = 20, 16
BRAWLERS = (
    "gren-1 7-D08 kind=panzer-grenadier",
    "gren-2 7-D07 kind=panzer-grenadier",
    "gren-3 7-D09 kind=panzer-grenadier",
    "hmg-1 7-E08 kind=hmg-42",
    "pak38-1 7-E09",
    "panzer-2-1 7-E07",
    "rifle-41-1 7-B08 facing=3",
    "rifle-41-2 7-B07 facing=3",
    "smg-1 7-B09 facing=3",
    "maxim-1 7-A08 facing=3",
    "zis-3-1 7-B06 facing=3",
    "t-70-1 7-B05 facing=3",
)


def laid_out(*units: str) -> World:
    desk = GAME.desk
    assert desk is not None
    world: World = GAME.scenario("sandbox").build(GAME.settings({}))
    for unit in units:
        world = desk.unit(world, unit)
    return world


def quarrelsome(decision: Decision, rng: Random) -> Act:
    """Mostly fire, often rally or move, hardly ever pass."""
    by_verb: dict[str, list[Act]] = {}
    for act in decision.choices:
        by_verb.setdefault(act.verb, []).append(act)
    weights = [{"fire": 40, "rally": 10, "pass": 0.2, "end-activation": 1}.get(verb, 4) for verb in by_verb]
    return rng.choice(by_verb[rng.choices(list(by_verb), weights)[0]])


def brawl(seed: int) -> Iterator[Outcome]:
    """A random game of units that stand in each other's fire, with enough CAPs for long fights."""
    rng, dice = Random(seed), Seeded(b"brawl %d" % seed)
    world = replace(laid_out(*BRAWLERS), start_cap=dict.fromkeys(SIDES, 12), rounds=2)
    outcome = GAME.at("sandbox", world, "round", None, dice)
    for _ in range(150):
        yield outcome
        decisions = GAME.decisions(outcome.state)
        if not decisions:
            return
        outcome = GAME.apply(outcome.state, decisions[0].side, quarrelsome(decisions[0], rng), dice)


@cache
def brawls() -> list[list[Outcome]]:
    """Twelve of them, played once, and only where these tests run."""
    return [list(brawl(seed)) for seed in range(12)]


@cache
def positions() -> list[State]:
    return [outcome.state for game in brawls() for outcome in game]


def secrets(world: World, viewer: str) -> list[str]:
    """The units whose counters the viewer must not know."""
    return [u.id for u in world.units.values() if u.hit and u.side != viewer and not u.shown]


def seen(world: World, pool: str) -> Tally[str]:
    """The counters of a pool that lie open before whoever knows this world."""
    units = world.units.values()
    return Tally(u.hit for u in units if u.hit not in ("", UNKNOWN) and pool_of(world, u) == pool)


def printed(world: World, pool: str) -> dict[str, int]:
    return {hit.id: hit.count for hit in world.charts.hits[pool].values()}


def test_the_brawls_have_secrets() -> None:
    """The other tests look at something: every kind of knowledge comes up often."""
    units = [u for state in positions() for u in state.world.units.values() if u.hit]
    assert len(positions()) > 1000
    assert sum(not u.shown for u in units) > 500
    assert sum(u.shown for u in units) > 50
    assert sum(bool(u.ruled_out) and not u.shown for u in units) > 100
    assert {pool_of(positions()[0].world, u) for u in units} == {"foot", "vehicle"}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_is_not_seen_and_what_is_make_up_all_counters(viewer: str) -> None:
    for state in positions():
        known = GAME.known(state.world, viewer)
        for pool, count in (("foot", FOOT), ("vehicle", VEHICLE)):
            both = Tally(known.pools[pool]) + seen(known, pool)
            assert both == printed(known, pool)
            assert both.total() == count


@pytest.mark.parametrize("viewer", VIEWERS)
def test_own_and_shown_counters_are_known_and_no_others(viewer: str) -> None:
    for state in positions():
        known, hidden = GAME.known(state.world, viewer), secrets(state.world, viewer)
        assert known.units.keys() == state.world.units.keys()
        for unit in state.world.units.values():
            assert known.units[unit.id] == (replace(unit, hit=UNKNOWN) if unit.id in hidden else unit)


def test_spectator_knows_only_what_both_sides_know() -> None:
    for state in positions():
        known = GAME.known(state.world, SPECTATOR)
        for unit in state.world.units.values():
            both = {GAME.known(state.world, side).units[unit.id].hit for side in SIDES}
            assert known.units[unit.id].hit == (both.pop() if len(both) == 1 else UNKNOWN)


def test_what_is_ruled_out_is_not_there() -> None:
    for state in positions():
        for unit in state.world.units.values():
            assert unit.hit not in unit.ruled_out, unit
            assert unit.hit or not unit.ruled_out, unit


@pytest.mark.parametrize("viewer", VIEWERS)
def test_redealt_positions_look_the_same(viewer: str) -> None:
    rng, changed = Random(7), 0
    for state in positions():
        dealt = GAME.redeal(state, viewer, rng)
        assert ENCODER.encode(GAME.view(dealt, viewer)) == ENCODER.encode(GAME.view(state, viewer))
        assert not list(GAME.invariants(dealt.world))
        for unit in dealt.world.units.values():
            assert unit.hit not in (*unit.ruled_out, "eliminated", "destroyed"), unit
        if secrets(state.world, viewer):
            changed += dealt.world != state.world
        else:
            assert dealt.world == state.world
    assert changed > 100


@pytest.mark.parametrize("side", SIDES)
def test_nobody_hears_what_the_opponent_draws(side: str) -> None:
    drawn = 0
    for before, outcome in ((a.state.world, b) for game in brawls() for a, b in pairwise(game)):
        for event in (t.event for t in GAME.told(outcome.events, side)):
            assert not isinstance(event, HitDrawn) or before.units[event.unit].side == side
        taken = [e.event.unit for e in outcome.events if isinstance(e.event, HitDrawn)]
        own = [unit for unit in taken if before.units[unit].side == side]
        assert len([r for r in GAME.rolled(outcome.rolls, side) if r.what == "hit counter"]) == len(own)
        drawn += len(taken) - len(own)
    assert drawn > 20


def test_redeal_finds_the_ways_in_which_counters_can_lie_and_favours_none() -> None:
    """The second unit can only be pinned, which leaves the first and the third what the other has not."""
    world = laid_out(
        "rifle-41-1 7-B08 hit=stunned",
        "rifle-41-2 7-B08 hit=pinned",
        "rifle-41-3 7-B08 hit=suppressed",
        "gren-1 7-D08 kind=panzer-grenadier",
    )
    others = tuple(hit for hit in world.pools["foot"] if hit != "pinned")
    units = {**world.units, "rifle-41-2": replace(world.units["rifle-41-2"], ruled_out=others)}
    world = replace(world, units=units, pools={**world.pools, "foot": dict.fromkeys(world.pools["foot"], 0)})
    state = GAME.at("sandbox", world, "turn", Turn("german"), Seeded(b"")).state
    dealt = [GAME.redeal(state, "german", Random(seed)).world.units for seed in range(400)]
    found = Tally(tuple(units[f"rifle-41-{n}"].hit for n in (1, 2, 3)) for units in dealt)
    assert found.keys() == {("stunned", "pinned", "suppressed"), ("suppressed", "pinned", "stunned")}
    assert all(170 <= n <= 230 for n in found.values()), found


def test_a_unit_that_shows_its_counter_has_no_secret_left() -> None:
    world = laid_out("rifle-41-1 7-B08 facing=3 hit=suppressed", "gren-1 7-D08 kind=panzer-grenadier")
    state: State = GAME.at("sandbox", world, "turn", Turn("soviet"), Seeded(b"")).state
    assert GAME.known(state.world, "german").units["rifle-41-1"].hit == UNKNOWN
    for text in ("fire rifle-41-1 7-D08 by=opp", "go"):
        state = GAME.apply(state, "soviet", text, Seeded(b"")).state
    for viewer in ("german", SPECTATOR):
        assert GAME.known(state.world, viewer).units["rifle-41-1"].hit == "suppressed"
