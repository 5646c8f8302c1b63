"""20.0/8 Hits on aircraft, 20.0/5 how they leave the map."""

from __future__ import annotations

from esagono.games.storms_of_steel.events.combat import AircraftHit
from esagono.games.storms_of_steel.events.ground import LeftTheMap
from esagono.games.storms_of_steel.rules.ch03_activation import drop_empty_activation
from esagono.games.storms_of_steel.world import Unit, World
from esagono.kernel import Play, rule
from esagono.kernel.value import replace


@rule("20.0/8")
def damage(play: Play[World], unit: str) -> None:
    """The first hit draws no counter: the aircraft can still manoeuvre but not attack, and must leave (A-90)."""
    play.unit(unit, damaged=True)
    play.tell(AircraftHit(unit))


@rule("20.0", "20.0/5")
def leave_the_map(play: Play[World], unit: str) -> None:
    """An aircraft ends its activation off the map; what AP it had is lost, unless others share them."""
    play.unit(unit, hex="", altitude=0, ready=False, active=False, leaving=False, gone=True)
    play.tell(LeftTheMap(unit))
    drop_empty_activation(play, play.world.units[unit].side)


@rule("20.0/5", "20.0/8")
def back_at_the_field(unit: Unit) -> Unit:
    """For a new round everybody is ready; an aircraft may come back, unless it left with a hit (A-260)."""
    return replace(unit, ready=True, active=False, gone=unit.gone and unit.damaged)
