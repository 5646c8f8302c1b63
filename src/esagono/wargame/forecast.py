"""What an attack would come to, as a client draws it before it is made: chances, dice, sums, what could still change.

A query that an act names in `look` answers with a mapping of targets (units or hexes) to forecasts.
Labels, results and notes are keys of the game's words, or plain figures: a query knows no
language, the client looks the words up.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from math import floor

from esagono.kernel import Value
from esagono.kernel.dice import totals
from esagono.wargame.odds import Columns, Odds
from esagono.wargame.sums import Term, total

GOOD, FAIR, EVEN, BAD = "good", "fair", "even", "bad"
"""What a result is to the side that asks, from the best to the worst: what it wants, part of it, neither, a loss."""
OTHER = {GOOD: BAD, FAIR: BAD, EVEN: EVEN, BAD: GOOD}
"""The same, seen from the other side."""


class Chance(Value):
    """A way it can end, with its probability."""

    label: str
    chance: float
    kind: str = EVEN


class Face(Value):
    """One result of the dice: its number or total, how many of all throws give it, and what it does."""

    face: str
    weight: int
    result: str
    kind: str = EVEN
    text: str = ""
    """The result in words."""


class Figure(Value):
    """A figure as it is printed on the card, with the rule that puts it there; `figures` makes them of terms."""

    label: str
    value: str
    rule: str = ""


class Sum(Value):
    """Figures and what they come to: strength of the attacker, of the defender, shifts of the column."""

    title: str
    parts: tuple[Figure, ...]
    total: str = ""


class Change(Value):
    """What would reach the next column, or lose it; `choice` is the text of the act that does it, if there is one."""

    label: str
    result: str
    rule: str = ""
    choice: str = ""


class Use(Value):
    """A printed table that the dice are read from, or a sum is taken from: its column, its rows (none named: any)."""

    table: str
    column: str = ""
    rows: tuple[str, ...] = ()


class Forecast(Value):
    """The whole card."""

    headline: str
    """The odds or the number needed, in few words: `3:1`."""
    chances: tuple[Chance, ...]
    faces: tuple[Face, ...] = ()
    sums: tuple[Sum, ...] = ()
    changes: tuple[Change, ...] = ()
    rule: str = ""
    note: str = ""
    chance: float | None = None
    """The one figure that stands for it in a list or on the map; without it the headline does."""
    uses: tuple[Use, ...] = ()


def percent(chance: float) -> str:
    """A probability as it is written everywhere."""
    return f"{floor(chance * 100 + 0.5)}%"


def figures(terms: Iterable[Term]) -> tuple[Figure, ...]:
    """The terms of a sum as figures with their signs."""
    return tuple(Figure(term.key, f"{term.n:+d}", term.rule) for term in terms)


def sum_of(title: str, terms: Iterable[Term]) -> Sum:
    """A sum of terms, with its total."""
    listed = tuple(terms)
    return Sum(title, figures(listed), f"{total(listed):+d}")


def strength(value: Fraction) -> str:
    """A strength as it is printed: halves as ½."""
    whole, half = floor(value), value.denominator != 1
    return (str(whole) if whole or not half else "") + ("½" if half else "")


def column_sum(columns: Columns, odds: Odds, ratio_rule: str, cap_rule: str) -> Sum:
    """The column by strength, each shift, the cap where it bites, and the column that is rolled on."""
    parts = [Figure("initial-odds", columns.name(odds.initial), ratio_rule), *figures(odds.shifts)]
    if lost := odds.net - total(odds.shifts):
        parts.append(Figure("shift-cap", f"{lost:+d}", cap_rule))
    if (beyond := odds.column - odds.initial - odds.net) < 0:
        parts.append(Figure("last-column", f"{beyond:+d}", ratio_rule))
    return Sum("column", tuple(parts), columns.name(odds.column))


# The card of a roll


@cache
def at_least(need: int, dice: int = 2, sides: int = 6) -> float:
    """The probability that dice come to at least a number."""
    return sum(chance for faces, chance in totals(dice, sides) if sum(faces) >= need)


def chances(faces: Iterable[Face]) -> tuple[Chance, ...]:
    """The results with their probabilities, in the order in which they first come."""
    found: dict[str, list[Face]] = {}
    for face in faces:
        found.setdefault(face.text or face.result, []).append(face)
    throws = sum(face.weight for same in found.values() for face in same)
    return tuple(
        Chance(same[0].text, sum(face.weight for face in same) / throws, same[0].kind) for same in found.values()
    )


def best_first(found: Iterable[Chance]) -> tuple[Chance, ...]:
    """Chances from the best to the worst for the side that asks."""
    order = (GOOD, FAIR, EVEN, BAD)
    return tuple(sorted(found, key=lambda chance: order.index(chance.kind)))


def card_of_a_die(
    rule: str, faces: Iterable[Face], title: str, drms: tuple[Term, ...] = (), uses: tuple[Use, ...] = ()
) -> Forecast:
    """The card of one die: its faces, what is added to it under a title, the chances, the tables it is read from."""
    rolled, sums = tuple(faces), (sum_of(title, drms),) if drms else ()
    return Forecast(sums[0].total if sums else "1d6", chances(rolled), rolled, sums, rule=rule, uses=uses)
