"""How units lose levels and leave the map: one way for combat, supply, attrition and all else."""

from __future__ import annotations

from esagono.games.case_yellow.events.combat import Disrupted, Eliminated, LevelLost
from esagono.games.case_yellow.events.turns import DefenceLost
from esagono.games.case_yellow.world import ELIMINATED, World, units_at
from esagono.kernel import Play, rule

FRESH = {
    "disrupted": False,
    "oos": False,
    "no_attack_supply": False,
    "moved": False,
    "left": 0,
    "entered": 0,
    "attacked": False,
    "beset": False,
}
"""A unit that leaves the map leaves its markers behind."""
OUTSIDE_COMBAT = ("bombs", "terror", "supply", "attrition", "attrition-oos")
"""Causes of loss after which nobody settles what the unit leaves behind in its hex."""


@rule("R-2.2a")
def lose_level(play: Play[World], unit: str, cause: str) -> None:
    """One strength level less; without one left the unit is eliminated."""
    level = play.world.units[unit].level - 1
    if level <= 0:
        eliminate(play, unit, cause)
        return
    play.unit(unit, level=level)
    play.tell(LevelLost(unit, cause, level))


def eliminate(play: Play[World], unit: str, cause: str) -> None:
    """The unit is taken off the map for good, or until a rule brings it back."""
    hex_ = play.world.units[unit].hex
    take_off(play, unit, ELIMINATED, level=0, cause=cause)
    play.tell(Eliminated(unit, cause))
    if cause in OUTSIDE_COMBAT:
        abandon(play, hex_)


@rule("R-12.11f")
def abandon(play: Play[World], hex_: str) -> None:
    """The Better Defence of a hex whose last unit is lost otherwise than in combat is lost with it (AM-120)."""
    if hex_ in play.world.better_defence and not units_at(play.world, hex_, "allied"):
        play.set(better_defence=tuple(h for h in play.world.better_defence if h != hex_))
        play.tell(DefenceLost(hex_))


def take_off(play: Play[World], unit: str, box: str, **changes: object) -> None:
    """The unit goes to a box."""
    play.unit(unit, hex="", box=box, **{**FRESH, **changes})


@rule("R-2.4g", "R-6.1b", "R-6.1c", "R-2.2c")
def disrupt(play: Play[World], unit: str) -> None:
    """The unit is disrupted; a second time adds nothing (R-6.2)."""
    if not play.world.units[unit].disrupted:
        play.unit(unit, disrupted=True)
        play.tell(Disrupted(unit))
