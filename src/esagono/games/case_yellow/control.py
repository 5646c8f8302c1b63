"""Coming into a hex, by movement, advance, retreat or landing: control and what lies there (R-10.6a, AM-65)."""

from __future__ import annotations

from esagono.games.case_yellow.events.combat import WorksDestroyed
from esagono.games.case_yellow.events.movement import ControlChanged
from esagono.games.case_yellow.events.turns import DynamoEnds
from esagono.games.case_yellow.world import World, controller, side_of, units_at, works_stand
from esagono.kernel import Play, Side, rule
from esagono.kernel.value import replace


@rule("R-10.6a", "R-2.2d2")
def come_into(play: Play[World], unit: str, hex_: str) -> None:
    """The unit stands in the hex; the hex turns friendly at once, and what a German destroys or drives off goes."""
    held = bool(units_at(play.world, hex_, "allied"))
    play.unit(unit, hex=hex_, box="")
    side = side_of(play.world, play.world.units[unit])
    take_control(play, hex_, side)
    if side == "german":
        flatten(play, hex_)
        drive_off(play, hex_)
    elif not held:
        lift_bridgehead(play, hex_)


def take_control(play: Play[World], hex_: str, side: Side) -> None:
    """The hex belongs to the side from now on."""
    if controller(play.world, hex_) != side:
        play.put("control", hex_, side)
        play.tell(ControlChanged(hex_, side))
        if side == "german":
            port_falls(play, hex_)


@rule("R-13.3a", "R-2.2b3")
def port_falls(play: Play[World], hex_: str) -> None:
    """Dynamo is over at the moment in which the German takes its port."""
    dynamo = play.world.dynamo
    if dynamo is not None and not dynamo.over and dynamo.port == hex_:
        end_dynamo(play)


def end_dynamo(play: Play[World]) -> None:
    """The end marker, the port marker and the air marker leave the map."""
    if play.world.dynamo is not None:
        play.set(dynamo=replace(play.world.dynamo, over=True, ended=play.world.turn, hits=0))
        play.tell(DynamoEnds(play.world.dynamo.port))


@rule("R-10.9b", "R-10.9c")
def flatten(play: Play[World], hex_: str) -> None:
    """Defensive works are destroyed when a German unit first comes in."""
    if works_stand(play.world, hex_):
        play.set(destroyed=(*play.world.destroyed, hex_))
        play.tell(WorksDestroyed(hex_))


@rule("R-12.6b")
def drive_off(play: Play[World], hex_: str) -> None:
    """Refugee markers go when a German unit comes in."""
    if hex_ in play.world.refugees:
        play.set(refugees=tuple(h for h in play.world.refugees if h != hex_))


@rule("R-10.8d")
def lift_bridgehead(play: Play[World], hex_: str) -> None:
    """An Allied unit that comes into the empty hex of a bridgehead removes it; under defenders it stays (R-10.8f)."""
    if hex_ in play.world.bridgeheads:
        play.set(bridgeheads=tuple(h for h in play.world.bridgeheads if h != hex_))
