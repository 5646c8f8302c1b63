"""Odds: strength against strength as a column of a combat table, shifts of the column, and how far they may go.

The ratio is rounded in the defender's favour: the column is the last one that the attacker reaches. A game says by data
which columns are printed (`1-3`, `3-4`, `1-1`, `3-2`, … `6-1`), what shifts it and by how much at most.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import ceil, floor

from esagono.kernel import Value
from esagono.wargame.sums import Term, total
from esagono.wargame.tables import Tables, cell, number


class Columns(Value):
    """The columns of a combat table, from the worst for the attacker to the best: the first `1-n`, the last `n-1`.

    A column is known by its place. The table can go on: below 0 and beyond the last one column for every whole number
    more on the larger side.
    """

    names: tuple[str, ...]

    @property
    def last(self) -> int:
        """The best column for the attacker."""
        return len(self.names) - 1

    def ratio(self, column: int) -> Fraction:
        """The least ratio of attack to defence that reaches a column."""
        if column < 0:
            return 1 / (1 / _ratio(self.names[0]) - column)
        if column > self.last:
            return _ratio(self.names[-1]) + column - self.last
        return _ratio(self.names[column])

    def reached(self, attack: Fraction, defence: Fraction) -> int:
        """The column of two strengths, beyond the table too: shifts may bring it back."""
        ratio = attack / defence
        if ratio < self.ratio(0):
            return int(1 / self.ratio(0)) - ceil(1 / ratio)
        if ratio >= self.ratio(self.last):
            return self.last + floor(ratio) - int(self.ratio(self.last))
        return max(i for i in range(len(self.names)) if self.ratio(i) <= ratio)

    def rolled_on(self, column: int) -> int:
        """Better than the last column is the last; all that is worse than the first is -1: there is no roll."""
        return max(-1, min(self.last, column))

    def name(self, column: int) -> str:
        """The printed name of a column; beyond the table as if it went on."""
        if 0 <= column <= self.last:
            return self.names[column]
        ratio = self.ratio(column)
        return f"{ratio.numerator}-{ratio.denominator}"


def _ratio(name: str) -> Fraction:
    attack, _, defence = name.partition("-")
    return Fraction(int(attack), int(defence))


class Odds(Value):
    """What is known before the die is rolled. Shifts to the right, for the attacker, are positive."""

    attack: Fraction
    defence: Fraction
    initial: int
    shifts: tuple[Term, ...]
    cap: int
    """The most that shifts may help the attacker."""
    net: int
    column: int
    """The column that is rolled on; -1: the attack fails by itself."""


def odds_of(columns: Columns, attack: Fraction, defence: Fraction, shifts: Iterable[Term], cap: int) -> Odds:
    """The column by strength, the shifts in their order, the cap, the column that is rolled on."""
    initial, listed = columns.reached(attack, defence), tuple(shifts)
    net = min(cap, total(listed))
    return Odds(attack, defence, initial, listed, cap, net, columns.rolled_on(initial + net))


def strength_for_more(columns: Columns, odds: Odds) -> Fraction:
    """How much more strength would make the next column that is rolled on, with the shifts as they stand."""
    return columns.ratio(odds.column + 1 - odds.net) * odds.defence - odds.attack


def printed_shift(tables: Tables, table: str, row: str, times: int = 1) -> tuple[Term, ...]:
    """A shift by a printed list (direction, amount, cap, rule), for so many of what gives it; none if it is nothing."""
    amount, cap = times * number(tables, table, row, "amount"), number(tables, table, row, "cap")
    right = 1 if cell(tables, table, row, "direction") == "right" else -1
    n = right * (min(cap, amount) if cap else amount)
    return (Term(row, cell(tables, table, row, "rule"), n),) if n else ()
