"""The weights of what the game knows about playing well."""

from __future__ import annotations

from esagono.wargame.judging import weights


@weights
class Weights:
    """Weights in victory points; the values that stand here are the planner's."""

    place: float = 1.0
    """The hex that counts most for victory; others count in proportion."""
    troops: float = 0.05
    """A step of infantry or of a machine gun."""
    gun: float = 0.15
    """A step of a gun or mortar."""
    armour: float = 0.25
    """A step of a vehicle or carrier."""
    suppressed: float = 0.12
    """A stack that is Suppressed for a turn."""
    paralyzed: float = 0.22
    """A stack that is Paralyzed."""
    flight: float = 0.3
    """A stack that flees."""
    clearing: float = 0.5
    """A hex that counts and is rid of its defenders, in parts of what it is worth."""
    fired: float = 0.04
    """A Fired marker, with which a unit answers less."""
    watch: float = 0.12
    """The same for who is defending and has enemies in sight that may come."""
    least_harm: float = 0.012
    """What fire must do at the least."""
    step: float = 0.07
    """A movement point nearer to the goal."""
    haste: float = 0.6
    """How much more the way counts towards the end."""
    danger: float = 1.0
    """Fire on the way, in parts of its harm."""
    stopped: float = 3.0
    """How likely fire is to stop a stack, for each point of its harm."""
    exposure: float = 0.7
    """Fire at where the move ends, in parts of its harm."""
    shot: float = 0.5
    """Fire that could be made from there in the next turn, in parts of its harm."""
    hold: float = 0.8
    """Standing in a hex of one's own that counts, with enemies near, in parts of what it is worth."""
    dug_in: float = 0.5
    """Being dug in."""
    crowd: float = 0.03
    """A step beside others in the hex, above ten."""
    least_gain: float = 0.03
    """What a move must bring at the least: nobody wanders."""
    opening: float = 0.4
    """A post of the enemy that is taken while there is something to win: the way lies open, and others follow."""
    storm: float = 0.55
    """How much of its strength a stack loses that is thrown back, in parts of its worth."""


PLANNER = Weights()
