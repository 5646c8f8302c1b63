"""10.1a, 10.6a A stack comes into the next hex of its way."""

from __future__ import annotations

from esagono.games.case_yellow.control import come_into, lift_bridgehead
from esagono.games.case_yellow.rules.ch10_limits import SUPPLY
from esagono.games.case_yellow.rules.scenario1_dyle import note_arrival
from esagono.games.case_yellow.rules.scenario1_zones import note_exit
from esagono.games.case_yellow.world import World, counter
from esagono.kernel import Play, rule


@rule("R-10.1a", "R-10.6a", "R-10.8d")
def enter(play: Play[World], units: tuple[str, ...], hex_: str) -> None:
    """The hex turns friendly at once; a bridgehead that a German unit has come by goes (AM-104)."""
    for unit in units:
        note_exit(play, unit, play.world.units[unit].hex, hex_)
        come_into(play, unit, hex_)
        note_arrival(play, unit, hex_)
        if counter(play.world, unit).sort == SUPPLY:
            play.unit(unit, used=True)
    if counter(play.world, units[0]).side == "german":
        lift_bridgehead(play, hex_)
