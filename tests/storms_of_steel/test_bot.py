"""Which weights the veteran goes by."""

from __future__ import annotations

import pytest

from esagono import games
from esagono.games.storms_of_steel.bot import advise, press
from esagono.games.storms_of_steel.temper import BOLD, MECHANISED, Temper
from esagono.kernel.match import Match


@pytest.mark.parametrize(
    ("scenario", "temper"), [("stone-house", BOLD), ("two-villages", BOLD), ("road-junction", MECHANISED)]
)
def test_who_has_vehicles_goes_by_other_weights(scenario: str, temper: Temper) -> None:
    """What was learned on foot loses with tanks."""
    match = Match(games.load("storms_of_steel"), scenario, seed=b"0")
    while (decision := match.decisions[0]).ask != "action":
        match.act(decision.side, decision.choices[-1])
    said = [(advice.act, advice.worth) for advice in press(decision)]
    assert said == [(advice.act, advice.worth) for advice in advise(decision, temper)]
    other = {BOLD: MECHANISED, MECHANISED: BOLD}[temper]
    assert said != [(advice.act, advice.worth) for advice in advise(decision, other)]
