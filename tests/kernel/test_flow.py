from __future__ import annotations

from typing import Any

import pytest

from esagono.kernel import (
    Act,
    Game,
    Outcome,
    Play,
    Record,
    Result,
    Scripted,
    Seeded,
    State,
    ask,
    each,
    loop,
    seq,
    step,
    together,
)
from tests.kernel.small import Count, For, Go, Roll, Say, Stop, World, by, game, note


def new(small: Game) -> Outcome:
    return small.new("only", {}, Scripted([]))


def apply(small: Game, state: State, side: str, text: str, *dice: int) -> State:
    return small.apply(state, side, text, Scripted(dice)).state


# seq, loop, each


def test_steps_run_in_order_until_somebody_is_asked() -> None:
    small = game(seq("game", "1", note("a"), seq("inner", "1", note("b")), ask("x", "1", Say, by=by("red")), note("c")))
    outcome = new(small)
    assert outcome.state.world.log == ("a", "b")
    assert outcome.asked == ("red",)
    assert apply(small, outcome.state, "red", "say a").world.log == ("a", "b", "red a", "c")


def test_a_loop_goes_on_until_its_condition_holds_after_a_pass() -> None:
    @step("1", name="grow")
    def grow(play: Play[World], count: Count) -> None:
        play.let(count, n=count.n + 1)

    small = game(seq("game", "1", loop("four", "1", grow, note("x"), record=Count, until=lambda w, c: c.n == 4)))
    assert new(small).state.world.log == ("x",) * 4


def test_an_act_may_leave_a_loop_from_within_a_nest() -> None:
    inner = seq("inner", "1", ask("x", "1", Go, Stop, by=by("red")), note("after"))
    small = game(seq("game", "1", loop("again", "1", inner), note("end")))
    state = apply(small, new(small).state, "red", "go")
    assert apply(small, state, "red", "stop").world.log == ("red go", "after", "red stop", "end")


def test_a_loop_that_never_rests_is_a_mistake_with_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("esagono.kernel.running.ENDLESS", 1000)
    with pytest.raises(RuntimeError, match="'again'"):
        new(game(seq("game", "1", loop("again", "1", note("x")))))


def test_forced_acts_without_end_are_a_mistake_too() -> None:
    """It is noticed soon: a server that takes such acts answers nobody else."""
    taken: list[int] = []

    class Nothing(Act):
        verb = "nothing"
        rule = "1"

        def do(self, play: Any, record: Any) -> None:
            taken.append(1)

    with pytest.raises(RuntimeError, match="'x'"):
        new(game(seq("game", "1", loop("again", "1", ask("x", "1", Nothing, by=by("red"))))))
    assert len(taken) <= 5000


def heads(world: World, _: object) -> list[For]:
    return [For("red", 1), For("blue", 2)]


@step("1", name="told")
def told(play: Play[World], record: For) -> None:
    play.set(log=(*play.world.log, f"{record.side} {record.n}"))


def test_each_runs_once_for_each_record_of_a_list_made_on_entry() -> None:
    small = game(seq("game", "1", each("heads", "1", heads, told, record=For)))
    assert new(small).state.world.log == ("red 1", "blue 2")


def test_unless_on_each_drops_the_rest_for_one_record_and_never_sees_another_kind() -> None:
    seen: list[type[Record]] = []

    def is_red(world: World, record: For) -> bool:
        seen.append(type(record))
        return record.side == "red"

    heads_node = each("heads", "1", heads, told, note("x"), record=For, unless=is_red)
    small = game(seq("game", "1", heads_node, note("end"), record=Count))
    assert new(small).state.world.log == ("blue 2", "x", "end")
    assert set(seen) == {For}


def test_each_refuses_a_record_of_another_kind() -> None:
    with pytest.raises(TypeError, match="each 'heads'"):
        new(game(seq("game", "1", each("heads", "1", heads, told, record=Count))))


def test_a_procedure_that_stands_in_one_of_the_same_record_shares_it() -> None:
    @step("1", name="grow")
    def grow(play: Play[World], record: For) -> None:
        play.let(record, n=record.n + 10)

    battle = seq("battle", "1", grow, record=For)
    small = game(
        seq("game", "1", each("heads", "1", heads, battle, told, record=For), seq("own", "1", run_battle)), battle
    )
    assert new(small).state.world.log == ("red 11", "blue 12")


@step("1", name="run battle")
def run_battle(play: Play[World], _: None) -> None:
    play.run(play.procedures["battle"], For("red"))


# when, unless, anytime


def test_when_skips_a_step_and_a_procedure() -> None:
    never = seq("never", "1", note("b"), when=lambda world, _: False)
    small = game(seq("game", "1", never, ask("x", "1", Say, by=by("red"), when=lambda w, _: "a" in w.log), note("c")))
    assert new(small).state.world.log == ("c",)


