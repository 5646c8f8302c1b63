"""Dotted paths: looking, comparing, changing, converting."""

from __future__ import annotations

from typing import Any

import pytest

from esagono.casebook.fields import GONE, agrees, changed, converted, look, made, shown
from tests.casebook.toy import START, Turn, Unit, World

WORLD = World(
    2,
    {"red": 1},
    {"hit": 1},
    {"r1": Unit("red", "4.05", marks=("a", "b"))},
    {"4.05": "red"},
    wet=frozenset({"2", "1"}),
)


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("turn", "2"),
        ("cap.red", "1"),
        ("cap.blue", "gone"),
        ("units.r1.hex", "4.05"),
        ("units.r1.tired", "no"),
        ("units.r1.tired", "false"),
        ("units.r1.cargo", "none"),
        ("units.r1.marks", "a, b"),
        ("units.r1.marks", ("a", "b")),
        ("units.r1.marks.1", "b"),
        ("units.r1.marks.7", "gone"),
        ("units.r1.doubled", "14"),
        ("units.r1", "side=red hex=4.05"),
        ("units.r2", "gone"),
        ("units.r2.hex", "gone"),
        ("mines.4.05", "red"),
        ("orders", "none"),
        ("wet", "1, 2"),
    ],
)
def test_a_path_leads_to_what_a_case_says(path: str, said: Any) -> None:
    assert agrees(look(WORLD, path), said)


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("turn", "3"),
        ("turn", ("2",)),
        ("units.r1.tired", "yes"),
        ("units.r1.tired", "none"),
        ("units.r1.cargo", "gone"),
        ("units.r1.marks", "b, a"),
        ("units.r1.marks", "none"),
        ("units.r1", "side=blue"),
        ("units.r1", "gone"),
        ("units.r1", "red"),
        ("units.r2", "none"),
        ("wet", "1"),
    ],
)
def test_what_is_otherwise_does_not_agree(path: str, said: Any) -> None:
    assert not agrees(look(WORLD, path), said)


@pytest.mark.parametrize(
    ("path", "error"),
    [
        ("trun", "trun: World has no field 'trun'; did you mean 'turn'?"),
        ("units.r1.hxe", "units.r1.hxe: Unit has no field 'hxe'; did you mean 'hex'?"),
        ("units.r1.marks.a", "units.r1.marks.a: 'a' should be a number"),
        ("turn.deep", "turn.deep: int has no field 'deep'"),
    ],
)
def test_a_field_that_cannot_be_is_an_error_and_not_gone(path: str, error: str) -> None:
    with pytest.raises(ValueError, match=error.replace("?", r"\?")):
        look(WORLD, path)


@pytest.mark.parametrize(
    ("path", "said", "value"),
    [
        ("turn", "4", 4),
        ("cap.red", "9", 9),
        ("cap.blue", "9", 9),
        ("cap.red", "gone", GONE),
        ("units.r1.tired", "yes", True),
        ("units.r1.hit", "pinned", "pinned"),
        ("units.r1.cargo", "t-34", "t-34"),
        ("units.r1.cargo", "none", None),
        ("units.r1.marks", "x, y", ("x", "y")),
        ("units.r1.marks", ("x",), ("x",)),
        ("units.r1.marks", "none", ()),
        ("units.r1.marks.0", "x", "x"),
        ("units.r2", "side=blue hex=3 defence=5", Unit("blue", "3", 5)),
        ("mines.1.02", "blue", "blue"),
        ("mines", "none", {}),
        ("wet", "3,4", frozenset({"3", "4"})),
    ],
)
def test_a_change_is_converted_to_the_type_of_the_field(path: str, said: Any, value: object) -> None:
    assert look(changed(WORLD, World, path, said), path) == value


def test_a_change_leaves_everything_else_and_the_order_of_entries() -> None:
    new = changed(START, World, "cap.red", "2")
    assert list(new.cap.items()) == [("red", 2), ("blue", 0)]
    assert new.cup is START.cup
    assert START.cap["red"] == 0


@pytest.mark.parametrize(
    ("path", "said", "error"),
    [
        ("trun", "1", "trun: World has no field 'trun'; did you mean 'turn'"),
        ("turn", "two", "turn: 'two' will not do: Expected `int`"),
        ("turn", ("1",), "turn: '1' will not do: expected int"),
        ("cap.red", "many", "cap.red: 'many' will not do"),
        ("cap.green", "gone", "cap.green: it is not there; there are: red"),
        ("units.r1.hit", "dead", "units.r1.hit: 'dead' will not do: Invalid enum value"),
        ("units.r9.hex", "1", "units.r9.hex: there is no 'r9'; there are: r1"),
        ("units.r1.hex.x", "1", "units.r1.hex.x: nothing has a name below '4.05'"),
        ("units.r1.marks.5", "1", "units.r1.marks.5: the list has only 2"),
        ("units.r1.tired", "perhaps", "units.r1.tired: 'perhaps' will not do"),
        ("units.r2", "side=red", "units.r2: Unit needs hex="),
        ("cap", "3", "cap: '3' will not do"),
    ],
)
def test_a_change_that_cannot_be_names_the_path(path: str, said: Any, error: str) -> None:
    with pytest.raises(ValueError, match=error):
        changed(WORLD, World, path, said)


def test_a_record_is_made_of_its_fields() -> None:
    assert made(Turn, "side=red moves=3", "at") == Turn("red", 3)
    assert made(Turn, "side=red", "at") == Turn("red")
    for said, error in (
        ("moves=1", "at: Turn needs side="),
        ("side=red now", "at: side: expected one word or a list with commas, found 'red now'"),
        ("red", "at: 'red' is not field=value"),
        ("side=red move=1", "at: Turn has no field 'move'; did you mean 'moves'"),
        ("side=red moves=x", "at: moves: 'x' will not do: Expected `int`"),
    ):
        with pytest.raises(ValueError, match=error):
            made(Turn, said, "at")
    assert made(Unit, "side=red hex=1 marks=a, b", "at").marks == ("a", "b")


def test_types_that_a_world_may_have() -> None:
    assert converted("1, 2", tuple[int, int], "p") == (1, 2)
    assert converted("7", int | str, "p") == 7
    assert converted("x", int | str, "p") == "x"
    with pytest.raises(ValueError, match="p: expected 2 values, found 1"):
        converted("1", tuple[int, int], "p")
    assert shown({"a": True}) == "a=yes"
