"""Judges by verb, fixed worths, weights."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest

from esagono.kernel import Act, Seen
from esagono.wargame.judging import NOTHING, Judged, Judges, Position, percent, weights, why


class Fire(Act):
    verb = "fire"
    rule = "7.0"


class Move(Act):
    verb = "move"
    rule = "5.0"


class Done(Act):
    verb = "done"
    rule = "2.0"


class Turn(Act):
    verb = "turn"
    rule = "5.1"


@weights
class Care:
    fire: float = 0.5
    cover: float = 0.1


Sight = Position[dict[str, int], Care]


def fire(position: Sight, act: Any) -> Judged:
    return position.world["foes"] * position.weights.fire, (why(act, "shot", n=position.world["foes"]),)


def move(position: Sight, act: Any) -> Iterator[Judged]:
    yield 0.1, ()
    yield 0.2, (why(act, "goal"),)


JUDGES: Judges[Sight] = Judges({"fire": fire}, gradual={"move": move}, worths={"turn": 0.02}, ends=("done",))


def at(care: Care) -> Sight:
    return Position(Seen({"foes": 2}, None, "red"), (Fire(), Move()), care)


def test_a_judge_sees_the_position_and_gives_the_rule_of_the_act() -> None:
    worth, reasons = JUDGES.judge(at(Care()), Fire())
    assert (worth, reasons[0].rule, reasons[0].key, reasons[0].args) == (1.0, "7.0", "shot", (("n", "2"),))
    assert JUDGES.judge(at(replace(Care(), fire=2.0)), Fire())[0] == 4.0


def test_the_last_opinion_of_a_gradual_judge_counts() -> None:
    assert [worth for worth, _ in JUDGES.judgements(at(Care()), Move())] == [0.1, 0.2]
    assert JUDGES.judge(at(Care()), Move())[1][0].key == "goal"


@pytest.mark.parametrize(
    ("act", "worth", "key"), [(Turn(), 0.02, "usual"), (Done(), 0.0, "settled"), (Fire(), NOTHING, "usual")]
)
def test_a_verb_without_a_judge_has_a_fixed_worth(act: Act, worth: float, key: str) -> None:
    judges: Judges[Sight] = Judges(worths={"turn": 0.02}, ends=("done",))
    found, reasons = judges.judge(at(Care()), act)
    assert (found, reasons[0].key) == (worth, key)


def test_a_verb_has_one_judge() -> None:
    with pytest.raises(ValueError, match="fire: expected one judge, found two"):
        Judges({"fire": fire}, {"fire": fire})
    with pytest.raises(ValueError, match="move: expected one judge, found two"):
        Judges({"move": fire}, gradual={"move": move})


def test_weights_are_frozen_and_are_themselves_alone() -> None:
    care = Care()
    assert care != Care()
    with pytest.raises(FrozenInstanceError):
        care.fire = 1.0  # type: ignore[misc]


def test_percent_is_rounded() -> None:
    assert [percent(p) for p in (0.0, 1 / 6, 0.5, 1.0)] == [0, 17, 50, 100]
