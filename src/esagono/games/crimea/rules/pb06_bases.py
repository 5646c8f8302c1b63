"""PB-6.1, 6.4 What the playbook adds: the loss of the Soviet bases, ships in port that fire at aircraft."""

from __future__ import annotations

from esagono.games.crimea.counters import Vessel
from esagono.games.crimea.pieces import Ship
from esagono.games.crimea.rules.ch06_sources import in_general_supply
from esagono.games.crimea.world import AXIS, SOVIET, World, side_of
from esagono.kernel import Play, Side, rule

SIMFEROPOL = "4321"
TRANSPORT = "t"


@rule("PB-6.15")
def simferopol_falls(play: Play[World], unit: str, hex_: str) -> None:
    """The first time that the Axis takes Simferopol, the Soviet bases are lost from the next turn on."""
    if hex_ != SIMFEROPOL or play.world.bases_lost or side_of(play.world, play.world.units[unit]) != AXIS:
        return
    play.set(bases_lost=play.world.turn)


@rule("PB-6.14", "BSR-17.22")
def base_is_supplied(world: World, hex_: str, side: Side) -> bool:
    """A base has a supply line of its own; what an ASP buys for a turn does not count."""
    return in_general_supply(world, side, hex_)


@rule("T-S2-NAVAL")
def vessel(world: World, ship: Ship | str) -> Vessel:
    """What is printed on a ship."""
    return world.charts.vessels[ship if isinstance(ship, str) else ship.id]


def ships_at(world: World, place: str) -> tuple[Ship, ...]:
    """The ships in a port, a sea hex or a box."""
    return tuple(s for s in world.ships.values() if s.at == place and not s.box)


@rule("PB-6.43", "PB-6.44d", "BSR-17.42")
def ships_fire(world: World, hex_: str, side: Side) -> bool:
    """Ships in the mission hex, transports excepted, give the Soviets an AA roll where no land unit does."""
    return side == SOVIET and any(vessel(world, s).type != TRANSPORT for s in ships_at(world, hex_))
