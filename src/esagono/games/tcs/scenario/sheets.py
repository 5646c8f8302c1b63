"""Op sheets written before play: each row of a file is a group of a sheet; errors name file and line."""

from __future__ import annotations

from collections.abc import Mapping

from esagono.games.tcs.counters import Counter
from esagono.games.tcs.pieces import COMMITTED, IMPLEMENTED, MAIN, MISSIONS, RESERVE, Group, OpSheet, Rally, Route, Unit
from esagono.kernel import rule
from esagono.kernel.datafiles import DataFiles, Row
from esagono.kernel.value import replace

COLUMNS = (
    "sheet", "side", "type", "name", "group", "role", "mission", "units", "axis", "objectives", "positions",
    "alternate_axis", "alternate_objectives", "prelim_axis", "prelim_objectives", "rally", "failure", "notes",
    "notes_it", "provenance",
)  # fmt: skip


@rule("27.1f", "27.2d")
def read_sheets(
    data: DataFiles, file: str, counters: Mapping[str, Counter], units: Mapping[str, Unit]
) -> dict[str, OpSheet]:
    """The sheets of a file by id; all written before play are implemented. ValueError names file, line and column."""
    found: dict[str, OpSheet] = {}
    for row in data.table(file, COLUMNS):
        for column, words in (("type", MISSIONS), ("mission", ("", *MISSIONS)), ("role", (MAIN, RESERVE, COMMITTED))):
            if row.cells[column] not in words:
                raise row.wrong(column, f"one of {', '.join(words)}")
        name = row.text("sheet")
        sheet = found.get(name) or OpSheet(
            name, row.text("side"), row.text("type"), IMPLEMENTED, name=row.cells["name"], notes=""
        )
        group = group_of(row, units)
        rallies = {r.formation: r for r in sheet.rallies} | rallies_of(row, group, counters)
        found[name] = replace(sheet, groups=(*sheet.groups, group), rallies=tuple(rallies.values()))
    return found


def group_of(row: Row, units: Mapping[str, Unit]) -> Group:
    """The group of a row, with its units that are in play."""
    listed = tuple(row.cells["units"].split())
    for unit in listed:
        if unit not in units:
            raise row.wrong("units", f"units of the set-up, not {unit}")
    words = {column: tuple(row.cells[column].split()) for column in COLUMNS}
    return Group(
        name=row.text("group"),
        mission=row.cells["mission"] or row.text("type"),
        units=listed,
        role=row.text("role"),
        route=Route(words["axis"], words["objectives"]),
        positions=words["positions"],
        alternate=Route(words["alternate_axis"], words["alternate_objectives"]),
        prelim=Route(words["prelim_axis"], words["prelim_objectives"]),
    )


def rallies_of(row: Row, group: Group, counters: Mapping[str, Counter]) -> dict[str, Rally]:
    """One rally point for each battalion of the group (6.12a)."""
    path = tuple(row.cells["failure"].split())
    return {counters[u].formation: Rally(counters[u].formation, row.text("rally"), path) for u in group.units}
