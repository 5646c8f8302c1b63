"""20.0/8 Hits on aircraft, 20.0/5 how they leave the map."""

from __future__ import annotations

from esagono.games.storms_of_steel.activations import drop_empty_activation
from esagono.games.storms_of_steel.events.combat import AircraftHit
from esagono.games.storms_of_steel.events.ground import LeftTheMap
from esagono.games.storms_of_steel.world import Unit, World, is_ground
from esagono.kernel import Play, rule
from esagono.kernel.value import replace


@rule("20.0/8")
def damage(play: Play[World], unit: str) -> bool:
    """The first hit draws no counter: the aircraft can still manoeuvre but not attack, and must leave (A-90)."""
    if is_ground(play.world, play.world.units[unit]):
        return False
    play.unit(unit, damaged=True)
    play.tell(AircraftHit(unit))
    return True


@rule("20.0", "20.0/5")
def leave_the_map(play: Play[World], unit: str) -> None:
    """An aircraft ends its activation off the map; what AP it had is lost, unless others share them."""
    play.unit(unit, hex="", altitude=0, ready=False, active=False, leaving=False, gone=True)
    play.tell(LeftTheMap(unit))
    drop_empty_activation(play, play.world.units[unit].side)


@rule("20.0/5", "20.0/8")
def back_at_the_field(unit: Unit) -> Unit:
    """In a new round an aircraft that has left the map may come back, unless it left with a hit (A-260)."""
    return replace(unit, gone=unit.gone and unit.damaged)
