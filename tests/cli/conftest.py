"""The command line with a toy game in the register."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from esagono import games
from esagono.cli import main
from tests.cli import toy

Run = Callable[..., Result]


@pytest.fixture
def secrets() -> bool:
    return False


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, secrets: bool) -> Run:
    """Run the command in an empty folder, where only the toy game is known."""
    monkeypatch.setattr(games, "names", lambda: ["toy"])
    monkeypatch.setattr(games, "load", toy.load_secretive if secrets else toy.load)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def run(*args: str, typed: str = "") -> Result:
        return CliRunner().invoke(main, args, input=typed)

    return run


def refused(result: Result, *told: str) -> None:
    """One line on stderr that names what is wrong, exit status 2."""
    assert result.exit_code == 2, result.output
    last = result.stderr.strip().splitlines()[-1]
    assert all(word in last for word in told), result.stderr
    assert "Traceback" not in result.output
