"""Chapters of a rulebook do not import later ones: what a later chapter adds is named in the game's composition."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from esagono import games
from esagono.kernel import Slot, SlotTable

GAMES = Path(__file__).parent.parent / "src" / "esagono" / "games"

SCENARIO_BOOK = "zz"
"""The scenario book comes after all chapters of the rulebook; each of its modules counts as a chapter of its own."""

ALLOWED = {
    "storms_of_steel": {
        # Setting up a unit puts it on the map like any other: it is the owner's, has its cargo, controls its hex.
        ("ch01_setup", "ch02_control"),
        ("ch01_setup", "ch03_carried"),
        ("ch01_setup", "ch03_ways"),
    },
    "case_yellow": {
        # The rulebook itself refers ahead here: bombs hit units of a low rating, zones of control cut lines of supply.
        ("ch05_stukas", "ch06_values"),
        ("ch07_attack_supply", "ch09_zoc"),
        ("ch07_lines", "ch09_zoc"),
    },
}
"""Imports of a later chapter that stay. The list may only become shorter."""


BOOKS = ("ch", "pb")
"""Chapters of the rulebook, and of a playbook that comes after it; names sort in this order."""


def chapter(module: str) -> str:
    """`ch07` of `ch07_fire`; a module of the scenario book by its scenario."""
    return module[:4] if module.startswith(BOOKS) else SCENARIO_BOOK + module.partition("_")[0]


def imported(text: str, package: str) -> Iterator[str]:
    """The modules of a game's rules that a module imports, also inside functions and for type checking alone."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom):
            base = f"{package}.{node.module}" if node.level and node.module else node.module or package
            names = [f"{base}.{alias.name}" for alias in node.names] if base == package else [base]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        yield from (
            name.removeprefix(f"{package}.").partition(".")[0] for name in names if name.startswith(f"{package}.")
        )


def edges(game: str) -> set[tuple[str, str]]:
    """Which module of the rules imports which of another chapter."""
    package = f"esagono.games.{game}.rules"
    files = [p for p in sorted((GAMES / game / "rules").glob("*.py")) if p.stem.startswith((*BOOKS, "scenario"))]
    found = {(p.stem, name) for p in files for name in imported(p.read_text("utf-8"), package)}
    return {(a, b) for a, b in found if b.startswith((*BOOKS, "scenario")) and chapter(a) != chapter(b)}


def mutual(found: set[tuple[str, str]]) -> list[tuple[str, str]]:
    """The pairs of chapters that import each other."""
    pairs = {(chapter(a), chapter(b)) for a, b in found}
    return sorted((a, b) for a, b in pairs if a < b and (b, a) in pairs)


def later(found: set[tuple[str, str]]) -> set[tuple[str, str]]:
    """The imports of a later chapter of the rulebook."""
    return {(a, b) for a, b in found if a.startswith(BOOKS) and b.startswith(BOOKS) and chapter(a) < chapter(b)}


@pytest.mark.parametrize("game", games.names())
def test_no_two_chapters_import_each_other(game: str) -> None:
    assert not mutual(edges(game))


@pytest.mark.parametrize("game", games.names())
def test_no_chapter_imports_a_later_one(game: str) -> None:
    assert later(edges(game)) == ALLOWED.get(game, set())


@pytest.mark.parametrize(
    "text",
    [
        "from esagono.games.toy.rules.ch09_zoc import zone",
        "from esagono.games.toy.rules import ch09_zoc",
        "import esagono.games.toy.rules.ch09_zoc",
        "from .ch09_zoc import zone",
        "def f():\n    from esagono.games.toy.rules.ch09_zoc import zone",
    ],
)
def test_an_import_is_found_however_it_is_written(text: str) -> None:
    assert [*imported(text, "esagono.games.toy.rules")] == ["ch09_zoc"]


def test_pairs_and_later_chapters_are_counted() -> None:
    found = {("ch05_a", "ch07_b"), ("ch07_c", "ch05_d"), ("ch10_e", "scenario1_f"), ("scenario1_g", "ch10_h")}
    assert mutual(found) == [("ch05", "ch07"), ("ch10", "zzscenario1")]
    assert later(found) == {("ch05_a", "ch07_b")}
    assert later({("ch22_a", "pb05_b"), ("pb05_c", "ch22_d")}) == {("ch22_a", "pb05_b")}


def runs(text: str) -> Iterator[str]:
    """The procedures that a module runs by their name."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "play.run":
            named = node.args[0]
            if isinstance(named, ast.Constant):
                yield str(named.value)


@pytest.mark.parametrize("game", games.names())
def test_a_procedure_that_is_run_by_its_name_is_one_of_the_games(game: str) -> None:
    loaded = games.load(game)
    known = set(loaded.machine(next(iter(loaded.scenarios))).nodes)
    named = {name for path in (GAMES / game).rglob("*.py") for name in runs(path.read_text("utf-8"))}
    assert named
    assert named <= known


@pytest.mark.parametrize("game", games.names())
def test_every_slot_of_a_game_is_filled(game: str) -> None:
    modules = [import_module(name) for name in games.load(game).modules]
    slots = {id(x): x for module in modules for x in vars(module).values() if isinstance(x, Slot | SlotTable)}
    assert slots
    assert not [slot for slot in slots.values() if not slot.is_filled]
