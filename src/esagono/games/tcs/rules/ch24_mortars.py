"""24.3 Mortars: their spotters, and how often they fire."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.tcs.counters import MORTAR
from esagono.games.tcs.pieces import Unit
from esagono.games.tcs.records import Trigger
from esagono.games.tcs.rules.ch09_able import hex_of
from esagono.games.tcs.stacks import is_shaken
from esagono.games.tcs.world import World, counter, formation, on_map
from esagono.kernel import Seen, law, rule


@rule("24.3", "24.3a", "15.3d")
def spotters(world: World, mortar: Unit) -> Iterator[Unit]:
    """Units of the same company, battalion or regiment, in either mode, that are not shaken."""
    printed = counter(world, mortar)
    for unit in on_map(world, printed.side):
        if not is_shaken(unit) and belongs(world, mortar, unit):
            yield unit


@rule("24.3a")
def belongs(world: World, mortar: Unit, unit: Unit) -> bool:
    """The unit is of the formation that the mortar supports."""
    printed, other = counter(world, mortar), counter(world, unit)
    if printed.level == "company":
        return printed.formation == other.formation and printed.company == other.company
    if printed.level == "battalion":
        return bool(printed.formation) and printed.formation == other.formation
    own, its = formation(world, mortar), formation(world, unit)
    return own is not None and its is not None and bool(own.regiment) and own.regiment == its.regiment


@rule("24.3b", "A-53")
def has_fired_its_shot(world: World, unit: Unit) -> bool:
    """A mortar fires once in an Action Phase, whoever's it is."""
    return counter(world, unit).type == MORTAR and unit.shots > 0


def mortar_is_silent(world: World, trigger: Trigger, unit: Unit) -> bool:
    """It has fired in this phase, or the trigger is in its own hex."""
    return has_fired_its_shot(world, unit) or (counter(world, unit).type == MORTAR and unit.hex in trigger.hexes)


@law("24.3b")
def mortar_has_its_shot(seen: Seen[World, Any], act: Any) -> bool:
    """A mortar has one shot in a phase."""
    return not has_fired_its_shot(seen.world, seen.world.units[act.unit])


@law("24.3b")
def mortar_fires_over_a_distance(seen: Seen[World, Any], act: Any) -> bool:
    """Mortars do not fire into their own hex."""
    unit = seen.world.units[act.unit]
    return counter(seen.world, unit).type != MORTAR or unit.hex != hex_of(seen, act)
