"""A stored game is not lost when a corrected rule no longer asks what it waits for."""

from __future__ import annotations

import pytest

from esagono.kernel import Game, Side, ask, seq
from esagono.kernel.going_on import GO_ON, go_on, is_stranded
from esagono.kernel.match import Match
from tests.kernel.small import Go, Roll, Say, by, game, note


def asking(*first: Side, then: tuple[Side, ...] = ("blue",)) -> Game:
    """A game that asks some sides and then others."""
    early, late = ask("early", "1.1", Go, Say, by=by(*first)), ask("late", "1.2", Say, Roll, by=by(*then))
    return game(seq("root", "1.0", early, note("between"), late))


def reopened(stored: Match, corrected: Game) -> Match:
    """The match as a program with other rules opens it."""
    return Match.resumed(corrected, stored.header, stored.journal.entries, stored.outcomes.copy(), stored.seed)


def test_it_runs_on_to_the_next_question() -> None:
    match = reopened(Match(asking("red"), "only", seed=b"s"), asking())
    assert is_stranded(match)
    assert go_on(match)
    assert [d.side for d in match.decisions] == ["blue"]
    assert match.state.world.log == ("between",)
    assert (match.lines[-1].side, match.lines[-1].text) == ("", GO_ON)
    match.act("blue", "roll")
    assert match.state.world.log[-1].startswith("rolled")


def test_or_to_its_end() -> None:
    match = reopened(Match(asking("red"), "only", seed=b"s"), asking(then=()))
    assert not go_on(match)  # no result either: nothing has been gained, and nothing is written
    assert len(match.lines) == 1


def test_where_somebody_is_asked_nothing_happens() -> None:
    match = reopened(Match(asking("red"), "only", seed=b"s"), asking("blue"))
    assert not go_on(match)
    assert [d.side for d in match.decisions] == ["blue"]
    assert len(match.lines) == 1


def test_the_line_is_not_undone_with_that_of_a_side() -> None:
    match = Match(asking("red", then=("red",)), "only", seed=b"s")
    match.act("red", "say a")
    match = reopened(match, asking("red", then=("blue",)))
    assert not go_on(match)
    match = reopened(Match(asking("red"), "only", seed=b"s"), asking())
    assert go_on(match)
    why = match.why_no_undo(["red"])
    assert why is not None
    assert why.key == "nothing-to-undo"


def test_no_act_has_its_name() -> None:
    class Taken(Go):
        verb = GO_ON

    with pytest.raises(ValueError, match=GO_ON):
        _ = game(seq("root", "1.0", ask("early", "1.1", Taken, by=by("red")))).machine("only")
