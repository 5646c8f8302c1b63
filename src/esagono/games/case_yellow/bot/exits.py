"""Scenario 3: quick German units that are to leave the map, and where (S-7.20)."""

from __future__ import annotations

from esagono.games.case_yellow.bot.appraisal import FAR, way
from esagono.games.case_yellow.rules.scenario3_exit import exit_hexes
from esagono.games.case_yellow.world import ELIMINATED, EXITED, REFIT, Unit, World, counter, ground, has_enemy
from esagono.kernel.memo import once_per_world

SPARE = 2
"""How many more are sent than have to leave: some will not get through."""


@once_per_world
def still_to_leave(world: World) -> int:
    """How many units are missing, while there is time."""
    conditions = world.rules.victory.conditions
    if world.turn > conditions.exits_by_turn:
        return 0
    return max(0, conditions.exits - world.exited)


@once_per_world
def can_be_done(world: World) -> bool:
    """Enough quick units are left, those counted that come back or come in before it is too late."""
    missing = still_to_leave(world)
    return bool(missing) and sum(may_leave_yet(world, u) for u in world.units.values()) >= missing


def may_leave_yet(world: World, unit: Unit) -> bool:
    """A German unit with a yellow MA that is in the game and not in the workshops for too long."""
    printed = counter(world, unit)
    if printed.side != "german" or not printed.yellow or unit.box in (ELIMINATED, EXITED):
        return False
    return unit.box != REFIT or world.refit_ends < world.rules.victory.conditions.exits_by_turn


def open_gates(world: World) -> list[str]:
    """The hexes by which they may leave, while enough of them can."""
    if not can_be_done(world):
        return []
    return [h for h in exit_hexes(ground(world)) if not has_enemy(world, h, "german")]


def leavers(world: World, units: list[Unit]) -> dict[str, str]:
    """Who is to leave and by which hex: as many as it takes and some to spare, the nearest first."""
    gates = open_gates(world)
    quick = sorted((*nearest(world, u.hex, gates), u.id) for u in units if counter(world, u).yellow)
    return {unit: gate for far, gate, unit in quick[: still_to_leave(world) + SPARE] if far < FAR}


def nearest(world: World, hex_: str, gates: list[str]) -> tuple[int, str]:
    """The gate that is nearest to a hex, after its distance in movement points."""
    return min(((way(world, hex_, gate), gate) for gate in gates), default=(FAR, ""))
