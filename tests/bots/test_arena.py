"""Matches of bots: reproducible, counted rightly, and the planner is the better player."""

from __future__ import annotations

import gc
import json
from functools import partial
from random import Random

import pytest
from click.testing import CliRunner

from esagono import games
from esagono.bots import arena, question, random
from esagono.cli import main
from esagono.kernel.match import Match
from esagono.kernel.state import State
from esagono.kernel.value import replace

load = partial(games.load, "storms_of_steel")


def test_the_planner_beats_random_with_either_side() -> None:
    played = list(arena.series(load, arena.plans("stone-house", ("planner", "random"), 10, 1)))
    assert sum(p.winner == 0 for p in played) >= 8
    assert {p.side for p in played if p.winner == 0} == {"german", "soviet"}


def test_the_same_seed_plays_the_same_games_whatever_the_processes() -> None:
    plans = arena.plans("night-watch", ("random", "random"), 4, 3)
    alone, shared = ([replace(p, ms=((), ())) for p in arena.series(load, plans, jobs)] for jobs in (1, 2))
    assert alone == shared
    other = arena.series(load, arena.plans("night-watch", ("random", "random"), 4, 4))
    assert alone != [replace(p, ms=((), ())) for p in other]


def test_sides_are_swapped_under_the_same_dice() -> None:
    first, second = arena.plans("stone-house", ("planner", "random"), 2, 0)
    assert first.seed == second.seed
    assert (first.swapped, second.swapped) == (False, True)
    assert [p.seed for p in arena.plans("stone-house", ("planner", "random"), 4, 9)] == [
        "9 stone-house 0", "9 stone-house 0", "9 stone-house 1", "9 stone-house 1"
    ]  # fmt: skip


def test_powers_that_win_together_have_one_player() -> None:
    game = games.load("third_reich")
    sides = game.sides_of("1939")
    seats = arena.seats(game, sides, swapped=False)
    assert {s for s, place in seats.items() if place == 0} == {"germany", "italy"}
    assert arena.seats(game, sides, swapped=True) == {s: 1 - place for s, place in seats.items()}


def test_no_game_of_two_of_a_kind_is_played_twice() -> None:
    plans = arena.plans("stone-house", ("random", "random"), 6, 0)
    assert len({p.seed for p in plans}) == 6
    assert [p.swapped for p in plans] == [False, True] * 3
    assert len({p.acts for p in arena.series(load, plans)}) > 3


@pytest.mark.parametrize(
    ("wins", "games_", "low", "high"), [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634)]
)
def test_the_interval_is_wilson_s(wins: int, games_: int, low: float, high: float) -> None:
    assert arena.wilson(wins, games_) == pytest.approx((low, high), abs=1e-4)


def test_losses_are_counted_for_bots_and_for_sides() -> None:
    first, second = (
        arena.Played(n, 0, "german", 9, True, (1.0, 0.0), ((1.0,), (2.0,)), {"german": 1, "soviet": 4}, seats)
        for n, seats in enumerate(({"german": 0, "soviet": 1}, {"german": 1, "soviet": 0}))
    )
    found = arena.summary(("planner", "random"), [first, second])
    assert found["losses"] == {"planner": 2.5, "random": 2.5}
    assert found["losses_by_side"] == {"german": 1.0, "soviet": 4.0}
    assert arena.summary(("planner", "random"), [replace(first, losses=None), second])["losses"] is None


def test_losses_are_the_units_that_are_gone() -> None:
    game = load()
    match = Match(game, "stone-house", seed=b"3")
    rng, begun = Random(3), dict[str, int]()
    while match.decisions:
        decision = match.decisions[0]
        match.act(decision.side, random.choose(question(game, match.state, decision, rng)).act)
        begun = begun or strength(match) if match.state.world.round == 1 else begun
    assert game.losses is not None
    lost = game.losses(match.state.world)
    gone = {side: begun[side] - n for side, n in strength(match).items()}
    assert sum(lost.values()) > 0
    assert lost == gone


def strength(match: Match) -> dict[str, int]:
    units = match.state.world.units.values()
    return {side: sum(u.side == side for u in units) for side in ("german", "soviet")}


def test_two_of_a_kind_are_told_apart() -> None:
    played = [arena.Played(n, n % 2, "german", 9, True, (1.0, 0.0), ((1.0,), (2.0,))) for n in range(3)]
    found = arena.summary(("planner", "planner"), played)
    assert found["wins"] == {"planner": 2, "planner-2": 1}


def test_sim_gives_json() -> None:
    arguments = ["sim", "storms_of_steel", "stone-house", "--sides", "planner,random", "--games", "2", "--json"]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    found = json.loads(result.output)
    assert found["games"] == 2 == sum(found["wins"].values()) + found["draws"]
    assert set(found["wins"]) == {"planner", "random"}
    low, high = found["interval"]
    assert 0 <= low <= high <= 1
    for times in found["ms_per_decision"].values():
        assert 0 <= times["median"] <= times["max"]
    assert found["length"] > 0
    assert set(found["losses"]) == {"planner", "random"}
    assert set(found["losses_by_side"]) == {"german", "soviet"}


def test_sim_tells_people_too() -> None:
    result = CliRunner().invoke(
        main, ["sim", "storms_of_steel", "stone-house", "--sides", "random,random", "--games", "2"]
    )
    assert result.exit_code == 0, result.output
    assert "2 games" in result.output
    assert "95 %" in result.output


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["stone-house", "--sides", "planner"], "--sides"),
        (["stone-house", "--sides", "planner,oracle"], "oracle"),
        (["nowhere"], "nowhere"),
    ],
)
def test_sim_refuses_what_is_not_there(arguments: list[str], told: str) -> None:
    result = CliRunner().invoke(main, ["sim", "storms_of_steel", *arguments])
    assert result.exit_code == 2
    assert told in result.output


def alive() -> int:
    """The states that somebody still holds."""
    gc.collect()
    return sum(isinstance(each, State) for each in gc.get_objects())


@pytest.mark.parametrize("pair", [("random", "random"), ("planner", "random")])
def test_games_that_are_over_leave_no_states_behind(pair: tuple[str, str]) -> None:
    game, counts = load(), []
    for plan in arena.plans("stone-house", pair, 4, 2):
        assert arena.play(game, plan).acts > 50
        counts.append(alive())
    assert len(set(counts[1:])) == 1, counts
