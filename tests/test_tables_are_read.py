"""No table is decoration: when one value of a data file is changed in a pack, a case of the casebook fails."""

from __future__ import annotations

import csv
import io
from functools import cache
from pathlib import Path

import pytest

from esagono import casebook, games
from esagono.casebook import Case
from esagono.kernel.datafiles import DataFiles

CASES = Path(__file__).parents[1] / "casebook"
TABLES = "data/tables"
CHANGES = {
    "case_yellow": [
        (f"{TABLES}/action_marker_availability_s3.csv", "3", "german_2_10", "9", "T-MARKERS"),
        (f"{TABLES}/air_availability_s3.csv", "6", "allied_3_10", "0", "T-AIR"),
        (f"{TABLES}/airborne_drm.csv", "city", "drm", "0", "T-AIRBORNE-drm"),
        (f"{TABLES}/airborne_landing.csv", "5", "result", "E", "T-AIRBORNE"),
        (f"{TABLES}/armour_attrition_chits.csv", "ge-1pz", "turn_1_2", "2", "S-5.3c"),
        (f"{TABLES}/bridgehead_creation.csv", "4", "result", "no", "T-BRIDGE"),
        (f"{TABLES}/bridgehead_drm.csv", "allied-unit", "drm", "0", "T-BRIDGE-drm"),
        (f"{TABLES}/column_shifts.csv", "net-german", "cap", "7", "R-11.3b"),
        (f"{TABLES}/column_shifts.csv", "panzers", "cap", "9", "R-11.3c6"),
        (f"{TABLES}/column_shifts.csv", "panzers", "amount", "3", "R-11.3c6"),
        (f"{TABLES}/column_shifts.csv", "arko", "direction", "left", "R-11.8a"),
        (f"{TABLES}/combat_result_notes.csv", "DR", "defender_retreat", "1", "T-CRT-DR"),
        (f"{TABLES}/combat_result_notes.csv", "C", "higher_tr", "C", "T-CRT-C"),
        (f"{TABLES}/combat_result_notes.csv", "AL1", "attacker_losses", "0", "T-CRT-AL1"),
        (f"{TABLES}/combat_result_notes.csv", "AE", "attacker_losses", "1", "R-11.3g"),
        (f"{TABLES}/combat_result_notes.csv", "AE", "attacker_eliminated", "no", "R-11.3g"),
        (f"{TABLES}/combat_result_notes.csv", "DL1", "defender_losses", "0", "T-CRT-DL1"),
        (f"{TABLES}/combat_result_notes.csv", "DE", "defender_losses", "1", "R-11.3f"),
        (f"{TABLES}/combat_result_notes.csv", "DE", "defender_eliminated", "no", "T-CRT-DE"),
        (f"{TABLES}/combat_result_notes.csv", "ENG", "rating_spares", "no", "T-CRT-ENG"),
        (f"{TABLES}/combat_results.csv", "6", "3-1", "AE", "T-CRT-DE"),
        (f"{TABLES}/crossing_interdiction.csv", "5", "interdicted", "no", "R-5.1c4"),
        (f"{TABLES}/eben_emael.csv", "3", "result", "no", "S-7.7c"),
        (f"{TABLES}/stacking_limits.csv", "corps-and-divisions", "limit", "5", "R-8.3a"),
        (f"{TABLES}/stacking_limits.csv", "corps", "limit", "4", "R-8.3a"),
        (f"{TABLES}/stacking_limits.csv", "motorised-divisions-with-a-corps", "limit", "1", "R-8.3a"),
        (f"{TABLES}/stacking_limits.csv", "regiments-and-brigades", "limit", "5", "R-8.3b"),
        (f"{TABLES}/star_codes.csv", "black", "first_round", "go", "S-5.8a1"),
        (f"{TABLES}/stuka.csv", "6", "result", "NE", "T-STUKA"),
        (f"{TABLES}/stuka_drm.csv", "heavy-cover", "drm", "0", "T-STUKA-drm"),
        (f"{TABLES}/supply_sources.csv", "paris", "range", "2", "R-7.7d"),
        (f"{TABLES}/terrain_effects.csv", "woods", "mp", "1", "T-TEC-woods"),
        (f"{TABLES}/terrain_effects.csv", "rough", "shift", "0", "T-TEC-rough"),
        (f"{TABLES}/terrain_effects.csv", "works", "mp", "0", "R-10.9b"),
        (f"{TABLES}/terrain_effects.csv", "marsh", "assets_per_shift", "1", "T-TEC-marsh"),
        (f"{TABLES}/turn_track.csv", "2", "from", "1940-05-31", "T-TURNS"),
        (f"{TABLES}/unit_states.csv", "oos", "ma_most", "4", "R-6.2"),
        (f"{TABLES}/unit_states.csv", "disrupted", "tr", "-1", "R-6.2"),
        (f"{TABLES}/variable_vp.csv", "3", "maginot_breached", "9", "T-VPVAR"),
        (f"{TABLES}/victory_points.csv", "french-city-taken", "vp", "7", "S-5.20b"),
        ("data/units.csv", "ge-9pz", "cs", "9", "SC-4"),
    ],
    "storms_of_steel": [
        ("data/artillery.csv", "lefh-18", "red", "9", "12."),
        ("data/bombs.csv", "bomb", "red", "1", "20.4"),
        ("data/cards.csv", "5", "cost", "9", "C-05"),
        ("data/hit_counters_foot.csv", "pinned", "cannot_move", "no", "7.4-Pinned"),
        ("data/hit_counters_vehicle.csv", "light-damage", "red", "-9", "15.2-LightDamage"),
        ("data/snipers.csv", "6", "caps_lost", "5", "C-13"),
        ("data/terrain_foot.csv", "light-woods", "dm", "9", "T-terrain"),
        ("data/terrain_vehicle.csv", "woods", "tracked", "9", "T-vehicle-move"),
        ("data/units.csv", "hmg-42", "red", "9", "7."),
        ("data/works.csv", "trench", "front", "9", "18.2"),
    ],
}  # fmt: skip
"""File, row by its first column, column, another value, the rules (or how they begin) that the cases are about."""


