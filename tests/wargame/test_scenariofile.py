"""The head of scenario files, provenance, and the fields that a file gives."""

from __future__ import annotations

import pytest

from esagono.kernel import Value
from esagono.kernel.typedfile import typed
from esagono.wargame.scenariofile import Checked, Head, check_provenance, given


class File(Head, kw_only=True, forbid_unknown_fields=True):
    turns: int


class Row(Value):
    id: str
    hex: str = ""
    due: int = 0


def test_a_game_adds_its_fields_to_the_head() -> None:
    found = typed(File, {"name": "x", "title": "X", "turns": 3}, "x.toml")
    assert (found.title, found.title_it, found.turns) == ("X", "", 3)
    with pytest.raises(ValueError, match=r"x\.toml: title: expected a value; it is missing"):
        typed(File, {"name": "x", "turns": 3}, "x.toml")


def test_the_fields_that_a_row_gives() -> None:
    assert given(Row("a")) == {"id"}
    assert given(Row("a", due=2)) == {"id", "due"}
    assert given(Row("a", hex="", due=0)) == {"id"}


def test_an_error_names_file_and_field() -> None:
    checked = Checked("x.toml")
    assert str(checked.wrong("units.one.hex", "a hex")) == "x.toml: units.one.hex: expected a hex"
    assert checked.one_of("side", "red", ("red", "blue")) == "red"
    with pytest.raises(ValueError, match=r"x\.toml: side: expected one of red, blue, not 'green'"):
        checked.one_of("side", "green", ("red", "blue"))


@pytest.mark.parametrize(
    ("told", "error"),
    [
        ({"turns": "R 5.1"}, "provenance: air has none"),
        (
            {"turns": "R 5.1", "air": "A 5.2", "airs": "A 5.2"},
            "provenance: there is no 'airs' in the file; did you mean",
        ),
        ({"turns": "rulebook", "air": "A 5.2"}, "provenance: turns: expected a letter of RPGHA and a rule"),
    ],
)
def test_every_value_has_its_provenance(told: dict[str, str], error: str) -> None:
    check_provenance({"turns": "R 5.1", "air": "A AM-3"}, {"turns": 3, "air": 2}, "x.toml")
    with pytest.raises(ValueError, match=rf"x\.toml: {error}"):
        check_provenance(told, {"turns": 3, "air": 2}, "x.toml")
