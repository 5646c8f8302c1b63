"""The script that breaks one line at a time: what it changes, and what it says of the casebook."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
TOY = ROOT / "tests" / "casebook" / "toy.py"
GAME = """
from esagono.games.toy.rules.ch02_toy import toy

def make(pack):
    return toy(modules=("esagono.games.toy.rules.ch02_toy",))
"""
CASES = """
- case: A unit goes to the next hex and no further
  rules: [2.1]
  given: {at: player turn side=red, units: [r1 1, b1 9]}
  then: {legal: [move r1 2], illegal: {move r1 3: 2.1}}
- case: A move takes one of two
  rules: [2.0]
  given: {at: player turn side=red, units: [r1 1, b1 9]}
  do: [move r1 2, move r1 3]
  then: {decision: none}
"""


@pytest.fixture
def mutations(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    import mutations  # type: ignore[import-not-found, unused-ignore]

    return mutations


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("x = a < b", {"x = a <= b"}),
        ("x = a not  in b", {"x = a in b"}),
        ("x = a and b", {"x = a or b", "x = a"}),
        ("x = not a", {"x = a"}),
        ("x = 3", {"x = 4", "x = 2"}),
        ("x = True", {"x = False"}),
        ("x = min(a, b)", {"x = max(a, b)"}),
        ("x = a[0]", {"x = a[-1]"}),
        ("x = a[-1]", {"x = a[0]"}),
        ("x = a | b", {"x = a & b"}),
        ("x = a.union(b)", {"x = a.intersection(b)"}),
        ("x = [c for c in a if c]", {"x = [c for c in a if True]"}),
        ("play.set(a)", {"pass"}),
        ("play.tell(a)", set()),
        ("x: int | None = a", set()),
        ("x = isinstance(a, int | str)", set()),
        ('x = f"{3 < 4}"', set()),
        ('"""Words, 3 of them."""', set()),
        ("è = 'però' < b", {"è = 'però' <= b"}),
    ],
)
def test_each_line_has_its_mutants(mutations: Any, line: str, changed: set[str]) -> None:
    source = f"first = a\n{line}\nlast = a\n"
    found = [m for m in mutations.mutants_of(source, "f.py") if m.is_a_program]
    assert {m.source.splitlines()[1] for m in found} == changed
    assert all(m.line == 2 and m.source.splitlines()[::2] == ["first = a", "last = a"] for m in found)


def test_a_function_is_changed_inside_and_knows_what_it_cites(mutations: Any) -> None:
    source = '@rule("7.1", 5)\ndef f(a: int | str = 1) -> int | str:\n    """Say 7."""\n    return "x"\n'
    found = mutations.mutants_of(source, "f.py")
    assert {m.name for m in found} == {
        "f.py:2  def f(a: int | str = 1) -> int | str:  ->  def f(a: int | str = 2) -> int | str:",
        "f.py:2  def f(a: int | str = 1) -> int | str:  ->  def f(a: int | str = 0) -> int | str:",
        'f.py:4  return "x"  ->  return ""',
    }
    assert all("7.1" in m.near for m in found)


def test_the_seed_chooses_and_no_line_comes_twice(mutations: Any) -> None:
    every = mutations.mutants_of("".join(f"x{i} = a < b and 1 < 2\n" for i in range(50)), "f.py")
    one, same, other = (mutations.chosen(every, 20, seed) for seed in (4, 4, 5))
    assert one == same != other
    assert len({m.line for m in one}) == 20


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree with the toy as its only game."""
    package = tmp_path / "src" / "esagono"
    for part in ("kernel", "casebook"):
        shutil.copytree(ROOT / "src" / "esagono" / part, package / part)
    rules = package / "games" / "toy" / "rules"
    rules.mkdir(parents=True)
    shutil.copy(ROOT / "src" / "esagono" / "games" / "__init__.py", package / "games")
    for folder in (package, rules.parent, rules):
        (folder / "__init__.py").touch()
    (rules.parent / "game.py").write_text(GAME)
    shutil.copy(TOY, rules / "ch02_toy.py")
    (tmp_path / "casebook" / "toy").mkdir(parents=True)
    (tmp_path / "casebook" / "toy" / "a.yaml").write_text(CASES)
    return tmp_path


def mutants(tree: Path, *words: str) -> tuple[int, list[str]]:
    command = [sys.executable, str(ROOT / "tools" / "mutants.py"), "--root", str(tree), "--games", "toy", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert not done.stderr, done.stderr
    return done.returncode, done.stdout.splitlines()


def line_of(text: str) -> str:
    return f"ch02_toy.py:{next(i for i, line in enumerate(TOY.read_text().splitlines(), 1) if text in line)}"


def test_what_a_case_notices_is_killed_and_by_it(tree: Path) -> None:
    before = (tree / "src/esagono/games/toy/rules/ch02_toy.py").read_text()
    status, told = mutants(tree, "--only", line_of("act.hex in (near"))
    assert status == 1
    assert told[0].startswith("# toy: 5 of 5 mutants")
    assert [line.split()[1] for line in told if " rules/" in line].count("killed") == 3
    assert any("a.yaml:2 A unit goes to the next hex and no further: line 5" in line for line in told)
    assert (tree / "src/esagono/games/toy/rules/ch02_toy.py").read_text() == before


def test_what_no_case_notices_survives_and_the_next_is_tried_on_a_clean_copy(tree: Path) -> None:
    _, told = mutants(tree, "--only", line_of("turn.moves - 1"), "--jobs", "2")
    assert [line.split()[1] for line in told if " rules/" in line] == ["killed"] * 4
    status, told = mutants(tree, "--only", line_of("return defence - tired"))
    assert status == 1
    assert [line.split()[1] for line in told if " rules/" in line] == ["SURVIVED"]
    assert told[-1] == "# toy: 0 of 1 killed (0.0 %)"


def test_a_casebook_that_fails_anyway_is_refused(tree: Path) -> None:
    path = tree / "casebook" / "toy" / "a.yaml"
    path.write_text(path.read_text().replace("decision: none", "decision: {side: blue}"))
    command = [sys.executable, str(ROOT / "tools" / "mutants.py"), "--root", str(tree), "--games", "toy"]
    done = subprocess.run([*command, "--count", "1"], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "toy: fails without any change: a.yaml:" in done.stderr


def test_a_mutant_that_never_ends_is_killed(tree: Path) -> None:
    path = tree / "src/esagono/games/toy/rules/ch02_toy.py"
    here = "    return tuple(str(n) for n in (int(at) - 1"
    path.write_text(path.read_text().replace(here, "    while not at: pass\n" + here))
    line = path.read_text().splitlines().index("    while not at: pass") + 1
    status, told = mutants(tree, "--case-seconds", "0.5", "--only", f"ch02_toy.py:{line}")
    assert status == 0
    assert told[1].endswith("while not at: pass  ->  while at: pass")
    assert told[2].endswith("goes on for more than 0.5 s")