def test_a_state_waits_at_the_ask_that_follows_steps_left_out() -> None:
    left_out = [seq(name, "1", note(name), when=lambda world, _: False) for name in ("one", "two", "three")]
    small = game(seq("game", "1", *left_out[:2], ask("x", "1", Say, by=by("red")), left_out[2]))
    state = new(small).state
    assert state.frames[-1].step == "x"
    assert apply(small, state, "red", "say a").world.log == ("red a",)


def test_unless_is_looked_at_before_each_step_and_when_an_interrupt_comes_back() -> None:
    kill = seq("kill", "1", note("dead"))

    @step("1", name="interrupt")
    def interrupt(play: Play[World], _: object) -> None:
        play.run(kill)

    mover = seq("mover", "1", note("a"), interrupt, note("b"), unless=lambda world, _: "dead" in world.log)
    small = game(seq("game", "1", mover, note("end")), kill)
    assert new(small).state.world.log == ("a", "dead", "end")


def test_anytime_acts_are_offered_at_every_ask_inside_and_the_ask_is_put_again() -> None:
    small = game(seq("game", "1", ask("x", "1", Say, by=by("red")), ask("y", "1", Say, by=by("blue")), anytime=(Go,)))
    state = new(small).state
    assert small.decisions(state)[0].texts == ["go", "say a", "say b"]
    state = apply(small, state, "red", "go")
    assert (small.decisions(state)[0].side, small.decisions(state)[0].ask) == ("red", "x")
    state = apply(small, state, "red", "say a")
    assert small.decisions(state)[0].texts == ["go", "say a", "say b"]


def test_an_anytime_act_is_never_forced() -> None:
    class Only(Say):
        verb = "only"

        @classmethod
        def options(cls, seen: Any) -> Any:
            return iter([cls("a")] if not seen.world.log else [])

    small = game(seq("game", "1", ask("x", "1", Only, by=by("red")), anytime=(Go,)))
    state = new(small).state
    assert small.decisions(state)[0].texts == ["go", "only a"]
    state = apply(small, state, "red", "go")
    assert small.decisions(state)[0].texts == ["go"], "not taken by itself, again and again"


# asks


def test_several_sides_at_an_ask_any_of_which_may_answer() -> None:
    small = game(seq("game", "1", ask("x", "1", Say, by=by("red", "blue"))))
    state = new(small).state
    assert [d.side for d in small.decisions(state)] == ["red", "blue"]
    assert apply(small, state, "blue", "say a").world.log == ("blue a",)


class OnlyRed(Say):
    verb = "shout"

    @classmethod
    def options(cls, seen: Any) -> Any:
        return iter([cls("a")] if seen.side == "red" else [])


def test_sides_without_choices_drop_out_and_the_last_one_may_be_forced() -> None:
    small = game(seq("game", "1", ask("x", "1", OnlyRed, by=by("red", "blue"))))
    outcome = new(small)
    assert outcome.forced == (("red", "shout a"),)
    assert outcome.state.world.log == ("red a",)


@pytest.mark.parametrize("nobody", [(), ""])
def test_an_ask_of_nobody_is_skipped(nobody: object) -> None:
    small = game(seq("game", "1", ask("x", "1", Say, by=lambda w, r: nobody), note("end")))  # type: ignore[arg-type,return-value]
    assert new(small).state.world.log == ("end",)


@pytest.mark.parametrize("sides", [("blue",), ("blue", "green")])
def test_an_ask_without_choices_is_a_mistake_that_names_the_ask(sides: tuple[str, ...]) -> None:
    with pytest.raises(RuntimeError, match="'x'"):
        new(game(seq("game", "1", ask("x", "1", OnlyRed, by=by(*sides)))))


def test_a_branch_without_choices_is_found_at_once_although_another_has_some() -> None:
    small = game(seq("game", "1", together("both", "1", heads, ask("x", "1", OnlyRed, by=owner), record=For)))
    with pytest.raises(RuntimeError, match="blue is asked 'x'"):
        new(small)


def owner(world: World, record: For) -> str:
    return record.side


def test_a_single_act_is_taken_at_once_unless_it_is_to_be_confirmed_or_secret_or_private() -> None:
    class Confirmed(Go):
        verb = "confirmed"
        confirm = True

    class Private(Go):
        verb = "private"
        private = True

    assert new(game(seq("game", "1", ask("x", "1", Go, by=by("red"))))).forced == (("red", "go"),)
    assert new(game(seq("game", "1", ask("x", "1", Confirmed, by=by("red"))))).asked == ("red",)
    assert new(game(seq("game", "1", ask("x", "1", Private, by=by("red"))))).asked == ("red",)
    assert new(game(seq("game", "1", ask("x", "1", Go, by=by("red"), secret=True)))).asked == ("red",)


