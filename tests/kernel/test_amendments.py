from __future__ import annotations

from typing import Any

import pytest

from esagono.kernel import Amendment, Scenario, Scripted, Seen, ask, law, seq
from tests.kernel.small import Go, Say, World, by, game, hooks, note

ROUND = seq("round", "1", note("a"), seq("inner", "1", note("b"), note("c")), note("d"))


def scenario(name: str, amendment: Amendment | None = None) -> Scenario:
    return Scenario(name, lambda options: World(), 10, amendment)


def log(name: str, amendment: Amendment) -> tuple[str, ...]:
    small = game(seq("game", "1", ROUND), scenarios=[scenario("plain"), scenario(name, amendment)])
    assert small.new("plain", {}, Scripted([])).state.world.log == ("a", "b", "c", "d"), "the others are as they were"
    made: tuple[str, ...] = small.new(name, {}, Scripted([])).state.world.log
    return made


def test_a_step_after_a_step_and_instead_of_a_step_at_any_depth() -> None:
    assert log("s", Amendment(after=hooks(inner__b=note("x")))) == ("a", "b", "x", "c", "d")
    assert log("s", Amendment(instead=hooks(inner__c=note("y")))) == ("a", "b", "y", "d")
    assert log("s", Amendment(instead=hooks(round__inner=note("z")))) == ("a", "z", "d")
    both = Amendment(after=hooks(round__a=note("x")), instead=hooks(round__a=note("y")))
    assert log("s", both) == ("y", "x", "b", "c", "d")


@pytest.mark.parametrize("hook", ["round/e", "rond/a", "inner/a", "a"])
def test_a_misspelt_hook_is_an_error_with_its_name(hook: str) -> None:
    with pytest.raises(ValueError, match=f"no such step to amend: {hook}"):
        log("s", Amendment(after={hook: note("x")}))


def test_laws_that_a_scenario_adds_come_last_and_hold_only_there() -> None:
    @law("S-1")
    def not_the_word_a(seen: Seen[World, Any], act: Say) -> bool:
        return act.word != "a"

    root = seq("game", "1", ask("x", "1", Say, Go, by=by("red")))
    small = game(root, scenarios=[scenario("plain"), scenario("strict", Amendment(laws={Say: (not_the_word_a,)}))])
    plain, strict = (small.new(name, {}, Scripted([])).state for name in ("plain", "strict"))
    assert small.decisions(plain)[0].texts == ["say a", "say b", "go"]
    assert small.decisions(strict)[0].texts == ["say b", "go"]
    assert [(w.rule, w.key) for w in small.why_not(strict, "red", "say a")] == [("S-1", "not-the-word-a")]
    assert small.why_not(plain, "red", "say a") == ()
