"""What a command loads before it answers: the games that it is about, and no others."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from esagono import games
from esagono.cli import main
from esagono.kernel.datafiles import DataFiles

LOADED = """
import sys
from esagono.cli import main
try:
    main()
finally:
    print(*(name for name in sys.modules if name.startswith("esagono.")), sep="\\n", file=sys.stderr)
"""


def loaded(*args: str) -> tuple[str, set[str]]:
    """What a command of a fresh process prints, and our modules that it has imported."""
    done = subprocess.run([sys.executable, "-c", LOADED, *args], capture_output=True, text=True, check=True)
    return done.stdout, set(done.stderr.split())


def of_games(modules: set[str]) -> set[str]:
    """The modules that belong to games, without the packages themselves."""
    return {name for name in modules if name.startswith("esagono.games.") and name.count(".") > 2}


def test_games_are_listed_without_their_rules() -> None:
    told, modules = loaded("games", "--lang", "it")
    assert told.splitlines() == [f"{name}\t{games.load(name).texts.word('it', name)}" for name in games.names()]
    assert not of_games(modules)
    assert not {name for name in modules if name.startswith(("esagono.bots", "esagono.server", "esagono.hexes"))}


def test_help_loads_no_game_and_no_server() -> None:
    told, modules = loaded("--help")
    assert "Examples:" in told
    assert not of_games(modules)
    assert not {name for name in modules if name.startswith(("esagono.server", "esagono.hexes", "esagono.casebook"))}


@pytest.mark.parametrize("name", games.names())
def test_scenarios_of_a_game_load_that_game_alone(name: str) -> None:
    told, modules = loaded("scenarios", name)
    assert [line.split("\t")[0] for line in told.splitlines()] == list(games.load(name).playable)
    assert {module.split(".")[2] for module in of_games(modules)} == {name}


@pytest.mark.parametrize(("catalogue", "title"), [('[word]\nmy_game = "Mine"\n', "Mine"), ("[word]\n", "My Game")])
def test_a_title_is_that_of_the_texts_or_made_of_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, catalogue: str, title: str
) -> None:
    folder = tmp_path / "my_package" / "texts"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").write_text("")
    (folder / "bot.en.toml").write_text("[word]\nother = 'Other'\n")
    (folder / "table.en.toml").write_text(catalogue)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "my_package", raising=False)
    monkeypatch.setattr(games, "names", lambda: ["my_game"])
    monkeypatch.setattr(games, "data_files", lambda name, pack=None: DataFiles("my_package", pack))
    assert CliRunner().invoke(main, ["games", "--lang", "en"]).output == f"my_game\t{title}\n"


def test_a_command_that_is_not_there_is_refused() -> None:
    done = CliRunner().invoke(main, ["gmaes"])
    assert done.exit_code == 2
    assert "No such command 'gmaes'" in done.output
