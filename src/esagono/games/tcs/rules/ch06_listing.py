"""6.7 The task organization: who may be on an op sheet, and how units are listed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from esagono.games.tcs.pieces import (
    COMMITTED,
    ELIMINATED,
    OFF,
    RESERVE,
    Group,
    OpSheet,
)
from esagono.games.tcs.records import Planning
from esagono.games.tcs.rules.ch06_phase import (
    Seeing,
    a_draft_lies_open,
    is_writing,
    paper_is_left,
)
from esagono.games.tcs.rules.ch06_sheets import (
    burdens,
    draft_id,
    group_of,
    keep,
    units_on,
    with_group,
)
from esagono.games.tcs.rules.ch06_writing import the_draft, the_group
from esagono.games.tcs.world import World, counter, side_of
from esagono.kernel import Act, Play, Side, UnitId, law, rule
from esagono.kernel.memo import once_while
from esagono.kernel.value import replace

LOOSE = "loose"
"""The name for units without a formation."""


class OfUnit(Protocol):
    """An act about a unit."""

    @property
    def unit(self) -> str:
        """The unit."""


# Who may be listed


@rule("6.7", "6.7b")
def may_be_listed(world: World, unit: str, side: Side) -> bool:
    """A counter of the side, on the map or still to come; artillery off the map has no counter."""
    return side_of(world, unit) == side and world.units[unit].box not in (ELIMINATED, OFF)


@rule("6.7c")
def has_room(world: World, unit: str, draft: OpSheet) -> bool:
    """The unit is on one other sheet at the most; reserves that are committed stay on theirs."""
    if is_commitment(draft):
        return unit in held_in_reserve(world, draft)
    sheets = burdens(world, unit)
    return len(sheets) < 2 and draft.amends not in [s.id for s in sheets]


def is_commitment(draft: OpSheet) -> bool:
    """The draft commits reserves of a sheet."""
    return any(g.role == COMMITTED for g in draft.groups)


def held_in_reserve(world: World, draft: OpSheet) -> tuple[str, ...]:
    """The reserves of the sheet that a draft amends."""
    return tuple(u for g in world.sheets[draft.amends].groups if g.role == RESERVE for u in g.units)


@law("6.7")
def unit_is_own_and_alive(seen: Seeing, act: OfUnit) -> bool:
    """Only own units that are not eliminated can be listed."""
    return may_be_listed(seen.world, act.unit, seen.side)


@law("6.7c")
def unit_may_be_on_it(seen: Seeing, act: OfUnit) -> bool:
    """A unit is on two sheets at the most."""
    return has_room(seen.world, act.unit, the_draft(seen))


@law("6.7a")
def unit_is_not_in_the_group(seen: Seeing, act: OfUnit) -> bool:
    """It is not listed there yet."""
    return act.unit not in the_group(seen).units


@law("6.7a")
def unit_is_on_the_draft(seen: Seeing, act: OfUnit) -> bool:
    """It is listed."""
    return act.unit in units_on(the_draft(seen))


def list_units(draft: OpSheet, group: str, units: tuple[str, ...]) -> OpSheet:
    """The draft with units in a group, and in no other: each has one mission (6.6)."""
    moved = set(units)
    groups = tuple(replace(g, units=tuple(u for u in g.units if u not in moved)) for g in draft.groups)
    draft = replace(draft, groups=groups)
    found = group_of(draft, group)
    return draft if found is None else with_group(draft, replace(found, units=(*found.units, *units)))


# Units


class Put(Act):
    """A unit is listed in the group."""

    verb = "put"
    rule = "6.7a"
    private = True
    where = is_writing
    laws = (a_draft_lies_open, paper_is_left, unit_is_own_and_alive, unit_is_not_in_the_group, unit_may_be_on_it)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seeing) -> Iterator[Put]:
        """Every unit."""
        return map(cls, seen.world.units)

    def do(self, play: Play[World], planning: Planning) -> None:
        """It leaves another group of the draft."""
        planning = play.let(planning, acts=planning.acts + 1)
        keep(play, list_units(play.world.sheets[draft_id(play.side)], planning.group, (self.unit,)))


class LeaveOut(Act):
    """A unit is left out of the draft."""

    verb = "leave-out"
    rule = "6.7a"
    private = True
    where = is_writing
    laws = (a_draft_lies_open, paper_is_left, unit_is_on_the_draft)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seeing) -> Iterator[LeaveOut]:
        """Every unit on it."""
        return map(cls, units_on(the_draft(seen)))

    def do(self, play: Play[World], planning: Planning) -> None:
        """It is on no group of the draft."""
        play.let(planning, acts=planning.acts + 1)
        keep(play, list_units(play.world.sheets[draft_id(play.side)], "", (self.unit,)))


@rule("6.7a")
@once_while("units", "charts")
def bands(world: World, side: Side) -> dict[str, tuple[str, ...]]:
    """The formations and companies of a side by name, each with its units that may be listed."""
    found: dict[str, list[str]] = {}
    for unit in world.units:
        if may_be_listed(world, unit, side):
            printed = counter(world, unit)
            found.setdefault(printed.formation or LOOSE, []).append(unit)
            if printed.formation and printed.company:
                found.setdefault(f"{printed.formation}:{printed.company}".lower().replace(" ", "-"), []).append(unit)
    return {name: tuple(units) for name, units in found.items()}


def to_be_put(world: World, name: str, draft: OpSheet, group: Group) -> tuple[str, ...]:
    """The units of a formation or company that can be listed in a group."""
    units = bands(world, draft.side).get(name, ())
    return tuple(u for u in units if u not in group.units and has_room(world, u, draft))


@law("6.7a")
def somebody_of_it_can_be_listed(seen: Seeing, act: PutAll) -> bool:
    """At least one unit of the formation is not in the group yet and may be."""
    return bool(to_be_put(seen.world, act.formation, the_draft(seen), the_group(seen)))


class PutAll(Act):
    """A whole formation or company is listed in the group."""

    verb = "put-all"
    rule = "6.7a"
    private = True
    where = is_writing
    laws = (a_draft_lies_open, paper_is_left, somebody_of_it_can_be_listed)
    formation: str

    @classmethod
    def options(cls, seen: Seeing) -> Iterator[PutAll]:
        """Every formation and company."""
        return map(cls, bands(seen.world, seen.side))

    def do(self, play: Play[World], planning: Planning) -> None:
        """All its elements, those off the map too."""
        planning = play.let(planning, acts=planning.acts + 1)
        draft = play.world.sheets[draft_id(play.side)]
        group = group_of(draft, planning.group)
        if group is not None:
            keep(play, list_units(draft, group.name, to_be_put(play.world, self.formation, draft, group)))
