"""Worlds of older versions, as plain data, made into worlds of today."""

from __future__ import annotations

from typing import Any

from esagono.games.case_yellow.table_files import SHAPES, read_tables
from esagono.kernel.datafiles import DataFiles

FLAT = {
    "initiative": "initiative.by_turn", "initiative_dynamo": "initiative.dynamo",
    "markers": "markers.by_turn", "markers_declaration": "markers.declaration", "markers_dynamo": "markers.dynamo",
    "markers_case_red": "markers.case_red", "first_marker": "markers.first",
    "german_air": "air.german", "allied_air": "air.allied", "case_red_stukas": "air.case_red_stukas",
    "allied_air_after_dynamo": "air.allied_after_dynamo", "interdiction_markers": "limits.interdictions",
    "drop": "airborne.drop", "drop_country": "airborne.country", "later_drop_costs": "airborne.later_costs",
    "eben_emael_roll": "airborne.eben_emael_roll",
    "dynamo_turns": "dynamo.turns", "dynamo_ports": "dynamo.ports", "dynamo_length": "dynamo.length",
    "dynamo_capacity": "dynamo.capacity", "dynamo_least": "dynamo.least", "dynamo_early_vp": "dynamo.early_vp",
    "terror_most": "terror.most", "terror_paris": "terror.paris", "terror_makes_marginal": "terror.makes_marginal",
    "refugees": "refugees.markers", "refugees_special": "refugees.special",
    "refugees_special_countries": "refugees.special_countries", "refugees_distance": "refugees.distance",
    "garrisons": "garrisons.divisions", "maginot_watch": "garrisons.maginot_watch",
    "attrition": "attrition.column", "attrition_levels": "attrition.levels",
    "attrition_case_red": "attrition.case_red", "attrition_last_turn": "attrition.last_turn",
    "attrition_rests_in_refit": "attrition.rests_in_refit",
    "replacements_turn": "replacements.turn", "replacements_arrive": "replacements.arrive",
    "replacements": "replacements.levels", "replacements_british": "replacements.british",
    "better_defence_turn": "better_defence.turn", "better_defence_markers": "better_defence.markers",
    "better_defence_tr": "better_defence.tr",
    "refit_turns": "refit.turns", "refit_length": "refit.length", "refit_points": "refit.points",
    "refit_distance": "refit.distance",
    "victory": "victory.kind", "conditions_needed": "victory.conditions.needed",
    "allied_units_below": "victory.conditions.allied_units_below",
    "track_start": "victory.track.start", "track_needed": "victory.track.needed",
    "track_cities": "victory.track.cities", "track_towns": "victory.track.towns",
    "free_setup": "setup.free", "free_setup_british": "setup.british", "reposition_british": "setup.british",
    "reposition_german": "setup.reposition.german", "reposition_german_country": "setup.reposition.german_country",
    "limits.bridgeheads": "limits.bridgeheads",
    "rail.from": "rail.first_turn", "rail.south_of_somme": "rail.north_closed",
}  # fmt: skip
"""Where the rules of a scenario stood before they were grouped."""
KEPT = ("number", "supplied", "mobile_least", "open_paris_from", "end_phase", "restrictions")
RAIL = ("nations", "distance", "capacity")
WEST_CLOSED_ON = 3


RESHAPED = (
    "column_shifts", "terrain_effects", "stacking_limits", "airborne_drm", "combat_result_notes", "star_codes", "stuka",
    "stuka_drm", "supply_sources", "unit_states", "victory_points", "turn_track",
)  # fmt: skip
"""Tables that have other rows or columns since rules read all of them."""


def from_1_to_2(world: dict[str, Any]) -> dict[str, Any]:
    """The rules of the scenario in groups; tables that rules read, and no others."""
    own = read_tables(DataFiles("esagono.games.case_yellow"))
    old = world["charts"]["tables"]
    tables = {name: own[name] if name in RESHAPED or name not in old else old[name] for name in SHAPES}
    return group_rules({**world, "charts": {**world["charts"], "tables": tables}})


def group_rules(world: dict[str, Any]) -> dict[str, Any]:
    """Version 1 had the rules of the scenario in one table, some of which nothing read."""
    old = world["rules"]
    flat = {**old, **{f"{t}.{k}": v for t in ("rail", "limits") for k, v in old.get(t, {}).items()}}
    new = {name: old[name] for name in KEPT if name in old}
    for name, path in FLAT.items():
        if name in flat:
            _put(new, path, flat[name])
    for name in RAIL:
        if f"rail.{name}" in flat:
            _put(new, f"rail.{name}", flat[f"rail.{name}"])
    for path, value in _changed(flat):
        _put(new, path, value)
    return {**world, "rules": new}


def _changed(flat: dict[str, Any]) -> Any:
    """Rules whose value is said in another way now."""
    if "german_needs" in flat:
        needs = flat["german_needs"]
        yield "victory.german_needs", needs if "one" in needs else {"any": needs}
    if "exits" in flat:
        yield "victory.conditions.exits", flat["exits"]["units"]
        yield "victory.conditions.exits_by_turn", flat["exits"]["by_turn"]
    if flat.get("free_setup_bef"):
        yield "setup.any_bef", True
    if flat.get("rail.turn_3_column"):
        yield "rail.west_closed", [WEST_CLOSED_ON]
    for name, value in flat.get("reposition", {}).items():
        yield f"setup.reposition.{'french_country' if name == 'country' else name}", value


def _put(table: dict[str, Any], path: str, value: Any) -> None:
    *groups, name = path.split(".")
    for group in groups:
        table = table.setdefault(group, {})
    table[name] = value
