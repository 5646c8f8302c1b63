"""The charts are read, and they hold the cells that the rulebook's examples fix."""

from __future__ import annotations

from pathlib import Path

import pytest

from esagono.games.tcs.table_files import read_charts
from esagono.kernel.datafiles import DataFiles
from esagono.wargame.tables import by_roll, cell, number

PACKAGE = "esagono.games.tcs"


@pytest.mark.parametrize(
    ("chart", "row", "column", "value"),
    [
        ("fire_table", "65", "14-16", "3"),
        ("fire_table", "65", "6", "1"),
        ("fire_table", "66", "6", "2"),
        ("fire_table", "63", "2", "1"),
        ("fire_columns", "4", "steps", "1"),
        ("morale", "46", "9", "syr"),
        ("at_roll", "protective", "range_1", "8"),
        ("terrain_posture", "protective", "dug_in", "-5"),
    ],
)
def test_cells_of_the_worked_examples(chart: str, row: str, column: str, value: str) -> None:
    assert cell(read_charts(DataFiles(PACKAGE)), chart, row, column) == value


def test_a_roll_of_62_kills_nothing_two_columns_left_of_4() -> None:
    assert cell(read_charts(DataFiles(PACKAGE)), "fire_table", "62", "2") in ("-", "M")


def test_the_worst_rating_is_the_last_row() -> None:
    charts = read_charts(DataFiles(PACKAGE))
    assert by_roll(charts, "command_prep", 14, "col6") == "65"
    assert number(charts, "command_prep_columns", "attack", "col6") == 22


def test_a_pack_may_override_a_chart_and_an_error_names_the_line(tmp_path: Path) -> None:
    (tmp_path / "data/charts").mkdir(parents=True)
    (tmp_path / "data/charts/smoke.csv").write_text("die,result,provenance\n1-3,none,\n4-6,fog,\n")
    with pytest.raises(ValueError, match=r"smoke.csv:3: result: 'fog'; expected one of none, smoke"):
        read_charts(DataFiles(PACKAGE, tmp_path))


def test_a_game_of_the_series_has_its_own_chart(tmp_path: Path) -> None:
    (tmp_path / "data/mine/charts").mkdir(parents=True)
    (tmp_path / "data/mine/charts/smoke.csv").write_text("die,result,provenance\n1-5,none,\n6,smoke,\n")
    files = DataFiles(PACKAGE, tmp_path)
    assert by_roll(read_charts(files, "data/mine"), "smoke", 5, "result") == "none"
    assert by_roll(read_charts(files), "smoke", 5, "result") == "smoke"
