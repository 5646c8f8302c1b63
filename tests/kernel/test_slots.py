"""Slots: filled once, read in order; an act reads the laws of a slot in its place."""

from __future__ import annotations

from typing import Any

import pytest

from esagono.kernel import Act, Law, Seen, Slot, SlotTable, law, laws_of
from esagono.kernel.slots import SlotError


def test_a_slot_is_read_in_the_order_in_which_it_was_filled() -> None:
    numbers: Slot[int] = Slot("numbers")
    numbers.fill(3, 1, 2)
    assert [*numbers] == [3, 1, 2]
    assert numbers.parts == (3, 1, 2)


def test_a_slot_that_nobody_has_filled_says_its_name() -> None:
    numbers: Slot[int] = Slot("numbers")
    with pytest.raises(SlotError, match="'numbers' is read before it is filled"):
        list(numbers)
    assert not numbers.is_filled


def test_a_slot_is_filled_once() -> None:
    numbers: Slot[int] = Slot("numbers")
    numbers.fill()
    assert [*numbers] == []
    with pytest.raises(SlotError, match="'numbers' is filled twice"):
        numbers.fill(1)


def test_a_table_is_read_by_key() -> None:
    words: SlotTable[str] = SlotTable("words")
    with pytest.raises(SlotError, match="'words' is read before it is filled"):
        assert "a" in words
    words.fill({"a": "one"})
    assert words["a"] == "one"
    assert "b" not in words
    assert words.get("b", "none") == "none"
    with pytest.raises(SlotError, match="'words' is filled twice"):
        words.fill({})


@law("1")
def first(seen: Seen[Any, Any], act: Act) -> bool:
    return True


@law("2")
def second(seen: Seen[Any, Any], act: Act) -> bool:
    return True


@law("3")
def third(seen: Seen[Any, Any], act: Act) -> bool:
    return True


def test_the_laws_of_an_act_stand_where_its_slot_stands() -> None:
    going: Slot[Law[Any]] = Slot("going")

    class Go(Act):
        verb = "go"
        rule = "1"
        laws = (first, going, third)

    class GoOn(Act):
        verb = "go-on"
        rule = "1"
        laws = (third, going)

    with pytest.raises(SlotError, match="'going'"):
        laws_of(Go)
    going.fill(second)
    assert laws_of(Go) == (first, second, third)
    assert laws_of(GoOn) == (third, second)
    assert laws_of(Go) is laws_of(Go)
