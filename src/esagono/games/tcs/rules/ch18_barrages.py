"""18.3 Barrage markers on the map: put down, changed, taken off."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.tcs.events.artillery import BarrageLifted
from esagono.games.tcs.pieces import Barrage
from esagono.games.tcs.rules.ch18_continuous import stays
from esagono.games.tcs.world import World
from esagono.kernel import Play, Side, rule


def put_barrage(play: Play[World], hex_: str, barrage: Barrage) -> None:
    """A marker lies in a hex, with those that are there already."""
    play.put("barrages", hex_, (*play.world.barrages.get(hex_, ()), barrage))


def take_barrage(play: Play[World], hex_: str, barrage: Barrage) -> None:
    """A marker is taken out of a hex."""
    rest = list(play.world.barrages[hex_])
    rest.remove(barrage)
    if rest:
        play.put("barrages", hex_, tuple(rest))
    else:
        play.drop("barrages", hex_)


def lift(play: Play[World], which: Callable[[Barrage], bool]) -> None:
    """Take these markers off the map."""
    for hex_, barrages in tuple(play.world.barrages.items()):
        for barrage in barrages:
            if which(barrage):
                take_barrage(play, hex_, barrage)
                play.tell(BarrageLifted(hex_, barrage.battery))


@rule("18.3-1", "18.6b")
def lift_old_fire(play: Play[World], side: Side) -> None:
    """Before a side places missions, its Continuous Fire of the turn before ends."""
    turn = play.world.turn
    lift(play, lambda barrage: barrage.side == side and barrage.turn < turn)


@rule("18.3-4", "18.8b", "18.5a")
def lift_the_rest(play: Play[World]) -> None:
    """When all is over, every marker goes that is not Continuous Fire."""
    world = play.world
    lift(play, lambda barrage: not stays(world, barrage))
