"""37.1 Gibraltar: its loss costs Britain 25 BRPs, once."""

from __future__ import annotations

from esagono.games.third_reich.events.strategy import GibraltarLost
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.places import GIBRALTAR, hex_of
from esagono.games.third_reich.politics import at_war, in_play
from esagono.games.third_reich.purse import lose
from esagono.games.third_reich.world import BRITAIN, World
from esagono.kernel import Play, rule
from esagono.wargame.tables import number

PENALTY = "gibraltar"


@rule("37.1", "A-56")
def gibraltar_falls(play: Play[World], unit: str, hex_: str) -> None:
    """An enemy unit comes in: Britain pays at once, the first time only, and has no turn to retake it."""
    if hex_ != hex_of(play.world, GIBRALTAR) or PENALTY in play.world.penalties or not in_play(play.world, BRITAIN):
        return
    if at_war(play.world, BRITAIN, controller(play.world, hex_)):
        play.set(penalties=(*play.world.penalties, PENALTY))
        play.tell(GibraltarLost())
        lose(play, BRITAIN, number(play.world.charts.tables, "costs", PENALTY, "brp"), PENALTY)
