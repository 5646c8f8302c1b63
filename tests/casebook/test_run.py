"""Running cases: each thing a case may say, that it holds when it is so and fails when it is not."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from esagono.casebook import CaseResult, report, run_case, run_files
from esagono.casebook.read import parse
from esagono.kernel import Game, Refused, Seen, Why
from esagono.kernel.flow import ask, loop, seq
from tests.casebook.toy import Move, Pass, Turn, World, mover, toy

GAME = toy()
AT = "  given: {at: player turn side=red, units: [r1 1, b1 3]}\n"


def result(text: str, game: Game = GAME) -> CaseResult:
    file = parse(text, "f.yaml", "toy")
    assert not file.errors, file.errors
    (case,) = file.cases
    return run_case(game, case)


def passes(body: str, game: Game = GAME) -> CaseResult:
    found = result(f"- case: a\n{body}", game)
    assert found.passed, found.message
    return found


def fails(body: str, message: str, game: Game = GAME) -> None:
    found = result(f"- case: a\n{body}", game)
    assert not found.passed
    assert message in found.message


# given


def test_a_case_starts_with_the_named_procedure_alone_and_ends_with_it() -> None:
    passes(AT + "  do: [move r1 2, move r1 1]\n  then: {decision: none, result: none}\n")


def test_without_at_a_case_starts_where_the_scenario_does() -> None:
    passes("  given: {scenario: meeting}\n  do: [move r1 2]\n  then: {decision: {side: red, ask: action}}\n")


def test_the_longest_name_of_a_procedure_is_meant_and_its_record_typed() -> None:
    given = "  given: {at: player turn with rest side=red moves=1, units: [r1 1]}\n"
    passes(given + "  then: {decision: {ask: action}}\n  rules: [1.1]\n")
    passes("  given: {at: player turn side=red moves=1, units: [r1 1]}\n  do: [pass]\n  then: {decision: none}\n")


def test_a_procedure_that_makes_its_own_records_needs_none() -> None:
    passes("  given: {at: both turns, units: [r1 1, b1 3]}\n  do: [pass, pass]\n  then: {decision: none}\n")
    passes("  given: {at: both turns side=blue, units: [r1 1, b1 3]}\n  then: {decision: {side: blue}}\n")
    passes("  given: {at: orders}\n  then: {decision: {side: blue}, legal: ['red: write hold', blue: write march]}\n")


def test_units_markers_map_hexes_options_and_set_lay_out_the_table() -> None:
    passes(
        "  given:\n    at: player turn side=red\n    map: '123'\n    hexes: {7: woods}\n    units: [r1 7 defence=4]\n"
        "    markers: [mine 1 blue]\n    set: {cap.red: 2, units: {r1: {hit: pinned, tired: yes}}}\n"
        "  then: {state: {row: 1237, cap.red: 2, units.r1: side=red hex=7 defence=4, units.r1.hit: pinned,"
        " mines: {1: blue}}}\n"
    )
    passes("  given: {scenario: meeting, options: {fog: yes}}\n  then: {state: {units.b1.defence: 9}}\n")


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("scenario: metting", "line 2: There is no scenario metting; there are: sandbox, meeting."),
        ("options: {mist: yes}", "line 2: There is no option mist; there are: fog."),
        ("options: {fog: thick}", "line 2: Option fog cannot be thick; it can be: no, yes."),
        ("at: palyer turn side=red", "line 2: at: no procedure 'palyer turn'; did you mean 'player turn'?"),
        ("at: player turn", "line 2: at: player turn: Turn needs side="),
        ("at: player turn side=red moves=x", "line 2: at: player turn: moves: 'x' will not do: Expected `int`"),
        ("at: player turn sid=red", "line 2: at: player turn: Turn has no field 'sid'; did you mean 'side'?"),
        ("at: player turn now", "line 2: at: player turn: 'now' is not field=value"),
        ("at: empty side=red", "line 2: at: 'empty' has no record, so 'side=red' is too much"),
        ("units: [r1 x]", "line 2: given: r1: no hex x"),
        ("markers: [smoke 1 red]", "line 2: given: no marker smoke"),
        ("set: {trun: 2}", "line 2: given: trun: World has no field 'trun'; did you mean 'turn'?"),
        ("set: {turn: two}", "line 2: given: turn: 'two' will not do: Expected `int`"),
    ],
)
def test_what_cannot_be_given_is_told_with_its_line(given: str, message: str) -> None:
    fails(f"  given: {{{given}}}\n  do: [pass]\n", message)


def test_the_line_is_that_of_the_unit_and_not_of_the_case() -> None:
    fails("  given:\n    units:\n      - r1 1\n      - r2 x\n  do: [pass]\n", "line 5: given: r2: no hex x")


def test_a_game_without_a_desk_says_so() -> None:
    fails("  given: {units: [r1 1]}\n  do: [pass]\n", "toy has no desk", toy(desk=None))


# do and dice


def test_acts_chains_and_sides() -> None:
    passes(AT + "  do: [move r1 2 > move r1 1]\n  then: {state: {units.r1.hex: 1}}\n")
    passes(AT + "  do:\n    - red: move r1 2\n  then: {state: {units.r1.hex: 2}}\n")
    passes("  given: {at: orders}\n  do: [blue: write hold, red: write march]\n  then: {state: {orders.red: march}}\n")


def test_an_act_that_was_forced_may_be_written_out_or_left_out() -> None:
    given = "  given: {at: player turn with rest side=red moves=1, units: [r1 1]}\n"
    for do in ("[rest, move r1 2]", "[move r1 2]", "[rest > move r1 2]", "['red: rest', move r1 2]"):
        passes(given + f"  do: {do}\n  then: {{state: {{units.r1.hex: 2}}, decision: none}}\n")
    fails(given + "  do: [rest, rest]\n", "line 3: red: rest: refused: 1.1 not-now")


@pytest.mark.parametrize(
    ("do", "message"),
    [
        ("[move r1 5]", "line 3: red: move r1 5: refused: 2.1 hex-is-next"),
        ("[move r1 2 > move r1 9]", "line 3: red: move r1 9: refused: 2.1 hex-is-next"),
        ("[move r1]", "line 3: red: move r1: refused: 2.0 bad-form: Expected: move UNIT HEX"),
        ("[pass > ]", "line 3: pass >: an act is missing in the chain"),
        ("[pass, pass]", "line 3: pass: nobody is asked any more"),
        ("[blue: pass]", "line 3: blue: pass: refused: 1.1 not-yours-to-decide"),
        ("[bleu: pass]", "line 3: bleu: pass: no side 'bleu'; did you mean 'blue'?"),
    ],
)
def test_an_act_that_cannot_be_done_is_told_with_the_rule(do: str, message: str) -> None:
    fails(AT + f"  do: {do}\n", message)


def test_where_more_than_one_side_is_asked_the_side_must_be_said() -> None:
    fails(
        "  given: {at: orders}\n  do: [write hold]\n",
        "line 3: write hold: more than one side is asked (red, blue): write `red: write hold`",
    )


@pytest.mark.parametrize(
    ("dice", "message"),
    [
        ("[3]", "line 4: red: fire r1 b1: dice: the roll 'attack' wants 2d6, but what is left is 3"),
        ("[]", "dice: the roll 'attack' wants 2d6, but none are left"),
        ("[3, pinned]", "dice: the roll 'attack' wants 2d6, but what is left is 3, pinned"),
        ("[3, 7]", "dice: the roll 'attack' wants 2d6, but what is left is 3, 7"),
        ("[3, 5]", "dice: the draw 'hit counter' wants one of pinned, shaken, but none are left"),
        ("[3+5, 4]", "wants one of pinned, shaken, but what is left is 4 (used so far: attack 2d6=3+5)"),
        ("[3, 5, pinned, 6]", "line 1: dice: left over: 6 (used: attack 2d6=3+5; hit counter=pinned)"),
    ],
)
def test_dice_are_exactly_those_of_the_case(dice: str, message: str) -> None:
    fails(AT + f"  dice: {dice}\n  do: [fire r1 b1]\n", message)


def test_steps_may_bring_their_own_dice_and_check_in_between() -> None:
    body = (
        AT + "  dice: [1+1]\n  play:\n    - do: [fire r1 b1]\n      then: {events: [shot b1 2 no]}\n"
        "    - do: [fire r1 b1]\n      dice: [6+6, DRAWN]\n      then: {events: [shot b1 12], no events: [shot b1 2]}\n"
    )
    passes(body.replace("DRAWN", "shaken"))
    fails(body.replace("DRAWN", "shaken, 5"), "line 8: dice: left over: 5")
    fails(AT + "  play:\n    - then: {legal: [move r1 9]}\n    - do: [nonsense]\n", "line 4: move r1 9: expected legal")


# then


@pytest.mark.parametrize(
    "then",
    [
        "state: {units.r1.hex: 2, units.b9: gone, units.r1.cargo: none, units.r1.tired: no}",
        "legal: [move r1 1, fire r1 b1, pass]",
        "legal: ['move r1 1 > pass']",
        "illegal: {move r1 9: 2.1, move r1 3: 2.2, fire r1 r1: 3.1}",
        "illegal: {move b1 3: [2.1, 2.2]}",
        "illegal: {move r1 1 > move r1 1: 2.1}",
        "illegal: {'blue: pass': 1.1}",
        "illegal: {write hold: 1.1}",
        "illegal: {fire r1 ghost: 3.0}",
        "why: {move b1 3: hex-is-next, move r1 3: hex-is-free}",
        "decision: {side: red, ask: action}",
        "decision: {ask: action}",
        "events: [moved r1 2]",
        "events: [moved]",
        "events: [moved hex=2]",
        "no events: [moved r1 3, boom]",
        "query: {los 1 9: blocked 2, 'blue: los 2 3': clear}",
        "query: {reach r1: 3=move r1 3}",
        "query: {reach r1: {1: move r1 1, 4: gone}}",
        "odds: {fire r1 b1: {hit: 21/36, miss: 5/12}}",
        "odds: {fire r1 b1: {hit: 58.3%, miss: 0.417, other: 0}}",
        "odds: {move r1 1: {miss: 1}}",
        "result: none",
        "known: {blue: {mines: none}, red: {mines.5: red}}",
    ],
)
def test_what_is_so_passes(then: str) -> None:
    given = "  given: {at: player turn side=red moves=3, units: [r1 1, b1 3], markers: [mine 5 red]}\n"
    passes(given + f"  do: [move r1 2]\n  then: {{{then}}}\n")


@pytest.mark.parametrize(
    ("then", "message"),
    [
        ("state: {units.r1.hex: 3}", "state units.r1.hex is 2, expected 3"),
        ("state: {units.r1: gone}", "state units.r1 is side=red hex=2"),
        ("state: {units.b9: none}", "state units.b9 is gone, expected none"),
        ("state: {units.r1.hxe: gone}", "state: units.r1.hxe: Unit has no field 'hxe'; did you mean 'hex'?"),
        ("state: {units.r1.tired: yes}", "state units.r1.tired is no, expected yes"),
        ("legal: [move r1 9]", "move r1 9: expected legal, but 2.1 hex-is-next"),
        ("legal: ['move r1 1 > move r1 9']", "expected legal, but 2.1 hex-is-next"),
        ("legal: ['move r1 9 > pass']", "red: move r1 9: refused: 2.1 hex-is-next"),
        ("legal: ['fire r1 b1 > pass']", "dice: the roll 'attack' wants 2d6, but none are left"),
        ("illegal: {move r1 1: 2.1}", "move r1 1: expected illegal by 2.1, but it is legal"),
        ("illegal: {move r1 3: 2.1}", "move r1 3: expected illegal by 2.1, but it is by 2.2 hex-is-free"),
        ("illegal: {move b1 3: [2.1, 3.0]}", "expected illegal by 3.0"),
        ("illegal: {move r1: 2.0}", "move r1: not an act of this game: 2.0 bad-form"),
        ("illegal: {mvoe r1 1: 1.1}", "mvoe r1 1: not an act of this game: 1.1 not-now"),
        ("why: {move r1 3: hex-is-next}", "why move r1 3: expected hex-is-next, but it is hex-is-free"),
        ("why: {move r1 1: hex-is-next}", "why move r1 1: expected hex-is-next, but it is legal"),
        ("decision: none", "decision: expected none, but asked: red: action"),
        ("decision: {side: blue}", "decision: expected side=blue, but asked: red: action"),
        ("decision: {side: red, ask: rest}", "decision: expected side=red ask=rest, but asked: red: action"),
        ("events: [moved r1 3]", "events: moved r1 3 was not told; told: moved r1 2"),
        ("events: [moved r1, moved r1]", "events: moved r1 was not told"),
        ("events: [movd r1]", "(there is no event 'movd'; did you mean 'moved'?)"),
        ("no events: [moved]", "no events: moved r1 2 was told"),
        ("no events: [bom]", "no events: bom (there is no event 'bom'; did you mean 'boom'?)"),
        ("query: {los 1 9: clear}", "query los 1 9: is blocked 2, expected clear"),
        ("query: {los 1: clear}", "query los 1: refused: 3.0 bad-form"),
        ("query: {lso 1 9: clear}", "query lso 1 9: refused: no-such-query"),
        ("query: {reach r1: {4: move r1 4}}", "query reach r1: 4 is gone, expected move r1 4"),
        ("query: {reach r1: 3=x}", "query reach r1: is 1=move r1 1 3=move r1 3, expected 3=x"),
        ("odds: {fire r1 b1: {hit: 20/36}}", "odds fire r1 b1: expected hit 20/36, but it is: hit 7/12, miss 5/12"),
        ("odds: {fire r1 b1: {hit: 0.57}}", "expected hit 0.57, but it is"),
        ("odds: {fire r1 b1: {htt: 7/12}}", "expected htt 7/12, but it is: hit 7/12"),
        ("odds: {fire r1 b1: {hit: often}}", "hit: 'often' is no probability like 15/36, 0.417 or 41.7%"),
        ("odds: {fire r1 r1: {hit: 1}}", "odds fire r1 r1: refused: 3.1 target-is-an-enemy"),
        ("odds: {'bleu: pass': {hit: 1}}", "no side 'bleu'; did you mean 'blue'?"),
        ("result: {winner: red}", "result: the game is not over"),
        ("known: {blue: {mines.5: red}}", "known to blue: mines.5 is gone, expected red"),
        ("known: {bleu: {turn: 1}}", "known: no side 'bleu'; did you mean 'blue'?"),
    ],
)
def test_what_is_not_so_fails_with_its_line(then: str, message: str) -> None:
    given = "  given: {at: player turn side=red moves=3, units: [r1 1, b1 3], markers: [mine 5 red]}\n"
    fails(given + f"  do: [move r1 2]\n  then:\n    {then}\n", "line 5: ")
    fails(given + f"  do: [move r1 2]\n  then:\n    {then}\n", message)


def test_the_result_of_a_game_that_is_over() -> None:
    over = AT + "  do: [surrender]\n  then: "
    passes(over + "{result: {winner: blue, reason: surrender, scores: {red: 1}}, decision: none}\n")
    fails(over + "{result: {winner: red}}\n", "result winner is blue, expected red")
    fails(over + "{result: none}\n", "result: expected none, but the game is over: winner=blue")
    fails(over + "{legal: [pass]}\n", "pass: nobody is asked any more")


def test_a_hidden_marker_goes_off() -> None:
    given = "  given: {at: player turn side=red, units: [r1 1], markers: [mine 2 blue]}\n"
    gone = "  do: [move r1 2]\n  then: {state: {units.r1: gone}, events: [boom 2, moved r1]}\n"
    passes(given.replace("[r1 1]", "[r1 1, r2 5]") + gone)
    fails(given + "  then: {known: {red: {mines.2: blue}}}\n", "known to red: mines.2 is gone")


def test_everything_wrong_in_a_then_is_told_at_once() -> None:
    found = result("- case: a\n" + AT + "  then:\n    state: {turn: 9}\n    legal: [move r1 9]\n")
    assert [line.split(":")[0] for line in found.message.splitlines()] == ["line 4", "line 5"]


def test_a_mistake_in_a_game_fails_the_case_and_not_the_run() -> None:
    broken = toy(exists={"unit": lambda world, name: 1 // 0 == 0})
    fails(AT + "  do: [move r1 2]\n", "ZeroDivisionError: integer division or modulo by zero (test_run.py:", broken)


# the whole run


def test_files_are_run_in_order_and_what_cannot_be_read_has_failed(tmp_path: Path) -> None:
    folder = tmp_path / "casebook" / "toy"
    folder.mkdir(parents=True)
    (folder / "a.yaml").write_text(f"- case: one\n{AT}  do: [pass]\n- cas: two\n- case: three\n{AT}  do: [nap]\n")
    (folder / "b.yaml").write_text("game: chess\ncases:\n- case: four\n  do: [pass]\n")

    def load(name: str) -> Game:
        if name != "toy":
            raise Refused(Why.of("", "no-such-game", name=name, known="toy"))
        return GAME

    done: list[tuple[int, int]] = []
    results = list(run_files([tmp_path], lambda n, of: done.append((n, of)), load=load))
    assert [(Path(r.file).name, r.line, r.case, r.passed) for r in results] == [
        ("a.yaml", 1, "one", True),
        ("a.yaml", 4, "(cannot be read)", False),
        ("a.yaml", 5, "three", False),
        ("b.yaml", 3, "four", False),
    ]
    assert "no key 'cas' here; did you mean 'case'?" in results[1].message
    assert results[3].message.startswith("There is no game chess; there are: toy. (name the game with `game:`")
    assert done == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_one_line_for_each_case_and_each_step_when_traced() -> None:
    good = passes(AT + "  dice: [3+5, pinned]\n  do: [fire r1 b1]\n")
    assert list(report.lines(good)) == ["ok   f.yaml:1  a"]
    assert list(report.lines(good, trace=True))[1:] == [
        "     act     start",
        "     at      player turn › action, 1.1",
        "     asked   red: action 1.1",
        "     act     red: fire r1 b1",
        "     dice    attack 2d6=3+5",
        "     dice    hit counter draw=pinned",
        "     told    shot b1 8 yes",
    ]
    bad = result("- case: b\n" + AT + "  then: {state: {turn: 9}, decision: none}\n")
    assert list(report.lines(bad)) == [
        "FAIL f.yaml:1  b",
        "     line 3: state turn is 1, expected 9",
        "     line 3: decision: expected none, but asked: red: action",
    ]
    assert report.summary(1, 2) == "1 passed, 2 failed"
    forced = passes("  given: {at: player turn with rest side=red, units: [r1 1]}\n  do: [pass]\n")
    assert "     forced  red: rest" in report.lines(forced, trace=True)


# offers


class ShyMove(Move):
    """Legal as before, but the hex 2 is never offered."""

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterable[ShyMove]:
        return (cls(act.unit, act.hex) for act in super().options(seen) if act.hex != "2")


def test_what_is_legal_and_not_offered_fails_the_case() -> None:
    node = ask("action", "1.1", ShyMove, Pass, by=mover)
    turn = loop("player turn", "1.1", node, record=Turn, until=lambda world, turn: turn.moves <= 0)
    shy = toy(procedures=(turn,), root=seq("game", "1.1", turn))
    at = "  given: {at: player turn side=red, units: [r1 3]}\n"
    passes(at + "  do: [move r1 4]\n", shy)
    passes(at + "  do: [move r1 2]\n", GAME)
    fails(at + "  do: [move r1 2]\n", "move r1 2: legal, but not among the choices", shy)
    fails(at + "  then: {legal: [move r1 2]}\n", "move r1 2: legal, but not among the choices", shy)


class EagerMove(Move):
    """Legal as before, but every move is offered twice."""

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterable[EagerMove]:
        return (cls(act.unit, act.hex) for act in super().options(seen) for _ in "12")


def test_what_is_offered_twice_fails_the_case() -> None:
    node = ask("action", "1.1", EagerMove, Pass, by=mover)
    turn = loop("player turn", "1.1", node, record=Turn, until=lambda world, turn: turn.moves <= 0)
    eager = toy(procedures=(turn,), root=seq("game", "1.1", turn))
    at = "  given: {at: player turn side=red, units: [r1 3]}\n"
    fails(at + "  do: [move r1 4]\n", "move r1 4: legal, but offered more than once", eager)
    fails(at + "  then: {legal: [move r1 4]}\n", "move r1 4: legal, but offered more than once", eager)
    passes(at + "  do: [pass]\n", eager)
