"""The weights of what the game knows about playing well."""

from __future__ import annotations

from esagono.wargame.judging import weights


@weights
class Weights:
    """Weights in victory points where nothing else is said; the values that stand here are the planner's."""

    objective: float = 3.0
    """A hex by which a scenario without points is decided."""
    at_once: float = 4.0
    """A hex with which the Axis wins at once, beside its points."""
    level: float = 0.1
    """A level of either side where levels are not counted."""
    bearable: float = 0.9
    """The most that a level costs who has to attack all the same."""
    counted_level: float = 0.35
    """A Soviet level where the scenario is about levels destroyed."""
    ground: float = 0.25
    """A hex that an attack wins, whatever it is worth."""
    approach: float = 0.45
    """A hex next to a place that is to be taken, in parts of what that is worth."""
    step: float = 0.06
    """A hex nearer to the goal."""
    haste: float = 8.0
    """How much more the way counts to a place with which all others are cut off: who is near enough goes at once."""
    spearhead: float = 60.0
    """The attack strength that is sent there at the most."""
    distance: float = 0.08
    """What it takes off a goal to be a hex farther away, when goals are given out."""
    pressure: float = 0.8
    """A full share in an attack that can be made from the hex."""
    enough: float = 3.0
    """How many to one an attack is put together for."""
    hold: float = 0.8
    """A place of one's own that is fully manned, in parts of what it is worth."""
    sentry: float = 0.5
    """The first man in it, in the same parts."""
    garrison: float = 0.7
    """The strength that is kept in a place, in parts of the enemy's near it."""
    rearguard: float = 0.2
    """The same of who still has places to take."""
    cover: float = 0.08
    """A die roll modifier for the defender, in the enemy's presence."""
    exposure: float = 0.12
    """Each to one at which the enemy could attack."""
    hunger: float = 0.6
    """A hex without a supply line."""
    effort: float = 0.05
    """What an attack must bring at the least."""
    stubborn: float = 0.5
    """How likely the defender is to have an order not to retreat, where he may."""
    least_gain: float = 0.03
    """What a move must bring at the least: nobody wanders."""


PLANNER = Weights()
