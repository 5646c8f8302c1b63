"""Programs as players: one line for a decision, one line for an answer; what they lose the planner chooses."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from esagono import bots, games
from esagono.bots import arena, external
from esagono.bots.external import External, Failed, answer_of
from esagono.bots.fallback import FallbackPlayer
from esagono.cli import main
from esagono.kernel.match import Match

GAME = games.load("storms_of_steel")
EXAMPLES = Path(__file__).parent.parent.parent / "examples"
LOOP = "import sys, json, time\nfor line in sys.stdin:\n    q = json.loads(line)\n    "


def asked(seconds: float = 30.0) -> bots.Asked:
    match = Match(GAME, "stone-house", seed=b"1")
    return bots.question(GAME, match.state, match.decisions[0], Random(1), seconds)


def program(tmp_path: Path, body: str) -> str:
    file = tmp_path / "bot.py"
    file.write_text(LOOP + body, "utf-8")
    return f"exec:{sys.executable} {file}"


def answered(command: str, seconds: float = 30.0) -> bots.Answer:
    one = External(command.removeprefix("exec:"), GAME.name, "stone-house")
    try:
        return one(asked(seconds))
    finally:
        one.close()


def test_a_choice_is_named_by_text_or_by_place() -> None:
    choices = asked().decision.choices
    assert answer_of(f"{choices[2].text}\n", choices).act == choices[2]
    assert answer_of("1\n", choices).act == choices[1]
    reasoned = answer_of(f"  {choices[0].text}  # I like it \n", choices)
    assert reasoned.act == choices[0]
    assert GAME.texts.reason("en", reasoned.why[0]) == "I like it"


@pytest.mark.parametrize("line", ["", "\n", "win", "-1", "1.0", "99999", "²", "[]", "deploy"])
def test_anything_else_is_malformed_and_shown(line: str) -> None:
    with pytest.raises(Failed) as failed:
        answer_of(line, asked().decision.choices)
    assert failed.value.kind == "malformed"
    assert repr(line.strip()) in failed.value.detail


def test_the_question_holds_what_the_side_may_know_and_no_more(tmp_path: Path) -> None:
    question = asked()
    line = External("true", GAME.name, "stone-house").question(question)
    assert "\n" not in line
    told = json.loads(line)
    assert told["choices"] == question.decision.texts
    assert told["view"]["side"] == told["side"] == question.decision.side
    assert {"protocol", "game", "scenario", "number", "ask", "rule", "seconds", "seed", "do"} <= set(told)
    redealt = GAME.redeal(Match(GAME, "stone-house", seed=b"1").state, told["side"], Random(3))
    again = bots.question(GAME, redealt, GAME.decisions(redealt)[0], Random(1), 30.0)
    assert External("true", GAME.name, "stone-house").question(again) == line


@pytest.mark.parametrize(
    ("body", "kind", "seconds"),
    [
        ("sys.exit(3)", "crashed", 30),
        ("print('nonsense', flush=True)", "malformed", 30),
        ("time.sleep(600)", "overrun", 0.3),
        ("sys.stdout.write('x' * 9000); sys.stdout.flush()", "malformed", 30),
    ],
    ids=["ends", "talks nonsense", "sleeps", "never ends its line"],
)
def test_what_goes_wrong_has_a_name(tmp_path: Path, body: str, kind: str, seconds: float) -> None:
    with pytest.raises(Failed) as failed:
        answered(program(tmp_path, body), seconds)
    assert failed.value.kind == kind


def test_a_program_that_never_reads_holds_up_nobody(tmp_path: Path) -> None:
    file = tmp_path / "deaf.py"
    file.write_text("import time\nfor _ in range(9): print(0, flush=True)\ntime.sleep(600)", "utf-8")
    one = External(f"{sys.executable} {file}", GAME.name, "stone-house")
    for _ in range(9):
        assert one(asked()).act == asked().decision.choices[0]
    one.close()
    assert one._process is None


def test_a_program_is_not_left_behind(tmp_path: Path) -> None:
    one = External(program(tmp_path, "print(0, flush=True)").removeprefix("exec:"), GAME.name, "stone-house")
    one(asked())
    process = one._process
    assert isinstance(process, subprocess.Popen)
    assert process.poll() is None
    one.close()
    assert process.poll() is not None


def test_a_crashing_program_is_started_again_a_few_times_and_the_planner_chooses(tmp_path: Path) -> None:
    with FallbackPlayer(program(tmp_path, "sys.exit(1)"), GAME.name, "stone-house") as one:
        for _ in range(external.MOST_STARTS + 2):
            assert one(asked()) == bots.load("planner")(asked())
    assert one.failures == ["crashed"] * external.MOST_STARTS + ["given-up"] * 2


def test_lost_decisions_are_counted_and_the_game_goes_on(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    body = "print(0 if q['do'] == 'choose' and q['number'] % 2 else 'what?', flush=True)"
    name = program(tmp_path, body)
    played = [arena.play(GAME, plan) for plan in arena.plans("stone-house", (name, "random"), 2, 1)]
    assert all(p.ended for p in played)
    found = arena.summary((name, "random"), played)
    assert found["failures"][name]["malformed"] > 5
    assert found["failures"]["random"] == {}
    assert "not one of the" in caplog.text


@pytest.mark.parametrize(
    "command", [f"exec:{sys.executable} {EXAMPLES / 'cautious.py'}", f"exec:sh {EXAMPLES / 'first.sh'}"]
)
def test_the_examples_play(command: str) -> None:
    result = CliRunner().invoke(
        main, ["sim", "storms_of_steel", "stone-house", "--sides", f'"{command}",random', "--games", "2", "--json"]
    )
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert found["failures"] == {command: {}, "random": {}}
    assert found["unfinished"] == 0


@pytest.mark.parametrize("sides", ["exec:,random", "exec:no-such-program-here,random", 'exec:"unclosed,random'])
def test_a_program_that_is_not_there_is_refused(sides: str) -> None:
    result = CliRunner().invoke(main, ["sim", "storms_of_steel", "stone-house", "--sides", sides])
    assert result.exit_code == 2
    assert "exec:COMMAND" in result.output
