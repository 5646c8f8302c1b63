"""Where a rule is in code and data: found by importing the game, without playing it."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

from esagono.casebook import datarows
from esagono.casebook.carriers import Carrier, Carriers
from esagono.kernel import Game, Value
from esagono.kernel.flow import Node, Step


class Place(Value):
    """A line that carries a rule: the file from the root of the project, the line, what it is and its name."""

    file: str
    line: int
    kind: str
    name: str


class Finder:
    """Finds the places of the rules of one game."""

    def __init__(self, game: Game) -> None:
        self.game, self.carriers = game, Carriers(game)

    def places(self, rule: str) -> tuple[Place, ...]:
        """Everything that carries a rule: code first, then data; each line once."""
        found = [*self._code(rule), *self._data(rule)]
        return tuple({(p.file, p.line): p for p in reversed(found)}.values())[::-1]

    def _code(self, rule: str) -> Iterator[Place]:
        seen: set[tuple[str, int]] = set()
        everything: list[tuple[Any, Carrier]] = [
            *((act, c) for act, c in self.carriers.acts.items()),
            *((node, self.carriers.nodes[id(node)]) for node in self.carriers.kept if id(node) in self.carriers.nodes),
            *self.carriers.functions,
        ]
        for thing, carrier in everything:
            if carrier.rule == rule:
                place = self._place(thing, carrier)
                if place is not None and (place.file, place.line) not in seen:
                    seen.add((place.file, place.line))
                    yield place

    def _place(self, thing: Any, carrier: Carrier) -> Place | None:
        if isinstance(thing, Step):
            function = inspect.unwrap(thing.do)
            return _of_function(function, carrier) if isinstance(function, FunctionType) else None
        if isinstance(thing, Node):
            return self._of_node(thing, carrier)
        if isinstance(thing, FunctionType):
            return _of_function(thing, carrier)
        file = _file(thing)
        lines = _lines(file)
        start = next((i for i, text in enumerate(lines, 1) if re.match(rf"\s*class {thing.__name__}\b", text)), 1)
        return Place(shown(file), _naming(lines, start, len(lines), carrier.rule), carrier.kind, thing.__name__)

    def _of_node(self, node: Node, carrier: Carrier) -> Place | None:
        """A node does not know where it was made: there its name and its rule stand beside each other."""
        named = [file for file in self._sources() if f'"{node.name}"' in _text(file)]
        for file in named:
            for name, rule, line in _pairs(file):
                if name == node.name and rule == node.rule:
                    return Place(shown(file), line, carrier.kind, node.name)
        cited = [file for file in self._sources() if f'"{node.rule}"' in _text(file)]
        for file in cited:
            line = _text(file).partition(f'"{node.rule}"')[0].count("\n") + 1
            return Place(shown(file), line, carrier.kind, node.name)
        return None

    def _sources(self) -> list[str]:
        root = datarows.folder(self.game)
        if root is not None:
            return sorted(str(path) for path in root.rglob("*.py"))
        return [str(sys.modules[name].__file__) for name in self.game.modules]

    def _data(self, rule: str) -> Iterator[Place]:
        root = datarows.folder(self.game)
        if root is not None:
            for place in datarows.places(self.game, rule):
                yield Place(shown(str(root / place.file)), place.line, place.kind, place.name)


def shown(file: str) -> str:
    """A file as it is named from the root of the project, or else of the installed package."""
    path = Path(file).resolve()
    for parent in path.parents:
        if (parent / "pyproject.toml").is_file() or parent.name == "site-packages":
            return path.relative_to(parent).as_posix()
    return str(path)


def _of_function(function: Callable[..., Any], carrier: Carrier) -> Place:
    code = inspect.unwrap(function).__code__
    lines = _lines(code.co_filename)
    last = max([code.co_firstlineno, *(line or 0 for _, _, line in code.co_lines())])
    line = _naming(lines, code.co_firstlineno, last, carrier.rule)
    return Place(shown(code.co_filename), line, carrier.kind, function.__qualname__)


def _naming(lines: list[str], first: int, last: int, rule: str) -> int:
    """The line on which the rule is named, or else the first."""
    return next((n for n in range(first, last + 1) if f'"{rule}"' in lines[n - 1]), first)


def _file(thing: Any) -> str:
    return str(sys.modules[thing.__module__].__file__)


@cache
def _text(file: str) -> str:
    return Path(file).read_text("utf-8")


def _lines(file: str) -> list[str]:
    return _text(file).splitlines()


@cache
def _pairs(file: str) -> list[tuple[str, str, int]]:
    """Every call that begins with two texts, a name and a rule, as nodes are made."""
    found = []
    for node in ast.walk(ast.parse(_text(file))):
        if isinstance(node, ast.Call) and len(node.args) > 1:
            first, second = node.args[:2]
            if isinstance(first, ast.Constant) and isinstance(second, ast.Constant):
                found.append((str(first.value), str(second.value), second.lineno))
    return found
