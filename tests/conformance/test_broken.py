"""Every check catches a game that is broken in its way, and leaves a record that opens."""

from __future__ import annotations

from pathlib import Path

import pytest

from esagono.kernel import record
from esagono.kernel.conformance import Failure, Rates, Report, check
from esagono.kernel.conformance.loading import load
from esagono.kernel.value import replace

OFF = Rates(
    save=0,
    save_apply=1,
    choices=0,
    refusals=0,
    legality=0,
    undo=0,
    leak=0,
    leak_odds=1,
    twins=0,
    branches=0,
    replay=0,
    sides=0,
    witness=0,
    scan=0,
)
ALL = Rates.thorough()

# what is broken, the check that names it, words of its message
BROKEN = [
    ("endless", "ends", "not over after 80 decisions"),
    ("nothing_to_choose", "ends", "has no choices"),
    ("unsaveable", "save", "world.extra"),
    ("impure", "save", "after a save: world.scores"),
    ("mutable", "save", "changes the state it is taken from"),
    ("unstable_now", "choices", "listed twice"),
    ("offered_twice", "choices", "offered twice: lay h1"),
    ("unreadable", "choices", "cannot be read"),
    ("refusal_without_words", "refusals", "why.odd-bid: no sentence in it"),
    ("law_that_crashes", "legality", "IndexError"),
    ("too_wide", "legality", "'lay h7' is offered and refused"),
    ("too_narrow", "legality", "is legal and not offered"),
    ("law_left_out", "legality", "listed against unit-is-not-tired"),
    ("act_left_out", "legality", "is legal and not listed"),
    ("law_that_reads_more", "legality", "legal and not listed"),
    ("leaking_view", "leak", "by view"),
    ("leaking_law", "leak", "by choices"),
    ("leaking_law", "leak", "by refusal of"),
    ("leaking_query", "leak", "by query danger"),
    ("leaking_odds", "leak", "by odds of 'shoot"),
    ("stuck_redeal", "leak", "Refused"),
    ("countable", "leak", "2 and 1 lines"),
    ("broken_redeal", "invariants", "redealt for"),
    ("broken_invariant", "invariants", "red-1 is off the map"),
    ("jealous", "branches", "the order matters for the state"),
    ("missing_sentence", "texts", "why.unit-is-own: no sentence in it"),
    ("missing_sentence", "texts", "why.unit-is-own: only in en"),
    ("other_placeholder", "texts", "event.moved: other placeholders"),
    ("unfilled_placeholder", "texts", "unknown placeholder how"),
    ("undeclared_event", "texts", "event Untold"),
    ("unknown_rule", "rules", "no rule 99"),
    ("crashing", "crash", "KeyError"),
    ("unspeakable", "crash", "complex"),
]
# the same where another check would speak first: with that one check alone
ALONE = [
    ("impure", "undo", "again does not give the state after", replace(OFF, undo=1)),
    ("impure", "replay", "does not replay", replace(OFF, replay=1)),
    ("mutable", "undo", "does not give the state before", replace(OFF, undo=1)),
    ("too_narrow", "legality", "is legal and not offered", replace(OFF, scan=60)),
    ("law_left_out", "legality", "listed against unit-is-not-tired", OFF),
    ("law_that_reads_more", "legality", "legal and not listed", OFF),
    ("law_that_writes", "refusals", "changed the state", replace(OFF, refusals=1)),
]


def found(name: str, rates: Rates, folder: Path, games: int = 2) -> Report:
    return check(f"tests.conformance.broken:{name}", games=games, seed=1, out_dir=folder, rates=rates)


def the_one(report: Report, wanted: str, words: str) -> Failure:
    told = [f"{f.check}: {f.message}" for f in report.failures]
    alike = [f for f in report.failures if f.check == wanted and words in f.message]
    assert alike, "\n".join(told) or "no failures"
    return alike[0]


