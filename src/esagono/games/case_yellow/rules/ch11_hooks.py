"""11 Where other chapters and the scenario book reach into combat; each hook says when it is asked.

Bans give the rule that forbids, or nothing. What happens is told to `after_roll` and `after_combat`.
"""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.case_yellow.records import Battle
from esagono.games.case_yellow.rules.ch12_better_defence import settle_defences
from esagono.games.case_yellow.world import Unit, World
from esagono.kernel import Play, Side

AttackBan = Callable[[World, Unit, str], str]
"""World, unit, target: the rule that keeps the unit from attacking the hex."""
StepBan = Callable[[World, Unit, str, str], str]
"""World, unit, from, to: the rule that keeps the unit from retreating or advancing so."""
AfterRoll = Callable[[Play[World], Battle], None]
AfterCombat = Callable[[Play[World], Battle, bool], None]
"""Play, battle, and whether a defender has lived through it."""


def lose_or_lift_defences(play: Play[World], battle: Battle, lived: bool) -> None:
    """Better Defence markers on a hex that combat has emptied (R-12.11e, R-12.11f)."""
    settle_defences(play, survivors=lived)


ATTACK_BANS: tuple[AttackBan, ...] = ()
RETREAT_BANS: tuple[StepBan, ...] = ()
ADVANCE_BANS: tuple[StepBan, ...] = ()
AFTER_ROLL: tuple[AfterRoll, ...] = ()
"""When the result is known, before losses, retreat and advance."""
AFTER_COMBAT: tuple[AfterCombat, ...] = (lose_or_lift_defences,)
"""When losses and retreats are done, before the advance."""
ROUND_ENDS: tuple[Callable[[Play[World], Side], None], ...] = ()
"""After the last combat of a Combat round."""


def attack_ban(world: World, unit: Unit, target: str) -> str:
    """The first rule of another chapter that forbids the attack; empty if none does."""
    return next((found for ban in ATTACK_BANS if (found := ban(world, unit, target))), "")


def retreat_ban(world: World, unit: Unit, a: str, b: str) -> str:
    """The first rule of another chapter that forbids the step of a retreat; empty if none does."""
    return next((found for ban in RETREAT_BANS if (found := ban(world, unit, a, b))), "")


def advance_ban(world: World, unit: Unit, a: str, b: str) -> str:
    """The first rule of another chapter that forbids the step of an advance; empty if none does."""
    return next((found for ban in ADVANCE_BANS if (found := ban(world, unit, a, b))), "")
