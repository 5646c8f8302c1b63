"""3.2 Control of hexes: the last who stood there, or who last exerted an uncontested zone of control."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from esagono.games.crimea.events.movement import ControlChanged
from esagono.games.crimea.rules.ch03_zones import zone_of
from esagono.games.crimea.world import SIDES, SOVIET, World, combat_units, counter, enemy, ground, side_of
from esagono.kernel import Play, Side, Slot, rule, step

ENTERED: Slot[Callable[[Play[World], str, str], None]] = Slot("a hex is entered")
"""What a combat unit brings about where it comes in: play, unit, hex."""
TAKEN: Slot[Callable[[Play[World], str, Side], None]] = Slot("a hex is taken")
"""What follows when a hex changes hands: play, hex, its new owner."""


@rule("BSR-3.21a", "BSR-3.41")
def holder(world: World, hex_: str) -> Side:
    """Who controls a hex as things stand: its combat units, else an uncontested zone, else who held it before."""
    there = combat_units(world, hex_)
    if there:
        return side_of(world, there[0])
    zoned = [side for side in SIDES if hex_ in zone_of(world, side)]
    return zoned[0] if len(zoned) == 1 else world.control.get(hex_, SOVIET)


def is_friendly(world: World, hex_: str, side: Side) -> bool:
    """The side controls the hex."""
    return holder(world, hex_) == side


@rule("BSR-3.21a")
def come_into(play: Play[World], unit: str, hex_: str) -> None:
    """The unit stands in the hex, which is its side's from now on."""
    play.unit(unit, hex=hex_, box="")
    if counter(play.world, unit).fights:
        take(play, hex_, side_of(play.world, play.world.units[unit]))
    for happens in ENTERED:
        happens(play, unit, hex_)


def take(play: Play[World], hex_: str, side: Side) -> None:
    """The hex is the side's."""
    before = play.world.control.get(hex_)
    if before == side:
        return
    play.put("control", hex_, side)
    if before == enemy(side):
        play.tell(ControlChanged(hex_, side))
    if (before or SOVIET) != side:
        for happens in TAKEN:
            happens(play, hex_, side)


@step("BSR-3.21a")
@rule("SOP-B1c", "SOP-B5", "SOP-C1c", "SOP-C5c")
def settle_control(play: Play[World], record: Any) -> None:
    """At the end of each movement, reaction and combat phase uncontested zones of control turn empty hexes."""
    world = play.world
    for hex_ in sorted({h for side in SIDES for h in zone_of(world, side)}):
        if ground(world).playable(hex_):
            take(play, hex_, holder(world, hex_))
