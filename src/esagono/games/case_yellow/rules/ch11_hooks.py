"""11 Where other chapters and the scenario book reach into combat; each hook says when it is asked.

Bans give the rule that forbids, or nothing. What happens is told to `after_roll` and `after_combat`.
"""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.case_yellow.records import Battle
from esagono.games.case_yellow.rules.ch12_better_defence import settle_defences
from esagono.games.case_yellow.rules.scenario1_dyle import bound_by_the_plan, closed_to_germans
from esagono.games.case_yellow.rules.scenario1_zones import (
    cavalry_screen_vanishes,
    closed_by_paris,
    kept_by_the_blind_spot,
    no_attack_into_the_blind_spot,
)
from esagono.games.case_yellow.world import Unit, World, side_of
from esagono.kernel import Play, Side

AttackBan = Callable[[World, Unit, str], str]
"""World, unit, target: the rule that keeps the unit from attacking the hex."""
StepBan = Callable[[World, Unit, str, str], str]
"""World, unit, from, to: the rule that keeps the unit from retreating or advancing so."""
AfterRoll = Callable[[Play[World], Battle], None]
AfterCombat = Callable[[Play[World], Battle, bool], None]
"""Play, battle, and whether a defender has lived through it."""


def lose_or_lift_defences(play: Play[World], battle: Battle, lived: bool) -> None:
    """Better Defence markers on a hex that combat has emptied; beaten attackers leave theirs (R-12.11e, R-12.11f)."""
    settle_defences(play, survivors=lived and battle.attacker == "german")


def lift_defences_left(play: Play[World], unit: str) -> None:
    """Better Defence markers on a hex that an advance has emptied (R-12.11e)."""
    if side_of(play.world, play.world.units[unit]) == "allied":
        settle_defences(play, survivors=True)


ATTACK_BANS: tuple[AttackBan, ...] = (no_attack_into_the_blind_spot,)
RETREAT_BANS: tuple[StepBan, ...] = (closed_by_paris,)
ADVANCE_BANS: tuple[StepBan, ...] = (
    closed_to_germans,
    closed_by_paris,
    kept_by_the_blind_spot,
    bound_by_the_plan,
)
AFTER_ROLL: tuple[AfterRoll, ...] = (cavalry_screen_vanishes,)
"""When the result is known, before losses, retreat and advance."""
AFTER_COMBAT: tuple[AfterCombat, ...] = (lose_or_lift_defences,)
"""When losses and retreats are done, before the advance."""
AFTER_ADVANCE: tuple[Callable[[Play[World], str], None], ...] = (lift_defences_left,)
"""When a unit has advanced."""
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
