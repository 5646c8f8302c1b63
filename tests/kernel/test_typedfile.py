"""Typed files: a mistake is told with its place and with what was expected, in plain words."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import msgspec
import pytest

from esagono.kernel import Value
from esagono.kernel.typedfile import leaves, typed

Side = Annotated[str, msgspec.Meta(pattern="^(red|blue)$")]


class Board(Value):
    row_name: ClassVar[str] = "board"
    board: str
    turn: Literal[0, 3] = 0


class Unit(Value):
    id: str = ""
    facing: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    hidden: bool = False


class File(Value):
    rounds: Annotated[int, msgspec.Meta(ge=1)]
    units: dict[Side, tuple[Unit, ...]] = {}
    boards: tuple[str | Board, ...] = ()
    factor: float = 1.0
    height: int | tuple[int, ...] = 0
    side: Side = "red"
    single: Unit | None = None


GOOD: dict[str, Any] = {
    "rounds": 3,
    "units": {"red": [{"id": "one", "facing": 2}, {"hidden": True}]},
    "boards": ["7", {"board": "9", "turn": 3}],
    "height": [1, 2],
}


def test_a_good_file_is_a_value() -> None:
    found = typed(File, GOOD, "x.toml")
    assert found.units["red"] == (Unit("one", 2), Unit(hidden=True))
    assert found.boards == ("7", Board("9", 3))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"rounds": "3"}, "rounds: expected a whole number from 1, not '3'"),
        ({"rounds": 0}, "rounds: expected a whole number from 1, not 0"),
        ({"units": []}, "units: expected a table, not []"),
        ({"units": {"red": {}}}, "units.red: expected a list, not {}"),
        ({"units": {"red": [{"id": "one", "facing": 6}]}}, "units.red.one.facing: expected a whole number from 0 to 5"),
        ({"units": {"red": [{}, {"hidden": 1}]}}, "units.red.2.hidden: expected true or false, not 1"),
        ({"units": {"green": []}}, "units.green: there is no field 'green'; there are: red, blue"),
        ({"units": {"red": [{"id": "one", "faces": 1}]}}, "units.red.one.faces: there is no field 'faces'"),
        ({"boards": [{"board": "9", "turn": 1}]}, "boards.9.turn: expected one of 0, 3, not 1"),
        ({"boards": [{"turn": 0}]}, "boards.1.board: expected a value; it is missing"),
        ({"boards": [7]}, "boards.1: expected a text or a table, not 7"),
        ({"factor": "high"}, "factor: expected a number, not 'high'"),
        ({"height": "high"}, "height: expected a whole number or a list, not 'high'"),
        ({"side": "green"}, "side: expected one of red, blue, not 'green'"),
        ({"single": {"facing": -1}}, "single.facing: expected a whole number from 0 to 5, not -1"),
    ],
)
def test_a_mistake_is_told_in_plain_words(change: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=r"^x\.toml: ") as error:
        typed(File, {**GOOD, **change}, "x.toml")
    assert told in str(error.value)


def test_what_is_missing_is_named_inside_a_field() -> None:
    with pytest.raises(ValueError, match=r"x\.toml: rules\.rounds: expected a value; it is missing"):
        typed(File, {}, "x.toml", "rules")


def test_leaves_go_into_tables_of_a_type_and_not_into_mappings() -> None:
    found = dict(leaves({"rounds": 3, "single": {"facing": 2}, "units": {"red": []}}, File))
    assert found == {"rounds": 3, "single.facing": 2, "units": {"red": []}}
