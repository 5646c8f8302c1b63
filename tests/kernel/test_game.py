from __future__ import annotations

from typing import Any

import pytest

from esagono.kernel import Hex, Option, Query, Refused, Scripted, Seen, ask, each, seq
from tests.kernel.small import For, Say, World, by, game, note


class Where(Query):
    verb = "where"
    rule = "3.0"
    hex: Hex

    def answer(self, seen: Seen[World, Any]) -> list[str]:
        return [seen.side, self.hex]


def owner(world: World, record: For) -> str:
    return record.side


def heads(world: World, _: object) -> list[For]:
    return [For("red"), For("blue")]


HEADS = each("heads", "2.0", heads, ask("x", "2.1", Say, by=owner), record=For, label=lambda w, r: {"side": r.side})
SMALL = game(
    seq("game", "1.0", HEADS, note("end")),
    queries=(Where,),
    exists={"hex": lambda world, name: name in "abc"},
    options=[Option("night", "9.1"), Option("fog", "9.2", ("thin", "thick"))],
)


def key(make: Any) -> str:
    with pytest.raises(Refused) as refused:
        make()
    return refused.value.why.key


def test_the_path_names_each_procedure_with_its_rule_and_label() -> None:
    state = SMALL.new("only", {}, Scripted([])).state
    path = [(p.procedure, p.step, p.rule, p.args) for p in SMALL.path(state)]
    assert path == [("game", "", "1.0", ()), ("heads", "x", "2.1", (("side", "red"),))]


def test_options_have_defaults_and_wrong_ones_are_refused_by_name() -> None:
    assert SMALL.settings({}) == {"night": "no", "fog": "thin"}
    assert SMALL.settings({"fog": "thick"}) == {"night": "no", "fog": "thick"}
    assert key(lambda: SMALL.settings({"rain": "yes"})) == "no-such-option"
    assert key(lambda: SMALL.settings({"fog": "heavy"})) == "no-such-setting"
    assert key(lambda: SMALL.new("nowhere", {}, Scripted([]))) == "no-such-scenario"


def test_queries_answer_for_a_side_and_refuse_what_does_not_exist() -> None:
    state = SMALL.new("only", {}, Scripted([])).state
    assert SMALL.query(state, "blue", "where a") == ["blue", "a"]
    assert key(lambda: SMALL.query(state, "blue", "where z")) == "no-such-thing"
    assert key(lambda: SMALL.query(state, "blue", "when a")) == "no-such-query"
    assert key(lambda: SMALL.query(state, "blue", "where")) == "bad-form"
    assert key(lambda: SMALL.query(state, "blue", "")) == "no-such-query"


def test_one_procedure_alone_ends_with_nobody_asked() -> None:
    small = game(seq("game", "1", note("a")), seq("other", "1", ask("x", "1", Say, by=by("red")), note("b")))
    outcome = small.at("only", World(), "other", None, Scripted([]))
    assert outcome.asked == ("red",)
    last = small.apply(outcome.state, "red", "say a", Scripted([]))
    assert last.asked == ()
    assert last.final
    assert last.state.result is None
    assert last.state.world.log == ("red a", "b")
    assert key(lambda: small.at("only", World(), "nowhere", None, Scripted([]))) == "no-such-procedure"
