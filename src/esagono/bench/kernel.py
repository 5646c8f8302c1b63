"""The kernel: what keeping a state costs against copying it, and how fast random players play."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable
from random import Random
from time import perf_counter

from esagono import games
from esagono.bench import Bench, compare
from esagono.kernel import Game, Refused, Scenario, Seeded, State, Value
from esagono.kernel.value import replace

UNITS = 400
SECONDS = 1.5


class Counter(Value):
    """A counter of the toy world."""

    hex: str
    side: str
    strength: int
    steps: tuple[int, ...] = (2, 1)


class Toy(Value):
    """A toy world: a track, and many counters."""

    turn: int
    units: dict[str, Counter]


def benches() -> Iterable[Bench]:
    """Every measurement of the kernel."""
    yield copied_state()
    for game in _playable():
        yield random_play(game)


def copied_state() -> Bench:
    """Keep a state and write one unit of 400, against `copy.deepcopy` of the same state."""
    units = {f"unit-{i}": Counter(f"{i % 40:02}{i // 40:02}", "ab"[i % 2], i % 9) for i in range(UNITS)}
    state = State(1, "toy", 0, Toy(1, units), ())

    def ours() -> object:
        world: Toy = state.world
        moved = {**world.units, "unit-7": replace(world.units["unit-7"], hex="0101")}
        return state, replace(state, world=replace(world, units=moved))

    return compare("copied_state", ours, lambda: copy.deepcopy(state), loops=20)


def random_play(game: Game) -> Bench:
    """Decisions per second of a random game, against the same with a deep copy before each decision."""
    scenario = _first(game)
    assert scenario is not None
    value = _pace(game, scenario, lambda state: state)
    baseline = _pace(game, scenario, copy.deepcopy)
    return Bench(f"random_play_{game.name}", "decisions/s", value, baseline, value / baseline)


def _pace(game: Game, scenario: Scenario, keep: Callable[[State], State]) -> float:
    rng, made, seed = Random(1943), 0, 0
    begun = perf_counter()
    while perf_counter() - begun < SECONDS:
        seed += 1
        dice = Seeded(b"bench %d" % seed)
        state = game.new(scenario.name, {}, dice).state
        while (open_ := game.decisions(state)) and perf_counter() - begun < SECONDS:
            keep(state)
            decision = open_[0]
            state = game.apply(state, decision.side, rng.choice(decision.choices), dice).state
            made += 1
    return made / (perf_counter() - begun)


def _playable() -> Iterable[Game]:
    for name in games.names():
        try:
            game = games.load(name)
        except (ModuleNotFoundError, Refused):
            continue
        if _first(game) is not None:
            yield game


def _first(game: Game) -> Scenario | None:
    """The first scenario that is a game."""
    return game.scenarios[game.playable[0]] if game.playable else None
