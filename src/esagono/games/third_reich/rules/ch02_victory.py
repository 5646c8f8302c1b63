"""2 Victory: objectives held at the end, or when the Axis is conquered."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.third_reich.calendar import turn_of
from esagono.games.third_reich.events.turns import Objectives
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.politics import alliance_of, is_neutral, is_power
from esagono.games.third_reich.rules.ch02_levels import (
    CAMPAIGN,
    CONQUEST,
    HELD,
    LEVELS,
    allied_level,
    axis_level,
    belongs_to_partisans,
    conquered_in,
    several,
    standings,
)
from esagono.games.third_reich.world import ALLIANCES, ALLIES, AXIS, BRITAIN, GERMANY, World, ground
from esagono.kernel import Play, Result, Side, Slot, rule, step
from esagono.kernel.memo import once_while

VICHY = "vichy"
CHAMPION = {AXIS: GERMANY, ALLIES: BRITAIN}
"""The power that stands for an alliance in a result."""
STRICTER: Slot[Callable[[World, str], int]] = Slot("objectives that an alliance needs besides")
"""World, alliance (15.633)."""


@once_while("control", "charts", "minors", "powers", "states", "wars", "land", "units")
@rule("2.1", "2.11", "2.12", "2.13", "2.4", "5.42", "49.5")
def holder(world: World, hex_: str) -> str:
    """The alliance to which an objective counts; empty: it is neutral, nobody's, or in the hands of partisans."""
    owner = controller(world, hex_)
    if belongs_to_partisans(world, hex_):
        return ""
    if owner == VICHY:  # 49.5: Marseilles and Lyon count for the Axis
        return AXIS
    if is_neutral(world, owner) and not is_power(owner):
        return ""
    return alliance_of(world, owner)


def objectives(world: World, alliance: str) -> int:
    """How many objectives an alliance holds."""
    return sum(holder(world, h) == alliance for h in ground(world).objectives)


@rule("2.23", "3.37", "T-victory-two-player")
def level(world: World, alliance: str) -> int:
    """The level that an alliance has reached: 0 stalemate, 3 decisive; -1: not even that."""
    victory = world.rules.victory
    if victory.kind in (CONQUEST, CAMPAIGN):
        return axis_level(world) if alliance == AXIS else allied_level(world)
    wanted = victory.axis if alliance == AXIS else victory.allies
    more = sum(strict(world, alliance) for strict in STRICTER)
    return sum(objectives(world, alliance) >= n + more for n in wanted) - 1


@rule("2.23", "2.1")
def verdict(world: World) -> Result:
    """The higher level wins; without one above stalemate nobody does."""
    if several(world):
        return verdict_of_several(world)
    axis, allies = level(world, AXIS), level(world, ALLIES)
    scores = {p: objectives(world, a) for a, powers in ALLIANCES.items() for p in powers if p in world.powers}
    best = max(axis, allies)
    if axis == allies or best < 1:
        return Result("", "stalemate", scores)
    winner: Side = CHAMPION[AXIS if axis > allies else ALLIES]
    return Result(winner, LEVELS[best], scores)


@rule("2.3", "2.35")
def verdict_of_several(world: World) -> Result:
    """Among several players the power with the highest level wins alone."""
    levels = standings(world)
    best = max(levels.values(), default=-1)
    first = [p for p, level in levels.items() if level == best]
    if best < 1 or len(first) > 1:
        return Result("", LEVELS[max(0, best)], levels)
    return Result(first[0], LEVELS[best], levels)


@rule("2.21", "2.34")
def is_over(world: World, _: object) -> bool:
    """After the last turn, or when the Axis is conquered where that decides; an Axis victory does not end the game."""
    decides = world.rules.victory.kind in (CONQUEST, CAMPAIGN)
    return world.turn >= world.last_turn or (decides and bool(conquered_in(world)))


@rule("2.21")
def note_winter(play: Play[World]) -> None:
    """At the end of Winter 1943 the Axis is measured."""
    victory = play.world.rules.victory
    day = victory.dates.get("axis-marginal", "") if victory.kind == CAMPAIGN else ""
    if day and play.world.turn == turn_of(day) and objectives(play.world, AXIS) >= victory.axis[0]:
        play.put("notes", HELD, 1)


@step("2.1", when=is_over)
@rule("3.32")
def end_of_game(play: Play[World], _: object) -> None:
    """After the last turn objectives are counted."""
    play.tell(Objectives(objectives(play.world, AXIS), objectives(play.world, ALLIES)))
    play.over(verdict(play.world))
