"""Every game passes the conformance check; longer runs are a command of their own (docs/conformance.md)."""

from functools import partial
from pathlib import Path

import pytest

from esagono import games
from esagono.kernel import conformance

GAMES_PER_SCENARIO = {"storms_of_steel": 3, "case_yellow": 1, "crimea": 1}
RATES = {
    "storms_of_steel": conformance.Rates(),
    "case_yellow": conformance.Rates.quick(),
    "crimea": conformance.Rates.quick(),
}
"""A campaign has hundreds of decisions with a hundred units to choose from: fewer games, samples of the dear checks."""
CLOSELY = {"crimea": conformance.Rates()}
"""Its shortest scenario has two hundred decisions with hundreds of choices; thoroughly it would take minutes."""
PLAYED = [(name, scenario) for name in games.names() for scenario in games.load(name).playable]


@pytest.mark.parametrize(("name", "scenario"), PLAYED, ids=str)
def test_random_games_hold_every_promise(name: str, scenario: str, tmp_path: Path) -> None:
    count = GAMES_PER_SCENARIO[name]
    report = conformance.check(
        partial(games.load, name), [scenario], count, seed=1943, out_dir=tmp_path, rates=RATES[name]
    )
    assert report.games == count
    assert not report.failures, "\n".join(f"{f.check} {f.scenario} {f.seed}: {f.message}" for f in report.failures)


@pytest.mark.parametrize("name", games.names())
def test_one_game_is_looked_at_thoroughly(name: str, tmp_path: Path) -> None:
    game = games.load(name)
    scenarios = [min(game.playable, key=lambda scenario: game.scenario(scenario).bound)]
    rates = CLOSELY.get(name, conformance.Rates.thorough())
    report = conformance.check(partial(games.load, name), scenarios, 1, seed=7, out_dir=tmp_path, rates=rates)
    assert not report.failures, "\n".join(f"{f.check} {f.message}" for f in report.failures)
