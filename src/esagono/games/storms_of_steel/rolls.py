"""Rolling dice: once, or the better of two, with what has been declared for the roll."""

from __future__ import annotations

from esagono.games.storms_of_steel.hand import in_kit
from esagono.games.storms_of_steel.records import Activating, Attack, Moving, Playing, Rallying
from esagono.games.storms_of_steel.records_hidden import Detecting
from esagono.games.storms_of_steel.world import World
from esagono.kernel import Play, Side
from esagono.kernel.dice import parse_dice

OwnRoll = Activating | Attack | Detecting | Moving | Playing | Rallying
"""The records of single rolls that cards can change."""


HARD_FIGHTING = "V14"


def cast(play: Play[World], record: OwnRoll, side: Side, dice: str, what: str, low: bool = False) -> None:
    """Roll, and let the dice lie; the better of two rolls with luck: the lower where the roll is a price."""
    play.let(record, faces=thrown(play, side, dice, what, twice=record.luck, low=low))


def thrown(
    play: Play[World], side: Side, dice: str, what: str, *, twice: bool = False, low: bool = False
) -> tuple[int, ...]:
    """The faces of a roll, or of the better of two."""
    faces = _throw(play, side, dice, what)
    if not twice:
        return faces
    return (min if low else max)(faces, _throw(play, side, dice, what), key=sum)


def _throw(play: Play[World], side: Side, dice: str, what: str) -> tuple[int, ...]:
    """The faces where one may be rolled again, otherwise their sum."""
    if in_kit(play.world, side, HARD_FIGHTING):
        return tuple(play.roll("1d6", what) for _ in range(parse_dice(dice)[0]))
    return (play.roll(dice, what),)


def result(record: OwnRoll) -> int:
    """The dice as they lie, with CAPs and cards."""
    return sum(record.faces) + record.cap + record.boost
