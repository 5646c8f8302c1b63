"""2.12 The Map T Box supplies over the Ice Bridge."""

from __future__ import annotations

from collections.abc import Iterable

from esagono.games.crimea.events.supply import IceBridgePlaced
from esagono.games.crimea.pieces import GENERAL
from esagono.games.crimea.records import Rations
from esagono.games.crimea.rules.ch03_control import is_friendly
from esagono.games.crimea.rules.ch06_states import change_state
from esagono.games.crimea.world import REAR, SOVIET, World, ground, side_of
from esagono.kernel import Play, Side, rule, step

ICE_BRIDGE = "7012"


@rule("PB-2.12f", "PB-10.44i5", "PB-10.94h5", "PB-10.54i5")
def over_the_ice(world: World, side: Side) -> Iterable[str]:
    """Soviet units that trace to the Ice Bridge are supplied from the Map T Box."""
    return (ICE_BRIDGE,) if side == SOVIET and world.ice_bridge and ground(world).playable(ICE_BRIDGE) else ()


@step("SOP-A2d")
@rule("PB-10.44i1", "PB-10.94h1", "PB-10.54i1")
def place_ice_bridge(play: Play[World], record: Rations) -> None:
    """In its turn the Soviet places the Ice Bridge, if the hex is friendly; else never."""
    world = play.world
    due = record.side == SOVIET and world.rules.supply.ice_bridge == world.turn
    if due and ground(world).has_hex(ICE_BRIDGE) and is_friendly(world, ICE_BRIDGE, SOVIET):
        play.set(ice_bridge=True)
        play.tell(IceBridgePlaced(ICE_BRIDGE))


@step("PB-2.12f")
@rule("PB-10.24a")
def supply_the_box(play: Play[World], record: Rations) -> None:
    """Everybody in the box behind the front is in General Supply."""
    for unit in tuple(play.world.units.values()):
        if unit.box in REAR and side_of(play.world, unit) == record.side:
            change_state(play, unit, GENERAL)
