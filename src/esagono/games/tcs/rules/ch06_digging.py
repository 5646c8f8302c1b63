"""6.16 Digging in, and what ends it."""

from __future__ import annotations

from esagono.games.tcs.events.command import DugIn, DugOut
from esagono.games.tcs.pieces import FIRE, IMPLEMENTED, PREPARED, RESERVE, OpSheet, Unit
from esagono.games.tcs.rules.ch06_implementation import came_in
from esagono.games.tcs.rules.ch06_status import listed, no_command
from esagono.games.tcs.scenario.specials import DUG_IN_ANYWHERE
from esagono.games.tcs.world import World
from esagono.kernel import Play, Side, rule, step


@rule("6.16", "6.16d", "6.6c", "6.14b-2")
def defends_prepared(world: World, unit: str) -> bool:
    """The unit has a mission of Prepared Defence on an implemented sheet, and is no reserve."""
    sheet, group = listed(world).get(unit, (None, None))
    if sheet is None or group is None or sheet.status != IMPLEMENTED:
        return False
    return group.mission == PREPARED and group.role != RESERVE


@rule("6.16", "6.16a", "6.6a", "6.6-N")
def digs_in(world: World, unit: Unit) -> bool:
    """Its Prepared Defence was implemented in this turn, and it is on the map in Fire mode: wherever it stands."""
    sheet, group = listed(world).get(unit.id, (None, None))
    if sheet is None or group is None or not came_in(world, sheet, group) or unit.dug_in:
        return False
    return defends_prepared(world, unit.id) and bool(unit.hex) and not unit.carrier and unit.mode == FIRE


@rule("6.16c", "6.16d", "6.3a")
def must_leave_its_holes(world: World, unit: Unit) -> bool:
    """It is dug in and no longer may be: in Move mode, or without a mission of Prepared Defence."""
    if not unit.dug_in or DUG_IN_ANYWHERE in world.rules.special:
        return unit.dug_in and unit.mode != FIRE
    return unit.mode != FIRE or not (no_command(world) or defends_prepared(world, unit.id))


@step("6.16b")
def settle_digging(play: Play[World], record: object) -> None:
    """After the secret part of the Command Phase markers are placed and taken off, in the open."""
    for unit in tuple(play.world.units.values()):
        if must_leave_its_holes(play.world, unit):
            dig_out(play, unit.id)
        elif digs_in(play.world, unit):
            play.unit(unit.id, dug_in=True)
            play.tell(DugIn(unit.id, unit.hex))


@rule("6.16c")
def leave_holes(play: Play[World], unit: str) -> None:
    """A unit that goes to Move mode, for whatever reason, is dug in no longer."""
    if play.world.units[unit].mode != FIRE:
        dig_out(play, unit)


@rule("6.16d")
def dig_out(play: Play[World], unit: str) -> None:
    """The unit is no longer dug in."""
    if play.world.units[unit].dug_in:
        play.unit(unit, dug_in=False)
        play.tell(DugOut(unit, play.world.units[unit].hex))


@rule("21.1")
def fresh_defences(world: World, side: Side) -> tuple[OpSheet, ...]:
    """The Prepared Defences of a side that were implemented in this turn: they may lay mines."""
    return tuple(
        s
        for s in world.sheets.values()
        if s.side == side and s.status == IMPLEMENTED and s.type == PREPARED and s.since == world.turn
    )
