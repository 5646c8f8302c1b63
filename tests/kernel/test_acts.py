from __future__ import annotations

from typing import Any, Literal

import pytest

from esagono.kernel import Act, Hex, Refused, Scripted, Seen, UnitId, ask, law, seq
from esagono.kernel.acts import show, split_chain, verbs
from tests.kernel.small import Go, World, by, game


class Fire(Act):
    verb = "fire"
    rule = "7.0"
    unit: UnitId
    at: Hex
    shots: int = 1
    by: Literal["ap", "cap"] = "ap"
    smoke: bool = False
    spotter: UnitId = ""


def test_the_text_has_placed_fields_in_order_and_others_by_name_if_not_the_default() -> None:
    assert Fire("hmg-1", "7-H09").text == "fire hmg-1 7-H09"
    act = Fire("hmg-1", "7-H09", shots=-2, by="cap", smoke=True, spotter="s-1")
    assert act.text == "fire hmg-1 7-H09 shots=-2 by=cap smoke=yes spotter=s-1"


@pytest.mark.parametrize(
    ("words", "canonical"),
    [
        ("hmg-1 7-H09", "fire hmg-1 7-H09"),
        ("by=cap hmg-1 7-H09", "fire hmg-1 7-H09 by=cap"),
        ("hmg-1 7-H09 smoke=no shots=1", "fire hmg-1 7-H09"),
        ("smoke=yes hmg-1 shots=2 7-H09", "fire hmg-1 7-H09 shots=2 smoke=yes"),
    ],
)
def test_other_spellings_parse_to_the_canonical_text(words: str, canonical: str) -> None:
    assert Fire.parse(words.split()).text == canonical


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("hmg-1", "2 words after fire"),
        ("hmg-1 7-H09 more", "2 words after fire"),
        ("hmg-1 7-H09 shots=two", "shots: a whole number"),
        ("hmg-1 7-H09 shots=01", "shots: a whole number"),
        ("hmg-1 7-H09 shots=-0", "shots: a whole number"),
        ("hmg-1 7-H09 by=AP", "by: ap|cap"),
        ("hmg-1 7-H09 smoke=true", "smoke: yes or no"),
        ("hmg-1 7-H09 luck=yes", "no luck= here"),
        ("hmg-1 7-H09 at=7-H09", "no at= here"),
        ("hmg-1 7-H09 shots=1 shots=2", "no shots= here"),
        ("hmg-1 7-H09 spotter=", "spotter: one word"),
        ("hmg-1 a;b", "at: one word"),
    ],
)
def test_a_bad_text_is_refused_with_the_form_and_what_was_expected(words: str, expected: str) -> None:
    with pytest.raises(Refused) as refused:
        Fire.parse(words.split())
    args = dict(refused.value.why.args)
    assert refused.value.why.key == "bad-form"
    assert args["form"] == "fire UNIT AT [shots=int] [by=ap|cap] [smoke=bool] [spotter=unit]"
    assert args["expected"] == expected


def test_an_act_names_its_units_and_hexes_and_an_empty_one_is_none() -> None:
    assert Fire("u", "h").named("unit") == ("u",)
    assert Fire("u", "h", spotter="s").named("unit") == ("u", "s")
    assert Fire("u", "h").named("hex") == ("h",)


def test_values_are_shown_as_players_read_them() -> None:
    assert [show(value) for value in (True, 3, ("a-1", "b-2"), ())] == ["yes", "3", "a-1, b-2", ""]


def test_a_field_of_another_type_is_a_mistake_of_the_game() -> None:
    class Bad(Act):
        verb = "bad"
        rule = "1"
        what: float

    with pytest.raises(TypeError, match="field what"):
        _ = Bad(1.0).text


def test_two_acts_of_one_verb_at_one_ask_are_a_mistake() -> None:
    class Twin(Act):
        verb = "go"
        rule = "1"

    with pytest.raises(ValueError, match="two acts with the verb 'go'"):
        verbs([Go, Twin])


def test_a_chain_is_split_and_an_empty_part_is_refused() -> None:
    assert split_chain(" move  pz-7 >to 2531 > stop") == ["move pz-7", "to 2531", "stop"]
    for bad in ("", "a >", "a > > b"):
        with pytest.raises(Refused):
            split_chain(bad)


# laws


