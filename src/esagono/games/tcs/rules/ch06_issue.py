"""6.8 A sheet is complete: every part of it is filled in."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from esagono.games.tcs.counters import Formation
from esagono.games.tcs.events.command import SheetAmended, SheetWritten
from esagono.games.tcs.pieces import IMPLEMENTED, MISSIONS, RESERVE, UNIMPLEMENTED, Group, OpSheet
from esagono.games.tcs.records import Planning
from esagono.games.tcs.rules.ch06_listing import is_commitment
from esagono.games.tcs.rules.ch06_phase import Seeing, a_draft_lies_open, is_writing
from esagono.games.tcs.rules.ch06_prep import is_vehicle_sheet
from esagono.games.tcs.rules.ch06_sheets import (
    burdens,
    code_word,
    draft_id,
    keep,
    measured,
    new_id,
    new_name,
    type_of,
    units_on,
    without,
)
from esagono.games.tcs.rules.ch06_size import elements, logistics
from esagono.games.tcs.rules.ch06_status import DEFENCES, band, short_command
from esagono.games.tcs.rules.ch06_writing import the_draft
from esagono.games.tcs.world import NIGHT, World, counter, ground
from esagono.kernel import Act, Play, law, rule
from esagono.kernel.value import replace

STRIDE = 2
"""At night the hexes of an axis are drawn this close to one another (26.1b)."""


def target(world: World, draft: OpSheet) -> OpSheet | None:
    """The sheet that a draft amends."""
    return world.sheets.get(draft.amends)


# Laws


@law("6.7")
def every_group_has_units(seen: Seeing, act: Issue) -> bool:
    """No group is empty."""
    return all(g.units for g in the_draft(seen).groups)


@law("6.5a")
def every_group_is_drawn(seen: Seeing, act: Issue) -> bool:
    """A third person could see what each group is to do: objectives, or the positions of a defence."""
    return short_command(seen.world) or all(is_drawn(g) for g in the_draft(seen).groups)


@rule("6.5a", "6.6b", "6.6c", "6.14b-1")
def is_drawn(group: Group) -> bool:
    """The group has its objectives or positions; a reserve gets them when it is committed."""
    if group.role == RESERVE:
        return True
    return bool(group.positions if group.mission in DEFENCES else group.route.objectives or group.positions)


@law("6.12a")
def every_unit_has_a_rally_point(seen: Seeing, act: Issue) -> bool:
    """The failure instructions name a rally point for every unit."""
    draft = the_draft(seen)
    joined = target(seen.world, draft)
    rallies = (*draft.rallies, *(joined.rallies if joined else ()))
    named = {rally.formation for rally in rallies}
    return short_command(seen.world) or all(band(seen.world, u) in named for u in units_on(draft))


@law("6.14b-1")
def reserves_are_half_at_the_most(seen: Seeing, act: Issue) -> bool:
    """Up to half of the units may be held in reserve."""
    draft = the_draft(seen)
    held = sum(len(g.units) for g in draft.groups if g.role == RESERVE)
    return held <= len(units_on(draft)) // 2


@law("6.7c")
def no_unit_has_two_such_sheets(seen: Seeing, act: Issue) -> bool:
    """No unit is on two unimplemented sheets of the same type, nor on more than two sheets."""
    draft = the_draft(seen)
    if is_commitment(draft):
        return True
    kind, but = type_after(seen.world, draft), (draft.amends,)
    joined = target(seen.world, draft)
    there = units_on(joined) if joined else ()  # the type of their sheet may change
    return all(fits(burdens(seen.world, u, but), kind, seen.world, draft) for u in (*units_on(draft), *there))


def fits(others: list[OpSheet], kind: str, world: World, draft: OpSheet) -> bool:
    """A unit on these sheets may be on one more of a type."""
    joined = target(world, draft)
    waits = joined is None or joined.status == UNIMPLEMENTED
    twice = waits and any(s.status == UNIMPLEMENTED and s.type == kind for s in others)
    return len(others) < 2 and not twice


@rule("6.6", "6.7c")
def type_after(world: World, draft: OpSheet) -> str:
    """The type of the sheet that comes of a draft."""
    joined = target(world, draft)
    return type_of((*(joined.groups if joined else ()), *draft.groups))


@law("6.13c")
def only_vehicles_join_vehicles(seen: Seeing, act: Issue) -> bool:
    """Only Vehicles may be added to a vehicle sheet."""
    draft = the_draft(seen)
    joined = target(seen.world, draft)
    if joined is None or not is_vehicle_sheet(seen.world, joined.type, units_on(joined)):
        return True
    return all(counter(seen.world, u).vehicle for u in units_on(draft))


@law("6.13c")
def mission_is_not_beyond_the_sheet(seen: Seeing, act: Issue) -> bool:
    """Who joins an implemented sheet has no more demanding mission than the sheet was implemented for."""
    draft = the_draft(seen)
    joined = target(seen.world, draft)
    if joined is None or joined.status != IMPLEMENTED:
        return True
    return all(MISSIONS.index(g.mission) >= MISSIONS.index(joined.type) for g in draft.groups)


@law("26.1b")
def night_routes_are_exact(seen: Seeing, act: Issue) -> bool:
    """At night every route is drawn closely."""
    if seen.world.light != NIGHT or short_command(seen.world):
        return True
    return all(is_exact(seen.world, g) for g in the_draft(seen).groups if g.route.objectives)


@rule("26.1b", "A-109")
def is_exact(world: World, group: Group) -> bool:
    """An axis is drawn, and no two hexes that follow on it are far apart."""
    axis = group.route.axis
    distance = ground(world).distance
    return bool(axis) and all(distance(a, b) <= STRIDE for a, b in pairwise(axis))


# Issuing


class Issue(Act):
    """The draft is complete and becomes a sheet in preparation, or part of one."""

    verb = "issue"
    rule = "6.8"
    private = True
    where = is_writing
    laws = (
        a_draft_lies_open, every_group_has_units, every_group_is_drawn, every_unit_has_a_rally_point,
        reserves_are_half_at_the_most, no_unit_has_two_such_sheets, only_vehicles_join_vehicles,
        mission_is_not_beyond_the_sheet, night_routes_are_exact,
    )  # fmt: skip

    def do(self, play: Play[World], planning: Planning) -> None:
        """A new sheet accrues from the next turn on."""
        draft = play.world.sheets[draft_id(play.side)]
        play.drop("sheets", draft.id)
        joined = target(play.world, draft)
        if joined is None:
            named = replace(draft, id=new_id(play.world, play.side), name=code_word(play.world, play.side))
            sheet = measured(play.world, replace(named, status=UNIMPLEMENTED))
            play.tell(SheetWritten(sheet.id, sheet.type, sheet.size))
        else:
            sheet = amended(play.world, joined, draft)
            play.tell(SheetAmended(sheet.id, sheet.groups[-1].name))
        keep(play, sheet)
        play.let(planning, acts=planning.acts + 1, group="", pen="")


@rule("6.13")
def amended(world: World, sheet: OpSheet, draft: OpSheet) -> OpSheet:
    """The sheet with what the draft adds to it."""
    sheet = replace(sheet, rallies=(*sheet.rallies, *draft.rallies))
    if is_commitment(draft):
        return committed(sheet, draft)
    if sheet.status == IMPLEMENTED:
        return added_to_implemented(world, sheet, draft)
    return added_to_unimplemented(world, sheet, draft)


@rule("6.14b-2")
def committed(sheet: OpSheet, draft: OpSheet) -> OpSheet:
    """Reserves leave their group for one of their own, which waits for its Die Roll Check."""
    reserve = [g for g in sheet.groups if g.role == RESERVE]
    left = without(replace(sheet, groups=tuple(reserve)), units_on(draft)).groups
    others = tuple(g for g in sheet.groups if g.role != RESERVE)
    group = replace(draft.groups[0], name=new_name(sheet), pending=True)
    return replace(sheet, groups=(*others, *left, group))


@rule("6.13c")
def added_to_implemented(world: World, sheet: OpSheet, draft: OpSheet) -> OpSheet:
    """The group is drawn and noted, but goes through its own implementation first."""
    group = replace(draft.groups[0], name=new_name(sheet), added=world.turn)
    return replace(sheet, groups=(*sheet.groups, group))


@rule("6.13d", "1.4", "A-151")
def added_to_unimplemented(world: World, sheet: OpSheet, draft: OpSheet) -> OpSheet:
    """The group is part of the sheet; the weighted turns shrink as the sheet grows, both without logistics.

    Where Preliminary Instructions run already, the group waits for the whole sheet.
    """
    waits = world.turn if sheet.prelim else 0
    group = replace(draft.groups[0], name=new_name(sheet), added=waits)
    groups = (*sheet.groups, group)
    before, now = sheet.raw_size, sheet.raw_size + len(new_elements(world, sheet, group))
    share = Fraction(sheet.weighted * before, now) if now else Fraction(sheet.weighted)
    less = max(sheet.raw_size - sheet.size, logistics(world, (*units_on(sheet), *group.units)))
    weighted = int(share + Fraction(1, 2))
    return replace(sheet, groups=groups, type=type_of(groups), raw_size=now, size=max(now - less, 0), weighted=weighted)


@rule("6.13b", "6.13d", "A-150")
def new_elements(world: World, sheet: OpSheet, group: Group) -> tuple[Formation, ...]:
    """The elements that a group brings to a sheet; those that were struck from it still count in its size."""
    there = elements(world, units_on(sheet))
    return tuple(e for e in elements(world, group.units) if e not in there)
