from __future__ import annotations

from collections.abc import Collection

import pytest

from esagono.kernel import Act, Game, Play, Refused, Scripted, Seen, ask, law, loop, seq, together
from esagono.kernel.match import Match, told_to
from esagono.kernel.record import verify, write
from tests.kernel.small import For, Go, Roll, Say, Stop, World, by, game, note
from tests.miniatures import alternating, engaged, overwatch


class Hold(Act):
    verb = "hold"
    rule = "1.5"


@law("1.6")
def red_said_b(seen: Seen[World, object], act: Rise) -> bool:
    return seen.world.log[-1:] == ("red b",)


class Rise(Act):
    verb = "rise"
    rule = "1.6"
    laws = (red_said_b,)


class Shout(Say):
    verb = "shout"


class Quiet(Say):
    verb = "quiet"
    private = True


def moves() -> Game:
    """Red moves; after each move blue may shout or hold."""
    inner = seq("move", "1", ask("reaction", "1", Shout, Hold, by=by("blue")))

    class Move(Say):
        verb = "move"

        def do(self, play: Play[World], record: object) -> None:
            super().do(play, record)
            play.run(inner)

    again = loop("again", "1", ask("act", "1", Move, Say, Roll, Stop, by=by("red")))
    return game(seq("game", "1", again, ask("last", "1", Say, by=by("blue"))), inner)


def waits() -> Game:
    """Red speaks; each time blue, in secret, holds, or rises if it was b."""
    inner = seq("turn", "1", ask("rising", "1", Rise, Hold, by=by("blue"), secret=True))

    class Speak(Say):
        verb = "speak"

        def do(self, play: Play[World], record: object) -> None:
            super().do(play, record)
            play.run(inner)

    return game(loop("again", "1", ask("act", "1", Speak, by=by("red"))), inner)


def key(match: Match, seat: Collection[str], consent: Collection[str] = ()) -> str | None:
    why = match.why_no_undo(seat, consent)
    return why.key if why else None


def texts(match: Match) -> list[str]:
    return [f"{line.side} {line.text}" for line in match.lines[1:]]


# undo and redo


def test_undo_and_redo_within_ones_own_acts() -> None:
    match = Match(moves(), "only", seed=b"s")
    states = [match.state]
    assert key(match, ["red"]) == "nothing-to-undo"
    for text in ("say a", "say b"):
        match.act("red", text)
        states.append(match.state)
    match.undo(["red"])
    assert match.state == states[1]
    match.undo(["red"])
    assert match.state == states[0]
    match.redo(["red"])
    match.redo(["red"])
    assert match.state == states[2]
    assert verify(match.game, write(match)).state == states[2]
    with pytest.raises(Refused) as refused:
        match.redo(["red"])
    assert refused.value.why.key == "nothing-to-redo"


def test_a_new_act_forgets_what_was_undone_and_another_seat_cannot_redo_it() -> None:
    match = Match(moves(), "only", seed=b"s")
    match.act("red", "say a")
    match.undo(["red"])
    with pytest.raises(Refused):
        match.redo(["blue"])
    match.act("red", "say b")
    with pytest.raises(Refused):
        match.redo(["red"])


def test_dice_are_a_point_of_no_return_and_it_says_why() -> None:
    match = Match(moves(), "only", seed=b"s")
    match.act("red", "say a")
    match.act("red", "roll")
    assert match.outcomes[-1].final
    assert key(match, ["red"]) == "sealed"
    with pytest.raises(Refused) as refused:
        match.undo(["red"])
    assert refused.value.why.key == "sealed"
    match.act("red", "say b")
    match.undo(["red"])
    assert key(match, ["red"]) == "sealed", "undo goes back to the roll and no further"


def test_when_the_other_has_been_asked_it_is_too_late_but_not_if_one_seat_holds_both() -> None:
    match = Match(moves(), "only", seed=b"s")
    match.act("red", "move a")
    assert match.outcomes[-1].final
    assert key(match, ["red"]) == "passed-on"
    assert key(match, ["red", "blue"]) is None
    match.act("blue", "hold")
    assert key(match, ["red"]) == "passed-on"
    match.undo(["red", "blue"])
    assert texts(match) == ["red move a"]


def test_further_back_needs_the_consent_of_all_others_and_what_came_after_goes_too() -> None:
    match = Match(moves(), "only", seed=b"s")
    for side, text in (("red", "say a"), ("red", "move a"), ("blue", "hold")):
        match.act(side, text)
    assert key(match, ["red"], consent=["red"]) == "passed-on"
    match.undo(["red"], consent=["blue"])
    assert texts(match) == ["red say a"]


