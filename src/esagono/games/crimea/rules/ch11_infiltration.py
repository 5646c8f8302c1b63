"""11.5 Infiltration: for its whole allowance a unit goes straight from one enemy zone of control to another."""

from __future__ import annotations

from esagono.games.crimea.counters import YELLOW
from esagono.games.crimea.pieces import OOS, Unit
from esagono.games.crimea.records import MOTORISED, MOVEMENT, Moving
from esagono.games.crimea.rules.ch03_zones import in_enemy_zoc
from esagono.games.crimea.rules.ch10_costs import COLUMNS
from esagono.games.crimea.rules.ch10_reach import Came, Stack, is_barred, points_of, stack_of, stack_price
from esagono.games.crimea.rules.ch11_overrun_odds import works_in_the_way
from esagono.games.crimea.strength import printed_ma
from esagono.games.crimea.tables import cell
from esagono.games.crimea.world import ARCTIC, SNOW, SOVIET, World, counter, ground, has_enemy
from esagono.kernel import rule

LEAST_MA = 7
"""What motorized units need (BSR-11.52a)."""
SKI = "ski"


@rule("BSR-11.52a", "BSR-10.13e")
def is_fast(world: World, unit: Unit) -> bool:
    """A motorized unit with an allowance of seven or more."""
    return counter(world, unit).motorised and printed_ma(world, unit) >= LEAST_MA


@rule("BSR-11.53a", "BSR-11.53b", "BSR-10.13e", "BSR-10.24a")
def its_phase(world: World, unit: Unit) -> str:
    """When it may spend its whole allowance: Soviet motors in the motorized phase, all others in the movement phase."""
    printed = counter(world, unit)
    return MOTORISED if printed.side == SOVIET and printed.motorised else MOVEMENT


@rule("BSR-11.52c", "BSR-11.53c")
def skis_help(world: World, unit: Unit) -> bool:
    """A ski unit, in Snow and Arctic turns."""
    return SKI in counter(world, unit).flags and world.weather in (SNOW, ARCTIC)


@rule("BSR-11.52b", "BSR-10.13e")
def rides_unseen(world: World, unit: Unit, here: str, there: str) -> bool:
    """Cavalry, from ground that is not open to ground that is not open."""
    land = ground(world)
    return counter(world, unit).sort == "cavalry" and not land.is_open(here) and not land.is_open(there)


@rule("BSR-11.51", "BSR-11.54")
def may_infiltrate(world: World, unit: Unit, phase: str, here: str, there: str) -> bool:
    """A combat unit with a yellow allowance of a kind that can, in its phase, not Out of Supply."""
    printed = counter(world, unit)
    if printed.ma_colour != YELLOW or not printed.fights or unit.supply == OOS or phase != its_phase(world, unit):
        return False
    return is_fast(world, unit) or skis_help(world, unit) or rides_unseen(world, unit, here, there)


@rule("BSR-11.55")
def is_engaged(world: World, moving: Moving, here: str) -> bool:
    """The stack has not set out, is in an enemy zone of control and next to an enemy unit."""
    if moving.steps or moving.spent or not in_enemy_zoc(world, here, moving.side):
        return False
    return any(has_enemy(world, near, moving.side) for near in ground(world).neighbours(here))


@rule("BSR-11.56", "T-MOVE")
def weather_lets_infiltrate(world: World) -> bool:
    """Not in Mud."""
    column = COLUMNS.get(world.weather, world.weather)
    return cell(world, "movement_kinds", "infiltration", column) == "yes"


@rule("BSR-11.56", "BSR-11.51")
def gap_is_open(world: World, moving: Moving, stack: Stack, here: str, there: str) -> bool:
    """The next hex is in an enemy zone too, empty, not closed, and no enemy works are entered or crossed."""
    if has_enemy(world, there, moving.side) or not in_enemy_zoc(world, there, moving.side):
        return False
    if works_in_the_way(world, moving.side, here, there) or is_barred(world, stack, there):
        return False
    return ground(world).open_to(here, there) and stack_price(world, stack, here, there, 0) is not None


@rule("BSR-11.51", "BSR-11.54", "BSR-11.92", "BSR-10.62", "BSR-10.66")
def infiltration(world: World, moving: Moving) -> dict[str, Came]:
    """The next hexes to which the stack can infiltrate, for all its points."""
    stack = stack_of(world, moving.units)
    here, points = stack[0].hex, points_of(world, moving)
    if not points or not is_engaged(world, moving, here) or not weather_lets_infiltrate(world):
        return {}
    return {
        there: Came(points, 0, (here, there), over=True)
        for there in ground(world).neighbours(here)
        if gap_is_open(world, moving, stack, here, there)
        and all(may_infiltrate(world, u, moving.kind, here, there) for u in stack)
    }


@rule("BSR-8.13")
def enters_between_enemies(world: World, unit: Unit) -> bool:
    """A reinforcement that may infiltrate enters an edge hex in an enemy zone of control."""
    if not weather_lets_infiltrate(world) or counter(world, unit).ma_colour != YELLOW:
        return False
    return world.phase == its_phase(world, unit) and (is_fast(world, unit) or skis_help(world, unit))
