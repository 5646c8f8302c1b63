"""The command line with a toy game in the register."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from esagono import games
from esagono.cli import main
from esagono.kernel import Game, Refused, Why
from tests.cli import toy

Run = Callable[..., Result]


@pytest.fixture
def secrets() -> bool:
    return False


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, secrets: bool) -> Run:
    """Run the command in an empty folder, where only the toy game is known."""

    def load(name: str, pack: Path | None = None) -> Game:
        if name != "toy":
            raise Refused(Why.of("", "no-such-game", name=name, known="toy"))
        return toy.make(pack, secrets=secrets)

    monkeypatch.setattr(games, "names", lambda: ["toy"])
    monkeypatch.setattr(games, "load", load)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def run(*args: str, typed: str = "") -> Result:
        return CliRunner().invoke(main, args, input=typed)

    return run
