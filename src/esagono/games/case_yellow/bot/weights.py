"""The weights of what the game knows about playing well: two players of one school, of whom one has learned more."""

from __future__ import annotations

from dataclasses import replace

from esagono.wargame.judging import weights


@weights
class Weights:
    """Weights in victory points where nothing else is said; the values that stand here are the planner's."""

    towns: tuple[float, float, float] = (0.4, 0.4, 0.4)
    """A town of the track: one that makes or breaks three, one of two that do, one of three (S-8.11)."""
    level: float = 0.02
    """A point of combat strength where only places decide."""
    step: float = 0.02
    """A movement point nearer to the goal."""
    distance: float = 0.06
    """What it takes off a goal to be a point farther away, when goals are given out."""
    need: float = 6.0
    """Strength that is sent to a goal before others are thought of."""
    room: float = 4.0
    """Strength that is sent to hold a place that is in danger, whatever it is worth."""
    room_by_worth: float = 3.0
    """And the more for each point that it is worth."""
    alarm: float = 1.0
    """The danger of a place with enemies near."""
    pressure: float = 0.015
    """Each to one at which an attack could be made."""
    cover: float = 0.03
    """A column to the left for the attacker."""
    exposure: float = 0.05
    """Each to one at which the enemy could attack."""
    effort: float = 0.004
    """The price of each attacker."""
    duty: float = 0.06
    """The price of each hex that an attack out of duty obliges to attack in turn."""
    push: float = 0.05
    """An enemy pushed back."""
    headway: float = 2.0
    """How many steps a step nearer to the goal counts in combat."""
    move_first: float = 0.8
    """The first Movement round of a turn."""
    move_again: float = 0.5
    """Another one."""
    move_up: float = 0.5
    """Another one when the enemy has none left."""
    soon: float = 7.0
    """Movement points within which troops on the ground will be there themselves."""
    late: float = 16.0
    """Movement points beyond which they will not."""
    by_ground: float = 0.95
    """How sure it is that those who are near take a place."""
    near_a_goal: float = 0.08
    """A landing beside a goal, in parts of what it is worth."""
    walks_in: float = 0.7
    """How sure it is that 22 LL walks into a goal that it lands beside."""
    relief: float = 0.0
    """How much less that counts where troops on the ground will take the goal."""
    sortie: float = 0.03
    """What a sortie could win elsewhere."""
    planned_air: int = 1
    """Sorties that an attack is planned with."""
    leaving: float = 1.0
    """A place of one's own that is left in an advance, in parts of what it is worth."""
    watch: float = 0.0
    """The first man in a place of one's own that the enemy is near, in parts of what it is worth."""
    second: float = 0.0
    """And the second."""
    bait: float = 0.0
    """Who stands in a place of one's own beside the enemy, in parts of what it is worth."""
    bait_beside: float = 0.0
    """Who stands next to such a place beside the enemy's quick units."""
    assault: float = 0.0
    """A place of the enemy's next to which one stands, as strong as it takes, in parts of what it is worth."""
    garrison: float = 0.0
    """The first man in a place that the German has taken, when only the Allies have a march left, in the same parts."""
    far_sighted: bool = False
    """Whether a move is judged by all that is near enough, or by the next hexes only."""
    by_outlook: bool = False
    """Whether the Allies' posts are those that make victory likeliest."""


PLANNER = Weights()
GERMAN = Weights(
    towns=(0.6, 0.35, 0.25),
    need=3.0,
    distance=0.1,
    pressure=0.01,
    push=0.01,
    headway=3.5,
    move_again=0.12,
    move_up=9.0,
    near_a_goal=0.3,
    relief=1.0,
    garrison=0.8,
)
"""Who has learned how to attack the Netherlands."""
DUTCH = Weights(
    towns=(0.6, 0.3, 0.25), distance=0.1, cover=0.045, exposure=0.06, level=0.03, assault=0.5, far_sighted=True
)
"""Who has learned how to hold them: while marches are to come, the last of one's own among them, when only combats
are, and when nothing is."""
AGAINST_MARCHES = replace(DUTCH, watch=0.8, second=0.25)
LAST_MARCH = replace(DUTCH, step=1.0, cover=0.0, exposure=0.0, assault=0.0, by_outlook=True)
AGAINST_COMBATS = replace(DUTCH, room=0.0, room_by_worth=0.0, leaving=0.0, bait=1.0, bait_beside=0.2)
AT_THE_END = replace(DUTCH, room=0.0, room_by_worth=0.0, leaving=0.0, level=0.001, effort=0.001, duty=0.02)
