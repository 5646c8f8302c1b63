"""Counting units by class, and how few must go."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from esagono.wargame.stacking import counted, exceeded, excess


def test_a_unit_counts_in_each_of_its_classes() -> None:
    classes = {"corps": ("big", "corps"), "division": ("big",), "regiment": ("small",)}
    found = counted(["corps", "division", "division", "regiment"], classes.__getitem__)
    assert found == Counter(big=3, corps=1, small=1)
    assert exceeded(found, {"small": 1, "big": 2, "corps": 1, "air": 0}) == ("big",)
    assert exceeded(found, {"corps": 0, "big": 2}) == ("corps", "big")


@given(st.lists(st.integers(1, 5), max_size=6), st.integers(0, 12))
def test_as_few_go_as_must(weights: list[int], most: int) -> None:
    lightest, left, gone = sorted(weights), sum(weights), 0
    while left > most:
        left -= lightest.pop()
        gone += 1
    assert excess(weights, lambda rest: sum(rest) <= most) == gone


def test_where_nothing_fits_all_must_go() -> None:
    assert excess("abc", lambda rest: False) == 3
