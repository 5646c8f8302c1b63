"""How measurements are made: how fast they are is not asserted anywhere."""

from __future__ import annotations

import random
import sys

import chess
import pytest

from esagono.bench import compare
from esagono.bench.play import Player
from esagono.bench.yardstick import SLICE, TURNS, Chess, against_chess
from tests.cli import toy


def test_a_bench_is_a_ratio_of_two_times() -> None:
    calls: list[str] = []
    bench = compare("words", lambda: calls.append("ours"), lambda: calls.append("theirs"), repeats=3, loops=2)
    assert (bench.name, bench.unit, len(bench.turns)) == ("words", "ms", 3)
    assert bench.baseline is not None
    assert bench.ratio == bench.baseline / bench.value
    assert calls.count("ours") == calls.count("theirs") == 1 + 3 * 2


def test_random_play_makes_the_same_decisions_every_time() -> None:
    states = []
    for _ in range(2):
        player = Player(toy.load("toy"), toy.load("toy").playable[0])
        assert player.decide(25) == 25
        states.append((player.played, player.state))
    assert states[0] == states[1]
    assert states[0][0] > 1


def test_chess_is_played_by_its_own_rules_from_game_to_game() -> None:
    playing = Chess(chess)
    playing.rng = random.Random(3)
    boards = set()
    for _ in range(900):
        playing.decide(1)
        boards.add(id(playing.board))
        assert playing.board.is_valid()
    assert len(boards) > 1


def slow(turn: int) -> int:
    return sum(1 for _ in range(20_000 + turn))


def test_every_turn_is_played_beside_chess(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("esagono.bench.yardstick.SLICE", 20)
    made: list[int] = []

    def decide(_: Chess, decisions: int) -> None:
        made.append(decisions)
        slow(0)

    monkeypatch.setattr(Chess, "decide", decide)
    bench = against_chess("counting", "things/s", slow, per_second=True)
    assert made == [20] * TURNS
    assert SLICE > 20
    assert bench.baseline is not None
    assert bench.ratio == pytest.approx(bench.value / bench.baseline)
    times = against_chess("counting", "ms", slow, per_second=False)
    assert times.baseline is not None
    assert times.ratio == pytest.approx(times.baseline / times.value)


def test_without_python_chess_there_is_no_ratio(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    bench = against_chess("counting", "things/s", slow, per_second=True)
    assert bench.value > 0
    assert (bench.baseline, bench.ratio, bench.turns) == (None, None, ())
