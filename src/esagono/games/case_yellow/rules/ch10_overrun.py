"""10.3c Overrun: a stack of quick units drives through a weak enemy on its way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from esagono.games.case_yellow.events.combat import Overran
from esagono.games.case_yellow.events.movement import Moved
from esagono.games.case_yellow.ground import FLOODED, FOREST, MARSH
from esagono.games.case_yellow.losses import disrupt, eliminate
from esagono.games.case_yellow.records import Moving, Overrunning, Retreat
from esagono.games.case_yellow.rules.ch10_costs import chart, step_points
from esagono.games.case_yellow.rules.ch10_entering import enter
from esagono.games.case_yellow.rules.ch10_limits import SCENARIO, ZOC, Stack, own_bar, zone_bar
from esagono.games.case_yellow.rules.ch10_reach import is_held, points_left, stack_of
from esagono.games.case_yellow.rules.ch10_restrictions import ScenarioLaw, restriction, rule_for_stacks
from esagono.games.case_yellow.world import (
    World,
    counter,
    enemy,
    ground,
    has_enemy,
    is_engaged,
    line_stands,
    printed_strength,
    side_of,
    units_at,
    works_stand,
)
from esagono.kernel import Act, Hex, Play, Seen, Slot, law, laws_of, rule, seq, step

LEAST = 9
EXTRA = 1
CLOSED = (FOREST, MARSH, FLOODED)
"""Terrain into and out of which nobody overruns."""
LENGTH = 2

SCATTERED: Slot[Callable[[Play[World], Overrunning], None]] = Slot("scattered by an overrun")
"""What happens when the enemy of an overrun hex is scattered, before the stack comes in."""


def here(seen: Seen[World, Moving]) -> str:
    """Where the stack is."""
    return seen.world.units[seen.record.units[0]].hex


# Laws


@law("R-10.3c")
def enemy_is_next_to_the_stack(seen: Seen[World, Moving], act: Overrun) -> bool:
    """An overrun goes into the next hex, against enemy units there."""
    return act.hex in ground(seen.world).around(here(seen)) and has_enemy(seen.world, act.hex, seen.side)


@law("R-10.3c")
def stack_is_quick(seen: Seen[World, Moving], act: Overrun) -> bool:
    """Motorised units with a yellow MA alone."""
    return all(is_quick(seen.world, u) for u in seen.record.units)


def is_quick(world: World, unit: str) -> bool:
    """A yellow MA in a red box."""
    return counter(world, unit).yellow and counter(world, unit).boxed


@law("R-10.3c")
def ground_lets_overrun(seen: Seen[World, Moving], act: Overrun) -> bool:
    """Not into forest, marsh, flooded ground, a city, works or a line, nor out of forest, marsh and flooded ground."""
    return is_open_ground(seen.world, here(seen), act.hex)


@rule("R-10.3c", "T-TEC-forest", "T-TEC-marsh", "T-TEC-flooded", "T-TEC-city", "T-TEC-works")
def is_open_ground(world: World, frm: str, to: str) -> bool:
    """The ground of both hexes allows an overrun."""
    land = ground(world)
    if land.terrain(frm) in CLOSED or land.terrain(to) in CLOSED or land.is_city(to):
        return False
    return not works_stand(world, to) and not line_stands(world, to)


@law("R-10.3c")
def no_river_is_crossed(seen: Seen[World, Moving], act: Overrun) -> bool:
    """Nobody overruns across a river of any kind."""
    return not ground(seen.world).river(here(seen), act.hex)


@law("R-9.2")
def stack_may_go_on(seen: Seen[World, Moving], act: Overrun) -> bool:
    """The stack is not held by an enemy zone of control, nor does it go straight from one into another."""
    return not is_held(seen.world, seen.record) and overrun_bar(seen.world, seen.record, act.hex) != ZOC


def overrun_bar(world: World, moving: Moving, hex_: str) -> str:
    """What forbids the step apart from the enemies in the hex."""
    stack = stack_of(world, moving.units)
    here = stack[0].hex
    return own_bar(world, stack, here, hex_) or zone_bar(world, stack, here, hex_)


def broken_by_the_overrun(seen: Seen[World, Moving], act: Overrun) -> str:
    """The rule of the scenario that closes the hex."""
    if overrun_bar(seen.world, seen.record, act.hex) != SCENARIO:
        return ""
    units = (seen.world.units[u] for u in seen.record.units)
    broken = (restriction(seen.world, u, u.hex, act.hex) for u in units)
    return next(filter(None, broken), "") or rule_for_stacks(seen.world)


scenario_lets_overrun = ScenarioLaw("scenario-opens-the-way", broken_by_the_overrun)


@law("R-10.3c")
def points_are_there_for_an_overrun(seen: Seen[World, Moving], act: Overrun) -> bool:
    """The hex and one point more; the minimum move is not for overruns."""
    return overrun_points(seen.world, seen.record, act.hex) <= points_left(seen.world, seen.record)


@points_are_there_for_an_overrun.because
def what_an_overrun_costs(seen: Seen[World, Moving], act: Overrun) -> Mapping[str, object]:
    """What it would cost, and what is left."""
    need = overrun_points(seen.world, seen.record, act.hex)
    return {"need": need, "have": points_left(seen.world, seen.record)}


@law("R-10.3c")
def odds_are_overwhelming(seen: Seen[World, Moving], act: Overrun) -> bool:
    """Nine to one, after what the terrain takes away (AM-32)."""
    return overrun_ratio(seen.world, stack_of(seen.world, seen.record.units), act.hex) >= LEAST


@odds_are_overwhelming.because
def the_odds(seen: Seen[World, Moving], act: Overrun) -> Mapping[str, object]:
    """The ratio after the terrain."""
    return {"ratio": overrun_ratio(seen.world, stack_of(seen.world, seen.record.units), act.hex)}


@rule("R-10.3c")
def overrun_points(world: World, moving: Moving, hex_: str) -> int:
    """What the hex costs, and one point for the overrun."""
    stack = stack_of(world, moving.units)
    return max(step_points(world, u, stack[0].hex, hex_) for u in stack) + EXTRA


@rule("R-10.3c")
def overrun_ratio(world: World, stack: Stack, hex_: str) -> int:
    """How many to one, rounded down; each shift of the terrain takes one off."""
    defenders = units_at(world, hex_, enemy(side_of(world, stack[0])))
    defence = sum((printed_strength(world, u) for u in defenders), Fraction(0))
    attack = sum((printed_strength(world, u) for u in stack), Fraction(0))
    ratio = int(attack / defence) if defence else LEAST + len(chart(world))
    return ratio - overrun_shifts(world, hex_)


def overrun_shifts(world: World, hex_: str) -> int:
    """The shifts of the terrain chart for the hex: its terrain, and Better Defence (AM-102)."""
    printed = chart(world)
    shift = int(printed[ground(world).terrain(hex_)]["shift"])
    return shift + (int(printed["better-defence"]["shift"]) if hex_ in world.better_defence else 0)


# The overrun


class Overrun(Act):
    """The stack drives through the enemy of the next hex."""

    verb = "overrun"
    rule = "R-10.3c"
    laws = (
        enemy_is_next_to_the_stack,
        stack_is_quick,
        ground_lets_overrun,
        no_river_is_crossed,
        stack_may_go_on,
        scenario_lets_overrun,
        points_are_there_for_an_overrun,
        odds_are_overwhelming,
    )
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Moving]) -> Iterator[Overrun]:
        """Every hex around with an enemy."""
        near = ground(seen.world).around(here(seen))
        return (cls(hex_) for hex_ in near if has_enemy(seen.world, hex_, seen.side))

    def do(self, play: Play[World], record: Moving) -> None:
        """It costs a point more than the hex; the enemy is scattered before the stack comes in."""
        ratio = overrun_ratio(play.world, stack_of(play.world, record.units), self.hex)
        points = overrun_points(play.world, record, self.hex)
        play.let(record, spent=record.spent + points, steps=record.steps + 1)
        play.tell(Overran(self.hex, ratio))
        play.run(OVERRUN, Overrunning(record.side, record.units, self.hex))


@step("R-10.3c")
def scatter_the_enemy(play: Play[World], record: Overrunning) -> None:
    """Who is disrupted already is eliminated; the others are, and retreat two hexes as the overrunning player says."""
    foes = units_at(play.world, record.hex, enemy(record.side))
    play.let(record, foes=tuple(u.id for u in foes))
    for unit in foes:
        if unit.disrupted:
            eliminate(play, unit.id, "overrun")
        else:
            disrupt(play, unit.id)
    left = tuple(u.id for u in units_at(play.world, record.hex, enemy(record.side)))
    if left:
        play.run("retreat", Retreat(enemy(record.side), record.side, left, record.hex, LENGTH, "overrun"))


@step("R-10.3c")
def drive_in(play: Play[World], record: Overrunning) -> None:
    """The stack stands in the hex, and may go on; Better Defence there is lost unless somebody got away (AM-108)."""
    for happens in SCATTERED:
        happens(play, record)
    enter(play, record.units, record.hex)
    for unit in record.units:
        play.tell(Moved(unit, record.hex))


def overrun_label(world: World, record: Overrunning) -> dict[str, object]:
    """Which hex is overrun."""
    return {"hex": record.hex}


OVERRUN = seq("overrun", "R-10.3c", scatter_the_enemy, drive_in, record=Overrunning, label=overrun_label)


# Looking ahead


def could_overrun(world: World, unit_id: str) -> bool:
    """The quick units of the hex together could overrun a hex beside them: one of them may be taken up for it."""
    if not is_quick(world, unit_id):
        return False
    unit = world.units[unit_id]
    side = side_of(world, unit)
    near = (u for u in units_at(world, unit.hex, side) if is_quick(world, u.id) and not u.moved)
    ids = tuple(u.id for u in near if not is_engaged(world, u))
    return unit_id in ids and bool(overruns(world, Moving(side, ids, unit.hex, unit.entered)))


def overruns(world: World, moving: Moving) -> tuple[str, ...]:
    """The hexes that the stack could overrun from where it stands."""
    seen = Seen(world, moving, moving.side)
    near = ground(world).around(world.units[moving.units[0]].hex)
    found = (Overrun(hex_) for hex_ in near if has_enemy(world, hex_, moving.side))
    return tuple(act.hex for act in found if all(holds(seen, act) for holds in laws_of(Overrun)))
