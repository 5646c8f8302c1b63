"""29.424 What units that are transported over the sea could attack once they have landed and gone inland."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.third_reich.navy import TRANSPORT
from esagono.games.third_reich.phases import taking_part
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.rules.ch13_reach import reach
from esagono.games.third_reich.rules.ch14_targets import may_attack
from esagono.games.third_reich.rules.ch29_cargo import aboard
from esagono.games.third_reich.world import World, ground, kind, nation_of
from esagono.games.third_reich.zones import enemy_hexes
from esagono.kernel import rule
from esagono.kernel.memo import once_per_world
from esagono.kernel.value import replace


@rule("28.421", "28.511", "29.424")
def attacked_after_landing(world: World, record: Any) -> frozenset[str]:
    """The hexes that transported units may attack: they have air support, the attackers' and the defenders'."""
    return landing_targets(world, record.alliance, record.minor)


@once_per_world
def landing_targets(world: World, alliance: str, minor: str) -> frozenset[str]:
    """The hexes with enemies that the cargo of transports of a turn can come next to."""
    nations = taking_part(world, alliance, minor)
    cargo = (u for u in landing(world) if nation_of(world, u) in nations)
    return frozenset(h for unit in cargo for h in within_attack(world, unit))


def landing(world: World) -> Iterator[Unit]:
    """The ground units that transports are to land, as they will stand in the port."""
    for going in world.voyages:
        if going.purpose == TRANSPORT and not going.ended and not going.level:
            for name in aboard(world, going):
                if kind(world, name).ground:
                    yield replace(world.units[name], hex=going.end, aboard="")


@rule("29.423")
def within_attack(world: World, landed: Unit) -> Iterator[str]:
    """The hexes that a landed unit can attack from the port, or from where it can go with the factors it has left."""
    there = replace(world, units={**world.units, landed.id: landed})
    foes = enemy_hexes(world, nation_of(world, landed))
    for start in (landed.hex, *reach(there, landed.id, landed.left)):
        stands = replace(landed, hex=start)
        yield from (h for h in ground(world).neighbours(start) if h in foes and may_attack(there, stands, h))
