"""The games themselves at the terminal: played to the end, interrupted, killed."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from click.testing import CliRunner

from esagono import games
from esagono.cli import main
from esagono.kernel import record

GAMES = [name for name in games.names() if find_spec(f"esagono.games.{name}.game")]


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def bots(name: str) -> list[str]:
    game = games.load(name)
    return [f"--seat={side}=random" for side in game.sides_of(game.playable[0])]


@pytest.mark.parametrize("name", GAMES)
def test_bots_play_a_game_that_verifies_and_can_be_told(name: str) -> None:
    scenario = games.load(name).playable[0]
    for args in (
        ["play", name, scenario, *bots(name), "--seed", "1", "--record", "my.record", "--lang", "it"],
        ["record", "verify", "my.record"],
        ["record", "replay", "my.record", "--lang", "it"],
        ["show", name, "my.record", "--side", games.load(name).sides[0]],
    ):
        done = CliRunner().invoke(main, args)
        assert done.exit_code == 0, done.output
    assert "seed " in Path("my.record").read_text()


@pytest.mark.parametrize("name", GAMES)
def test_a_half_game_resumed_ends_like_the_whole(name: str) -> None:
    scenario = games.load(name).playable[0]
    CliRunner().invoke(main, ["play", name, scenario, *bots(name), "--seed", "1", "--record", "whole.record"])
    lines = Path("whole.record").read_text().splitlines(keepends=True)
    Path("half.record").write_text("".join(lines[: len(lines) // 2]) + lines[len(lines) // 2][:9])
    done = CliRunner().invoke(main, ["play", "--resume", "half.record", "--seed", "1"])
    assert done.exit_code == 0, done.output
    assert record.verify(games.load(name), Path("half.record").read_text()).state.result is not None
    assert "".join(lines[1 : len(lines) // 2]) in Path("half.record").read_text(), "what was there stands as it was"


@pytest.mark.parametrize("name", GAMES)
def test_what_was_acknowledged_survives_a_kill(name: str) -> None:
    scenario = games.load(name).playable[0]
    start = [sys.executable, "-uc", "from esagono.cli import main; main()"]
    play = [*start, "play", name, scenario, "--seed", "1", "--record", "my.record"]
    with subprocess.Popen(play, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        told = b""
        for _ in range(3):
            running.stdin.write(b"\n1\n")
        while told.count(b"\xc2\xbb ") < 3:
            more = running.stdout.read(1)
            assert more, told.decode()
            told += more
        running.kill()
    assert len(record.parse(Path("my.record").read_text()).lines) >= 4
    assert CliRunner().invoke(main, ["record", "verify", "my.record"]).exit_code == 0


def test_a_save_with_an_unknown_kind_of_unit_is_refused_in_one_line() -> None:
    done = CliRunner().invoke(main, ["show", "storms_of_steel", "stone-house", "--json"])
    kind = next(unit.kind for unit in games.load("storms_of_steel").scenarios["stone-house"].build({}).units.values())
    Path("bent.json").write_text(done.output.replace(f'"kind":"{kind}"', '"kind":"spaceship"'))
    shown = CliRunner().invoke(main, ["show", "storms_of_steel", "bent.json"])
    assert shown.exit_code == 2, shown.output
    assert "bent.json" in shown.stderr
    assert "spaceship" in shown.stderr