def data_tables(game: str) -> set[str]:
    files = games.data_files(game)
    return {name for folder in ("data", TABLES) for name in _names(files, folder)}


def _names(files: DataFiles, folder: str) -> list[str]:
    try:
        return files.names(folder, ".csv")
    except FileNotFoundError:
        return []


@cache
def cases(game: str) -> tuple[Case, ...]:
    return tuple(case for file in casebook.find_files([CASES / game]) for case in casebook.read(file).cases)


def changed(text: str, row: str, column: str, value: str) -> str:
    """The table with another value in one cell."""
    found = list(csv.DictReader(text.splitlines()))
    cells = next(cells for cells in found if next(iter(cells.values())) == row)
    assert cells[column] != value
    cells[column] = value
    out = io.StringIO()
    writer = csv.DictWriter(out, list(found[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(found)
    return out.getvalue()


def is_about(named: str, rule: str) -> bool:
    """A case names the rule, or one of its chapter (`12.`)."""
    return named == rule or (rule.endswith(".") and named.startswith(rule))


@pytest.mark.parametrize("game", CHANGES)
def test_every_table_is_tried(game: str) -> None:
    assert data_tables(game) == {change[0] for change in CHANGES[game]}


@pytest.mark.parametrize(
    ("game", "file", "row", "column", "value", "rule"),
    [(game, *change) for game, changes in CHANGES.items() for change in changes],
)
def test_a_changed_value_changes_play(
    game: str, file: str, row: str, column: str, value: str, rule: str, tmp_path: Path
) -> None:
    pack = tmp_path / file
    pack.parent.mkdir(parents=True)
    pack.write_text(changed(games.data_files(game).read(file), row, column, value), "utf-8")
    played = games.load(game, tmp_path)
    about = [case for case in cases(game) if any(is_about(words.text, rule) for words in case.rules)]
    assert about, f"no case is about {rule}"
    assert any(not casebook.run_case(played, case).passed for case in about), f"no case about {rule} sees the change"
