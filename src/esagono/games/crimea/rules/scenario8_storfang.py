"""Scenario 8, Operation Storfang: an HQ that only ships move, two ports that fall together, Citadels as havens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from esagono.games.crimea.airpower import owner
from esagono.games.crimea.events.navy import EvacuationDeclared
from esagono.games.crimea.pieces import Squadron
from esagono.games.crimea.rules.ch03_control import is_friendly
from esagono.games.crimea.rules.pb05_citadel import citadel_stands
from esagono.games.crimea.rules.pb08_losses import put_to_sea
from esagono.games.crimea.rules.pb08_ships import BOX_ZONES
from esagono.games.crimea.world import AXIS, SOVIET, World, counter, ground, side_of
from esagono.kernel import Play, Seen, law, rule

EVACUATED = "evacuated"
"""The row of the readiness modifiers."""


@law("PB-10.84i")
def only_ships_move_it(seen: Seen[World, Any], act: Any) -> bool:
    """The HQ of the fortress leaves its place aboard a ship alone."""
    return act.unit not in seen.world.rules.command.stays


@rule("PB-10.84b")
def standing_citadels(world: World) -> Iterable[str]:
    """Where the scenario says so, a line to an undestroyed Citadel spares Soviet units a surrender roll."""
    if not world.rules.supply.citadels:
        return ()
    held = (h for h in ground(world).names if citadel_stands(world, h))
    return tuple(h for h in held if is_friendly(world, h, SOVIET))


# Evacuation (10.84h)


@rule("PB-10.84h1")
def close_other_port(play: Play[World], unit: str, hex_: str) -> None:
    """When an Axis combat unit enters one of the two ports, the other is evacuated to the end of the scenario."""
    world = play.world
    twins = world.rules.navy.twin_ports
    if hex_ not in twins or side_of(world, world.units[unit]) != AXIS or not counter(world, unit).fights:
        return
    for port in twins:
        if port not in (hex_, *world.closed_ports) and is_friendly(world, port, SOVIET):
            close(play, port)


@rule("PB-10.84h1", "PB-10.84h2")
def close(play: Play[World], port: str) -> None:
    """The marker is placed for good, and the ships in the port put to sea at once."""
    world = play.world
    marked = world.evacuation if port in world.evacuation else (*world.evacuation, port)
    play.set(evacuation=marked, closed_ports=(*world.closed_ports, port))
    play.tell(EvacuationDeclared(port))
    put_to_sea(play, port)


@rule("PB-10.84h1", "A-260")
def nobody_lands(world: World, place: str) -> bool:
    """From then on neither units nor supply go ashore on the map; in the Map T Box they do."""
    return bool(world.closed_ports) and place not in BOX_ZONES


@rule("PB-10.84h3")
def airfields_are_shelled(world: World, squadron: Squadron) -> tuple[str, ...]:
    """From then on Soviet air units have +4 to all readiness rolls."""
    return (EVACUATED,) if world.closed_ports and owner(world, squadron) == SOVIET else ()
