"""2 Victory: objectives held at the end, or when the Axis is conquered."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.third_reich.events.turns import Objectives
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.politics import alliance_of, is_neutral, is_power
from esagono.games.third_reich.world import ALLIANCES, ALLIES, AXIS, BRITAIN, GERMANY, World, ground
from esagono.kernel import Play, Result, Side, Slot, rule, step
from esagono.kernel.memo import once_while

LEVELS = ("stalemate", "marginal", "tactical", "decisive")
CHAMPION = {AXIS: GERMANY, ALLIES: BRITAIN}
"""The power that stands for an alliance in a result."""
STRICTER: Slot[Callable[[World, str], int]] = Slot("objectives that an alliance needs besides")
"""World, alliance (15.633)."""


@once_while("control", "charts", "minors", "powers", "states", "wars", "land")
@rule("2.1", "2.11", "2.12", "2.13", "2.4", "5.42")
def holder(world: World, hex_: str) -> str:
    """The alliance to which an objective counts; empty: it is neutral, or nobody's."""
    owner = controller(world, hex_)
    if is_neutral(world, owner) and not is_power(owner):
        return ""
    return alliance_of(world, owner)


def objectives(world: World, alliance: str) -> int:
    """How many objectives an alliance holds."""
    return sum(holder(world, h) == alliance for h in ground(world).objectives)


@rule("2.23", "T-victory-two-player")
def level(world: World, alliance: str) -> int:
    """The level that an alliance has reached: 0 stalemate, 3 decisive; -1: not even that."""
    victory = world.rules.victory
    wanted = victory.axis if alliance == AXIS else victory.allies
    more = sum(strict(world, alliance) for strict in STRICTER)
    return sum(objectives(world, alliance) >= n + more for n in wanted) - 1


@rule("2.23", "2.1")
def verdict(world: World) -> Result:
    """The higher level wins; without one above stalemate nobody does."""
    axis, allies = level(world, AXIS), level(world, ALLIES)
    scores = {p: objectives(world, a) for a, powers in ALLIANCES.items() for p in powers if p in world.powers}
    best = max(axis, allies)
    if axis == allies or best < 1:
        return Result("", "stalemate", scores)
    winner: Side = CHAMPION[AXIS if axis > allies else ALLIES]
    return Result(winner, LEVELS[best], scores)


@step("2.1", when=lambda world, _: world.turn >= world.last_turn)
@rule("3.32", "S-1939")
def end_of_game(play: Play[World], _: object) -> None:
    """After the last turn objectives are counted."""
    play.tell(Objectives(objectives(play.world, AXIS), objectives(play.world, ALLIES)))
    play.over(verdict(play.world))