def open_branches() -> Game:
    def heads(world: World, _: object) -> list[For]:
        return [For("red"), For("blue")]

    def owner(world: World, record: For) -> str:
        return record.side

    plan = loop("again", "1", ask("plan", "1", Quiet, Stop, by=owner))
    return game(
        seq(
            "game",
            "1",
            ask("before", "1", Say, by=by("red")),
            together("one", "1", heads, plan, record=For),
            together("two", "1", heads, ask("more", "1", Quiet, by=owner), record=For),
            note("end"),
        )
    )


def test_the_act_that_opened_the_branches_cannot_be_taken_back_from_under_the_other() -> None:
    match = Match(open_branches(), "only", seed=b"s")
    match.act("red", "say a")
    assert key(match, ["red"]) is None
    match.act("blue", "quiet a")
    before = texts(match)
    assert key(match, ["red"]) == "passed-on"
    with pytest.raises(Refused):
        match.undo(["red"])
    assert texts(match) == before, "refused: nothing has changed"


def test_undo_does_not_reach_behind_a_reveal_into_branches_that_have_closed() -> None:
    match = Match(open_branches(), "only", seed=b"s")
    for side, text in (("red", "say a"), ("red", "quiet a"), ("red", "stop"), ("blue", "stop")):
        match.act(side, text)
    assert [d.ask for d in match.decisions] == ["more", "more"]
    assert key(match, ["red"]) == "passed-on"
    assert key(match, ["blue"]) == "sealed"


@law("1.9")
def somebody_has_spoken(seen: Seen[World, For], act: Reply) -> bool:
    return any(word.startswith("red") for word in seen.world.log)


class Reply(Say):
    verb = "reply"
    laws = (somebody_has_spoken,)


def test_an_undo_that_cannot_be_retraced_is_refused_whole() -> None:
    """Branches that depend on one another are a mistake of the game; it must not cost anybody a line."""

    def heads(world: World, _: object) -> list[For]:
        return [For("red"), For("blue")]

    def owner(world: World, record: For) -> str:
        return record.side

    plan = loop("again", "1", ask("plan", "1", Say, Reply, Stop, by=owner))
    match = Match(game(seq("game", "1", together("one", "1", heads, plan, record=For))), "only", seed=b"s")
    match.act("red", "say a")
    match.act("blue", "reply a")
    before = match.state
    with pytest.raises(Refused) as refused:
        match.undo(["red"])
    assert refused.value.why.key == "somebody-has-spoken"
    assert match.state is before
    assert texts(match) == ["red say a", "blue reply a"]


# numbers, chains


def test_a_stale_number_is_refused_with_both_numbers() -> None:
    match = Match(moves(), "only", seed=b"s")
    match.act("red", "say a", number=0)
    with pytest.raises(Refused) as refused:
        match.act("red", "say a", number=0)
    assert refused.value.why.key == "stale"
    assert dict(refused.value.why.args) == {"given": "0", "number": "1"}
    match.act("red", "say a", number=1)


def test_a_chain_goes_on_until_one_is_refused_or_another_is_asked() -> None:
    match = Match(moves(), "only", seed=b"s")
    assert len(match.chain("red", "say a > say b > say c > say a")) == 4, "`say` takes any word"
    assert len(match.chain("red", "say a > dance > say b")) == 1
    assert len(match.chain("red", "say a > move a > say b")) == 2, "then blue is asked"
    match.act("blue", "hold")
    with pytest.raises(Refused):
        match.chain("red", "dance > say a")


def test_forced_acts_may_be_written_out_in_a_chain_or_left_out() -> None:
    for chain in ("attack 3025 > add pz-1 > add pz-2 > resolve", "attack 3025 > add pz-1 > resolve"):
        match = Match(engaged.make(), "bulge", dice=Scripted(["german", 4]))
        match.chain("german", chain)
        assert match.state.world.units["fr-1"].levels == 1, chain
    match = Match(engaged.make(), "bulge", dice=Scripted(["german", 2, 4]))
    match.chain("german", "attack 3025 > add pz-1 > resolve")
    assert len(match.chain("german", "attack 2924 > add pz-2 > resolve")) == 2, "add pz-2 was forced and is passed over"
    assert match.state.world.units["fr-2"].levels == 1


def test_no_half_act_is_kept_when_dice_run_out() -> None:
    match = Match(alternating.make(), "duel", dice=Scripted([]))
    match.act("german", "activate g1")
    with pytest.raises(Refused):
        match.act("german", "fire s1", dice=Scripted([6]))
    assert texts(match) == ["german activate g1"]
    match.act("german", "fire s1", dice=Scripted([6, 6]))
    assert match.state.world.units["s1"].hits == 1


