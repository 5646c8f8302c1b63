"""5.10 Fanatic defenders: who dies where he was told to stand keeps the Axis out."""

from __future__ import annotations

from esagono.games.crimea.pieces import NO_RETREAT
from esagono.games.crimea.records import Battle
from esagono.games.crimea.rules.ch16_results import printed_fate
from esagono.games.crimea.rules.ch18_works import strongpoint_of
from esagono.games.crimea.rules.pb05_belt import belt_stands
from esagono.games.crimea.world import AXIS, SOVIET, World
from esagono.kernel import rule


@rule("PB-5.10", "A-67")
def fanatics_held(world: World, battle: Battle, hex_: str) -> bool:
    """Under No Retreat the last defenders of a strongpoint or belt hex were lost in a result with an R."""
    if battle.side != AXIS or battle.foe_order != NO_RETREAT or not printed_fate(world, battle.defender).retreat:
        return False
    return strongpoint_of(world, hex_, SOVIET) or belt_stands(world, hex_)
