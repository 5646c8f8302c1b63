"""Every game passes the conformance check; longer runs are a command of their own (docs/conformance.md)."""

from functools import partial
from pathlib import Path

import pytest

from esagono import games
from esagono.kernel import conformance
from esagono.kernel.value import replace

GAMES_PER_SCENARIO = 1
SPARSE = conformance.Rates.sparse()
RATES = {
    "storms_of_steel": conformance.Rates(),
    "case_yellow": SPARSE,
    "crimea": replace(SPARSE, decisions=250),
    "tcs": replace(SPARSE, decisions=80),
    "third_reich": replace(SPARSE, decisions=150),
}
"""A campaign has thousands of decisions with a hundred units to choose from: the dear checks are sampled. The longest
are broken off here; `esagono check` plays them to their end."""
QUICK = conformance.Rates.quick()
CLOSELY = {"crimea": QUICK, "tcs": replace(QUICK, decisions=60), "third_reich": replace(QUICK, decisions=150)}
"""Their shortest scenarios have decisions with hundreds of choices; thoroughly they would take minutes."""


PLAYED = [(name, scenario) for name in games.names() for scenario in games.load(name).playable]


@pytest.mark.parametrize(("name", "scenario"), PLAYED, ids=str)
def test_random_games_hold_every_promise(name: str, scenario: str, tmp_path: Path) -> None:
    loader = partial(games.load, name)
    report = conformance.check(loader, [scenario], GAMES_PER_SCENARIO, seed=1943, out_dir=tmp_path, rates=RATES[name])
    assert report.games == GAMES_PER_SCENARIO
    assert not report.failures, "\n".join(f"{f.check} {f.scenario} {f.seed}: {f.message}" for f in report.failures)


@pytest.mark.parametrize("name", games.names())
def test_one_game_is_looked_at_thoroughly(name: str, tmp_path: Path) -> None:
    game = games.load(name)
    scenarios = [min(game.playable, key=lambda scenario: game.scenario(scenario).bound)]
    rates = CLOSELY.get(name, conformance.Rates.thorough())
    report = conformance.check(partial(games.load, name), scenarios, 1, seed=7, out_dir=tmp_path, rates=rates)
    assert not report.failures, "\n".join(f"{f.check} {f.message}" for f in report.failures)
