"""A rule is proved when a case that names it fails as soon as what carries it is broken."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from esagono.casebook import Coverage, coverage, report
from esagono.casebook.breaking import less, other
from esagono.casebook.coverage import UNBREAKABLE, Row
from esagono.casebook.swap import Swap, swapped
from esagono.kernel import Game, Scenario, Slot
from tests.casebook import toy as module
from tests.casebook.toy import START, Move, Pass, Turn, Unit, toy, value_of

AT = "{at: player turn side=red, units: [r1 1, b1 3]}"


@pytest.fixture
def broken(tmp_path: Path) -> Any:
    def run(*cases: str, game: Game | None = None, **how: Any) -> Coverage:
        folder = tmp_path / "toy"
        folder.mkdir(exist_ok=True)
        (folder / "a.yaml").write_text("".join(f"- case: number {i}\n{case}" for i, case in enumerate(cases)))
        found = coverage(game or toy(), [folder / "a.yaml"], prove=True, **how)
        assert not found.failed
        return found

    return run


def case(rules: str, do: str = "[]", then: str = "", *, given: str = AT, dice: str = "[]") -> str:
    return f"  rules: [{rules}]\n  given: {given}\n  dice: {dice}\n  do: {do}\n" + (f"  then: {then}\n" if then else "")


def row(found: Coverage, rule: str) -> Row:
    return next(r for r in found.rows if r.rule == rule)


@pytest.mark.parametrize(
    ("rule", "how", "what"),
    [
        ("2.0", {"do": "[move r1 2]"}, "{state: {units.r1.hex: 2}}"),  # an act
        ("3.2", {"do": "[fire r1 b1]", "dice": "[3+4, pinned]"}, "{state: {units.b1.hit: pinned}}"),  # behind a cache
        ("4.1", {"do": "[surrender]"}, "{result: {winner: blue}}"),
        (
            "2.3",  # a step
            {"do": "[move r1 2]", "given": "{at: player turn side=red, units: [r1 1, r2 7], markers: [mine 2 red]}"},
            "{state: {units.r1: gone}}",
        ),
        ("5.0", {"given": "{at: orders}"}, "{decision: {side: red}}"),  # a procedure, its ask and its act
        ("6.1", {"given": "{scenario: meeting}"}, "{state: {turn: 1}}"),  # a scenario
    ],
)
def test_a_case_that_looks_proves_and_one_that_only_passes_by_does_not(
    broken: Any, rule: str, how: Any, what: str
) -> None:
    looks = row(broken(case(rule, then=what, **how)), rule)
    assert looks.proved, looks.doubt
    if rule not in ("3.2", "5.0"):  # there the case itself breaks: dice are left over
        passes_by = row(broken(case(rule, **how)), rule)
        assert passes_by.tested
        assert not passes_by.proved
        assert passes_by.doubt.startswith("nobody notices: ")


def test_a_law_must_be_missed_both_ways(broken: Any) -> None:
    holds, fails = "{legal: [move r1 2]}", "{illegal: {move r1 3: 2.1}}"
    both = row(broken(case("2.1", then="{legal: [move r1 2], illegal: {move r1 5: 2.1}}")), "2.1")
    assert both.proved
    tells = case("1.1", then=fails), case("1.1", then=holds)
    seen = broken(case("2.1", "[move r1 2]", "{state: {units.r1.hex: 2}}"), *tells)
    assert row(seen, "2.1").reason.endswith("never seen to fail")
    # Seen to hold and to fail, but the refusal that the case looks at is another law's.
    found = row(broken(case("2.1", then="{legal: [move r1 2], illegal: {move r1 3: 2.2}}")), "2.1")
    assert found.tested
    assert not found.proved
    assert found.doubt == "nobody notices: law tests/casebook/toy.py:hex_is_next always holds"


def test_what_cannot_be_broken_is_counted_apart(broken: Any) -> None:
    found = broken(case("3.4", "[fire r1 b1]", dice="[3+5, pinned]"))
    assert row(found, "3.4").tested
    assert not row(found, "3.4").proved
    assert row(found, "3.4").doubt == UNBREAKABLE
    assert found.counts()["proved"] == 0
    assert "3.4" in found.counts()["unproved"]


def test_everything_is_as_before_afterwards(broken: Any) -> None:
    codes = {f: f.__code__ for f in (Move.do, Pass.do, module.known, value_of.__wrapped__)}
    game = toy()
    broken(case("2.0, 2.1, 1.1, 3.2, 5.0", "[move r1 2]"), game=game)
    assert all(f.__code__ is code for f, code in codes.items())
    assert "options" in vars(Move)
    assert "options" not in vars(Pass)
    assert game.scenarios["sandbox"].build({}) is START
    assert module.TURN.unless is None


def test_side_by_side_the_same_is_found(broken: Any) -> None:
    cases = (case("2.0, 2.1, 1.1", "[move r1 2]", "{state: {units.r1.hex: 2}}"), case("4.0", "[pass]"))
    assert broken(*cases, jobs=2).rows == broken(*cases).rows


def test_a_broken_game_that_never_ends_has_been_noticed(broken: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("esagono.casebook.proof.SECONDS", 0.2)
    whole = Scenario("sandbox", lambda options: START, 9)
    found = broken(case("4.0", "[pass]", given="{at: player turn side=red}"), game=toy(scenarios=(whole,)))
    assert row(found, "4.0").proof is not None


def test_only_the_rules_that_are_asked_for_are_broken(tmp_path: Path) -> None:
    (tmp_path / "toy").mkdir()
    path = tmp_path / "toy" / "a.yaml"
    path.write_text(f"- case: one\n{case('2.0, 4.0', '[move r1 2, pass]')}")
    found = coverage(toy(), [path], prove={"2.0"})
    assert row(found, "2.0").proof is not None
    assert row(found, "4.0").proof is None


def test_the_report_has_a_column_more(broken: Any) -> None:
    found = broken(case("2.0", "[move r1 2]", "{state: {units.r1.hex: 2}}"), case("4.0", "[pass]"))
    table = list(report.table(found))
    assert table[0].split() == ["chapter", "rules", "carried", "tested", "proved"]
    assert table[-1].split() == ["all", "16", "15", "2", "1"]
    assert "2.0          proved  Movement" in report.details(found)
    assert any(line.startswith("4.0 ") and "nobody notices" in line for line in report.missing(found))
    assert not any(line.startswith("2.0 ") for line in report.missing(found))


# how things are broken


def test_a_function_is_exchanged_wherever_it_is_known() -> None:
    def outer(n: int) -> Callable[..., int]:
        def inner(a: int, b: int = 2, *, c: int = 3) -> int:
            return n + a + b + c

        return inner

    function: Any = outer(100)
    others: Any = outer(200)
    elsewhere = [function]
    with swapped([Swap(function, lambda original: lambda *args, **kwargs: -original(*args, **kwargs))]):
        assert elsewhere[0](1) == -106
        assert function(1, c=0) == -103
        assert others(1) == 206
    assert elsewhere[0](1) == 106
    with pytest.raises(ZeroDivisionError), swapped([Swap(function, lambda original: lambda a: a / 0)]):
        function(1)
    assert function(1) == 106


@pytest.mark.parametrize(
    ("result", "changed", "smaller"),
    [
        (True, False, False),
        (3, 4, 2),
        ("word", "", ""),
        ("", "broken", "broken"),
        ((1, 2), (), (1,)),
        ([1, 2], [], [1]),
        ({"a": 1, "b": 2}, {}, {"a": 1}),
        (frozenset("ab"), frozenset(), frozenset("a")),
        ((1, "a"), (2, ""), (2, "")),
        (Turn("red", 2), Turn("red", 3), Turn("red", 1)),
        (Unit("red", "1", 7), Unit("red", "1", 8, tired=True), Unit("red", "1", 6, tired=True)),
        (None, None, None),
    ],
)
def test_every_result_can_be_another(result: Any, changed: Any, smaller: Any) -> None:
    assert other(result) == changed
    assert less(result) == smaller


def test_an_iterator_ends_at_once_or_too_early() -> None:
    assert list(other(iter((1, 2)))) == []
    assert list(less(iter((1, 2)))) == [1]


def part_of_a_sum(world: object) -> int:
    return 1


def test_a_part_in_a_slot_is_broken_where_the_slot_is_read() -> None:
    parts: Slot[Callable[[object], int]] = Slot("parts")
    parts.fill(part_of_a_sum)
    with swapped([Swap(part_of_a_sum, lambda original: lambda world: original(world) + 41)]):  # type: ignore[arg-type]
        assert [part(None) for part in parts] == [42]
    assert [part(None) for part in parts] == [1]
