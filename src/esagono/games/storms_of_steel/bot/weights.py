"""What a player of the game gives weight to: the planner has one weights, the strategist's candidates another."""

from __future__ import annotations

from esagono.wargame.judging import weights


@weights
class Weights:
    """Weights, in victory points or as parts of what they weigh; those of the planner unless told otherwise."""

    fear: float = 0.3
    """How much of the danger of a place counts."""
    cover: float = 0.03
    """Every point of defence that the terrain gives."""
    prospect: float = 0.3
    """How much of the best shot from a place counts."""
    crowd: float = 0.12
    """Every friend in the same hex."""
    pull: float = 0.07
    """Every AP of the way to a goal."""
    drive: float = 1.0
    """How much more a goal draws that is not ours."""
    stand: float = 0.25
    """The part of a goal's points for who stands in it."""
    take: float = 1.0
    """How much it counts to take a goal, against what the game would give for it now."""
    leave: float = 0.4
    """The part of a goal's points that is lost by leaving it."""
    wound: float = 0.45
    """The part of a unit's worth that a first hit takes."""
    fire: float = 1.0
    """How much what an attack destroys counts against all else."""
    rally: float = 1.0
    """How much it counts to be rid of a hit."""
    dig: float = 1.0
    """How much it counts to be dug in."""
    ap: float = 0.03
    """What an AP that is spent could have won elsewhere."""
    cap: float = 0.08
    """The same for a CAP."""
    joins: float = 0.7
    """The part of what a fresh unit could do that its use by somebody else's AP costs."""
    opportunity: float = 0.5
    """The part of the gain that it costs to act out of turn."""
    support: float = 0.8
    """The part of a supporter's own best shot that its support costs."""
    hidden: float = 0.3
    """What it is worth to stay hidden."""


STEADY = Weights()
"""The planner's."""
BOLD = Weights(
    fear=0.38,
    cover=0.023,
    prospect=0.36,
    crowd=0.11,
    pull=0.073,
    drive=2.0,
    leave=0.25,
    fire=2.3,
    dig=0.42,
    ap=0.045,
    opportunity=0.95,
    support=0.47,
    hidden=0.31,
)
"""The strategist's: from 700 games against the planner in which every weight was changed by chance."""
MECHANISED = Weights(
    prospect=0.42,
    crowd=0.15,
    drive=0.8,
    stand=0.12,
    wound=0.65,
    fire=1.2,
    dig=0.5,
    opportunity=0.95,
    support=0.55,
)
"""The strategist's with vehicles: from another 740 games of the same kind in two firefights with tanks."""
