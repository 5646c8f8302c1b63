"""The weights of what the game knows about playing well: everything is reckoned in BRPs."""

from __future__ import annotations

from esagono.wargame.judging import weights


@weights
class Weights:
    """Weights in BRPs; the values that stand here are the planner's."""

    objective: float = 14.0
    """An objective hex."""
    capital: float = 40.0
    """The capital of a power; of a minor country a half."""
    city: float = 3.0
    """Any other city."""
    coast: float = 3.0
    """A beach where an enemy could land."""
    ring: float = 12.0
    """A hex beside the capital of a power that enemies are near."""
    hex: float = 0.6
    """Any hex that is taken from an enemy."""
    pull: float = 0.3
    """How much a way towards the goals counts, in parts of what lies there."""
    fade: float = 0.75
    """How much less a goal counts for each hex of distance."""
    guard: float = 0.5
    """A threatened place of one's own that is held, in parts of its worth."""
    threat: float = 0.5
    """How many factors a place needs, for each enemy factor near it."""
    least_strike: float = 1.0
    """What an attack must bring at the least."""
    least_offensive: float = 15.0
    """What the attacks of an Offensive must promise together."""
    rich: int = 120
    """BRPs at which an Offensive is no longer dear."""
    army: int = 8
    """Factors that make a landing a second front; fewer are worth less."""
    foothold: float = 9.0
    """A beach on the other side of the sea, beyond what the hex is worth."""
    harbour: float = 6.0
    """A port on the beach, or next to it: an army can follow."""
    reinforced: float = 4.0
    """A factor that comes ashore in a bridgehead of one's own."""
    stranded: float = 1.0
    """What a landing loses that does not last, in parts of the price of its units."""
    contested: float = 0.5
    """How many factors must be ashore or near for each enemy factor near the beach."""
    spoilt: float = 0.7
    """How much enemy fleets on the front endanger a voyage."""
    berth: float = 0.6
    """A factor that waits in a port with ships for a landing."""
    least_move: float = 0.15
    """What a move must bring at the least: nobody wanders."""
    reserve: int = 15
    """BRPs that are kept for an Offensive in each of the next turns of the year while units are built."""
    decisive: float = 3.0
    """How much more the capital counts whose fall ends the game."""
    war_chest: int = 45
    """BRPs that must be left when war is declared on a minor country."""


PLANNER = Weights()
