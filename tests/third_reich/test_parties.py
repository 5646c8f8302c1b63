"""51.1: who holds which powers when two to six people play."""

from __future__ import annotations

import pytest

from esagono import games
from esagono.games.third_reich.scenario.parties import completed

GAME = games.load("third_reich")


@pytest.mark.parametrize("scenario", GAME.playable)
def test_every_power_has_one_holder_however_many_play(scenario: str) -> None:
    shared = GAME.scenarios[scenario].card["parties"]
    assert shared["2"][0][0] == "germany"
    for number, parties in shared.items():
        assert len(parties) == int(number)
        assert sorted(p for party in parties for p in party) == sorted(GAME.sides_of(scenario))


def test_three_share_the_powers_of_1939_as_printed() -> None:
    assert GAME.scenarios["1939"].card["parties"]["3"] == [
        ["germany", "italy"], ["britain", "usa"], ["russia", "france"],
    ]  # fmt: skip
    assert set(GAME.scenarios["1944"].card["parties"]) == {"2", "3", "4"}


def test_a_power_without_a_holder_goes_to_an_ally() -> None:
    assert completed([["britain", "usa"], ["germany"]], ["germany", "italy", "britain", "france", "usa"]) == [
        ["germany", "italy"], ["britain", "usa", "france"],
    ]  # fmt: skip
