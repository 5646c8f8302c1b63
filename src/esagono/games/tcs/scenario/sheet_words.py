"""Op sheets of a case, one marker for each group: `sheet b1 blue attack units=b-e1,b-e2 objectives=12.11 rally=2.10`.

The side and the mission come first, then what is not as usual: `status=unimplemented`, `group=north`, `role=reserve`,
`weighted=27`, `created=3`, lists with commas between. A second marker of the same sheet adds a group.
"""

from __future__ import annotations

from esagono.games.tcs.counters import SIDES
from esagono.games.tcs.pieces import IMPLEMENTED, MISSIONS, Group, OpSheet, Rally, Route
from esagono.games.tcs.rules.ch06_sheets import measured
from esagono.games.tcs.world import World
from esagono.kernel.value import replace

LISTS = ("units", "objectives", "axis", "positions", "lines", "alternate", "alternate_axis", "assembly", "approach")
OF_GROUP = ("group", "role", "pending", "added", "ended", "on_alternate", "group_weighted", "out")
OF_SHEET = ("status", "weighted", "created", "prelim", "since", "size", "rally", "name")


def with_sheet(world: World, name: str, words: list[str]) -> World:
    """The world with one more group on a sheet; ValueError says what is wrong."""
    side, mission, *rest = words if len(words) > 1 else ("", "")
    if side not in SIDES or mission not in MISSIONS:
        raise ValueError(f"sheet {name}: expected a side and a mission, one of {', '.join(MISSIONS)}")
    given = dict(word.split("=", 1) for word in rest if "=" in word)
    for word in (*given, *(word for word in rest if "=" not in word)):
        if word not in (*LISTS, *OF_GROUP, *OF_SHEET):
            raise ValueError(f"sheet {name}: no {word!r} here; expected {', '.join((*LISTS, *OF_GROUP, *OF_SHEET))}")
    sheet = world.sheets.get(name, OpSheet(name, side, mission, IMPLEMENTED))
    group = group_of(sheet, mission, given)
    sheet = ruled_by(world, replace(sheet, groups=(*sheet.groups, group)), group, given)
    return replace(world, sheets=dict(sorted({**world.sheets, name: sheet}.items())))


def group_of(sheet: OpSheet, mission: str, given: dict[str, str]) -> Group:
    """The group that is described."""
    lists = {key: tuple(given.get(key, "").split(",")) if given.get(key) else () for key in LISTS}
    return Group(
        name=given.get("group", f"group-{len(sheet.groups) + 1}"),
        mission=mission,
        units=lists["units"],
        role=given.get("role", "main"),
        pending=given.get("pending") == "yes",
        route=Route(lists["axis"], lists["objectives"]),
        positions=lists["positions"],
        lines=lists["lines"],
        alternate=Route(lists["alternate_axis"], lists["alternate"]),
        on_alternate=given.get("on_alternate") == "yes",
        prelim=Route(lists["approach"], lists["assembly"]),
        added=int(given.get("added", 0)),
        weighted=int(given.get("group_weighted", 0)),
        ended=given.get("ended", ""),
        out=given.get("out") == "yes",
    )


def ruled_by(world: World, sheet: OpSheet, group: Group, given: dict[str, str]) -> OpSheet:
    """The sheet with its type, its size, and what was said of it as a whole."""
    sheet = measured(world, sheet)
    numbers = {key: int(given[key]) for key in ("weighted", "created", "since", "size") if key in given}
    words = {key: given[key] for key in ("status", "name") if key in given}
    sheet = replace(sheet, **numbers, **words)
    if "prelim" in given:
        sheet = replace(sheet, prelim=given["prelim"] == "yes")
    if "rally" in given:
        bands = dict.fromkeys(world.charts.counters[u].formation for u in group.units)
        others = tuple(r for r in sheet.rallies if r.formation not in bands)
        sheet = replace(sheet, rallies=(*others, *(Rally(f, given["rally"]) for f in bands)))
    return sheet
