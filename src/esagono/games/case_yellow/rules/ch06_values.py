"""6.2, 7.5c Effective values: what supply and disruption leave of the printed ones."""

from __future__ import annotations

from esagono.games.case_yellow.tables import number
from esagono.games.case_yellow.world import Unit, World, counter
from esagono.kernel import rule

STATES = "unit_states"
OOS, DISRUPTED = "oos", "disrupted"


@rule("R-6.2", "R-7.5c", "R-2.4l")
def effective_tr(world: World, unit: Unit) -> int:
    """The tactical rating: two less out of supply, then two less disrupted, each time not under one."""
    tr = counter(world, unit).tr
    if not tr:
        return 0
    if unit.oos:
        tr = max(1, tr + number(world, STATES, OOS, "tr"))
    if is_shaken(world, unit):
        tr = max(1, tr + number(world, STATES, DISRUPTED, "tr"))
    return tr


@rule("R-12.11a", "R-12.11b", "S-2.2e", "S-7.16c")
def defending_tr(world: World, unit: Unit) -> int:
    """The tactical rating against German movement and attack: under Better Defence one more in scenario 3."""
    better = world.rules.better_defence.tr if unit.hex in world.better_defence else 0
    return effective_tr(world, unit) + (better if counter(world, unit).side == "allied" else 0)


@rule("R-6.2", "R-7.5c")
def effective_ma(world: World, unit: Unit) -> int:
    """The movement allowance: three out of supply (less stays), then two less disrupted, not under one."""
    ma = counter(world, unit).ma
    if unit.oos:
        ma = min(ma, number(world, STATES, OOS, "ma_most"))
    if is_shaken(world, unit):
        ma = max(min(ma, 1), ma + number(world, STATES, DISRUPTED, "ma"))
    return ma


@rule("R-6.2")
def is_shaken(world: World, unit: Unit) -> bool:
    """Disruption counts; not for units in the evacuation port."""
    return unit.disrupted and not in_evacuation_port(world, unit)


def in_evacuation_port(world: World, unit: Unit) -> bool:
    """The unit is in the port of a running Dynamo."""
    return world.dynamo is not None and not world.dynamo.over and unit.hex == world.dynamo.port
