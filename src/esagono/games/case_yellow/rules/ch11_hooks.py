"""11 Where other chapters and the scenario book reach into combat; each slot says when it is asked.

Bans give the rule that forbids, or nothing. `composition.py` names them.
"""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.case_yellow.records import Battle
from esagono.games.case_yellow.world import Unit, World
from esagono.kernel import Play, Slot

AttackBan = Callable[[World, Unit, str], str]
"""World, unit, target: the rule that keeps the unit from attacking the hex."""
StepBan = Callable[[World, Unit, str, str], str]
"""World, unit, from, to: the rule that keeps the unit from retreating or advancing so."""

ATTACK_BANS: Slot[AttackBan] = Slot("attack bans")
RETREAT_BANS: Slot[StepBan] = Slot("retreat bans")
ADVANCE_BANS: Slot[StepBan] = Slot("advance bans")
AFTER_ROLL: Slot[Callable[[Play[World], Battle], None]] = Slot("after the roll")
"""When the result is known, before losses, retreat and advance."""
AFTER_COMBAT: Slot[Callable[[Play[World], Battle, bool], None]] = Slot("after combat")
"""When losses and retreats are done, before the advance; and whether a defender has lived through it."""
AFTER_ADVANCE: Slot[Callable[[Play[World], str], None]] = Slot("after an advance")
"""When a unit has advanced."""


def attack_ban(world: World, unit: Unit, target: str) -> str:
    """The first rule of another chapter that forbids the attack; empty if none does."""
    return next((found for ban in ATTACK_BANS if (found := ban(world, unit, target))), "")


def retreat_ban(world: World, unit: Unit, a: str, b: str) -> str:
    """The first rule of another chapter that forbids the step of a retreat; empty if none does."""
    return next((found for ban in RETREAT_BANS if (found := ban(world, unit, a, b))), "")


def advance_ban(world: World, unit: Unit, a: str, b: str) -> str:
    """The first rule of another chapter that forbids the step of an advance; empty if none does."""
    return next((found for ban in ADVANCE_BANS if (found := ban(world, unit, a, b))), "")
