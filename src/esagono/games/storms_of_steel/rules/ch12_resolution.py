"""12.1 What mortar and artillery fire meets, 12.2 air bursts."""

from __future__ import annotations

from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.rules.ch04_terrain import terrain_at
from esagono.games.storms_of_steel.rules.ch07_close_combat import is_close
from esagono.games.storms_of_steel.rules.ch07_defence import Defender
from esagono.games.storms_of_steel.world import World
from esagono.kernel import rule
from esagono.wargame.sums import Term

BURSTS_IN = ("woods",)
"""Light woods are too low."""


@rule("12.1")
def comes_from_above(world: World, attack: Attack) -> bool:
    """Mortar and artillery fire, direct or not, meets the flank of every target; a mortar's close combat is none."""
    if attack.mode in ("indirect", "artillery"):
        return True
    leader = world.units.get(attack.leader)
    is_mortar = leader is not None and world.charts.units[leader.kind].is_mortar
    return attack.mode == "direct" and is_mortar and not is_close(world, attack)


@rule("12.2")
def air_burst(world: World, defender: Defender) -> Term | None:
    """Over unarmoured targets in woods the shells burst in the air: the woods are no cover (A-106, A-114)."""
    in_woods = terrain_at(world, defender.unit.hex).name in BURSTS_IN
    bursts = in_woods and defender.colour == "red" and comes_from_above(world, defender.attack)
    return Term("air-burst", "12.2", 0) if bursts else None
