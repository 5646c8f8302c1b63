"""PettingZoo's own checks, and ours: every act can be reached, and nothing hidden is seen."""

from __future__ import annotations

import re
import warnings
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

import pytest

from esagono import games

if find_spec("pettingzoo") is None:
    told = "THE RESEARCH ENVIRONMENT IS NOT TESTED: PettingZoo is missing; pip install 'esagono[research]'"
    pytest.skip(told, allow_module_level=True)

import numpy as np
from pettingzoo.test import api_test, seed_test

from esagono import research
from esagono.research import features

GAMES = [name for name in games.names() if find_spec(f"esagono.games.{name}.game")]
SHORT = [(name, scenario) for name in GAMES for scenario in games.load(name).playable[:1]]
FOUR = ("storms_of_steel", "two-villages")
DOCUMENT = Path(__file__).parent.parent.parent / "docs" / "researchers.md"


@pytest.mark.parametrize(("name", "scenario"), [*SHORT, FOUR])
def test_pettingzoo_finds_nothing_wrong(name: str, scenario: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(research.env(name, scenario), num_cycles=60)


@pytest.mark.parametrize(("name", "scenario"), SHORT)
def test_the_same_seed_is_the_same_game(name: str, scenario: str) -> None:
    seed_test(lambda: research.env(name, scenario), num_cycles=30)


def played(env: Any, rng: Random, steps: int = 100_000) -> Any:
    """Step by step at random; the raw environment each time before the step."""
    for agent in env.agent_iter(steps):
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        yield env.unwrapped, agent, seen
        env.step(rng.choice([int(i) for i in np.flatnonzero(seen["action_mask"])]))


def test_a_game_ends_with_winners_and_losers() -> None:
    env, rng, rewards = research.env(*FOUR), Random(3), dict[str, float]()
    env.reset(seed=3)
    for agent in env.agent_iter():
        seen, reward, terminated, _, _ = env.last()
        if terminated:
            rewards[agent] = reward
        env.step(None if terminated else rng.choice([int(i) for i in np.flatnonzero(seen["action_mask"])]))
    result = env.unwrapped.match.state.result
    assert result is not None
    assert result.winner
    assert len(rewards) == 4
    assert rewards == {side: 1.0 if side.startswith(result.winner) else -1.0 for side in rewards}


def test_every_act_can_be_reached_by_turning_pages() -> None:
    env = research.env("storms_of_steel", "crossroads", slots=7)
    env.reset(seed=1)
    most = 0
    for raw, agent, seen in played(env, Random(1), 60):
        if seen["action_mask"][7] and not raw.page:
            found: list[str] = []
            for page in range(raw.pages):
                assert raw.infos[agent]["page"] == raw.page
                found += raw.infos[agent]["choices"]
                most = max(most, page)
                env.step(7)
                assert raw.agent_selection == agent
            assert found == raw.decision.texts
            assert raw.page == 0
        elif not raw.page:
            assert len(raw.decision.choices) <= 7
    assert most > 3


def test_bots_play_here_too() -> None:
    env = research.env("storms_of_steel", "stone-house", slots=40)
    env.reset(seed=2)
    raw = env.unwrapped
    for agent in env.agent_iter():
        _, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            break
        seed = f"{raw.decision.number}"
        env.step(raw.action_of("planner" if agent == "german" else "random", Random(seed)))
    assert raw.match.state.result is not None
    assert raw.match.state.result.winner == "german"


def test_an_illegal_action_is_an_error_and_with_guards_a_loss() -> None:
    raw = research.Battle("storms_of_steel", "stone-house")
    raw.reset(seed=1)
    with pytest.raises(ValueError, match="not legal"):
        raw.step(254)
    env = research.env("storms_of_steel", "stone-house")
    env.reset(seed=1)
    loser = env.agent_selection
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env.step(254)
    assert env.terminations[loser]
    assert env.rewards[loser] == -1


def test_who_turns_pages_for_ever_is_cut_off() -> None:
    raw = research.Battle("storms_of_steel", "stone-house", slots=3)
    raw.reset(seed=1)
    assert raw.pages > 1
    raw.steps = 10_000_000
    raw.step(3)
    assert all(raw.truncations.values())


def test_nothing_hidden_is_seen() -> None:
    env = research.env("storms_of_steel", "hidden-in-the-wheat")
    env.reset(seed=4)
    changed = 0
    for raw, agent, seen in played(env, Random(4), 200):
        if raw.steps % 7:
            continue
        for side in raw.possible_agents:
            true, now = raw.observe(side), raw.match.outcomes[-1]
            other = raw.game.redeal(now.state, side, Random(5))
            changed += other.world != now.state.world
            raw.match.outcomes[-1] = type(now)(other, (), ())
            for name, array in raw.observe(side).items():
                assert np.array_equal(array, true[name]), (side, name)
            raw.match.outcomes[-1] = now
        assert np.array_equal(raw.observe(agent)["observation"], seen["observation"])
    assert changed > 5


def test_facts_have_their_own_places_and_order_does_not_count() -> None:
    plain = {"units": {"a": {"hex": "01", "n": 3, "gone": False}}, "lost": ["x", "y"]}
    assert dict(features.facts(plain)) == {
        "/units/a/hex=01": 1.0,
        "/units/a/n": 3.0,
        "/lost[]=x": 1.0,
        "/lost[]=y": 1.0,
    }
    one, two = (features.hashed(features.facts({"lost": order}), 64) for order in (["x", "y"], ["y", "x"]))
    assert np.array_equal(one, two)
    assert np.abs(one).max() <= 1


def test_the_example_of_the_document_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)
    assert len(code.strip().splitlines()) == 12
    exec(compile(code, str(DOCUMENT), "exec"), {})
    assert "german" in capsys.readouterr().out
