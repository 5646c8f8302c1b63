"""22.0 Assaults: the announcement, and who may still make one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from esagono.games.tcs.close_records import Assault
from esagono.games.tcs.events.close import AssaultBegins
from esagono.games.tcs.records import Moving, Phase
from esagono.games.tcs.rules.ch04_modes import points_left, unit_is_own
from esagono.games.tcs.rules.ch06_status import may_attack
from esagono.games.tcs.rules.ch20_costs import price
from esagono.games.tcs.rules.ch20_impulses import IMPULSES, budget
from esagono.games.tcs.rules.ch20_moving import hex_is_next, hex_is_passable, next_steps, road_leads_there
from esagono.games.tcs.rules.ch20_setting_out import (
    MOVE_LAWS,
    goers,
    unit_is_in_move_mode,
    unit_moves_by_itself,
    walkers,
)
from esagono.games.tcs.stacks import is_shaken, with_loads
from esagono.games.tcs.world import World, ground, has_enemy, on_map
from esagono.kernel import Act, Hex, Law, Play, Seen, Slot, UnitId, law, rule

ASSAULT_LAWS: Slot[Law[Any]] = Slot("laws of assaults")
"""What else keeps a stack from a hex that it would assault: special rules of a scenario."""


@law("22.0-1")
def enemies_hold_the_hex(seen: Seen[World, Moving], act: Any) -> bool:
    """Enemies are in the hex."""
    return has_enemy(seen.world, act.hex, seen.side)


@law("22.0j")
def stack_may_assault(seen: Seen[World, Moving], act: Any) -> bool:
    """No unit of it is unassigned (6.3a)."""
    return all(may_attack(seen.world, u) for u in goers(seen.world, seen.record))


@law("22.0a")
def points_suffice_to_enter(seen: Seen[World, Moving], act: Any) -> bool:
    """Every unit can pay for the hex; the one hex that everybody may go does not count (A-47)."""
    return can_enter(seen.world, seen.record, act.hex, act.by == "road")


@rule("22.0a", "A-47")
def can_enter(world: World, moving: Moving, to: str, by_road: bool) -> bool:
    """Every unit of the stack has the points for the hex."""
    units = walkers(world, moving)
    costs = {u.id: price(world, u, moving.hex, to, by_road) for u in units}
    if moving.impulse:
        return moving.used + max(costs.values(), default=0) <= budget(world, moving, units)
    return all(costs[u.id] <= points_left(world, u) for u in units)


class AssaultHex(Act):
    """The stack assaults the next hex."""

    verb = "assault"
    rule = "22.0-1"
    laws = (
        hex_is_next, enemies_hold_the_hex, road_leads_there, hex_is_passable, points_suffice_to_enter, ASSAULT_LAWS,
        stack_may_assault,
    )  # fmt: skip
    weighty = True
    hex: Hex
    by: Literal["", "road"] = ""

    @classmethod
    def options(cls, seen: Seen[World, Moving]) -> Iterator[AssaultHex]:
        """The next hexes, by road too."""
        return (cls(*step) for step in next_steps(seen.world, seen.record.hex))

    def do(self, play: Play[World], moving: Moving) -> None:
        """Nobody of the stack does anything else in this phase (22.0i)."""
        units = tuple(u.id for u in goers(play.world, moving))
        road = self.by == "road"
        costs = {u.id: price(play.world, u, moving.hex, self.hex, road) for u in walkers(play.world, moving)}
        for unit in units:
            play.unit(unit, assaulted=True, moved=True)
        play.let(moving, over=True)
        play.tell(AssaultBegins(moving.side, moving.hex, self.hex))
        shaken = shaken_among(play.world, units)
        play.run("assault", Assault(moving.side, units, moving.hex, self.hex, costs=costs, road=road, shaken=shaken))


@rule("22.0-3")
def shaken_among(world: World, units: tuple[str, ...]) -> tuple[str, ...]:
    """Passengers that are Suppressed or Paralyzed already: only what happens in the assault stops it."""
    return tuple(u for u in units if is_shaken(world.units[u]))


@law("22.0d")
def unit_has_moved_before(seen: Seen[World, Any], act: Any) -> bool:
    """It has moved and stands where it can assault; others take it up for a move."""
    unit = seen.world.units[act.unit]
    return unit.moved and not (unit.sfa or unit.pfas or unit.syr or unit.assaulted or unit.breaching)


@law("22.0-1")
def enemy_is_next_to_it(seen: Seen[World, Any], act: Any) -> bool:
    """A hex next to it holds enemies."""
    near = ground(seen.world).neighbours(seen.world.units[act.unit].hex)
    return any(has_enemy(seen.world, h, seen.side) for h in near)


@law("20.2a")
def impulse_is_left(seen: Seen[World, Any], act: Any) -> bool:
    """A vehicle that has moved by impulses has one left."""
    return seen.world.units[act.unit].impulses < IMPULSES


class CloseIn(Act):
    """Take up a unit that has moved before, for an assault."""

    verb = "close-in"
    rule = "22.0d"
    laws = (
        unit_is_own, unit_is_in_move_mode, unit_moves_by_itself, unit_has_moved_before, enemy_is_next_to_it,
        impulse_is_left, MOVE_LAWS,
    )  # fmt: skip
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[CloseIn]:
        """The side's units that have moved."""
        return (cls(u.id) for u in on_map(seen.world, seen.side) if u.moved)

    def do(self, play: Play[World], phase: Phase) -> None:
        """Others of its hex may join it; it goes nowhere else."""
        unit = play.world.units[self.unit]
        units = with_loads(play.world, (unit.id,))
        play.run("moving", Moving(phase.side, units, unit.hex, impulse=bool(unit.impulses), closing=True))


@law("22.0i")
def firer_has_not_assaulted(seen: Seen[World, Any], act: Any) -> bool:
    """Who has assaulted makes neither an SFA nor a PFA."""
    return not seen.world.units[act.unit].assaulted
