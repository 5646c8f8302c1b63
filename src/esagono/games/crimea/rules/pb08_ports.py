"""PB-8.4 Ports: what can be loaded and unloaded in a turn; ports that change hands; Naval Bases."""

from __future__ import annotations

from typing import Any

from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.rules.ch10_allowance import is_towed
from esagono.games.crimea.rules.pb08_ships import BOX_ZONES, class_of
from esagono.games.crimea.rules.pb08_supply import PORTS, interdicted, shelled
from esagono.games.crimea.strength import stacking_of
from esagono.games.crimea.tables import number
from esagono.games.crimea.world import SOVIET, World, counter, ground
from esagono.kernel import Play, Side, rule, step

HQ, SUPPLY, BASE = "hq", "supply", "base"
MOTORISED_SHARE = 2
"""What a motorized stacking point takes (PB-8.53c)."""


@rule("PB-8.53b1", "PB-8.53b2", "PB-8.53b3", "PB-8.53c")
def room_for(world: World, unit: Unit) -> int:
    """The transport points that a unit takes: its stacking points, twice if it is motorized or towed; an HQ one."""
    printed = counter(world, unit)
    if printed.sort in (HQ, BASE):
        return 1
    if printed.sort == SUPPLY:
        return unit.level
    heavy = printed.motorised or is_towed(world, unit)
    return stacking_of(world, unit) * (MOTORISED_SHARE if heavy else 1)


@rule("PB-8.45", "PB-8.55c1", "T-PORTS", "A-74", "A-75", "A-226")
def load_capacity(world: World, port: str, *, loading: bool) -> int:
    """The points that a port loads and unloads in a turn, less what the enemy prevents; Evacuation doubles loading."""
    printed = number(world, PORTS, class_of(world, port), "load")
    if port in BOX_ZONES:
        return printed
    left = max(0, printed - interdicted(world, port) - shelled(world, port, SOVIET))
    return 2 * left if loading and port in world.evacuation else left


@rule("PB-8.45", "PB-8.52")
def capacity_left(world: World, port: str, *, loading: bool) -> int:
    """What can still be loaded or unloaded there in this turn."""
    return load_capacity(world, port, loading=loading) - world.port_load.get(port, 0)


def use_port(play: Play[World], port: str, points: int) -> None:
    """Points that have been loaded or unloaded are counted."""
    play.put("port_load", port, play.world.port_load.get(port, 0) + points)


@rule("PB-8.49")
def note_capture(play: Play[World], hex_: str, side: Side) -> None:
    """A port that changes hands serves nobody until the next turn."""
    if ground(play.world).port(hex_) and hex_ not in play.world.taken_ports:
        play.set(taken_ports=(*play.world.taken_ports, hex_))


@step("PB-8.45")
@rule("PB-8.49")
def open_ports_again(play: Play[World], record: Any) -> None:
    """In the interphase captured ports are opened, and every port has its whole capacity again."""
    if play.world.taken_ports or play.world.port_load:
        play.set(taken_ports=(), port_load={})
