"""6.5a The graphic: axes, objectives, positions, lines, rally points and assembly areas, drawn hex by hex."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from esagono.games.tcs.pieces import ATTACK, MOVEMENT, RESERVE, Group, OpSheet, Rally, Route
from esagono.games.tcs.records import Planning
from esagono.games.tcs.rules.ch06_phase import Seeing, a_draft_lies_open, is_writing, paper_is_left
from esagono.games.tcs.rules.ch06_sheets import draft_id, group_of, keep, own_sheets, with_group
from esagono.games.tcs.rules.ch06_status import DEFENCES, band, short_command
from esagono.games.tcs.rules.ch06_writing import is_commitment, the_draft, the_group
from esagono.games.tcs.world import World, enemy, ground, has_enemy, held
from esagono.kernel import Act, Hex, Play, Side, law, rule
from esagono.kernel.value import replace

What = Literal[
    "objective", "axis", "position", "line", "rally", "alternate", "alternate-axis", "assembly", "approach",
]  # fmt: skip
OBJECTIVE, AXIS, POSITION, LINE, RALLY = "objective", "axis", "position", "line", "rally"
ALTERNATE, ALTERNATE_AXIS, ASSEMBLY, APPROACH = "alternate", "alternate-axis", "assembly", "approach"
PENS: tuple[What, ...] = (
    "objective", "axis", "position", "line", "rally", "alternate", "alternate-axis", "assembly", "approach",
)  # fmt: skip
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
def there_is_a_graphic(seen: Seeing, act: object) -> bool:
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
    drawn = replace(route, objectives=more) if aims else replace(route, axis=more)
    return replace(group, **{name: drawn})


@rule("6.12a", "A-10")
def rallied(world: World, draft: OpSheet, group: Group, hex_: str) -> OpSheet:
    """The draft with a rally point for every battalion that has units in a group: one for each battalion."""
    formations = dict.fromkeys(band(world, u) for u in group.units)
    others = tuple(r for r in draft.rallies if r.formation not in formations)
    return replace(draft, rallies=(*others, *(Rally(f, hex_) for f in formations)))


@law("6.5a")
def hex_is_not_marked_yet(seen: Seeing, act: Mark) -> bool:
    """The hex does not have this mark, and there is room for it."""
    there = marks(the_group(seen), seen.record.pen)
    return act.hex not in there and len(there) < MOST_MARKS


@law("6.7")
def the_group_has_units(seen: Seeing, act: Mark) -> bool:
    """A rally point is drawn for battalions that are on the sheet."""
    return seen.record.pen != RALLY or bool(the_group(seen).units)


@law("6.6d")
def move_keeps_clear_of_the_enemy(seen: Seeing, act: Mark) -> bool:
    """A Move, or Preliminary Instructions, may not be planned through ground that holds enemy units."""
    group, pen = the_group(seen), seen.record.pen
    clear = pen in (ASSEMBLY, APPROACH) or (
        group.mission == MOVEMENT and pen in (OBJECTIVE, AXIS, ALTERNATE, ALTERNATE_AXIS)
    )
    return not clear or not has_enemy(seen.world, act.hex, seen.side)


@law("6.6e")
def place_can_be_defended(seen: Seeing, act: Mark) -> bool:
    """A defence is planned for places that are held, behind the own lines, or objectives of an Attack sheet."""
    if seen.record.pen != POSITION or the_group(seen).mission not in DEFENCES:
        return True
    return is_ours(seen.world, act.hex, seen.side) or act.hex in attacked(seen.world, seen.side)


@rule("6.6e", "A-108")
def is_ours(world: World, hex_: str, side: Side) -> bool:
    """The hex is held, or lies behind the own lines: no enemy unit is nearer to it than the nearest own one."""
    if hex_ in held(world)[side]:
        return True
    return nearest(world, hex_, held(world)[side]) < nearest(world, hex_, held(world)[enemy(side)])


def nearest(world: World, hex_: str, others: Iterable[str]) -> float:
    """The distance from a hex to the nearest of others."""
    return min((ground(world).distance(hex_, other) for other in others), default=float("inf"))


def attacked(world: World, side: Side) -> dict[str, None]:
    """The objectives of a side's Attack sheets."""
    sheets = (s for s in own_sheets(world, side) if s.type == ATTACK)
    return dict.fromkeys(h for s in sheets for g in s.groups for h in (*g.route.objectives, *g.alternate.objectives))


@law("6.12c")
def rally_point_is_safe(seen: Seeing, act: Mark) -> bool:
    """A rally point does not lead units towards the enemy: it is not nearer to him than they are."""
    if seen.record.pen != RALLY:
        return True
    foes = held(seen.world)[enemy(seen.side)]
    here = [h for u in the_group(seen).units if (h := seen.world.units[u].hex)]
    near = min((nearest(seen.world, h, foes) for h in here), default=0)
    return nearest(seen.world, act.hex, foes) >= near


class Mark(Act):
    """A hex is marked with what is being drawn."""

    verb = "mark"
    rule = "6.5a"
    private = True
    where = is_writing
    laws = (
        a_draft_lies_open, there_is_a_graphic, paper_is_left, the_group_has_units, hex_is_not_marked_yet,
        move_keeps_clear_of_the_enemy, place_can_be_defended, rally_point_is_safe,
    )  # fmt: skip
    hex: Hex

    @classmethod
    def options(cls, seen: Seeing) -> Iterator[Mark]:
        """Every hex of the map."""
        return map(cls, ground(seen.world).names)

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
