"""Scenario book 5.8a: Allied units with stars beside their set-up code; 8.9: Dutch units in scenario 4.

Other paragraphs of the scenario book stand with the rules that they change: see the table in docs/case_yellow.md.
"""

from __future__ import annotations

from esagono.games.case_yellow.rules.paragraphs import paragraph
from esagono.games.case_yellow.rules.scenario1_dyle import (
    RED,
    YELLOW,
    goes_astray,
    has_yellow_stars,
    is_marching,
    plan_holds,
    room_on_the_line,
)
from esagono.games.case_yellow.tables import cell
from esagono.games.case_yellow.world import Unit, World, counter
from esagono.kernel import rule

BLACK = "black"
CODES, STAY = "star_codes", "stay"


def first_allied_round(world: World) -> bool:
    """The Allies have not yet finished a Movement round in this turn."""
    return ("allied", "movement") not in world.rounds


def rule_of_stars(world: World) -> str:
    """What the scenario says of the stars beside the set-up codes."""
    return paragraph(world, "S-5.8a", "S-6.8a", "S-7.4b", "S-8.9")


@rule("S-5.8a", "S-6.8a", "S-7.4b", "S-8.9")
def stars_count(world: World) -> bool:
    """The scenario has stars, and they count on turn 1."""
    return world.rules.restrictions.stars and world.turn == 1


def stars_of(world: World, unit: Unit) -> object:
    """What `held_by_stars` hangs on."""
    stars = counter(world, unit).stars
    return (stars, first_allied_round(world)) if stars else None


@rule("S-5.8a", "S-5.8a1", "S-5.8a2", "S-8.9")
def held_by_stars(world: World, unit: Unit, frm: str, to: str) -> str:
    """Black stars hold a unit on turn 1: one in the first Movement round, two in both; also if it has retreated."""
    if not stars_count(world):
        return ""
    stars = counter(world, unit).stars
    if not stars or cell(world, CODES, stars, "first_round" if first_allied_round(world) else "second_round") != STAY:
        return ""
    return paragraph(world, "S-5.8a1", "S-8.9") if stars == BLACK else cell(world, CODES, stars, "rule")


@rule("S-5.8a3", "S-5.8a4", "S-5.8a5", "S-5.8d1")
def led_by_stars(world: World, unit: Unit, frm: str, to: str) -> str:
    """Red and yellow stars send a unit towards the Dyle Plan area by the most direct way."""
    if not plan_holds(world) or not is_marching(world, unit):
        return ""
    stars = counter(world, unit).stars
    if goes_astray(world, unit, frm, to):
        return "S-5.8a5" if stars == YELLOW else "S-5.8a4" if stars == RED else "S-5.8a3"
    return ""


def state_on_the_march(world: World, unit: Unit) -> object:
    """What `led_by_stars` hangs on."""
    if not is_marching(world, unit):
        return None
    room = None if has_yellow_stars(world, unit) else room_on_the_line(world, unit)
    return counter(world, unit).stars, unit.bound, world.turn, room
