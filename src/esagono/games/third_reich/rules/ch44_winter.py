"""44 The Russian winter: Axis units in Russia are not doubled, and the Axis takes no Offensive in the East."""

from __future__ import annotations

from esagono.games.third_reich.calendar import WINTER, season, turn_of, written
from esagono.games.third_reich.events.politics import WinterComes, WinterRolled
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import alliance_of, in_play, pair
from esagono.games.third_reich.world import (
    ALLIANCE,
    AXIS,
    EASTERN,
    GERMANY,
    OFFENSIVE,
    RUSSIA,
    World,
    ground,
    kind,
    nation_of,
    on_map,
)
from esagono.kernel import Act, Play, Side, ask, rule, seq, step

HARD = "hard-winter"
"""In `World.notes`: the game turn in which the first winter has its effects; 0: not known yet."""
YEAR = 4
FINLAND = "finland"


@rule("44.5")
def winter_is_ahead(world: World) -> bool:
    """In 1942 and 1944 the first winter is over."""
    return world.rules.first_turn == turn_of("fall-1939") and not world.notes.get(HARD)


@rule("44.1")
def is_first_winter(world: World, _: object = None) -> bool:
    """The first winter turn after the declaration of war between Russia and Germany."""
    since = world.wars.get(pair(GERMANY, RUSSIA))
    if since is None or not in_play(world, RUSSIA) or not winter_is_ahead(world):
        return False
    return season(world.turn) == WINTER and world.turn > since


@rule("44.1")
def is_hard(world: World) -> bool:
    """The effects of the first winter hold in this game turn."""
    return world.notes.get(HARD) == world.turn


@rule("44.1")
def is_in_russia(world: World, unit: Unit) -> bool:
    """An Axis unit, not Finnish, east of Russia's original border."""
    nation = nation_of(world, unit)
    mine = nation != FINLAND and alliance_of(world, nation) == AXIS
    return mine and bool(unit.hex) and ground(world).country(unit.hex) == RUSSIA


@rule("44.1")
def freezes(world: World, defender: Unit, hex_: str) -> bool:
    """It is not doubled; rivers, swamps and mountains still triple it."""
    return is_hard(world) and is_in_russia(world, defender)


@rule("44.1")
def no_offensive(world: World, power: Side, front: str, option: str) -> str:
    """The Axis takes no Offensive in the East."""
    axis = ALLIANCE.get(power) == AXIS and front == EASTERN and option == OFFENSIVE
    return "44.1" if axis and is_hard(world) else ""


@rule("44.3")
def war_in_winter(play: Play[World], power: Side, new: frozenset[str]) -> None:
    """If Russia begins the war with Germany in a winter turn, that turn is the first winter."""
    world = play.world
    on_the_axis = power == RUSSIA and pair(GERMANY, RUSSIA) in new
    if on_the_axis and winter_is_ahead(world) and season(world.turn) == WINTER:
        come(play, world.turn)


def come(play: Play[World], turn: int) -> None:
    """It is settled when the winter has its effects."""
    play.put("notes", HARD, turn)
    play.tell(WinterComes(written(turn)))


@rule("44.2", "A-65")
def frozen(world: World) -> int:
    """The Axis ground units in Russia, Finns apart."""
    return sum(kind(world, u).ground and is_in_russia(world, u) for u in on_map(world))


@step("44.2")
def roll_for_delay(play: Play[World], _: object) -> None:
    """Four dice against the number of Axis units in Russia."""
    total = sum(play.roll("1d6", "winter") for _ in range(4))
    play.tell(WinterRolled(total, frozen(play.world)))
    if frozen(play.world) > total:
        come(play, play.world.turn)


class PutOff(Act):
    """Russia puts the effects off to the second winter."""

    verb = "put-off"
    rule = "44.2"

    def do(self, play: Play[World], record: object) -> None:
        """They come a year later."""
        come(play, play.world.turn + YEAR)


class Endure(Act):
    """The winter has its effects now."""

    verb = "winter-now"
    rule = "44.1"

    def do(self, play: Play[World], record: object) -> None:
        """In this game turn."""
        come(play, play.world.turn)


def decider(world: World, _: object) -> Side:
    """Russia, if the dice leave it the choice."""
    return RUSSIA if is_first_winter(world) else ""


WINTER_COMES = seq(
    "russian winter", "44.1", roll_for_delay, ask("winter", "44.2", PutOff, Endure, by=decider), when=is_first_winter
)