# standing answers


def test_standing_answers_are_given_recorded_and_replayed() -> None:
    match = Match(moves(), "only", seed=b"s")
    match.stand("blue", "reaction", "hold")
    match.act("red", "move a")
    assert texts(match) == ["red move a", "blue hold"]
    assert [line.standing for line in match.lines] == [False, False, True]
    text = write(match)
    assert "blue* hold" in text
    again = verify(match.game, text)
    assert write(again) == text
    assert [line.standing for line in again.lines] == [False, False, True]


def test_a_standing_answer_is_given_at_once_if_the_side_is_being_asked_and_ends_when_told() -> None:
    match = Match(moves(), "only", seed=b"s")
    match.act("red", "move a")
    match.stand("blue", "reaction", "hold")
    assert texts(match)[-1] == "blue hold"
    match.stand("blue", "reaction", "")
    match.act("red", "move a")
    assert [d.side for d in match.decisions] == ["blue"]


def test_a_standing_answer_that_is_not_legal_waits_for_the_player() -> None:
    match = Match(moves(), "only", seed=b"s")
    match.stand("blue", "reaction", "dance")
    match.act("red", "move a")
    assert [(d.side, d.ask) for d in match.decisions] == [("blue", "reaction")]


def test_a_chain_goes_on_after_standing_answers() -> None:
    match = Match(moves(), "only", seed=b"s")
    match.stand("blue", "reaction", "hold")
    assert len(match.chain("red", "move a > move b > say a")) == 3
    assert texts(match) == ["red move a", "blue hold", "red move b", "blue hold", "red say a"]


def test_an_answer_for_now_stands_until_there_is_something_new_to_choose() -> None:
    match = Match(waits(), "only", seed=b"s")
    match.act("red", "speak a")
    match.act("blue", "hold")
    match.stand("blue", "rising", "hold", unless=("hold",))
    match.act("red", "speak a")
    assert [d.side for d in match.decisions] == ["red"]
    match.act("red", "speak b")
    assert [(d.side, d.texts) for d in match.decisions] == [("blue", ["rise", "hold"])]
    assert not match.standing
    match.stand("blue", "rising", "hold", unless=("rise", "hold"))
    match.act("red", "speak b")
    assert [d.side for d in match.decisions] == ["red"], "it could be chosen before"
    match.act("red", "speak a")
    match.act("red", "speak b")
    assert [d.side for d in match.decisions] == ["blue"], "in between it could not"


def test_who_takes_an_answer_for_now_back_is_asked_again() -> None:
    match = Match(waits(), "only", seed=b"s")
    match.act("red", "speak a")
    match.act("blue", "hold")
    match.stand("blue", "rising", "hold", unless=("hold",))
    match.undo(["blue"], consent=["red"])
    assert not match.standing
    assert [d.ask for d in match.decisions] == ["rising"]


def test_of_a_secret_question_others_see_neither_what_it_is_nor_that_it_was_answered_by_order() -> None:
    match = Match(waits(), "only", seed=b"s")
    match.act("red", "speak b")
    asked = match.game.view(match.state, "blue")
    assert (asked.asked, asked.path[-1].procedure) == ((("blue", "rising"),), "turn")
    told = match.game.view(match.state, "red")
    assert (told.asked, told.path[-1].procedure) == ((("blue", "again"),), "again")
    match.stand("blue", "rising", "hold", unless=("rise", "hold"))
    assert "blue* hold" in write(match, "blue")
    assert "blue* hold" not in write(match, "red")
    assert "blue hold" in write(match, "red")


def test_a_standing_answer_forgets_what_was_undone() -> None:
    match = Match(overwatch.make(), "row", seed=b"s")
    match.act("blue", "move b1 5")
    match.undo(["blue", "grey"])
    match.stand("grey", "overwatch", "hold")
    match.redo(["blue"])
    assert texts(match)[:2] == ["blue move b1 5", "grey hold"], "and redo asks them again"


def test_what_a_side_has_heard() -> None:
    match = Match(overwatch.make(), "row", dice=Scripted([1]))
    match.act("blue", "move b1 5")
    match.act("grey", "overwatch 7")
    heard = told_to(match, "blue")
    assert [type(x).__name__ for x in heard] == ["Told", "Rolled", "Told"]


def test_go_is_forced_and_told() -> None:
    small = game(seq("game", "1", ask("x", "1", Say, by=by("red")), ask("y", "1", Go, by=by("blue"))))
    match = Match(small, "only", seed=b"s")
    assert match.act("red", "say a").forced == (("blue", "go"),)
