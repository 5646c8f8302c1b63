"""Imports point downward only: games → wargame → hexes → kernel; a game is reached through its register alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "esagono"

ALLOWED = {
    "kernel": {"kernel"},
    "hexes": {"kernel", "hexes"},
    "wargame": {"kernel", "hexes", "wargame"},
    "games": {"kernel", "games"},
    "bots": {"kernel", "games", "bots"},
    "casebook": {"kernel", "games", "casebook"},
    "bench": {"kernel", "games", "bots", "server", "bench"},
    "research": {"kernel", "games", "bots", "research"},
    "server": {"kernel", "hexes", "games", "bots", "casebook", "server"},
    "cli": {"kernel", "hexes", "games", "bots", "casebook", "bench", "server", "cli"},
}
"""What each layer may import; `games` is the register, `games.<g>` one game."""


def layer(module: str) -> str:
    """`esagono.games.crimea.rules` as `games.crimea`, everything else by its package."""
    parts = module.split(".")[1:]
    if parts[:1] == ["games"] and len(parts) > 1:
        return ".".join(parts[:2])
    return parts[0] if parts else ""


def allowed(of: str) -> set[str]:
    """What the modules of a layer may import."""
    return {"kernel", "hexes", "wargame", of} if of.startswith("games.") else ALLOWED[of]


def imports(tree: ast.AST, module: str, package: bool) -> Iterator[tuple[int, str]]:
    """Every module of ours that is imported anywhere in a module, also inside functions and by name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = module.split(".")[: len(module.split(".")) - node.level + package]
                base = ".".join([*above, *([base] if base else [])])
            yield node.lineno, base
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names if is_module(base, alias.name))
        elif isinstance(node, ast.Call) and node.args and "import" in ast.unparse(node.func):
            named = node.args[0]
            if isinstance(named, ast.Constant) and isinstance(named.value, str):
                yield node.lineno, named.value


def is_module(base: str, name: str) -> bool:
    """The name that is imported from a package is a module itself, not something in it."""
    if base == "esagono":
        return name in ALLOWED
    if not base.startswith("esagono."):
        return False
    folder = SOURCE.joinpath(*base.split(".")[1:])
    return (folder / name).is_dir() or (folder / f"{name}.py").is_file()


def offences(text: str, module: str, package: bool = False) -> list[str]:
    """The imports of a module that point the wrong way."""
    own = layer(module)
    found = []
    for line, name in imports(ast.parse(text), module, package):
        if name.startswith("esagono.") and layer(name) not in allowed(own):
            found.append(f"{module}:{line}: {own} may not import {name}")
    return found


def module_of(path: Path) -> str:
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = [p for p in sorted(SOURCE.rglob("*.py")) if module_of(p) != "esagono"]


@pytest.mark.parametrize("path", MODULES, ids=module_of)
def test_imports_point_downward(path: Path) -> None:
    assert not offences(path.read_text("utf-8"), module_of(path), path.name == "__init__.py")


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("esagono.kernel.game", "from esagono.hexes.grid import Grid"),
        ("esagono.kernel.game", "def f():\n    import esagono.games"),
        ("esagono.kernel.game", "from ..hexes import grid"),
        ("esagono.hexes.grid", "from esagono import wargame"),
        ("esagono.wargame.odds", "from esagono.games import storms_of_steel"),
        ("esagono.games.crimea.rules.supply", "from esagono.games.storms_of_steel.world import World"),
        ("esagono.games.crimea.game", "from esagono.games import storms_of_steel"),
        ("esagono.games.crimea.game", "from esagono.bots import random"),
        ("esagono.bots.random", "import esagono.games.storms_of_steel.world"),
        ("esagono.casebook.run", "import_module('esagono.games.storms_of_steel.game')"),
        ("esagono.cli.show", "from esagono.games.storms_of_steel import world"),
        ("esagono.casebook.run", "from esagono.cli import main"),
        ("esagono.bench.play", "from esagono import cli"),
    ],
)
def test_an_import_upward_is_found(module: str, text: str) -> None:
    assert offences(text, module)


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("esagono.kernel.game", "from esagono.kernel import Act\nimport json"),
        ("esagono.games.crimea.game", "from esagono.wargame import odds\nfrom esagono.games.crimea.world import World"),
        ("esagono.games.crimea.rules.supply", "from ..world import World"),
        ("esagono.cli.show", "from esagono import games\nfrom esagono.games import load"),
        ("esagono.bots.random", "from esagono.games import load"),
    ],
)
def test_an_import_downward_is_fine(module: str, text: str) -> None:
    assert not offences(text, module)
