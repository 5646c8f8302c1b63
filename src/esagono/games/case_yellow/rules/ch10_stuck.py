"""10.1a Why a unit cannot set out: each rule that closes some of the hexes around it is named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from esagono.games.case_yellow.rules.ch06_values import effective_ma
from esagono.games.case_yellow.rules.ch10_going import has_an_open_step
from esagono.games.case_yellow.rules.ch10_limits import (
    BELGIAN,
    BY_ROAD,
    CROSSING,
    DUTCH,
    ENEMIES,
    GAP,
    INTERDICTED,
    LINE,
    MOUNTAINS,
    SCENARIO,
    WATER,
    ZOC,
    bar,
)
from esagono.games.case_yellow.rules.ch10_overrun import could_overrun
from esagono.games.case_yellow.rules.ch10_restrictions import ScenarioLaw, restriction
from esagono.games.case_yellow.world import World, ground
from esagono.kernel import Seen, law
from esagono.kernel.acts import Law, Why
from esagono.kernel.memo import latest, once_per_world
from esagono.kernel.value import replace

REASONS = {
    ZOC: ("R-9.2", "no-zone-holds-the-unit"),
    GAP: ("R-9.2", "a-step-is-not-between-enemies"),
    ENEMIES: ("R-9.1", "a-step-is-free-of-enemies"),
    LINE: ("R-10.9a", "a-step-is-past-the-line"),
    BY_ROAD: ("R-10.4b", "a-road-leads-out"),
    CROSSING: ("R-10.6c", "a-crossing-leads-out"),
    INTERDICTED: ("R-7.9d", "an-open-crossing-leads-out"),
    DUTCH: ("R-10.10a", "a-step-stays-at-home"),
    BELGIAN: ("R-10.10b", "a-step-keeps-the-belgian-limits"),
    MOUNTAINS: ("T-TEC-mountain", "a-step-is-no-mountain"),
    WATER: ("R-10.1a", "a-step-is-over-land"),
}
"""What can close a step, with the rule and the sentence; from what an enemy does to what the map is."""


@once_per_world
def can_set_out(world: World, unit_id: str) -> bool:
    """One of the next hexes is open to the unit, or it could overrun an enemy there."""
    return has_an_open_step(world, world.units[unit_id]) or could_overrun(world, unit_id)


@once_per_world
def closed_steps(world: World, unit_id: str) -> dict[str, tuple[str, ...]]:
    """For a unit that cannot set out, not even by an overrun: what closes the hexes around it, and which."""
    if can_set_out(world, unit_id):
        return {}
    unit, found = world.units[unit_id], dict[str, tuple[str, ...]]()
    for hex_ in ground(world).around(unit.hex):
        what = bar(world, (unit,), unit.hex, hex_)
        found[what] = (*found.get(what, ()), hex_)
    return found


@latest
def shut_in(seen: Seen[World, Any], act: Any) -> dict[str, tuple[str, ...]]:
    """What closes the hexes around the unit of an act."""
    return closed_steps(seen.world, act.unit)


def held_by_the_scenario(seen: Seen[World, Any], act: Any) -> str:
    """The rule of the scenario that closes steps which are otherwise open, where none is left."""
    hexes = shut_in(seen, act).get(SCENARIO)
    if not hexes:
        return ""
    unit = seen.world.units[act.unit]
    return next((restriction(seen.world, unit, unit.hex, n) for n in hexes), "")


scenario_lets_the_unit_move = ScenarioLaw("scenario-lets-the-unit-move", held_by_the_scenario)


class NotShutIn(Law[Any]):
    """Broken where a unit cannot set out and this is what closes some of the hexes around it."""

    __slots__ = ("barring", "what")

    def __init__(self, what: str, barring: str, key: str) -> None:
        super().__init__("", lambda seen, act: what not in shut_in(seen, act))
        self.what, self.barring, self.key, self.details = what, barring, key, self.closing

    def closing(self, seen: Any, act: Any) -> Mapping[str, object]:
        """The hexes that it closes."""
        return {"hexes": ", ".join(shut_in(seen, act)[self.what])}

    def why(self, seen: Any, act: Any) -> Why:
        """The reason, with the hexes that it closes."""
        return replace(super().why(seen, act), rule=self.barring)


NOT_SHUT_IN = tuple(NotShutIn(what, barring, key) for what, (barring, key) in REASONS.items())
"""One law for each kind of bar, so that a player reads what closes each hex."""


@law("R-10.2b")
def unit_has_points_left(seen: Seen[World, Any], act: Any) -> bool:
    """Who came on over the map edge has not spent all its points on that (AM-106)."""
    unit = seen.world.units[act.unit]
    return unit.entered < effective_ma(seen.world, unit)