def opens(failure: Failure) -> record.RecordText:
    path = Path(failure.file)
    assert path.name.startswith(f"failure-toy-{failure.check}-")
    told = path.with_suffix(".txt").read_text("utf-8")
    assert told.startswith(f"check {failure.check}\n")
    assert failure.message in told
    return record.parse(path.read_text("utf-8"))


@pytest.mark.parametrize(("name", "wanted", "words"), BROKEN)
def test_what_is_broken_is_caught_by_the_right_check(name: str, wanted: str, words: str, tmp_path: Path) -> None:
    rates = replace(ALL, witness=0, leak_odds=1 if words.startswith("by odds") else 0.2)
    failure = the_one(found(name, rates, tmp_path), wanted, words)
    read = opens(failure)
    if name not in ("impure", "mutable"):  # no record can tell where those stand
        game = load(f"tests.conformance.broken:{name}")
        assert record.verify(game, Path(failure.file).read_text("utf-8")).lines[-1].hash == read.lines[-1].hash


@pytest.mark.parametrize(("name", "wanted", "words", "only"), ALONE)
def test_each_check_catches_it_alone(name: str, wanted: str, words: str, only: Rates, tmp_path: Path) -> None:
    opens(the_one(found(name, only, tmp_path), wanted, words))


def test_a_listing_that_crashes_is_caught_also_where_only_the_one_who_chooses_is_asked(tmp_path: Path) -> None:
    for listing in (0.0, 1.0):
        rates = replace(OFF, listing=listing)
        opens(the_one(found("unlistable", rates, tmp_path, games=1), "crash", "KeyError: 'hexes'"))


def test_the_witness_sees_choices_in_the_order_of_a_set(tmp_path: Path) -> None:
    report = found("unstable_set", replace(OFF, witness=2), tmp_path, games=2)
    failure = the_one(report, "choices", "another process has")
    assert [line.text for line in opens(failure).lines] == ["begin"]


def test_a_game_that_cannot_begin_has_no_record(tmp_path: Path) -> None:
    for name, wanted in (("cannot_begin", "crash"), ("branch_without_choices", "ends")):
        report = found(name, ALL, tmp_path / name, games=1)
        assert [(f.check, f.file) for f in report.failures] == [(wanted, "")]
        assert [path.name for path in (tmp_path / name).iterdir()] == [f"failure-toy-{wanted}-1.txt"]


def test_a_failure_is_made_short(tmp_path: Path) -> None:
    report = found("fails_at_turn_two", OFF, tmp_path, games=1)
    read = opens(the_one(report, "invariants", "the second turn"))
    texts = [line.text.split()[0] for line in read.lines]
    assert texts == ["begin", "lay", "lay", "bid", "bid", "seal", "double", "end", "end"]


def test_a_run_stops_after_enough_failures(tmp_path: Path) -> None:
    rates = replace(OFF, stop_after=3)
    report = found("undeclared_event", rates, tmp_path, games=10)
    assert (report.games, len(report.failures)) == (3, 3)


def test_a_missing_sentence_is_told_once(tmp_path: Path) -> None:
    report = found("missing_sentence", ALL, tmp_path, games=3)
    assert [f.message for f in report.failures] == [
        "why.unit-is-own: no sentence in it",
        "why.unit-is-own: only in en",
    ]
    assert report.games == 3


def test_a_record_that_does_not_notice_changes_is_caught(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(record, "_compare", lambda *_: None)
    rates = replace(OFF, replay=1)
    report = check("tests.conformance.toys:sound", games=6, seed=1, out_dir=tmp_path, rates=rates)
    the_one(report, "replay", "a changed character is not noticed")


def test_a_mask_that_hides_nothing_is_caught(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    whole = record._line
    monkeypatch.setattr(record, "_line", lambda line, shown, side, header: whole(line, True, None, header))
    rates = replace(OFF, leak=1)
    report = check("tests.conformance.toys:sound", games=1, seed=1, out_dir=tmp_path, rates=rates)
    opens(the_one(report, "leak", "'s line 'lay"))
