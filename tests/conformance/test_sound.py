"""A sound game passes, however many processes look at it."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path

import pytest

from esagono.kernel import Refused, Seeded
from esagono.kernel.conformance import Rates, Report, as_json, check, rules_known, summary, texts_complete
from esagono.kernel.conformance.loading import load
from esagono.kernel.conformance.wording import GARBAGE, Wording
from tests.conformance import toys

SOUND = "tests.conformance.toys:sound"


def test_a_sound_game_passes_thoroughly(tmp_path: Path) -> None:
    heard: list[tuple[int, int]] = []
    report = check(
        SOUND, games=8, seed=3, progress=lambda n, d: heard.append((n, d)), out_dir=tmp_path, rates=Rates.thorough()
    )
    assert report.failures == ()
    assert [n for n, _ in heard] == list(range(1, 9))
    assert heard[-1] == (report.games, report.decisions)
    assert report.decisions > 150
    assert list(tmp_path.iterdir()) == []


def test_random_games_meet_every_verb() -> None:
    from esagono.kernel import record
    from esagono.kernel.conformance import play

    game = toys.sound()
    played = [play(game, "short", f"verbs/{i}", Rates(), keep=True) for i in range(20)]
    verbs = {line.text.split()[0] for p in played for line in record.parse(p.record).lines}
    assert verbs == {"begin", "lay", "bid", "seal", "double", "move", "shoot", "end", "spring", "hold"}


def told(report: Report) -> tuple[int, int, list[tuple[str, str, str, str]]]:
    return report.games, report.decisions, [(f.check, f.scenario, f.seed, f.message) for f in report.failures]


def test_the_number_of_processes_changes_nothing() -> None:
    rates = Rates(witness=0)
    one = check(SOUND, games=6, seed=5, jobs=1, rates=rates)
    two = check(partial(load, SOUND), games=6, seed=5, jobs=2, rates=rates)
    assert told(one) == told(two)
    broken = "tests.conformance.broken:jealous"
    assert told(check(broken, games=3, seed=5, jobs=1, rates=rates)) == told(
        check(broken, games=3, seed=5, jobs=2, rates=rates)
    )


def test_scenarios_are_played_in_turn_or_as_named() -> None:
    quiet = Rates(witness=0)
    broken = "tests.conformance.broken:undeclared_event"
    both = check(broken, games=4, rates=quiet)
    assert [f.scenario for f in both.failures] == ["short", "again", "short", "again"]
    assert {f.scenario for f in check(broken, ["again"], games=2, rates=quiet).failures} == {"again"}
    with pytest.raises(Refused, match="no-such-scenario"):
        check(broken, ["nowhere"], games=1)


def test_reports_are_told_in_one_line_and_as_data() -> None:
    report = Report("toy", 2, 60, (), 0.5)
    assert summary(report) == "toy: 2 games, 60 decisions, 120 a second: no failures"
    assert as_json(report) == {
        "game": "toy",
        "games": 2,
        "decisions": 60,
        "failures": [],
        "decisions_per_second": 120.0,
    }
    failed = check("tests.conformance.broken:unknown_rule", games=1, rates=Rates(witness=0))
    assert summary(failed).endswith(": 1 failures (rules 1)")
    assert as_json(failed)["failures"][0]["check"] == "rules"


def test_a_sound_game_has_all_its_words_and_rules() -> None:
    assert texts_complete(toys.sound()) == []
    assert rules_known(toys.sound()) == []


def test_a_loader_without_a_function_is_refused() -> None:
    with pytest.raises(ValueError, match=r"expected package\.module:function"):
        load("toys")


def test_wording_keeps_to_the_form_and_bends_it() -> None:
    game = toys.sound()
    state = game.new("short", {}, Seeded(b"words")).state
    decisions = game.decisions(state)
    words = Wording(random.Random(1), game, (state,), decisions)
    assert words.pools["unit"] == [f"{side}-{i}" for side in toys.SIDES for i in (1, 2, 3)]
    assert words.pools["hex"] == list(toys.HEXES)
    built = {words.built(toys.Shoot) for _ in range(200)}
    assert any(text.endswith("how=aimed") for text in built)
    assert all(text.split()[0] == "shoot" and len(text.split()) in (3, 4) for text in built)
    bent = {words.bent(toys.Move("red-1", "h2")) for _ in range(200)}
    assert {"move red-1 h5", "move blue-2 h2"} <= bent
    assert len(GARBAGE) == len(set(GARBAGE))
