"""12.24, 20.4B The end of the attacks: an Offensive must have been used if it can be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from esagono.games.third_reich.counters import PARTISAN
from esagono.games.third_reich.phases import EndPhase
from esagono.games.third_reich.politics import commands
from esagono.games.third_reich.records import Battle, Phase
from esagono.games.third_reich.rules.ch12_duties import offensive_due
from esagono.games.third_reich.rules.ch14_attack import SUPPORT, TIMES, may_come_from_its_hex
from esagono.games.third_reich.rules.ch14_targets import attackers_of, targets
from esagono.games.third_reich.strength import face
from esagono.games.third_reich.world import World, ground, kind
from esagono.kernel import Law, Seen, Side, Slot, law, rule

END_LAWS: Slot[Law[Any]] = Slot("laws of the end of the attacks")
"""Attacks that a rule demands (43.1)."""
OTHER_USES: Slot[Callable[[World, Side, str], bool]] = Slot("uses of an Offensive that are still to come")
"""World, power, front: an air attack on a port that will be made (28.455)."""


def own_targets(world: World, record: Phase, power: Side) -> list[str]:
    """The hexes that units of a power may attack, and where an attack can be made."""
    found = targets(world, record.alliance, record.minor)
    units = ((h, attackers_of(world, record.alliance, record.minor, h)) for h in found)
    battle = Battle(power, record.alliance, (), minor=record.minor)
    own = [(h, able) for h, able in units if any(is_free(world, power, battle, u) for u in able)]
    return [h for h, able in own if not air_is_too_much(world, h, able)]


def is_free(world: World, power: Side, battle: Battle, unit: str) -> bool:
    """The power commands the unit, and not too many have attacked from its hex."""
    return commands(world, power, world.units[unit]) and may_come_from_its_hex(world, world.units[unit], battle)


@rule("28.422", "12.24")
def air_is_too_much(world: World, hex_: str, able: tuple[str, ...]) -> bool:
    """So many air factors are over the hex that no attack of those who may attack it is legal."""
    over = face(
        world, (m.unit for m in world.missions if m.kind == SUPPORT and m.hex == hex_ and m.unit in world.units)
    )
    return over > TIMES * face(world, (u for u in able if kind(world, u).sort != PARTISAN))


@law("12.24")
@rule("20.4B", "A-89")
def offensive_is_used(seen: Seen[World, Phase], act: EndAttacks) -> bool:
    """On the front of an Offensive a ground attack or a mission is made; who can make none has passed for his BRPs."""
    if seen.record.minor:
        return True
    hexes = own_targets(seen.world, seen.record, seen.side)
    fronts = dict.fromkeys(ground(seen.world).front(h) for h in hexes)
    idle = (f for f in fronts if not any(used(seen.world, seen.side, f) for used in OTHER_USES))
    return not any(offensive_due(seen.side, f) in seen.world.dues for f in idle)


class EndAttacks(EndPhase):
    """A power is ready with its attacks."""

    verb = "done"
    rule = "12.24"
    ends = "phase"
    laws = (offensive_is_used, END_LAWS)
