"""Where the scenario books limit movement: what they forbid, asked of every step and of every journey by rail.

A restriction is given the world, a unit and a step (from, to); it answers with the id of the rule that forbids it,
or with an empty text.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from esagono.games.case_yellow.rules.paragraphs import paragraph
from esagono.games.case_yellow.rules.scenario1_dyle import bound_by_the_plan, closed_to_germans
from esagono.games.case_yellow.rules.scenario1_rail import (
    line_is_closed_in_this_turn,
    line_is_cut,
    station_is_closed,
    zone_exit_is_used,
)
from esagono.games.case_yellow.rules.scenario1_stars import held_by_stars, led_by_stars
from esagono.games.case_yellow.rules.scenario1_zones import closed_by_paris, held_in_the_zone, kept_by_the_blind_spot
from esagono.games.case_yellow.world import Unit, World
from esagono.kernel.acts import Law, Why, fields_of

Restriction = Callable[[World, Unit, str, str], str]

RESTRICTIONS: tuple[Restriction, ...] = (
    held_by_stars,
    held_in_the_zone,
    kept_by_the_blind_spot,
    bound_by_the_plan,
    led_by_stars,
    closed_to_germans,
    closed_by_paris,
)
"""On steps of movement."""
RAIL_RESTRICTIONS: tuple[Restriction, ...] = (
    held_by_stars,
    line_is_closed_in_this_turn,
    line_is_cut,
    zone_exit_is_used,
    station_is_closed,
)
"""On journeys by rail, from where to where."""


def rule_for_stacks(world: World) -> str:
    """The one rule of the scenarios that concerns a stack and none of its units alone."""
    return paragraph(world, "S-5.8b3", "S-6.8b3")


def restriction(world: World, unit: Unit, frm: str, to: str) -> str:
    """The rule of the scenario that forbids the step, or ""."""
    return next((rule for limit in RESTRICTIONS if (rule := limit(world, unit, frm, to))), "")


def rail_restriction(world: World, unit: Unit, frm: str, to: str) -> str:
    """The rule of the scenario that forbids the journey, or ""."""
    return next((rule for limit in RAIL_RESTRICTIONS if (rule := limit(world, unit, frm, to))), "")


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
