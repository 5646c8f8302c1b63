"""What an attack comes to: the Combat Results Table with its chain of counterattacks, solved exactly."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from esagono.games.third_reich.rules.ch14_combat import COUNTERS, OFF_THE_TABLE
from esagono.games.third_reich.world import World
from esagono.kernel import rule
from esagono.kernel.memo import once_while
from esagono.wargame.tables import cell

FACES = range(1, 7)
WON, LOST, EXCHANGE, COUNTER_EXCHANGE = "won", "lost", "exchange", "counter-exchange"
NONE = Fraction(0)


class Endings(NamedTuple):
    """How likely each end of an attack is."""

    won: Fraction
    """The defenders are eliminated."""
    lost: Fraction
    """The attackers are eliminated."""
    exchange: Fraction
    """An exchange on the attacker's roll: defenders count multiplied."""
    returned: Fraction
    """An exchange on a counterattack: both sides count at face value."""


@once_while("charts")
def rolled(world: World, column: str) -> dict[str, Fraction]:
    """The results of a column with their probabilities."""
    found: dict[str, Fraction] = {}
    for face in FACES:
        code = cell(world.charts.tables, "combat_results", column, str(face))
        found[code] = found.get(code, NONE) + Fraction(1, len(FACES))
    return found


def is_counter(code: str) -> bool:
    """The result makes the other side strike back."""
    return code.startswith("CA")


@rule("14.26-CA", "14.26-CA1", "14.26-CA2")
def answer(code: str, back: str) -> str:
    """The column of a counterattack; `back` is that at face value."""
    return COUNTERS.get(code) or back


@once_while("charts")
@rule("14.27")
def struck_back(world: World, column: str) -> tuple[Endings, Fraction]:
    """What one counterattack on a column decides, and how likely it leads back to the first roll."""
    if column == OFF_THE_TABLE:
        return Endings(Fraction(1), NONE, NONE, NONE), NONE
    found = rolled(world, column)
    again = sum((p for code, p in found.items() if is_counter(code)), NONE)
    return Endings(found.get("A", NONE), found.get("D", NONE), NONE, found.get("EX", NONE)), again


@once_while("charts")
@rule("14.27")
def endings(world: World, column: str, back: str) -> Endings:
    """The ends of an attack on a column; `back` is the column of a counterattack at face value.

    Rolls alternate until one decides: what leads back to the first roll is shared out among the ends.
    """
    if column == OFF_THE_TABLE:
        return Endings(NONE, Fraction(1), NONE, NONE)
    total, again = [NONE] * 4, NONE
    for code, chance in rolled(world, column).items():
        if is_counter(code):
            ends, back_again = struck_back(world, answer(code, back))
            total = [have + chance * more for have, more in zip(total, ends, strict=True)]
            again += chance * back_again
        else:
            total[("D", "A", "EX").index(code)] += chance
    return Endings(*(each / (1 - again) for each in total))
