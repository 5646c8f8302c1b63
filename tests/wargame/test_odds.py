"""Odds columns: rounding in the defender's favour, beyond the table, shifts and their cap."""

from __future__ import annotations

from fractions import Fraction

import pytest

from esagono.wargame.odds import Columns, odds_of, printed_shift, strength_for_more
from esagono.wargame.sums import Term

WHOLE = Columns(("1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1"))
FINE = Columns(("1-4", "1-3", "1-2", "3-4", "1-1", "3-2", "2-1", "3-1"))
"""With columns between the whole ratios."""


@pytest.mark.parametrize(
    ("attack", "defence", "name"),
    [
        (20, 10, "2-1"),
        (19, 10, "1-1"),
        (10, 10, "1-1"),
        (9, 10, "1-2"),
        (5, 15, "1-3"),
        (5, 16, "1-4"),
        (5, 26, "1-6"),
        (60, 10, "6-1"),
        (79, 10, "7-1"),
        (Fraction(7, 2), 1, "3-1"),
    ],
)
def test_fractions_are_dropped_in_the_defenders_favour(attack: int, defence: int, name: str) -> None:
    assert WHOLE.name(WHOLE.reached(Fraction(attack), Fraction(defence))) == name


@pytest.mark.parametrize(
    ("attack", "name"), [(12, "1-1"), (15, "3-2"), (17, "3-2"), (20, "2-1"), (9, "3-4"), (7, "1-2"), (1, "1-10")]
)
def test_columns_between_whole_ratios_are_reached(attack: int, name: str) -> None:
    assert FINE.name(FINE.reached(Fraction(attack), Fraction(10))) == name


@pytest.mark.parametrize("columns", [WHOLE, FINE])
def test_a_column_is_reached_by_its_least_ratio_and_by_nothing_less(columns: Columns) -> None:
    for column in range(-3, columns.last + 4):
        least = columns.ratio(column)
        assert columns.reached(least, Fraction(1)) == column
        assert columns.reached(least - Fraction(1, 1000), Fraction(1)) == column - 1


def test_what_is_rolled_on_ends_with_the_table() -> None:
    assert [WHOLE.rolled_on(c) for c in (-5, -1, 0, 7, 8, 12)] == [-1, -1, 0, 7, 7, 7]


def test_shifts_are_counted_from_the_true_column_up_to_the_cap() -> None:
    left, right = Term("river", "11.1", -1), Term("panzers", "11.2", 4)
    strong = odds_of(WHOLE, Fraction(8), Fraction(1), (left,), 2)
    assert (strong.initial, strong.net, strong.column) == (9, -1, 7)
    helped = odds_of(WHOLE, Fraction(1), Fraction(1), iter((left, right)), 2)
    assert (helped.initial, helped.shifts, helped.net, helped.column) == (2, (left, right), 2, 4)
    assert odds_of(WHOLE, Fraction(1), Fraction(5), (left,), 2).column == -1


TABLES = {
    "shifts": (
        {"shift": "panzers", "direction": "right", "amount": "1", "cap": "2", "rule": "11.2"},
        {"shift": "air", "direction": "left", "amount": "1", "cap": "", "rule": "11.3"},
    )
}


@pytest.mark.parametrize(("row", "times", "n"), [("panzers", 1, 1), ("panzers", 5, 2), ("air", 3, -3)])
def test_a_printed_shift_has_its_direction_and_its_cap(row: str, times: int, n: int) -> None:
    rule = {"panzers": "11.2", "air": "11.3"}[row]
    assert printed_shift(TABLES, "shifts", row, times) == (Term(row, rule, n),)


def test_a_shift_for_nobody_is_none() -> None:
    assert printed_shift(TABLES, "shifts", "air", 0) == ()


def test_how_much_more_strength_makes_the_next_column() -> None:
    plain = odds_of(WHOLE, Fraction(7), Fraction(3), (), 2)
    assert strength_for_more(WHOLE, plain) == 2
    shifted = odds_of(WHOLE, Fraction(7), Fraction(3), (Term("river", "11.1", -1),), 2)
    assert WHOLE.reached(7 + strength_for_more(WHOLE, shifted), Fraction(3)) == shifted.initial + 1
