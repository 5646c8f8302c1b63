from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from esagono.kernel import DiceNeeded, Enumerated, Play, Recorded, Refused, Scripted, Seeded, ask, seq, step
from esagono.kernel.dice import RollKey, parse_dice, totals
from esagono.kernel.flow import Step
from tests.kernel.small import Roll, World, by, game


def key(what: str = "attack", number: int = 7, branch: str = "", index: int = 0) -> RollKey:
    return RollKey(number, branch, what, index)


# seeded


def test_seeded_rolls_are_fixed_for_all_time() -> None:
    """Golden values: a change here breaks every game in progress."""
    dice = Seeded(b"golden")
    assert dice.faces(key(), 2, 6) == GOLDEN["attack"]
    assert dice.faces(key(index=1), 2, 6) == GOLDEN["attack again"]
    assert dice.faces(key("morale"), 3, 10) == GOLDEN["morale"]
    assert dice.faces(key(branch="axis"), 2, 6) == GOLDEN["axis"]
    assert [dice.pick(key("draw", n), {"b": 1, "a": 2, "c": 0}) for n in range(8)] == GOLDEN["draws"]


GOLDEN: dict[str, object] = {
    "attack": (5, 1),
    "attack again": (5, 1),
    "morale": (8, 10, 7),
    "axis": (1, 2),
    "draws": ["a", "a", "b", "a", "b", "b", "a", "a"],
}


def test_a_new_roll_shifts_no_other() -> None:
    def rolls(*names: str) -> dict[str, tuple[int, ...]]:
        steps = [roller(name, i) for i, name in enumerate(names)]
        outcome = game(seq("game", "1", *steps)).new("only", {}, Seeded(b"s"))
        return {r.what: r.faces for r in outcome.rolls}

    plain, more = rolls("attack", "morale"), rolls("weather", "attack", "luck", "morale")
    assert {name: more[name] for name in plain} == plain


def roller(name: str, i: int) -> Step:
    def do(play: Play[World], _: None) -> None:
        play.roll("9d6", name)

    return step("1", name=f"step {i}")(do)


def test_rolls_of_the_set_up_are_not_those_of_the_first_act() -> None:
    small = game(seq("game", "1", roller("attack", 0), ask("x", "1", Roll, by=by("red"), secret=True)))
    first = small.new("only", {}, Seeded(b"s"))
    faces = Seeded(b"s").faces(RollKey(-1, "", "attack", 0), 9, 6)
    assert first.rolls[0].faces == faces
    second = small.apply(first.state, "red", "roll", Seeded(b"s"))
    assert second.rolls[0].faces == Seeded(b"s").faces(RollKey(0, "", "attack", 0), 2, 6)
    assert second.rolls[0].faces != faces[:2]


def test_seeded_dice_are_fair_enough() -> None:
    seen = Counter(Seeded(b"fair").faces(key(number=n), 1, 6)[0] for n in range(6000))
    assert set(seen) == {1, 2, 3, 4, 5, 6}
    assert all(850 < count < 1150 for count in seen.values())


def test_a_draw_does_not_depend_on_the_order_of_the_bag() -> None:
    for n in range(20):
        dice = Seeded(b"bag")
        assert dice.pick(key(number=n), {"a": 3, "b": 2}) == dice.pick(key(number=n), {"b": 2, "a": 3})


@pytest.mark.parametrize("bad", ["", "6", "0d6", "2d0", "2D6", "100d6", "d", "2d6+1"])
def test_bad_dice_are_refused_with_an_example(bad: str) -> None:
    with pytest.raises(ValueError, match="something like 2d6"):
        parse_dice(bad)
    assert parse_dice("d10") == (1, 10)


# scripted, recorded


def test_scripted_faces_come_in_order_and_too_few_name_the_roll() -> None:
    dice = Scripted([3, "4+5", "smoke+2"])
    assert dice.faces(key(), 1, 6) == (3,)
    assert dice.faces(key(), 2, 6) == (4, 5)
    assert dice.pick(key("counter"), {"smoke+2": 1}) == "smoke+2"
    with pytest.raises(DiceNeeded) as needed:
        dice.faces(key("morale"), 2, 6)
    assert (needed.value.what, needed.value.dice, needed.value.why.key) == ("morale", "2d6", "dice-needed")
    with pytest.raises(DiceNeeded):
        dice.pick(key("marker"), {"a": 1})


def test_scripted_faces_must_be_on_the_die_and_draws_in_the_cup() -> None:
    for bad in (7, 0, "x"):
        with pytest.raises(Refused) as refused:
            Scripted([bad]).faces(key(), 1, 6)
        assert refused.value.why.key == "no-such-face"
    for bad in ("b", "z"):
        with pytest.raises(Refused) as refused:
            Scripted([bad]).pick(key(), {"a": 1, "b": 0})
        assert refused.value.why.key == "not-in-the-cup"


def test_a_refused_roll_changes_nothing() -> None:
    small = game(seq("game", "1", ask("x", "1", Roll, by=by("red"), secret=True)))
    state = small.new("only", {}, Scripted([])).state
    with pytest.raises(DiceNeeded):
        small.apply(state, "red", "roll", Scripted([3]))
    assert small.apply(state, "red", "roll", Scripted([3, 4])).state.world.log == ("rolled 7",)


def test_recorded_rolls_go_by_name() -> None:
    dice = Recorded([("attack", "3+4"), ("marker", "german")])
    assert dice.faces(key("attack"), 2, 6) == (3, 4)
    assert not dice.used_up
    assert dice.pick(key("marker"), {"german": 1}) == "german"
    assert dice.used_up
    with pytest.raises(DiceNeeded):
        dice.faces(key("attack"), 2, 6)


def test_a_recorded_roll_of_another_name_or_size_is_a_difference() -> None:
    for recorded, count in ((("morale", "3+4"), 2), (("attack", "3+4+5"), 2)):
        with pytest.raises(Refused) as refused:
            Recorded([recorded]).faces(key("attack"), count, 6)
        assert refused.value.why.key == "another-roll"
    with pytest.raises(DiceNeeded):
        Recorded([("attack", "3")]).faces(key("attack"), 2, 6)


# enumerated


@pytest.mark.parametrize(("count", "sides"), [(1, 6), (2, 6), (3, 6), (2, 10)])
def test_totals_are_those_of_all_faces(count: int, sides: int) -> None:
    every = Counter(sum(faces) for faces in product(range(1, sides + 1), repeat=count))
    found = {sum(faces): p for faces, p in totals(count, sides)}
    assert found == pytest.approx({total: n / sides**count for total, n in every.items()})
    assert all(len(faces) == count and all(1 <= f <= sides for f in faces) for faces, _ in totals(count, sides))


def test_many_dice_are_no_more_work_than_their_totals() -> None:
    assert len(totals(40, 6)) == 201
    assert sum(p for _, p in totals(40, 6)) == pytest.approx(1.0)


def test_enumerated_dice_go_through_every_path_once() -> None:
    path: list[int] | None = []
    seen: dict[tuple[object, ...], float] = {}
    while path is not None:
        dice = Enumerated(path)
        total = sum(dice.faces(key(), 2, 2))
        thing = dice.pick(key("cup"), {"a": 1, "none": 0, "b": 3})
        seen[total, thing] = dice.probability
        path = dice.next_path()
    assert seen == {
        (t, thing): pytest.approx(p * q)
        for t, p in ((2, 0.25), (3, 0.5), (4, 0.25))
        for thing, q in (("a", 0.25), ("b", 0.75))
    }
