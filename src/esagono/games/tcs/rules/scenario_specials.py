"""Special rules that single scenarios lay down: surprise, engineers at night, green crews."""

from __future__ import annotations

from typing import Any

from esagono.games.tcs.pieces import Unit
from esagono.games.tcs.rules.ch18_zones import ILLUM
from esagono.games.tcs.scenario.specials import ENGINEERS_ALONE, GREEN_CREWS, SURPRISE, told
from esagono.games.tcs.world import NIGHT, World, counter, enemy, ground, on_map
from esagono.kernel import Seen, law, rule

ENGINEER = "engineer"


@rule("S-1")
def is_surprised(world: World, side: str) -> bool:
    """The side does not know yet that it is attacked: nobody of the enemy has fired or come across."""
    given = told(world.rules, SURPRISE)
    if given is None or side != given[0] or world.turn > int(given[1]):
        return False
    beyond = set(ground(world).places((given[2],)))
    return not any(shows_itself(unit, beyond) for unit in on_map(world, enemy(side)))


def shows_itself(unit: Unit, beyond: set[str]) -> bool:
    """It has fired, or stands beyond the line."""
    return unit.hex in beyond or unit.fired or unit.sfa or bool(unit.pfas or unit.shots)


@law("S-1")
def side_knows_of_the_attack(seen: Seen[World, Any], act: Any) -> bool:
    """A side that is surprised fires no Illum."""
    lights = getattr(act, "mission", ILLUM) == ILLUM
    return not lights or not is_surprised(seen.world, seen.side)


@law("S-1")
def night_breach_is_for_engineers(seen: Seen[World, Any], act: Any) -> bool:
    """Where the scenario says so, only engineers breach mines on night turns."""
    alone = told(seen.world.rules, ENGINEERS_ALONE) is not None and seen.world.light == NIGHT
    return not alone or ENGINEER in counter(seen.world, act.unit).flags


@rule("S-1")
def green_crews(world: World, formation: str) -> int:
    """One more to the Vehicle Morale of a formation of green crews, for its first check of the game."""
    given = told(world.rules, GREEN_CREWS)
    return int(given == (formation,) and not world.tracks[formation].checks)
