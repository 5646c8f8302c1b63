"""Scenario book 5.8b and 5.8c: the Maginot Zone and the Blind Spot; 12.7: the closed hexes around an open Paris.

Other paragraphs of the scenario book stand with the rules that they change: see the table in docs/case_yellow.md.
"""

from __future__ import annotations

from esagono.games.case_yellow.events.movement import ScreenVanishes
from esagono.games.case_yellow.losses import take_off
from esagono.games.case_yellow.records import Battle
from esagono.games.case_yellow.rules.ch12_paris import closed_hexes
from esagono.games.case_yellow.rules.paragraphs import paragraph
from esagono.games.case_yellow.world import REINFORCEMENTS, Unit, World, counter, ground, units_at
from esagono.kernel import Play, rule

MAGINOT, BLIND_SPOT = "maginot-zone", "blind-spot"
ONE_UNIT_TURN = 2
SCREEN = "screen"
DE = "DE"
SCREEN_ENTRY = "south west rail"


# 5.8b The Maginot Zone


def held_in_the_zone(world: World, unit: Unit, frm: str, to: str) -> str:
    """Nobody in the zone moves on turn 1; on turn 2 one unit may leave, later one corps in each round."""
    if not is_bound_to_the_zone(world, unit, frm):
        return ""
    if world.turn == 1:
        return rule_of_the_first_turn(world)
    if to in ground(world).zone(MAGINOT) or not world.exits:
        return ""
    return second_unit_leaves(world) if world.turn == ONE_UNIT_TURN else second_corps_leaves(world, unit)


def zone_is_closed(world: World) -> bool:
    """The scenario has the limits of the Maginot Zone."""
    return world.rules.restrictions.maginot_zone


def state_in_the_zone(world: World, unit: Unit) -> object:
    """What `held_in_the_zone` hangs on for an Allied unit: on turn 1 all stay, later the exit may be used up."""
    if world.turn == 1:
        return 1
    used_up = world.exits > 0 and (world.turn == ONE_UNIT_TURN or counter(world, unit).size == "corps")
    return ONE_UNIT_TURN if used_up else None


@rule("S-5.8b", "S-5.8b5", "S-6.8b", "S-6.8b5")
def is_bound_to_the_zone(world: World, unit: Unit, frm: str) -> bool:
    """An Allied unit in the zone, wherever it has come from."""
    bound = zone_is_closed(world) and counter(world, unit).side == "allied"
    return bound and frm in ground(world).zone(MAGINOT)


@rule("S-5.8b2", "S-6.8b2")
def rule_of_the_first_turn(world: World) -> str:
    """Nobody in the zone moves on turn 1, not even inside it."""
    return paragraph(world, "S-5.8b2", "S-6.8b2")


@rule("S-5.8b3", "S-6.8b3")
def second_unit_leaves(world: World) -> str:
    """On turn 2, when one unit has left."""
    return paragraph(world, "S-5.8b3", "S-6.8b3")


@rule("S-5.8b4", "S-6.8b4")
def second_corps_leaves(world: World, unit: Unit) -> str:
    """Later, when a corps has left in this round; divisions leave freely."""
    return paragraph(world, "S-5.8b4", "S-6.8b4") if counter(world, unit).size == "corps" else ""


@rule("S-5.8b3", "S-5.8b4", "S-6.8b3", "S-6.8b4")
def note_exit(play: Play[World], unit: str, frm: str, to: str) -> None:
    """A unit that leaves the zone uses up the exit: on turn 2 any, later a corps."""
    zone = ground(play.world).zone(MAGINOT)
    counts = play.world.turn <= ONE_UNIT_TURN or counter(play.world, unit).size == "corps"
    if frm in zone and to not in zone and counter(play.world, unit).side == "allied" and counts:
        play.set(exits=play.world.exits + 1)


def exits_are_counted(world: World) -> bool:
    """On turn 2 one unit leaves the zone."""
    return zone_is_closed(world) and world.turn == ONE_UNIT_TURN


@rule("S-5.8b3", "S-6.8b3")
def too_many_leave(world: World, stack: tuple[Unit, ...], frm: str, to: str) -> bool:
    """On turn 2 a stack does not leave the zone together."""
    zone = ground(world).zone(MAGINOT)
    leave = len(stack) > 1 and frm in zone and to not in zone and counter(world, stack[0]).side == "allied"
    return leave and exits_are_counted(world)


# 5.8c The Blind Spot


def is_blind(world: World) -> bool:
    """The Blind Spot is in force: turn 1."""
    return world.rules.restrictions.blind_spot and world.turn == 1


@rule("S-5.8c", "S-5.8c1", "S-5.8c3", "S-5.8c4")
def kept_by_the_blind_spot(world: World, unit: Unit, frm: str, to: str) -> str:
    """No Allied unit comes in from outside, and none inside goes out."""
    if not is_blind(world) or counter(world, unit).side != "allied":
        return ""
    zone = ground(world).zone(BLIND_SPOT)
    if to in zone and frm not in zone:
        return "S-5.8c1"
    return "S-5.8c3" if frm in zone and to not in zone else ""


@rule("S-5.8c1", "S-5.8c2", "S-5.8b1", "S-6.8b1")
def no_attack_into_the_blind_spot(world: World, unit: Unit, target: str) -> str:
    """Allied units outside do not attack into it; those inside fight normally."""
    zone = ground(world).zone(BLIND_SPOT)
    if is_blind(world) and counter(world, unit).side == "allied" and target in zone and unit.hex not in zone:
        return "S-5.8c1"
    return ""


@rule("S-5.8c5")
def cavalry_screen_vanishes(play: Play[World], battle: Battle) -> None:
    """A French cavalry division attacked by motorised units is put on turn 5, unless the result is DE (AM-57)."""
    world = play.world
    motorised = any(counter(world, u).boxed for u in battle.units)
    if not is_blind(world) or battle.attacker != "german" or battle.result == DE or not motorised:
        return
    if battle.target not in ground(world).zone(BLIND_SPOT):
        return
    for unit in units_at(world, battle.target, "allied"):
        if SCREEN in counter(world, unit).flags:
            due = world.rules.restrictions.cavalry_returns
            take_off(play, unit.id, REINFORCEMENTS, due=due, entry=SCREEN_ENTRY)
            play.let(play.record(Battle), vanished=True)
            play.tell(ScreenVanishes(unit.id))


# 12.7 Paris


@rule("R-12.7a")
def paris_bars(world: World) -> bool:
    """Whether an open Paris closes any hex."""
    return bool(closed_hexes(world))


def closed_by_paris(world: World, unit: Unit, frm: str, to: str) -> str:
    """No Allied unit comes within two hexes of an open Paris."""
    closed = counter(world, unit).side == "allied" and to in closed_hexes(world)
    return "R-12.7a" if closed else ""
