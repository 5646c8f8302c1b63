"""Lines with which players end a game: in the match, in the record, and under an undo."""

from __future__ import annotations

import pytest

from esagono.kernel import Act, Refused, ask, seq
from esagono.kernel.match import Match
from esagono.kernel.record import parse, verify, write
from esagono.kernel.settling import DRAW, RESIGN, settle
from tests.kernel.small import by, game
from tests.kernel.test_match import moves


def test_a_side_resigns_and_the_record_replays() -> None:
    match = Match(moves(), "only", seed=b"s")
    match.act("red", "say a")
    settle(match, "red", RESIGN)
    result = match.state.result
    assert result is not None
    assert (result.winner, result.reason) == ("blue", "resigned")
    assert not match.decisions
    text = write(match)
    assert "red resign #" in text
    again = verify(moves(), text)
    assert again.state.result == result
    assert again.lines[-1].hash == match.lines[-1].hash


def test_an_agreed_draw_has_no_winner() -> None:
    match = Match(moves(), "only", seed=b"s")
    settle(match, "blue", DRAW)
    result = match.state.result
    assert result is not None
    assert (result.winner, result.reason) == ("", "draw-agreed")
    assert verify(moves(), write(match)).state.result == result


def test_a_game_that_is_over_cannot_be_resigned() -> None:
    match = Match(moves(), "only", seed=b"s")
    settle(match, "red", RESIGN)
    with pytest.raises(Refused) as again:
        settle(match, "blue", RESIGN)
    assert again.value.why.key == "game-over"


def test_who_is_no_side_cannot_resign() -> None:
    match = Match(moves(), "only", seed=b"s")
    with pytest.raises(Refused):
        settle(match, "green", RESIGN)
    assert match.state.result is None


def test_a_forged_resignation_is_found() -> None:
    match = Match(moves(), "only", seed=b"s")
    match.act("red", "say a")
    settle(match, "red", RESIGN)
    forged = write(match).replace("red resign", "blue resign")
    with pytest.raises(Refused):
        verify(moves(), forged)


def test_with_the_consent_of_all_the_game_goes_on() -> None:
    match = Match(moves(), "only", seed=b"s")
    match.act("red", "say a")
    settle(match, "red", RESIGN)
    assert match.why_no_undo(["red"]) is not None
    match.undo(["red"], consent=["blue"])
    assert match.state.result is None
    assert match.decisions
    assert [type(e).__name__ for e in parse(write(match)).entries][-1] == "RecordedUndo"
    assert verify(moves(), write(match)).state == match.state


def test_no_act_may_be_called_like_it() -> None:
    class Resigning(Act):
        verb = "resign"
        rule = "1"

    with pytest.raises(ValueError, match="no act of a side"):
        Match(game(seq("game", "1", ask("act", "1", Resigning, by=by("red")))), "only", seed=b"s")
