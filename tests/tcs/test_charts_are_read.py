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
    ("abilities", "sfa", "suppressed", "no", "13."),
    ("abilities", "overwatch", "suppressed", "yes", "15.3a"),
    ("artillery_adjustment", "41", "4", "no-shoot", "18.7"),
    ("artillery_adjustment_modifiers", "night", "drm", "0", "18.7a"),
    ("artillery_missions", "he", "factor", "3", "18.5a"),
    ("artillery_missions", "continuous-rapid-battalion", "shoots", "8", "18.6b"),
    ("artillery_point_fire", "3", "100-130", "12", "T-arty-point"),
    ("artillery_point_fire_modifiers", "far-infantry-gun", "drm", "0", "24.5b"),
    ("artillery_scatter", "1-3", "distance", "5", "T-scatter"),
    ("at_roll", "protective", "range_1", "12", "16."),
    ("at_roll_modifiers", "smoke", "drm", "0", "16."),
    ("fire_modifiers", "road", "area", "0", "11.3f"),
    ("guns_direct", "100-130", "firepower", "9", "24.6b"),
    ("minefields", "vehicles", "attack", "9", "21.0b"),
    ("mode_costs", "infantry", "to_move", "free", "4.1a"),
    ("range_area", "infantry", "4-5", "0", "T-area-range"),
    ("scale", "day-turn", "number", "30", "1.3"),
    ("smoke", "3-6", "result", "none", "24.3c"),
    ("sortie", "needed", "number", "6", "25.2"),
    ("sortie_point", "needed", "number", "12", "25.1c"),
    ("stacking", "8-11", "shift", "0", "T-stacking"),
    ("syr", "mandatory", "distance", "5", "17.4c"),
    ("terrain_posture", "protective", "fire", "0", "T-terrain-posture"),
    ("transport", "carrier-1", "load", "5", "24.1a"),
    ("triggers", "recovery", "fired", "near", "15.2e"),
    ("unit_steps", "section", "steps", "5", "10.0a"),
    ("weather", "2", "visibility", "11", "7.0a"),
]
"""Chart, row by its first column, column, another value, the rule (or how it begins) that the cases are about."""


def test_every_chart_is_tried() -> None:
    there = {Path(name).stem for name in games.data_files("tcs").names(FOLDER, ".csv")}
    assert there == {chart for chart, *_ in CHANGES}


@pytest.mark.parametrize(("chart", "row", "column", "value", "rule"), CHANGES)
def test_a_changed_value_changes_play(chart: str, row: str, column: str, value: str, rule: str, tmp_path: Path) -> None:
    file = f"{FOLDER}/{chart}.csv"
    (tmp_path / file).parent.mkdir(parents=True)
    (tmp_path / file).write_text(changed(games.data_files("tcs").read(file), row, column, value), "utf-8")
    played = games.load("tcs", tmp_path)
    about = [case for case in cases("tcs") if any(is_about(words.text, rule) for words in case.rules)]
    assert about, f"no case is about {rule}"
    assert any(not casebook.run_case(played, case).passed for case in about), f"no case about {rule} sees the change"
