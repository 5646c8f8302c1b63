"""Terms with their rules, their total, and the figures a card shows of them."""

from __future__ import annotations

from esagono.wargame.forecast import Figure, Sum, figures, sum_of
from esagono.wargame.sums import Term, that_count, total

PRINTED = Term("printed", "7.1", 0)
RANGE = Term("short-range", "7.6.2", 3)
SMOKE = Term("smoke", "13.0/1", -1)
NOTHING = Term("height", "11.2", 0)


def test_the_total_counts_every_term() -> None:
    assert total((PRINTED, RANGE, SMOKE)) == 2
    assert total(()) == 0


def test_terms_without_effect_are_left_out_unless_they_are_always_listed() -> None:
    assert that_count((PRINTED, RANGE, NOTHING, SMOKE)) == [RANGE, SMOKE]
    assert that_count((PRINTED, RANGE, NOTHING, SMOKE), "printed") == [PRINTED, RANGE, SMOKE]


def test_a_figure_has_the_sign_and_the_rule_of_its_term() -> None:
    assert figures((RANGE, SMOKE)) == (Figure("short-range", "+3", "7.6.2"), Figure("smoke", "-1", "13.0/1"))


def test_a_sum_on_a_card_has_its_terms_in_order_and_its_total() -> None:
    parts = (Figure("smoke", "-1", "13.0/1"), Figure("printed", "+0", "7.1"))
    assert sum_of("defence", iter((SMOKE, PRINTED))) == Sum("defence", parts, "-1")
