"""The scripts of a fresh clone, and the commands that the README shows."""

from __future__ import annotations

import importlib.util
import re
import shlex
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import click
import pytest

from esagono.cli import main

ROOT = Path(__file__).parent.parent
SCRIPTS = ("play", "test", ".ci/run")


def load_environment(root: Path) -> ModuleType:
    """`tools/environment.py` as if it lay in another folder."""
    spec = importlib.util.spec_from_file_location("environment", ROOT / "tools" / "environment.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.ROOT, module.VENV = str(root), str(root / ".venv")  # type: ignore[attr-defined]
    module.STAMP = str(root / ".venv" / "esagono-stamp")  # type: ignore[attr-defined]
    return module


@pytest.fixture
def environment(tmp_path: Path) -> ModuleType:
    (tmp_path / "pyproject.toml").write_text("one")
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    return load_environment(tmp_path)


def refusal(environment: ModuleType, capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as stopped:
        environment.ensure()
    assert stopped.value.code == 2
    return capsys.readouterr().err


@pytest.mark.parametrize("script", SCRIPTS)
def test_scripts_can_be_started(script: str) -> None:
    assert (ROOT / script).stat().st_mode & 0o111
    assert (ROOT / script).read_text().startswith("#!/usr/bin/env ")


@pytest.mark.skipif(not load_environment(ROOT).is_ready(""), reason="the environment was not made by ./play or ./test")
@pytest.mark.parametrize(
    "args", [["play", "--help"], ["play", "--terminal", "--help"], ["test", "--help"], ["play", "chess"]]
)
def test_scripts_run_without_input(args: list[str]) -> None:
    command = [sys.executable, str(ROOT / args[0]), *args[1:]]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert done.returncode == (2 if "chess" in args else 0), done.stderr
    assert ("chess" in done.stderr) if "chess" in args else done.stdout
    assert "Traceback" not in done.stderr


def test_a_later_start_only_compares_a_stamp(environment: ModuleType, tmp_path: Path) -> None:
    python = Path(environment.program("python"))
    python.parent.mkdir(parents=True, exist_ok=True)
    python.write_text("")
    assert not environment.is_ready("")
    Path(environment.STAMP).write_text(f"{environment.stamp()} dev")
    assert environment.is_ready("")
    assert environment.is_ready("dev")
    Path(environment.STAMP).write_text(f"{environment.stamp()} ")
    assert not environment.is_ready("dev")
    (tmp_path / "pyproject.toml").write_text("two")
    assert not environment.is_ready("")


def test_an_old_python_is_told_so(environment: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    environment.OLDEST = (9, 1)  # type: ignore[attr-defined]
    environment.NEWEST_TRIED = 0  # type: ignore[attr-defined]
    told = refusal(environment, capsys)
    assert "Python 9.1 or newer is needed" in told
    assert told.count("\n") == 1


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_python_without_venv_is_told_how_to_get_it(
    environment: ModuleType, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, module: str
) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == module else found(name))
    told = refusal(environment, capsys)
    assert f"lacks the module {module}" in told
    assert "-venv" in told
    assert told.count("\n") == 1


def test_a_failed_installation_shows_what_it_said(
    environment: ModuleType, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "has_pip", lambda: True)
    monkeypatch.setattr(environment, "program", lambda name: "/bin/false" if name == "python" else name)
    real = subprocess.run

    def run(command: list[str], **more: object) -> object:
        return real([sys.executable, "-c", "print('no such package'); raise SystemExit(1)"], **more)  # type: ignore[call-overload]

    monkeypatch.setattr(subprocess, "run", run)
    told = refusal(environment, capsys)
    assert "no such package" in told
    assert "installation failed" in told
    assert not Path(environment.STAMP).exists()


# what is got besides Python


def test_a_missing_node_and_a_missing_browser_are_told_in_one_line(
    environment: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment.shutil, "which", lambda name: None)
    for told, way in ((environment.typescript(), "apt install nodejs npm"), (environment.browser(), "ESAGONO_BROWSER")):
        assert way in told
        assert "\n" not in told


def test_an_optional_part_that_cannot_be_got_is_told_in_one_line(
    environment: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    there: list[bool] = []
    commands: list[list[str]] = []

    def tried(command: list[str]) -> bool:
        commands.append(command)
        return there.pop(0)

    monkeypatch.setattr(environment, "tried", tried)
    for probes, pips in (([True], 0), ([False, True, True], 1)):
        there[:], commands[:] = probes, []
        assert environment.optional("cluster", ("ray",)) == ""
        assert sum("pip" in command for command in commands) == pips
    there[:] = [False, False]
    told = environment.optional("cluster", ("ray",))
    assert "esagono[cluster]" in told
    assert "\n" not in told


def test_a_browser_may_be_named(environment: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ESAGONO_BROWSER", sys.executable)
    assert environment.found_browser() == sys.executable
    assert environment.browser() == ""


def test_without_arguments_the_game_is_played_in_the_browser() -> None:
    """Run with a tool folder that only shows what would be started."""
    for given, wanted in (
        ([], ["esagono", "serve", "--data", "here/.games"]),
        (["--terminal"], ["esagono", "play"]),
        (["--terminal", "storms_of_steel"], ["esagono", "play", "storms_of_steel"]),
        (["storms_of_steel"], ["esagono", "play", "storms_of_steel"]),
    ):
        shown = (
            "import sys, types; e = types.SimpleNamespace(ROOT='here', ensure=lambda: None, program=str, run=print);"
            "sys.modules['tools'] = types.SimpleNamespace(environment=e); sys.argv[1:] = {given!r};"
            "exec(open({path!r}).read())"
        ).format(given=given, path=str(ROOT / "play"))
        done = subprocess.run([sys.executable, "-c", shown], capture_output=True, text=True, check=True)
        assert done.stdout.strip() == str(wanted)


# the README


def shown_commands() -> list[str]:
    blocks = re.findall(r"^```\n(.*?)^```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL | re.MULTILINE)
    return [line.partition("#")[0].strip() for block in blocks for line in block.splitlines() if line.strip()]


@pytest.mark.parametrize("line", shown_commands())
def test_commands_of_the_readme_exist(line: str) -> None:
    program, *words = shlex.split(line)
    if program.startswith("./"):
        assert (ROOT / program).is_file()
        return
    assert program == "esagono"
    command: click.Command = main
    while words and isinstance(command, click.Group) and not words[0].startswith("-"):
        found = command.get_command(click.Context(command), words.pop(0))
        assert found is not None
        command = found
    known = {name for param in command.params for name in param.opts} | {"--help"}
    assert {word for word in words if word.startswith("-")} <= known


def test_links_of_the_readme_lead_somewhere() -> None:
    for link in re.findall(r"\]\(([^)]+)\)", (ROOT / "README.md").read_text("utf-8")):
        assert link.startswith("https://") or (ROOT / link).is_file(), link