def test_a_decision_listed_late_still_tells_of_its_own_state() -> None:
    class Grow(Say):
        verb = "grow"

        @classmethod
        def options(cls, seen: Any) -> Any:
            return (cls(f"w{i}") for i in range(len(seen.world.log) + 2))

    small = game(seq("game", "1", loop("again", "1", ask("x", "1", Grow, by=by("red")))))
    state = new(small).state
    early = small.decisions(state)[0]
    assert [a.text for a in early.first(1)] == ["grow w0"]
    later = apply(small, state, "red", "grow w0")
    assert early.texts == ["grow w0", "grow w1"]
    assert early.first(1)[0].text == "grow w0"
    assert len(small.decisions(later)[0].choices) == 3
    assert small.decisions(state)[0].texts == early.texts


# together


def both(*steps: Any) -> Game:
    return game(
        seq(
            "game",
            "1",
            together("both", "1", heads, *steps, record=For),
            note("end"),
            ask("z", "1", Roll, Go, by=by("red")),
        )
    )


def test_branches_are_open_at_the_same_time_and_end_when_all_have_ended() -> None:
    small = both(ask("x", "1", Say, by=owner), ask("y", "1", Say, by=owner))
    outcome = new(small)
    assert outcome.asked == ("red", "blue")
    state = apply(small, outcome.state, "blue", "say a")
    assert [(d.side, d.ask, d.number) for d in small.decisions(state)] == [("red", "x", 0), ("blue", "y", 1)]
    for side, text in (("blue", "say a"), ("red", "say b"), ("red", "say b")):
        assert "end" not in state.world.log
        state = apply(small, state, side, text)
    assert state.world.log[-1] == "end"
    assert [(d.side, d.ask, d.number) for d in small.decisions(state)] == [("red", "z", 4)]


def test_a_single_act_in_a_branch_is_not_taken_by_itself() -> None:
    assert new(both(ask("x", "1", Go, by=owner))).asked == ("red", "blue")


def test_the_side_that_ends_the_last_branch_meets_a_point_of_no_return() -> None:
    small = both(ask("x", "1", Say, by=owner))
    first = small.apply(new(small).state, "red", "say a", Scripted([]))
    assert first.still_open
    assert not first.final
    last = small.apply(first.state, "blue", "say a", Scripted([]))
    assert not last.still_open
    assert last.final


def test_a_second_together_right_behind_is_not_the_first_one_still_open() -> None:
    one = together("one", "1", heads, ask("x", "1", Say, by=owner), record=For)
    two = together("two", "1", heads, ask("y", "1", Say, by=owner), record=For)
    small = game(seq("game", "1", one, two))
    first = small.apply(new(small).state, "red", "say a", Scripted([]))
    second = small.apply(first.state, "blue", "say a", Scripted([]))
    assert second.asked == ("red", "blue")
    assert not second.still_open
    assert second.final


def test_dice_after_the_branches_do_not_depend_on_who_ended_last() -> None:
    small = both(ask("x", "1", Say, by=owner))
    faces = set()
    for order in (("red", "blue"), ("blue", "red")):
        state = new(small).state
        for side in order:
            state = small.apply(state, side, "say a", Seeded(b"s")).state
        faces.add(small.apply(state, "red", "roll", Seeded(b"s")).rolls)
    assert len(faces) == 1


def test_a_together_that_asks_nobody_does_not_make_rolls_repeat() -> None:
    @step("1", name="roll")
    def roll(play: Play[World], _: object) -> None:
        play.roll("9d6", "x")

    again = step("1", name="again")(roll.do)
    first_ask = ask("x", "1", Say, by=by("red"))
    small = game(seq("game", "1", first_ask, roll, together("both", "1", heads, told, record=For), again))
    outcome = small.apply(new(small).state, "red", "say a", Seeded(b"s"))
    first, second = outcome.rolls
    assert first.faces != second.faces


def test_a_branch_cannot_end_the_game() -> None:
    @step("1", name="end it")
    def end_it(play: Play[World], _: For) -> None:
        play.over(Result("red"))

    with pytest.raises(RuntimeError, match="cannot end the game"):
        new(game(seq("game", "1", together("both", "1", heads, end_it, record=For))))


def test_together_does_not_nest() -> None:
    inner = together("inner", "1", heads, ask("x", "1", Say, by=owner), record=For)
    with pytest.raises(RuntimeError, match="inside a branch"):
        new(game(seq("game", "1", together("outer", "1", heads, inner, record=For))))


# names


def test_names_are_unique_and_without_a_slash() -> None:
    with pytest.raises(ValueError, match="two steps named a"):
        seq("game", "1", note("a"), note("a"))
    with pytest.raises(ValueError, match="two procedures named 'x'"):
        new(game(seq("game", "1", seq("x", "1", note("a")), seq("y", "1", seq("x", "1", note("b"))))))
    with pytest.raises(ValueError, match="without a /"):
        note("a/b")
    with pytest.raises(ValueError, match="no steps"):
        seq("game", "1")


def test_two_kinds_of_record_of_one_name_are_a_mistake() -> None:
    def other() -> type[Record]:
        class Count(Record):
            m: int = 0

        return Count

    small = game(seq("game", "1", seq("a", "1", note("x"), record=Count), seq("b", "1", note("y"), record=other())))
    with pytest.raises(ValueError, match="'count'"):
        _ = small.records
