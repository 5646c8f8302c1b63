"""The card of a roll: faces, results, chances."""

from __future__ import annotations

from fractions import Fraction

import pytest

from esagono.wargame.forecast import (
    BAD,
    EVEN,
    GOOD,
    Chance,
    Face,
    at_least,
    best_first,
    card_of_a_die,
    chances,
    column_sum,
    strength,
)
from esagono.wargame.odds import Columns, odds_of
from esagono.wargame.sums import Term

FACES = tuple(Face(str(n), 1, r, k, t) for n, r, k, t in (
    (1, "AE", BAD, "lost"), (2, "C", EVEN, "none"), (3, "C", EVEN, "none"),
    (4, "DR", GOOD, "back"), (5, "DE", GOOD, "gone"), (6, "DE", GOOD, "gone"),
))  # fmt: skip


@pytest.mark.parametrize(("need", "ways"), [(-3, 36), (2, 36), (7, 21), (8, 15), (12, 1), (13, 0)])
def test_two_dice_reach_a_number(need: int, ways: int) -> None:
    assert at_least(need) == pytest.approx(ways / 36)


def test_one_die_reaches_a_number() -> None:
    assert at_least(4, dice=1) == pytest.approx(0.5)


def test_faces_with_the_same_result_are_one_chance() -> None:
    found = chances(FACES)
    assert [c.label for c in found] == ["lost", "none", "back", "gone"]
    assert [c.chance for c in found] == [1 / 6, 2 / 6, 1 / 6, 2 / 6]


def test_a_face_counts_by_its_weight() -> None:
    assert chances((Face("2", 1, "hit"), Face("7", 3, "miss")))[1].chance == 0.75


def test_the_best_come_first_and_equals_stay_in_order() -> None:
    assert [c.label for c in best_first(chances(FACES))] == ["back", "gone", "none", "lost"]


def test_the_card_of_a_die_tells_what_is_added() -> None:
    plain = card_of_a_die("T-1", FACES, "added")
    assert (plain.headline, plain.sums, plain.rule) == ("1d6", (), "T-1")
    card = card_of_a_die("T-1", iter(FACES), "added", (Term("city", "T-2", 3), Term("weak", "T-2", -1)))
    assert card.headline == card.sums[0].total == "+2"
    assert card.faces == FACES
    assert card.chances[0] == Chance("lost", 1 / 6, BAD)


@pytest.mark.parametrize(("value", "printed"), [("4", "4"), ("1/2", "½"), ("7/2", "3½"), ("0", "0")])
def test_a_strength_is_printed_with_halves(value: str, printed: str) -> None:
    assert strength(Fraction(value)) == printed


COLUMNS = Columns(("1-2", "1-1", "2-1", "3-1"))


@pytest.mark.parametrize(
    ("attack", "shift", "figures", "column"),
    [
        (2, 0, [("initial-odds", "2-1")], "2-1"),
        (1, 3, [("initial-odds", "1-1"), ("air", "+3"), ("shift-cap", "-2")], "2-1"),
        (5, -1, [("initial-odds", "5-1"), ("air", "-1"), ("last-column", "-1")], "3-1"),
    ],
)
def test_the_column_is_told_with_shifts_cap_and_the_end_of_the_table(
    attack: int, shift: int, figures: list[tuple[str, str]], column: str
) -> None:
    shifts = (Term("air", "11.3", shift),) if shift else ()
    found = column_sum(COLUMNS, odds_of(COLUMNS, Fraction(attack), Fraction(1), shifts, 1), "11.1", "11.2")
    assert [(p.label, p.value) for p in found.parts] == figures
    assert (found.parts[-1].rule, found.total) == ({"shift-cap": "11.2"}.get(found.parts[-1].label, "11.1"), column)