@law("1.1")
def unit_is_there(seen: Seen[World, Any], act: Pick) -> bool:
    return act.unit in seen.world.units


@law("1.2")
def unit_is_strong(seen: Seen[World, Any], act: Pick) -> bool:
    return seen.world.units[act.unit] > 1


@unit_is_strong.because
def _(seen: Seen[World, Any], act: Pick) -> dict[str, object]:
    return {"strength": seen.world.units[act.unit], "needed": 2}


@law("1.3")
def number_is_even(seen: Seen[World, Any], act: Pick) -> bool:
    return act.n % 2 == 0


class Pick(Act):
    verb = "pick"
    rule = "1.0"
    laws = (unit_is_there, unit_is_strong, number_is_even)
    unit: str
    n: int = 0

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> list[Pick]:
        return [cls(u, n) for u in seen.world.units for n in (0, 1)]


def picking() -> tuple[Any, Any]:
    small = game(seq("game", "1", ask("pick", "1.0", Pick, Go, by=by("red"))), world=World(units={"a": 1, "b": 2}))
    return small, small.new("only", {}, Scripted([])).state


def test_why_not_gives_every_failing_law_in_order_with_its_details() -> None:
    small, state = picking()
    whys = small.why_not(state, "red", "pick a n=1")
    assert [(w.rule, w.key) for w in whys] == [("1.2", "unit-is-strong"), ("1.3", "number-is-even")]
    assert dict(whys[0].args) == {"unit": "a", "n": "1", "strength": "1", "needed": "2"}
    with pytest.raises(Refused) as refused:
        small.apply(state, "red", "pick a n=1", Scripted([]))
    assert refused.value.all == whys
    assert refused.value.why == whys[0]


def test_a_later_law_may_rely_on_an_earlier_one() -> None:
    small, state = picking()
    assert [w.key for w in small.why_not(state, "red", "pick nobody n=1")] == ["unit-is-there", "number-is-even"]


def test_a_first_law_that_breaks_down_is_a_mistake_and_not_a_refusal() -> None:
    @law("1")
    def breaks(seen: Seen[World, Any], act: Act) -> bool:
        raise KeyError("bug")

    class Bad(Act):
        verb = "bad"
        rule = "1"
        laws = (breaks,)

        @classmethod
        def options(cls, seen: Seen[World, Any]) -> list[Bad]:
            return []

    small = game(seq("game", "1", ask("x", "1", Bad, Go, Twice, by=by("red"))))
    state = small.new("only", {}, Scripted([])).state
    with pytest.raises(KeyError):
        small.why_not(state, "red", "bad")


class Twice(Act):
    verb = "twice"
    rule = "1"


def test_what_is_offered_is_what_the_laws_allow() -> None:
    small, state = picking()
    assert small.decisions(state)[0].texts == ["pick b", "go"]
    assert small.why_not(state, "red", "pick b n=0") == ()


def test_other_refusals_have_keys_of_their_own() -> None:
    small, state = picking()
    assert [w.key for w in small.why_not(state, "blue", "go")] == ["not-yours-to-decide"]
    assert [w.key for w in small.why_not(state, "red", "dance")] == ["not-now"]
    assert [w.key for w in small.why_not(state, "red", "   ")] == ["empty-text"]
    assert [w.key for w in small.why_not(state, "red", Fire("u", "h"))] == ["not-now"]
    over = small.apply(state, "red", "go", Scripted([])).state
    assert [w.key for w in small.why_not(over, "red", "go")] == ["game-over"]


class Meet(Act):
    verb = "meet"
    rule = "2.0"
    unit: UnitId
    friend: UnitId = ""

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> list[Meet]:
        return [cls(unit) for unit in seen.world.units]


def test_a_name_that_does_not_exist_is_refused_and_an_optional_one_left_out_is_not_looked_up() -> None:
    small = game(
        seq("game", "1", ask("x", "1", Meet, Go, by=by("red"))),
        world=World(units={"a": 1}),
        exists={"unit": lambda world, name: name in world.units},
    )
    state = small.new("only", {}, Scripted([])).state
    whys = small.why_not(state, "red", "meet a friend=zz")
    assert [(w.rule, w.key, dict(w.args)) for w in whys] == [("2.0", "no-such-thing", {"kind": "unit", "name": "zz"})]
    assert small.why_not(state, "red", "meet a") == ()
