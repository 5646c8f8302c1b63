"""37.1, 37.2 Gibraltar: its loss costs Britain 25 BRPs, once; who holds it redeploys through it."""

from __future__ import annotations

from esagono.games.third_reich.events.strategy import GibraltarLost
from esagono.games.third_reich.holding import controller, is_friendly
from esagono.games.third_reich.places import GIBRALTAR, hex_of
from esagono.games.third_reich.politics import at_war, in_play
from esagono.games.third_reich.purse import lose
from esagono.games.third_reich.world import BRITAIN, World
from esagono.kernel import Play, rule
from esagono.wargame.tables import number

PENALTY = "gibraltar"


@rule("37.2", "29.66")
def is_held(world: World, nation: str, hex_: str) -> bool:
    """Who holds Gibraltar redeploys units in, out and through it, whoever stands beside it."""
    return hex_ == hex_of(world, GIBRALTAR) and is_friendly(world, nation, hex_)


@rule("37.1", "A-56")
def gibraltar_falls(play: Play[World], unit: str, hex_: str) -> None:
    """An enemy unit comes in: Britain pays at once, the first time only, and has no turn to retake it."""
    if hex_ != hex_of(play.world, GIBRALTAR) or PENALTY in play.world.penalties or not in_play(play.world, BRITAIN):
        return
    if at_war(play.world, BRITAIN, controller(play.world, hex_)):
        play.set(penalties=(*play.world.penalties, PENALTY))
        play.tell(GibraltarLost())
        lose(play, BRITAIN, number(play.world.charts.tables, "costs", PENALTY, "brp"), PENALTY)
