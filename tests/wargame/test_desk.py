"""Pieces of a case: fields as text, made-up values, changed rules, and errors that name them."""

from __future__ import annotations

import pytest

from esagono.kernel import Value
from esagono.wargame.desk import kind_of, piece, reprinted, ruled


class Unit(Value):
    id: str
    level: int = 2
    landed: bool = False
    may_be: tuple[str, ...] = ()


class Refugees(Value):
    markers: int = 0


class Rules(Value):
    supplied: bool = False
    refugees: Refugees = Refugees()


@pytest.mark.parametrize(("name", "kind"), [("rifle-41-2", "rifle-41"), ("hmg", "hmg"), ("mg-34x", "mg-34x")])
def test_a_number_at_the_end_is_no_part_of_the_kind(name: str, kind: str) -> None:
    assert kind_of(name) == kind


def test_a_piece_is_made_of_words() -> None:
    found = piece(Unit, "u", {"id": "u", "level": "1", "landed": "true", "may_be": "7-H09,7-H10"})
    assert found == Unit("u", 1, True, ("7-H09", "7-H10"))
    assert piece(Unit, "u", {"id": "u", "may_be": ("7-H09",)}).may_be == ("7-H09",)


@pytest.mark.parametrize(
    ("values", "error"),
    [
        ({"levl": "1"}, r"u: no field levl; did you mean 'level'\?"),
        ({"level": "one"}, "u: Expected `int`"),
        ({"landed": "perhaps"}, "u: Expected `bool`"),
    ],
)
def test_what_is_wrong_is_told_with_the_piece(values: dict[str, str], error: str) -> None:
    with pytest.raises(ValueError, match=error):
        piece(Unit, "u", {"id": "u", **values})


def test_printed_values_that_a_case_gives_are_taken_out() -> None:
    given = {"level": "4", "hex": "0101"}
    assert reprinted(Unit("u"), "u", given, ("level", "landed")) == Unit("u", 4)
    assert given == {"hex": "0101"}
    base = Unit("u")
    assert reprinted(base, "u", given, ("level",)) is base


def test_a_rule_of_the_scenario_is_changed_by_its_name() -> None:
    assert ruled(Rules(), "refugees.markers", "3") == Rules(refugees=Refugees(3))
    assert ruled(Rules(), "supplied", "true").supplied is True
    with pytest.raises(ValueError, match=r"rule: refugees\.marker: there is no field 'marker'"):
        ruled(Rules(), "refugees.marker", "3")
