"""What combat results do to both sides."""

from __future__ import annotations

import pytest

from esagono import games
from esagono.wargame.effects import ATTACKER, DEFENDER, Effect, Result, by_rating, read_results

TABLE = (
    {"code": "BL1", "attacker_losses": "1", "defender_losses": "1", "defender_retreat": "2"},
    {"code": "ENG", "attacker_losses": "1", "defender_losses": "1", "rating_spares": "yes"},
    {"code": "DE", "defender_losses": "", "defender_eliminated": "yes", "favours": "attacker"},
)


def test_a_list_of_results_is_read_by_code() -> None:
    found = read_results(TABLE)
    assert found["BL1"] == Result("BL1", Effect(1), Effect(1, 2))
    assert found["DE"] == Result("DE", Effect(), Effect(eliminated=True), ATTACKER)
    assert list(found) == ["BL1", "ENG", "DE"]


@pytest.mark.parametrize(("compared", "losses"), [(1, (0, 1)), (0, (1, 1)), (-1, (1, 0))])
def test_the_higher_rating_is_spared_where_the_table_says_so(compared: int, losses: tuple[int, int]) -> None:
    found = by_rating(read_results(TABLE)["ENG"], compared)
    assert (found.attacker.losses, found.defender.losses) == losses
    assert by_rating(read_results(TABLE)["BL1"], compared) == read_results(TABLE)["BL1"]


def test_case_yellow_reads_its_results_from_one_table() -> None:
    game = games.load("case_yellow")
    world = game.scenario("historical").build({})
    found = read_results(world.charts.tables["combat_result_notes"])
    assert {code for code, result in found.items() if result.favours == DEFENDER} == {"AE", "AL1"}
    assert {code for code, result in found.items() if result.defender.eliminated} == {"DE"}
