"""Coverage counts a rule only when what carries it ran in a case that names it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from esagono.casebook import Coverage, coverage, report
from esagono.casebook.coverage import DID_NOT_RUN, NO_CASE, NOT_CARRIED, Row
from esagono.kernel import Act, Game, ask, law, seq, step
from tests.casebook import toy as module
from tests.casebook.toy import Pass, does_not_go_back, free_law, mine_goes_off, mover, toy

AT = "{at: player turn side=red, units: [r1 1, b1 3]}"


@pytest.fixture
def covered(tmp_path: Path) -> Any:
    def run(*cases: str, game: Game | None = None) -> Coverage:
        folder = tmp_path / "toy"
        folder.mkdir(exist_ok=True)
        text = "".join(f"- case: number {i}\n{case}" for i, case in enumerate(cases)) or "[]"
        (folder / "a.yaml").write_text(text)
        return coverage(game or toy(), [folder / "a.yaml"])

    return run


def case(rules: str, do: str = "[pass]", *, given: str = AT, dice: str = "[]", then: str = "") -> str:
    return f"  rules: [{rules}]\n  given: {given}\n  dice: {dice}\n  do: {do}\n" + (f"  then: {then}\n" if then else "")


def row(found: Coverage, rule: str) -> Row:
    return next(r for r in found.rows if r.rule == rule)


FIRE = {"do": "[fire r1 b1]", "dice": "[3+5, pinned]"}


def test_only_rules_that_affect_play_count(covered: Any) -> None:
    assert covered().counts() == {
        "game": "toy",
        "rules": 16,
        "carried": 15,
        "tested": 0,
        "missing": [r.rule for r in covered().rows],
    }
    assert {"1.0", "8.1"}.isdisjoint(r.rule for r in covered().rows)


@pytest.mark.parametrize(
    ("rule", "how"),
    [
        ("1.1", {}),  # a procedure and its ask
        ("2.0", {"do": "[move r1 2]"}),  # an act
        ("3.2", FIRE),  # a helper, behind a cache
        ("3.4", FIRE),  # a row of data
        ("4.1", {"do": "[surrender]"}),
        (
            "2.3",
            {"do": "[move r1 2]", "given": "{at: player turn side=red, units: [r1 1, r2 7], markers: [mine 2 red]}"},
        ),
        ("6.1", {"given": "{scenario: meeting}"}),
    ],
)
def test_a_rule_is_tested_when_it_is_named_and_ran(covered: Any, rule: str, how: Any) -> None:
    named = covered(case(rule, **how))
    assert not named.failed
    assert row(named, rule).tested
    assert row(named, rule).cases[0].endswith("a.yaml:1 number 0")
    assert named.counts()["tested"] == 1
    unnamed = covered(case("1.0", **how))
    assert row(unnamed, rule).reason == NO_CASE


@pytest.mark.parametrize("rule", ["2.0", "2.3", "3.0", "3.2", "3.4", "4.1", "5.0", "6.1"])
def test_a_rule_that_is_named_but_did_not_run_is_not_tested(covered: Any, rule: str) -> None:
    found = covered(case(rule))
    assert row(found, rule).reason == DID_NOT_RUN
    assert found.counts()["tested"] == 0
    (warning,) = found.warnings
    assert warning.endswith(f"a.yaml:1 number 0: names {rule}, but nothing that carries it ran")


def test_a_row_of_data_counts_only_when_that_row_took_effect(covered: Any) -> None:
    found = covered(case("3.4, 3.5", **FIRE))
    assert row(found, "3.4").tested
    assert row(found, "3.5").reason == DID_NOT_RUN


def test_a_case_that_fails_proves_nothing(covered: Any) -> None:
    found = covered(case("2.0", "[move r1 2]", then="{state: {turn: 9}}"))
    assert not row(found, "2.0").tested
    assert [r.case for r in found.failed] == ["number 0"]


def test_a_law_counts_only_when_seen_to_hold_and_to_fail(covered: Any) -> None:
    alone = "{at: player turn side=red, units: [r1 5]}"
    holds = case("2.2", "[move r1 6]", given=alone)
    fails = case(
        "2.2", "[]", then="{illegal: {move r1 2: 2.2}}", given="{at: player turn side=red, units: [r1 1, b1 2]}"
    )
    law = "law tests/casebook/toy.py:free_law.<locals>.hex_is_free"
    assert row(covered(holds), "2.2").reason == f"{law} never seen to fail"
    assert row(covered(fails), "2.2").reason == f"{law} never seen to hold"
    assert row(covered(holds, fails), "2.2").tested
    assert not row(covered(holds, fails.replace("2.2", "1.1", 1)), "2.2").tested, "only cases that name it count"


def test_a_rule_carried_by_an_act_and_a_law_needs_the_law_both_ways(
    covered: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Pass, "laws", (free_law("2.0", "x"),))
    found = covered(case("2.0", "[move r1 2]"), game=toy())
    assert not found.failed
    assert row(found, "2.0").reason.endswith("never ran")


def test_laws_over_the_same_code_are_told_apart(covered: Any) -> None:
    class Leap(Act):
        verb = "leap"
        rule = "3.0"
        laws = (free_law("3.1", "leap"),)
        hex: str

    leaps = seq("leaps", "1.1", ask("leap", "1.1", Leap, by=mover), record=module.Turn)
    game = toy(procedures=(*toy().procedures, leaps))
    given = "{at: player turn side=red, units: [r1 1, r2 2, r3 5]}"
    found = covered(case("2.2, 3.1", "[move r3 6]", given=given, then="{illegal: {move r1 2: 2.2}}"), game=game)
    assert not found.failed
    assert row(found, "2.2").tested
    assert row(found, "3.1").reason == DID_NOT_RUN


def test_an_act_that_inherits_what_it_does_runs_under_its_own_rule(covered: Any) -> None:
    class Yield(Pass):
        verb = "yield"
        rule = "4.1"

    class Wait(Act):
        verb = "wait"
        rule = "5.0"
        confirm = True

    turn = seq("short turn", "1.1", ask("choose", "1.1", Yield, Wait, by=mover), record=module.Turn)
    game = toy(procedures=(*toy().procedures, turn))
    found = covered(case("4.0, 4.1, 5.0", "[yield]", given="{at: short turn side=red}"), game=game)
    assert not found.failed
    assert [row(found, r).tested for r in ("4.0", "4.1", "5.0")] == [False, True, False]
    assert row(covered(case("5.0", "[wait]", given="{at: short turn side=red}"), game=game), "5.0").tested


def test_a_law_that_a_scenario_adds_is_carried_and_traced(covered: Any) -> None:
    back = case("6.2", "[move r1 2]", given="{scenario: meeting}", then="{illegal: {move r1 1: 6.2}}")
    assert row(covered(back), "6.2").tested
    assert row(covered(back, game=toy()), "6.2").carriers == ("tests/casebook/toy.py:does_not_go_back",)
    assert does_not_go_back.rule == "6.2"


def test_a_step_that_another_step_makes_use_of_has_run(covered: Any) -> None:
    @step("7.1")
    def rain(play: Any, record: Any) -> None:
        play.set(turn=7)

    @step("1.1")
    def storm(play: Any, record: Any) -> None:
        rain.do(play, record)

    days = (
        seq("wet day", "1.1", rain),
        seq("stormy day", "1.1", storm),
        seq("dry day", "1.1", step("1.1", name="sun")(lambda p, r: None)),
    )
    game = toy(procedures=(*toy().procedures, *days))
    for day, tested in (("wet", True), ("stormy", True), ("dry", False)):
        found = covered(case("7.1", "[]", given=f"{{at: {day} day}}"), game=game)
        assert not found.failed
        assert row(found, "7.1").tested is tested


def test_a_law_that_is_left_by_an_error_was_not_seen_to_fail(covered: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    @law("3.2")
    def is_sound(seen: Any, act: Pass) -> bool:
        return bool(seen.world.units["nobody"])

    @law("3.1")
    def may_pass(seen: Any, act: Pass) -> bool:
        return False

    monkeypatch.setattr(Pass, "laws", (may_pass, is_sound))
    game = toy(modules=())
    found = covered(case("3.2", "[move r1 2]", then="{illegal: {pass: 3.1}}"), game=game)
    assert not found.failed
    assert row(found, "3.2").reason.endswith("is_sound never ran")


def test_what_is_remembered_from_another_case_runs_again(covered: Any) -> None:
    first, second = case("1.1", **FIRE), case("3.2", **FIRE)
    assert row(covered(first, second), "3.2").tested


def test_without_its_carrier_a_rule_is_no_longer_tested(covered: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    fire = case("3.2", **FIRE)
    assert row(covered(fire), "3.2").tested
    monkeypatch.setattr(module, "value_of", lambda defence, tired: 7)
    assert row(covered(fire), "3.2").reason == NOT_CARRIED
    blast = case("2.3", "[move r1 2]", given="{at: player turn side=red, units: [r1 1, r2 7], markers: [mine 2 red]}")
    assert row(covered(blast), "2.3").tested

    @step("1.1", name="mine goes off")
    def nothing(play: Any, record: Any) -> None:
        pass

    empty = seq("blast", "1.1", nothing)
    others = tuple(p for p in toy().procedures if p.name != "blast")
    monkeypatch.setattr(module, "BLAST", empty)
    without = toy(procedures=(*others, empty))
    assert row(covered(blast, game=without), "2.3").reason == NOT_CARRIED
    assert mine_goes_off.rule == "2.3"


def test_rules_that_the_index_does_not_have_are_errors(covered: Any) -> None:
    strange = toy(carried_by_data=("3.4", "9.9"), options=())
    found = covered(case("2.00, A-13"), game=strange)
    assert [e.split("; ")[0] for e in found.errors] == [
        "2.00: no such rule in the index of toy",
        "9.9: no such rule in the index of toy",
    ]
    assert found.errors[0].endswith("a.yaml:2")
    assert found.errors[1].endswith("named by data")
    assert covered(case("1.1")).errors == ()


def test_a_file_that_cannot_be_read_is_among_the_failed(covered: Any) -> None:
    (failed,) = covered("  zzz: 1\n").failed
    assert failed.message.endswith("there are: case, rules, given, dice, do, then, play")


def test_looking_on_leaves_nothing_behind(covered: Any) -> None:
    game = toy()
    covered(case("1.1"), game=game)
    assert sys.getprofile() is None
    assert game.machine("sandbox").observer is None


def test_the_table_the_details_and_what_is_missing(covered: Any) -> None:
    found = covered(case("1.1, 2.0", "[move r1 2, pass]"), case("3.0"))
    table = list(report.table(found))
    assert table[0].split() == ["chapter", "rules", "carried", "tested"]
    assert table[1].split() == ["1", "The", "turn", "1", "1", "1"]
    assert table[2].split() == ["2", "Movement", "4", "4", "1"]
    assert table[-1].split() == ["all", "16", "15", "2"]
    missing = list(report.missing(found))
    assert len(missing) == 14
    assert missing[-1] == f"7.1          Weather: {NOT_CARRIED}"
    details = list(report.details(found))
    assert "2.0          tested  Movement" in details
    assert "             by tests/casebook/toy.py:Move" in details
    assert list(report.complaints(found))[-1].startswith("warning: ")


@pytest.mark.parametrize(
    ("rule", "chapter"),
    [
        ("7.1/2", "7"),
        ("R-11.4b3", "R-11"),
        ("BSR-6.84a", "BSR-6"),
        ("S-9.0-8", "S-9"),
        ("T-units", "T"),
        ("C-02", "C"),
        ("V01", "V"),
        ("x", "x"),
    ],
)
def test_a_rule_belongs_to_its_chapter(rule: str, chapter: str) -> None:
    assert report.chapter(rule) == chapter
