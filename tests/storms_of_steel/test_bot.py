"""Which weights the veteran goes by."""

from __future__ import annotations

import pytest

from esagono import games
from esagono.games.storms_of_steel.bot.advisor import advise, advise_boldly
from esagono.games.storms_of_steel.bot.weights import BOLD, MECHANISED, Weights
from esagono.kernel.match import Match


@pytest.mark.parametrize(
    ("scenario", "weights"), [("stone-house", BOLD), ("two-villages", BOLD), ("road-junction", MECHANISED)]
)
def test_who_has_vehicles_goes_by_other_weights(scenario: str, weights: Weights) -> None:
    """What was learned on foot loses with tanks."""
    match = Match(games.load("storms_of_steel"), scenario, seed=b"0")
    while (decision := match.decisions[0]).ask != "action":
        match.act(decision.side, decision.choices[-1])
    said = [(advice.act, advice.worth) for advice in advise_boldly(decision)]
    assert said == [(advice.act, advice.worth) for advice in advise(decision, weights)]
    other = {BOLD: MECHANISED, MECHANISED: BOLD}[weights]
    assert said != [(advice.act, advice.worth) for advice in advise(decision, other)]
