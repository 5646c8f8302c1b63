"""17.1 Battalion Morale: eliminated units in the box of their battalion."""

from __future__ import annotations

from esagono.games.tcs.counters import BATTALION_MORALE
from esagono.games.tcs.pieces import Unit
from esagono.games.tcs.stacks import is_platoon
from esagono.games.tcs.world import World, counter, formation, ground, on_map, side_of
from esagono.kernel import Play, rule

OTHERS = 3
"""So many other units weigh like a platoon (17.1a)."""


@rule("17.1a")
def battalion_morale(world: World, battalion: str) -> int:
    """One for each platoon in the box, one for every three other units."""
    box = world.boxes.get(battalion, ())
    platoons = sum(is_platoon(world, u) for u in box)
    return platoons + (len(box) - platoons) // OTHERS


@rule("17.1b")
def morale_of_battalion(world: World, unit: Unit) -> int:
    """What a unit's own battalion adds to its morale."""
    own = formation(world, unit)
    return battalion_morale(world, own.id) if own and own.morale == BATTALION_MORALE else 0


@rule("17.1a", "17.1c", "10.0c")
def box_unit(play: Play[World], unit: Unit) -> None:
    """An eliminated unit goes into the box of its battalion; one without goes into that of the nearest."""
    world, printed = play.world, counter(play.world, unit)
    if printed.vehicle:
        return
    own = formation(world, unit)
    box = own.id if own and own.morale == BATTALION_MORALE else nearest_battalion(world, unit)
    if box:
        play.put("boxes", box, (*world.boxes.get(box, ()), unit.id))


@rule("17.1c", "A-111")
def nearest_battalion(world: World, unit: Unit) -> str:
    """The battalion of the nearest friendly unit that has one; of several, the one that has suffered most."""
    found: dict[str, int] = {}
    for other in on_map(world, side_of(world, unit)):
        own = formation(world, other)
        if other.id != unit.id and own and own.morale == BATTALION_MORALE:
            distance = ground(world).distance(unit.hex, other.hex)
            found[own.id] = min(distance, found.get(own.id, distance))
    return min(found, key=lambda name: (found[name], -battalion_morale(world, name)), default="")
