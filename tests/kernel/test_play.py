from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from esagono.kernel import Event, Game, Outcome, Play, Record, Result, Scripted, Value, each, seq, step
from esagono.kernel.flow import Procedure
from tests.kernel.small import Count, For, World, game, note


def run(
    do: Callable[[Play[Any], Any], None], *procedures: Procedure, world: World | None = None, **more: Any
) -> Outcome:
    root = seq("game", "1", step("1.5", name="it")(do), note("end"), **more)
    return game(root, *procedures, world=world).new("only", {}, Scripted([]))


class Happened(Event):
    what: str


INNER = seq("inner", "1", note("inner"))
COUNTED = seq("counted", "1", note("counted"), record=For)


def test_set_put_and_drop_make_a_new_world_each() -> None:
    before = World(counts={"a": 1, "b": 2})

    def do(play: Play[World], _: None) -> None:
        play.put("counts", "a", 5)
        play.drop("counts", "b")
        play.set(log=("x",))

    assert run(do, world=before).state.world == World(("x", "end"), {"a": 5})
    assert before == World(counts={"a": 1, "b": 2})


class Piece(Value):
    hex: str
    moved: bool = False


class Board(Value):
    units: dict[str, Piece]


def test_unit_changes_one_unit_and_keeps_the_order() -> None:
    def do(play: Play[Board], _: None) -> None:
        play.unit("a", moved=True)

    board = Board({"a": Piece("1"), "b": Piece("2")})
    play: Play[Board] = Play(board, [], Scripted([]), {})
    do(play, None)
    assert list(play.world.units.items()) == [("a", Piece("1", True)), ("b", Piece("2"))]


@pytest.mark.parametrize(
    "late",
    [
        lambda play: play.set(log=()),
        lambda play: play.put("counts", "a", 1),
        lambda play: play.drop("counts", "a"),
        lambda play: play.roll("1d6", "x"),
        lambda play: play.draw({"a": 1}, "x"),
    ],
    ids=["set", "put", "drop", "roll", "draw"],
)
def test_a_write_or_roll_after_run_is_refused(late: Callable[[Play[World]], object]) -> None:
    def do(play: Play[World], _: None) -> None:
        play.run(INNER)
        late(play)

    with pytest.raises(RuntimeError, match="start it last"):
        run(do, INNER, world=World(counts={"a": 1}))


def test_what_is_started_runs_when_the_step_has_ended_in_the_order_started() -> None:
    second = seq("second", "1", note("second"))

    def do(play: Play[World], _: None) -> None:
        play.run(INNER)
        play.run(second)

    assert run(do, INNER, second).state.world.log == ("inner", "second", "end")


def test_run_checks_the_procedure_and_the_kind_of_its_record() -> None:
    with pytest.raises(LookupError, match="'inner' is not one of the game's"):
        run(lambda play, _: play.run(INNER))
    with pytest.raises(TypeError, match="record Count, declared For"):
        run(lambda play, _: play.run(COUNTED, Count()), COUNTED)
    with pytest.raises(TypeError, match="record For, declared none"):
        run(lambda play, _: play.run(INNER, For("red")), INNER)
    with pytest.raises(TypeError, match="needs a record For"):
        run(lambda play, _: play.run(COUNTED), COUNTED)
    listed = each("listed", "1", lambda w, _: [], note("x"), record=For)
    with pytest.raises(TypeError, match="makes its own records"):
        run(lambda play, _: play.run(listed), listed)


def test_let_and_record_find_the_nearest_of_a_kind() -> None:
    def do(play: Play[World], count: Count) -> None:
        assert play.record(Count) is count
        assert play.let(count, n=3) == Count(3)
        assert play.record(Count) == Count(3)
        with pytest.raises(LookupError, match="record For"):
            play.record(For)
        with pytest.raises(LookupError, match="record For"):
            play.let(For("red"), n=1)

    run(do, record=Count)


def test_leave_drops_what_runs_down_to_the_named_one() -> None:
    def do(play: Play[World], _: None) -> None:
        play.leave("game")

    assert run(do).state.world.log == ()
    with pytest.raises(LookupError, match="no procedure 'nowhere'"):
        run(lambda play, _: play.leave("nowhere"))


def test_over_ends_the_game_whatever_was_started() -> None:
    def do(play: Play[World], _: None) -> None:
        play.run(INNER)
        play.over(Result("red", "because", {"red": 3}))

    state = run(do, INNER).state
    assert state.result == Result("red", "because", {"red": 3})
    assert state.frames == ()
    assert state.world.log == ()


def test_events_carry_the_rule_of_the_step_and_their_audience() -> None:
    def do(play: Play[World], _: None) -> None:
        play.tell(Happened("all"))
        play.tell(Happened("red"), to=("red",))

    outcome = run(do)
    assert [(t.rule, t.to) for t in outcome.events] == [("1.5", None), ("1.5", ("red",))]
    small: Game = game(seq("game", "1", note("x")))
    assert len(small.told(outcome.events, "blue")) == 1
    assert len(small.told(outcome.events, "red")) == 2


def test_a_draw_from_an_empty_cup_is_a_mistake_that_names_the_draw() -> None:
    def do(play: Play[World], _: None) -> None:
        play.draw({"a": 0}, "hit counter")

    with pytest.raises(LookupError, match="hit counter: nothing is left"):
        run(do)


def test_a_record_is_tagged_like_its_class() -> None:
    class HitTaken(Record):
        n: int = 0

    assert HitTaken.__struct_config__.tag == "hit-taken"
