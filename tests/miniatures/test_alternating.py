from __future__ import annotations

import pytest

from esagono.kernel.odds import odds
from tests.miniatures import alternating
from tests.miniatures.table import Table


def test_a_non_action_does_not_use_up_the_turn() -> None:
    table = Table(alternating.make())
    table.go("german", "activate g1")
    assert table.asked() == [("german", "act")]
    table.go("german", "fire s1", 3, 4)
    assert table.asked() == [("soviet", "act")]


def test_one_pass_hands_over_and_an_action_between_breaks_the_chain() -> None:
    table = Table(alternating.make())
    table.go("german", "pass")
    table.go("soviet", "activate s1")
    table.go("soviet", "fire g1", 3, 4)
    table.go("german", "pass")
    assert table.state.world.round == 1
    table.go("soviet", "pass")
    assert table.state.world.round == 2


def test_passing_exhausts_the_active_unit_and_the_next_round_makes_it_ready() -> None:
    table = Table(alternating.make())
    table.go("german", "activate g1")
    table.go("german", "pass")
    assert table.state.world.units["g1"].exhausted
    table.go("soviet", "activate s1")
    table.go("soviet", "fire g1", 6, 6)
    assert [w.rule for w in table.game.why_not(table.state, "german", "activate g1")] == ["3.0/1"]
    table.go("german", "pass")
    table.go("soviet", "pass")
    assert not table.state.world.units["g1"].exhausted
    assert table.state.world.units["g1"].hits == 1


def test_two_passes_in_two_rounds_end_the_game() -> None:
    table = Table(alternating.make())
    for side in ("german", "soviet") * 2:
        table.go(side, "pass")
    assert table.state.result is not None
    assert table.asked() == []


def test_odds_of_a_chain_with_a_free_act_before_it() -> None:
    table = Table(alternating.make())
    found = odds(table.game, table.state, "german", "activate g1 > fire s1")
    assert found.exact
    assert found.runs == 11, "one run for each distinct total of two dice"
    assert found.outcomes["hit"] == pytest.approx(10 / 36)
