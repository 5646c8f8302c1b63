"""Where the scenario books limit movement: what they forbid, asked of every step and of every journey by rail.

A restriction is given the world, a unit and a step (from, to); it answers with the id of the rule that forbids it,
or with an empty text.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from esagono.games.case_yellow.rules.paragraphs import paragraph
from esagono.games.case_yellow.rules.scenario1_dyle import (
    bound_by_the_plan,
    boundary_is_closed,
    closed_to_germans,
    plan_holds,
    state_in_the_plan,
    who_is_on_the_line,
)
from esagono.games.case_yellow.rules.scenario1_rail import (
    line_is_closed_in_this_turn,
    line_is_cut,
    lines_are_closed,
    station_is_closed,
    zone_exit_is_used,
)
from esagono.games.case_yellow.rules.scenario1_stars import (
    first_allied_round,
    held_by_stars,
    led_by_stars,
    stars_count,
    stars_of,
    state_on_the_march,
)
from esagono.games.case_yellow.rules.scenario1_zones import (
    closed_by_paris,
    held_in_the_zone,
    is_blind,
    kept_by_the_blind_spot,
    paris_bars,
    state_in_the_zone,
    zone_is_closed,
)
from esagono.games.case_yellow.world import Unit, World, side_of
from esagono.kernel import Side
from esagono.kernel.acts import Law, Why, fields_of
from esagono.kernel.memo import once_per_world

Restriction = Callable[[World, Unit, str, str], str]
State = tuple[int, object]
States = tuple[State, ...]


def everybody(world: World, unit: Unit) -> object:
    """What a limit hangs on that is the same for all units of its side."""
    return True


def always(world: World) -> bool:
    """In force in every scenario."""
    return True


class Limit(NamedTuple):
    """A restriction, whose steps it concerns, when it is in force at all, and what its answer hangs on."""

    side: Side
    broken: Restriction
    in_force: Callable[[World], bool]
    """Where it is not, the restriction forbids nothing and is not asked."""
    depends: Callable[[World, Unit], object] = everybody
    """All that its answer hangs on but the step and the map: equal things give equal answers; None: it bars nothing."""


LIMITS: tuple[Limit, ...] = (
    Limit("allied", held_by_stars, stars_count, stars_of),
    Limit("allied", held_in_the_zone, zone_is_closed, state_in_the_zone),
    Limit("allied", kept_by_the_blind_spot, is_blind),
    Limit("allied", bound_by_the_plan, plan_holds, state_in_the_plan),
    Limit("allied", led_by_stars, plan_holds, state_on_the_march),
    Limit("german", closed_to_germans, boundary_is_closed),
    Limit("allied", closed_by_paris, paris_bars),
)
"""On steps of movement."""
RAIL_LIMITS: tuple[Limit, ...] = (
    Limit("allied", held_by_stars, stars_count),
    Limit("allied", line_is_closed_in_this_turn, lines_are_closed),
    Limit("allied", line_is_cut, always),
    Limit("allied", zone_exit_is_used, zone_is_closed),
    Limit("allied", station_is_closed, paris_bars),
)
"""On journeys by rail, from where to where."""


@once_per_world
def limits(world: World, side: Side) -> tuple[tuple[int, Limit], ...]:
    """The limits on the steps of a side that are in force, with their numbers."""
    return tuple((n, x) for n, x in enumerate(LIMITS) if x.side == side and x.in_force(world))


@once_per_world
def rail_limits(world: World) -> tuple[Limit, ...]:
    """The limits on journeys that are in force."""
    return tuple(limit for limit in RAIL_LIMITS if limit.in_force(world))


def limits_on(world: World, unit: Unit) -> States:
    """What the answers of the limits hang on for a unit, by their numbers; nothing: none of them bars it."""
    found = [(n, limit.depends(world, unit)) for n, limit in limits(world, side_of(world, unit))]
    return tuple([state for state in found if state[1] is not None])


@once_per_world
def limits_hang_on(world: World, side: Side) -> tuple[object, ...]:
    """All that `limits_on` hangs on besides the unit itself."""
    in_force = tuple(n for n, _ in limits(world, side))
    days = world.turn, world.exits > 0, first_allied_round(world)
    return in_force, days, who_is_on_the_line(world) if plan_holds(world) else None


def rule_for_stacks(world: World) -> str:
    """The one rule of the scenarios that concerns a stack and none of its units alone."""
    return paragraph(world, "S-5.8b3", "S-6.8b3")


def restriction(world: World, unit: Unit, frm: str, to: str) -> str:
    """The rule of the scenario that forbids the step, or ""."""
    in_force = limits(world, side_of(world, unit))
    return next((rule for _, limit in in_force if (rule := limit.broken(world, unit, frm, to))), "")


def rail_restriction(world: World, unit: Unit, frm: str, to: str) -> str:
    """The rule of the scenario that forbids the journey, or ""."""
    return next((rule for limit in rail_limits(world) if (rule := limit.broken(world, unit, frm, to))), "")


class ScenarioLaw(Law[Any]):
    """A law that is broken by a rule of the scenario, whose id it gives as the reason."""

    __slots__ = ("broken",)

    def __init__(self, key: str, broken: Callable[[Any, Any], str]) -> None:
        super().__init__("", lambda seen, act: not broken(seen, act))
        self.key = key
        self.broken = broken

    def why(self, seen: Any, act: Any) -> Why:
        """The reason, with the rule that is broken and its own sentence."""
        rule = self.broken(seen, act)
        return Why.of(rule, self.key, **fields_of(act), broken=rule)
