"""6.5a The graphic: axes, objectives, positions, lines, rally points and assembly areas, drawn hex by hex."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from esagono.games.tcs.pieces import (
    ATTACK,
    DRAFT,
    IMPLEMENTED,
    MOVEMENT,
    RESERVE,
    UNIMPLEMENTED,
    Group,
    OpSheet,
    Rally,
    Route,
)
from esagono.games.tcs.records import Planning
from esagono.games.tcs.rules.ch06_listing import is_commitment
from esagono.games.tcs.rules.ch06_orders import drawn
from esagono.games.tcs.rules.ch06_phase import Anything, Seeing, a_draft_lies_open, is_writing, paper_is_left
from esagono.games.tcs.rules.ch06_sheets import draft_id, group_of, keep, with_group
from esagono.games.tcs.rules.ch06_status import DEFENCES, band, short_command
from esagono.games.tcs.rules.ch06_writing import the_draft, the_group
from esagono.games.tcs.world import World, enemy, ground, held
from esagono.kernel import Act, Hex, Play, Side, law, rule
from esagono.kernel.memo import once_while
from esagono.kernel.value import replace

What = Literal[
    "objective", "axis", "position", "line", "rally", "alternate", "alternate-axis", "assembly", "approach",
]  # fmt: skip
OBJECTIVE, AXIS, POSITION, LINE, RALLY = "objective", "axis", "position", "line", "rally"
ALTERNATE, ALTERNATE_AXIS, ASSEMBLY, APPROACH = "alternate", "alternate-axis", "assembly", "approach"
PENS: tuple[What, ...] = (
    "objective", "axis", "position", "line", "rally", "alternate", "alternate-axis", "assembly", "approach",
)  # fmt: skip
AXES = (AXIS, ALTERNATE_AXIS, APPROACH)
MOST_MARKS = 12


@rule("6.5a", "6.6", "6.14a", "6.14c")
def pens_of(draft: OpSheet, group: Group) -> tuple[str, ...]:
    """What can be drawn for a group: objectives or positions by its mission; alternates only when the sheet is written.

    A reserve has no mission until it is committed, and nobody who joins a running sheet waits in an assembly area.
    """
    where = (
        [POSITION] if group.mission in DEFENCES else [OBJECTIVE, POSITION] if group.mission == ATTACK else [OBJECTIVE]
    )
    always = [AXIS, LINE, RALLY]
    if group.role == RESERVE:
        return (AXIS, RALLY, ASSEMBLY, APPROACH)
    if is_commitment(draft):
        return (*where, AXIS, LINE)
    if draft.amends:
        return (*where, *always, ASSEMBLY, APPROACH)
    return (*where, *always, ALTERNATE, ALTERNATE_AXIS, ASSEMBLY, APPROACH)


@law("6.15a")
def there_is_a_graphic(seen: Seeing, act: Anything) -> bool:
    """Short command has no graphic."""
    return not short_command(seen.world)


@law("6.5a")
def pen_fits_the_mission(seen: Seeing, act: Pen) -> bool:
    """Such a control measure fits the mission of the group."""
    return act.what in pens_of(the_draft(seen), the_group(seen))


@law("6.5a")
def pen_is_another(seen: Seeing, act: Pen) -> bool:
    """It is not what is being drawn already."""
    return act.what != seen.record.pen


class Pen(Act):
    """Choose what is drawn next."""

    verb = "pen"
    rule = "6.5a"
    private = True
    where = is_writing
    laws = (a_draft_lies_open, there_is_a_graphic, paper_is_left, pen_is_another, pen_fits_the_mission)
    what: What

    @classmethod
    def options(cls, seen: Seeing) -> Iterator[Pen]:
        """All of them."""
        return map(cls, PENS)

    def do(self, play: Play[World], planning: Planning) -> None:
        """The hexes that are marked now mean this."""
        play.let(planning, pen=self.what, acts=planning.acts + 1)


# Marks


def marks(group: Group, pen: str) -> tuple[str, ...]:
    """The hexes that are drawn for a group, of a kind."""
    routes = {
        OBJECTIVE: group.route.objectives, AXIS: group.route.axis, POSITION: group.positions, LINE: group.lines,
        ALTERNATE: group.alternate.objectives, ALTERNATE_AXIS: group.alternate.axis,
        ASSEMBLY: group.prelim.objectives, APPROACH: group.prelim.axis,
    }  # fmt: skip
    return routes.get(pen, ())


def marked(group: Group, pen: str, hex_: str) -> Group:
    """The group with one more hex of a kind."""
    more = (*marks(group, pen), hex_)
    if pen in (POSITION, LINE):
        return replace(group, positions=more) if pen == POSITION else replace(group, lines=more)
    name = {OBJECTIVE: "route", AXIS: "route", ALTERNATE: "alternate", ALTERNATE_AXIS: "alternate"}.get(pen, "prelim")
    route: Route = getattr(group, name)
    aims = pen in (OBJECTIVE, ALTERNATE, ASSEMBLY)
    longer = replace(route, objectives=more) if aims else replace(route, axis=more)
    return replace(group, **{name: longer})


@rule("6.12a", "A-10")
def rallied(world: World, draft: OpSheet, group: Group, hex_: str) -> OpSheet:
    """The draft with a rally point for every battalion that has units in a group: one for each battalion."""
    formations = homeless(world, draft, group)
    others = tuple(r for r in draft.rallies if r.formation not in formations)
    return replace(draft, rallies=(*others, *(Rally(f, hex_) for f in formations)))


@rule("6.5a", "6.12a")
def homeless(world: World, draft: OpSheet, group: Group) -> dict[str, None]:
    """The battalions of a group whose rally point can be drawn: they have none on the sheet that is amended."""
    amended = world.sheets.get(draft.amends)
    named = {rally.formation for rally in amended.rallies} if amended else set()
    return dict.fromkeys(f for u in group.units if (f := band(world, u)) not in named)


@law("6.5a")
def hex_is_not_marked_yet(seen: Seeing, act: Mark) -> bool:
    """The hex does not have this mark, and there is room for it."""
    there = marks(the_group(seen), seen.record.pen)
    return act.hex not in there and len(there) < MOST_MARKS


def draws_a_rally_point(seen: Seeing) -> bool:
    """A rally point is drawn."""
    return seen.record.pen == RALLY


@law("6.7", where=draws_a_rally_point)
def the_group_has_units(seen: Seeing, act: Anything) -> bool:
    """A rally point is drawn for battalions that are on the sheet."""
    return not draws_a_rally_point(seen) or bool(the_group(seen).units)


@law("6.12a", where=draws_a_rally_point)
def rally_point_is_not_drawn_yet(seen: Seeing, act: Anything) -> bool:
    """A battalion has one rally point on a sheet, and who is added to it takes that."""
    group = the_group(seen)
    return not draws_a_rally_point(seen) or not group.units or bool(homeless(seen.world, the_draft(seen), group))


def plans_a_move(seen: Seeing) -> bool:
    """A Move, or the way to an assembly area, is drawn."""
    if seen.record.pen in (ASSEMBLY, APPROACH):
        return True
    return the_group(seen).mission == MOVEMENT and seen.record.pen in (OBJECTIVE, AXIS, ALTERNATE, ALTERNATE_AXIS)


@law("6.6d", where=plans_a_move)
def move_keeps_clear_of_the_enemy(seen: Seeing, act: Mark) -> bool:
    """A Move, or Preliminary Instructions, may not be planned through ground that holds enemy units."""
    if not plans_a_move(seen):
        return True
    return held(seen.world)[enemy(seen.side)].keys().isdisjoint(way_to(seen, act.hex))


@rule("6.6d")
def way_to(seen: Seeing, hex_: str) -> tuple[str, ...]:
    """What a mark adds to the drawing: the hex; of an axis the hexes from the last mark to it."""
    there = marks(the_group(seen), seen.record.pen) if seen.record.pen in AXES else ()
    return drawn(seen.world, (there[-1], hex_)) if there else (hex_,)


def plans_a_defence(seen: Seeing) -> bool:
    """The position of a defence is drawn."""
    return seen.record.pen == POSITION and the_group(seen).mission in DEFENCES


@law("6.6e", where=plans_a_defence)
def place_can_be_defended(seen: Seeing, act: Mark) -> bool:
    """A defence is planned for places that are held, behind the own lines, or objectives of an Attack sheet."""
    if not plans_a_defence(seen):
        return True
    return is_ours(seen.world, act.hex, seen.side) or act.hex in attacked(seen.world, seen.side)


@rule("6.6e", "A-108")
def is_ours(world: World, hex_: str, side: Side) -> bool:
    """The hex is held, or lies behind the own lines: no enemy unit is nearer to it than the nearest own one."""
    return distances(world, side)[hex_] < distances(world, enemy(side))[hex_] or hex_ in held(world)[side]


@once_while("units", "charts", "land")
def distances(world: World, side: Side) -> dict[str, float]:
    """How far every hex is from the nearest unit of a side."""
    land, found = ground(world), dict.fromkeys(ground(world).names, float("inf"))
    rim = list(held(world)[side])
    found.update(dict.fromkeys(rim, 0))
    while rim:
        reached = {n: found[h] + 1 for h in rim for n in land.neighbours(h) if found[n] > found[h] + 1}
        found.update(reached)
        rim = list(reached)
    return found


@once_while("sheets")
@rule("6.6", "6.6e")
def attacked(world: World, side: Side) -> dict[str, None]:
    """The objectives that a side is to attack, on the sheet that is being written too."""
    sheets = (s for s in world.sheets.values() if s.side == side and s.status in (DRAFT, UNIMPLEMENTED, IMPLEMENTED))
    groups = (g for s in sheets for g in s.groups if g.mission == ATTACK and not g.ended)
    return dict.fromkeys(h for g in groups for h in (*g.route.objectives, *g.alternate.objectives))


@law("6.12c", where=draws_a_rally_point)
def rally_point_is_safe(seen: Seeing, act: Mark) -> bool:
    """A rally point does not lead units towards the enemy: it is not nearer to him than they are."""
    if not draws_a_rally_point(seen):
        return True
    far = distances(seen.world, enemy(seen.side))
    here = [far[h] for u in the_group(seen).units if (h := seen.world.units[u].hex)]
    return far[act.hex] >= min(here, default=1)


class Mark(Act):
    """A hex is marked with what is being drawn."""

    verb = "mark"
    rule = "6.5a"
    private = True
    where = is_writing
    laws = (
        a_draft_lies_open, there_is_a_graphic, paper_is_left, the_group_has_units, rally_point_is_not_drawn_yet,
        hex_is_not_marked_yet, move_keeps_clear_of_the_enemy, place_can_be_defended, rally_point_is_safe,
    )  # fmt: skip
    assured = (hex_is_not_marked_yet,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seeing) -> Iterator[Mark]:
        """Every hex of the map that has not got the mark, while there is room."""
        there = marks(the_group(seen), seen.record.pen)
        room = ground(seen.world).names if len(there) < MOST_MARKS else ()
        return (cls(hex_) for hex_ in room if hex_ not in there)

    def do(self, play: Play[World], planning: Planning) -> None:
        """The mark stands on the graphic of the group."""
        planning = play.let(planning, acts=planning.acts + 1)
        draft = play.world.sheets[draft_id(play.side)]
        group = group_of(draft, planning.group)
        if group is None:
            return
        if planning.pen == RALLY:
            keep(play, rallied(play.world, draft, group, self.hex))
        else:
            keep(play, with_group(draft, marked(group, planning.pen, self.hex)))
