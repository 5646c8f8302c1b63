"""5.58, 28.15 What is cut off: Sevastopol as a fortress, and air base counters without a line of supply."""

from __future__ import annotations

from typing import Any

from esagono.games.third_reich.airbases import air_units, based, capacity, displace, move_counter_home
from esagono.games.third_reich.counters import BASE
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.phases import takes_part
from esagono.games.third_reich.records import Turn
from esagono.games.third_reich.rules.ch27_sea import is_fed
from esagono.games.third_reich.rules.ch27_supply import lines_from
from esagono.games.third_reich.world import ALLIES, RUSSIA, World, colour_of, ground, kind, nation_of, on_map
from esagono.games.third_reich.zones import CUT_OFF
from esagono.kernel import Play, rule, step

BLACK_SEA = "black-sea"


@rule("5.58")
def hold_sevastopol(play: Play[World], turn: Turn) -> None:
    """When the Russian turn begins: is Sevastopol still a fortress?"""
    if turn.alliance != ALLIES:
        return
    for hex_ in ground(play.world).fortresses:
        if ground(play.world).fortress(hex_) == "sevastopol":
            key = f"{CUT_OFF} {hex_}"
            if not is_relieved(play.world, hex_):
                play.put("states", key, "yes")
            elif key in play.world.states:
                play.drop("states", key)


@rule("5.58")
def is_relieved(world: World, hex_: str) -> bool:
    """Russia holds another port on the Black Sea, or a line leads from the fortress to the east edge."""
    land = ground(world)
    ports = (h for h in land.ports if BLACK_SEA in land.port(h) and h != hex_)
    if any(controller(world, h) == RUSSIA for h in ports):
        return True
    return not land.east_edge.isdisjoint(lines_from(world, RUSSIA, frozenset({hex_})))


@step("28.15")
@rule("27.13")
def bring_bases_home(play: Play[World], phase: Any) -> None:
    """At the end of the redeployment phase base counters out of supply go to their capital; fortresses supply them."""
    world = play.world
    for unit in on_map(world):
        mine = kind(world, unit).sort == BASE and takes_part(world, phase, nation_of(world, unit))
        if mine and not is_fed(world, unit):
            move_counter_home(play, unit)
            leave_the_base(play, unit.hex)


@rule("28.15", "28.24", "A-300")
def leave_the_base(play: Play[World], hex_: str) -> None:
    """Air units for which the hex has no room without its counter go to other bases, as if it had been overrun."""
    for unit in reversed(air_units(play.world, hex_)):
        room = capacity(play.world, hex_, nation_of(play.world, unit), colour_of(play.world, unit))
        if based(play.world, hex_) > room:
            displace(play, unit)
