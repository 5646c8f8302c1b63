"""No chart is decoration: when one value of a chart is changed in a pack, a case of the casebook fails."""

from __future__ import annotations

from pathlib import Path

import pytest

from esagono import casebook, games
from tests.test_tables_are_read import cases, changed, is_about

FOLDER = "data/charts"
CHANGES = [
    ("command_prep", "5", "col6", "43", "T-command-prep"),
    ("command_prep", "5", "col6", "53", "6.9f"),
    ("command_prep_columns", "attack", "col6", "28", "6.9f"),
    ("command_prep_columns", "move", "col5", "10", "6.14a"),
    ("weighted_turns", "unassigned", "any", "2", "T-weighted"),
    ("weighted_turns", "assigned", "vehicles", "5", "26.1a"),
    ("weighted_turns", "fired", "any", "2", "6.9d"),
    ("morale", "43", "4", "-", "6.3b"),
    ("morale_modifiers", "unassigned", "drm", "0", "6.3b"),
    ("fire_table", "65", "6", "2", "T-point-diff"),
    ("fire_columns", "4", "steps", "", "12.0"),
    ("range_point", "long", "shift", "1", "T-point-range"),
    ("point_differential", "2", "shift", "1", "T-point-diff"),
    ("spotting_range", "4", "range", "5", "7."),
    ("spotting_base", "troops", "column", "3", "7."),
    ("spotting_shifts", "dug-in", "drm", "0", "7."),
]
"""Chart, row by its first column, column, another value, the rule (or how it begins) that the cases are about."""
TO_COME = (
    "abilities", "artillery_adjustment", "artillery_adjustment_modifiers", "artillery_missions", "artillery_point_fire",
    "artillery_point_fire_modifiers", "artillery_scatter", "at_roll", "at_roll_modifiers", "fire_modifiers",
    "guns_direct", "minefields", "mode_costs", "range_area", "scale", "smoke", "sortie", "sortie_point", "stacking",
    "syr", "terrain_posture", "transport", "triggers", "unit_steps", "weather",
)  # fmt: skip
"""Charts that no case tries yet: whoever builds the chapter moves its charts up."""


def test_every_chart_is_tried_or_to_come() -> None:
    there = {Path(name).stem for name in games.data_files("tcs").names(FOLDER, ".csv")}
    assert there == {chart for chart, *_ in CHANGES} | set(TO_COME)
    assert not {chart for chart, *_ in CHANGES} & set(TO_COME)


@pytest.mark.parametrize(("chart", "row", "column", "value", "rule"), CHANGES)
def test_a_changed_value_changes_play(chart: str, row: str, column: str, value: str, rule: str, tmp_path: Path) -> None:
    file = f"{FOLDER}/{chart}.csv"
    (tmp_path / file).parent.mkdir(parents=True)
    (tmp_path / file).write_text(changed(games.data_files("tcs").read(file), row, column, value), "utf-8")
    played = games.load("tcs", tmp_path)
    about = [case for case in cases("tcs") if any(is_about(words.text, rule) for words in case.rules)]
    assert about, f"no case is about {rule}"
    assert any(not casebook.run_case(played, case).passed for case in about), f"no case about {rule} sees the change"
