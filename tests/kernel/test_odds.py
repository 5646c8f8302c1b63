from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from esagono.kernel import (
    Act,
    Event,
    Game,
    Play,
    Refused,
    Scenario,
    Scripted,
    Seen,
    Side,
    State,
    Value,
    ask,
    law,
    loop,
    seq,
)
from esagono.kernel.odds import odds


class World(Value):
    trap: str
    cup: dict[str, int]
    alive: bool = True
    shown: bool = False


class Fell(Event):
    word: str


class Shot(Event):
    hit: bool


class Shoot(Act):
    """Two dice against 9; a hit draws a counter."""

    verb = "shoot"
    rule = "7.0"

    def do(self, play: Play[World], record: None) -> None:
        hit = play.roll("2d6", "attack") >= 9
        play.tell(Shot(hit))
        if hit:
            play.tell(Fell(play.draw(play.world.cup, "hit counter")))


class Many(Act):
    verb = "many"
    rule = "7.1"

    def do(self, play: Play[World], record: None) -> None:
        for i in range(6):
            play.tell(Shot(play.roll("1d6", f"shot {i}") == 6))


@law("8.1")
def walker_is_alive(seen: Seen[World, None], act: Enter) -> bool:
    return seen.world.alive


class Enter(Act):
    """One of the hexes holds a trap; `do` works on the true world."""

    verb = "enter"
    rule = "8.0"
    laws = (walker_is_alive,)
    hex: str

    @classmethod
    def options(cls, seen: Seen[World, None]) -> Iterator[Enter]:
        return (cls(h) for h in "ab")

    def do(self, play: Play[World], record: None) -> None:
        if play.world.trap == self.hex and play.roll("1d6", "trap") <= 3:
            play.set(alive=False)
            play.tell(Fell(self.hex), reveals=True)


class Wait(Act):
    verb = "wait"
    rule = "1.0"


def known(world: World, side: Side) -> World:
    return World("" if side == "red" and not world.shown else world.trap, world.cup, world.alive, world.shown)


def redeal(world: World, side: Side, rng: random.Random) -> World:
    trap = rng.choice("ab") if side == "red" else world.trap
    return World(trap, world.cup, world.alive, world.shown)


def make(trap: str = "a", hidden: bool = True) -> tuple[Game, State]:
    more: dict[str, Any] = {"known": known, "redeal": redeal} if hidden else {}
    root = seq("game", "1", loop("again", "1", ask("x", "1", Shoot, Many, Enter, Wait, by=lambda w, r: "red")))
    small = Game(
        "odds",
        version=1,
        world=World,
        sides=("red", "blue"),
        root=root,
        scenarios=[Scenario("only", lambda options: World(trap, {"dead": 1, "pinned": 3}), 10)],
        **more,
    )
    return small, small.new("only", {}, Scripted([])).state


def words(before: State, outcome: Any) -> str:
    told = [e.event for e in outcome.events]
    return " ".join(e.word if isinstance(e, Fell) else "hit" if e.hit else "miss" for e in told) or "nothing"


def test_enumerated_odds_equal_combinatorics() -> None:
    small, state = make(hidden=False)
    found = odds(small, state, "red", "shoot", key=words)
    hit = Fraction(sum(a + b >= 9 for a, b in product(range(1, 7), repeat=2)), 36)
    assert found.exact
    assert found.runs == 7 + 4 * 2, "seven totals miss, four hit with two kinds of counters"
    assert found.worlds == 1
    assert found.outcomes == pytest.approx(
        {"miss": float(1 - hit), "hit dead": float(hit / 4), "hit pinned": float(hit * 3 / 4)}
    )


def test_without_a_key_the_names_of_the_events_are_counted() -> None:
    small, state = make(hidden=False)
    assert odds(small, state, "red", "shoot").outcomes == pytest.approx({"shot": 26 / 36, "shot fell": 10 / 36})


def test_above_the_budget_it_samples_and_says_so() -> None:
    small, state = make(hidden=False)

    def hits(before: State, outcome: Any) -> str:
        return str(words(before, outcome).split().count("hit"))

    sampled = odds(small, state, "red", "many", key=hits, budget=100, samples=3000)
    assert not sampled.exact
    assert sampled.runs == 3000
    assert sampled.outcomes["0"] == pytest.approx((5 / 6) ** 6, abs=0.04)
    exact = odds(small, state, "red", "many", key=hits, budget=50_000)
    assert exact.exact
    assert exact.outcomes["0"] == pytest.approx((5 / 6) ** 6)
    assert odds(small, state, "red", "many", key=hits, budget=100, samples=3000) == sampled, (
        "asked twice, told the same"
    )


def test_with_a_hidden_fact_it_is_a_mean_that_does_not_depend_on_the_truth() -> None:
    told = []
    for trap in "ab":
        small, state = make(trap)
        told.append(odds(small, state, "red", "enter a", key=words, worlds=200))
    assert told[0] == told[1]
    assert told[0].worlds == 200
    assert told[0].outcomes["a"] == pytest.approx(0.25, abs=0.05)


def test_odds_are_exact_when_nothing_is_hidden_from_the_side() -> None:
    small, state = make(hidden=False)
    assert odds(small, state, "red", "enter a", key=words).outcomes == pytest.approx({"a": 0.5, "nothing": 0.5})
    assert odds(small, state, "red", "enter b", key=words).outcomes == {"nothing": 1.0}


def test_a_chain_goes_on_until_one_is_refused_in_that_world() -> None:
    small, state = make()
    found = odds(small, state, "red", "enter a > enter b > shoot", key=words, worlds=40)
    assert sum(found.outcomes.values()) == pytest.approx(1.0)
    fell = {key: p for key, p in found.outcomes.items() if key[0] in "ab"}
    assert "a" in fell, "fell in the first hex: the second is refused, and the chain ends"
    assert any(key.startswith("b ") for key in fell), "fell in the last hex, and shot"


def test_an_act_that_is_not_legal_is_refused_and_the_state_is_untouched() -> None:
    small, state = make()
    with pytest.raises(Refused):
        odds(small, state, "red", "dance")
    with pytest.raises(Refused):
        odds(small, state, "blue", "shoot")
    before = state.world
    odds(small, state, "red", "shoot")
    assert state.world is before
